"""Running files of cases and single cases, whatever their ruleset, and the report on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import CaseError, ScenarioError, UnknownWordError, shown
from l5r_desktop.session.scenario.shapes import Shape
from l5r_desktop.session.scenario.yaml_reader import read_file

if TYPE_CHECKING:
    from l5r_desktop.session.scenario.ccg import CcgGame
    from l5r_desktop.session.scenario.lcg import LcgGame


T = TypeVar("T")
VERSION = 1
MOST_CASES = 10_000


class Cases(Protocol):
    """The functions that a game gives the runner: the shape of its cases and of predicates, and playing
    one.

    spans: by name, what tells from a state whether the stretch of play that another lies in is over.
    """

    shape: Shape
    goal: Shape
    spans: Mapping[str, Callable[[State], Callable[[State], bool]]]

    def play(self, case: dict[str, Any]) -> None:
        """Play a case whose shape has been checked. Raises CaseError in one sentence."""

    def table(self, case: dict[str, Any]) -> State:
        """The state after the steps of a case whose shape has been checked. Raises CaseError in one sentence."""

    def played(self, case: dict[str, Any]) -> CaseRun:
        """A case whose shape has been checked, after its steps. Raises CaseError in one sentence."""


def cases_class(ruleset: str) -> type[LcgGame | CcgGame]:
    """Return what plays the cases of a ruleset, imported with its rules at the first call. Raises UnknownWordError."""
    if ruleset not in FORMATS:
        raise UnknownWordError("ruleset", ruleset, FORMATS)
    if card_game_of(ruleset).name == "lcg":
        from l5r_desktop.session.scenario.lcg import LcgGame

        return LcgGame
    from l5r_desktop.session.scenario.ccg import CcgGame

    return CcgGame


def _game(ruleset: str, folder: Path) -> Cases:
    """Return the runner of a ruleset's cases: one for all rulesets of a game, as they have the same cards."""
    return _cases_of(card_game_of(ruleset).name, folder)


@cache
def _cases_of(card_game: str, folder: Path) -> Cases:
    ruleset = next(name for name in FORMATS if card_game_of(name).name == card_game)
    return cases_class(ruleset)(folder)


def check(case: Any, library_folder: Path | None = None) -> CaseResult:
    """Run one case given as plain data. Never raises for what the case says.

    library_folder: the folder with the card files of all rulesets, or of one; by default the program's own.
    """
    ident, title = _label(case, "id"), _label(case, "title")
    try:
        _run(case, library_folder or data_folder("cards"))
    except UnknownWordError as error:
        return CaseResult(ident, title, UNSUPPORTED, str(error))
    except CaseError as error:
        return CaseResult(ident, title, FAILED, str(error))
    except RecursionError:
        return CaseResult(ident, title, FAILED, "the game went too deep")
    except Exception as error:  # a case must not stop the others: a rule that fails is this case's failure
        return CaseResult(ident, title, FAILED, f"the rules broke: {type(error).__name__}: {shown(error)}")
    return CaseResult(ident, title, PASSED)


def _label(case: Any, key: str) -> str:
    value = case.get(key, "") if isinstance(case, dict) else ""
    return value[:120] if isinstance(value, str) else shown(value)


def _run(case: Any, folder: Path) -> None:
    game, said = game_of(case, folder)
    game.play(said)


def game_of(case: Any, folder: Path) -> tuple[Cases, dict[str, Any]]:
    """The game that plays a case, and the case as that reads it. Raises CaseError for one of the wrong shape."""
    if not isinstance(case, dict):
        raise CaseError(f"{shown(case)} is not a case")
    ruleset = case.get("ruleset")
    if not isinstance(ruleset, str):
        raise CaseError("the case names no ruleset")
    said: dict[str, Any] = cases_class(ruleset).shape.read(case, "case")
    return _game(ruleset, folder), said


def table_of(case: Any, library_folder: Path | None = None) -> State:
    """The state to which the steps of a case lead. Raises ScenarioError in one sentence if they lead nowhere."""
    try:
        game, said = game_of(case, library_folder or data_folder("cards"))
        return game.table(said)
    except CaseError as error:
        raise ScenarioError(str(error)) from None


def cases_of(data: Any) -> list[Any]:
    """The cases of a file that has been read. Raises ScenarioError if it is not such a file."""
    if not isinstance(data, dict) or data.get("schema") != VERSION:
        raise ScenarioError(f"the file does not say 'schema: {VERSION}'")
    extra = [key for key in data if key not in ("schema", "cases")]
    if extra:
        raise ScenarioError(f"{shown(extra[0])} is not a word of a scenario file; known: schema, cases")
    cases = data.get("cases")
    if not isinstance(cases, list) or len(cases) > MOST_CASES:
        raise ScenarioError(f"'cases' must be a list of up to {MOST_CASES:,} cases")
    return cases


def table(path: Path, library_folder: Path | None = None) -> State:
    """The state to which the first case of a file leads. Raises ScenarioError, naming the file."""
    return _first(path, lambda case: table_of(case, library_folder))


def game(path: Path, library_folder: Path | None = None) -> Game:
    """The game to which the first case of a file leads, as far as inputs did. Raises ScenarioError, naming the file."""

    def played(case: Any) -> Game:
        playing, said = game_of(case, library_folder or data_folder("cards"))
        case_run = playing.played(said)
        case_run.pass_empty_windows()
        found = Game(case_run.start.clone)
        found.replay(case_run.inputs)
        return found

    return _first(path, played)


def _first(path: Path, play: Callable[[Any], T]) -> T:
    cases = cases_of(read_file(path))
    if not cases:
        raise ScenarioError(f"{path.name} has no case")
    try:
        return play(cases[0])
    except (CaseError, ScenarioError) as error:
        raise ScenarioError(f"{path.name}: {error}") from None


def run_cases(data: Any, library_folder: Path | None = None) -> Report:
    """Run the cases of a file that has been read. Raises ScenarioError if it is not such a file."""
    return Report([check(case, library_folder) for case in cases_of(data)])


def run_file(path: Path, library_folder: Path | None = None) -> Report:
    """Run all cases of a YAML file. A file that cannot be read is an error of the report, never an exception."""
    try:
        return run_cases(read_file(path), library_folder)
    except ScenarioError as error:
        message = str(error)
        return Report(errors=[message if message.startswith(path.name) else f"{path.name}: {message}"])


def run_files(paths: Iterable[Path], library_folder: Path | None = None) -> Report:
    """Run several files as one report."""
    report = Report()
    for path in paths:
        part = run_file(path, library_folder)
        report.cases += part.cases
        report.errors += part.errors
    return report


def schema() -> dict[str, Any]:
    """The form of scenario files as JSON Schema, made from the very shapes that the runner checks."""
    shapes = {id(shape): shape for shape in (cases_class(ruleset).shape for ruleset in FORMATS)}.values()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario files",
        "description": "Words are written with hyphens: hand-size. An underscore in a word is read as a hyphen.",
        "type": "object",
        "properties": {
            "schema": {"const": VERSION},
            "cases": {
                "type": "array",
                "maxItems": MOST_CASES,
                "items": {"anyOf": [shape.schema() for shape in shapes]},
            },
        },
        "required": ["schema", "cases"],
        "additionalProperties": False,
    }


PASSED, FAILED, UNSUPPORTED = "passed", "failed", "unsupported"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case. status: "passed", "failed" or "unsupported". why: one sentence, empty when it passed."""

    id: str
    title: str
    status: str
    why: str = ""

    @property
    def line(self) -> str:
        """The case as one line of a report."""
        tail = f": {self.why}" if self.why else ""
        return f"{self.status:<11} {self.id}{tail}"

    def __bool__(self) -> bool:
        return self.status == PASSED


@dataclass(slots=True)
class Report:
    """The cases of one or more files, in order. errors: files that could not be read, one sentence each."""

    cases: list[CaseResult] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def _count(self, status: str) -> int:
        return sum(case.status == status for case in self.cases)

    @property
    def passed(self) -> int:
        """Return how many cases passed."""
        return self._count(PASSED)

    @property
    def failed(self) -> int:
        """Return how many cases failed."""
        return self._count(FAILED)

    @property
    def unsupported(self) -> int:
        """Return how many cases hold a word that the runner does not know."""
        return self._count(UNSUPPORTED)

    @property
    def lines(self) -> list[str]:
        """The report as it is printed: a line for each case, for each unreadable file, and the sums."""
        total = f"{self.passed} passed, {self.failed} failed, {self.unsupported} unsupported"
        if self.errors:
            total += f", {len(self.errors)} not readable"
        return [*(case.line for case in self.cases), *(f"not readable: {error}" for error in self.errors), total]

    @property
    def ok(self) -> bool:
        """True if nothing was found wrong."""
        return not self.errors and self.passed == len(self.cases)

    def __repr__(self) -> str:
        return f"<Report: {self.lines[-1]}>"
