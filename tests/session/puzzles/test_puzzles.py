"""Every puzzle of the project: it can be solved against every answer of the opponent, and its beginnings called wrong
cannot. The longest proofs are left to `l5r puzzle check`; of those puzzles the line is played here.
"""

from __future__ import annotations

import re

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.puzzles import REACHED, Puzzle, Solver, ground_of, prove, read_puzzles
from l5r_desktop.session.puzzles.line import Words, inputs_of
from l5r_desktop.session.puzzles.reading import LANGUAGES

PUZZLES = read_puzzles(data_folder("cards") / "puzzles")
POSITIONS = 1_500
LONG = frozenset({"lcg-the-blade-in-its-sheath"})
"""What takes more positions to prove; `l5r puzzle check` proves them too."""
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.key for puzzle in PUZZLES])


@every_puzzle
def test_the_line_of_a_puzzle_reaches_its_goal(puzzle: Puzzle) -> None:
    ground = ground_of(puzzle)
    solver = Solver(ground)
    s = solver.settled(ground.start.clone())
    assert puzzle.line
    for way in inputs_of(solver, Words(ground.start), ground.start, puzzle.line):
        solver.go(s, way)
        solver.settled(s)
    assert ground.verdict(s) == REACHED


@pytest.mark.parametrize("puzzle", [p for p in PUZZLES if p.key not in LONG], ids=lambda p: p.key)
def test_a_puzzle_can_be_solved_against_everything(puzzle: Puzzle) -> None:
    proof = prove(puzzle, limit=POSITIONS, wrong=False)
    assert proof.solvable, proof.why


@every_puzzle
def test_a_puzzle_can_be_read_in_both_languages_and_uses_cards_that_work(puzzle: Puzzle, library: Catalog) -> None:
    for said in (puzzle.title, puzzle.text, puzzle.goal.text, *(wrong.why for wrong in puzzle.wrong)):
        for lang in LANGUAGES:
            assert said[lang]
            for ident in re.findall(r"\{([a-z0-9_-]+)\}", said[lang]):
                assert library.facts(ident)
    for card in ground_of(puzzle).start.cards:
        if card.ident is not None and not card.ident.startswith(("filler-", "province", "player_", "ring-")):
            assert library.scripted(card.ident), card.ident


@pytest.fixture(scope="module")
def library() -> Catalog:
    return Catalog(data_folder("cards"))
