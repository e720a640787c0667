"""Messages as bytes and back, strictly read: sizes first, then form."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from l5r_desktop.net.chat_line import plain_line
from l5r_desktop.net.errors import LinkError

MOST_BYTES = 262_144
MOST_DEPTH = 8
MOST_PARTS = 4_000
MOST_LETTERS = 200_000
MOST_NUMBER = 1_000_000
MOST_WORD = 200
PAD = 128

T = TypeVar("T")


def packed(message: Any) -> bytes:
    """A message as bytes, filled up so that its length tells little."""
    plain = json.dumps(message, separators=(",", ":")).encode()
    return plain + b" " * (-len(plain) % PAD)


def unpacked(data: bytes, most: int = MOST_BYTES) -> Any:
    """The message that bytes are. Raises LinkError for what is none or passes a limit."""
    if len(data) > most:
        raise LinkError(f"a message had more than {most} bytes")
    try:
        message = json.loads(data)
    except (ValueError, RecursionError) as problem:
        raise LinkError("a message could not be read") from problem
    _check(message, 0)
    return message


def _check(value: Any, depth: int) -> None:
    if depth > MOST_DEPTH:
        raise LinkError("a message was nested too deeply")
    if isinstance(value, (list, dict)):
        if len(value) > MOST_PARTS:
            raise LinkError(f"a message had a list of more than {MOST_PARTS} parts")
        for part in value.values() if isinstance(value, dict) else value:
            _check(part, depth + 1)
    elif isinstance(value, float):
        raise LinkError("a message had a number with a fraction")
    elif isinstance(value, int) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        raise LinkError("a message had a number that is too large")


def number(value: Any, most: int = MOST_NUMBER) -> int:
    """A whole number from 0 to `most`. Raises LinkError."""
    if type(value) is not int or not 0 <= value <= most:
        raise LinkError("a message had something else where a number should be")
    return value


def word(value: Any, most: int = MOST_WORD) -> str:
    """A word. Raises LinkError."""
    if not isinstance(value, str) or len(value) > most:
        raise LinkError("a message had something else where a word should be")
    return value


def told_reason(value: Any) -> str:
    """Return why the other side cannot go on, as one line that can be shown. Raises LinkError for what is no word."""
    return plain_line(word(value)) or "it has given no reason"


def listed(value: Any, part: Callable[[Any], T], most: int = MOST_PARTS) -> tuple[T, ...]:
    """A list of parts of one form. Raises LinkError."""
    if not isinstance(value, list) or len(value) > most:
        raise LinkError("a message had something else where a list should be")
    return tuple(part(one) for one in value)


def words(value: Any) -> tuple[str, ...]:
    """A list of words. Raises LinkError."""
    return listed(value, word)
