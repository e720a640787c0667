"""The mutation tool changes what it says, and nothing while no switch is on."""

from __future__ import annotations

import builtins
from typing import Any

import pytest

from tests.mutation.site.mutant_schemata import SWITCH, places, with_switches

KINDS = [
    ("comparison flipped", "return a < 2", True),
    ("comparison flipped", "return a in (5, 7)", True),
    ("and/or swapped", "return a and 0", 2),
    ("not removed", "return not a", 2),
    ("constant changed", "return a == 3", False),
    ("constant changed", "return True", False),
    ("operator swapped", "return a - 3", 5),
    ("returns None", "return a", None),
    ("statement deleted", "a += 1\n return a", 2),
    ("statement deleted", "raise ValueError('no')", None),
    ("condition true", "return 8 if a > 5 else 9", 8),
    ("condition false", "if a:\n  return 8\n return 9", 9),
]


def function(source: str, on: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, set[int]]:
    """`f(a)` with the last change of a kind switched on, and the numbers of the places that a call reaches."""
    text = f"def f(a: int, b: int = 7):\n {source}\n"
    found = [place for place, _ in places(text, "f.py")]
    assert {place.function for place in found} == {"f"}
    assert not any(place.text == "7" for place in found if "7" not in source), "what is run at import is left alone"
    number = max((n for n, place in enumerate(found) if place.kind == on), default=-1)
    assert on == "" or number >= 0
    reached: set[int] = set()
    monkeypatch.setattr(builtins, SWITCH, lambda n: reached.add(n) or n == number, raising=False)
    space: dict[str, Any] = {}
    numbers = {place.key: n for n, place in enumerate(found)}
    exec(compile(with_switches(text, "f.py", numbers), "f.py", "exec"), space)
    return space["f"], reached


@pytest.mark.parametrize(("kind", "source", "given_two"), KINDS)
def test_a_mutant_is_the_change_that_it_is_called_by(
    kind: str, source: str, given_two: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert function(source, kind, monkeypatch)[0](2) == given_two


@pytest.mark.parametrize("source", [source for _, source, _ in KINDS])
def test_nothing_changes_while_no_switch_is_on_and_what_is_reached_is_noted(
    source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain: dict[str, Any] = {}
    exec(f"def f(a: int, b: int = 7):\n {source}\n", plain)
    changed, reached = function(source, "", monkeypatch)
    for given in (0, 2, 7):
        if source.startswith("raise"):
            with pytest.raises(ValueError, match="no"):
                changed(given)
        else:
            assert changed(given) == plain["f"](given)
    assert reached
