"""The greedy player of the CCG: wins against chance, looks at nothing hidden, and keeps to simple good sense."""

from __future__ import annotations

import contextlib
import random
from functools import cache
from itertools import product

import pytest

from l5r_desktop.ai.arena import play_game, simulate
from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.plans import attack_plan, reach, ready
from l5r_desktop.ai.ccg.weights import weights
from l5r_desktop.ai.policies import policy
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, opponents, provinces
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength
from l5r_desktop.rulesets.registry import card_game_of, format_of
from tests.session.comparing import dealt_anew
from tests.session.playing import rules_of, seatings

RULESETS = ("ccg-ivory", "ccg-celestial")


class EnoughError(Exception):
    """The rest of a game is not wanted."""


def played(ruleset: str, seed: int, players: tuple[str, str] = ("greedy", "random"), turns: int = 1000) -> list[State]:
    """The states of a game before each question, up to the end of so many turns of the first seat."""
    rules = rules_of(ruleset)
    seats = seatings(*format_of(ruleset).first_decks)
    seen: list[State] = []

    def watch(s: State) -> None:
        if s.seats[0]["turns"] > turns:
            raise EnoughError
        if s.pending and not s.result:
            seen.append(s.clone())

    with contextlib.suppress(EnoughError):
        play_game(lambda: rules.start(seats), [policy(name, seed) for name in players], seed, watch)
    return seen


@cache
def watched(ruleset: str, seed: int) -> list[State]:
    """The states of a whole game of the greedy player against chance, played once for all tests."""
    return played(ruleset, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "ruleset"), list(enumerate(RULESETS)))
def test_it_beats_chance_from_either_seat(ruleset: str, seat: int) -> None:
    """A sample of what is measured over hundreds of games: at least 95 of 100."""
    rules = rules_of(ruleset)
    seats = seatings(*format_of(ruleset).first_decks)
    players = ["random", "random"]
    players[seat] = "greedy"
    summary = simulate(lambda: rules.start(seats), players, 12, 40).summary(2)
    assert summary["crashes"] == 0
    assert summary["wins"][seat] >= 11


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_it_cannot_know_does_not_change_its_answers(ruleset: str) -> None:
    """Hands, face-down cards and decks dealt anew lead to the same answers (Ivory: Game area knowledge)."""
    compared = 0
    for seed in (3, 9):
        rng = random.Random(2)
        for s in watched(ruleset, seed)[::2]:
            decision = s.pending[0]
            if decision.seat != 0 or len(decision.options) < 2:
                continue
            other = dealt_anew(s, 0, rng)
            other.pending = s.pending
            assert policy("greedy", 1).answer(s, decision) == policy("greedy", 1).answer(other, decision), decision
            compared += 1
    assert compared > 60


def kinds_of_recruits(s: State, decision: Decision) -> dict[str, str]:
    """What could be recruited now: kinds of cards by option key; Holdings only if they give Gold."""
    cards = {option.key: s.cards[option.card].defn for option in decision.options if option.verb == "recruit"}
    return {key: d.kind for key, d in cards.items() if d.kind == "personality" or (d.produces or 0) >= 2}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_in_its_first_turn_it_buys_gold_if_it_can(ruleset: str) -> None:
    """Ivory: Recruit: Holdings before anything dear, for what they give comes every turn."""
    compared = 0
    for seed in range(8):
        phase = [s for s in played(ruleset, seed, turns=1) if s.seats[0]["turns"] == 1 and s.memory["active"] == 0]
        asked = [s for s in phase if s.pending[0].prompt == "action-dynasty"]
        offered = kinds_of_recruits(asked[0], asked[0].pending[0])
        if "holding" in offered.values():
            taken = [offered.get(policy("greedy", 1).answer(s, s.pending[0])[0]) for s in asked]
            assert "holding" in taken, (seed, offered, taken)
            compared += 1
    assert compared >= 4


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_proclaims_where_that_costs_nothing(ruleset: str) -> None:
    """Ivory: Proclaim: Honor for nothing is taken."""
    proclaimed = 0
    for seed in range(3):
        for s in watched(ruleset, seed):
            decision = s.pending[0]
            if decision.seat == 0 and decision.kind == "terms" and decision.option("proclaim"):
                answer = policy("greedy", 1).answer(s, decision)
                assert answer in (("proclaim",), ("discount",))
                proclaimed += answer == ("proclaim",)
    assert proclaimed


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_attacks_only_with_more_force_than_can_defend(ruleset: str) -> None:
    """Ivory: Battle Resolution: the plan's armies beat all who could defend, or there is no plan."""
    planned = 0
    for s in watched(ruleset, 7):
        decision = s.pending[0]
        if decision.kind != "declare" or decision.seat != 0:
            continue
        defense = sum(unit_force(s, no, True) for no in ready(s, 1))
        plan = attack_plan(s, 0, ready(s, 0))
        assert policy("greedy", 1).answer(s, decision) == (("declare",) if plan else ("pass",))
        for group in plan:
            force = sum(unit_force(s, no, True) for no in group.units)
            assert force > defense
            assert force > province_strength(s, group.site)
            assert group.site in provinces(s, 1)
            planned += 1
        units = [no for group in plan for no in group.units]
        assert len(units) == len(set(units))
    assert planned


def test_an_army_has_nobody_needless() -> None:
    s = next(s for s in watched("ccg-ivory", 7) if len(ready(s, 0)) >= 3)
    units = ready(s, 0)
    forces = {no: unit_force(s, no, True) for no in units}
    for goal in range(1, sum(forces.values()) + 1):
        chosen = reach(s, units, goal)
        assert chosen is not None
        total = sum(forces[no] for no in chosen)
        assert total >= goal
        assert all(total - forces[no] < goal for no in chosen) or len(chosen) == 1
    assert reach(s, units, sum(forces.values()) + 1) is None


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seeds", [(2,), pytest.param((0, 1, 3), marks=pytest.mark.slow)])
def test_defenders_that_are_sent_win_or_hold_the_province(ruleset: str, seeds: tuple[int, ...]) -> None:
    """Ivory: Battle Resolution: nobody is sent to die for nothing."""
    sent = 0
    for seed in seeds:
        for s in played(ruleset, seed, ("greedy", "greedy")):
            decision = s.pending[0]
            record = attack(s)
            if decision.kind != "assign" or record is None or decision.seat != record.defender:
                continue
            keys = policy("greedy", 1).answer(s, decision)
            added: dict[int, int] = {}
            for key in keys:
                no, site = (int(part) for part in key.split("-")[1:])
                added[site] = added.get(site, 0) + unit_force(s, no, True)
            for site, force in added.items():
                field = record.field_at(site)
                mine = army_force(s, field, decision.seat, True) + force
                theirs = army_force(s, field, record.attacker, True)
                assert mine > theirs or theirs <= mine + province_strength(s, site)
                sent += 1
    assert sent


def test_units_that_must_attack_are_assigned() -> None:
    """Ivory: Assign: an answer with fewer units than must go would be refused."""
    rules = rules_of("ccg-ivory")
    seats = seatings("ivory-spider", "ivory-crane-exquisite-followers")
    forced: list[Decision] = []

    def watch(s: State) -> None:
        forced.extend(d for d in s.pending if d.kind == "assign" and d.least and d.seat == 0)

    for seed in (54001, 54005):
        play_game(lambda: rules.start(seats), [policy(name, seed) for name in ("greedy", "random")], seed, watch)
    assert forced


def test_it_throws_away_what_it_cannot_pay_for() -> None:
    """Ivory: Dynasty Discard: the draw at the end of the turn comes anyway, so it is no reason to pass."""
    discarded = 0
    for ruleset, seed in product(RULESETS, range(3)):
        for s in watched(ruleset, seed):
            decision = s.pending[0]
            if decision.prompt == "action-dynasty" and decision.seat == 0:
                verbs = {o.key: o.verb for o in decision.options}
                [key] = policy("greedy", 1).answer(s, decision)
                discarded += verbs[key] == "discard"
    assert discarded > 2


def test_weights_are_those_of_every_ruleset_of_the_game() -> None:
    for format_ in card_game_of("ccg-ivory").formats:
        found = weights(format_.name)
        assert len(found.provinces) == z.MOST_PROVINCES + 1
        assert list(found.provinces) == sorted(found.provinces)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other(ruleset: str) -> None:
    for s in watched(ruleset, 1)[::10]:
        assert opponents(s, 0) == [1]
        assert evaluate(s, 0) == pytest.approx(-evaluate(s, 1))


def test_a_game_without_a_winner_is_worse_than_the_usual_position() -> None:
    s = watched("ccg-ivory", 1)[5].clone()
    before = evaluate(s, 0)
    s.result = (-1, "stalemate")
    assert evaluate(s, 0) == evaluate(s, 1) < before
    s.result = (1, "conquest")
    assert evaluate(s, 0) == -evaluate(s, 1) < 0


def test_the_decision_it_cannot_make_sense_of_is_answered_all_the_same() -> None:
    """Every question of whole games is answered within its bounds."""
    for s in played("ccg-celestial", 2, ("random", "random"))[::7]:
        decision: Decision = s.pending[0]
        keys = policy("greedy", 1).answer(s, decision)
        assert decision.least <= len(keys) <= decision.most
        assert all(decision.option(key) is not None for key in keys)
