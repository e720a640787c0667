"""How cards are turned on the table to show their state, in both games (table.py of each)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import TablePiece
from l5r_desktop.session.scenario.runner import table_of


def piece(ruleset: str, card: str, **state: Any) -> TablePiece:
    """The card of seat A in play, as its own table shows it."""
    given = {"A": {"play": [{"card": card, **state}]}}
    s = table_of({"id": "turned", "title": "A card in a state", "ruleset": ruleset, "given": given})
    family = card_game_of(ruleset)
    shown = family.table(family.view(s, 0, log=False))
    (found,) = (piece for piece in shown.pieces if piece.ident == card)
    return found


@pytest.mark.parametrize(
    ("state", "turn"),
    [({}, 0), ({"bowed": True}, 1), ({"status": "dishonored"}, 0), ({"status": "dishonored", "bowed": True}, 1)],
)
def test_lcg_cards_turn_when_bowed_and_status_is_a_token(state: dict[str, Any], turn: int) -> None:
    """DECISION: a dishonored character of the LCG is not turned upside down. Its learn-to-play books know the turn of
    90 degrees for bowed cards alone (Skirmish: Bowing) and show personal honor by a status token on the card (Personal
    Honor), so that an upright card with the dark token is what players of that game expect; the token says it with
    its form too. Turning by 180 degrees is the sign of the CCG.
    """
    found = piece("lcg-stronghold", "01-doji-challenger", **state)
    assert found.turn == turn
    assert ("dishonored" in [mark.token for mark in found.marks]) == ("status" in state)


@pytest.mark.parametrize(
    ("state", "turn"),
    [({}, 0), ({"bowed": True}, 1), ({"dishonored": True}, 2), ({"dishonored": True, "bowed": True}, 3)],
)
def test_ccg_cards_turn_when_bowed_and_when_dishonorable(state: dict[str, Any], turn: int) -> None:
    """Ivory: Honorable and dishonorable: upside down; bowed as well, with the top to the left. They are marked too."""
    found = piece("ccg-ivory", "akodo_daiken", **state)
    assert found.turn == turn
    assert ("dishonored" in [mark.token for mark in found.marks]) == ("dishonored" in state)
