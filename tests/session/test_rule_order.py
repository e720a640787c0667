"""Rule checks that need the story of a case, in which order things happened, or an effect that no card has."""

import pytest

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import run
from l5r_desktop.engine.state import log_lines
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.session.scenario.runner import table_of
from tests.session.scenario_cases import all_cases


def story(state, *keys):
    """The lines of the story log with one of the keys, each as (key, card ids and numbers)."""
    found = []
    for key, _, args in log_lines(state.log):
        if key in keys:
            parts = [part[2] if isinstance(part, tuple) and part[0] == "card" else part for part in args]
            found.append((key, *parts))
    return found


def of_the_project(ident):
    """A case of the project's own by its id."""
    return next(case for case in all_cases().values() if case["id"] == ident)


def test_t03_dynasty_cards_turn_in_player_order():
    """T03 (L3.1.6): the first player's cards turn first, province 1 to 4, then the other player's."""
    mine = ["01-matsu-berserker", "01-imperial-storehouse", "01-matsu-beiona", "01-deathseeker"]
    theirs = ["01-doji-whisperer", "01-brash-samurai", "01-kakita-asami", "01-doji-hotaru"]
    given = {"phase": "setup", "first": "B", "A": {"dynasty_deck": theirs}, "B": {"dynasty_deck": mine}}
    state = table_of({"id": "t03", "ruleset": "lcg-stronghold", "given": given, "when": [{"advance": "dynasty"}]})
    assert story(state, "revealed") == [("revealed", card) for card in (*mine, *theirs)]


def test_t25_everything_around_a_breaking_province():
    """T25 (L4.6.6, L4.7.2, L4.8.3, L6.2, L14.10): the order of pride, loss, interrupt, breaking, discard, reaction."""
    state = table_of(of_the_project("t25-order-around-breaking"))
    keys = ("wins-conflict", "honored", "loses-honor", "draws", "province-broken", "leaves-discard", "fate-placed")
    assert [line[0] for line in story(state, *keys)] == [*keys, "fate-placed"]
    assert [asked.kind for asked in state.pending] == ["ring-effect"]


def test_a_ring_effect_is_told_once_it_is_sure_that_it_is_resolved_l4_9_1():
    """L4.9.1, L12.6: whoever may resolve several ring effects leaves the first one, and resolves the second."""
    state = table_of(of_the_project("l12-6-each-of-several-left"))
    tsukune = ("seat", 0)
    told = [("ring-declined", tsukune, "ring-void"), ("ring-effect", tsukune, "ring-air")]
    assert story(state, "ring-declined", "ring-effect") == told


def test_t47_the_end_of_the_round_in_order():
    """T47 (L3.4, L3.5): characters go in player order, then fate goes and comes, then provinces and the token."""
    state = table_of(of_the_project("t47-end-of-the-round"))
    lines = story(state, "leaves-discard", "fate-removed", "fate-placed", "keeps-token", "phase", "round")
    start = lines.index(("phase", ("phase", "fate")))
    assert [line[:3] for line in lines[start:]] == [
        ("phase", ("phase", "fate")),
        ("leaves-discard", "01-border-rider", ("place", "dynasty-discard")),
        ("leaves-discard", "01-doji-whisperer", ("place", "dynasty-discard")),
        ("fate-removed", 1, "01-moto-youth"),
        ("fate-placed", 1, "ring-earth"),
        ("fate-placed", 1, "ring-fire"),
        ("fate-placed", 1, "ring-water"),
        ("phase", ("phase", "regroup")),
        ("leaves-discard", "01-aggressive-moto", ("place", "dynasty-discard")),
        ("keeps-token", ("seat", 0)),
        ("round", 2),
        ("phase", ("phase", "dynasty")),
    ]


@pytest.mark.parametrize(("first", "winner"), [("A", 0), ("B", 1)])
def test_t48_simultaneous_honor_victory(first, winner):
    """T48 (L15.3, L15.4): when both reach 25 in one batch the first player wins."""
    given = {"phase": "conflict", "first": first, "A": {"honor": 24}, "B": {"honor": 24}}
    state = table_of({"id": "t48", "ruleset": "lcg-stronghold", "given": given})
    state.pending = ()
    resolve_batch(state, Event("gain-honor", seat=0, n=1), Event("gain-honor", seat=1, n=1))
    run(state)
    assert state.result == (winner, "honor")


def test_every_rule_check_has_cases():
    """All sixty rule checks stand as cases, each naming the rules it is about."""
    numbers = {f"t{n:02}" for n in range(1, 61)}
    ours = [case for name, case in all_cases().items() if name.startswith("lcg/")]
    assert numbers <= {case["id"].split("-")[0] for case in ours}
    assert [case["id"] for case in ours if not case.get("source")] == []


def test_case_ids_are_unique():
    """A case is found by its id."""
    idents = [case["id"] for case in all_cases().values()]
    assert sorted(idents) == sorted(set(idents))
