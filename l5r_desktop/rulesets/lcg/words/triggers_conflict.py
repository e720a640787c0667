"""Words for what happens in and around conflicts (L19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import participants
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCard, ToCardThatFits, meant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("event", "you {end:win|lose} a conflict", en="you {end} a conflict", fr="vous {end} un conflit")
@dataclass(frozen=True)
class YouWin(Occurrence):
    """The result is fixed (L4.6.6)."""

    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if the controller won or lost."""
        return c.seat == (e.seat if self.end == "win" else e.x.get("loser", -1))


@VOCAB.word(
    "event", "{card:card} {end:wins|loses} a conflict", en="{card} {end} a conflict", fr="{card} {end} un conflit"
)
@dataclass(frozen=True)
class CardWins(Occurrence):
    """A character, or one of those that fit, participates on the winning or losing side (L4.6.7)."""

    card: Any
    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        seat = e.seat if self.end == "wins" else e.x.get("loser", -1)
        return seat >= 0 and any(meant(self.card, s, c, no) for no in participants(s, seat))


@VOCAB.word("event", "a conflict is declared", en="a conflict is declared", fr="un conflit est déclaré")
@dataclass(frozen=True)
class ConflictDeclared(Occurrence):
    """Anybody declares a conflict."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)


@VOCAB.word("event", "you are declaring a conflict", en="you declare a conflict", fr="vous déclarez un conflit")
@dataclass(frozen=True)
class YouAreDeclaring(Occurrence):
    """The controller is about to declare a conflict, of which nothing has been chosen yet (L4.3.1 (a))."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-announced",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is the controller's conflict."""
        return e.seat == c.seat


@VOCAB.word(
    "event",
    "an opponent declares a conflict",
    en="an opponent declares a conflict",
    fr="un adversaire déclare un conflit",
)
@dataclass(frozen=True)
class OpponentDeclares(Occurrence):
    """Another player declares a conflict."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat != c.seat


@VOCAB.word(
    "event",
    "an opponent selects a ring with fate",
    en="an opponent attacks with a ring that has fate on it",
    fr="un adversaire attaque avec un anneau qui porte du destin",
)
@dataclass(frozen=True)
class RingWithFate(Occurrence):
    """Another player declares with a ring that has fate."""

    thing: ClassVar[str] = "ring"
    kinds: ClassVar[tuple[str, ...]] = ("ring-selected",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat != c.seat and e.n > 0


@VOCAB.word("event", "self is revealed", en="{self} is revealed", fr="{self} est révélé·e")
@dataclass(frozen=True)
class SelfRevealed(Occurrence):
    """This province (or dynasty card) is turned faceup."""

    kinds: ClassVar[tuple[str, ...]] = ("reveal-province", "turn-up")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == c.me


@VOCAB.word("event", "a {filter:filter} is revealed", en="{a filter} is revealed", fr="{a filter} est révélé·e")
@dataclass(frozen=True)
class ProvinceRevealed(ToCardThatFits):
    """A province that fits is turned faceup."""

    kinds: ClassVar[tuple[str, ...]] = ("reveal-province",)


@VOCAB.word(
    "event",
    "the ring effect would resolve",
    en="the ring effect would resolve",
    fr="l'effet d'anneau devrait se résoudre",
)
@dataclass(frozen=True)
class RingEffectDue(Occurrence):
    """Step 3.2.6 has come, and the attacker would resolve the contested ring's effect (L4.9, L8.15)."""

    replaced: ClassVar[bool] = True
    kinds: ClassVar[tuple[str, ...]] = ("ring-effect-due",)


@VOCAB.word(
    "event",
    "characters move to the conflict",
    en="one or more characters move to the conflict",
    fr="un ou plusieurs personnages rejoignent le conflit",
)
@dataclass(frozen=True)
class MovedIn(Occurrence):
    """One or more characters have moved to the conflict (L4.13.1)."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("move-in",)
    grouped: ClassVar[bool] = True


@VOCAB.word(
    "event",
    "host commits or moves to the conflict",
    en="the attached character commits or moves to the conflict",
    fr="le personnage attaché est déclaré dans le conflit ou le rejoint",
)
@dataclass(frozen=True)
class HostJoins(Occurrence):
    """The card that this is attached to was declared or has moved in."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("committed", "move-in")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == s.cards[c.me].host if c.me >= 0 else True


@VOCAB.word(
    "event",
    "{who:player} (break|breaks) (a|an) {filter:filter}",
    en="{who} <breaks|break> {a filter}",
    fr="{who} <détruit|détruisez|détruisent> {a filter}",
)
@dataclass(frozen=True)
class BreaksProvince(Occurrence):
    """A player counts as having broken a province that fits (L4.8, L10.5.6)."""

    who: Any
    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("break-province",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat in self.who.seats(s, c) and bool(self.filter.fits(s, c, e.card))


@VOCAB.word("event", "{card:card} is broken", en="{card} <breaks|break>", fr="{card} <est|êtes|sont> détruit·e·s")
@dataclass(frozen=True)
class IsBroken(ToCard):
    """A province is about to be broken; its text is still active (L4.8.3)."""

    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("break-province",)


@VOCAB.word(
    "event",
    "your first conflict this phase that broke a province is over",
    en="your first conflict as attacker this phase ends and it broke a province",
    fr="votre premier conflit comme attaquant cette phase prend fin et une province y a été détruite",
)
@dataclass(frozen=True)
class FirstConflictOver(Occurrence):
    """The controller's first conflict as attacker this phase has been resolved and broke a province (L4.12.1)."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-ended",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat == c.seat and bool(e.x["turn"] == 1 and e.x["broke"])


@VOCAB.word(
    "event",
    "a conflict that broke a province ends and {card:card} attacked",
    en="a conflict in which {card} attacked ends and a province was broken in it",
    fr="un conflit où {card} <attaquait|attaquiez|attaquaient> prend fin et une province y a été détruite",
)
@dataclass(frozen=True)
class AttackedAndBroke(Occurrence):
    """A conflict has ceased in which a card was attacking when it was resolved, and a province broke (L4.12.1)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("conflict-ended",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a conflict, and such a card is still the same object."""
        there = [no for no, born in e.x["attacked"] if s.cards[no].object_number == born]
        return bool(e.x["broke"]) and any(meant(self.card, s, c, no) for no in there)


@VOCAB.word("event", "the conflict ends", en="the conflict ends", fr="le conflit prend fin")
@dataclass(frozen=True)
class ConflictOver(Occurrence):
    """The conflict has ceased (L4.12.1)."""

    kinds: ClassVar[tuple[str, ...]] = ("conflict-ended",)
