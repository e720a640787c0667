"""Every example in the README and in a docstring runs and gives what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import l5r_desktop

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(l5r_desktop.__path__, "l5r_desktop.")
    if not module.name.endswith("__main__")
)


def test_the_session_in_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
