"""What covers a card's title (ui/mat/piece_style.py, spots.py)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Mark, TablePiece
from l5r_desktop.ui import Settings, apply_settings
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.spots import spots
from l5r_desktop.ui.ports import CORNER
from l5r_desktop.ui.preferences.theme import text_scale

from ..plain_artist import PlainArtist
from .mat_sizes import SIZES, Shown


class Noted:
    """Pictures of which the orders are noted."""

    def __init__(self) -> None:
        self.now: dict[str, int] = {}

    def face(self, card: str, width: float, now: dict[str, int]) -> Any:
        self.now = now


class NoFacts:
    def facts(self, card: str) -> dict[str, int]:
        return {}


def covered(piece: TablePiece, spot: Spot) -> int:
    """What the title of a card leaves free, in percent of its width."""
    noted: Any = Noted()
    facts: Any = NoFacts()
    PieceStyle(noted, facts).picture(piece, spot)
    return int(noted.now.get(CORNER, 0))


def test_a_title_leaves_room_for_the_strength_over_its_end() -> None:
    """L10.2: the strength of a Province that lies under a card is told on a chip."""
    below = Spot(1, 0, 0, 66, 1, covered=True)
    fields = TablePiece(1, "fertile-fields", 0, "province-1", marks=(Mark((1.0, 0.02), text="5", covered=True),))
    strong = replace(fields, marks=(Mark((1.0, 0.02), text="11", covered=True),))
    assert 20 <= covered(fields, below) < covered(strong, below) <= 40
    assert not covered(fields, replace(below, covered=False)), "no chip is shown"
    force = replace(fields, marks=(Mark((1.0, 0.9), text="5F"),))
    assert not covered(force, below), "that chip lies at its foot"


@pytest.mark.parametrize("size", SIZES)
def test_titles_of_a_hand_that_overlaps_are_written_beside_the_next_card(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """Each name readable; with thirteen in hand the ends of their names were covered."""
    table = shown_table("conflict")
    held = next(p for p in table.pieces if p.place == "hand" and p.seat == table.seat)
    more = tuple(replace(held, no=9000 + at) for at in range(14))
    full = replace(table, pieces=(*table.pieces, *more))
    placed = spots(full, laid_out(full, *size))
    hand = [placed[p.no] for p in full.pieces if p.place == "hand" and p.seat == table.seat]
    beside = [(spot, after) for spot, after in pairwise(hand) if spot.y == after.y]
    assert len(beside) >= len(hand) - 2, "they lie in two rows at most"
    for spot, after in beside:
        seen = (after.x - spot.x) / spot.width
        assert seen < 1 or not spot.over
        assert covered(held, spot) >= min(55, 100 * (1 - seen) - 3)
    assert not hand[-1].over, "nothing lies over the last one"
    few = spots(table, laid_out(table, *size))
    assert not any(few[p.no].over for p in table.pieces if p.place == "hand" and p.no in few)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_chip_on_a_covered_card_is_no_higher_than_what_is_seen_of_that(
    scale: int, qtbot: QtBot, plain_artist: PlainArtist
) -> None:
    """With larger texts the card upon a Province covered half of the Province's strength."""
    apply_settings(replace(Settings(), text_scale=scale))
    assert text_scale() == scale / 100
    pictures = PixmapCache(plain_artist)
    facts: Any = NoFacts()
    province = TablePiece(1, "fertile-fields", 0, "province-1", marks=(Mark((1.0, 0.02), text="7"),))
    spot = Spot(1, 0, 0, 45, 1, covered=True)
    scene, item = QGraphicsScene(), CardItem(1)
    scene.addItem(item)
    item.put(pictures.ground(45), spot)
    item.dress(PieceStyle(pictures, facts).badges(province, spot))
    [chip] = [one for one in item.childItems() if one.childItems()]
    assert chip.boundingRect().height() <= 0.35 * 45


def test_a_wide_chip_stands_on_what_is_seen_of_a_card(qtbot: QtBot, plain_artist: PlainArtist) -> None:
    """Where a neighbor covered a part of a unit, the end of "+1F ×2" lay under it."""
    apply_settings(Settings())
    pictures, facts = PixmapCache(plain_artist), NoFacts()
    unit = TablePiece(1, "ikoma_shika", 0, "units", marks=(Mark((1.0, 0.24), text="+1F ×2"),))
    scene, item = QGraphicsScene(), CardItem(1)
    scene.addItem(item)
    for over in (0.0, 0.2, 0.4):
        spot = Spot(1, 0, 0, 110, 1, over=over)
        item.put(pictures.ground(110), spot)
        item.dress(PieceStyle(pictures, facts).badges(unit, spot))  # type: ignore[arg-type]
        [chip] = [one for one in item.childItems() if one.childItems()]
        right = chip.mapRectToParent(chip.boundingRect()).right()
        assert right == pytest.approx(110 * (0.5 - over), abs=1.5)


@pytest.mark.parametrize("size", SIZES)
def test_names_of_attachments_beside_their_host_are_written_on_what_is_seen_of_them(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """In the LCG they lie behind their host; "Duelist Training" showed a single letter."""
    table = shown_table("conflict")
    placed = spots(table, laid_out(table, *size))
    tucked = [(host, no) for host in table.pieces if host.lane and not host.turn for no in host.attached]
    assert len(tucked) >= 6
    for host, no in tucked:
        other = table.piece(no)
        assert other is not None
        after = min((placed[n].x for n in (host.no, *host.attached) if placed[n].x > placed[no].x + 1), default=0.0)
        seen = (after - placed[no].x) / placed[no].width
        assert covered(other, placed[no]) == pytest.approx(100 * (1 - seen), abs=5)


def test_a_token_in_a_column_of_cards_covers_nothing_of_a_name() -> None:
    """Ivory: Dishonor. The token lay over the beginning of the name."""
    unit = TablePiece(1, "ikoma_ayumu", 0, "units", marks=(Mark((0.9, 0.3), token="dishonored", large=True),))
    below = Spot(1, 0, 0, 60, 1, covered=True, folded=True)
    assert 25 <= covered(unit, below) <= 35
    assert not covered(unit, replace(below, covered=False)), "there it lies on the card"
