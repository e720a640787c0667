"""Games with others that lie on the disk: who plays what, how far they are, and where the other side was found."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import BinaryIO

from l5r_desktop.net.bodies import Back, Verdict, read_body
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.game_log import LOG, MOST_FILE, MOST_LINE, SECRETS, Record, read_log
from l5r_desktop.net.kept_chat import CHAT
from l5r_desktop.net.wire import unpacked

WHERE = ".where"


@dataclass(frozen=True, slots=True)
class Where:
    """The way in which both came together.

    role: "host", who waits at the port, or "guest", who goes to host and port.
    """

    role: str
    host: str
    port: int


@dataclass(frozen=True, slots=True)
class NetGame:
    """A game with somebody elsewhere that is kept. seat: of this side. saved: when something was written last.

    finished: it cannot be gone on with.
    """

    log: Path
    ruleset: str
    profile: str
    seat: int
    names: tuple[str, str]
    saved: datetime
    finished: bool


def keep_where(log: Path, where: Where) -> None:
    """Keep how both came together, beside the log. Raises OSError."""
    log.with_suffix(WHERE).write_text(json.dumps([where.role, where.host, where.port]), encoding="utf-8")


def where_of(log: Path) -> Where:
    """Return how both came together; if that is not known any more, this side goes nowhere until it is told where."""
    try:
        match json.loads(log.with_suffix(WHERE).read_text(encoding="utf-8")):
            case [("host" | "guest") as role, str(host), int(port)]:
                return Where(str(role), host, port)
    except (OSError, ValueError, RecursionError):
        pass
    return Where("guest", "", 0)


def net_games(folder: Path) -> list[NetGame]:
    """Those in a folder, the newest first; files that cannot be read are left out."""
    found = []
    for log in folder.glob(f"*{LOG}"):
        try:
            found.append(_game(log))
        except (OSError, NetError):
            continue
    return sorted(found, key=lambda game: game.saved, reverse=True)


def went_back(record: Record) -> bool:
    """Return True if something was taken back in a game, as both agreed. Raises NetError for a damaged log."""
    return any(isinstance(read_body(entry.body), Back) for entry in record.entries)


def forget_game(log: Path) -> None:
    """Delete a game. Raises OSError."""
    for ending in (SECRETS, WHERE, CHAT, LOG):
        log.with_suffix(ending).unlink(missing_ok=True)


def _game(log: Path) -> NetGame:
    """Return what stands in the first line, and whether this side has said its last word."""
    with log.open("rb") as file:
        record = read_log(file.readline(MOST_FILE))
        ended = _is_over(file, record.seat)
    names = tuple(str(hello.seating.get("name", "")) for hello in record.hellos)
    saved = datetime.fromtimestamp(log.stat().st_mtime, UTC)
    hello = record.hellos[record.seat]
    return NetGame(log, hello.ruleset, hello.profile, record.seat, (names[0], names[1]), saved, ended)


def _is_over(file: BinaryIO, seat: int) -> bool:
    """Return True if a side has written that its game was stopped, or its verdict, which is its last entry.

    Only lines count that this side wrote itself, and only what they are read to be: an entry of the other side may hold
    any words. A line has no line break in it, so each begins after one; the last of this side's is looked for from the
    end of the log.
    """
    size = file.seek(0, 2)
    if not size:
        return False
    with mmap(file.fileno(), size, access=ACCESS_READ) as data:
        end = data.rfind(b"\n") + 1
        for mark in (b'\n["stopped",', b"\n[%d," % seat):
            at = data.rfind(mark, 0, end)
            if at >= 0 and _says_so(data[at + 1 : data.find(b"\n", at + 1)]):
                return True
    return False


def _says_so(line: bytes) -> bool:
    try:
        match unpacked(line, MOST_LINE):
            case ["stopped", str(), _]:
                return True
            case value:
                return isinstance(read_body(Entry.read(value).body), Verdict)
    except NetError:
        return False
