"""Plain reasons for answers: what everybody sees of a position, and nothing that is not so."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.plans import force_of, ready
from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg
from l5r_desktop.ai.lcg.plans import defended_in_vain, possible_defense, stronghold_province
from l5r_desktop.ai.reasons import MOST, with_reasons
from l5r_desktop.ai.search.search_records import Reason, SearchResult
from l5r_desktop.ai.worker import analysis_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack, provinces
from l5r_desktop.rulesets.ccg.values.current_values import province_strength
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import declarations
from l5r_desktop.rulesets.lcg.state.lookup import characters
from l5r_desktop.session.decision_analysis import StatedReason

from .test_stronghold_province import opened
from .test_usual_lcg import LCG, asked
from .usual_games import game


def reasons(s: State, keys: tuple[str, ...]) -> dict[str, Reason]:
    """The reasons for an answer by their keys."""
    found = with_reasons(SearchResult(keys), s, s.pending[0]).reasons
    assert len(found) <= MOST
    return {reason[0]: reason for reason in found}


@pytest.mark.parametrize("ruleset", LCG)
def test_a_conflict_tells_of_its_defense_and_of_the_fate_on_its_ring(ruleset: str) -> None:
    """L4.2, L4.4: who could defend, and what the ring brings who attacks with it."""
    fate = undefended = 0
    for s in asked(ruleset, "declare"):
        for option in s.pending[0].options:
            if option.key == "pass":
                continue
            kind, ring, site = option.args
            found, lying = reasons(s, (option.key,)), s.tokens(ring, "fate")
            nobody = possible_defense(s, s.cards[site].owner, kind) == 0
            assert ("nobody-defends" in found) is nobody
            if "ring-fate" in found:
                assert found["ring-fate"][2] == (lying,)
            assert lying or "ring-fate" not in found
            fate += "ring-fate" in found
            undefended += nobody
    assert fate or ruleset == "lcg-skirmish", "there is no fate on rings in Skirmish"
    assert undefended


def test_the_stronghold_province_is_told_as_what_ends_the_game() -> None:
    """L4.8.4."""
    s = asked("lcg-stronghold", "declare")[0]
    seat = s.pending[0].seat
    later = opened(s, 1 - seat)
    later.pending = (replace(s.pending[0], options=tuple(declarations(later, seat))),)
    last = stronghold_province(later, 1 - seat)
    told = {option.args[2]: "ends" in reasons(later, (option.key,)) for option in later.pending[0].options}
    assert told == {site: site == last for site in told}
    assert len(told) == 2


@pytest.mark.parametrize("ruleset", LCG)
def test_who_is_not_sent_is_told_by_name(ruleset: str) -> None:
    """L4.1.1, L4.4: kept for another conflict of its own, or to defend; only of those who could."""
    kept = 0
    for s in asked(ruleset, "attackers"):
        decision = s.pending[0]
        found = reasons(s, (decision.options[0].key,))
        home = {option.card for option in decision.options[1:]}
        for key in ("kept-for-conflict", "kept-to-defend"):
            if key in found:
                assert set(found[key][1]) <= home
                assert all(no in characters(s, decision.seat) and not s.cards[no].bowed for no in found[key][1])
                kept += 1
        assert not reasons(s, tuple(option.key for option in decision.options))
    assert kept


@pytest.mark.parametrize("ruleset", LCG)
def test_nobody_defends_in_vain_and_says_so(ruleset: str) -> None:
    """L4.8.1."""
    vain = 0
    for s in asked(ruleset, "defenders"):
        decision = s.pending[0]
        found = reasons(s, ())
        assert ("in-vain" in found) is defended_in_vain(s, decision)
        vain += "in-vain" in found
        chosen = DefaultPolicyLcg(random.Random(1)).answer(s, decision)
        assert not {"in-vain", "holds-anyway"} & set(reasons(s, chosen)) or not chosen
    assert vain


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_who_forgoes_an_attack_tells_the_forces(ruleset: str) -> None:
    """Ivory: Maneuvers, Battle Resolution: an army must be stronger than the Province and its defenders."""
    told = set()
    for s in game(ruleset, 5):
        decision = s.pending[0]
        if decision.kind != "declare":
            continue
        other = 1 - decision.seat
        force = sum(force_of(s, no) for no in ready(s, decision.seat))
        wall = min(province_strength(s, no) for no in provinces(s, other))
        for key, reason in reasons(s, ("pass",)).items():
            told.add(key)
            assert not reason[2] or reason[2][:2] == (force, wall)
            assert key != "too-weak" or force <= wall
            assert key != "nobody-ready" or not force
        assert attack(s) is None
    assert {"nobody-ready", "too-weak"} <= told


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_an_army_that_takes_its_province_says_whether_it_can_be_stopped(ruleset: str) -> None:
    """Ivory: Battle Resolution."""
    told = set()
    for s in game(ruleset, 5):
        decision, record = s.pending[0], attack(s)
        if decision.kind == "assign" and record is not None and decision.seat == record.attacker:
            best: dict[int, str] = {}
            for option in decision.options:
                best.setdefault(option.card, option.key)
            told |= set(reasons(s, tuple(best.values())))
    assert told & {"takes-anyway", "takes-undefended"}


def test_reasons_go_to_the_table_with_the_numbers_of_the_search() -> None:
    thought = SearchResult(("pass",), reasons=(("too-weak", (), (4, 7)),))
    assert analysis_of("ccg-ivory", thought).reasons == (StatedReason("too-weak", (), (4, 7)),)
