"""Comparison signs, plus and minus, as words that every ruleset's vocabulary has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import ClassVar

from l5r_desktop.cardscript import Vocabulary


class Op:
    """A comparison sign between two amounts."""

    sign: ClassVar[str]
    holds: ClassVar[Callable[[int, int], bool]]


class Direction:
    """Plus or minus. factor: 1 or -1."""

    factor: ClassVar[int]


@dataclass(frozen=True)
class Plus(Direction):
    """The direction word that raises a number (factor 1)."""

    factor: ClassVar[int] = 1


@dataclass(frozen=True)
class Minus(Direction):
    """Lowers."""

    factor: ClassVar[int] = -1


def declare_signs(vocab: Vocabulary) -> None:
    """Give a vocabulary the words of categories "op" and "sign"."""
    for sign, holds, en, fr in (
        ("<", lt, "lower than", "inférieur à"),
        ("<=", le, "at most", "au plus"),
        (">", gt, "higher than", "supérieur à"),
        (">=", ge, "at least", "au moins"),
        ("=", eq, "equal to", "égal à"),
    ):
        vocab.word("op", sign, en=en, fr=fr)(_op(sign, holds))
    vocab.word("sign", "+", en="+", fr="+")(Plus)
    vocab.word("sign", "-", en="–", fr="–")(Minus)


def _op(sign: str, holds: Callable[[int, int], bool]) -> type[Op]:
    @dataclass(frozen=True)
    class Sign(Op):
        pass

    Sign.sign = sign
    Sign.holds = staticmethod(holds)
    Sign.__name__ = Sign.__qualname__ = f"Op{holds.__name__.title()}"
    return Sign
