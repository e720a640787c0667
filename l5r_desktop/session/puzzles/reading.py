"""The records of a puzzle, and the files that they are read from. A case of a scenario file is a puzzle too: its `then`
is what seat A is to reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.places import data_folder
from l5r_desktop.session.scenario.card_names import SEATS, SIEGE, as_list, seat_of_letter
from l5r_desktop.session.scenario.errors import CaseError, ScenarioError
from l5r_desktop.session.scenario.runner import cases_of, game_of
from l5r_desktop.session.scenario.shapes import Fields, Label, Many, Text, TextIn, WholeNumber, Word, one_or_many
from l5r_desktop.session.scenario.yaml_reader import read_file

Said = Mapping[str, str]
"""A text by language."""
Predicates = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """A record of what is to be brought about. text: as it is told.

    reach: predicates of a scenario; as soon as all of them are so at once, the goal is reached. keep: predicates that
    must be so all the time; without `reach` the goal is reached if they still are when the stretch of play is over.
    until: the stretch of play, by its name in the game.
    """

    text: Said
    reach: Predicates
    keep: Predicates
    until: str


@dataclass(frozen=True, slots=True)
class WrongBeginning:
    """A beginning that looks right and does not reach the goal. answers: of the solver, in order (line_notation.py)."""

    answers: tuple[str, ...]
    why: Said


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. case: its table, a case of a scenario. names: of the players by seat. seat: whose goal it is.

    difficulty: 1 to 5. line: the answers of all seats when both play their best, as it was proved; empty if unknown.
    """

    key: str
    title: Said
    text: Said
    goal: Goal
    difficulty: int
    ruleset: str
    case: Mapping[str, Any]
    names: tuple[str, ...]
    seat: int
    wrong: tuple[WrongBeginning, ...] = ()
    line: tuple[str, ...] = ()


LANGUAGES = ("en", "fr")
_SAID = Fields({language: TextIn(900, language) for language in LANGUAGES}, LANGUAGES)
_GOAL = Fields({"text": _SAID, "reach": Label(), "keep": Label(), "until": Text(20)}, ("text", "until"))
_WRONG = Fields({"begin": one_or_many(Text(300)), "why": _SAID}, ("begin", "why"))
_PUZZLE = Fields(
    {
        "schema": Word(("1",)), "title": _SAID, "text": _SAID, "difficulty": WholeNumber(1, 5), "goal": _GOAL,
        "names": Many(Text(40), 7), "solver": Word((*SEATS, SIEGE)), "table": Label(), "wrong": Many(_WRONG, 5),
        "line": Many(Text(300), 400),
    },
    ("schema", "title", "text", "difficulty", "goal", "names", "table"),
)  # fmt: skip


class PuzzleError(ValueError):
    """A file that is no puzzle, or a puzzle that cannot be played; the message is one sentence."""


def puzzle_schema() -> dict[str, Any]:
    """The form of puzzle files as JSON Schema; the table and predicates are those of `l5r scenario schema`."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Puzzle files", **_PUZZLE.schema()}


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzle in a file, those of a scenario file, or those in the files of a folder, in the order of their names.

    Raises PuzzleError, naming the file.
    """
    if path.is_dir():
        return tuple(puzzle for file in sorted(path.glob("*.yaml")) for puzzle in read_puzzles(file))
    try:
        data = read_file(path)
        if isinstance(data, dict) and "cases" in data:
            return tuple(_of_case(case, f"{path.stem} {at}") for at, case in enumerate(cases_of(data), 1))
        data = _PUZZLE.read(data, "puzzle")
        return (_puzzle(path.stem, data),)
    except ScenarioError as error:
        raise PuzzleError(str(error)) from None
    except CaseError as error:
        raise PuzzleError(f"{path.name}: {error}") from None


def _puzzle(key: str, data: dict[str, Any]) -> Puzzle:
    table = data["table"]
    if not isinstance(table, dict) or not isinstance(table.get("ruleset"), str):
        raise CaseError("puzzle.table: it names no ruleset")
    if "then" in table:
        raise CaseError("puzzle.table: what must be true stands in the goal, not in 'then'")
    game, case = game_of({"id": key, **table}, data_folder("cards"))
    said = data["goal"]
    for word in ("reach", "keep"):
        if word in said:
            said[word] = game.goal.read(said[word], f"puzzle.goal.{word}")
    if "reach" not in said and "keep" not in said:
        raise CaseError("puzzle.goal: there is nothing to reach and nothing to keep")
    until = Word(tuple(game.spans)).read(said["until"], "puzzle.goal.until")
    goal = Goal(said["text"], _listed(said.get("reach", [])), _listed(said.get("keep", [])), until)
    names = tuple(data["names"])
    seat = seat_of_letter(data.get("solver", "A"), len(names))
    if seat >= len(names):
        raise CaseError(f"puzzle.solver: seat {data['solver']} has no name")
    wrong = tuple(WrongBeginning(_listed(one["begin"]), one["why"]) for one in data.get("wrong", ()))
    return Puzzle(
        key, data["title"], data["text"], goal, data["difficulty"], table["ruleset"], case, names, seat, wrong,
        tuple(data.get("line", ())),
    )  # fmt: skip


def _of_case(case: Any, key: str) -> Puzzle:
    game, case = game_of(case, data_folder("cards"))
    if not case.get("then"):
        raise CaseError(f"{key}: a case is a puzzle only with 'then', which tells what is to be reached")
    title = case.get("title") or case["id"]
    until = next(word for word in ("round", "turn") if word in game.spans)
    goal = Goal(dict.fromkeys(LANGUAGES, title), _listed(case["then"]), (), until)
    table = {word: said for word, said in case.items() if word != "then"}
    seats = int((case.get("given") or {}).get("seats", 2))
    both = dict.fromkeys(LANGUAGES, title)
    return Puzzle(key, both, both, goal, 1, case["ruleset"], table, SEATS[:seats], 0)


def _listed(value: object) -> tuple[Any, ...]:
    return tuple(as_list(value))
