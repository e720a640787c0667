"""The chat of a game, kept beside its log on this side's disk, so that it is there when the game is taken up again."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from l5r_desktop.net.chat_line import KEPT_CHAT, plain_line

CHAT = ".chat"
"""How the name of the file ends."""
_MOST = 1_000_000
"""The largest file that is read, in bytes."""


def keep_chat(log: Path, lines: list[tuple[int, str]]) -> None:
    """Keep what was said: the seat that said each line, and the line. Where the disk is full it is lost."""
    with suppress(OSError):
        log.with_suffix(CHAT).write_text(json.dumps(lines, ensure_ascii=False), encoding="utf-8")


def kept_chat(log: Path) -> list[tuple[int, str]]:
    """Return what was said in a game, the newest last; nothing where the file is missing or damaged."""
    path = log.with_suffix(CHAT)
    try:
        if path.stat().st_size > _MOST:
            return []
        match json.loads(path.read_text(encoding="utf-8")):
            case [*lines]:
                return [line for one in lines[-KEPT_CHAT:] if (line := _line(one)) is not None]
    except (OSError, ValueError, RecursionError):
        pass
    return []


def _line(value: object) -> tuple[int, str] | None:
    match value:
        case [-1 | 0 | 1 as seat, str(words)] if not isinstance(seat, bool):
            return seat, plain_line(words)
    return None
