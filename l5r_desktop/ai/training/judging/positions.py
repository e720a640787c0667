"""Positions of games of the usual player, as both seats see them, with who won: what a judge learns from. They are kept
in a file, a line for each game, so that a run that was ended goes on where it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.ai.arena import StuckError, counts, play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge.seat_view import ViewedGame
from l5r_desktop.ai.player import UsualPlayer
from l5r_desktop.ai.training.kept_games import EvenSample, kept_games
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session.seats import decks_seen_by

KEPT = 6
"""Positions that are kept of a game, drawn from all in which somebody is asked and no answer is secret."""

DIGITS = 5
"""Of each number in the file."""


@dataclass(frozen=True, slots=True)
class SeenPositions:
    """Positions of one game. rows: the numbers of the view of each seat by turns; won: 1.0 for each that won."""

    game: int
    rows: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]

    def line(self) -> str:
        """The line of a file that holds it."""
        rows = [[float(f"{value:.{DIGITS}g}") for value in row] for row in self.rows]
        return json.dumps([self.game, rows, self.won], separators=(",", ":")) + "\n"

    @classmethod
    def of_line(cls, line: str) -> SeenPositions:
        """Read a line. Raises ValueError where it holds something else."""
        try:
            game, rows, won = json.loads(line)
            return cls(game, tuple(map(tuple, rows)), tuple(won))
        except TypeError as error:
            raise ValueError("a line that holds no positions") from error


def seen_in(
    rules: PlayedRules, pair: Sequence[SeatDeck], game: ViewedGame, number: int, luck: str
) -> SeenPositions:  # fmt: skip
    """Play a game of the usual player against itself and keep what was seen of it; nothing of one that nobody
    wins. luck: the seed of it.
    """
    rng = random.Random(luck)
    sample = EvenSample[State](KEPT, rng)

    def watch(s: State) -> None:
        if s.result is None and s.pending and counts(s.pending[0]) and not s.pending[0].secret:
            sample.offer(s.clone)

    seats = range(len(pair))
    players = [UsualPlayer(rules, decks_seen_by(pair, seat), rng.randrange(1 << 30)) for seat in seats]
    try:
        _, record = play_game(lambda: rules.start(tuple(pair)), players, rng.randrange(1 << 30), watch)
    except StuckError:
        return SeenPositions(number, (), ())
    if record.seat < 0:
        return SeenPositions(number, (), ())
    decks = [game.deck(cards_of(rules, deck)) for deck in pair]
    rows = tuple(game.view(s, seat, decks[seat]).numbers for s in sample.kept for seat in seats)
    return SeenPositions(number, rows, tuple(float(record.seat == seat) for _ in sample.kept for seat in seats))


def collected(
    rules: PlayedRules, decks: Sequence[SeatDeck], game: ViewedGame, games: int, seed: int,
    file: Path, told: Callable[[int], None] = lambda number: None,
) -> Iterator[SeenPositions]:  # fmt: skip
    """Return what was seen in so many games (`kept_games`)."""

    def play(pair: tuple[SeatDeck, ...], number: int, luck: str) -> str:
        return seen_in(rules, pair, game, number, luck).line()

    return kept_games(decks, games, seed, file, SeenPositions.of_line, play, told)
