"""What the catalog states of cards: those of the files, and the pieces that are in none."""

from __future__ import annotations

import pytest

from l5r_desktop.session import FORMATS

from .playing import catalog


@pytest.mark.parametrize("ruleset", FORMATS)
def test_pieces_that_are_in_no_card_file_have_a_title_and_a_kind_and_no_text(ruleset: str) -> None:
    """Rings and Provinces that the game itself brings (L2; Ivory: Start of game), and what an unknown card is."""
    pieces = catalog().game_catalog(ruleset).pieces
    assert pieces
    for piece in pieces:
        facts = catalog().facts(piece)
        assert facts["title"]
        assert facts["kind"]
        assert catalog().text(piece, "en") == ""
