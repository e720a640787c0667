"""The records of a lesson, and the files that they are read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.session.scenario.card_names import SEATS, SIEGE, seat_of_letter
from l5r_desktop.session.scenario.errors import CaseError, ScenarioError
from l5r_desktop.session.scenario.shapes import (
    Fields,
    Keyed,
    Label,
    Many,
    Matching,
    Shape,
    Text,
    TextIn,
    Word,
    one_or_many,
)
from l5r_desktop.session.scenario.yaml_reader import read_file

Said = Mapping[str, str]
"""A text by language."""
LEARNER = 0
"""The seat of whoever takes a lesson."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something that a step points at. kind: "card", "plate", "place", "answer" or a part of the window.

    card: its number. seat: whose. name: of the place, the answer (an option's key) or the part.
    """

    kind: str
    card: int = -1
    seat: int = -1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """An answer that a lesson waits for. answers: how each chosen option looks (answer_matching.py); none: no option.

    any_of: one of these answers will do, instead of all of them. kind, rule: of the question; "" is any.
    """

    seat: int
    answers: tuple[str, ...]
    any_of: bool = False
    kind: str = ""
    rule: str = ""

    @property
    def by_learner(self) -> bool:
        """Return True if whoever takes the lesson gives it."""
        return self.seat == LEARNER


@dataclass(frozen=True, slots=True)
class Step:
    """One page of a lesson. text: what is told; task: what to do now, where an answer of the learner is waited for.

    points: names of what is pointed at.
    """

    key: str
    text: Said
    task: Said
    points: tuple[str, ...] = ()
    act: Act | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. case: the table it is played at, a case of a scenario. names: of the players by seat.

    by_itself: for each seat what it answers to questions that no step is about, the first that is offered; else it
    passes.
    """

    key: str
    title: Said
    about: Said
    ruleset: str
    case: Mapping[str, Any]
    names: tuple[str, ...]
    by_itself: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]

    @property
    def acts(self) -> tuple[tuple[int, Act], ...]:
        """The answers that it waits for, in their order, with the numbers of their steps."""
        return tuple((at, step.act) for at, step in enumerate(self.steps) if step.act is not None)


LANGUAGES = ("en", "fr")
"""Every text of a lesson is there in each of these."""
_NAME = Matching(r"[a-z0-9][a-z0-9-]*", "a name in small letters")
SAID = Fields({language: TextIn(700, language) for language in LANGUAGES}, LANGUAGES)
"""A text in all languages."""
_ANSWERS = one_or_many(Text(120))
_QUESTION: dict[str, Shape] = {"kind": Text(40), "rule": Text(60), "answer": _ANSWERS, "any_of": _ANSWERS}
_ALL = (*SEATS, SIEGE)
_WATCHED = Fields({**_QUESTION, "by": Word(_ALL)})
_STEP = Fields(
    {
        "id": _NAME, "text": SAID, "task": SAID, "point": one_or_many(Text(60)), "do": Fields(_QUESTION),
        "watch": _WATCHED,
    },
    ("id", "text"),
)  # fmt: skip
_LESSON = Fields(
    {
        "schema": Word(("1",)), "title": SAID, "about": SAID, "names": Many(Text(40), 5), "table": Label(),
        "by_itself": Keyed(Word(_ALL), Many(Text(120))), "steps": Many(_STEP),
    },
    ("schema", "title", "about", "names", "table", "steps"),
)  # fmt: skip


class LessonError(ValueError):
    """A file that is no lesson; the message is one sentence."""


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file. Raises LessonError, naming the file."""
    try:
        data = read_file(path)
        data = _LESSON.read(data, "lesson")
        return _lesson(path.stem, data)
    except ScenarioError as error:
        raise LessonError(str(error)) from None
    except CaseError as error:
        raise LessonError(f"{path.name}: {error}") from None


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a folder in the order of their files' names. Raises LessonError."""
    return tuple(read_lesson(path) for path in sorted(folder.glob("*.yaml")))


def _lesson(key: str, data: dict[str, Any]) -> Lesson:
    table = data["table"]
    if not isinstance(table, dict) or not isinstance(table.get("ruleset"), str):
        raise CaseError("lesson.table: it names no ruleset")
    names = tuple(data["names"])
    by_itself = data.get("by_itself", {})
    steps = tuple(_step(said, len(names), f"lesson.steps[{at}]") for at, said in enumerate(data["steps"], 1))
    if not steps or steps[-1].act is not None:
        raise CaseError("lesson.steps: the last step must be one that only tells")
    keys = [step.key for step in steps]
    twice = [name for name in keys if keys.count(name) > 1]
    if twice:
        raise CaseError(f"lesson.steps: {twice[0]!r} stands there twice")
    return Lesson(
        key, data["title"], data["about"], table["ruleset"], {"id": key, **table}, names,
        tuple(tuple(by_itself.get(seat, ())) for seat in _letters(data["table"], len(names))), steps,
    )  # fmt: skip


def _letters(table: dict[str, Any], seats: int) -> tuple[str, ...]:
    return (*SEATS[: seats - 1], SIEGE) if table["ruleset"] == "ccg-siege" else SEATS[:seats]


def _step(said: dict[str, Any], seats: int, where: str) -> Step:
    if "do" in said and "watch" in said:
        raise CaseError(f"{where}: somebody acts, or the learner does, not both")
    if ("do" in said) != ("task" in said):
        raise CaseError(f"{where}: 'do' and 'task' belong together")
    act = None
    if "do" in said:
        act = _act(said["do"], LEARNER)
    elif "watch" in said:
        act = _act(said["watch"], seat_of_letter(said["watch"].get("by", "B"), seats))
    return Step(said["id"], said["text"], said.get("task", {}), _listed(said.get("point", [])), act)


def _act(said: dict[str, Any], seat: int) -> Act:
    any_of = "any_of" in said
    answers = _listed(said["any_of"] if any_of else said.get("answer", []))
    return Act(seat, answers, any_of, said.get("kind", ""), said.get("rule", ""))


def _listed(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
