"""The whole of looking for a best response: the games, kept in a file, and the match that tells how good it is."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
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
DIGITS = 16
"""Of the digest by which the file tells responses apart."""

Told = Callable[[str, int, float], None]
"""Hears after each game what part of the run it belongs to, how many there were, and the seconds of the processor."""


@dataclass(frozen=True, slots=True)
class Task:
    """The task of a search: a best response to a player who thinks for a share of its seconds. seed: of the search."""

    ruleset: str
    against: str
    share: float
    seed: int


def divided(decks: Sequence[SeatDeck], seed: int) -> tuple[list[SeatDeck], list[SeatDeck]]:
    """The decks that are trained with, and those of the match."""
    shuffled = list(decks)
    random.Random(f"{seed} decks").shuffle(shuffled)
    kept = max(2, len(shuffled) // HELD_OUT)
    return shuffled[kept:], shuffled[:kept]


class Games:
    """Plays games of responses against the player to be beaten, and takes those that the file has from there.

    A search asks for the same games as long as they end in the same way, so that a run that was ended goes on where it
    was, and one with more samples begins with what was learned by fewer. seconds: of the processor, that all games of
    the search took. games: how many they were. Raises OSError for a file that cannot be read or written, and ValueError
    for one that holds something else.
    """

    def __init__(self, task: Task, rules: PlayedRules, decks: Sequence[SeatDeck], file: Path, told: Told) -> None:
        self._task = task
        self._rules = rules
        self._trained, self._held_out = divided(decks, task.seed)
        self._told = told
        self._file = file
        self._kept: dict[tuple[str, int, str], float] = {}
        self.seconds = 0.0
        self.games = 0
        self._read()

    def _read(self) -> None:
        head = json.dumps(asdict(self._task))
        lines = whole_lines(self._file)
        if not lines:
            self._file.write_text(head + "\n", encoding="utf-8")
            return
        if lines[0] != head:
            raise ValueError(f"{self._file} does not hold a run against the same player with the same options and seed")
        try:
            for part, number, kind, won, seconds in map(json.loads, lines[1:]):
                self._note(str(part), int(number), str(kind), float(won), float(seconds))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{self._file} does not hold games of a search for a best response") from error

    def _note(self, part: str, number: int, kind: str, won: float, seconds: float) -> None:
        self._kept[part, number, kind] = won
        if part != MATCH:
            self.games += 1
            self.seconds += seconds

    def __call__(self, response: Response, part: str, number: int) -> float:
        """Return what came of a game: 1 if the response wins, a half if nobody does."""
        kind = sha256(json.dumps(asdict(response)).encode()).hexdigest()[:DIGITS]
        found = self._kept.get((part, number, kind))
        if found is not None:
            return found
        begun = time.process_time()
        won = self._game(response, part, number)
        seconds = round(time.process_time() - begun, 3)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps([part, number, kind, won, seconds])}\n")
        self._note(part, number, kind, won, seconds)
        self._told(part, len(self._kept), self.seconds)
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
    """The result of so many samples. games, seconds: that the search took, seconds of the processor. match, usual:
    games of the match that the response won, and the usual player of the same games; pairs: how many pairs of them.
    """

    task: Task
    samples: int
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
        table = {**asdict(self.task), "samples": self.samples, **asdict(self.response)}
        file.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8", newline="\n")
        return file


def exploited(
    task: Task, rules: PlayedRules, decks: Sequence[SeatDeck], samples: int, pairs: int, file: Path, told: Told
) -> FoundResponse:
    """Look for a best response by so many samples, and play so many mirrored pairs of games with it, with seeds and
    decks that the search did not use. file: keeps the games.

    Raises OSError for a file that cannot be read or written, UnknownPlayerError for a player that there is not, and
    ValueError for a ruleset in which no best response is looked for, and for a file that holds something else.
    """
    check_player(task.against)
    names = movable(task.ruleset)
    games = Games(task, rules, decks, file, told)
    found = best_response(starts(), names, samples, task.seed, games)
    match, usual = (sum(games(one, MATCH, number) for number in range(2 * pairs)) for one in (found, Response()))
    return FoundResponse(task, samples, found, games.games, games.seconds, match, usual, pairs)
