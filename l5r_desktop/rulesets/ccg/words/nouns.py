"""Words for kinds of cards, and where to look for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, decided, joined
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Index
from l5r_desktop.rulesets.ccg.state.lookup import in_play, opponents
from l5r_desktop.rulesets.ccg.state.sides import team_of, teammates
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword
from l5r_desktop.rulesets.ccg.words.flags import TEAM
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

_Domain = Callable[[Index], list[int]]


class KindOfCard:
    """Cards in play of some kinds (none: of any), with a keyword where one is named."""

    in_play: ClassVar[bool] = True
    kinds: ClassVar[frozenset[str]] = frozenset()
    keyword: ClassVar[str] = ""
    steady: ClassVar[bool] = True

    @property
    def asks(self) -> frozenset[str]:
        """The keyword that it asks of a card, if any."""
        return frozenset((self.keyword,)) if self.keyword else frozenset()

    def domain(self, s: State, c: Ctx) -> list[int]:
        """The handles of all cards among which the noun can find its own."""
        raise NotImplementedError

    def is_one(self, s: State, no: int) -> bool:
        """Return True if a card, wherever it is, is of the kind."""
        kinds, keyword = self.kinds, self.keyword
        right = not kinds or s.cards[no].defn.kind in kinds
        return right and (not keyword or has_keyword(s, no, keyword))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is one, in play or the card of what occurs; one that lies face down in a Province is of no
        kind (Ivory: Game area knowledge).
        """
        kinds, keyword, kind = self.kinds, self.keyword, s.cards[no].defn.kind
        if (kinds and kind not in kinds) or (keyword and not has_keyword(s, no, keyword)):
            return False
        if in_play(s, no) or kind == "province":
            return True
        return c.ev is not None and c.ev.card == no and not (z.area(s, no) in z.PROVINCES and not s.cards[no].up)


def _noun(
    pattern: str, domain: _Domain, kinds_named: tuple[str, ...], keyword_named: str, en: str, fr: str,
    exact_domain: bool = False,
) -> type:  # fmt: skip
    """Make the word for a kind of card in play. keyword_named: one that it must have, or "". exact_domain: every card
    of the domain is of the kind.
    """

    @VOCAB.word("noun", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class Noun(KindOfCard):
        kinds: ClassVar[frozenset[str]] = frozenset(kinds_named)
        keyword: ClassVar[str] = keyword_named
        exact: ClassVar[bool] = exact_domain

        def domain(self, s: State, c: Ctx) -> list[int]:
            return domain(index_of(s))

    Noun.__doc__ = f"Cards in play: {pattern}."
    Noun.__name__ = Noun.__qualname__ = "".join(part.title() for part in pattern.split())
    return Noun


ATTACHED = ("follower", "item", "spell")
_noun(
    "personality",
    lambda ix: ix.personalities,
    ("personality",),
    "",
    "m:<Personality|Personalities>",
    "f:Personnalité·s",
    exact_domain=True,
)
_noun("follower", lambda ix: ix.attachments, ("follower",), "", "m:Follower·s", "m:Suivant·s")
_noun("item", lambda ix: ix.attachments, ("item",), "", "m:Item·s", "m:Objet·s")
_noun("spell", lambda ix: ix.attachments, ("spell",), "", "m:Spell·s", "m:Sort·s")
_noun("weapon", lambda ix: ix.attachments, ("item",), "weapon", "m:Weapon·s", "f:Arme·s")
_noun("attachment", lambda ix: ix.attachments, ATTACHED, "", "m:attachment·s", "m:attachement·s", exact_domain=True)
_noun("holding", lambda ix: ix.holdings, ("holding",), "", "m:Holding·s", "f:Ressource·s", exact_domain=True)
_noun("fortification", lambda ix: ix.holdings, ("holding",), "fortification", "m:Fortification·s", "f:Fortification·s")
_noun("ring", lambda ix: ix.others, ("ring",), "", "m:Ring·s", "m:Anneau·x")
_noun("region", lambda ix: ix.others, ("region",), "", "m:Region·s", "f:Région·s")
_noun("celestial", lambda ix: ix.others, ("celestial",), "", "m:Celestial·s", "f:carte·s Céleste·s")
_noun("event", lambda ix: ix.others, ("event",), "", "m:Event·s in play", "m:Événement·s en jeu")
_noun("terrain", lambda ix: ix.others, ("strategy",), "terrain", "m:Terrain·s", "m:Terrain·s")
_noun("stronghold", lambda ix: ix.starters, ("stronghold",), "", "m:Stronghold·s", "f:Forteresse·s")
_noun("province", lambda ix: ix.sites, ("province",), "", "f:Province·s", "f:Province·s")
_noun(
    "unit card", lambda ix: [*ix.personalities, *ix.attachments], ("personality", *ATTACHED), "",
    "f:unit card·s", "f:carte·s d'unité", exact_domain=True,
)  # fmt: skip
_noun(
    "fighter", lambda ix: [*ix.personalities, *ix.attachments], ("personality", "follower"), "",
    "m:<Personality or Follower|Personalities and Followers>", "f:carte·s Personnalité ou Suivant",
)  # fmt: skip
_noun(
    "card", lambda ix: [*ix.personalities, *ix.attachments, *ix.holdings, *ix.others, *ix.starters], (), "",
    "f:card·s", "f:carte·s", exact_domain=True,
)  # fmt: skip


@VOCAB.word("noun", "player ability", en="f:player <ability|abilities>", fr="f:capacité·s de joueur")
@dataclass(frozen=True)
class PlayerAbility:
    """An action that the rulebook gives to each player (Ivory: Player abilities)."""

    in_play: ClassVar[bool] = False

    def domain(self, s: State, c: Ctx) -> list[int]:
        """The handles of all of them."""
        return [no for seat in range(len(s.seats)) for no in s.zones[z.at(seat, z.ABILITIES)]]

    def is_one(self, s: State, no: int) -> bool:
        return bool(s.cards[no].defn.kind == "ability")

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return self.is_one(s, no)


@VOCAB.word("noun", "{kind:thing} in {places:place,}")
@dataclass(frozen=True)
class CardIn:
    """A card of a kind that lies somewhere out of play.

    A card in a hand that this replica cannot know counts as one; a face-down Dynasty card, which nobody knows, is a
    card but of no kind, so tests of what a card is go with `faceup`.
    """

    kind: str
    places: tuple[str, ...]
    in_play: ClassVar[bool] = False

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card; where it lies is the tail of a filter."""
        return say.chosen(self.kind, "thing")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say where the card lies, in the language `lang`."""
        inside = {"en": "in ", "fr": "dans "}[lang]
        return say.listed([joined(inside, say.chosen(place, "place"), lang) for place in self.places], "or")

    @property
    def peeks(self) -> bool:
        """Return True if it asks what cards of a hand or deck are."""
        return any(place.endswith(("hand", "deck", "focused")) for place in self.places)

    def is_one(self, s: State, no: int) -> bool:
        """Return True if a card, wherever it is, is of the kind."""
        kind = s.cards[no].defn.kind
        return self.kind in ("card", kind) or (self.kind == "attachment" and kind in ATTACHED)

    @property
    def peeks_far(self) -> bool:
        """Return True if it asks so of others than the cards of the own hand, which their player knows."""
        return any(place.endswith(("hand", "deck", "focused")) and place != "your-hand" for place in self.places)

    def domain(self, s: State, c: Ctx) -> list[int]:
        """The handles of all cards among which the noun can find its own; a card that is played for an action is in no
        hand any more, not even while it is checked whether it may be (Ivory: Resolution area).
        """
        found = [no for place in self.places for zone in zones_of(s, c, place) for no in s.zones[zone]]
        return [no for no in found if no != c.me] if played_from_hand(s, c) else found

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        card = s.cards[no]
        if card.zone % z.COUNT in z.PROVINCES and not card.up:
            return self.kind == "card" and (not c.t.get(TEAM) or not teammates(s, card.owner, c.seat))
        if self.kind == "card":
            return True
        kind = card.defn.kind
        return kind == self.kind or (self.kind == "attachment" and kind in ATTACHED) or self.unsure(s, c, no)

    def unsure(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card may be anything, for all that this replica knows."""
        return bool(s.cards[no].defn.kind == "unknown" and z.area(s, no) not in z.PROVINCES)


def played_from_hand(s: State, c: Ctx) -> bool:
    """Return True if a text is an action of a card that lies in a hand, from where it would be played."""
    return c.ability is not None and c.ability.kind == "action" and c.me >= 0 and z.area(s, c.me) == z.HAND


def in_hand(s: State, c: Ctx, seat: int) -> list[int]:
    """The cards in the hand of a seat, without the one that is played for the action that asks."""
    played = c.me if played_from_hand(s, c) else -1
    return [no for no in s.zones[z.at(seat, z.HAND)] if no != played]


@dataclass(frozen=True)
class Kind:
    """A kind of card as a text names it where the place has been said."""

    kind: str

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card as a noun, in the language `lang`."""
        return say.chosen(self.kind, "thing")


@VOCAB.word("noun", "facedown card in {place:facedown-place}", en="f:face-down card·s in {place}",
            fr="f:carte·s face cachée de {place}")  # fmt: skip
@dataclass(frozen=True)
class FacedownCard:
    """A card that nobody knows yet."""

    place: str

    in_play: ClassVar[bool] = False

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [no for zone in zones_of(s, c, self.place) for no in s.zones[zone]]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return z.area(s, no) in z.PROVINCES and not s.cards[no].up


VOCAB.choices(
    "facedown-place",
    {
        "your-provinces": {"en": "your Provinces", "fr": "vos Provinces"},
        "any-provinces": {"en": "Provinces", "fr": "Provinces"},
        "chosen-provinces": {"en": "that player's Provinces", "fr": "les Provinces de ce joueur"},
    },
)
_AREAS = {
    "hand": (z.HAND,), "provinces": z.PROVINCES, "fate-deck": (z.FATE_DECK,), "dynasty-deck": (z.DYNASTY_DECK,),
    "play": (z.HOME,), "fate-discard": (z.FATE_DISCARD,), "dynasty-discard": (z.DYNASTY_DISCARD,),
    "focused": (z.FOCUSED,),
}  # fmt: skip


_FACE_UP = frozenset({"provinces", "fate-discard", "dynasty-discard", "play"})
"""Places where cards lie face up, if not all of them: there a Rokugani player may target those of teammates."""


def zones_of(s: State, c: Ctx, place: str) -> list[int]:
    """The zones that a place stands for, by whose it is: "your", "their", "chosen" (the player chosen) or "any"; for
    targets teammates' Provinces and discard piles are "your" ones (Siege: 7).
    """
    if place == "outside":
        return [z.at(len(s.seats), z.OUTSIDE)] if len(s.zones) > len(s.seats) * z.COUNT else []
    whose, _, area = place.partition("-")
    if whose == "chosen":
        seats = [c.t["player"]] if "player" in c.t else []
    else:
        seats = {"your": [c.seat], "their": opponents(s, c.seat), "any": list(range(len(s.seats)))}[whose]
        if whose == "your" and c.t.get(TEAM) and area in _FACE_UP:
            seats += [seat for seat in team_of(s, c.seat) if seat != c.seat]
    return [z.at(seat, zone) for seat in seats for zone in _AREAS[area]]


@dataclass(frozen=True)
class CardAmong:
    """A card of a kind among cards that a text has named, wherever they lie. What a replica does not know may be of any
    kind, for all that it can tell.
    """

    kind: str
    card: Any
    in_play: ClassVar[bool] = False
    peeks: ClassVar[bool] = True
    peeks_far: ClassVar[bool] = True
    where: ClassVar[Mapping[str, str]] = {}
    """By language: what stands before the cards named, behind the noun."""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card; among which is the tail of a filter."""
        return say.chosen(self.kind, "thing")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say among which cards, in the language `lang`."""
        return str(joined(self.where[lang], decided(say(self.card)), lang))

    def is_one(self, s: State, no: int) -> bool:
        """Return True if a card, wherever it is, is of the kind."""
        kind = s.cards[no].defn.kind
        return self.kind in ("card", kind) or (self.kind == "attachment" and kind in ATTACHED)

    def domain(self, s: State, c: Ctx) -> list[int]:
        found: list[int] = self.card.cards(s, c)
        return found

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in self.domain(s, c) and (self.is_one(s, no) or self.unsure(s, c, no))

    def unsure(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card may be anything, for all that this replica knows."""
        return bool(s.cards[no].defn.kind == "unknown")


@VOCAB.word("noun", "{kind:thing} out of {card:card}")
@dataclass(frozen=True)
class CardOutOf(CardAmong):
    """A card of a kind among such as those looked at (Ivory: Look)."""

    where: ClassVar[Mapping[str, str]] = {"en": "among ", "fr": "parmi "}
