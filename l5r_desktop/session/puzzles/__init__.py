"""Puzzles: a table of a scenario, a goal, and the seat that is to reach it whatever the others answer.

What lives here: the records of a puzzle (records) and its files (reading); its table with the judge of its goal
(ground); the exhaustive search over all answers (answers, positions, solver), one by proof numbers (prover), what was
found as a line of play (line) and as a proof of a puzzle's file (proving); who plays the other seats (defending), and a
puzzle being played (trial). It exports what is named below. It may import the rest of the session, never a window, a
clock or the computer player.
"""

from l5r_desktop.session.puzzles.defending import Defender
from l5r_desktop.session.puzzles.proof_number_search import ProofNumberSearch
from l5r_desktop.session.puzzles.proving import Proof, prove
from l5r_desktop.session.puzzles.puzzle_attempt import PuzzleAttempt, solution_of
from l5r_desktop.session.puzzles.puzzle_problem import MISSED, OPEN, REACHED, PuzzleProblem, puzzle_problem_of
from l5r_desktop.session.puzzles.reading import PuzzleError, puzzle_schema, read_puzzles
from l5r_desktop.session.puzzles.records import Goal, Puzzle, Wrong
from l5r_desktop.session.puzzles.solver import SearchStoppedError, Solver

__all__ = [
    "MISSED",
    "OPEN",
    "REACHED",
    "Defender",
    "Goal",
    "Proof",
    "ProofNumberSearch",
    "Puzzle",
    "PuzzleAttempt",
    "PuzzleError",
    "PuzzleProblem",
    "SearchStoppedError",
    "Solver",
    "Wrong",
    "prove",
    "puzzle_problem_of",
    "puzzle_schema",
    "read_puzzles",
    "solution_of",
]  # fmt: skip
