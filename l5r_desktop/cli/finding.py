"""The command `l5r cards find`: it finds cards and prints them."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.app.card_index import CardIndex
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog
from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.session.cardbase import CardBase, IndexCard, QueryError
from l5r_desktop.store import Store, StoreError

_NUMBERS = {
    "lcg": (
        ("cost", "cost"), ("mil", "military"), ("pol", "political"), ("glory", "glory"), ("mil", "military_bonus"),
        ("pol", "political_bonus"), ("str", "strength"), ("str", "strength_bonus"), ("honor", "honor"),
        ("inf", "influence_cost"),
    ),
    "ccg": (
        ("cost", "cost"), ("F", "force"), ("C", "chi"), ("HR", "hr"), ("PH", "ph"), ("F", "force_mod"),
        ("C", "chi_mod"), ("focus", "focus"), ("gold", "produces"), ("ps", "province_strength"), ("honor", "honor"),
    ),
}  # fmt: skip
_WIDEST = 44


def card_base() -> CardBase:
    """The whole card base, from the user's store where there is one that can be used."""
    try:
        store = Store(user_folder())
    except (StoreError, OSError):
        store = None
    return CardIndex(catalog(), data_folder("cards"), store).base()


def found_cards(query: str, lang: str) -> list[IndexCard]:
    """The cards that a query finds. Raises CommandError that shows where in the query something is wrong."""
    try:
        return card_base().find(query)
    except QueryError as error:
        shown = "".join(letter if letter.isprintable() else " " for letter in query)
        mark = " " * error.start + "^" * (error.end - error.start)
        raise CommandError(f"{error.text(lang)}\n  {shown}\n  {mark}") from error


def print_table(cards: Sequence[IndexCard], found: int, lang: str) -> None:
    """One line for each card, and how many there are."""
    rows = [
        (_short(card.shown_title(lang)), card.kind, "/".join(card.clans) or "-", numbers_of(card)) for card in cards
    ]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(4)]
    for card, row in zip(cards, rows, strict=True):
        cells = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        print(f"{cells}  {card.id}{'' if card.described else '  (not described yet)'}")
    print(f"{found} cards" + (f", {len(cards)} shown" if len(cards) < found else ""))


def numbers_of(card: IndexCard) -> str:
    """The printed numbers of a card, each with its short name."""
    told = [
        f"{name} {card.numbers.get(field, card.marks.get(field))}"
        for name, field in _NUMBERS[card.game]
        if field in card.numbers or field in card.marks
    ]
    return " ".join(told)


def _short(title: str) -> str:
    return title if len(title) <= _WIDEST else f"{title[: _WIDEST - 1]}…"
