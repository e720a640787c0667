"""Attacks and positions once a stronghold province can be attacked: only its fall ends the game (L4.2.4, L4.8.4)."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.ai.lcg.features import SHARED, differences, differences_as_they_are, sides_of
from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg
from l5r_desktop.ai.lcg.plans import is_spare, seen_strength, stronghold_province
from l5r_desktop.ai.lcg.round_plan import AHEAD, Clash
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import declarations
from l5r_desktop.rulesets.lcg.state.lookup import characters, conflict, sites
from l5r_desktop.rulesets.lcg.values.current_values import skill, total

from .positions import positions
from .test_round_plan import MILITARY, SURE, fighters, side
from .test_usual_lcg import asked

ENDS, BREAKS = SHARED.index("conflict_ends") - len(SHARED), SHARED.index("conflict_breaks") - len(SHARED)


def opened(s: State, defender: int) -> State:
    """The position in which a seat has lost three provinces, and has nobody ready at home."""
    later = s.clone()
    for no in sites(later, defender)[:3]:
        later.edit(no).broken = True
    for no in characters(later, defender):
        later.edit(no).bowed = True
    return later


def test_another_province_is_spare_where_the_stronghold_province_is_open() -> None:
    """L4.2.4: before three are broken every one counts, in Skirmish (K4.4) always."""
    s = asked("lcg-stronghold", "declare")[0]
    row = sites(s, 1)
    assert stronghold_province(s, 1) == row[-1]
    assert [is_spare(opened(s, 1), no) for no in row[3:]] == [True, False]
    assert not any(is_spare(s, no) for no in row if sum(s.cards[one].broken for one in row) < 3)
    skirmish = opened(asked("lcg-skirmish", "declare")[0], 1)
    assert not any(is_spare(skirmish, no) for no in sites(skirmish, 1))


def test_what_ends_the_game_is_attacked_and_not_a_weaker_province() -> None:
    """L4.8.4: whoever can break the stronghold province against nobody attacks nothing else."""
    player, seen = DefaultPolicyLcg(random.Random(1)), 0
    for s in asked("lcg-stronghold", "declare"):
        seat = s.pending[0].seat
        later = opened(s, 1 - seat)
        last = stronghold_province(later, 1 - seat)
        force = max(sum(skill(s, no, kind) for no in characters(s, seat) if not s.cards[no].bowed)
                    for kind in ("military", "political"))  # fmt: skip
        options = declarations(later, seat)
        if force < seen_strength(later, last) + 3 or len({option.args[2] for option in options}) < 2:
            continue
        values = player.attack_values(later, seat, options)
        assert options[values.index(max(values))].args[2] == last
        seen += 1
    assert seen


def test_the_fall_of_a_spare_province_neither_ends_the_game_nor_counts_as_one_broken() -> None:
    """L4.8.4: edition 1 took the fourth province for the last one."""
    seen = frozen = 0
    for s in positions("lcg-stronghold"):
        record = conflict(s)
        if record is None or record.resolved or total(s, record.attacker) <= total(s, record.defender) + 6:
            continue
        for site in sites(s, record.defender)[3:]:
            later = opened(s, record.defender)
            later.memory["conflict"] = record.but(province=site)
            found = differences(later, record.attacker)
            last = site == stronghold_province(later, record.defender)
            assert (found[ENDS], found[BREAKS]) == ((1.0, 1.0) if last else (0.0, 0.0))
            frozen += not last and differences_as_they_are(later, record.attacker)[ENDS] == 1.0
            seen += 1
    assert seen
    assert frozen, "edition 1 shows the fault still"


def test_the_weakest_province_is_one_whose_fall_counts() -> None:
    """L4.2.4: what the next attack could take is the stronghold province, however weak the other one is."""
    s = opened(asked("lcg-stronghold", "declare")[0], 1)
    assert sides_of(s)[1].weakest == seen_strength(s, stronghold_province(s, 1))


def test_nothing_comes_after_what_ends_the_game() -> None:
    """L4.8.4: the other's next conflict does not count where its stronghold province has fallen before."""
    (strong,) = fighters((6, 0))
    theirs = side(fighters((0, 5)), lives=0, walls=(5,))
    clash = Clash(MILITARY, (strong,), 6.0, 5)
    safe, bare = (side((strong,), lives=0, walls=(wall,)) for wall in (30, 1))
    one, other = (SURE.after_defense(mine, theirs, clash, (), AHEAD) for mine in (safe, bare))
    assert one == pytest.approx(other, abs=0.5)
    spare = Clash(MILITARY, (strong,), 6.0, 5, spare=True)
    assert SURE.after_defense(bare, theirs, spare, (), AHEAD) < SURE.after_defense(safe, theirs, spare, (), AHEAD) - 10
