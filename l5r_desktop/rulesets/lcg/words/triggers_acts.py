"""Words for what players do: play cards, claim rings, gain and lose honor, pass (L19)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCardThatFits
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "play-place",
    {
        "hand": {"en": "from hand", "fr": "depuis la main"},
        "province": {"en": "from a province", "fr": "depuis une province"},
    },
)
VOCAB.choices(
    "cause",
    {
        "a card ability": {"en": "by a card ability", "fr": "par une capacité de carte"},
        "a card effect": {"en": "by a card effect", "fr": "par un effet de carte"},
        "an opponent": {
            "en": "by an opponent's card or ring effect",
            "fr": "par un effet de carte ou d'anneau d'un adversaire",
        },
    },
)


def caused(e: Event, cause: str, seat: int) -> bool:
    """Return True if an event has a cause as a text names it: any card effect, or an opponent's card or ring effect."""
    if cause == "a card ability":
        return e.by in ("card", "cost") and e.src >= 0
    if cause == "a card effect":
        return e.by == "card"
    if cause == "an opponent":
        return e.by in ("card", "ring") and e.actor not in (-1, seat)
    return True


@dataclass(frozen=True)
class PlayedKind:
    """A card of a kind, wherever it is by now: what has just been played."""

    kind: str

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Return the noun of the kind."""
        return say.chosen(self.kind, "kind")

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True always: the event itself tells the kind."""
        return True

    def domain(self, s: State, c: Ctx) -> list[int]:
        """Return an empty list: no card on the table is searched."""
        return []


_PLAYS = {
    "en": read_template("{who} <plays|play> {a what}[ {place}]"),
    "fr": read_template("{who} <joue|jouez|jouent> {a what}[ {place}]"),
}


@VOCAB.word("event", "{who:player} (play|plays) (a|an) {kind:kind} [{tests:test+}] [from {place:play-place}]")
@dataclass(frozen=True)
class Plays(Occurrence):
    """A player has played a card of a kind (L7.2 step 8); the tests are read where the card lies by then."""

    who: Any
    kind: str
    tests: tuple[Any, ...] = ()
    place: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("played",)
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))

    @property
    def thing(self) -> str:  # type: ignore[override]
        """Return what the text calls the card."""
        return self.kind

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who plays what from where."""
        place = say.chosen(self.place, "play-place") if self.place else None
        return say.filled(_PLAYS[lang], {"who": self.who, "what": self.filter, "place": place})

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.seat not in self.who.seats(s, c) or (self.kind != "card" and e.x["what"] != self.kind):
            return False
        return e.x["where"].startswith(self.place) and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event", "you play self [from {place:play-place}]", en="you play {self}[ {place}]", fr="vous jouez {self}[ {place}]"
)
@dataclass(frozen=True)
class PlaysSelf(Occurrence):
    """The controller has played this card as what it is; being put into play is not playing (L7.19)."""

    place: str = ""
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == c.me and e.x["where"].startswith(self.place)


@VOCAB.word("event", "(a|an) {filter:filter} is claimed", en="{a filter} is claimed", fr="{a filter} est revendiqué·e")
@dataclass(frozen=True)
class RingClaimed(ToCardThatFits):
    """Any player has claimed a ring that fits (L4.10)."""

    thing: ClassVar[str] = "ring"
    kinds: ClassVar[tuple[str, ...]] = ("claim-ring",)


@VOCAB.word("event", "you claim (a|an) {filter:filter}", en="you claim {a filter}", fr="vous revendiquez {a filter}")
@dataclass(frozen=True)
class YouClaim(RingClaimed):
    """The controller has claimed a ring that fits (L4.10)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat == c.seat and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "{who:player} (pass|passes) a conflict",
    en="{who} <passes|pass> a conflict opportunity",
    fr="{who} <passe|passez|passent> une opportunité de conflit",
)
@dataclass(frozen=True)
class PassesConflict(Occurrence):
    """A player passes a conflict opportunity (L4.12.2)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("conflict-passed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat in self.who.seats(s, c)


@VOCAB.word(
    "event",
    "{who:player} (gain|gains) honor [by {cause:cause}]",
    en="{who} <gains|gain> honor[ {cause}]",
    fr="{who} <gagne|gagnez|gagnent> de l'honneur[ {cause}]",
)
@dataclass(frozen=True)
class GainsHonor(Occurrence):
    """A player has gained 1 or more honor, taken from another player included (L12.1, L12.2)."""

    who: Any
    cause: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("gain-honor", "take-honor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat in self.who.seats(s, c) and caused(e, self.cause, c.seat)


@VOCAB.word(
    "event",
    "{who:player} (lose|loses) honor [by {cause:cause}]",
    en="{who} <loses|lose> honor[ {cause}]",
    fr="{who} <perd|perdez|perdent> de l'honneur[ {cause}]",
)
@dataclass(frozen=True)
class LosesHonor(Occurrence):
    """A player has lost 1 or more honor, taken by another player included (L12.1, L12.2)."""

    who: Any
    cause: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("lose-honor", "take-honor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return self.actor(e) in self.who.seats(s, c) and caused(e, self.cause, c.seat)

    def actor(self, e: Event) -> int:
        """The seat that has lost it: where honor is taken, the event is that of the other player."""
        return e.seat if e.kind == "lose-honor" else int(e.x["giver"])


@VOCAB.word(
    "event",
    "{who:player} (discard|discards) a card from hand [by {cause:cause}]",
    en="{who} <discards|discard> a card from hand[ {cause}]",
    fr="{who} <défausse|défaussez|défaussent> une carte de sa main[ {cause}]",
)
@dataclass(frozen=True)
class DiscardsFromHand(Occurrence):
    """A card of a player's hand was discarded, whoever chose it; a card ability's costs are part of it (L11.5)."""

    who: Any
    cause: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("discard-card",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return s.cards[e.card].owner in self.who.seats(s, c) and caused(e, self.cause, c.seat)


@VOCAB.word(
    "event",
    "you gain fate for passing",
    en="you gain fate for passing in the dynasty phase",
    fr="vous gagnez du destin pour avoir passé en phase de dynastie",
)
@dataclass(frozen=True)
class PassFate(Occurrence):
    """The controller was the first to pass in the dynasty phase and has gained fate for it (L3.1.4)."""

    kinds: ClassVar[tuple[str, ...]] = ("gain-fate",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat == c.seat and bool(e.x.get("passing"))


@VOCAB.word(
    "event",
    "you collect fate",
    en="you collect fate in the dynasty phase",
    fr="vous récoltez du destin pendant la phase de dynastie",
)
@dataclass(frozen=True)
class CollectFate(Occurrence):
    """The controller has gained the fate of the round (L3.1.3)."""

    kinds: ClassVar[tuple[str, ...]] = ("gain-fate",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Tell if the event was the gain of the round's fate."""
        return e.seat == c.seat and bool(e.x.get("collecting"))


@VOCAB.word(
    "event", "you gain fate from a ring", en="you gain fate from a ring", fr="vous gagnez du destin d'un anneau"
)
@dataclass(frozen=True)
class RingFate(Occurrence):
    """Fate on a ring has come to the controller: as attacker (L4.3.1), by switched rings (L4.15.2), by an effect."""

    kinds: ClassVar[tuple[str, ...]] = ("take-ring-fate", "remove-fate")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was the controller, and the fate came from a ring into the pool."""
        if e.kind == "remove-fate" and (e.x.get("to") != "seat" or s.cards[e.card].defn.kind != "ring"):
            return False
        return e.seat == c.seat


@VOCAB.word("event", "defenders are declared", en="defenders are declared", fr="les défenseurs sont déclarés")
@dataclass(frozen=True)
class DefendersDeclared(Occurrence):
    """The defending player has declared defenders, or none (L4.4.2)."""

    kinds: ClassVar[tuple[str, ...]] = ("defenders-declared",)


@VOCAB.word("event", "a phase ends", en="the phase ends", fr="la phase se termine")
@dataclass(frozen=True)
class AnyPhaseEnds(Occurrence):
    """Any phase ends (L3.0.4)."""

    kinds: ClassVar[tuple[str, ...]] = ("phase-ends",)


@VOCAB.word("event", "a phase begins", en="a phase starts", fr="une phase commence")
@dataclass(frozen=True)
class AnyPhaseBegins(Occurrence):
    """Any phase begins (L3.0.3)."""

    kinds: ClassVar[tuple[str, ...]] = ("phase-begins",)
