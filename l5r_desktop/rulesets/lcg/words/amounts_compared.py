"""Words for amounts that depend on others, on a condition or on what has just happened (L7.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "amount",
    "difference between {a:amount} and {b:amount}",
    en="m:the difference between {a} and {b}",
    fr="f:la différence entre {a} et {b}",
)
@dataclass(frozen=True)
class DifferenceBetween:
    """The difference of two amounts; never less than 0 (L7.21)."""

    a: Any
    b: Any

    def value(self, s: State, c: Ctx) -> int:
        a, b = int(self.a.value(s, c)), int(self.b.value(s, c))
        return abs(a - b)


@VOCAB.word("amount", "that much", en="m:that amount", fr="m:ce nombre")
@dataclass(frozen=True)
class ThatMuch:
    """The amount of the occurrence that the ability answers (L7.21)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: honor, fate or cards."""
        return c.ev.n if c.ev is not None else 0


@VOCAB.word(
    "amount",
    "{n:int} if {cond:condition} else {other:int}",
    en="m:{n} if {cond}, otherwise {other}",
    fr="m:{n} si {cond}, sinon {other}",
)
@dataclass(frozen=True)
class EitherNumber:
    """One number or another, by how things stand (L7.21)."""

    n: int
    cond: Any
    other: int

    def value(self, s: State, c: Ctx) -> int:
        return self.n if self.cond.test(s, c) else self.other


@VOCAB.word("amount", "how many {card:card}", en="m:the number of {card}", fr="m:le nombre de {card}")
@dataclass(frozen=True)
class HowMany:
    """The number of cards that a name stands for (L7.21)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: cards."""
        return len(self.card.cards(s, c))


@VOCAB.word(
    "condition",
    "conflict number {n:int} of yours",
    en="this is conflict number {n} that you have declared in the phase",
    fr="c'est le conflit numéro {n} que vous avez déclaré dans la phase",
)
@dataclass(frozen=True)
class YourConflictNumber:
    """The conflict is the first, second … that the controller has declared (L4.1.1)."""

    n: int

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and record.attacker == c.seat and record.turn == self.n


@VOCAB.word("condition", "{card:card} had fate", en="{card} had fate on it", fr="{card} portait du destin")
@dataclass(frozen=True)
class HadFate:
    """A card that has left play as a cost had fate on it when it did (L7.6)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(no in numbers(c.t.get("with-fate", ())) for no in self.card.cards(s, c))


@VOCAB.word(
    "test",
    "printed cost at most that of another {filter:filter}",
    en="with a printed cost no higher than that of another {filter}",
    fr="avec un coût imprimé au plus égal à celui d'un autre {filter}",
)
@dataclass(frozen=True)
class NoDearerThan:
    """Another card that fits has at least as high a printed cost (L7.7)."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        cost = s.cards[no].defn.cost or 0
        return any(k != no and (s.cards[k].defn.cost or 0) >= cost for k in self.filter.all(s, c))


@VOCAB.word(
    "condition", "{card:card} lies in hand", en="{card} <is|are> in a hand", fr="{card} <est|sont> dans une main"
)
@dataclass(frozen=True)
class LiesInHand:
    """A card is in its owner's hand, which everybody sees of a card that has been shown (L16.1)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.cards[no].zone % z.COUNT == z.HAND for no in self.card.cards(s, c))
