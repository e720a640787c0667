"""Words for what must be so about hands and the conflict, and for what has been done so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.duel import sides
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict, order
from l5r_desktop.rulesets.lcg.values.texts_in_force import seat_forbidden, static_for_seat
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition",
    "you hold fewer cards than {who:player}",
    en="you have fewer cards in hand than {who}",
    fr="vous avez moins de cartes en main que {who}",
)
@dataclass(frozen=True)
class HoldsFewer:
    """The controller's hand is smaller than that of one of these players (L16.1)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        mine = len(s.zones[z.at(c.seat, z.HAND)])
        return any(mine < len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c))


@VOCAB.word(
    "condition",
    "your cards can discard from the hand of {who:player}",
    en="your cards can discard cards of the hand of {who}",
    fr="vos cartes peuvent défausser des cartes de la main de {who}",
)
@dataclass(frozen=True)
class HandCanBeDiscarded:
    """One of these players has a card in hand, and no text keeps opponents from discarding it (L0.3, L7.4)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(
            s.zones[z.at(seat, z.HAND)] and not seat_forbidden(s, "lose-hand-cards-to-opponents", seat)
            for seat in self.who.seats(s, c)
        )


@VOCAB.word(
    "condition", "you {end:duel-end} the conflict", en="you have {end} the conflict", fr="vous avez {end} le conflit"
)
@dataclass(frozen=True)
class ConflictEndedSo:
    """The result of this conflict is fixed, and the controller has won or lost it (L4.6.6)."""

    end: str

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and c.seat == (record.winner if self.end == "won" else record.loser)


@VOCAB.word(
    "condition",
    "conflict broke a province",
    en="a province was broken in this conflict",
    fr="une province a été détruite dans ce conflit",
)
@VOCAB.word(
    "condition",
    "conflict broke a province of {who:player}",
    en="a province of {who} was broken in this conflict",
    fr="une province de {who} a été détruite dans ce conflit",
)
@dataclass(frozen=True)
class BrokeProvince:
    """A province, of one of these players if it says so, has been broken in this conflict (L4.8)."""

    who: Any = None

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        if record is None or self.who is None:
            return record is not None and bool(record.broke)
        return any(s.cards[no].owner in self.who.seats(s, c) for no in record.broke)


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
        record = conflict(s)
        return record is not None and record.count == 1


@VOCAB.word(
    "amount",
    "honor gained by {who:player} this phase",
    en="m:the honor that {who} <has|have> gained this phase",
    fr="m:l'honneur que {who} <a|avez|ont> gagné cette phase",
)
@dataclass(frozen=True)
class HonorGained:
    """Honor that a player has gained this phase, taken from others included (L12.1, L12.2)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the honor that the first of the players has gained, in points."""
        return sum(s.seats[seat]["honor-gained"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "{kind:kind} [{tests:test+}] played [by {who:player}] this conflict")
@dataclass(frozen=True)
class PlayedThisConflict:
    """The number of cards of a kind that players, or all of them, have played in this conflict, those being put in play
    by effects left out (L7.2.8, L7.19); the tests are read where a card lies now.
    """

    kind: str
    who: Any = None
    tests: tuple[Any, ...] = ()

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """With the kind of card in the plural."""
        what = say(Filter(PlayedKind(self.kind), self.tests), None, "many")
        if self.who is None:
            all_of_them = {
                "en": "the number of {what} played in this conflict",
                "fr": "le nombre de {what} joué·e·s dans ce conflit",
            }
            return Phrase(say.filled(read_template(all_of_them[lang]), {"what": what}), "m")
        text = {
            "en": "the number of {what} that {who} <has|have> played in this conflict",
            "fr": "le nombre de {what} joué·e·s dans ce conflit par {who}",
        }
        return Phrase(say.filled(read_template(text[lang]), {"what": what, "who": self.who}), "m")

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of such cards played in this conflict; 0 without a conflict."""
        record = conflict(s)
        if record is None:
            return 0
        seats = order(s) if self.who is None else self.who.seats(s, c)
        by_all = self.who is None
        found = [no for seat, no in zip(record.players, record.played, strict=True) if by_all or seat in seats]
        more = 0
        if self.kind == "card" and not self.tests:
            more = sum(static.node.n for seat in seats for _, static in static_for_seat(s, "played-more", seat))
        return sum(self._fits(s, c, no) for no in found) + more

    def _fits(self, s: State, c: Ctx, no: int) -> bool:
        return self.kind in ("card", s.cards[no].defn.kind) and all(test.fits(s, c, no) for test in self.tests)


@VOCAB.word(
    "condition",
    "{card:card} is dueling",
    en="{card} <is|are> in a duel",
    fr="{card} <participe|participez|participent> à un duel",
)
@dataclass(frozen=True)
class Dueling:
    """A character is one of the two in a duel that is going on (L13.3)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        named = set(self.card.cards(s, c))
        return any(
            frame.proc == "duel" and {no for side in sides(frame.v) for no in side} & named for frame in s.frames
        )


@VOCAB.word(
    "condition",
    "{who:player} broke a province of yours this phase",
    en="{who} <has|have> broken a province of yours this phase",
    fr="{who} <a|avez|ont> détruit une de vos provinces cette phase",
)
@dataclass(frozen=True)
class BrokeThisPhase:
    """A province of the controller's has been broken by one of these players in this phase (L4.8, L10.5.6)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return any(by in seats and owner == c.seat for by, owner in s.memory.get("breakers", ()))
