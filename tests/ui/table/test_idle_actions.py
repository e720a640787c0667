"""Actions and Interrupts that would do nothing are not asked for (session/needless.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.session import LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.table.auto_pass import AutoPass


@pytest.mark.parametrize(("used", "asked"), [("reinforced_parangu", True), ("allied_efforts", False)])
@pytest.mark.parametrize("held", ["a_stout_heart", "way_of_the_spider"])
def test_an_interrupt_to_fear_is_asked_for_where_there_is_fear_ivory_fear(used: str, asked: bool, held: str) -> None:
    """Whoever held A Stout Heart was asked about every action, of all players, whatever it did (Ivory:
    Interrupt); likewise whoever held what makes the action's Fear stronger."""
    given = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/akodo_daiken"], "defending": ["A/doji_dainagon"],
        },
        "A": {"hand": [held], "play": ["doji_dainagon"]},
        "B": {"hand": ["allied_efforts"], "play": [{"card": "akodo_daiken", "with": ["reinforced_parangu"]}]},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == 0:
            break
        mine = [option.key for option in decision.options if option.args and option.args[0] == used]
        key = mine[0] if mine else "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    answers = [option.key for option in decision.options if option.verb == "use"]
    assert len(answers) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else frozenset(answers))
    passing = AutoPass(match)
    assert passing.work() == (not asked)
    assert (match.waiting[0] == decision) == asked


def test_the_siege_player_is_not_asked_to_strengthen_fear_that_is_not_there_siege_5() -> None:
    """Otosan Uchi was used when a Holding was Recruited, and did nothing: its Interrupt changes only Fear effects."""
    given = {
        "phase": "dynasty", "turn": "A",
        "A": {"provinces": {1: {"card": "marketplace", "up": True}}, "gold_pool": 9},
        "B": {}, "S": {"territories": {5: {}}},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer() for _ in table_of(case).seats])
    siege = max(match.persons)
    for _ in range(12):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == siege:
            uses = frozenset(option.key for option in decision.options if option.verb == "use")
            assert uses
            assert match.idle_answers(decision) == uses
            return
        recruit = [option.key for option in decision.options if option.verb == "recruit"]
        rest = [option.key for option in decision.options if option.key != "pass"]
        assert match.answer(decision.seat, ((recruit or rest)[0],)) is None
    raise AssertionError("the Siege player was never asked")


def test_an_interrupt_to_what_the_rulebook_lets_do_can_be_idle_too_ivory_equip() -> None:
    """Equip is the text of no card: it has no attack effect, and A Stout Heart need not be asked about it."""
    given = {
        "phase": "action", "turn": "B",
        "A": {"hand": ["a_stout_heart"], "play": ["doji_dainagon"]},
        "B": {"hand": ["reinforced_parangu"], "play": ["akodo_daiken"], "gold_pool": 9},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(12):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == 0:
            uses = frozenset(option.key for option in decision.options if option.verb == "use")
            assert match.idle_answers(decision) == uses
            return
        equip = [option.key for option in decision.options if option.verb == "equip"]
        rest = [option.key for option in decision.options if option.key != "pass"]
        key = equip[0] if equip else rest[0] if decision.kind != "action" and rest else "pass"
        assert match.answer(decision.seat, (key,)) is None
    raise AssertionError("nobody was asked for an Interrupt to the Equip action")


@pytest.mark.parametrize("naval", [True, False])
def test_a_naval_invasion_without_a_naval_unit_is_not_asked_for_ivory_naval(naval: bool) -> None:
    """Every attacker was asked in the Engage Segment of every battle, though nobody of his could take the action."""
    hero = {"type": "personality", "force": 3, "keywords": ["naval"] if naval else []}
    given = {"stubs": {"hero": hero}, "A": {"play": ["~hero"]}, "B": {}}
    when = [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    while (decision := match.waiting[0]).prompt != "action-engage" or decision.seat != 0:
        battle = next((option.key for option in decision.options if option.verb == "battle"), None)
        assert match.answer(decision.seat, (battle or "pass",)) is None
    invasion = {option.key for option in decision.options if option.args[:1] == ("player_naval",)}
    assert invasion
    assert match.idle_answers(decision) == (frozenset() if naval else invasion)
    passing = AutoPass(match)
    assert passing.work() is not naval


@pytest.mark.parametrize(("holder", "asked"), [("A", False), ("B", False), ("S", True)])
def test_nobody_is_asked_to_negate_what_his_own_side_does_siege_7(holder: str, asked: bool) -> None:
    """Whoever held A Stout Heart was asked about each Fear effect of a team mate (Ivory: Interrupt, Fear)."""
    given: dict[str, Any] = {
        "phase": "combat", "turn": "A",
        "battle": {
            "at": "S/territory-1", "attacker": "A", "attacking": ["A/akodo_kenaro"], "defending": ["S/akodo_daiken"],
        },
        "A": {"play": [{"card": "akodo_kenaro", "with": ["reinforced_parangu"]}]},
        "B": {}, "S": {"play": ["akodo_daiken"], "territories": {1: {}}},
    }  # fmt: skip
    given[holder]["hand"] = ["a_stout_heart"]
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    state = table_of(case)
    seat = {"A": 0, "B": 1, "S": len(state.seats) - 1}[holder]
    match = Match(Game(state.clone), [LocalPlayer() for _ in state.seats])
    for _ in range(40):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == seat:
            break
        mine = [option.key for option in decision.options if option.args and option.args[0] == "reinforced_parangu"]
        key = mine[0] if mine else "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    heart = frozenset(option.key for option in decision.options if option.verb == "use")
    assert len(heart) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else heart)


@pytest.mark.parametrize(("used", "asked"), [("shamate_keep", True), ("costly_feud", False)])
def test_a_reaction_that_keeps_a_card_in_place_is_asked_for_where_the_action_moves_one(used: str, asked: bool) -> None:
    """Who held The Height of Courage was asked about every action of the opponent, whatever it did (Celestial:
    Reactions; Ivory: Move)."""
    given = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/matsu_nishijo"], "defending": ["A/matsu_youko"],
        },
        "A": {"hand": ["the_height_of_courage"], "play": ["matsu_youko"]},
        "B": {"hand": ["costly_feud"], "play": ["matsu_nishijo"], "stronghold": "shamate_keep"},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(20):
        decision = match.waiting[0]
        if decision.prompt == "window-before-reaction" and decision.seat == 0:
            break
        mine = [option.key for option in decision.options if option.args and option.args[0] == used]
        key = mine[0] if mine else "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    uses = frozenset(option.key for option in decision.options if option.verb == "use")
    assert len(uses) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else uses)
    assert AutoPass(match).work() == (not asked)
