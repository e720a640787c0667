"""Words of somebody elsewhere, as a line that can be shown."""

from __future__ import annotations

MOST_CHAT = 200
"""Letters of a line."""
KEPT_CHAT = 200
"""Lines that are kept of a game."""


def plain_line(line: str) -> str:
    """A line of chat: printable, on one line, not too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in line)
    return " ".join(plain.split())[:MOST_CHAT]
