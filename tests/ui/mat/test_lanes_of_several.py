"""Battlefields where several seats share the top of the table (ui/mat/lanes.py)."""

from __future__ import annotations

import itertools

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui.mat.geometry import geometry
from l5r_desktop.ui.mat.lanes import lane_boxes

READABLE = 150.0
"""Width in pixels in which the sign of a battlefield can be read."""


@pytest.mark.parametrize("window", range(4))
@pytest.mark.parametrize("size", [(950, 610), (1280, 900)])
def test_battlefields_are_wide_enough_to_read_whoever_is_attacked(size: tuple[int, int], window: int) -> None:
    """Ivory "Declaration Segment": seen by the Defender, the Attacker, and by those who only look on."""
    state = table_of(data_folder("resources") / "screens" / "free-for-all.yaml")
    game = card_game_of("ccg-ivory")
    table = game.table(game.view(state, window, log=False))
    geo = geometry(*size, window, table.layout)
    found = [lane.whole for lane in lane_boxes(table, geo).values()]
    assert len(found) == 4
    assert min(box.w for box in found) >= READABLE
    for left, right in itertools.pairwise(found):
        assert left.right <= right.x
    assert all(geo.band.contains(box) or box.right - geo.band.right < 1e-6 for box in found)
