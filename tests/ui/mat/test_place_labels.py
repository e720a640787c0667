"""What is written beside the Territories and the Clock of Siege: Clan War, whose cards are small (Siege: 3, 4)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, Table
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.place_label import room_beside
from l5r_desktop.ui.mat.spots import spots

PLAYERS = ("Aiko", "Botan", "Chiyo", "Junzo")


def state_of(screen: str) -> State:
    return table_of(data_folder("resources") / "screens" / f"{screen}.yaml")


def drawn(state: State, seat: int = 0) -> Table:
    return card_game_of(state.rules.name).table(card_game_of(state.rules.name).view(state, seat, log=False))


def told(catalog: Catalog, state: State) -> dict[str, tuple[str, str]]:
    """Both lines by place."""
    captions = Captions(PLAYERS, wording_of(catalog, state.rules.name, PLAYERS, "en"))
    return {label.place: captions.label(label) for label in drawn(state).labels}


def test_each_territory_and_the_open_scroll_are_told(catalog: Catalog, qtbot: QtBot) -> None:
    """Strength, whether it may be conquered now, whether it is; the scroll on top with the Threat Level."""
    said = told(catalog, state_of("siege-battle"))
    assert said == {
        "clock-deck": ("Clock deck", "3 unopened"),
        "clock-discard": ("The Wasting Disease", "Threat Level 4"),
        "territory-1": ("Scorpion Clan Coup", "conquered"),
        "territory-2": ("Beiden Pass", "Strength 21"),
        "territory-3": ("Isawa Palace", "conquered"),
        "territory-4": ("The Crane Lands", "Strength 21"),
        "territory-5": ("Otosan Uchi", "Strength 30"),
        "territory-6": ("Throne Room", "closed, 0"),
    }


def test_other_games_have_no_labels() -> None:
    assert not drawn(state_of("free-for-all"), 0).labels


@pytest.mark.parametrize("size", [(960, 600), (1000, 1000)])
@pytest.mark.parametrize("screen", ["siege", "siege-battle", "siege-six"])
@pytest.mark.parametrize("seat", [0, -1], ids=["the first Rokugani player", "the Siege player"])
def test_what_is_written_lies_on_no_card_and_within_the_table(screen: str, size: tuple[int, int], seat: int) -> None:
    state = state_of(screen)
    table = drawn(state, seat % len(state.seats))
    geo = laid_out(table, *size)
    cards = [
        Box(spot.x - spot.width / 2, spot.y - spot.width * 0.7, spot.width, spot.width * 1.4)
        for spot in spots(table, geo).values()
    ]
    for label in table.labels:
        room = room_beside(geo.areas[label.seat].places, label.place)
        assert room.right <= geo.width + 1
        covered = [
            one for one in cards if one.x < room.right - 1 and one.right > room.x + 1
            and one.y < room.bottom - 1 and one.bottom > room.y + 1
        ]  # fmt: skip
        assert not (room.w and covered), (label.place, room, covered)
