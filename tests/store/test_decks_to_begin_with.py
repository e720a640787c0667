"""No game begins with a deck that its rules cannot set up (app/match_service.py)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.ui import PortError

from .desks import keeper_of, setup_of


def without_stronghold(ruleset: str, folder: Path) -> str:
    """The name of the player whose deck has none, as a game is begun with it."""
    setup = setup_of(ruleset)
    first = setup.seats[0]
    seating: Any = first.seating
    bare = replace(seating, stronghold=None)
    return keeper_of(folder).begin(replace(setup, seats=(replace(first, seating=bare), setup.seats[1]))).names[0]


def test_a_deck_without_a_stronghold_is_refused_in_words_l2_8(tmp_path: Path) -> None:
    """The game began, and broke off while the honor was set that the stronghold gives."""
    with pytest.raises(PortError, match="The deck of A has no stronghold"):
        without_stronghold("lcg-stronghold", tmp_path)


def test_skirmish_is_played_without_strongholds_k8_1(tmp_path: Path) -> None:
    assert without_stronghold("lcg-skirmish", tmp_path) == "A"
