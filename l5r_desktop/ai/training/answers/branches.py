"""Answers to questions of games of the usual player, each played on by it from the same position with the same lots.

They are kept in a file, a line for each game, so that a run that was ended goes on where it was.
"""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.ai.arena import StuckError, play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge.judge import judged
from l5r_desktop.ai.learned_answers import Numbers
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.ai.player import UsualPlayer
from l5r_desktop.ai.playing_on import play_on, share_won
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.playout import forced
from l5r_desktop.ai.training.answers.questions import LearnedGame
from l5r_desktop.ai.training.kept_games import EvenSample, kept_games
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.seats import decks_seen_by

QUESTIONS = 20
"""Questions of each kind that are kept of a game, drawn from all."""
ANSWERS = 5
"""Answers to each that are played on: the usual one, and others drawn from those that are thought of."""
DIGITS = 5


@dataclass(frozen=True, slots=True)
class PlayedQuestion:
    """A question. answers: the numbers of each that was played on, the usual one first; chances: how likely the seat
    was to win after it.
    """

    kind: str
    answers: tuple[Numbers, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class QuestionsOfGame:
    """The questions of one game, by its number."""

    game: int
    questions: tuple[PlayedQuestion, ...]

    def line(self) -> str:
        """The line of a file that holds them."""
        rows: list[Any] = [
            [one.kind, [{name: _short(value) for name, value in numbers.items()} for numbers in one.answers],
             [_short(chance) for chance in one.chances]]
            for one in self.questions
        ]  # fmt: skip
        return json.dumps([self.game, rows], separators=(",", ":")) + "\n"

    @classmethod
    def of_line(cls, line: str) -> QuestionsOfGame:
        """Read a line. Raises ValueError where it holds something else."""
        try:
            game, rows = json.loads(line)
            return cls(game, tuple(PlayedQuestion(kind, tuple(a), tuple(c)) for kind, a, c in rows))
        except TypeError as error:
            raise ValueError("a line that holds no questions") from error


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def collected(
    rules: PlayedRules, decks: Sequence[SeatDeck], game: LearnedGame, games: int, seed: int, file: Path,
    told: Callable[[int], None] = lambda number: None,
) -> Iterator[QuestionsOfGame]:  # fmt: skip
    """Return the questions of so many games (`kept_games`)."""

    def play(pair: tuple[SeatDeck, ...], number: int, luck: str) -> str:
        # Going through the kept positions again and again would take as long as playing on.
        gc.collect()
        gc.disable()
        try:
            return _Branches(rules, pair, game, luck).played(number).line()
        finally:
            gc.enable()

    return kept_games(decks, games, seed, file, QuestionsOfGame.of_line, play, told)


class _Branches:
    """One pair of decks, at which a game is played and answers are played on. luck: the seed of all that is drawn."""

    def __init__(self, rules: PlayedRules, pair: tuple[SeatDeck, ...], game: LearnedGame, luck: str) -> None:
        self._rules, self._pair, self._game, self._luck = rules, pair, game, luck
        self._rng = random.Random(f"{luck} questions")
        self._players = [UsualPlayer(rules, decks_seen_by(pair, seat), 0) for seat in range(len(pair))]
        self._cards = [cards_of(rules, deck) for deck in pair]

    def played(self, number: int) -> QuestionsOfGame:
        """Play the game, and answers to its questions; nothing of one that comes to no end."""
        samples = {kind: EvenSample[State](QUESTIONS, self._rng) for kind in self._game.kinds}

        def watch(s: State) -> None:
            if s.result is not None or not s.pending:
                return
            asked = s.pending[0]
            if asked.kind in samples and forced(asked) is None:
                samples[asked.kind].offer(s.clone)

        try:
            play_game(lambda: self._rules.start(self._pair), self._players, self._rng.randrange(1 << 30), watch)
        except StuckError:
            return QuestionsOfGame(number, ())
        found = (self._question(s) for some in samples.values() for s in some.kept)
        return QuestionsOfGame(number, tuple(one for one in found if one is not None))

    def _question(self, s: State) -> PlayedQuestion | None:
        decision = s.pending[0]
        player = self._players[decision.seat]
        player.seed(self._luck)
        usual = player.answer(s, decision)
        numbers = self._game.numbers(player.looking, as_replica(s, decision.seat), decision)
        others = [keys for keys in numbers if keys != usual]
        if usual not in numbers or not others:
            return None
        chosen = [usual, *self._rng.sample(others, min(ANSWERS - 1, len(others)))]
        luck = str(self._rng.random())
        rounds = self._game.rounds[decision.kind]
        chances = tuple(self._chance(s.clone(), decision.seat, keys, luck, rounds) for keys in chosen)
        return PlayedQuestion(decision.kind, tuple(numbers[keys] for keys in chosen), chances)

    def _answer(self, s: State, decision: Decision) -> Keys:
        return self._players[decision.seat].answer(s, decision)

    def _chance(self, s: State, seat: int, keys: tuple[str, ...], luck: str, rounds: int) -> float:
        """Return how likely a seat is to win after an answer, played on until so many rounds are over."""
        for player in self._players:
            player.seed(luck)
        last = self._rules.moment(s)[0] + rounds - 1
        apply_offered(s, Choice(seat, keys))
        play_on(s, self._rules, self._answer, random.Random(luck), last)
        if s.result is not None:
            return share_won(s, seat)
        odds = judged(as_replica(s, seat), seat, self._cards[seat])
        return self._players[seat].chance(s, seat) if odds is None else likelihood(odds)
