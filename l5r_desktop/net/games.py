"""Games with others that lie on the disk: who plays what, how far they are, and where the other side was found."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from l5r_desktop.net.errors import NetError
from l5r_desktop.net.keeping import LOG, MOST_FILE, SECRETS, read_log

WHERE = ".where"
_TAIL = 40_000


@dataclass(frozen=True, slots=True)
class Where:
    """How both came together. role: "host", who waits at the port, or "guest", who goes to host and port."""

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
    """How both came together; if that is not known any more, this side goes nowhere until it is told where."""
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


def forget_game(log: Path) -> None:
    """Delete a game. Raises OSError."""
    for ending in (SECRETS, WHERE, LOG):
        log.with_suffix(ending).unlink(missing_ok=True)


def _game(log: Path) -> NetGame:
    """What stands in the first line and at the end."""
    with log.open("rb") as file:
        head = file.readline(MOST_FILE)
        start = file.tell()
        file.seek(0, 2)
        file.seek(max(start, file.tell() - _TAIL))
        tail = file.read()
    record = read_log(head)
    names = tuple(str(hello.seating.get("name", "")) for hello in record.hellos)
    saved = datetime.fromtimestamp(log.stat().st_mtime, UTC)
    ended = b'["verdict"' in tail or b'["stopped"' in tail
    hello = record.hellos[record.seat]
    return NetGame(log, hello.ruleset, hello.profile, record.seat, (names[0], names[1]), saved, ended)
