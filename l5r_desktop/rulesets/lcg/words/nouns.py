"""Words for kinds of cards, and where to look for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, joined
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.state.lookup import in_play, opponents, rings, site_of, your_opponent
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("noun", "character", en="m:character·s", fr="m:personnage·s")
@dataclass(frozen=True)
class Character:
    """A character in play."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return index_of(s).characters

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].zone % z.COUNT == z.PLAY and kind_of(s, no) == "character"


@dataclass(frozen=True)
class ItsOwnCard:
    """The card that the ability is on."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [c.me] if c.me >= 0 else []

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no == c.me


@VOCAB.word("noun", "attachment", en="m:attachment·s", fr="m:attachement·s")
@dataclass(frozen=True)
class Attachment:
    """An attachment in play."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return index_of(s).attachments

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return kind_of(s, no) == "attachment" and s.cards[no].zone % z.COUNT == z.PLAY


@VOCAB.word("noun", "holding", en="m:holding·s", fr="f:ressource·s")
@dataclass(frozen=True)
class Holding:
    """A holding in play: faceup in a province."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return index_of(s).holdings

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in index_of(s).holdings


@VOCAB.word("noun", "province", en="m:province·s", fr="f:province·s")
@dataclass(frozen=True)
class Province:
    """A province, token provinces of skirmish included (K4.7)."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return index_of(s).sites

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in index_of(s).sites


@VOCAB.word("noun", "ring", en="m:ring·s", fr="m:anneau·x")
@dataclass(frozen=True)
class Ring:
    """One of the five rings."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        return list(rings(s))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].zone == z.rings_zone(s)


@VOCAB.word("noun", "card in play", en="f:card·s in play", fr="f:carte·s en jeu")
@dataclass(frozen=True)
class CardInPlay:
    """Any card in play, provinces and strongholds included (L1.4)."""

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [card.no for card in s.cards if card.defn.kind != "ring" and in_play(s, card.no)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Tell if the card is of this kind."""
        return s.cards[no].defn.kind != "ring" and in_play(s, no)


@VOCAB.word("noun", "{kind:kind} in {places:place,}")
@dataclass(frozen=True)
class CardIn:
    """A card of a kind that lies in one of some places out of play.

    A card in a hand that this replica cannot know counts as one; a facedown dynasty card, which nobody knows, as none.
    """

    kind: str
    places: tuple[str, ...]

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card; where it lies is the tail of a filter."""
        return say.chosen(self.kind, "kind")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say where the card lies, in the language `lang`."""
        inside = {"en": "in ", "fr": "de "}[lang]
        return say.listed([joined(inside, say.chosen(place, "place"), lang) for place in self.places], "or")

    @property
    def peeks(self) -> bool:
        """Return True if it asks what cards of a hand are."""
        return any(place.endswith("hand") for place in self.places)

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [no for place in self.places for no in _cards_in(s, c, place)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        if self.kind == "card":
            return True
        card = s.cards[no]
        if card.zone % z.COUNT in z.PROVINCES and not card.up:
            return False
        return card.defn.kind == self.kind or self.unsure(s, c, no)

    def unsure(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card may be anything, for all that this replica knows."""
        card = s.cards[no]
        return bool(card.zone % z.COUNT == z.HAND and card.defn.kind == "unknown")


def _cards_in(s: State, c: Ctx, place: str) -> list[int]:
    if place == "your-hand":
        return list(s.zones[z.at(c.seat, z.HAND)])
    if place == "opponents-hand":
        seat = your_opponent(s, c)
        return list(s.zones[z.at(seat, z.HAND)]) if seat >= 0 else []
    if place in ("any-hand", "any-conflict-discard"):
        zone = z.HAND if place == "any-hand" else z.CONFLICT_DISCARD
        return [no for seat in range(len(s.seats)) for no in s.zones[z.at(seat, zone)]]
    if place == "any-provinces":
        seats = (c.seat, *opponents(s, c.seat))
        return [no for seat in seats for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)]]
    if place == "opponents-provinces":
        seat = your_opponent(s, c)
        return [no for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)]] if seat >= 0 else []
    if place in ("your-provinces", "your-unbroken-provinces"):
        found = [no for zone in z.PROVINCES for no in s.zones[z.at(c.seat, zone)]]
        if place == "your-provinces":
            return found
        return [no for no in found if not s.cards[site_of(s, no)].broken]
    pile = z.DYNASTY_DISCARD if "dynasty" in place else z.CONFLICT_DISCARD
    if place.startswith("your-opponents"):
        seat = your_opponent(s, c)
        return list(s.zones[z.at(seat, pile)]) if seat >= 0 else []
    if place.startswith("your"):
        return list(s.zones[z.at(c.seat, pile)])
    return [no for seat in range(len(s.seats)) if seat != c.seat for no in s.zones[z.at(seat, pile)]]


@VOCAB.word("noun", "card among {cards:card}")
@dataclass(frozen=True)
class CardAmong:
    """One of some cards that have been named before (L7.10)."""

    cards: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """A card; which ones they are is the tail of a filter."""
        return say.chosen("card", "thing")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say among which."""
        return {"en": "among ", "fr": "parmi "}[lang] + str(say(self.cards))

    def domain(self, s: State, c: Ctx) -> list[int]:
        found: list[int] = self.cards.cards(s, c)
        return found

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in self.cards.cards(s, c)
