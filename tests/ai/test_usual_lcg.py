"""The usual player of the LCG: its numbers of play, and attackers by the defense that is to be expected."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import pytest

from l5r_desktop.ai.lcg.foreseen_defense import attacking_sets, defending_sets, foreseen_attackers
from l5r_desktop.ai.lcg.greedy import evaluate
from l5r_desktop.ai.lcg.heuristics import EDITIONS, DefaultPolicyLcg, FastPolicyLcg, LcgHeuristics
from l5r_desktop.ai.lcg.plans import choose_attackers, choose_defenders, declarable
from l5r_desktop.ai.lcg.play_numbers import EDITION_1, PlayNumbers, play_numbers
from l5r_desktop.ai.player import SearchPlayer, player_of
from l5r_desktop.ai.training import lcg_tunable
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.lcg.state.lookup import profile, record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total
from tests.session.playing import rules_of

from .positions import decks_of, positions

LCG = ("lcg-stronghold", "lcg-skirmish")


def asked(ruleset: str, kind: str) -> list[State]:
    """Positions with a question of a kind, each as the seat that is asked may know it."""
    return [
        as_replica(s, s.pending[0].seat)
        for seed in (1, 2)
        for s in positions(ruleset, seed)
        if s.pending[0].kind == kind and len(s.pending[0].options) > 1
    ]


def usual(numbers: PlayNumbers) -> DefaultPolicyLcg:
    """The usual player by other numbers."""
    return DefaultPolicyLcg(random.Random(1), numbers=numbers)


@pytest.mark.parametrize("ruleset", LCG)
def test_edition_1_plays_by_its_own_numbers(ruleset: str) -> None:
    """Frozen levels bid, attack and defend as they did: by the numbers in the code, and without foreseeing."""
    assert play_numbers(ruleset + "@1") == EDITION_1 == PlayNumbers()
    frozen = DefaultPolicyLcg(random.Random(1), EDITIONS["@1"])
    attacks = asked(ruleset, "attackers")
    assert attacks
    for s in attacks:
        assert frozen.decide(s, s.pending[0]) == choose_attackers(s, s.pending[0])


def test_attackers_are_those_that_the_worst_defense_leaves_best() -> None:
    """L4.3, L4.4: sums send the strongest until they beat all who could defend; what that leaves at home counts too."""
    player, differs = LcgHeuristics([]).careful, 0
    for s in asked("lcg-skirmish", "attackers"):
        decision = s.pending[0]
        chosen = foreseen_attackers(player, s, decision)
        assert chosen is not None
        assert 1 <= len(chosen) <= decision.most
        assert {option.key for option in decision.options} >= set(chosen)
        assert player.decide(s, decision) == chosen
        differs += frozenset(chosen) != frozenset(choose_attackers(s, decision))
    assert differs


@pytest.mark.parametrize("ruleset", LCG)
def test_a_novice_sees_its_own_act_alone(ruleset: str) -> None:
    """L4.3, L4.4: it foresees no defense, plans no round, counts as a beginner does, and searches nothing, bids
    included; nothing that it sees is thrown away.
    """
    seats = decks_of(ruleset)
    for s in asked(ruleset, "attackers") + asked(ruleset, "bid"):
        decision = s.pending[0]
        novice = player_of("novice", rules_of(ruleset), seats, decision.seat, 1)
        assert isinstance(novice, SearchPlayer)
        keys = novice.answer(s, decision)
        assert not novice.thought.playouts
        careful = novice._heuristics.careful
        assert isinstance(careful, DefaultPolicyLcg)
        assert careful.worth(s, decision.seat) == evaluate(s, decision.seat)
        if decision.kind == "attackers":
            assert keys == declarable(s, decision, choose_attackers(s, decision))
            assert not careful.plans(s)
        careful.foresight = True
        assert careful.worth(s, decision.seat) != evaluate(s, decision.seat)


def test_whoever_cannot_help_stays_at_home() -> None:
    """L4.6.1: a character without skill of the conflict's kind bows for nothing (L4.11.1)."""
    seen = 0
    for ruleset in LCG:
        for s in asked(ruleset, "attackers"):
            decision, kind = s.pending[0], s.frames[-1].v["kind"]
            for keys in attacking_sets(s, decision, kind):
                idle = [key for key in keys if skill(s, decision.option(key).card, kind) == 0]  # type: ignore[union-attr]
                assert not idle or len(keys) == 1
            seen += any(skill(s, option.card, kind) == 0 for option in decision.options)
    assert seen


def test_where_a_province_would_be_shown_the_defense_is_not_foreseen() -> None:
    """L4.3.1: who attacks a facedown province does not know it, so that sums decide."""
    unknown = [
        s for s in asked("lcg-stronghold", "attackers")
        if s.cards[s.frames[-1].v["province"]].ident is None
    ]  # fmt: skip
    assert unknown
    player = usual(replace(EDITION_1, foreseen=True))
    for s in unknown:
        assert foreseen_attackers(player, s, s.pending[0]) is None
        assert player.decide(s, s.pending[0]) == choose_attackers(s, s.pending[0])


@pytest.mark.parametrize("ruleset", LCG)
def test_among_the_defenses_are_those_that_win_and_those_that_hold(ruleset: str) -> None:
    """L4.6.4: nobody, who wins if somebody can, who keeps the province if somebody can."""
    seen = 0
    for s in asked(ruleset, "defenders"):
        decision, record = s.pending[0], record_of(s)
        sets = list(defending_sets(s, decision))
        assert len({frozenset(keys) for keys in sets}) == len(sets)
        if decision.least == 0:
            assert () in sets
        attack = total(s, record.attacker)
        forces = [sum(skill(s, decision.option(k).card, record.type) for k in keys) for keys in sets]  # type: ignore[union-attr]
        able = sum(sorted((skill(s, o.card, record.type) for o in decision.options), reverse=True)[: decision.most])
        for goal in (attack + 1, attack - strength(s, record.province) + 1):
            if able >= goal:
                assert max(forces) >= goal
                seen += 1
    assert seen


def test_who_has_no_time_attacks_by_sums() -> None:
    """A level that thinks for 0.05 seconds is not late: what was not looked at to its end does not count."""
    for s in asked("lcg-skirmish", "attackers"):
        player, decision = LcgHeuristics([]).careful, s.pending[0]
        player.late = lambda: True
        assert foreseen_attackers(player, s, decision) is None
        assert player.decide(s, decision) == choose_attackers(s, decision)


def test_playouts_do_not_foresee() -> None:
    """They would be many times slower: attackers come by sums there."""
    quick = FastPolicyLcg(random.Random(1))
    for s in asked("lcg-skirmish", "attackers")[:4]:
        assert quick.decide(s, s.pending[0]) == choose_attackers(s, s.pending[0])


def test_a_ring_is_chosen_for_its_element_and_its_fate() -> None:
    """L4.3.1, L4.9: with as much fate on each ring, its element decides."""
    seen = 0
    for s in asked("lcg-skirmish", "declare"):
        decision = s.pending[0]
        options = [option for option in decision.options if option.key != "pass"]
        for element in ("air", "earth", "fire", "water", "void"):
            player = usual(replace(EDITION_1, **{element: 50.0}))  # type: ignore[arg-type]
            chosen = decision.option(player.decide(s, decision)[0])
            offered = [o for o in options if s.cards[o.args[1]].ident == f"ring-{element}"]
            if chosen is not None and chosen.key != "pass" and offered:
                assert s.cards[chosen.args[1]].ident == f"ring-{element}"
                seen += 1
    assert seen


def test_whoever_is_short_of_honor_bids_as_little_as_may_be() -> None:
    """L3.2.4: what is bid more is given to the other."""
    seen = 0
    for ruleset in LCG:
        for s in asked(ruleset, "bid"):
            decision = s.pending[0]
            poor = s.clone()
            poor.seats[decision.seat]["honor"] = int(0.6 * profile(s).honor_victory)
            for edition in ("", "@1"):
                careful = LcgHeuristics([], edition).careful
                assert {careful.decide(poor, decision) for _ in range(9)} == {(decision.options[0].key,)}
            seen += 1
    assert seen


def test_a_bid_between_two_is_each_as_often_as_it_is_near() -> None:
    s = next(s for s in asked("lcg-skirmish", "bid") if s.memory["phase"] == "draw")
    rich = s.clone()
    rich.seats[s.pending[0].seat]["honor"] = profile(s).honor_victory
    player = usual(replace(EDITION_1, bid_rich=2.25))
    bids = [player.decide(rich, s.pending[0])[0] for _ in range(400)]
    assert set(bids) == {"2", "3"}
    assert 0.18 < bids.count("3") / len(bids) < 0.32


def test_more_is_wanted_of_a_defense_by_a_wider_margin() -> None:
    """L4.6.4: a margin of 3 wins even if the attacker adds 2."""
    wider = 0
    for s in asked("lcg-skirmish", "defenders"):
        decision, record = s.pending[0], record_of(s)
        attack = total(s, record.attacker)
        able = sum(sorted((skill(s, o.card, record.type) for o in decision.options), reverse=True)[: decision.most])
        if able < attack + 3:
            continue
        keys = choose_defenders(s, decision, by=replace(EDITION_1, margin=3.0))
        assert sum(skill(s, decision.option(k).card, record.type) for k in keys) >= attack + 3  # type: ignore[union-attr]
        wider += keys != choose_defenders(s, decision)
    assert wider


@pytest.mark.plain_rules
def test_a_number_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    file = tmp_path / "strange.toml"
    file.write_text("[play]\nbravery = 1.0\n", encoding="utf-8")
    monkeypatch.setattr("l5r_desktop.ai.linear_evaluation.weights_file", lambda kept: file)
    with pytest.raises(ValueError, match="'bravery' in play"):
        play_numbers("strange")


@pytest.mark.parametrize("ruleset", LCG)
def test_moves_of_nothing_change_nothing(ruleset: str) -> None:
    """Every number of play can be tuned, and comes back from the lines of the file as it was."""
    assert set(lcg_tunable.PLAY) == {field.name for field in fields(PlayNumbers)} - {"foreseen", "plans", "judged"}
    assert lcg_tunable.numbers(ruleset, {}) == play_numbers(ruleset)
    moved = lcg_tunable.numbers(ruleset, {"play void": 2.0, "fate": 3.0})
    assert moved == replace(play_numbers(ruleset), void=play_numbers(ruleset).void + 2.0)
    lines = lcg_tunable.lines(ruleset, {})
    assert lines == lcg_tunable.lines(ruleset, {})
    assert f"void = {play_numbers(ruleset).void:.3f}" in lines
    kept = zip(lcg_tunable.SCALES.names, lcg_tunable.weights(ruleset, {}), strict=True)
    assert {f"{name} = {value:.4f}" for name, value in kept} < set(lines), "whatever is learned for the judge"
