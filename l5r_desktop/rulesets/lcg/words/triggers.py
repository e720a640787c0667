"""Words for the occurrences that reactions and interrupts answer (L19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.lookup import participating
from l5r_desktop.rulesets.lcg.words.refs import Ref
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


class Occurrence:
    """kinds: event kinds to listen to. would: it is answered in the window before all others (L6.6).

    grouped: all such events of one batch are one occurrence ("1 or more …") and answered once.
    """

    kinds: ClassVar[tuple[str, ...]] = ()
    would: ClassVar[bool] = False
    grouped: ClassVar[bool] = False


@VOCAB.word("event", "you {end:win|lose} a conflict")
@dataclass(frozen=True)
class YouWin(Occurrence):
    """The result is fixed (L4.6.6)."""

    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether the controller won or lost."""
        return c.seat == (e.seat if self.end == "win" else e.x.get("loser", -1))


@VOCAB.word("event", "{card:card} {end:wins|loses} a conflict")
@dataclass(frozen=True)
class CardWins(Occurrence):
    """A character participates on the winning or losing side (L4.6.7)."""

    card: Any
    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it did."""
        seat = e.seat if self.end == "wins" else e.x.get("loser", -1)
        return any(participating(s, no) and s.cards[no].controller == seat for no in self.card.cards(s, c))


@VOCAB.word("event", "a conflict is declared")
@dataclass(frozen=True)
class ConflictDeclared(Occurrence):
    """Anybody declares a conflict."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Always."""
        return True


@VOCAB.word("event", "an opponent declares a conflict")
@dataclass(frozen=True)
class OpponentDeclares(Occurrence):
    """Another player declares a conflict."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether another did."""
        return e.seat != c.seat


@VOCAB.word("event", "an opponent selects a ring with fate")
@dataclass(frozen=True)
class RingWithFate(Occurrence):
    """Another player declares with a ring that has fate."""

    kinds: ClassVar[tuple[str, ...]] = ("ring-selected",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether another did."""
        return e.seat != c.seat and e.n > 0


@VOCAB.word("event", "an opponent passes a conflict")
@dataclass(frozen=True)
class OpponentPasses(Occurrence):
    """Another player passes a conflict opportunity (L4.12.2)."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-passed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether another did."""
        return e.seat != c.seat


@VOCAB.word("event", "self is revealed")
@dataclass(frozen=True)
class SelfRevealed(Occurrence):
    """This province (or dynasty card) is turned faceup."""

    kinds: ClassVar[tuple[str, ...]] = ("reveal-province", "turn-up")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is this one."""
        return e.card == c.me


@VOCAB.word("event", "a {filter:filter} is revealed")
@dataclass(frozen=True)
class ProvinceRevealed(Occurrence):
    """A province that fits is turned faceup."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("reveal-province",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it fits."""
        return bool(self.filter.fits(s, c, e.card))


VOCAB.choices("which", {"another": {"en": "another", "fr": "un autre"}, "a": {"en": "a", "fr": "un"}})
VOCAB.choices(
    "whose",
    {
        "of yours": {"en": "you control", "fr": "que vous contrôlez"},
        "of anyone": {"en": "of any player", "fr": "de n'importe quel joueur"},
    },
)


@VOCAB.word(
    "event",
    "{other:which} character {whose:whose} leaves play",
    en="{other} character {whose} leaves play",
    fr="{other} personnage {whose} quitte le jeu",
    rule="L11.2",
)
@dataclass(frozen=True)
class CharacterLeaves(Occurrence):
    """A character (another than this one) has left play; of yours: the controller controlled it just before (L11.2)."""

    other: str
    whose: str
    kinds: ClassVar[tuple[str, ...]] = ("leave",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was such a character."""
        if not e.x.get("was_in_play") or e.x.get("was") != "character" or (self.other == "another" and e.card == c.me):
            return False
        return self.whose == "of anyone" or bool(e.x["controller"] == c.seat)


@VOCAB.word("event", "{name:self|host} would leave play")
@dataclass(frozen=True)
class WouldLeave(Occurrence):
    """This card, or the one that it is attached to, is about to leave play (L6.6)."""

    name: str
    kinds: ClassVar[tuple[str, ...]] = ("leave",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is this card, and nothing makes the leaving certain (L8.8)."""
        return not e.x.get("sure") and e.card in Ref(self.name).cards(s, c)


@VOCAB.word("event", "a {filter:filter} would leave play")
@dataclass(frozen=True)
class AnyWouldLeave(Occurrence):
    """A card that fits is about to leave play."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("leave",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it fits."""
        return not e.x.get("sure") and bool(self.filter.fits(s, c, e.card))


@VOCAB.word("event", "self enters play [from {origin:province|hand}]")
@dataclass(frozen=True)
class SelfEnters(Occurrence):
    """This card has entered play."""

    origin: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("enter",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it came from there."""
        return e.card == c.me and e.x["from_zone"].startswith(self.origin)


@VOCAB.word("event", "you claim a ring")
@dataclass(frozen=True)
class YouClaim(Occurrence):
    """The controller has claimed a ring (L4.10)."""

    kinds: ClassVar[tuple[str, ...]] = ("claim-ring",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was the controller."""
        return e.seat == c.seat


@VOCAB.word("event", "you attach (a|an) {filter:filter} to self")
@dataclass(frozen=True)
class AttachedToSelf(Occurrence):
    """The controller has attached a card to this one: played on it or moved onto it."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("enter", "attach")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it fits."""
        if e.x.get("host", -1) != c.me:
            return False
        actor = e.seat if e.kind == "enter" else e.actor
        return actor == c.seat and bool(self.filter.fits(s, c, e.card))


@VOCAB.word("event", "the {phase:phase} phase {edge:begins|ends}")
@dataclass(frozen=True)
class PhaseEdge(Occurrence):
    """A phase begins or ends (L3.0.3)."""

    phase: str
    edge: str
    kinds: ClassVar[tuple[str, ...]] = ("phase-begins", "phase-ends")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is that phase."""
        return e.kind == f"phase-{self.edge}" and bool(e.x["phase"] == self.phase)


@VOCAB.word("event", "dials are revealed")
@dataclass(frozen=True)
class DialsRevealed(Occurrence):
    """The dials have been shown (L3.2.3, L13.3.4). In a duel only the two duelling players bid."""

    kinds: ClassVar[tuple[str, ...]] = ("dials-revealed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether the controller has bid."""
        return "seats" not in e.x or c.seat in e.x["seats"]


@VOCAB.word("event", "an opponent plays a card")
@dataclass(frozen=True)
class OpponentPlays(Occurrence):
    """Another player has played any card."""

    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether another did."""
        return e.seat != c.seat


@VOCAB.word("event", "you play a character from hand")
@dataclass(frozen=True)
class YouPlayCharacter(Occurrence):
    """The controller has played a character from hand."""

    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether so."""
        return e.seat == c.seat and bool(e.x["what"] == "character" and e.x["where"] == "hand")


@VOCAB.word("event", "fate is placed on self")
@dataclass(frozen=True)
class FatePlaced(Occurrence):
    """Fate has been placed on this card: extra fate when played and fate moved here from another card included."""

    kinds: ClassVar[tuple[str, ...]] = ("place-fate", "remove-fate")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was this card."""
        return c.me == (e.card if e.kind == "place-fate" else e.x.get("other", -1))


@VOCAB.word("event", "self is {change:honored|dishonored}")
@dataclass(frozen=True)
class SelfHonored(Occurrence):
    """This character has been honored or dishonored (L11.16)."""

    change: str
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was."""
        return e.card == c.me and e.kind == self.change.removesuffix("ed")


@VOCAB.word("event", "a character would be honored or dishonored")
@dataclass(frozen=True)
class WouldBeHonored(Occurrence):
    """A character is about to get or lose a step of honor."""

    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Always."""
        return True


@VOCAB.word("event", "characters move to the conflict")
@dataclass(frozen=True)
class MovedIn(Occurrence):
    """One or more characters have moved to the conflict (L4.13.1)."""

    kinds: ClassVar[tuple[str, ...]] = ("move-in",)
    grouped: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Always."""
        return True


@VOCAB.word("event", "host commits or moves to the conflict")
@dataclass(frozen=True)
class HostJoins(Occurrence):
    """The card that this is attached to was declared or has moved in."""

    kinds: ClassVar[tuple[str, ...]] = ("committed", "move-in")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was the host."""
        return e.card == s.cards[c.me].host if c.me >= 0 else True


@VOCAB.word("event", "effects of an event would initiate")
@dataclass(frozen=True)
class EventInitiates(Occurrence):
    """The effects of an event card are about to start (L7.2 step 6)."""

    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is an event card."""
        return bool(e.x["event"])


@VOCAB.word("event", "effects of a triggered ability targeting {filter:filter} would initiate")
@dataclass(frozen=True)
class TargetingInitiates(Occurrence):
    """The effects of a triggered ability that has chosen a card that fits are about to start."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether one of its targets fits."""
        return any(self.filter.fits(s, c, no) for no in e.x["targets"])


@VOCAB.word("event", "you break a province")
@dataclass(frozen=True)
class YouBreak(Occurrence):
    """The controller counts as having broken a province (L4.8, L10.5.6)."""

    kinds: ClassVar[tuple[str, ...]] = ("break-province",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was the controller."""
        return e.seat == c.seat


@VOCAB.word("event", "self is broken")
@dataclass(frozen=True)
class SelfBroken(Occurrence):
    """This province is about to be broken; its text is still active (L4.8.3)."""

    kinds: ClassVar[tuple[str, ...]] = ("break-province",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is this one."""
        return e.card == c.me


@VOCAB.word("event", "your first conflict this phase that broke a province is over")
@dataclass(frozen=True)
class FirstConflictOver(Occurrence):
    """The controller's first conflict as attacker this phase has been resolved and broke a province (L4.12.1)."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-ended",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was."""
        return e.seat == c.seat and bool(e.x["turn"] == 1 and e.x["broke"])


@VOCAB.word("event", "the conflict ends")
@dataclass(frozen=True)
class ConflictOver(Occurrence):
    """The conflict has ceased (L4.12.1)."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-ended",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Always."""
        return True


@VOCAB.word("event", "you would pass the first player token")
@dataclass(frozen=True)
class WouldPassToken(Occurrence):
    """The controller is about to pass the first player token (L3.5.6)."""

    kinds: ClassVar[tuple[str, ...]] = ("pass-token",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it is the controller."""
        return e.seat == c.seat


@VOCAB.word("event", "a {filter:filter} is bowed by an opponent's card or a ring")
@dataclass(frozen=True)
class BowedByEffect(Occurrence):
    """A card that fits has been bowed by an opponent's card effect or by a ring effect."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("bow",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether it was, and fits."""
        caused = e.by == "ring" or (e.by == "card" and e.actor != c.seat)
        return caused and bool(self.filter.fits(s, c, e.card))
