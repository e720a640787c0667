"""The usual player of the CCG: defenders by what battles are likely to bring, and Gold kept for the Dynasty Phase."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.evaluation import unit_worth
from l5r_desktop.ai.ccg.foreseen_battles import AttackFacts, ForeseenBattle, Unit, fallen_worth, weighed_defense
from l5r_desktop.ai.ccg.plans import defense_plan, ready
from l5r_desktop.ai.ccg.play_numbers import EDITION_1, PlayNumbers, play_numbers
from l5r_desktop.ai.ccg.purchases import dynasty_phase_ahead, purchases
from l5r_desktop.ai.ccg.wares import most_worth
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.levels import level, level_names
from l5r_desktop.ai.player import heuristics_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack
from tests.session.comparing import dealt_anew
from tests.session.playing import rules_of

from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")
WEIGHS = PlayNumbers(defends=True, saves=0.8)


def defenses(ruleset: str, seed: int) -> list[State]:
    """Those where a seat is asked for defenders."""
    found = []
    for s in game(ruleset, seed):
        record = attack(s)
        if s.pending[0].kind == "assign" and record is not None and s.pending[0].seat == record.defender:
            found.append(s)
    return found


def usual(numbers: PlayNumbers) -> DefaultPolicyCcg:
    """The usual player by other numbers."""
    return DefaultPolicyCcg(random.Random(1), numbers=numbers)


STAKES = AttackFacts(doubt=1.0, aid=0.0, cards=0.0, worths=(0.0, 200.0, 226.0, 242.0))
ARMY = ForeseenBattle(site=1, wall=6, attack=10, stake=15.0)


def posted(stakes: AttackFacts, front: ForeseenBattle, *forces: int) -> list[int]:
    """The Force of those who defend best against one army, each worth as much as its Force and two more."""
    units = [Unit(no, force, force + 2.0) for no, force in enumerate(forces)]
    return sorted(unit.force for unit in stakes.defended([front], units)[1][0])


def test_the_fewest_defend_who_win() -> None:
    """Ivory: Battle Resolution: an army that is beaten is destroyed, and the Province stands."""
    assert posted(replace(STAKES, doubt=0.3), ARMY, 8, 7, 1) == [7, 8]


def test_nobody_is_spared_where_the_game_is_lost_without_them() -> None:
    """Ivory: Player elimination: who stays at home when the last Province falls dies no less; with two left they are
    spared.
    """
    many = replace(ARMY, attack=24)
    assert posted(replace(STAKES, worths=(0.0, 200.0)), many, 3, 4, 3) == [3, 3, 4]
    assert posted(replace(STAKES, worths=(0.0, 200.0, 203.0)), many, 3, 4, 3) == []


def test_a_province_is_held_by_those_who_are_worth_less_than_it() -> None:
    """Ivory: Battle Resolution: what the Attacker has more must beat the Province; the defenders die all the same."""
    assert posted(STAKES, ARMY, 6) == [6]
    dear = replace(STAKES, worths=(0.0, 200.0, 203.0))
    assert posted(dear, ARMY, 6) == []


def test_all_defend_the_last_province_however_weak_they_are() -> None:
    """Ivory: Players winning and losing: who loses the last Province loses the game, with all units."""
    last = replace(STAKES, worths=(0.0, 200.0), doubt=3.0)
    assert posted(last, replace(ARMY, attack=16), 4, 3, 1) == [1, 3, 4]


def test_nobody_defends_where_nobody_attacks() -> None:
    assert posted(STAKES, replace(ARMY, attack=0, stake=0.0), 5) == []


def test_cards_in_hand_bring_out_defenders() -> None:
    """Ivory: Battle Actions: only who has units in a battle plays cards there; five of them are worth a risk."""
    near = replace(STAKES, worths=(0.0, 200.0, 203.0))
    assert posted(near, ARMY, 9) == []
    assert posted(replace(near, aid=5.0), ARMY, 9) == [9]


def test_a_full_hand_is_no_reason_to_die_together() -> None:
    """Ivory: Battle Resolution: the stronger army destroys the other: eleven Force against twenty, with nine cards in
    hand, lost four units and the Province, when each card was hoped to bring one Force.
    """
    n, w = play_numbers("ccg-ivory"), careful_weights("ccg-ivory")
    worths = (0.0, *(n.last + w.provinces[left] - w.provinces[1] for left in range(1, 5)))
    facts = AttackFacts(n.doubt, n.hope * 9, 0.0, worths)
    army = ForeseenBattle(site=1, wall=7, attack=20, stake=32.0)
    units = [Unit(no, force, force + 5.0) for no, force in enumerate((3, 3, 3, 2))]
    assert facts.defended([army], units)[1] == [()]
    hopeful = replace(facts, aid=9.0)
    assert len(hopeful.defended([army], units)[1][0]) == 4
    assert facts.defended([replace(army, attack=11, stake=18.0)], units)[1] != [()]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_falls_in_battle_gives_the_other_side_honor(ruleset: str) -> None:
    """Ivory: Battle Resolution: the winner gains Honor for each card destroyed, attached ones too; so that a unit with
    two cards is risked less readily than it is worth itself.
    """
    w, seen = careful_weights(ruleset), 0
    for s in defenses(ruleset, 5):
        for no in ready(s, s.pending[0].seat):
            cards = 1 + len(s.cards[no].attached)
            assert fallen_worth(s, no, w) == pytest.approx(unit_worth(s, no, w) + cards * w.honor * w.killed_honor)
            assert fallen_worth(s, no, w) > unit_worth(s, no, w)
            seen += 1
    assert seen
    near = replace(STAKES, worths=(0.0, 200.0, 204.0), doubt=3.0)
    plain, honored = Unit(1, 8, 10.0), Unit(1, 8, 13.0)
    assert near.defended([ARMY], [plain])[1] == [(plain,)]
    assert near.defended([ARMY], [honored])[1] == [()]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_edition_1_defends_by_its_own_sums(ruleset: str) -> None:
    """Frozen levels defend as they did."""
    assert play_numbers(ruleset + "@1") == EDITION_1 == PlayNumbers()
    asked = defenses(ruleset, 5)
    assert asked
    for s in asked:
        record, seat = attack(s), s.pending[0].seat
        assert record is not None
        able = ready(s, seat)
        frozen = DefaultPolicyCcg(random.Random(1), edition="@1")
        assert frozen.defending(s, record, seat, able) == defense_plan(s, record, seat, able)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_defenders_do_not_hang_on_what_the_seat_cannot_know(ruleset: str) -> None:
    """Ivory: Game area knowledge: hidden cards dealt anew lead to the same defenders; only how many they are counts."""
    rng, compared = random.Random(4), 0
    for s in defenses(ruleset, 5):
        record, seat = attack(s), s.pending[0].seat
        assert record is not None
        other = dealt_anew(s, seat, rng)
        w = careful_weights(ruleset)
        found = weighed_defense(s, record, seat, ready(s, seat), w, WEIGHS)
        assert found == weighed_defense(other, record, seat, ready(other, seat), w, WEIGHS)
        compared += 1
    assert compared


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_defense_is_an_answer(ruleset: str) -> None:
    """Ivory: Assign: each unit to one battlefield, and only those that are offered."""
    player, sent = usual(WEIGHS), 0
    for s in (*defenses(ruleset, 5), *defenses(ruleset, 6)):
        decision = s.pending[0]
        keys = player.answer(s, decision)
        assert {option.key for option in decision.options} >= set(keys)
        cards = [key.split("-")[1] for key in keys]
        assert len(cards) == len(set(cards))
        sent += len(keys)
    assert sent


def test_gold_buys_what_is_worth_most_together() -> None:
    """Ivory: Recruit: two cheap cards may be worth more than the dear one that leaves no Gold for them."""
    assert most_worth([(5, 21.0), (3, 12.0), (2, 10.0)], 5) == pytest.approx(22.0)
    assert most_worth([], 9) == 0.0
    assert most_worth([(3, 9.0)], 2) == 0.0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_gold_for_the_dynasty_phase_counts_before_it_and_for_its_owner_alone(ruleset: str) -> None:
    """Ivory: The Turn Sequence: what the Gold could buy counts until the active player's Dynasty Phase begins."""
    w, counted = careful_weights(ruleset), 0
    for s in game(ruleset, 5):
        seat, phase = s.pending[0].seat, s.memory["phase"]
        saved = usual(WEIGHS).worth(s, seat) - usual(PlayNumbers()).worth(s, seat)
        if dynasty_phase_ahead(s, seat):
            assert saved == pytest.approx(WEIGHS.saves * purchases(s, w))
            counted += saved > 0
        else:
            assert phase in ("dynasty", "end", "between") or seat != s.memory["active"]
            assert saved == 0.0
    assert counted


@pytest.mark.plain_rules
def test_a_number_of_play_that_is_none_is_refused(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that names an unknown number is no file to play by."""
    (tmp_path / "x.toml").write_text("[play]\nbrave = 1.0\n", encoding="utf-8")
    monkeypatch.setattr("l5r_desktop.ai.linear_evaluation.weights_file", lambda kept: tmp_path / f"{kept}.toml")
    with pytest.raises(ValueError, match="brave"):
        play_numbers("x")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_novice_foresees_nothing(ruleset: str) -> None:
    """It takes battles as they stand, thinks of no next attack and plans no purchases; all other levels do."""
    s = game(ruleset, 5)[0]
    for name in level_names():
        strength = level(name, ruleset)
        careful = heuristics_of(rules_of(ruleset), (), "", strength.foresight).careful
        points, numbers = careful.points(s, 0), careful.numbers(s)
        if name == "novice":
            assert (points.threat, points.open_battle, points.prospects, numbers) == (0.0, 0.0, 0.0, EDITION_1)
        else:
            assert min(points.threat, points.open_battle, points.prospects) > 0.0
            assert numbers == play_numbers(ruleset)
