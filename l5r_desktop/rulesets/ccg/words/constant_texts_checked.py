"""Words for numbers that a card is considered to have when some texts check them (Ivory: Absent stats)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.rulesets.ccg.values.checked_values import CHECKED
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "{card:card} (counts|count) as having {n:int} {stat:stat} for {word:name} texts",
            en="{card} <is|are> considered to have {n} {stat} when a {word} checks it",
            fr="{card} <est|sont> considéré·e·s comme ayant {n} en {stat} quand une carte ou capacité {word} le "
               "vérifie")  # fmt: skip
@dataclass(frozen=True)
class ConsideredToHave(Constant):
    """A number that a card does not have, or has otherwise, for texts with a keyword alone (Ivory: Absent stats).

    DECISION: a text with the keyword is one that has it itself, or stands on a card that has it.
    """

    card: Any
    n: int
    stat: str
    word: str
    topic: str = field(default=CHECKED, init=False)
