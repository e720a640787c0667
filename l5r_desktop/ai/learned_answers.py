"""Weights learned of questions of one kind: how much better each answer is than the others, by numbers of the answer.

A file of `resources/ai` holds for each kind of question the weights of such numbers, fitted to answers that the usual
player has played on in the same game (`ai/training/answers`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.ai.lent_weights import played_like
from l5r_desktop.places import data_folder

Numbers = Mapping[str, float]


USUAL = "usual"
"""The number that is 1 of the answer that would be given had nothing been learned."""


@dataclass(frozen=True, slots=True)
class LearnedAnswers:
    """Weights of the numbers of an answer: by how much more likely it leads to a win for one more of each."""

    weights: Numbers

    def worth(self, numbers: Numbers) -> float:
        """Return how much more likely an answer leads to a win than one whose numbers are all 0."""
        return sum(self.weights.get(name, 0.0) * value for name, value in numbers.items())

    def best(self, answers: Sequence[Numbers]) -> int:
        """The place of the best of the answers to a question, by the numbers of each; the first among equals."""
        worths = [self.worth(numbers) for numbers in answers]
        return worths.index(max(worths))


def answers_file(kept: str) -> Path:
    """Return where what was learned of a ruleset's questions is kept. kept: the ruleset, with its edition if any."""
    return data_folder("resources") / "ai" / f"{played_like(kept)}-answers.json"


@cache
def learned_answers(kept: str, kind: str) -> LearnedAnswers | None:
    """The weights learned of a kind of question, for a ruleset and its edition; None where nothing was learned."""
    file = answers_file(kept)
    if not file.exists():
        return None
    table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    found = table.get(kind)
    return None if found is None else LearnedAnswers(found["weights"])
