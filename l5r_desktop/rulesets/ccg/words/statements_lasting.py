"""Lines under which effects wait, or last for a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.delayed_effects import disgraced_by
from l5r_desktop.rulesets.ccg.effects.run_effects import run_branch, take_over
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import battle, in_play
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import address
from l5r_desktop.rulesets.ccg.words.statements import Leading
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@dataclass
class Later(Leading):
    """Effects that wait for a moment, once or every time (Ivory: Delayed effects, Indefinite conditional effects).

    topic: "delayed", "each" or "instead". may: a substitution that can be declined. next: not what is under way, and of
    a substitution once. times: how often, if not every time.
    """

    topic: str
    when: str
    event: Any
    until: str
    programs: tuple[Program, ...]
    may: bool = False
    next: bool = False
    times: int = 0

    delays = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin to wait; "next" leaves out the action and the battle under way (Ivory: Next)."""
        fight = s.memory["battles"] if battle(s) else -1
        ref, path, names, at = address(f, c)
        if c.ev is not None and c.ev.card >= 0 and self._speaks_of_the_first():
            names = (*names, ("it", c.ev.card))
        x = (ref, path, names, at, self.times) if self.times else (ref, path, names, at)
        start(
            s, self.topic, cards=disgraced_by(s, at), seat=fight, n=c.at or 0, until=period(c, self.until), src=c.me,
            actor=c.seat, x=x,
        )  # fmt: skip
        f.v["done"] = True
        return True

    def _speaks_of_the_first(self) -> bool:
        """Return True if what waits is for a moment, which is about no card, and the lines below say "it": they mean
        what the text answered (Ivory: References to other points in time).
        """
        moment = getattr(self.event, "of_no_card", False)
        return moment and any(getattr(part, "name", "") == "it" for part in walk_nodes(self.programs))


@dataclass
class WhileInPlay(Leading):
    """Lasting effects below end when a card leaves play (Ivory: Duration of effects)."""

    card: Any
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Run the lines below, and note which effects they began."""
        cards = self.card.cards(s, c)
        if stage == 0:
            if not cards or not all(in_play(s, no) for no in cards):
                return True
            f.v["before"] = s.next_id
            run_branch(s, f, 0)
            return False
        take_over(f)
        for number in [e.id for e in s.effects if e.id >= f.v["before"]]:
            start(s, "while-in-play", cards=tuple(cards), n=number, until="game", src=c.me, actor=c.seat)
        return True


@dataclass
class WhileRemains(Leading):
    """Lasting effects below begin only if the card is in a state, and end when it is so no more (Ivory: Remain).

    state: "bowed"; "unbowed" the other way round; "mine": the text's player controls it.
    """

    card: Any
    state: str
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Run the lines below, and mark what they began as lasting while the card stays so."""
        cards = self.card.cards(s, c)
        if stage == 0:
            if not cards or not all(self._is_so(s, c, no) for no in cards):
                return True
            f.v["before"] = s.next_id
            run_branch(s, f, 0)
            return False
        take_over(f)
        begun = [e.id for e in s.effects if e.id >= f.v["before"]]
        for number in begun:
            start(s, f"while-{self.state}", cards=tuple(cards), n=number, until="game", src=c.me, actor=c.seat)
        s.effects = tuple(_lengthened(e) if e.id in begun else e for e in s.effects)
        s.index = None
        return True

    def _is_so(self, s: State, c: Ctx, no: int) -> bool:
        card = s.cards[no]
        return card.controller == c.seat if self.state == "mine" else card.bowed == (self.state == "bowed")


def _lengthened(e: Any) -> Any:
    return replace(e, until="game")


@dataclass
class GiveText(Leading):
    """A card gains abilities or traits (Ivory: Embedded text). abilities, statics: their indexes in the definition."""

    card: Any
    until: str
    abilities: tuple[int, ...]
    statics: tuple[int, ...]
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Give the cards the abilities and constant texts for the time named."""
        assert c.ability is not None
        cards = tuple(self.card.cards(s, c))
        for topic, indexes in (("ability", self.abilities), ("static", self.statics)):
            for index in indexes:
                start(
                    s,
                    topic,
                    cards=cards,
                    until=period(c, self.until),
                    src=c.me,
                    actor=c.seat,
                    x=(c.ability.ident, index),
                )
        f.v["done"] = bool(cards)
        return True


@dataclass
class FromNow(Leading):
    """Continuous effects for a time, of no card that could leave play. statics: their indexes in the definition."""

    until: str
    statics: tuple[int, ...]
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the constant texts for the time named."""
        assert c.ability is not None
        names = address(f, c)[2]
        for index in self.statics:
            x = (c.ability.ident, index, names)
            start(s, "static", until=period(c, self.until), src=c.me, actor=c.seat, x=x)
        f.v["done"] = True
        return True
