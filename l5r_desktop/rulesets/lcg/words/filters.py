"""Words for kinds of cards and for what a card may be like."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.check import legal_host
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.lookup import (
    ring_elements,
    rings,
    site_of,
    your_opponent,
)
from l5r_desktop.rulesets.lcg.values import glory, has_trait, keyword, skill
from l5r_desktop.rulesets.lcg.words.flags import FLAGS, FlagTest
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("noun", "character")
@dataclass(frozen=True)
class Character:
    """A character in play."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return index_of(s).characters

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return s.cards[no].zone % z.COUNT == z.PLAY and kind_of(s, no) == "character"


@VOCAB.word("noun", "attachment")
@dataclass(frozen=True)
class Attachment:
    """An attachment in play."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return index_of(s).attachments

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return kind_of(s, no) == "attachment" and s.cards[no].zone % z.COUNT == z.PLAY


@VOCAB.word("noun", "holding")
@dataclass(frozen=True)
class Holding:
    """A holding in play: faceup in a province."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return index_of(s).holdings

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return no in index_of(s).holdings


@VOCAB.word("noun", "province")
@dataclass(frozen=True)
class Province:
    """A province, token provinces of skirmish included (K4.7)."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return index_of(s).sites

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return no in index_of(s).sites


@VOCAB.word("noun", "province card")
@dataclass(frozen=True)
class ProvinceCard:
    """A province that is a card, which a skirmish token is not (K3.10, K4.1)."""

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return index_of(s).sites

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return no in index_of(s).sites and s.cards[no].ident != "province-token"


@VOCAB.word("noun", "ring")
@dataclass(frozen=True)
class Ring:
    """One of the five rings."""

    exact: ClassVar[bool] = True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return list(rings(s))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        return s.cards[no].zone == z.rings_zone(s)


@VOCAB.word("noun", "{kind:kind} in {places:place,}")
@dataclass(frozen=True)
class CardIn:
    """A card of a kind that lies in one of some places out of play.

    A card in a hand that this replica cannot know counts as one; a facedown dynasty card, which nobody knows, as none.
    """

    kind: str
    places: tuple[str, ...]

    @property
    def peeks(self) -> bool:
        """Whether it asks what cards of a hand are."""
        return any(place.endswith("hand") for place in self.places)

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Where to look."""
        return [no for place in self.places for no in _cards_in(s, c, place)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is of the kind."""
        if self.kind == "card":
            return True
        card = s.cards[no]
        if card.zone % z.COUNT in z.PROVINCES and not card.up:
            return False
        return card.defn.kind == self.kind or self.unsure(s, c, no)

    def unsure(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the card may be anything, for all that this replica knows."""
        card = s.cards[no]
        return bool(card.zone % z.COUNT == z.HAND and card.defn.kind == "unknown")


def _cards_in(s: State, c: Ctx, place: str) -> list[int]:
    if place == "your-hand":
        return list(s.zones[z.at(c.seat, z.HAND)])
    if place == "opponents-hand":
        seat = your_opponent(s, c)
        return list(s.zones[z.at(seat, z.HAND)]) if seat >= 0 else []
    if place in ("your-provinces", "your-unbroken-provinces"):
        found = [no for zone in z.PROVINCES for no in s.zones[z.at(c.seat, zone)]]
        if place == "your-provinces":
            return found
        return [no for no in found if not s.cards[site_of(s, no)].broken]
    pile = z.DYNASTY_DISCARD if "dynasty" in place else z.CONFLICT_DISCARD
    if place.startswith("your"):
        return list(s.zones[z.at(c.seat, pile)])
    return [no for seat in range(len(s.seats)) if seat != c.seat for no in s.zones[z.at(seat, pile)]]


@VOCAB.word(
    "test",
    "{flag:mine|theirs|enemy|participating|attacking|defending|bowed|ready|honored|dishonored|ordinary|unique|other"
    "|unclaimed|claimed|contested|broken|facedown|faceup|attacked|alone|here|owned}",
)
@dataclass(frozen=True)
class Flag:
    """A plain word about a card. other: not the ability's own card. claimed: by the controller. here:
    lies in this province.
    """

    flag: str
    fits: FlagTest = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fits", FLAGS[self.flag])


@VOCAB.word("test", "trait {word:name}")
@dataclass(frozen=True)
class Trait:
    """It has a trait, printed or gained."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        return has_trait(s, no, self.word)


@VOCAB.word("test", "clan {clan:clan}")
@dataclass(frozen=True)
class Clan:
    """It belongs to a clan."""

    clan: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it does."""
        return bool(s.cards[no].defn.clan == self.clan)


@VOCAB.word("test", "element {element:element}")
@dataclass(frozen=True)
class Element:
    """A ring or province of an element."""

    element: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        if s.cards[no].defn.kind == "ring":
            return self.element in ring_elements(s, no)
        return self.element in s.cards[no].defn.elements


@VOCAB.word("test", "with keyword {word:keyword}")
@dataclass(frozen=True)
class WithKeyword:
    """It has a keyword."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        return keyword(s, no, self.word)


@VOCAB.word("test", "printed cost {op:op} {n:amount}")
@dataclass(frozen=True)
class PrintedCost:
    """Its printed fate cost; a dash reads 0 (L7.7)."""

    op: Any
    n: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(s.cards[no].defn.cost or 0, self.n.value(s, c)))


@VOCAB.word("test", "fate {op:op} {n:amount}")
@dataclass(frozen=True)
class WithFate:
    """Fate on it."""

    op: Any
    n: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(s.tokens(no, "fate"), self.n.value(s, c)))


@VOCAB.word("test", "{stat:stat} {op:op} {n:amount}")
@dataclass(frozen=True)
class WithSkill:
    """Its current skill."""

    stat: str
    op: Any
    n: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(skill(s, no, self.stat), self.n.value(s, c)))


@VOCAB.word("test", "glory {op:op} {n:amount}")
@dataclass(frozen=True)
class WithGlory:
    """Its current glory."""

    op: Any
    n: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(glory(s, no), self.n.value(s, c)))


@VOCAB.word("test", "attachments {op:op} {n:amount}")
@dataclass(frozen=True)
class WithAttachments:
    """How many attachments it carries."""

    op: Any
    n: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(len(s.cards[no].attached), self.n.value(s, c)))


@VOCAB.word("test", "with attachment trait {word:name}")
@dataclass(frozen=True)
class WithAttachmentTrait:
    """It carries an attachment of a trait."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it does."""
        return any(has_trait(s, k, self.word) for k in s.cards[no].attached)


@VOCAB.word("test", "attached to {card:card}")
@dataclass(frozen=True)
class AttachedTo:
    """It is attached to a card."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        return s.cards[no].host in self.card.cards(s, c)


@VOCAB.word("test", "other than {card:card}")
@dataclass(frozen=True)
class OtherThan:
    """It is not one of these."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is another."""
        return no not in self.card.cards(s, c)


@VOCAB.word("test", "controlled by controller of {card:card}")
@dataclass(frozen=True)
class SameController:
    """The same player controls it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether so."""
        return any(s.cards[no].controller == s.cards[k].controller for k in self.card.cards(s, c))


@VOCAB.word("test", "eligible for {card:card}")
@dataclass(frozen=True)
class Eligible:
    """An attachment may be on it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it may."""
        return all(legal_host(s, k, no) for k in self.card.cards(s, c))


@VOCAB.word(
    "test",
    "outbid",
    en="whose controller's dial is lower than yours",
    fr="dont le cadran du contrôleur est inférieur au vôtre",
)
@dataclass(frozen=True)
class Outbid:
    """Its controller's dial shows less than that of the ability's controller (L3.2.9)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether so."""
        return s.seats[s.cards[no].controller]["dial"] < s.seats[c.seat]["dial"]
