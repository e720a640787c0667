"""Games that training plays, kept in a file, a line for each, so that a run that was ended goes on where it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from l5r_desktop.rulesets.card_game import SeatDeck

T = TypeVar("T")
Read = Callable[[str], T]
"""Reads what a line of the file holds. Raises ValueError where it holds something else."""
Play = Callable[[tuple[SeatDeck, ...], int, str], str]
"""Plays a game by two decks, its number and the seed of all that is drawn in it, and gives its line."""


def kept_games(
    decks: Sequence[SeatDeck], games: int, seed: int, file: Path, read: Read[T], play: Play,
    told: Callable[[int], None] = lambda number: None,
) -> Iterator[T]:  # fmt: skip
    """Yield what there is of so many games: those that the file holds, then those that are played now and added to it.

    told: hears after each how many there are. Raises OSError, and ValueError for a file that holds something else.
    """
    number = 0
    for found in [read(line) for line in whole_lines(file)]:
        if number < games:
            yield found
        number += 1
        told(number)
    with file.open("a", encoding="utf-8") as kept:
        for number in range(number, games):  # noqa: B020 - goes on where the file ends
            luck = f"{seed} {number}"
            line = play(tuple(random.Random(luck).sample(list(decks), 2)), number, luck)
            kept.write(line)
            kept.flush()
            yield read(line)
            told(number + 1)


def whole_lines(file: Path) -> list[str]:
    """Return the lines of a file; a last one that a kill has cut short is taken out of it."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return whole.splitlines()


class EvenSample(Generic[T]):
    """So many things at most of all that are offered one after another, each as likely to be among them."""

    def __init__(self, most: int, rng: random.Random) -> None:
        self.kept: list[T] = []
        self._most = most
        self._rng = rng
        self._offered = 0

    def offer(self, make: Callable[[], T]) -> None:
        """Offer one more. make: called where it is kept, perhaps in place of another."""
        place = len(self.kept) if len(self.kept) < self._most else self._rng.randrange(self._offered + 1)
        if place < self._most:
            self.kept[place : place + 1] = [make()]
        self._offered += 1
