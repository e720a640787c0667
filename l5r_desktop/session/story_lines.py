"""Lines of a story that tell the same of several cards, players or places, one after another, as one line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from l5r_desktop.rulesets.common.phrases import MANY

LogLine = tuple[Any, ...]
"""A line of the story as the engine keeps it: key, the seat that alone may read it (-1: all), arguments."""


def gathered(lines: Sequence[LogLine], keys: Collection[str]) -> Iterator[tuple[int, LogLine]]:
    """The lines, runs of those with a key of `keys` that differ in one card, player or place as one; each with the
    place of the last one that it tells of.

    >>> lines = [("bows", -1, (("card", 1, "a", True),)), ("bows", -1, (("card", 2, "b", True),)), ("ends", -1, ())]
    >>> [(at, line[0], len(line[2])) for at, line in gathered(lines, {"bows"})]
    [(1, 'bows', 1), (2, 'ends', 0)]
    """
    run: list[LogLine] = []
    place = -1
    for at, line in enumerate(lines):
        if run and line[0] in keys:
            differing = _differing(run[0], line)
            if differing >= 0 and place in (-1, differing):
                run.append(line)
                place = differing
                continue
        if run:
            yield at - 1, _as_one(run, place)
        run, place = [line], -1
    if run:
        yield len(lines) - 1, _as_one(run, place)


def _differing(one: LogLine, other: LogLine) -> int:
    """The only place in which two lines of one key name different cards, players or places, which everybody knows; -1
    if they differ otherwise, or not at all.
    """
    if one[:2] != other[:2] or len(one[2]) != len(other[2]):
        return -1
    places = [at for at, (mine, theirs) in enumerate(zip(one[2], other[2], strict=True)) if mine != theirs]
    if len(places) != 1 or not (_named(one[2][places[0]]) and _named(other[2][places[0]])):
        return -1
    return places[0]


def _named(arg: Any) -> bool:
    return isinstance(arg, tuple) and (arg[0] in ("seat", "place") or (arg[0] == "card" and arg[2] is not None))


def _as_one(run: list[LogLine], place: int) -> LogLine:
    if len(run) == 1:
        return run[0]
    key, seat, args = run[0]
    several = (MANY, tuple(line[2][place] for line in run))
    return key, seat, (*args[:place], several, *args[place + 1 :])
