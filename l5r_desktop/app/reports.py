"""Files about what went wrong: the report that an error writes, and the one that a player may send, in which nobody can
read what anybody holds unless the game is put into it.

The latter has versions, the settings that bear upon faults, the last lines of the log and the newest reports of what
went wrong; and, if whoever writes it wants that, what they say and the game as it is, all hidden cards with it, which
`l5r replay` opens. The sentences of errors may name cards, players and folders: each id and title of a card becomes
`(a card)`, the names that the settings hold become `(player)`, and the user's folder `~`.
"""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.about import versions
from l5r_desktop.app.files import write_whole
from l5r_desktop.session.enclosed_journal import REPORT, enclosed
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.window_ports import FaultFile

MOST = 20
"""So many reports are kept, the newest."""


def reporter(folder: Path) -> Callable[[str], Path | None]:
    """Writes reports into a folder, which is made when it is needed; None where that cannot be done."""

    def write(text: str) -> Path | None:
        now = datetime.now().astimezone()
        about = f"{now:%Y-%m-%d %H:%M:%S %z}\n{', '.join(versions().lines)}\n{platform.platform()}\n\n"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"report-{now:%Y%m%d-%H%M%S-%f}.txt"
            path.write_text(about + text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            return None
        for old in sorted(folder.glob("report-*.txt"))[:-MOST]:
            with suppress(OSError):
                old.unlink()
        return path

    return write


NEWEST = 5
"""So many reports go into the file."""
TOLD = (
    "language", "theme", "text_scale", "card_scale", "speed", "reduced_motion", "sounds", "speech", "hints", "estimate",
    "explain", "zoom", "side", "curtain", "pass_alone",
)  # fmt: skip
"""The settings that are told: none of these names a person, a deck or a folder."""
_CARD = "(a card)"
_ID = re.compile(r"""^\[["']?([^"'\]]+)["']?\]""", re.MULTILINE)
_TITLE = re.compile(r"""^(?:base_)?title = "(.+)"$""", re.MULTILINE)
# A line of code is quoted below the place that it stands at; everything else may be of an error's own making.
_PLACE = re.compile(r'^ +File "[^"]*", line \d+, in ')


class FaultReports:
    """Writes reports of faults into their folder (ui.FaultReports). log: gives the last lines of the log.

    cards: the folder of card files. reports: the folder of reports. recall: gives the settings, by their name.
    """

    def __init__(
        self, cards: Path, reports: Path, recall: Callable[[str], Any], log: Callable[[], Iterable[str]] = tuple
    ) -> None:  # fmt: skip
        self._cards = cards
        self._reports = reports
        self._recall = recall
        self._log = log

    def write(self, words: str, game: bytes) -> FaultFile:
        """Write a report. words: of whoever writes it. game: its journal, or b"". Raises PortError."""
        now = datetime.now().astimezone()
        path = self._reports / f"fault-{now:%Y%m%d-%H%M%S-%f}.txt"
        text = fault_report(self._cards, self._reports, self._recall("window"), list(self._log()), words, game)
        try:
            self._reports.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PortError(f"The file {path} cannot be written: {error.strerror}.") from error
        write_whole(path, text.encode("utf-8", "backslashreplace"))
        replay = f"The game is in it: `l5r replay {path.name}`, with `--open` in the window." if game else ""
        told = [words.strip() or "(What I did, what I expected, what happened instead.)", ", ".join(versions().lines)]
        return FaultFile(path, "\n\n".join([*told, f"{platform.platform()}\nFile: {path.name}. {replay}".strip()]))


def fault_report(
    cards: Path, reports: Path, settings: object, log: Sequence[str] = (), words: str = "", game: bytes = b""
) -> str:  # fmt: skip
    """The text of the file. settings: as they are kept, or None. log, words, game: see FaultReports."""
    parts = [f"{REPORT.decode()}{', '.join(versions().lines)}\n{platform.platform()}", _settings(settings)]
    newest = sorted(reports.glob("report-*.txt"))[-NEWEST:][::-1]
    players = settings.get("names", ()) if isinstance(settings, Mapping) else ()
    parts += [words.strip()] if words.strip() else []
    parts += [f"{path.name}\n\n{without_names(_read(path), cards, players)}" for path in newest]
    if not newest:
        parts.append("Nothing that went wrong has been noted.")
    parts.append(without_names("\n".join(("The log:", *log)), cards, players) if log else "The log is empty.")
    if game:
        parts.append(f"The game, with all hidden cards that the program knows (`l5r replay`):\n\n{enclosed(game)}")
    return "\n\n---\n\n".join(parts) + "\n"


def without_names(text: str, cards: Path, players: Iterable[object] = ()) -> str:
    """A report without cards, players, and the folder and name of whoever is at this computer."""
    lines, code = [], False
    for line in text.splitlines():
        place = _PLACE.match(line) is not None
        lines.append(line if place or code else _names(cards).sub(_CARD, line))
        code = place
    whole = "\n".join(lines).replace(str(Path.home()), "~")
    for name, stand_in in [*((str(name), "(player)") for name in players), (Path.home().name, "(user)")]:
        if name.strip():
            whole = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", stand_in, whole)
    return whole


def _settings(kept: object) -> str:
    if not isinstance(kept, Mapping):
        return "settings: as at first"
    return "settings: " + ", ".join(f"{name} {kept[name]!r}" for name in TOLD if name in kept)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return f"This report cannot be read: {error.strerror}."


@cache
def _names(cards: Path) -> re.Pattern[str]:
    """Every id and title of a card, the longest first, so that no part of a name is left."""
    names: set[str] = set()
    for path in cards.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        names.update(_ID.findall(text), _TITLE.findall(text))
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{every})(?![\w-])")
