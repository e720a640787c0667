"""What is left of a round, played through: who attacks, who defends, who stays ready for what comes after."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg, FastPolicyLcg
from l5r_desktop.ai.lcg.plans import attack_values, choose_attackers, choose_defenders
from l5r_desktop.ai.lcg.play_numbers import PlayNumbers, play_numbers
from l5r_desktop.ai.lcg.round_plan import (
    AHEAD,
    Clash,
    Fighter,
    Fighters,
    RoundPlan,
    RoundSide,
    attacking,
    attacks,
    defenses,
    planned_attacks,
    planned_defenders,
    side_of,
)
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import record_of
from l5r_desktop.rulesets.lcg.values.current_values import strength
from tests.session.comparing import dealt_anew

from .positions import positions
from .test_usual_lcg import asked, usual

N = replace(PlayNumbers(), plans=True)
SURE = RoundPlan(replace(N, doubt=0.2, aid=0.0))
"""Plans without doubt: whoever has more skill wins."""
MILITARY, POLITICAL = 0, 1


def fighters(*skills: tuple[int, int]) -> Fighters:
    """Ready characters of so much military and political skill."""
    return tuple(Fighter(no, each, (True, True), (True, True)) for no, each in enumerate(skills))


def side(ready: Fighters, chances: int = 2, lives: int = 3, walls: tuple[int, ...] = (4, 4, 4, 4)) -> RoundSide:
    """A player of Stronghold between two conflicts."""
    kinds = (min(1, chances), min(1, chances))
    return RoundSide(ready, chances, kinds, lives, walls, 0.0)


def best_attack(mine: RoundSide, theirs: RoundSide) -> Clash:
    """The attack after which the round is worth most."""
    return max(attacks(mine, theirs), key=lambda clash: SURE.after_attack(mine, theirs, clash, AHEAD))


def best_defense(attacker: RoundSide, mine: RoundSide, clash: Clash) -> Fighters:
    """The defense after which it is worth least to the attacker."""
    return min(defenses(mine, clash), key=lambda some: SURE.after_defense(attacker, mine, clash, some, AHEAD))


def test_who_is_good_at_both_is_kept_for_the_other_conflict() -> None:
    """L4.1.1: there is one conflict of each type, and who has fought is bowed (L4.11.1)."""
    mine = side(fighters((5, 0), (5, 5)))
    clash = best_attack(mine, side(()))
    spent = {one.skills for one in clash.attackers}
    assert (clash.kind, spent) in ((MILITARY, {(5, 0)}), (POLITICAL, {(5, 5)}))


def test_nobody_defends_where_that_neither_wins_nor_keeps_the_province() -> None:
    """L4.6, L4.8: a defender who changes nothing is bowed for the own conflict."""
    mine = side(fighters((4, 4)))
    assert best_defense(side(()), mine, Clash(MILITARY, (), 12.0, 4)) == ()


def test_a_province_is_kept_by_the_fewest_who_can() -> None:
    """L4.8: what the attacker has more must reach the province's strength; two are not sent where one is enough."""
    strong, weak = fighters((3, 0), (2, 0))
    mine = side((strong, weak))
    found = best_defense(side((), chances=1), mine, Clash(MILITARY, (), 6.0, 4))
    assert len(found) == 1
    assert sum(one.skills[MILITARY] for one in found) + 4 > 6


def test_all_stand_before_what_ends_the_game() -> None:
    """L4.8.4: whoever loses the stronghold province loses, whatever could be done afterwards."""
    mine = side(fighters((3, 3), (2, 2), (1, 1)), lives=0, walls=(2,))
    found = best_defense(side(()), mine, Clash(POLITICAL, (), 7.0, 2))
    assert sum(one.skills[POLITICAL] for one in found) + 2 > 7


def test_the_last_defender_stays_at_home_where_the_game_would_end() -> None:
    """L4.8.4: who attacks with everybody, before an open stronghold province, is answered there by one who did not
    defend.
    """
    mine, theirs = side(fighters((5, 5)), lives=0, walls=(3,)), side(fighters((5, 5)))
    passed = -SURE.best_left(theirs, replace(mine, chances=mine.chances - 1), AHEAD)
    assert all(SURE.after_attack(mine, theirs, clash, AHEAD) < passed - 10 for clash in attacks(mine, theirs))
    safe = replace(mine, lives=3)
    passed = -SURE.best_left(theirs, replace(safe, chances=safe.chances - 1), AHEAD)
    assert any(SURE.after_attack(safe, theirs, clash, AHEAD) > passed for clash in attacks(safe, theirs))


def test_a_bound_does_not_change_what_is_above_it() -> None:
    """Attacks that are better than the best so far are weighed as without it; the others are not taken for better."""
    rng, compared = random.Random(3), 0
    for _ in range(20):
        ready = [fighters(*((rng.randrange(6), rng.randrange(6)) for _ in range(4))) for _ in range(2)]
        mine, theirs = side(ready[0]), side(ready[1])
        for clash in attacks(mine, theirs):
            plain = SURE.after_attack(mine, theirs, clash, AHEAD)
            for least in (plain - 1.0, plain + 1.0):
                bounded = SURE.after_attack(mine, theirs, clash, AHEAD, least)
                assert bounded == plain if least < plain else bounded <= least
                compared += 1
    assert compared > 100


def test_only_who_can_attack_is_sent() -> None:
    """L4.2.5: a character that may not attack, or has no skill of the type, is in no set of attackers."""
    barred = Fighter(7, (9, 9), (False, True), (True, True))
    mine = side((*fighters((3, 0), (0, 4)), barred))
    sent = {one for some in attacking(mine, side(()), MILITARY, 4) for one in some}
    assert {one.skills for one in sent} == {(3, 0)}


def test_who_plans_is_said_by_the_file_of_the_ruleset() -> None:
    """Stronghold is planned; Skirmish, where it won nothing, and edition 1 are not, and playouts never are."""
    assert play_numbers("lcg-stronghold").plans
    assert not play_numbers("lcg-skirmish").plans
    assert not play_numbers("lcg-stronghold@1").plans
    planner = FastPolicyLcg(random.Random(1))
    for s in asked("lcg-stronghold", "attackers"):
        assert planner.attackers(s, s.pending[0]) == choose_attackers(s, s.pending[0])


def planned(kind: str) -> list[State]:
    """Positions of Stronghold with a question of a kind."""
    found = asked("lcg-stronghold", kind)
    assert found
    return found


def test_the_answers_are_those_that_are_offered() -> None:
    """L4.2.5, L4.4: attackers and defenders are offered, and as many as may be; sums sometimes pick others."""
    player, differs = usual(N), 0
    for kind, sums in (("attackers", choose_attackers), ("defenders", choose_defenders)):
        for s in planned(kind):
            decision = s.pending[0]
            keys = player.decide(s, decision)
            assert {option.key for option in decision.options} >= set(keys)
            assert decision.least <= len(keys) <= decision.most
            differs += set(keys) != set(sums(s, decision))
    assert differs


def test_a_declaration_is_worth_what_it_brings_more_than_passing() -> None:
    """L4.2: rings tell apart declarations of one type on one province; the rest of the worth is the round's."""
    player, told = usual(N), 0
    for s in planned("declare"):
        decision = s.pending[0]
        options = [option for option in decision.options if option.key != "pass"]
        values = player.attack_values(s, decision.seat, options)
        passed, found = planned_attacks(s, decision.seat, N, [(o.args[0], o.args[2]) for o in options])
        for option, value in zip(options, values, strict=True):
            kind, ring, site = option.args
            if (kind, site) in found:
                drawn_by = N.fate * s.tokens(ring, "fate") + N.ring(s, ring)
                assert value == pytest.approx(found[kind, site][0] - passed + drawn_by)
                told += 1
        assert values != attack_values(s, decision.seat, options, N) or not any(values)
    assert told


def test_plans_do_not_hang_on_what_the_seat_cannot_know() -> None:
    """L16: hidden cards dealt anew, facedown provinces among them, lead to the same plans."""
    rng, compared = random.Random(4), 0
    for s in positions("lcg-stronghold"):
        decision = s.pending[0]
        if decision.kind not in ("declare", "defenders") or not decision.options:
            continue
        other, seat = dealt_anew(s, decision.seat, rng), decision.seat
        if decision.kind == "declare":
            places = [(o.args[0], o.args[2]) for o in decision.options if o.key != "pass"]
            assert planned_attacks(s, seat, N, places) == planned_attacks(other, seat, N, places)
        else:
            able = frozenset(option.card for option in decision.options)
            assert strength(s, record_of(s).province) == strength(other, record_of(other).province)
            one, two = (planned_defenders(at, seat, N, able, decision.most) for at in (s, other))
            assert one == two
        compared += 1
    assert compared > 10


def test_a_side_counts_what_everybody_sees() -> None:
    """L4.1, L4.8: conflicts that are left, and how many provinces may fall before the stronghold does."""
    seen = 0
    for s in planned("declare"):
        found = side_of(s, s.pending[0].seat, N)
        assert found.chances == s.seats[s.pending[0].seat]["chances"] >= 1
        assert sum(found.kinds) >= 1
        assert all(not s.cards[one.no].bowed for one in found.ready)
        assert list(found.walls) == sorted(found.walls)
        seen += 1
    assert seen


def test_with_three_players_sums_decide() -> None:
    """L14: what is left of a round is played through for two."""
    s = planned("attackers")[0].clone()
    s.seats = [*s.seats, dict(s.seats[0])]
    assert not DefaultPolicyLcg(random.Random(1), numbers=N).plans(s)
