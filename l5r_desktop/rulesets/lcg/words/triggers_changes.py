"""Words for what happens to any card that fits: it enters, leaves, moves, is honored, is declared, duels (L19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import in_play, side
from l5r_desktop.rulesets.lcg.words.references import Chosen
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCard, ToCardThatFits, meant
from l5r_desktop.rulesets.lcg.words.triggers_acts import caused
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "declared-as",
    {
        "attacker": {"en": "an attacker", "fr": "attaquant"},
        "defender": {"en": "a defender", "fr": "défenseur"},
        "attacker or defender": {"en": "an attacker or a defender", "fr": "attaquant ou défenseur"},
    },
)


@VOCAB.word(
    "event", "{card:card} leaves play", en="{card} <leaves|leave> play", fr="{card} <quitte|quittez|quittent> le jeu"
)
@dataclass(frozen=True)
class CardLeaves(Occurrence):
    """A card is leaving play: an interrupt answers while it is there, and does not stop it (L6.2 step 4, L11.2)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("leave",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a card, and it was in play."""
        there = in_play(s, e.card) or bool(e.x.get("was_in_play"))
        return there and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event", "{card:card} is sacrificed", en="{card} <is|are> sacrificed", fr="{card} <est|êtes|sont> sacrifié·e·s"
)
@dataclass(frozen=True)
class CardSacrificed(CardLeaves):
    """A card is being sacrificed (L11.22)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.x.get("how") == "sacrifice" and super().match(s, c, e)


@VOCAB.word(
    "event", "you sacrifice (a|an) {filter:filter}", en="you sacrifice {a filter}", fr="vous sacrifiez {a filter}"
)
@dataclass(frozen=True)
class YouSacrifice(Occurrence):
    """The controller is sacrificing a card that fits, for whosever effect: a player sacrifices own cards only (L11.22).

    An interrupt answers while it is still there.
    """

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("leave",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if such a card of the controller is sacrificed."""
        mine = e.x.get("how") == "sacrifice" and s.cards[e.card].controller == c.seat
        return mine and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} is {change:honored|dishonored} [by {cause:cause}]",
    en="{a filter} is {change}[ {cause}]",
    fr="{a filter} est {change}[ {cause}]",
)
@dataclass(frozen=True)
class HonorChanges(Occurrence):
    """A character that fits has been honored or dishonored (L11.16)."""

    filter: Any
    change: str
    cause: str = ""
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        right = e.kind == self.change.removesuffix("ed") and caused(e, self.cause, c.seat)
        return right and bool(self.filter.fits(s, c, e.card))

    def actor(self, e: Event) -> int:
        """The player whose card or ring did it."""
        return e.actor


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} would be dishonored",
    en="{a filter} would be dishonored",
    fr="{a filter} va être déshonoré·e",
)
@dataclass(frozen=True)
class WouldBeDishonored(ToCardThatFits):
    """A character that fits is about to be dishonored (L6.6)."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("dishonor",)
    would: ClassVar[bool] = True


@VOCAB.word(
    "event",
    "{card:card} is declared {sides:declared-as}",
    en="{card} is declared as {sides}",
    fr="{card} est déclaré·e {sides}",
)
@dataclass(frozen=True)
class Declared(Occurrence):
    """A character was declared as an attacker or as a defender (L4.3.1, L4.4.2)."""

    card: Any
    sides: str
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("committed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return side(s, e.card) in self.sides.split(" or ") and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "{card:card} moves to the conflict",
    en="{card} <moves|move> to the conflict",
    fr="{card} <rejoint|rejoignez|rejoignent> le conflit",
)
@dataclass(frozen=True)
class MovesIn(ToCard):
    """A character has moved from home to the conflict (L4.13.1)."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("move-in",)


@VOCAB.word(
    "event",
    "a character moves or is played into the conflict",
    en="a character moves to, or is played into, the conflict",
    fr="un personnage rejoint le conflit ou y est joué",
)
@dataclass(frozen=True)
class MovesOrIsPlayedIn(Occurrence):
    """A character has moved to the conflict, or was played participating (L4.13.1, L4.5.2)."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("move-in", "enter")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it joined in one of these ways."""
        return e.kind == "move-in" or bool(e.x.get("played") and e.x.get("joins"))


@VOCAB.word("event", "{card:card} {end:wins|loses} a duel", en="{card} {end} a duel", fr="{card} {end} un duel")
@dataclass(frozen=True)
class DuelOver(Occurrence):
    """A character has won or lost a duel (L13.3.7); the names winner and loser say who."""

    card: Any
    end: str
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("duel-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if such a card won, or lost, the duel."""
        return any(meant(self.card, s, c, no) for no in e.x["winner" if self.end == "wins" else "loser"])


@VOCAB.word(
    "event",
    "fate is removed from {card:card} outside the fate phase",
    en="fate is removed from {card} outside the fate phase",
    fr="du destin est retiré de {card} hors de la phase de destin",
)
@dataclass(frozen=True)
class FateRemoved(Occurrence):
    """Fate has left a character, with it if that left play, not in the fate phase (L10.1.3, L11.2)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("remove-fate",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if s.memory["phase"] == "fate":
            return False
        if "leaving" not in e.x:
            return meant(self.card, s, c, e.card)
        return isinstance(self.card, Chosen) and all(
            e.x["controller"] == c.seat if getattr(test, "flag", "") == "mine" else test.fits(s, c, e.card)
            for test in self.card.filter.tests
        )
