"""Siege: Clan War: what scenarios, in which no shuffle changes anything and windows are declined, do not reach."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.idle_answers import idle_answers
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session.scenario.runner import table_of
from tests.session.playing import random_input, rules_of, seatings

DECKS = ("ivory-crane", "ivory-lion", "ivory-crab", "siege-junzo")


def clock(profile: str, seed: int) -> list[int]:
    """The numbers of the Black Scrolls in the order in which they are opened, once the game has been set up."""
    s = rules_of("ccg-siege", profile).start(seatings(*DECKS))
    run(s)
    rng = random.Random(seed)
    while s.memory["turn"] == 0:
        assert accept(s, random_input(s, rng)) is None
    nobody = len(s.seats)
    cards = (*s.zones[z.at(nobody, z.CLOCK_DISCARD)], *s.zones[z.at(nobody, z.CLOCK_DECK)])
    return [s.cards[no].defn.facts["number"] for no in cards]


def test_the_scrolls_of_the_storyline_lie_in_their_order_after_any_shuffle() -> None:
    """Siege, Storyline Variant: they are not shuffled."""
    assert {tuple(clock("siege-storyline", seed)) for seed in range(3)} == {tuple(range(1, 13))}


def test_otherwise_eleven_scrolls_are_shuffled_above_the_twelfth() -> None:
    """Siege 4: the eleven others in any order, the twelfth at the bottom."""
    found = [clock("", seed) for seed in range(3)]
    assert all(order[-1] == 12 and sorted(order) == list(range(1, 13)) for order in found)
    assert len({tuple(order) for order in found}) == 3


INTERRUPTED = {
    "id": "unstoppable",
    "ruleset": "ccg-siege",
    "given": {
        "phase": "combat",
        "turn": "S",
        "battle": {"at": "A/province-1", "attacker": "S", "attacking": ["S/~fiend"], "defending": ["A/~hero"]},
        "stubs": {
            "hero": {"type": "personality", "script": "interrupt\n  you draw 1 card"},
            "fiend": {"type": "personality", "script": "battle\n  target foe: personality enemy\n  bow foe"},
        },
        "A": {"play": ["~hero"]},
        "S": {"play": ["~fiend", "The Hidden Heart of Iuchiban"]},
    },
}


def asked(s: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    return s.pending[0].seat, s.pending[0].kind


def answer(s: State, key: str) -> None:
    """Give the first option that begins like this."""
    found = next(option.key for option in s.pending[0].options if option.key.startswith(key))
    assert accept(s, Choice(s.pending[0].seat, (found,))) is None


@pytest.mark.parametrize(("siege_player", "rokugani_asked"), [("use", False), ("pass", True)])
def test_an_action_made_unstoppable_is_interrupted_by_nobody_else(siege_player: str, rokugani_asked: bool) -> None:
    """Ivory: Unstoppable; The Hidden Heart of Iuchiban gives it to an action that others could still interrupt."""
    s = table_of(INTERRUPTED)
    while asked(s) != (3, "action"):
        answer(s, "pass")
    answer(s, "use")
    assert asked(s) == (3, "interrupt")
    answer(s, siege_player)
    assert (asked(s) == (0, "interrupt")) == rokugani_asked


ENTERING = {
    "id": "nothing-to-remove",
    "ruleset": "ccg-siege",
    "given": {
        "phase": "dynasty",
        "stubs": {"hero": {"type": "personality", "cost": 0, "keywords": ["destined"]}},
        "A": {"provinces": {1: {"card": "~hero", "up": True}}},
        "S": {"territories": {6: {}}},
    },
}


def test_nobody_is_asked_for_an_order_with_a_throne_room_that_has_nothing_to_do() -> None:
    """Ivory: Timing Conflicts. With each card that came into play its player was asked whether the Throne Room or
    what else was due came first, though nobody had Corruption.
    """
    s = table_of(ENTERING)
    [seat] = {decision.seat for decision in s.pending}
    recruit = next(o for o in s.pending[0].options if o.verb == "recruit")
    assert accept(s, Choice(seat, (recruit.key,))) is None
    while s.pending[0].kind not in ("order", "action"):
        assert accept(s, Choice(seat, (s.pending[0].options[0].key,))) is None
    assert s.pending[0].kind == "action"
    assert [s.cards[no].defn.kind for no in s.zones[z.at(seat, z.HAND)]]


@pytest.mark.parametrize(("cards", "idle"), [(["~hero"], frozenset()), ([], frozenset({"declare"}))])
def test_an_attack_matters_to_who_leads_only_units_of_teammates_siege_6(cards: list[str], idle: frozenset[str]) -> None:
    """Whoever of a team declares the attack, all of its players assign units to it."""
    given = {
        "phase": "action", "turn": "A", "stubs": {"hero": {"type": "personality"}},
        "A": {"play": []}, "B": {"play": cards}, "S": {"play": []},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    s = table_of(case).clone()
    for _ in range(30):
        decision = s.pending[0]
        if decision.prompt == "declare-attack":
            assert decision.seat == 0
            assert idle_answers(s, decision) == idle
            return
        answer(s, "pass")
    raise AssertionError("nobody was asked whether to attack")
