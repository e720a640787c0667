"""Every puzzle of the project: it can be solved against every answer of the opponent, but not by its wrong beginnings.

The answers of its line are tried first, which makes the proof short; `l5r puzzle check` refutes long beginnings too.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.puzzles import REACHED, Puzzle, PuzzleProof, Solver, prove, puzzle_problem_of, read_puzzles
from l5r_desktop.session.puzzles.line_notation import LineNotation, inputs_of
from l5r_desktop.session.puzzles.reading import LANGUAGES
from tests.own_cards import own_catalog

PUZZLES = read_puzzles(data_folder("cards") / "puzzles")
POSITIONS = 1_500
REFUTED = 250
"""Positions that are enough to refute most wrong beginnings; for the others there is the command."""
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.key for puzzle in PUZZLES])


@cache
def proof_of(key: str) -> PuzzleProof:
    """That a puzzle can be solved, or not."""
    return prove(next(puzzle for puzzle in PUZZLES if puzzle.key == key), limit=POSITIONS, wrong=False)


@every_puzzle
def test_the_line_of_a_puzzle_reaches_its_goal(puzzle: Puzzle) -> None:
    ground = puzzle_problem_of(puzzle)
    solver = Solver(ground)
    s = solver.skip_forced(ground.start.clone())
    assert puzzle.line
    for way in inputs_of(solver, LineNotation(ground.start), ground.start, puzzle.line):
        solver.go(s, way)
        solver.skip_forced(s)
    assert ground.verdict(s) == REACHED


@every_puzzle
def test_a_puzzle_can_be_solved_against_everything(puzzle: Puzzle) -> None:
    proof = proof_of(puzzle.key)
    assert proof.solvable, proof.why


@every_puzzle
def test_no_wrong_beginning_is_right(puzzle: Puzzle) -> None:
    assert False not in prove(puzzle, limit=max(REFUTED, proof_of(puzzle.key).positions)).wrong


@every_puzzle
def test_a_puzzle_can_be_read_in_both_languages_and_uses_cards_that_work(puzzle: Puzzle, library: Catalog) -> None:
    for said in (puzzle.title, puzzle.text, puzzle.goal.text, *(wrong.why for wrong in puzzle.wrong)):
        for lang in LANGUAGES:
            assert said[lang]
            for ident in re.findall(r"\{([a-z0-9_-]+)\}", said[lang]):
                assert library.facts(ident)
    for card in puzzle_problem_of(puzzle).start.cards:
        if card.ident is not None and not card.ident.startswith(("filler-", "province", "player_", "ring-")):
            assert library.scripted(card.ident), card.ident


@pytest.fixture(scope="module")
def library() -> Catalog:
    return own_catalog()
