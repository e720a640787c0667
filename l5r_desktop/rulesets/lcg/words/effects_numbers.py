"""Words for numbers that players choose, on a dial or not, and for amounts that depend on them (L7.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.values.current_values import strength
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "pick number from {low:int} to {high:amount} as {name:name}",
    en="pick a number from {low} to {high}",
    fr="choisissez un nombre de {low} à {high}",
)
@dataclass(frozen=True)
class PickNumber(Complex):
    """The controller chooses a number while the ability resolves (L7.21)."""

    low: int
    high: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.high.value(s, c) >= max(1, self.low))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        high = self.high.value(s, c)
        if high >= self.low:
            s.push("pick-number", **kept(v), names=self.name, low=self.low, high=high)


@VOCAB.word("amount", "number {name:name}", en="m:the number picked", fr="m:le nombre choisi")
@dataclass(frozen=True)
class NumberPicked:
    """The number that was chosen by a name (L7.21). As long as it has not been, 1 tells what could happen (L7.4)."""

    name: str

    def value(self, s: State, c: Ctx) -> int:
        return int(c.t.get(self.name, 1))


@VOCAB.word(
    "effect",
    "you lose 1 to {most:amount} honor as {name:name}",
    en="you lose 1 or more honor, at most {most}",
    fr="vous perdez 1 pion Honneur ou plus, au plus {most}",
)
@dataclass(frozen=True)
class LoseSomeHonor(Simple):
    """As a cost: honor to the general pool, as much as its payer chooses, at least 1 (L7.5, L7.21)."""

    most: Any
    name: str
    counted: ClassVar[bool] = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lose-honor", seat=c.seat, n=int(c.t.get(self.name, 1)))]

    def numbers(self, s: State, c: Ctx) -> range:
        """The amounts that may be chosen."""
        return range(1, min(self.most.value(s, c), s.seats[c.seat]["honor"]) + 1)


@VOCAB.word("amount", "strength of {card:card}", en="m:the strength of {card}", fr="f:la défense de {card}")
@dataclass(frozen=True)
class StrengthOf:
    """Current strength of a province (L4.8.2)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The strength; 0 if there is no such card."""
        return sum(strength(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "effect",
    "hide a number on your dial and {who:player} (guess|guesses) even or odd",
    en="hide a number on your dial, {who} <guesses|guess> whether it is even or odd, and you reveal it",
    fr="cachez un nombre sur votre cadran, {who} <devine|devinez|devinent> s'il est pair ou impair, et vous le révélez",
)
@dataclass(frozen=True)
class GuessParity(Complex):
    """The controller sets the dial in secret, another player guesses, the dial is shown (L3.2.2, L3.2.3).

    DECISION: the number is one that could be bid; nothing answers the dial being shown, and it stays as it was set.
    """

    who: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            s.push("guess-parity", **kept(v), who=seat)


@VOCAB.word(
    "condition",
    "the guess was wrong",
    en="the guess was wrong",
    fr="la réponse était fausse",
    en_not="the guess was right",
    fr_not="la réponse était juste",
)
@dataclass(frozen=True)
class GuessedWrong:
    """The guess of a hidden number was wrong (L3.2.3)."""

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the guess has been made, and is wrong."""
        return c.t.get("guess") == "wrong"


@VOCAB.word(
    "effect",
    "switch dials with {who:player} until the next bid",
    en="switch honor dials with {who} until your next honor bid",
    fr="échangez votre cadran d'honneur avec celui de {who} jusqu'à votre prochaine mise",
)
@dataclass(frozen=True)
class SwitchDials(Simple):
    """Two players' dials show each other's numbers until they are set again (L3.2.10, L8.21)."""

    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "switch-dials", seat=c.seat, n=seat) for seat in self.who.seats(s, c)[:1]]
