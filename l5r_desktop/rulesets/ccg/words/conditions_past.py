"""Words for what has happened before: in this turn, this battle, this duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.duel import current, duelists
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition", "before turn {n:int} of {who:player}", en="before turn {n} of {who}", fr="avant le tour {n} de {who}"
)
@dataclass(frozen=True)
class BeforeTurn:
    """A player has not yet begun so many turns (Celestial: Starting Holdings)."""

    n: int
    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return all(s.seats[seat]["turns"] < self.n for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{card:card} faces {filter:filter} in a duel", en="{card} <faces|face> {a filter} in a duel",
            fr="{card} <affronte|affrontent> {a filter} en duel")  # fmt: skip
@dataclass(frozen=True)
class Faces:
    """A Personality is in a duel under way with one that fits (Ivory: Duel)."""

    card: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        duel = current(s)
        if duel is None or not duel["begun"]:
            return False
        one, two = duelists(duel)
        named = self.card.cards(s, c)
        return (one in named and self.filter.fits(s, c, two)) or (two in named and self.filter.fits(s, c, one))


@VOCAB.word("condition", "{card:card} won a duel this turn", en="{card} won a duel this turn",
            fr="{card} <a|ont> gagné un duel ce tour")  # fmt: skip
@dataclass(frozen=True)
class WonDuel:
    """A Personality has won a duel since the turn began."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any((no, s.cards[no].born) in s.memory["duels_won"] for no in self.card.cards(s, c))


@VOCAB.word("condition", "{card:card} was opposed this battle", en="{card} <was|were> ever opposed in this battle",
            fr="{card} <a|ont> rencontré une opposition pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class WasOpposed:
    """There were enemies of a card at its battlefield at some time in the battle under way (Ivory: Opposed)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        cards = self.card.cards(s, c)
        return any((no, s.cards[no].born, s.memory["battles"]) in s.memory["faced"] for no in cards)


@VOCAB.word("condition", "{who:player} lost units in the battle", en="{who} lost units in the battle's resolution",
            fr="{who} <a|avez|ont> perdu des unités dans la résolution de la bataille")  # fmt: skip
@dataclass(frozen=True)
class LostUnits:
    """The resolution that has just ended destroyed Personalities of a player, and with them units."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return c.ev is not None and any(seat in c.ev.x.get("losses", ()) for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} assigned units to {card:card} this turn",
            en="{who} assigned units to {card} this turn", fr="{who} <a|avez|ont> assigné des unités à {card} ce tour")  # fmt: skip
@dataclass(frozen=True)
class AssignedThere:
    """A player has assigned a unit to a Province's battlefield since the turn began (Ivory: Assign)."""

    who: Any
    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any((seat, no) in s.memory["assigned"] for seat in self.who.seats(s, c) for no in self.card.cards(s, c))


@VOCAB.word("condition", "somebody has reconnaissance", en="any player has Reconnaissance",
            fr="un joueur a la Reconnaissance")  # fmt: skip
@dataclass(frozen=True)
class SomebodyHasReconnaissance:
    """Any player has Reconnaissance at the current battlefield."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(e.topic == "reconnaissance" for e in s.effects)
