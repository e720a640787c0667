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
    kept: list[State] = []
    seen = 0

    def watch(s: State) -> None:
        nonlocal seen
        if s.result is None and s.pending and counts(s.pending[0]) and not s.pending[0].secret:
            place = len(kept) if len(kept) < KEPT else rng.randrange(seen + 1)
            if place < KEPT:
                kept[place : place + 1] = [s.clone()]
            seen += 1

    seats = range(len(pair))
    players = [UsualPlayer(rules, decks_seen_by(pair, seat), rng.randrange(1 << 30)) for seat in seats]
    try:
        _, record = play_game(lambda: rules.start(tuple(pair)), players, rng.randrange(1 << 30), watch)
    except StuckError:
        return SeenPositions(number, (), ())
    if record.seat < 0:
        return SeenPositions(number, (), ())
    decks = [game.deck(cards_of(rules, deck)) for deck in pair]
    rows = tuple(game.view(s, seat, decks[seat]).numbers for s in kept for seat in seats)
    return SeenPositions(number, rows, tuple(float(record.seat == seat) for _ in kept for seat in seats))


def collected(
    rules: PlayedRules, decks: Sequence[SeatDeck], game: ViewedGame, games: int, seed: int,
    file: Path, told: Callable[[int], None] = lambda number: None,
) -> Iterator[SeenPositions]:  # fmt: skip
    """Yield what was seen in so many games: those that the file holds, then those that are played now and added to it.

    told: hears after each how many there are. Raises OSError, and ValueError for a file that holds something else.
    """
    number = 0
    for found in _whole_lines(file):
        if number < games:
            yield found
        number += 1
        told(number)
    with file.open("a", encoding="utf-8") as kept:
        for number in range(number, games):  # noqa: B020 - goes on where the file ends
            luck = f"{seed} {number}"
            pair = random.Random(luck).sample(list(decks), 2)
            found = seen_in(rules, pair, game, number, luck)
            line = found.line()
            kept.write(line)
            kept.flush()
            yield SeenPositions.of_line(line)
            told(number + 1)


def _whole_lines(file: Path) -> list[SeenPositions]:
    """The games that a file holds; a last line that a kill has cut short is taken out of it."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [SeenPositions.of_line(line) for line in whole.splitlines()]
