"""The direct games whose logs lie in a folder: what a start page shows of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from l5r_desktop.net.errors import NetError
from l5r_desktop.net.keeping import LOG, SECRETS, Keeping, read_log
from l5r_desktop.session.seats import shown_name


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on the disk. names: by seat. seat: this side's own. entries: how many there are.

    proved: this side's audit found nothing wrong. wrong: what it found, or why the game was broken off, or "".
    """

    log: Path
    ruleset: str
    profile: str
    names: tuple[str, str]
    seat: int
    entries: int
    proved: bool
    wrong: str
    saved: datetime

    @property
    def goes_on(self) -> bool:
        """Whether the game can be taken up again (`Side.restore`, with `keeping`)."""
        return not (self.proved or self.wrong) and self.log.with_suffix(SECRETS).is_file()

    @property
    def keeping(self) -> Keeping:
        """Its files."""
        return Keeping(self.log.with_suffix(""))


def games_in(folder: Path) -> tuple[KeptGame, ...]:
    """The games of a folder, the newest first; files that are no logs are left out."""
    if not folder.is_dir():
        return ()
    games = (_game(path) for path in folder.glob(f"*{LOG}"))
    return tuple(sorted((game for game in games if game is not None), key=lambda game: game.saved, reverse=True))


def _game(path: Path) -> KeptGame | None:
    try:
        record = read_log(path.read_bytes())
        saved = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (NetError, OSError):
        return None
    verdict = next(
        (entry.body[1] for entry in record.entries if entry.seat == record.seat and entry.body[:1] == ["verdict"]), None
    )
    one, two = record.hellos
    return KeptGame(
        path, one.ruleset, one.profile, (_name(one.seating), _name(two.seating)), record.seat, len(record.entries),
        verdict == "", record.stopped or str(verdict or ""), saved,
    )  # fmt: skip


def _name(seating: dict[str, Any]) -> str:
    return shown_name(str(seating.get("name", "")))
