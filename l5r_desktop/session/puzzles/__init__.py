"""Puzzles: a table of a scenario, a goal, and the seat that is to reach it whatever the others answer.

`reading.py` says what a puzzle is and reads its file, `puzzle_problem.py` builds its table and judges its
goal. `solver.py` searches all answers (`answers.py`, positions known again by `position_keys.py`),
`proof_number_search.py` does so by proof numbers; `proving.py` makes the proof that stands beside a puzzle,
`line_notation.py` writes lines of play. `puzzle_attempt.py` plays the other seats and is a puzzle being
played. It may import the rest of the session, never a window, a clock or the computer player.
"""

from l5r_desktop.session.puzzles.proof_number_search import ProofNumberSearch
from l5r_desktop.session.puzzles.proving import PuzzleProof, prove
from l5r_desktop.session.puzzles.puzzle_attempt import Defender, PuzzleAttempt, solution_of
from l5r_desktop.session.puzzles.puzzle_problem import MISSED, OPEN, REACHED, PuzzleProblem, puzzle_problem_of
from l5r_desktop.session.puzzles.reading import Goal, Puzzle, PuzzleError, WrongBeginning, puzzle_schema, read_puzzles
from l5r_desktop.session.puzzles.solver import SearchStoppedError, Solver

__all__ = [
    "MISSED",
    "OPEN",
    "REACHED",
    "Defender",
    "Goal",
    "ProofNumberSearch",
    "Puzzle",
    "PuzzleAttempt",
    "PuzzleError",
    "PuzzleProblem",
    "PuzzleProof",
    "SearchStoppedError",
    "Solver",
    "WrongBeginning",
    "prove",
    "puzzle_problem_of",
    "puzzle_schema",
    "read_puzzles",
    "solution_of",
]  # fmt: skip
