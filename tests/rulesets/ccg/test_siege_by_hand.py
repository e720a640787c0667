"""What can be put right by hand in Siege: the Clock, Territories, Political tokens, and cards from outside the game."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.inputs import Manual
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import territories
from l5r_desktop.rulesets.ccg.values.siege_values import threat_level
from l5r_desktop.rulesets.common.manual_acts import Subject
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.scenario.runner import table_of

LEGION = "the_first_legion_2"
GIVEN: dict[str, Any] = {
    "phase": "action", "turn": "A",
    "A": {"honor": 5}, "B": {}, "C": {},
    "S": {
        "honor": -20, "outside": [LEGION],
        "territories": {1: {"conquered": True}, 2: {}, 3: {}},
        "clock_discard": ["Doom of Fu Leng"], "clock_deck": ["Touch of Despair", "A Terrible Oath"],
    },
}  # fmt: skip


@pytest.fixture
def table() -> State:
    return table_of({"id": "by-hand", "title": "by hand", "ruleset": "ccg-siege", "given": GIVEN, "when": []})


def nobodys(s: State, area: int) -> tuple[int, ...]:
    return s.zones[z.at(len(s.seats), area)]


def by_hand(s: State, act: str, *args: int | str) -> str:
    """Do something by hand with everybody's consent; why it cannot be done, or ""."""
    refusal = accept(s, Manual(0, act, args, tuple(range(1, len(s.seats)))))
    return "" if refusal is None else refusal.reason


def offered(s: State, no: int) -> set[str]:
    return {entry.act for entry in card_game_of("ccg-siege").by_hand.offers(s, 0, Subject("card", no))}


def test_the_next_scroll_is_opened_and_no_other_moves(table: State) -> None:
    """Siege 4: the order of the Clock cannot be changed; what lies open is in play and raises the Threat Level."""
    first, second = nobodys(table, z.CLOCK_DECK)[:2]
    opened = nobodys(table, z.CLOCK_DISCARD)[0]
    for no in (first, second, opened):
        assert "move" not in offered(table, no)
        assert by_hand(table, "move", no, z.at(3, z.DYNASTY_DECK), 0) == "hand-no-goal"
    assert by_hand(table, "open-scroll", second) == "hand-nothing"
    entries = card_game_of("ccg-siege").by_hand.offers(table, 0, Subject("pile", 3, "clock-deck"))
    assert [(entry.act, entry.args) for entry in entries] == [("open-scroll", (first,))]
    assert by_hand(table, "open-scroll", first) == ""
    assert threat_level(table) == 2
    assert table.cards[first].up
    assert not table.memory["scroll-mute"], "what it does as long as it lies there works"
    assert nobodys(table, z.CLOCK_DECK)[0] == second


def test_territories_are_turned_over_and_back_and_nothing_else(table: State) -> None:
    """Siege 3: they belong to nobody, cannot bow and do not leave."""
    conquered, intact = territories(table)[:2]
    assert offered(table, conquered) - {"reveal"} == {"restore-province"}
    assert by_hand(table, "restore-province", conquered) == ""
    assert by_hand(table, "destroy-province", intact) == ""
    kinds = [table.cards[no].defn.kind for no in territories(table)]
    assert kinds == ["province", "conquered", "province"]
    assert by_hand(table, "destroy-province", intact) == "hand-nothing"
    assert by_hand(table, "bow", intact) == "hand-nothing"
    assert by_hand(table, "control", intact, 1) == "hand-nothing"


def test_political_tokens_are_the_teams(table: State) -> None:
    """Siege 9."""
    assert by_hand(table, "political", 1, 7) == ""
    assert table.memory["political"] == 7
    assert by_hand(table, "political", 3, 2) == "hand-nothing", "the Siege player has none"
    assert by_hand(table, "political", 0, 7) == "hand-nothing"
    assert by_hand(table, "political", 0, -1) == "hand-unknown"


def test_a_legion_comes_into_play_and_to_a_player_of_the_team(table: State) -> None:
    """Siege 14: it starts outside the game, and belongs to no deck or hand."""
    legion = nobodys(table, z.OUTSIDE)[0]
    home = z.at(table.cards[legion].owner, z.HOME)
    assert card_game_of("ccg-siege").by_hand.acts["move"].areas.goals(table, legion) == (home,)
    assert by_hand(table, "move", legion, home, 0) == ""
    assert by_hand(table, "control", legion, 1) == ""
    assert (table.cards[legion].zone, table.cards[legion].controller) == (z.at(1, z.HOME), 1)


def test_corruption_tokens_are_offered_in_siege_alone(table: State) -> None:
    """Siege: Throne Room."""
    kinds = card_game_of("ccg-siege").by_hand.acts["tokens"].kinds
    assert "corruption" in kinds(table, territories(table)[1])
    plain = table_of({"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": {"phase": "action", "A": {"play": [
        {"card": "~one"}]}, "B": {}, "stubs": {"one": {"type": "personality"}}}, "when": []})  # fmt: skip
    (one,) = (no for no in plain.zones[z.at(0, z.HOME)] if plain.cards[no].defn.kind == "personality")
    assert "corruption" not in kinds(plain, one)
    assert "+1F" in kinds(plain, one)
