"""Attack effects and their targets (Ivory: Ranged Attack, Melee Attack, Fear, Combining)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.effects.delayed_effects import context_of
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.effects.run_effects import statement_at
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import aimed
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, end
from l5r_desktop.rulesets.ccg.state.lookup import (
    act_frame,
    battle,
    enemy_of,
    followers,
    profile,
    said_source,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import chi, force, printed, stat
from l5r_desktop.rulesets.ccg.words.acting_text import performing_so_far, words_of
from l5r_desktop.rulesets.ccg.words.choosing_cards import forced_choice, remember
from l5r_desktop.rulesets.ccg.words.effect_base import Single, made, settled
from l5r_desktop.rulesets.ccg.words.target_changes import redirected, take_redirection

_ASK, _AIM, _STRIKE, _END = range(4)
"""The stages of an attack that a text makes: who is struck is asked, and told; it strikes; what has come of it."""


def giver_fits(s: State, effect: Any, no: int) -> bool:
    """Return True if a card is one that a text lets the Fear of an action destroy."""
    node = statement_at(s, effect.x[0], effect.x[1])
    return bool(node.filter.fits(s, context_of(s, effect, None), no))


def _fear_strikes(s: State, c: Ctx, also: str) -> tuple[str, ...]:
    """The kinds of attachments that an action's Fear may target. also: those that its own text adds."""
    told = {also, *(e.x[0] for e in s.effects if e.topic == "fear-strikes" and e.n == c.at)}
    if any(True for _ in static_for_seat(s, "fear destroys all", c.seat)):
        told.add("even attachments")
    return max((_STRUCK[word] for word in told), key=len)


USUAL = "usual"
"""Beside a question about an attack: it does what the rulebook says of its kind (Ivory: Ranged Attack)."""
_STRUCK = {
    "": ("follower",),
    "even items": ("follower", "item"),
    "even attachments": ("follower", "item", "spell"),
}


@dataclass
class AttackEffect(Single):
    """A Ranged Attack, Melee Attack or Fear (Ivory: Ranged Attack, Melee Attack, Fear, Combining)."""

    attack: str
    n: Any
    anywhere: bool = False
    with_followers: bool = False
    on: Any = None
    also: str = ""
    kills: Any = None
    compared: str = ""
    fixed: str = ""
    bows: bool = False

    early = True
    targets = True
    name = "struck"
    most = 1

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Enemy Followers, and Personalities without Followers."""
        here = battle(s)
        enemy = enemy_of(s, c.seat)
        anywhere, with_followers = self._reach(s, c)
        strikes = _fear_strikes(s, c, self.also) if self.attack == "fear" else _STRUCK[self.also]
        if anywhere:
            heads = [no for no in index_of(s).personalities if not same_side(s, s.cards[no].controller, c.seat)]
        else:
            heads = units_at(s, here, enemy) if here else []
        found = []
        for head in heads:
            if with_followers or not followers(s, head) or self._opened(s, c, head):
                found.append(head)
            found += [no for no in s.cards[head].attached if s.cards[no].defn.kind in strikes]
        return forced_choice(s, c, aimed(s, c, self, [no for no in found if self._may_target(s, c, no)]))

    def _reach(self, s: State, c: Ctx) -> tuple[bool, bool]:
        """Return what it may target beyond the usual; of combined attacks only what each could (Ivory: Combining)."""
        frame = act_frame(s, c.at or 0)
        others = () if frame is None else frame.v.get("reach", ())
        reach = (self.anywhere, self.with_followers or self._by_trait(s, c))
        for kind, anywhere, with_followers in others:
            if kind == self.attack:
                reach = (reach[0] and anywhere, reach[1] and with_followers)
        return reach

    def _by_trait(self, s: State, c: Ctx) -> bool:
        """Return True if a text lets such effects of the player target Personalities with Followers."""
        texts = static_for_seat(s, "fear with followers", c.seat) if self.attack == "fear" else ()
        return any(node.filter is None for node, _ in texts)

    def _opened(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if a text about who performs the action lets it target a Personality with Followers; not of
        combined attacks (Ivory: Combining).
        """
        frame = act_frame(s, c.at or 0)
        if frame is not None and frame.v.get("reach"):
            return False
        for node, k in static_for_seat(s, "fear with followers", c.seat) if self.attack == "fear" else ():
            if node.filter is not None and node.filter.fits(s, k, no):
                return True
        opening = static_for_seat(s, "attack reach", c.seat)
        return any(node.reaches(s, k, c, self.attack, words_of(s, c), no) for node, k in opening)

    def _may_target(self, s: State, c: Ctx, no: int) -> bool:
        if self.on is not None and not self.on.fits(s, c, no):
            return False
        acting = performing_so_far(s, c)
        aimed = made(c, "target", no, c.seat, attack=self.attack, words=words_of(s, c), performing=acting)
        return not prevented(s, aimed)

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Its target is required; an attack that is combined with another needs none (Ivory: Ranged Attack)."""
        if c.ev is not None and c.ev.kind == "action-taken":
            return None
        return [c.bound("struck", no) for no in self.legal(s, c)]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Target, compare, destroy or bow."""
        if stage == _ASK:
            if "struck" in c.t and f.proc == "run" and not profile(s).late_targets and "early-struck" in c.t:
                f.v["t"] = {name: no for name, no in f.v["t"].items() if name != "early-struck"}  # of this attack alone
                f.v["stage"] = _STRIKE
                return False
            return self._ask(s, f, c)
        if stage == _AIM:
            if "replacing" in f.v:
                (no,) = take_redirection(s, f)
            else:
                f.v["chosen"] = (int(f.v.pop("answer")[0].removeprefix("card-")),)
                struck = redirected(s, f, c, self, f.v["chosen"])
                if struck is None:
                    f.v["stage"] = _AIM
                    return False
                (no,) = struck
            f.v["t"] = {**f.v["t"], "struck": no, **({"early-struck": 1} if f.proc == "use" else {})}
            remember(s, c, (no,))
            resolve_batch(s, made(c, "target", no, c.seat, attack=self.attack, words=words_of(s, c)))
            return False
        if stage == _STRIKE and f.proc == "use":
            f.v.pop("result", None)
            return True
        if stage == _STRIKE:
            if not f.v.pop("result", (1,)):
                f.v["stopped"] = True
                return True
            no = f.v["t"]["struck"]
            n = self.strength(s, c, no)
            self.use_up(s, c)
            if self.negated(s, c) or self.take_negation(s, c):
                s.say("attack-negated", ("card", said_source(s, c.me, c.via)), ("word", self.attack), n, ("card", no))
                f.v["done"] = False
                return True
            s.say("attack-strength", ("card", said_source(s, c.me, c.via)), ("word", self.attack), n, ("card", no))
            resolve_batch(s, made(c, "attack-effect", no, c.seat, n, attack=self.attack))
            return False
        if stage == _END:
            done = f.v.pop("result", ())
            no = f.v["t"]["struck"]
            n = done[0].n if done else -1
            kind = "bow" if self.attack == "fear" or self.bows else "destroy"
            against = self._withstands(s, no)
            if against > n >= 0:
                s.say("attack-withstood", ("card", no), against, n)
            if against <= n:
                resolve_batch(s, made(c, kind, no, s.cards[no].controller, how=self.attack))
            return False
        if stage == _END + 1 and self._kills(s, f, c):
            resolve_batch(s, made(c, "destroy", f.v["t"]["struck"], -1, how=self.attack))
            return False
        return settled(f)

    def _withstands(self, s: State, no: int) -> int:
        """Return the number of a target that the strength is compared with (Ivory: Ranged Attack)."""
        if self.compared == "by cost":
            return stat(s, no, "cost")
        if self.compared == "by printed force":
            return printed(s, no, "force")
        usual = force(s, no)
        return min(usual, chi(s, no)) if self.compared and s.cards[no].defn.kind == "personality" else usual

    def _kills(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        """Return True if Fear has bowed a card that it destroys too."""
        no = f.v["t"].get("struck", -1)
        if self.attack != "fear" or not any(e.kind == "bow" and e.card == no for e in f.v.get("result") or ()):
            return False
        return self.destroys(s, c, no)

    def destroys(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the Fear destroys a card that it has bowed."""
        if self.kills is not None and self.kills.fits(s, c, no):
            return True
        if any(True for _ in static_for_seat(s, "fear destroys all", c.seat)):
            return True
        return any(e.topic == "fear-destroys" and e.n == c.at and giver_fits(s, e, no) for e in s.effects)

    def _ask(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        frame = act_frame(s, c.at or 0)
        if frame is not None and frame.v.get("combines"):
            first = act_frame(s, frame.v["combines"])
            if first is not None:
                plus = dict(first.v.get("plus", ()))
                plus[self.attack] = plus.get(self.attack, 0) + self.strength(s, c, -1)
                first.v["plus"] = tuple(sorted(plus.items()))
                reach = (self.attack, self.anywhere, self.with_followers)
                first.v["reach"] = (*first.v.get("reach", ()), reach)
            return True
        legal = self.legal(s, c)
        if not legal:
            f.v["stopped"] = True
            return True
        options = tuple(Option(f"card-{no}", "target", no) for no in legal)
        s.ask(
            Decision(
                c.seat, "target", "target-attack", options, source=c.me, rule="Ivory: Ranged Attack",
                reveals_choice=True, args=(self.attack, self.strength(s, c, -1), *self._usual()),
            )
        )  # fmt: skip
        return False

    def _usual(self) -> tuple[str, ...]:
        """Return the mark of an attack that does what the rulebook says of its kind, and nothing else."""
        return () if self.compared or self.bows or self.kills is not None else (USUAL,)

    def negated(self, s: State, c: Ctx) -> bool:
        """Return True if all such effects of the action are negated (Ivory: Negate)."""
        return any(e.topic == "negate-attack" and e.n == c.at and self.attack in e.x for e in s.effects)

    def take_negation(self, s: State, c: Ctx) -> bool:
        """Return True if one such effect of the action is to be negated; that is done with then."""
        for e in s.effects:
            if e.topic == "negate-one-attack" and e.n == c.at and self.attack in e.x:
                end(s, e.id)
                return True
        return False

    def of_the_action(self, s: State, c: Ctx) -> list[Lasting]:
        """Return the lasting effects that change the strength of the action's next such effect."""
        return [e for e in s.effects if e.topic == "attack-strength" and e.x[0] == c.at and self.attack in e.x[1:]]

    def use_up(self, s: State, c: Ctx) -> None:
        """End what has changed the strength of this effect: it is for one alone."""
        end(s, *(e.id for e in self.of_the_action(s, c)))

    def strength(self, s: State, c: Ctx, no: int) -> int:
        """The attack's strength: its number, what combines with it, what raises and lowers it (Ivory: Combining)."""
        stated = int(self.n.value(s, c))
        changes = [node.change(s, k, c, self.attack, no) for node, k in static_for_seat(s, "attack strength", c.seat)]
        changes += [e.n for e in self.of_the_action(s, c)]
        changes += [e.n for e in s.effects if e.topic == "attacks-strength" and self._is_for(c, e)]
        frame = act_frame(s, c.at or 0)
        if frame is not None:
            changes.append(dict(frame.v.get("plus", ())).get(self.attack, 0))
        return max(0, stated + sum(int(n) for n in changes if self._counts(s, c, n)))

    def _is_for(self, c: Ctx, e: Lasting) -> bool:
        return bool(e.x[0] == c.at and self.attack in e.x[1:])

    def _counts(self, s: State, c: Ctx, change: int) -> bool:
        """Return True unless a text keeps the strength from being reduced, or from being raised."""
        if change < 0:
            kept = any(e.topic == "attacks-unreduced" and e.n == c.at and self.attack in e.x for e in s.effects)
            return not (kept or self.fixed == "unreduced")
        return self.fixed in ("", "unreduced")
