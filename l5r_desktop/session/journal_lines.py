"""The lines of a journal file: inputs, hashes and the end mark as small JSON arrays, strictly read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Input, Manual, Reveal

MOST_INPUTS = 200_000
MOST_LINE = 65_536
MOST_PARTS = 2_000
MOST_NUMBER = 99_999
MOST_WORD = 120


class JournalError(ValueError):
    """A journal that cannot be used; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The hash that the state had after so many inputs."""

    number: int
    hash: str


def dumped(value: Any) -> str:
    """A value as one line."""
    return json.dumps(value, separators=(",", ":"))


def input_lines(inputs: Iterable[Input]) -> Iterator[str]:
    """The lines of inputs; passes that follow one another share a line."""
    passing: list[int] = []
    for given in inputs:
        passes = isinstance(given, Choice) and given.keys == ("pass",) and not given.revealed
        if isinstance(given, Choice) and passes:
            passing.append(given.seat)
        if passing and (not passes or len(passing) == MOST_PARTS):
            yield dumped(["pass", passing])
            passing = []
        if not passes:
            yield dumped(_plain(given))
    if passing:
        yield dumped(["pass", passing])


def mark_line(mark: Mark) -> str:
    """The line of a hash."""
    return dumped(["hash", mark.number, mark.hash])


def _plain(given: Input) -> list[Any]:
    if isinstance(given, Choice):
        line: list[Any] = ["choice", given.seat, given.keys]
        return [*line, given.revealed] if given.revealed else line
    if isinstance(given, Chance):
        return ["chance", given.outcome]
    if isinstance(given, Reveal):
        return ["reveal", given.cards, given.answers]
    if isinstance(given, Manual):
        return ["by-hand", given.seat, given.act, given.args, given.agreed]
    return ["concede", given.seat]


def parsed(text: str, where: str) -> Any:
    """The value of a line. Raises JournalError for one that is too long or no JSON."""
    if len(text) > MOST_LINE:
        raise JournalError(f"{where} is longer than {MOST_LINE} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise JournalError(f"{where} cannot be read") from problem


def read_line(value: Any, where: str) -> tuple[Input, ...] | Mark:
    """Return what a line says. Raises JournalError naming the line."""
    match value:
        case ["pass", list(seats)] if len(seats) <= MOST_PARTS:
            return tuple(Choice(_number(seat, where), ("pass",)) for seat in seats)
        case ["choice", seat, keys]:
            return (Choice(_number(seat, where), None if keys is None else _words(keys, where)),)
        case ["choice", seat, keys, shows]:
            return (Choice(_number(seat, where), _words(keys, where), _cards(shows, where)),)
        case ["chance", outcome]:
            return (Chance(None if outcome is None else _numbers(outcome, where)),)
        case ["reveal", cards, list(answers)] if len(answers) <= MOST_PARTS:
            shown = tuple(_answer(answer, where) for answer in answers)
            return (Reveal(_cards(cards, where), shown),)
        case ["by-hand", seat, act, args, agreed]:
            by_hand = tuple(_word_or_number(arg, where) for arg in _list(args, where))
            return (Manual(_number(seat, where), _word(act, where), by_hand, _numbers(agreed, where)),)
        case ["concede", seat]:
            return (Concession(_number(seat, where)),)
        case ["hash", number, str(word)]:
            return Mark(_number(number, where, MOST_INPUTS), _word(word, where))
    raise JournalError(f"{where} is no input and no hash")


def _answer(value: Any, where: str) -> tuple[int, tuple[str, ...]]:
    match value:
        case [seat, keys]:
            return _number(seat, where), _words(keys, where)
    raise JournalError(f"{where} holds a shown answer that is none")


def _cards(value: Any, where: str) -> tuple[tuple[int, str], ...]:
    found = []
    for pair in _list(value, where):
        match pair:
            case [number, word]:
                found.append((_number(number, where), _word(word, where)))
            case _:
                raise JournalError(f"{where} holds a shown card that is none")
    return tuple(found)


def _words(value: Any, where: str) -> tuple[str, ...]:
    return tuple(_word(word, where) for word in _list(value, where))


def _numbers(value: Any, where: str) -> tuple[int, ...]:
    return tuple(_number(number, where) for number in _list(value, where))


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_PARTS:
        raise JournalError(f"{where} has something else where a list of at most {MOST_PARTS} should be")
    return value


def _word(value: Any, where: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_WORD:
        raise JournalError(f"{where} has something else where a word of at most {MOST_WORD} letters should be")
    return value


def _word_or_number(value: Any, where: str) -> int | str:
    if type(value) is int and -MOST_NUMBER <= value <= MOST_NUMBER:
        return value
    return _word(value, where)


def _number(value: Any, where: str, most: int = MOST_NUMBER) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise JournalError(f"{where} has something else where a number from 0 to {most} should be")
    return value
