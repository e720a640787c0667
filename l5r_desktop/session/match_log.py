"""The log of a match that is being played: lines that are only ever added, from which the match is found again.

The first line says who sits where, as a journal's header does. Each further line is a change: its stamp, how many of
the last inputs are taken back (an undo is a change too), and the inputs that follow, as in a journal, or what is newly
remarked (remarks.py). A last line without its end was cut short while it was written, and nobody was shown what it
says: it does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Input
from l5r_desktop.session.journal import Journal, journal_of
from l5r_desktop.session.journal_lines import MOST_INPUTS, JournalError, Mark, dumped, input_lines, parsed, read_line
from l5r_desktop.session.remarks import in_order

_KIND = "l5r-playing"
_FORMAT = 1
_LONG = 30_000
"""Letters of a line after which another one is begun; a reader takes twice as many (MOST_LINE)."""


class MatchLog:
    """The lines to be written down as a match goes on. head: its first line. stamp: of the last change before.

    A stamp is milliseconds since 1970, and always more than the one before, whatever the clock says: of two versions
    of a match the one with the higher stamp is the newer one.
    """

    def __init__(self, head: Mapping[str, Any], stamp: int = 0, clock: Callable[[], float] = time.time) -> None:
        self._head = head
        self._clock = clock
        self._inputs: list[Input] = []
        self._remarks: tuple[str, ...] = ()
        self.stamp = stamp

    def change(self, inputs: list[Input], remarks: tuple[str, ...] = ()) -> bytes:
        """The lines about what has changed since the last call; none if nothing has. remarks: as of a match."""
        stay = len(self._inputs)
        if inputs[:stay] != self._inputs:
            stay = next(at for at, (old, new) in enumerate(_paired(self._inputs, inputs)) if old != new)
        back, added = len(self._inputs) - stay, inputs[stay:]
        self._inputs[stay:] = added
        remarked = [remark for remark in remarks if remark not in self._remarks]
        self._remarks = remarks
        return b"".join(self._lines(back, added, remarked)) if back or added or remarked else b""

    def whole(self) -> bytes:
        """All lines of a log that says what has been said so far."""
        head = dumped(self._head).encode() + b"\n"
        return head + b"".join(self._lines(0, self._inputs, self._remarks))

    def _lines(self, back: int, added: Iterable[Input], remarked: Iterable[str]) -> Iterator[bytes]:
        parts: list[str] = []
        long = 0
        for part in (*(dumped(["remark", remark]) for remark in remarked), *input_lines(added)):
            if long + len(part) > _LONG and parts:
                yield self._line(back, parts)
                back, parts, long = 0, [], 0
            parts.append(part)
            long += len(part)
        if parts or back:
            yield self._line(back, parts)

    def _line(self, back: int, parts: list[str]) -> bytes:
        self.stamp = max(self.stamp + 1, int(self._clock() * 1000))
        return f"[{','.join((str(self.stamp), str(back), *parts))}]\n".encode()


def _paired(old: list[Input], new: list[Input]) -> Iterator[tuple[Input | None, Input | None]]:
    """Both side by side; None where the new ones have ended."""
    for at, one in enumerate(old):
        yield one, new[at] if at < len(new) else None


def head_of(match_id: str, saved: Mapping[str, Any], journal: Mapping[str, Any]) -> dict[str, Any]:
    """The first line of a log. saved: the first line of a kept match. journal: the header of its journal."""
    return {"kind": _KIND, "format": _FORMAT, "match": match_id, "saved": saved, "journal": journal}


@dataclass(frozen=True, slots=True)
class LoggedMatch:
    """A log as read. saved: the first line of a kept match. damaged: number of the first line that cannot be read,
    with which reading ends; 0 if there is none.
    """

    match_id: str
    saved: Mapping[str, Any]
    journal: Journal
    stamp: int
    damaged: int = 0
    remarks: tuple[str, ...] = ()


def read_match_log(data: bytes) -> LoggedMatch:
    """The match in the bytes of a log; nothing is played yet. Raises JournalError where its first line is damaged."""
    first, *lines = data.split(b"\n")[:-1] or [b""]
    match _value(first, "line 1"):
        case {"kind": "l5r-playing", "format": int(number)} if number > _FORMAT:
            raise JournalError(f"the log is of format {number}, written by a newer program; known here is {_FORMAT}")
        case {"kind": "l5r-playing", "match": str(match_id), "saved": dict(saved), "journal": dict(journal)}:
            pass
        case _:
            raise JournalError("the first line of the log is damaged")
    inputs: list[Input] = []
    remarks: list[str] = []
    stamp, damaged = 0, 0
    for number, line in enumerate(lines, 2):
        try:
            stamp = _take(_value(line, f"line {number}"), inputs, remarks, stamp, f"line {number}")
        except JournalError:
            damaged = number
            break
    return LoggedMatch(match_id, saved, journal_of(journal, tuple(inputs), ()), stamp, damaged, in_order(remarks))


def _value(line: bytes, where: str) -> Any:
    try:
        text = line.decode()
    except UnicodeDecodeError as problem:
        raise JournalError(f"{where} cannot be read") from problem
    return parsed(text, where)


def _take(change: Any, inputs: list[Input], remarks: list[str], before: int, where: str) -> int:
    """Have a change done to inputs and remarks, all of it or nothing; its stamp. Raises JournalError."""
    match change:
        case [int(stamp), int(back), *parts] if stamp > before and 0 <= back <= len(inputs):
            added: list[Input] = []
            remarked = [str(part[1]) for part in parts if _is_remark(part)]
            for part in parts:
                if _is_remark(part):
                    continue
                found = read_line(part, where)
                if isinstance(found, Mark):
                    raise JournalError(f"{where} is no change of a match")
                added += found
            if len(inputs) - back + len(added) > MOST_INPUTS:
                raise JournalError(f"the journal has more than {MOST_INPUTS} inputs")
            inputs[len(inputs) - back :] = added
            remarks += remarked
            return stamp
    raise JournalError(f"{where} is no change of a match")


def _is_remark(part: Any) -> bool:
    match part:
        case ["remark", str()]:
            return True
    return False
