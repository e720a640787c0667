"""The whole of learning answers: games, answers played on, weights, and what they gain on games held out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from l5r_desktop.ai.learned_answers import LearnedAnswers
from l5r_desktop.ai.training.answers.branches import PlayedQuestion, QuestionsOfGame, collected
from l5r_desktop.ai.training.answers.fitting import fitted
from l5r_desktop.ai.training.answers.questions import GAMES
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import card_game_of

PARTS = 5
"""In so many parts the games are divided; what is learned from the others is tried on each."""
SURE = 2.0
"""By how many standard errors what is learned must gain on games that were held out to be kept."""
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Gain:
    """The gain of learned answers over the usual ones in questions of games that were held out, in chances to win for
    each question, those whose answer stays as it was among them. changed: of how many it became another.
    """

    questions: int
    changed: int
    gain: float
    error: float

    @property
    def shown(self) -> bool:
        """Return True if it is clearly more than nothing."""
        return self.gain > SURE * self.error


@dataclass(frozen=True, slots=True)
class AnswersLearned:
    """A record of what was learned. weights: by kind of question, of those alone where a gain was shown."""

    weights: dict[str, dict[str, float]]
    gains: dict[str, Gain]
    games: int
    seed: int

    def keep(self, file: Path) -> None:
        """Write it as a file of learned answers. Raises OSError."""
        table: dict[str, Any] = {"games": self.games, "seed": self.seed}
        for kind, weights in self.weights.items():
            table[kind] = {"weights": {name: float(f"{value:.{DIGITS}g}") for name, value in weights.items()}}
        file.write_text(json.dumps(table, indent=0) + "\n", encoding="utf-8", newline="\n")


def learn_answers(
    rules: PlayedRules, decks: Sequence[SeatDeck], games: int, seed: int, file: Path,
    told: Callable[[int], None] = lambda number: None,
) -> AnswersLearned:  # fmt: skip
    """Learn from so many games of the usual player, those first that the file holds of an earlier run by the same seed.

    told: hears how many games there are. Raises ValueError for a game of which no answers are learned, and for a file
    that holds something else; OSError for one that cannot be read or written.
    """
    game = GAMES.get(card_game_of(rules.name).name)
    if game is None:
        raise ValueError(f"no answers of {rules.name} are learned")
    found = list(collected(rules, decks, game, games, seed, file, told))
    weights, gains = {}, {}
    for kind in game.kinds:
        gain = gained(found, kind)
        if gain.questions:
            gains[kind] = gain
        if gain.shown:
            weights[kind] = fitted(_of(found, kind))
    return AnswersLearned(weights, gains, games, seed)


def gained(found: Sequence[QuestionsOfGame], kind: str) -> Gain:
    """Return what answers to a kind of question gain that were learned from other games; what it would be among all
    answers is more, for only some were played on.
    """
    differences: list[float] = []
    changed = 0
    for part in range(PARTS):
        held_out = _of([one for one in found if one.game % PARTS == part], kind)
        others = _of([one for one in found if one.game % PARTS != part], kind)
        if not held_out or not others:
            continue
        learned = LearnedAnswers(fitted(others))
        for question in held_out:
            place = learned.best(question.answers)
            changed += place > 0
            differences.append(question.chances[place] - question.chances[0])
    if not differences:
        return Gain(0, 0, 0.0, 0.0)
    return Gain(len(differences), changed, fmean(differences), pstdev(differences) / sqrt(len(differences)))


def _of(found: Sequence[QuestionsOfGame], kind: str) -> list[PlayedQuestion]:
    return [question for one in found for question in one.questions if question.kind == kind]
