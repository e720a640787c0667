"""Tables of three to seven: nothing of a small seat lies over another part of it, and one can be looked at closely."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, QPointF
from pytestqt.qtbot import QtBot

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Table
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.near_seat import REST, NearSeat
from l5r_desktop.ui.mat.needs import laid_out

SCREENS = ("siege-six", "siege-battle", "siege-defense", "free-for-all", "skirmish-five")
SIZES = ((1114, 740), (964, 580))
"""Of the mat in windows of 1600x1000 (and 1280x720), as far as the column beside it leaves room."""


def table(screen: str, seat: int) -> Table:
    state = table_of(data_folder("resources") / "screens" / f"{screen}.yaml")
    game = card_game_of(state.rules.name)
    return game.table(game.view(state, seat, log=False))


def others(geo: Geometry) -> list[int]:
    return [seat for seat, area in geo.areas.items() if geo.shared(area)]


def middle(box: Box) -> QPointF:
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_provinces_and_piles_of_a_small_seat_lie_side_by_side(screen: str, size: tuple[int, int]) -> None:
    """Every teammate's Provinces are seen; a card is as wide as its place, and no pile lies on it."""
    geo = laid_out(table(screen, 0), *size)
    for seat in others(geo):
        homes = [home for home in geo.areas[seat].places.values() if home.kind in ("site", "pile")]
        rows: dict[float, list[tuple[float, float]]] = {}
        for home in homes:
            left = home.box.x + (home.box.w - home.card) / 2 if not home.wide else home.box.x
            rows.setdefault(round(home.box.y), []).append((left, left + home.card))
        for row in rows.values():
            assert all(one[1] <= other[0] + 0.5 for one, other in pairwise(sorted(row))), (screen, seat, row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_seat_looked_at_closely_is_larger_and_holds_where_it_was(screen: str, size: tuple[int, int]) -> None:
    """The mouse that rests on its plate is still in its part of the table, so that nothing flickers."""
    shown = table(screen, 0)
    usual = laid_out(shown, *size)
    for seat in others(usual):
        near = laid_out(shown, *size, near=seat)
        before, after = usual.areas[seat].plate, near.areas[seat].plate
        assert after.w > before.w
        assert after.x <= before.x + 0.01
        assert after.right >= before.right - 0.01
        card = {name: home.card for name, home in near.areas[seat].places.items() if home.kind == "site"}
        assert all(
            wide > usual.areas[seat].places[name].card
            for name, wide in card.items() if not name.startswith("territory")
        )  # fmt: skip
        assert max(home.box.bottom for home in near.areas[seat].places.values()) <= near.hand.bottom
        assert near.hand.bottom <= size[1]
        for left, right in pairwise(sorted((near.areas[one].plate for one in others(near)), key=lambda box: box.x)):
            assert left.right <= right.x


def test_the_mouse_at_rest_on_a_plate_and_away_again(qtbot: QtBot) -> None:
    shown = table("siege-six", 0)
    keeper = QObject()
    near, heard = NearSeat(keeper), []
    near.changed.connect(lambda: heard.append(near.seat))
    geo = laid_out(shown, 1114, 740)
    near.point(geo, middle(geo.areas[3].plate))
    assert near.seat == -1, "not before it has rested there"
    qtbot.waitUntil(lambda: near.seat == 3)
    geo = laid_out(shown, 1114, 740, near=3)
    inside = geo.areas[3].places["province-2"].box
    near.point(geo, middle(inside))
    qtbot.wait(REST + 100)
    assert near.seat == 3, "the mouse may go to its cards"
    near.point(geo, middle(geo.hand))
    qtbot.waitUntil(lambda: near.seat == -1)
    assert heard == [3, -1]


def test_what_a_key_has_chosen_stays_wherever_the_mouse_is(qtbot: QtBot) -> None:
    keeper = QObject()
    near, geo = NearSeat(keeper), laid_out(table("siege-six", 0), 1114, 740)
    assert [near.step((1, 2)) for _ in range(4)] == [1, 2, -1, 1]
    near.point(geo, middle(geo.hand))
    qtbot.wait(REST + 100)
    assert near.seat == 1


def test_two_seats_have_nothing_to_look_closer_at(qtbot: QtBot) -> None:
    keeper = QObject()
    near, shown = NearSeat(keeper), table("battlefields", 0)
    geo = laid_out(replace(shown), 1114, 740)
    near.point(geo, middle(geo.areas[1].plate))
    qtbot.wait(REST + 100)
    assert near.seat == -1
