"""Matches at one question, for the tests of the table."""

from __future__ import annotations

import pytest

from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, Match
from l5r_desktop.session.match_factory import begin_match

from ..ccg_tables import ccg_setup


@pytest.fixture
def before_attack(catalog: Catalog) -> Match:
    """A first turn at the question whether to attack (Ivory: Attack Phase); nobody has a Personality yet."""
    match = begin_match(catalog, ccg_setup(catalog, "ccg-ivory"), {"person": LocalPlayer}, ChanceSource(3))
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "declare-attack":
            return match
        key = "pass" if asked.option("pass") is not None else asked.options[0].key
        assert match.answer(asked.seat, (key,)) is None
    raise AssertionError("no attack can be declared in this game")
