"""All cards at once, as the tests of decks have them."""

from ..decks.conftest import all_cards, base, window_by

__all__ = ["all_cards", "base", "window_by"]
