"""The parts of the computer player's work, as `l5r bench --ai` tells them."""

from __future__ import annotations

import argparse

import pytest

from l5r_desktop.ai import measure_search, measure_secrets
from l5r_desktop.ai.measure_search import PARTS
from l5r_desktop.cli import bench
from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.registry import CARD_GAMES


def test_each_part_names_files_that_are_there():
    """A file that gets another name would silently count as another part."""
    files = [path.as_posix() for path in PACKAGE.rglob("*.py")]
    names = [name for part in PARTS.values() for name in part]
    assert [name for name in names if not any(name in file for file in files)] == []


def test_the_time_of_compiled_thinking_is_not_called_pythons_own(monkeypatch: pytest.MonkeyPatch):
    """A profile sees no function of compiled rules, and all of their time would count as Python itself."""
    monkeypatch.setattr(bench, "is_compiled", lambda: True)
    monkeypatch.setattr(measure_search, "search_figures", lambda *_: {})
    monkeypatch.setattr(measure_secrets, "at_dials", lambda *_: {})
    monkeypatch.setattr(measure_secrets, "in_matrices", lambda *_: [0.0])
    options = argparse.Namespace(ai="student", seed=1)
    figures = bench._thinking(next(game for game in CARD_GAMES if game.name == "lcg"), options)
    assert "L5R_PURE=1" in figures["lcg-stronghold time"]
