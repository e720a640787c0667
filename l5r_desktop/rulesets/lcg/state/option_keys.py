"""The keys of options that many questions share: how they are made, and the cards they name."""

from __future__ import annotations

from collections.abc import Iterable

from l5r_desktop.engine.inputs import Option
from l5r_desktop.rulesets.lcg.cards.ability import Ability

NONE = Option("none", "none")
"""The option to choose nothing."""


def card_options(cards: Iterable[int], verb: str) -> tuple[Option, ...]:
    """An option for each card, `card-41`. verb: what choosing it does."""
    return tuple(Option(f"card-{no}", verb, no) for no in cards)


def cards_named(keys: Iterable[str]) -> tuple[int, ...]:
    """The cards that keys of such options name, in their order."""
    return tuple(int(key.removeprefix("card-")) for key in keys)


def fate_options(no: int, most: int) -> tuple[Option, ...]:
    """An option for each amount of fate from 0 to `most`, for a card that is played: `fate-2`."""
    return tuple(Option(f"fate-{n}", "fate", no, (n,)) for n in range(most + 1))


def number_options(low: int, high: int) -> tuple[Option, ...]:
    """An option for each number: `number-2`."""
    return tuple(Option(f"number-{n}", "number", -1, (n,)) for n in range(low, high + 1))


def use_key(no: int, ability: Ability, via: int) -> str:
    """The key of using an ability of a card: `use-41-0`, with `-via-57` behind it if card 57 grants the ability."""
    return f"use-{no}-{ability.index}" if via < 0 else f"use-{no}-{ability.index}-via-{via}"
