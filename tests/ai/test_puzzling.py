"""The computer player before a puzzle: it searches it through, or thinks by playouts towards the goal."""

from __future__ import annotations

import random
from pathlib import Path

from l5r_desktop.ai.player import SENSES
from l5r_desktop.ai.puzzle_player import OpenInformationBelief, PuzzleHeuristics, PuzzlePlayer, solve_puzzle
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.puzzles import MISSED, OPEN, REACHED, Puzzle, Solver, puzzle_problem_of, read_puzzles
from l5r_desktop.session.puzzles.line_notation import LineNotation, inputs_of

FOLDER = data_folder("cards") / "puzzles"
LONG = 600.0
"""Seconds that no search of these puzzles needs, on any machine."""


NO_CHOICE = """
schema: 1
title: {en: Two of two, fr: Deux sur deux}
text: {en: Both who are there are chosen., fr: Les deux présents sont choisis.}
difficulty: 1
names: [Aiko, Takeshi]
solver: B
goal:
  text: {en: Keep the province., fr: Gardez la province.}
  keep: {unbroken: B/province-1}
  until: conflict
table:
  ruleset: lcg-stronghold
  given:
    phase: conflict
    A: {fate: 0, play: [01-intimidating-hida]}
    B: {fate: 0, play: [01-kaiu-envoy], provinces: {1: {card: 01-shameful-display, up: true}}}
  when:
  - conflict: {by: A, type: military, ring: air, attackers: [A/01-intimidating-hida], defenders: [B/01-kaiu-envoy]}
"""


def puzzle(key: str) -> Puzzle:
    return read_puzzles(FOLDER / f"{key}.yaml")[0]


def test_a_puzzle_that_is_searched_through_is_solved() -> None:
    told = solve_puzzle(puzzle("lcg-the-first-blow"), "master", LONG)
    assert told.solved
    assert told.line[-1] == "A target B/01-hiruma-yojimbo"


def test_a_question_with_one_answer_is_not_taken_for_the_one_after_it(tmp_path: Path) -> None:
    """The searches begin at the first real choice. Shameful Display asks for two characters, of whom two are there, and
    then which of them is honored: what is found for that is no answer to the first."""
    path = tmp_path / "two-of-two.yaml"
    path.write_text(NO_CHOICE, encoding="utf-8")
    told = solve_puzzle(read_puzzles(path)[0], "master", LONG)
    assert told.solved


def test_what_is_thought_by_playouts_is_an_answer_that_is_offered() -> None:
    ground = puzzle_problem_of(puzzle("ccg-ground-to-stand-on"))
    s = Solver(ground).skip_forced(ground.start.clone())
    decision = s.pending[0]
    player = PuzzlePlayer(ground, "student", 0.2, exhaustive=False)
    assert all(decision.option(key) is not None for key in player.answer(s, decision))
    assert player.spent > 0


def test_the_goal_is_all_that_counts() -> None:
    """At the end of the line the goal is sure, and it is sure to be missed after a pass; in between it is neither."""
    ground = puzzle_problem_of(puzzle("lcg-first-the-strength"))
    heuristics = PuzzleHeuristics(SENSES["lcg"]([]), ground)
    solver, words = Solver(ground), LineNotation(ground.start)
    s = solver.skip_forced(ground.start.clone())
    assert ground.verdict(s) == OPEN
    assert 0.0 < heuristics.chance(s, 0) < 0.5
    assert heuristics.stage(s) is None
    lost = s.clone()
    passed = words.spoken(s, solver, "A pass")
    assert passed is not None
    solver.go(lost, passed)
    assert heuristics.stage(solver.skip_forced(lost)) == MISSED
    assert (heuristics.chance(lost, 0), heuristics.chance(lost, 1)) == (0.0, 1.0)
    for way in inputs_of(solver, words, ground.start, ground.puzzle.line):
        solver.go(s, way)
        solver.skip_forced(s)
    assert heuristics.stage(s) == REACHED
    assert (heuristics.chance(s, 0), heuristics.chance(s, 1)) == (1.0, 0.0)


def test_what_is_dealt_agrees_with_the_table() -> None:
    ground = puzzle_problem_of(puzzle("ccg-ground-to-stand-on"))
    replica = as_replica(ground.start, 0)
    assert any(card.ident is None for card in replica.cards)
    dealing = OpenInformationBelief(ground.start).dealing(replica)
    dealt = dealing.world(dealing.drawn(random.Random(1)))
    assert [card.ident for card in dealt.cards] == [card.ident for card in ground.start.cards]
