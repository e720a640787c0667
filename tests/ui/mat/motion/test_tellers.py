"""Numbers told by movement: counters and dials (ui/mat/motion/number_animations.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QGraphicsPathItem
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog
from l5r_desktop.ui.mat.motion.number_animations import DialFace

from .tables import GAMES, SIZE, advance, begun_table, mat_of, strays


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("change", [-3, 2])
def test_a_change_of_a_counter_is_told_within_the_table(
    catalog: Catalog, qtbot: QtBot, ruleset: str, change: int
) -> None:
    """On every plate, also on one at the very edge, from the first moment to the last."""
    mat, table = mat_of(catalog, ruleset), begun_table(catalog, ruleset)
    mat.show_table(table, None, *SIZE)
    plates = tuple(
        replace(plate, counters=tuple((kind, n + change) for kind, n in plate.counters)) for plate in table.plates
    )
    mat.show_table(replace(table, plates=plates), None, *SIZE)
    told = [item for item in mat.items() if isinstance(item, QGraphicsPathItem) and item.parentItem() is None]
    assert len(told) == sum(len(plate.counters) for plate in plates)
    before = {item: item.y() for item in told}
    for _ in range(4):
        assert all(mat.sceneRect().contains(item.sceneBoundingRect()) for item in told)
        advance(mat, 200)
    assert all((item.y() < y) == (change > 0) for item, y in before.items())
    advance(mat, 3000)
    assert strays(mat) == []


def test_dials_show_their_numbers_at_the_same_moment(catalog: Catalog, qtbot: QtBot) -> None:
    """L3.2.3: the dials are revealed together; they stand before they fade."""
    mat, table = mat_of(catalog, "lcg-stronghold"), begun_table(catalog, "lcg-stronghold")
    mat.show_table(table, None, *SIZE)
    mat.show_table(replace(table, dials=(2, ((0, 5), (1, 1)))), None, *SIZE)
    faces = [item for item in mat.items() if isinstance(item, DialFace)]
    assert len(faces) == 2
    assert not faces[0].sceneBoundingRect().intersects(faces[1].sceneBoundingRect())
    advance(mat, 300)
    assert {face.stands for face in faces} == {False}
    advance(mat, 600)
    assert {face.stands for face in faces} == {True}
    assert {face.opacity() for face in faces} == {1.0}
    advance(mat, 1000)
    assert strays(mat) == []


def test_dials_shown_anew_take_the_place_of_those_before(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = mat_of(catalog, "lcg-stronghold"), begun_table(catalog, "lcg-stronghold")
    mat.show_table(table, None, *SIZE)
    for times in (2, 4, 6):
        mat.show_table(replace(table, dials=(times, ((0, 5), (1, 1)))), None, *SIZE)
        assert len([item for item in mat.items() if isinstance(item, DialFace)]) == 2
