"""Several cards in the same Province (ui/mat/spots.py)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, Shown


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_each_card_in_a_province_shows_its_name_and_none_covers_the_next_province(
    shown_table: Shown, size: tuple[int, int], count: int
) -> None:
    """The second lay over the name of the first, and over the Province beside."""
    table = shown_table("dynasty")
    for seat in (0, 1):
        upon = [p for p in table.pieces if p.seat == seat and p.place.startswith("province") and not p.base][:count]
        assert len(upon) == count
        heap = {piece.no for piece in upon}
        crowded = replace(
            table, pieces=tuple(replace(p, place=upon[0].place) if p.no in heap else p for p in table.pieces)
        )
        geo = laid_out(crowded, *size)
        placed, box = spots(crowded, geo), geo.areas[seat].places[upon[0].place].box
        found = sorted((placed[no] for no in heap), key=lambda spot: spot.z)
        for spot in found:
            assert box.x - 1 <= spot.x - spot.width / 2
            assert spot.x + spot.width / 2 <= box.right + 1
            assert spot.y + spot.width * RATIO / 2 <= box.bottom + 1
        for below, above in pairwise(found):
            seen = (above.y - above.width * RATIO / 2) - (below.y - below.width * RATIO / 2)
            assert seen >= 0.25 * below.width * RATIO, "its name"
