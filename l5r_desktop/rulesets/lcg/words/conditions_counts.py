"""Words for what must be so about hands and about how the conflict went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition",
    "you hold fewer cards than {who:player}",
    en="you have fewer cards in hand than {who}",
    fr="vous avez moins de cartes en main que {who}",
    rule="L16.1",
)
@dataclass(frozen=True)
class HoldsFewer:
    """The controller's hand is smaller than that of one of these players (L16.1)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is."""
        mine = len(s.zones[z.at(c.seat, z.HAND)])
        return any(mine < len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c))


@VOCAB.word(
    "condition",
    "you {end:duel-end} the conflict",
    en="you have {end} the conflict",
    fr="vous avez {end} le conflit",
    rule="L4.6.6",
)
@dataclass(frozen=True)
class ConflictEndedSo:
    """The result of this conflict is fixed, and the controller has won or lost it (L4.6.6)."""

    end: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is so."""
        record = conflict(s)
        return record is not None and c.seat == (record.winner if self.end == "won" else record.loser)


@VOCAB.word(
    "condition",
    "conflict broke a province of {who:player}",
    en="a province of {who} was broken in this conflict",
    fr="une province de {who} a été détruite dans ce conflit",
    rule="L4.8",
)
@dataclass(frozen=True)
class BrokeProvince:
    """A province of one of these players has been broken in this conflict (L4.8)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether one has."""
        record = conflict(s)
        return record is not None and any(s.cards[no].owner in self.who.seats(s, c) for no in record.broke)


@VOCAB.word(
    "condition",
    "conflict first of round",
    en="this is the first conflict of the round",
    fr="c'est le premier conflit du round",
    en_when="in the first conflict of the round",
    fr_when="pendant le premier conflit du round",
)
@dataclass(frozen=True)
class FirstConflict:
    """This is the first conflict of the round, whoever declared it."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is."""
        record = conflict(s)
        return record is not None and record.count == 1
