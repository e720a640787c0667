"""Words for what happens to cards, in phases and in plays (L19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.references import Ref
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

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
)
@dataclass(frozen=True)
class CharacterLeaves(Occurrence):
    """A character (another than this one) has left play; of yours: the controller controlled it just before (L11.2)."""

    other: str
    whose: str
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("leave",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if not e.x.get("was_in_play") or e.x.get("was") != "character" or (self.other == "another" and e.card == c.me):
            return False
        return self.whose == "of anyone" or bool(e.x["controller"] == c.seat)


@VOCAB.word("event", "{name:self|host} would leave play")
@dataclass(frozen=True)
class WouldLeave(Occurrence):
    """This card, or the one that it is attached to, is about to leave play (L6.6)."""

    name: str
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("leave",)
    would: ClassVar[bool] = True

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With the card by its name."""
        would = {"en": "{} would leave play", "fr": "{} va quitter le jeu"}
        return would[lang].format(say.scope.named(self.name, say))

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is this card, and nothing makes the leaving certain (L8.8)."""
        return not e.x.get("sure") and e.card in Ref(self.name).cards(s, c)


@VOCAB.word(
    "event", "a {filter:filter} would leave play", en="{a filter} would leave play", fr="{a filter} va quitter le jeu"
)
@dataclass(frozen=True)
class AnyWouldLeave(Occurrence):
    """A card that fits is about to leave play."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("leave",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return not e.x.get("sure") and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "self enters play [from {origin:origin}]",
    en="{self} enters play[ {origin}]",
    fr="{self} entre en jeu[ {origin}]",
)
@dataclass(frozen=True)
class SelfEnters(Occurrence):
    """This card has entered play."""

    origin: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("enter",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == c.me and e.x["from_zone"].startswith(self.origin)


@VOCAB.word(
    "event",
    "you attach (a|an) {filter:filter} to self",
    en="you put {a filter} on {self}",
    fr="vous attachez {a filter} à {self}",
)
@dataclass(frozen=True)
class AttachedToSelf(Occurrence):
    """The controller has attached a card to this one: played on it or moved onto it."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("enter", "attach")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.x.get("host", -1) != c.me:
            return False
        actor = e.seat if e.kind == "enter" else e.actor
        return actor == c.seat and bool(self.filter.fits(s, c, e.card))


@VOCAB.word("event", "the {phase:phase} phase {edge:begins|ends}", en="the {phase} {edge}", fr="la {phase} {edge}")
@dataclass(frozen=True)
class PhaseEdge(Occurrence):
    """A phase begins or ends (L3.0.3)."""

    phase: str
    edge: str
    kinds: ClassVar[tuple[str, ...]] = ("phase-begins", "phase-ends")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.kind == f"phase-{self.edge}" and bool(e.x["phase"] == self.phase)


@VOCAB.word("event", "dials are revealed", en="bids are revealed", fr="les mises sont révélées")
@dataclass(frozen=True)
class DialsRevealed(Occurrence):
    """The dials have been shown (L3.2.3, L13.3.4). In a duel only the two duelling players bid."""

    kinds: ClassVar[tuple[str, ...]] = ("dials-revealed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if the controller has bid."""
        return "seats" not in e.x or c.seat in e.x["seats"]


@VOCAB.word("event", "fate is placed on self", en="fate is placed on {self}", fr="du destin est placé sur {self}")
@dataclass(frozen=True)
class FatePlaced(Occurrence):
    """Fate has been placed on this card: extra fate when played and fate moved here from another card included."""

    kinds: ClassVar[tuple[str, ...]] = ("place-fate", "remove-fate")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return c.me == (e.card if e.kind == "place-fate" else e.x.get("other", -1))


@VOCAB.word("event", "self is {change:honored|dishonored}", en="{self} is {change}", fr="{self} est {change}·e")
@dataclass(frozen=True)
class SelfHonored(Occurrence):
    """This character has been honored or dishonored (L11.16)."""

    change: str
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == c.me and e.kind == self.change.removesuffix("ed")


@VOCAB.word(
    "event",
    "a character would be honored or dishonored",
    en="a character would be honored or dishonored",
    fr="un personnage va être honoré ou déshonoré",
)
@dataclass(frozen=True)
class WouldBeHonored(Occurrence):
    """A character is about to get or lose a step of honor."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")
    would: ClassVar[bool] = True


@VOCAB.word(
    "event", "effects of an event would initiate", en="an event would take effect", fr="un événement va prendre effet"
)
@dataclass(frozen=True)
class EventInitiates(Occurrence):
    """The effects of an event card are about to start (L7.2 step 6)."""

    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is an event card."""
        return bool(e.x["event"])


@VOCAB.word(
    "event",
    "effects of a triggered ability targeting {filter:filter} would initiate",
    en="a triggered ability that picked {a filter} would take effect",
    fr="une capacité déclenchée qui a choisi {a filter} va prendre effet",
)
@dataclass(frozen=True)
class TargetingInitiates(Occurrence):
    """The effects of a triggered ability that has chosen a card that fits are about to start."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if one of its targets fits."""
        return any(self.filter.fits(s, c, no) for no in e.x["targets"])


@VOCAB.word(
    "event",
    "you would pass the first player token",
    en="you would hand on the first player token",
    fr="vous allez passer le pion Premier Joueur",
)
@dataclass(frozen=True)
class WouldPassToken(Occurrence):
    """The controller is about to pass the first player token (L3.5.6)."""

    kinds: ClassVar[tuple[str, ...]] = ("pass-token",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat == c.seat


@VOCAB.word(
    "event",
    "a {filter:filter} is bowed by an opponent's card or a ring",
    en="{a filter} is bowed by an opponent's card or a ring effect",
    fr="{a filter} est incliné·e par une carte d'un adversaire ou un effet d'anneau",
)
@dataclass(frozen=True)
class BowedByEffect(Occurrence):
    """A card that fits has been bowed by an opponent's card effect or by a ring effect."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("bow",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        caused = e.by == "ring" or (e.by == "card" and e.actor != c.seat)
        return caused and bool(self.filter.fits(s, c, e.card))
