"""Words for effects that use what stands on other cards: an attack copied, actions of cards that lie elsewhere, attacks
combined across units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.legality.performers import attacks_of
from l5r_desktop.rulesets.ccg.legality.permission import usable
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, army, battle, is_active
from l5r_desktop.rulesets.ccg.words.attack_effects import AttackEffect
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.effects_abilities import ability_options, all_lines, printed_abilities
from l5r_desktop.rulesets.ccg.words.showing import answer_showing
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@dataclass(frozen=True)
class _NumberOfCard:
    """A number that a text tells of its own card, worked out for that card."""

    n: Any
    no: int

    def value(self, s: State, c: Ctx) -> int:
        return int(self.n.value(s, Ctx(c.seat, self.no, c.ability, c.ev, c.t, c.by, c.via, c.at)))


def _copied(line: AttackEffect, no: int) -> AttackEffect:
    """The Fear effect of a line of the card `no` as another card makes it."""
    return AttackEffect(
        "fear",
        _NumberOfCard(line.n, no),
        anywhere=line.anywhere,
        with_followers=line.with_followers,
        on=line.on,
        also=line.also,
        kills=line.kills,
        compared=line.compared,
        fixed=line.fixed,
        bows=line.bows,
    )


@VOCAB.word("effect", "copy a fear effect of your army",
            en="make a Fear effect that is a copy of one on a card in your army",
            fr="faites un effet de Peur, copie de celui d'une carte de votre armée")  # fmt: skip
@dataclass(frozen=True)
class CopyFear(Single):
    """A Fear effect with the strength and the targets of a printed one (Ivory: Fear; Celestial: Copy).

    DECISION: a strength that the other text tells of its own card is worked out for that card.
    """

    attack = "fear"
    name = "struck"
    most = 1
    targets: ClassVar[bool] = True

    def _abilities(self, s: State, c: Ctx) -> Iterator[tuple[int, Ability, AttackEffect]]:
        for no in army(s, battle(s), c.seat) if battle(s) else ():
            for ability in printed_abilities(s, no, ("action",)):
                for line in all_lines(ability.program):
                    if isinstance(line, AttackEffect) and line.attack == "fear":
                        yield no, ability, _copied(line, no)

    def _found(self, s: State, c: Ctx) -> Iterator[AttackEffect]:
        return (one for _, _, one in self._abilities(s, c))

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be such an effect, and a target for it."""
        return [k for one in self._found(s, c) for k in one.required(s, c) or ()]

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Return the cards that any of the borrowed abilities could target."""
        return list(dict.fromkeys(no for one in self._found(s, c) for no in one.legal(s, c)))

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose which, then resolve it as it would be."""
        if stage == 0:
            found = list(self._abilities(s, c))
            fits = [k for k, (_, _, one) in enumerate(found) if one.legal(s, c)]
            if not fits:
                f.v["stopped"] = True
                return True
            all_options = ability_options([(no, ability) for no, ability, _ in found])
            options = tuple(all_options[k] for k in fits)
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        if stage == 1:
            number = int(f.v.pop("answer")[0].removeprefix("ability-"))
            one = list(self._found(s, c))[number - 1]
            f.v["t"] = {**f.v["t"], "copied": one.n.no, "copied-at": number}
        owner = f.v["t"]["copied"]
        one = self._again(s, c, owner, int(f.v["t"]["copied-at"]))
        return one.step(s, f, c, stage - 1)

    def _again(self, s: State, c: Ctx, owner: int, number: int) -> AttackEffect:
        """The effect chosen; its card may have left the army since."""
        found = list(self._found(s, c))
        if number <= len(found) and found[number - 1].n.no == owner:
            return found[number - 1]
        return next(
            _copied(line, owner)
            for ability in printed_abilities(s, owner, ("action",))
            for line in all_lines(ability.program)
            if isinstance(line, AttackEffect) and line.attack == "fear"
        )


@VOCAB.word("effect", "a battle action of {card:card} may be an engage action of the defender this turn",
            en="once this turn, while you are the Defender, you may take a Battle action of {card} as an Engage action",
            fr="une fois ce tour, si vous êtes le Défenseur, vous pouvez faire une action de Bataille de {card} comme "
               "action d'Engagement")  # fmt: skip
@dataclass(frozen=True)
class AsEngage(Single):
    """One use of a Battle action in the Engage Segment (Ivory: Engage Segment)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the turn."""
        cards = tuple(self.card.cards(s, c))
        start(s, "as-engage", cards=cards, seat=c.seat, src=c.me, actor=c.seat)
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("effect", "{who:player} (shows|show) {card:card}", en="{who} <shows|show> {card}",
            fr="{who} <montre|montrez|montrent> {card}")  # fmt: skip
@dataclass(frozen=True)
class ShowCards(Single):
    """All players see cards that stay where they are (Ivory: Show)."""

    who: Any
    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let everybody know them."""
        cards = self.card.cards(s, c)
        if stage:
            return answer_showing(s, f, c, cards)
        for no in cards:
            s.add_knowers(s.edit(no), (1 << len(s.seats)) - 1)
            s.say("shows-card", ("card", no))
        f.v["done"] = bool(cards)
        return False


class TakesAction(Single):
    """The text's player takes an action of a card, chosen among those that can be taken."""

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The cards, their abilities, and how those are taken."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose which, then take it."""
        if stage == 0:
            found = self.found(s, c)
            if not found:
                return True
            options = ability_options([(no, one) for no, one, _ in found])
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        if stage == 1:
            no, ability, how = self.found(s, c)[int(f.v.pop("answer")[0].removeprefix("ability-")) - 1]
            f.v["done"] = True
            s.push("use", seat=c.seat, me=no, ref=ability.ref, via=-1, **how)
            return False
        f.v.pop("result", None)
        return True


@VOCAB.word("effect", "you play a battle strategy of {card:card}",
            en="take an additional Battle action to play a Battle Strategy among {card}",
            fr="faites une action de Bataille supplémentaire pour jouer une Stratégie de Bataille "
               "parmi {card}")  # fmt: skip
@dataclass(frozen=True)
class PlayFrom(TakesAction):
    """A Strategy is played from where it lies, whoever owns it (Ivory: Additional action).

    Other players may not know the cards that it lies among: they are told which one is played, and see it then.
    """

    searches: ClassVar[bool] = True

    card: Any

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be cards; whether one of them could be played is perhaps not known to all."""
        return [c] if self.card.cards(s, c) else []

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose and show the card, then go on as with any action."""
        v = f.v
        if stage == 0:
            could = {no for no, _, _ in self.found(s, c)}
            cards = [no for no in self.card.cards(s, c) if no in could or s.cards[no].ident is None]
            options = (*(Option(f"card-{no}", "take", no) for no in cards), Option("none", "none"))
            s.ask(Decision(c.seat, "search", "search-take", options, source=c.me, rule="Ivory: Look", hidden=True))
            return False
        if stage == 1:
            key = v.pop("answer")[0]
            if key == "none":
                v["done"] = False
                return True
            no = int(key.removeprefix("card-"))
            v["t"] = {**v["t"], "played": no}
            s.add_knowers(s.edit(no), (1 << len(s.seats)) - 1)
            s.say("shows-card", ("card", no))
            return False
        return super().step(s, f, c, stage - 2)

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The Battle abilities of the Strategies."""
        chosen = c.t.get("played")
        return [
            (no, one, {"ev": None, "designator": "battle"})
            for no in ([chosen] if chosen is not None else self.card.cards(s, c))
            for one in printed_abilities(s, no, ("action",))
            if s.cards[no].defn.kind == "strategy"
            and "battle" in one.designators
            and usable(s, Ctx(c.seat, no, one), "battle")
        ]


@VOCAB.word("effect", "combine a {attack:attack} attack of {card:card} with the action",
            en="combine one {attack} Attack action of {card} with the action",
            fr="combinez avec l'action une action d'attaque de {card} ({attack})")  # fmt: skip
@dataclass(frozen=True)
class CombineWith(TakesAction):
    """An action that stands on a card of another unit is taken with the one answered (Ivory: Combining)."""

    attack: str
    card: Any

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be such an action that could be taken."""
        return [c] if self.found(s, c) else []

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The actions with such an attack that the cards have now."""
        frame = act_frame(s, int(c.ev.x.get("act", 0))) if c.ev is not None else None
        if c.ev is None or frame is None or frame.proc != "use" or c.ev.seat != c.seat:
            return []
        if self.attack not in attacks_of(ability_of(s, frame.v["ref"])):
            return []
        cards = self.card.cards(s, c)
        return [
            (no, one, {"ev": c.ev, "designator": one.designators[0], "combines": c.ev.x["act"]})
            for no, one, via in index_of(s).actions.get(c.ev.x["designator"], ())
            if no in cards and via == -1 and no != c.ev.card and self.attack in attacks_of(one)
            and usable(s, Ctx(c.seat, no, one, c.ev), one.designators[0])
        ]  # fmt: skip


@VOCAB.word("effect", "you play {card:card} as the phase allows",
            en="take an additional action to play {card}, for a Battle action in a battle, else a Limited or Open one",
            fr="faites une action supplémentaire pour jouer {card} : de Bataille pendant une bataille, sinon Limitée "
               "ou Ouverte")  # fmt: skip
@dataclass(frozen=True)
class PlayAsAllowed(TakesAction):
    """A known card is played from where it lies for an action that the present phase allows (Celestial: To take an
    action).
    """

    card: Any

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be an action that could be taken."""
        return [c] if self.found(s, c) else []

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The abilities of the card for which it may be played now."""
        kinds = ("battle",) if battle(s) else ("open", *(("limited",) if is_active(s, c.seat) else ()))
        return [
            (no, one, {"ev": None, "designator": kind})
            for no in self.card.cards(s, c)
            for one in printed_abilities(s, no, ("action",))
            for kind in kinds
            if kind in one.designators and usable(s, Ctx(c.seat, no, one), kind)
        ]
