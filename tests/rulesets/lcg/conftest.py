"""Legal decks, which the tests of deck building break."""

from __future__ import annotations

import pytest

from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck

from .deck_checking import shipped


@pytest.fixture
def crane() -> Deck:
    """A legal Stronghold deck, 40 and 40."""
    return shipped("stronghold-crane")


@pytest.fixture
def skirmish() -> Deck:
    """A legal Skirmish deck of the Crane, 36 and 36."""
    return shipped("skirmish-crane")
