"""The whole of looking for a best response: the games, kept in a file, and the match that tells how good it is."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.ai.arena import StuckError, play_game
from l5r_desktop.ai.ladder import interval
from l5r_desktop.ai.player import check_player, player_of
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.training.best_response.response import Response, movable, player, starts
from l5r_desktop.ai.training.best_response.response_search import best_response
from l5r_desktop.ai.training.kept_games import whole_lines
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

HELD_OUT = 3
"""One of so many decks is kept for the match."""
MATCH = "match"
"""The part of the run that tells how good the response is."""

Told = Callable[[str, int, float], None]
"""Hears after each game what part of the run it belongs to, how many there were, and the seconds of the processor."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is looked for: a best response to a player who thinks for a share of its seconds. samples, seed: of the
    search.
    """

    ruleset: str
    against: str
    share: float
    samples: int
    seed: int


def divided(decks: Sequence[SeatDeck], seed: int) -> tuple[list[SeatDeck], list[SeatDeck]]:
    """The decks that are trained with, and those of the match."""
    shuffled = list(decks)
    random.Random(f"{seed} decks").shuffle(shuffled)
    kept = max(2, len(shuffled) // HELD_OUT)
    return shuffled[kept:], shuffled[:kept]


class Games:
    """Plays games of responses against the player to be beaten, and takes those that the file has from there.

    A search asks for the same games in the same order as long as they end in the same way, so that a run that was ended
    goes on where it was. seconds: of the processor, that the games of the search took. Raises OSError for a file that
    cannot be read or written, and ValueError for one that holds something else.
    """

    def __init__(self, task: Task, rules: PlayedRules, decks: Sequence[SeatDeck], file: Path, told: Told) -> None:
        self._task = task
        self._rules = rules
        self._trained, self._held_out = divided(decks, task.seed)
        self._told = told
        self._file = file
        self._kept = self._begin()
        self.seconds = 0.0
        self.played = 0

    def _begin(self) -> list[tuple[float, float]]:
        head = json.dumps(asdict(self._task))
        lines = whole_lines(self._file)
        if not lines:
            self._file.write_text(head + "\n", encoding="utf-8")
            return []
        if lines[0] != head:
            raise ValueError(f"{self._file} does not hold a run for the same player with the same options and seed")
        try:
            return [(float(won), float(seconds)) for won, seconds in map(json.loads, lines[1:])]
        except (TypeError, ValueError) as error:
            raise ValueError(f"{self._file} does not hold games of a search for a best response") from error

    def __call__(self, response: Response, part: str, number: int) -> float:
        """Return what came of a game: 1 if the response wins, a half if nobody does."""
        if self.played < len(self._kept):
            won, seconds = self._kept[self.played]
        else:
            begun = time.process_time()
            won = self._game(response, part, number)
            seconds = round(time.process_time() - begun, 3)
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps([won, seconds])}\n")
        self.played += 1
        if part != MATCH:
            self.seconds += seconds
        self._told(part, self.played, self.seconds)
        return won

    def _game(self, response: Response, part: str, number: int) -> float:
        rng = random.Random(f"{self._task.seed} {part} {number // 2}")
        pair = tuple(rng.sample(self._held_out if part == MATCH else self._trained, 2))
        luck = rng.randrange(1 << 30)
        seat = number % 2
        players: list[Policy] = [player(response, self._rules, pair, seat, luck)]
        players.insert(1 - seat, self._opponent(pair, 1 - seat, luck + 1))
        try:
            _, record = play_game(lambda: self._rules.start(pair), players, luck)
        except StuckError:
            return 0.5
        return 0.5 if record.seat < 0 else float(record.seat == seat)

    def _opponent(self, pair: Sequence[SeatDeck], seat: int, luck: int) -> Policy:
        return player_of(self._task.against, self._rules, pair, seat, luck, time.process_time, self._task.share)


@dataclass(frozen=True, slots=True)
class FoundResponse:
    """What was found. games, seconds: that the search took, seconds of the processor. match, usual: games of the match
    that the response won, and the usual player of the same games; pairs: how many of them there were.
    """

    task: Task
    response: Response
    games: int
    seconds: float
    match: float
    usual: float
    pairs: int

    def figures(self) -> dict[str, Any]:
        """The figures under the names of the command's JSON."""
        found = {
            "start": self.response.start, "games": self.games, "cpu_seconds": round(self.seconds, 1),
            "response": self._rate(self.match), "usual": self._rate(self.usual),
        }  # fmt: skip
        moves = sorted(self.response.moves.items(), key=lambda one: -abs(one[1]))
        return {**found, **{f"moved {name}": round(much, 2) for name, much in moves}}

    def _rate(self, won: float) -> dict[str, Any]:
        low, high = interval(won, 2 * self.pairs)
        return {"games": 2 * self.pairs, "won": won, "from": round(low, 3), "to": round(high, 3)}

    def keep(self, folder: Path) -> Path:
        """Write the response into a folder, and return where; the same search writes the same bytes. Raises OSError."""
        file = folder / f"{self.task.ruleset}-against-{self.task.against.replace(':', '-')}.json"
        table = {**asdict(self.task), **asdict(self.response)}
        file.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8", newline="\n")
        return file


def exploited(
    task: Task, rules: PlayedRules, decks: Sequence[SeatDeck], pairs: int, file: Path, told: Told
) -> FoundResponse:
    """Look for a best response, and play so many mirrored pairs of games with it, with seeds and decks that the search
    did not use. file: keeps the games.

    Raises OSError for a file that cannot be read or written, UnknownPlayerError for a player that there is not, and
    ValueError for a ruleset in which no best response is looked for, and for a file that holds something else.
    """
    check_player(task.against)
    names = movable(task.ruleset)
    games = Games(task, rules, decks, file, told)
    found, _ = best_response(starts(), names, task.samples, task.seed, games)
    played, seconds = games.played, games.seconds
    match, usual = (
        sum(games(response, MATCH, number) for number in range(2 * pairs)) for response in (found.response, Response())
    )
    return FoundResponse(task, found.response, played, seconds, match, usual, pairs)
