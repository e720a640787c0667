"""The search: it knows what can be reached and what cannot, gives up in order, and plays the best defence."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.session.puzzles import (
    MISSED,
    OPEN,
    REACHED,
    Defender,
    ProofNumberSearch,
    Puzzle,
    PuzzleError,
    SearchStoppedError,
    Solver,
    prove,
    puzzle_problem_of,
    read_puzzles,
)
from l5r_desktop.session.puzzles.line_notation import LineNotation

PUZZLE = """
schema: 1
title: {en: A, fr: A}
text: {en: A, fr: A}
difficulty: 1
names: [Aiko, Takeshi]
goal: GOAL
table:
  ruleset: lcg-stronghold
  given:
    A: {fate: 0, honor: HONOR, play: [01-matsu-berserker, 01-lion-s-pride-brawler], hand: [01-banzai]}
    B: {play: [01-hiruma-yojimbo], provinces: {1: {card: 01-pilgrimage, up: true}}}
  when:
  - conflict: {by: A, type: military, ring: air, attackers: [A/01-matsu-berserker, A/01-lion-s-pride-brawler],
               defenders: [B/01-hiruma-yojimbo]}
"""
BREAK = "{text: {en: A, fr: A}, reach: {broken: B/province-1}, until: conflict}"


def made(folder: Path, goal: str = BREAK, honor: int = 1, more: str = "") -> Puzzle:
    file = folder / "one.yaml"
    file.write_text(PUZZLE.replace("GOAL", goal).replace("HONOR", str(honor)) + more, encoding="utf-8")
    return read_puzzles(file)[0]


def test_the_line_goes_through_the_brawler(tmp_path: Path) -> None:
    """L4.8.1: 8 skill against 0 breaks a province of strength 5; 8 against 4 does not."""
    proof = prove(made(tmp_path))
    assert proof.solvable is True
    assert proof.line[-1] == "A target B/01-hiruma-yojimbo"
    assert proof.line[:2] == ("A use A/01-banzai", "A target A/01-lion-s-pride-brawler")


def test_with_honor_to_spare_the_wrong_beginning_is_right(tmp_path: Path) -> None:
    """L1.3: at 1 honor the repeated Banzai costs the game; with more it gives 10 skill against 4, a difference of 6."""
    wrong = "wrong: [{begin: [use A/01-banzai, target A/01-matsu-berserker], why: {en: A, fr: A}}]\n"
    poor, rich = (prove(made(tmp_path, honor=honor, more=wrong)) for honor in (1, 9))
    assert (poor.wrong, poor.holds) == ((True,), True)
    assert (rich.wrong, rich.holds) == ((False,), False)


def test_what_cannot_be_reached_is_proved_not_to_be(tmp_path: Path) -> None:
    goal = "{text: {en: A, fr: A}, reach: {broken: B/province-2}, until: conflict}"
    proof = prove(made(tmp_path, goal))
    assert proof.solvable is False
    assert proof.line == ()


def test_what_is_to_be_kept_counts_until_the_end(tmp_path: Path) -> None:
    """A loses nothing in a conflict of his own; that a character of B stays ready is not in B's hand."""
    kept = "{text: {en: A, fr: A}, keep: {at_least: {honor: {A: 1}}}, until: conflict}"
    assert prove(made(tmp_path, kept)).solvable is True
    puzzle = made(tmp_path, "{text: {en: A, fr: A}, keep: {ready: B/01-hiruma-yojimbo}, until: round}")
    assert prove(puzzle).solvable is False


def test_a_search_that_is_stopped_says_so(tmp_path: Path) -> None:
    proof = prove(made(tmp_path), limit=2)
    assert proof.solvable is None
    assert "2 positions" in proof.why
    ground = puzzle_problem_of(made(tmp_path))
    with pytest.raises(SearchStoppedError):
        Solver(ground, stop=lambda: True).solve(ground.start)


def test_a_search_that_tries_all_a_little_comes_to_the_same(tmp_path: Path) -> None:
    for goal in (BREAK, BREAK.replace("province-1", "province-2")):
        ground = puzzle_problem_of(made(tmp_path, goal))
        straight, wide = Solver(ground).solve(ground.start), Solver(ground).search(ground.start, first=1)
        assert straight.won is wide.won
    ground = puzzle_problem_of(made(tmp_path))
    with pytest.raises(SearchStoppedError):
        Solver(ground, limit=3).search(ground.start, first=1)


def test_what_proof_numbers_find_wins_by_the_search_too(tmp_path: Path) -> None:
    """The beginning that is found wins by the search through everything; what cannot be is not found."""
    ground = puzzle_problem_of(made(tmp_path))
    s = Solver(ground).skip_forced(ground.start.clone())
    prover = ProofNumberSearch(ground)
    way = prover.winning(s, lambda: False)
    assert way is not None
    after = s.clone()
    Solver.go(after, way)
    assert Solver(ground).solve(after).won
    looked_at = prover.positions
    assert prover.winning(s, lambda: False) == way
    assert prover.positions == looked_at, "what was proved is remembered"
    never = puzzle_problem_of(made(tmp_path, BREAK.replace("province-1", "province-2")))
    assert ProofNumberSearch(never).winning(never.start, lambda: False) is None
    assert ProofNumberSearch(ground).winning(s, lambda: True) is None


def test_the_defence_finds_the_answer_that_holds(tmp_path: Path) -> None:
    """Two defenders are possible against 6 skill and a strength of 5; only with the shield-bearer it holds."""
    text = PUZZLE.replace("GOAL", BREAK).replace("HONOR", "1").replace("hand: [01-banzai]", "hand: []")
    text = text.replace("defenders: [B/01-hiruma-yojimbo]", "stop: declared")
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    ground = puzzle_problem_of(read_puzzles(file)[0])
    solver = Solver(ground)
    s = solver.skip_forced(ground.start.clone())
    decision = solver.asked(s)
    assert decision is not None
    keys = Defender(solver).chosen(s, decision)
    assert [option.card for option in decision.options if option.key in keys] == [
        ground.names.card(s, "B/01-hiruma-yojimbo")
    ]


def test_the_judge_says_what_has_become_of_the_goal(tmp_path: Path) -> None:
    ground = puzzle_problem_of(made(tmp_path))
    solver, words = Solver(ground), LineNotation(ground.start)
    s = solver.skip_forced(ground.start.clone())
    assert ground.verdict(s) == OPEN
    passed = words.spoken(s, solver, "A pass")
    assert passed is not None
    lost = s.clone()
    solver.go(lost, passed)
    assert ground.verdict(solver.skip_forced(lost)) == MISSED
    while (best := solver.solve(s).best) is not None:
        solver.go(s, best)
        solver.skip_forced(s)
    assert ground.verdict(s) == REACHED


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ("{text: {en: A, fr: A}, until: conflict}", "nothing to reach and nothing to keep"),
        ("{text: {en: A, fr: A}, reach: {broken: B/province-1}, until: tuesday}", "tuesday"),
        ("{text: {en: A, fr: A}, reach: {brokn: B/province-1}, until: conflict}", "nearest known word: broken"),
        ("{text: {en: A}, reach: {broken: B/province-1}, until: conflict}", "'fr' is missing"),
    ],
)
def test_a_bad_goal_is_told_in_one_sentence(tmp_path: Path, goal: str, sentence: str) -> None:
    with pytest.raises(PuzzleError, match=sentence) as told:
        made(tmp_path, goal)
    assert str(told.value).startswith("one.yaml: ")


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ("{text: {en: A, fr: A}, reach: {broken: B/province-9}, until: conflict}", "province-9"),
        (
            "{text: {en: A, fr: A}, reach: {unbroken: B/province-1}, until: conflict}",
            "reached before anybody has acted",
        ),
        ("{text: {en: A, fr: A}, reach: {cannot: {seat: A, use: A/01-banzai}}, until: conflict}", "about a question"),
    ],
)
def test_a_goal_that_makes_no_sense_on_its_table_is_told_too(tmp_path: Path, goal: str, sentence: str) -> None:
    with pytest.raises(PuzzleError, match=sentence):
        puzzle_problem_of(made(tmp_path, goal))


def test_an_entry_of_a_line_that_is_no_answer_is_told(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="line 1: 'A use B/01-banzai' is no answer"):
        prove(made(tmp_path, more="line: [A use B/01-banzai]\n"))


def test_a_case_of_a_scenario_file_is_a_puzzle_too(tmp_path: Path) -> None:
    """Its `then` is what seat A is to reach in the round."""
    table = PUZZLE.partition("table:\n")[2].replace("HONOR", "1")
    file = tmp_path / "cases.yaml"
    file.write_text(
        f"schema: 1\ncases:\n- id: one\n{table.strip(chr(10))}\n  then: {{broken: B/province-1}}\n", "utf-8"
    )
    (puzzle,) = read_puzzles(file)
    assert prove(puzzle).solvable is True
