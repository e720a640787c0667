"""The LCG's vocabulary and its closed lists of words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import ClassVar

from l5r_desktop.cardscript import Vocabulary

VOCAB = Vocabulary("lcg")


class Op:
    """A comparison sign."""

    holds: ClassVar[Callable[[int, int], bool]]


def _op(sign: str, holds: Callable[[int, int], bool], en: str, fr: str) -> None:
    @VOCAB.word("op", sign, en=en, fr=fr)
    @dataclass(frozen=True)
    class Sign(Op):
        pass

    Sign.holds = staticmethod(holds)
    Sign.__name__ = Sign.__qualname__ = f"Op{holds.__name__.title()}"


_op("<", lt, "lower than", "inférieur à")
_op("<=", le, "at most", "au plus")
_op(">", gt, "higher than", "supérieur à")
_op(">=", ge, "at least", "au moins")
_op("=", eq, "equal to", "égal à")


class Direction:
    """Plus or minus. factor: 1 or -1."""

    factor: ClassVar[int]


@VOCAB.word("sign", "+", en="+", fr="+")
@dataclass(frozen=True)
class Plus(Direction):
    """Raises."""

    factor: ClassVar[int] = 1


@VOCAB.word("sign", "-", en="–", fr="–")
@dataclass(frozen=True)
class Minus(Direction):
    """Lowers."""

    factor: ClassVar[int] = -1


VOCAB.choices(
    "stat",
    {"military": {"en": "military", "fr": "militaire"}, "political": {"en": "political", "fr": "politique"}},
)
VOCAB.choices(
    "value",
    {
        "military": {"en": "military", "fr": "militaire"},
        "political": {"en": "political", "fr": "politique"},
        "glory": {"en": "glory", "fr": "gloire"},
    },
)
VOCAB.choices(
    "standing",
    {
        "military": {"en": "military", "fr": "militaire"},
        "political": {"en": "political", "fr": "politique"},
        "glory": {"en": "glory", "fr": "gloire"},
        "strength": {"en": "strength", "fr": "défense"},
    },
)
VOCAB.choices(
    "clan",
    {
        "crab": {"en": "Crab", "fr": "Crabe"},
        "crane": {"en": "Crane", "fr": "Grue"},
        "dragon": {"en": "Dragon", "fr": "Dragon"},
        "lion": {"en": "Lion", "fr": "Lion"},
        "phoenix": {"en": "Phoenix", "fr": "Phénix"},
        "scorpion": {"en": "Scorpion", "fr": "Scorpion"},
        "unicorn": {"en": "Unicorn", "fr": "Licorne"},
    },
)
VOCAB.choices(
    "element",
    {
        "air": {"en": "Air", "fr": "Air"},
        "earth": {"en": "Earth", "fr": "Terre"},
        "fire": {"en": "Fire", "fr": "Feu"},
        "water": {"en": "Water", "fr": "Eau"},
        "void": {"en": "Void", "fr": "Vide"},
    },
)
VOCAB.choices(
    "phase",
    {
        "dynasty": {"en": "dynasty phase", "fr": "phase de dynastie"},
        "draw": {"en": "draw phase", "fr": "phase de pioche"},
        "conflict": {"en": "conflict phase", "fr": "phase de conflit"},
        "fate": {"en": "fate phase", "fr": "phase de destin"},
        "regroup": {"en": "regroup phase", "fr": "phase de rassemblement"},
    },
)
VOCAB.choices(
    "period",
    {
        "conflict": {"en": "conflict", "fr": "conflit"},
        "phase": {"en": "phase", "fr": "phase"},
        "round": {"en": "round", "fr": "round"},
    },
)
VOCAB.choices(
    "until",
    {
        "conflict": {"en": "until the end of the conflict", "fr": "jusqu'à la fin du conflit"},
        "phase": {"en": "until the end of the phase", "fr": "jusqu'à la fin de la phase"},
        "round": {"en": "until the end of the round", "fr": "jusqu'à la fin du round"},
    },
)
VOCAB.choices(
    "keyword",
    {
        "covert": {"en": "covert", "fr": "Discret"},
        "pride": {"en": "pride", "fr": "Fierté"},
        "sincerity": {"en": "sincerity", "fr": "Sincérité"},
        "courtesy": {"en": "courtesy", "fr": "Courtoisie"},
        "ancestral": {"en": "ancestral", "fr": "Ancestral"},
        "restricted": {"en": "restricted", "fr": "Restreint"},
    },
)
VOCAB.choices(
    "kind",
    {
        "character": {"en": "character", "fr": "personnage"},
        "attachment": {"en": "attachment", "fr": "attachement"},
        "holding": {"en": "holding", "fr": "ressource"},
        "event": {"en": "event", "fr": "événement"},
        "card": {"en": "card", "fr": "carte"},
    },
)
VOCAB.choices(
    "place",
    {
        "your-hand": {"en": "your hand", "fr": "votre main"},
        "your-provinces": {"en": "your provinces", "fr": "vos provinces"},
        "your-unbroken-provinces": {"en": "your unbroken provinces", "fr": "vos provinces non détruites"},
        "your-dynasty-discard": {"en": "your dynasty discard pile", "fr": "votre pile de défausse Dynastie"},
        "your-conflict-discard": {"en": "your conflict discard pile", "fr": "votre pile de défausse Conflit"},
        "opponents-dynasty-discard": {
            "en": "an opponent's dynasty discard pile",
            "fr": "la pile de défausse Dynastie d'un adversaire",
        },
        "opponents-conflict-discard": {
            "en": "an opponent's conflict discard pile",
            "fr": "la pile de défausse Conflit d'un adversaire",
        },
        "opponents-hand": {"en": "your opponent's hand", "fr": "la main de votre adversaire"},
    },
)

for _name, _word, _en, _fr in (
    ("base-word", "base", "base", "de base"),
    ("joins-word", "in the conflict", "in the conflict", "dans le conflit"),
    ("forced-word", "forced", "Forced", "forcée"),
    ("by-opponent", "opponent", "your opponent", "votre adversaire"),
    ("this-conflict", "this conflict", "this conflict", "ce conflit"),
    ("with-cards", "paying with cards", "paying with cards", "en payant avec des cartes"),
):
    VOCAB.choices(_name, {_word: {"en": _en, "fr": _fr}})
