"""The games of a plan on disk, one on each line, so that a run that was cut short is taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from l5r_desktop.ai.lab.plan import Job, LabGame

_KIND = "l5r-lab"
_MOST_LINE = 200_000


class LabError(ValueError):
    """A file of games that cannot be used; one sentence."""


class LabLog:
    """path: of the file. digest: of the plan (LabPlan.digest); a file of another plan is refused.

    games: those that were read; a last line that is cut short is left out and written over. Raises LabError.
    """

    def __init__(self, path: Path, digest: str) -> None:
        self._path = path
        self._digest = digest
        self.games: dict[Job, LabGame] = {}
        try:
            self._read()
        except OSError as error:
            raise LabError(f"The file {path} cannot be used: {error.strerror}.") from error

    def add(self, game: LabGame) -> None:
        """Keep a game. Raises LabError."""
        self.games[game.job] = game
        try:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(asdict(game)) + "\n")
        except OSError as error:
            raise LabError(f"The file {self._path} cannot be written: {error.strerror}.") from error

    def _read(self) -> None:
        if not self._path.exists() or not self._path.stat().st_size:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(json.dumps({"kind": _KIND, "plan": self._digest}) + "\n", encoding="utf-8")
            return
        whole = 0
        with self._path.open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(_MOST_LINE), b"")):
                if not line.endswith(b"\n"):
                    break
                self._take(number, line)
                whole += len(line)
        if whole < self._path.stat().st_size:
            os.truncate(self._path, whole)

    def _take(self, number: int, line: bytes) -> None:
        try:
            data = json.loads(line)
            if number:
                game = _game(data)
                self.games[game.job] = game
                return
            head = data["kind"], data["plan"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise LabError(f"The file {self._path} holds no games of the laboratory in line {number + 1}.") from error
        if head != (_KIND, self._digest):
            raise LabError(f"The file {self._path} holds games of another plan, or of other rules.")


def _game(data: Any) -> LabGame:
    job = data["job"]
    whole = [job[name] for name in ("deck", "opponent", "seed", "seat")]
    score, way = data["score"], data["way"]
    if any(type(value) is not int for value in (*whole, data["rounds"])) or score not in (0, 0.5, 1):
        raise ValueError("no game")
    return LabGame(
        Job(*whole), float(score), bool(data["first"]), str(way), data["rounds"],
        tuple(_texts(data["drawn"])), tuple(_texts(data["played"])),
    )  # fmt: skip


def _texts(values: Any) -> Iterator[str]:
    for value in values:
        yield str(value)
