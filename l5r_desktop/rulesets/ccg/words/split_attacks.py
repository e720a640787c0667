"""Several attack effects at once whose strength its player divides (Ivory: Ranged Attack, Fear)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import decided, joined
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import said_source
from l5r_desktop.rulesets.ccg.values.current_values import force
from l5r_desktop.rulesets.ccg.words.attack_effects import AttackEffect
from l5r_desktop.rulesets.ccg.words.choosing_cards import remember
from l5r_desktop.rulesets.ccg.words.effect_base import made, settled
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "line",
    "{attack:attack} {n:amount} split among {most:amount} [{also:also-struck}] [{fixed:fixed-strength}]",
)
@dataclass(frozen=True)
class SplitAttackLine:
    """Simultaneous attacks of one kind with a total strength; at most so many, each on another card.

    also: Items too, or Items and Spells. fixed: nothing combines with them or makes them stronger.
    """

    attack: str
    n: Any
    most: Any
    also: str = ""
    fixed: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return how many of what are made, and how strong they are together."""
        most, n = say(self.most, None, "x"), say(self.n)
        told = joined({"en": "make up to ", "fr": "faites jusqu'à "}[lang], decided(most), lang)
        told = joined(told + _SPLIT[lang][self.attack], decided(n), lang)
        told += f", {say.chosen(self.also, 'also-struck')}" if self.also else ""
        return told + (f", {say.chosen(self.fixed, 'fixed-strength')}" if self.fixed else "")


_SPLIT = {
    "en": {
        "ranged": " simultaneous Ranged Attacks with a total strength of ",
        "melee": " simultaneous Melee Attacks with a total strength of ",
        "fear": " simultaneous Fear effects with a total strength of ",
    },
    "fr": {
        "ranged": " attaques à distance simultanées d'une puissance totale de ",
        "melee": " attaques de mêlée simultanées d'une puissance totale de ",
        "fear": " effets de Peur simultanés d'une puissance totale de ",
    },
}  # fmt: skip
VOCAB.choices(
    "fixed-strength",
    {
        "never stronger": {
            "en": "which may not be combined or increased", "fr": "qui ne peuvent être combinés ni augmentés",
        },
    },
)  # fmt: skip
_AIM, _AIMED, _SHARE, _STRIKE, _HIT, _KILL, _END = range(7)


@dataclass
class SplitAttack(AttackEffect):
    """The statement of a SplitAttackLine. number: how many attacks; fixed: whether nothing changes their strength.

    DECISION: each of several attacks has at least 1 strength where there is enough, and no two have one target, as
    targets chosen together are different ones (Ivory: Targeting).
    """

    number: Any = None

    early = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose the targets, divide the strength, then let all of them strike at once."""
        v = f.v
        if stage == _AIM:
            return self._ask_targets(s, f, c)
        if stage == _AIMED:
            cards = tuple(int(key.removeprefix("card-")) for key in v.pop("answer"))
            v["t"] = {**v["t"], "struck": cards}
            remember(s, c, cards)
            resolve_batch(s, *(made(c, "target", no, c.seat, attack=self.attack) for no in cards))
            return False
        if stage == _SHARE:
            if "result" in v:
                v["aimed"], v["given"] = tuple(e.card for e in v.pop("result")), ()
            if "answer" in v:
                v["given"] = (*v["given"], int(v.pop("answer")[0]))
            return self._share(s, f, c)
        if stage == _STRIKE:
            pairs = zip(v["aimed"], v["given"], strict=True)
            one = sum(e.n for e in self.of_the_action(s, c))
            strikes = [(no, self._final(s, c, no, n, 0 if at else one)) for at, (no, n) in enumerate(pairs)]
            self.use_up(s, c)
            for no, n in strikes:
                s.say("attack-strength", ("card", said_source(s, c.me, c.via)), ("word", self.attack), n, ("card", no))
            resolve_batch(s, *(made(c, "attack-effect", no, c.seat, n, attack=self.attack) for no, n in strikes))
            return False
        if stage == _HIT:
            kind = "bow" if self.attack == "fear" else "destroy"
            hit = [e.card for e in v.pop("result", ()) if force(s, e.card) <= e.n]
            resolve_batch(s, *(made(c, kind, no, s.cards[no].controller, how=self.attack) for no in hit))
            return False
        if stage == _KILL:
            bowed = [e.card for e in v.get("result", ()) if e.kind == "bow"]
            killed = [no for no in bowed if self.destroys(s, c, no)]
            if killed:
                resolve_batch(s, *(made(c, "destroy", no, -1, how=self.attack) for no in killed))
                return False
        return settled(f)

    def _ask_targets(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        legal = self.legal(s, c)
        most = min(len(legal), self.number.value(s, c), max(1, self.n.value(s, c)))
        if most < 1:
            f.v["stopped"] = True
            return True
        options = tuple(Option(f"card-{no}", "target", no) for no in legal)
        s.ask(
            Decision(
                c.seat, "target", "target-attack", options, 1, most, c.me, rule="Ivory: Ranged Attack",
                reveals_choice=True, args=(self.attack, self.n.value(s, c)),
            )
        )  # fmt: skip
        return False

    def _share(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        """Ask for the strength of the next attack; the last one has what is left."""
        v = f.v
        if self.negated(s, c):
            v["aimed"] = v["given"] = ()
        elif not v["given"] and self.take_negation(s, c):
            v["aimed"] = v["aimed"][1:]
        left = self.n.value(s, c) - sum(v["given"])
        later = len(v["aimed"]) - len(v["given"])
        if later > 1:
            f.v["stage"] = _SHARE
            options = tuple(Option(str(n), "strength", -1, (n,)) for n in range(1, left - later + 2))
            no = v["aimed"][len(v["given"])]
            s.ask(Decision(c.seat, "mode", "choose-strength", options, source=no, rule="Ivory: Ranged Attack"))
            return False
        if later:
            v["given"] = (*v["given"], left)
        f.v["stage"] = _STRIKE
        return False

    def _final(self, s: State, c: Ctx, no: int, n: int, one: int) -> int:
        """The strength of one attack after what changes it, `one` of the action's; what may not be increased is not."""
        more = one + sum(
            node.change(s, k, c, self.attack, no) for node, k in static_for_seat(s, "attack strength", c.seat)
        )
        return max(0, n + (min(0, int(more)) if self.fixed else int(more)))
