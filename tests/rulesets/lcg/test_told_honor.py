"""The story tells whether honoring and dishonoring gives a character a status or only takes one away (L11.16)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import log_lines
from l5r_desktop.rulesets.lcg.events.card_events import Dishonor, Honor
from l5r_desktop.session.scenario.runner import table_of


@pytest.mark.parametrize(
    ("before", "way", "told"),
    [
        (0, Honor(), "honored"),
        (-1, Honor(), "no-longer-dishonored"),
        (0, Dishonor(), "dishonored"),
        (1, Dishonor(), "no-longer-honored"),
    ],
)
def test_what_only_removes_a_status_is_told_as_that_l11_16(before: int, way: Honor | Dishonor, told: str) -> None:
    """A dishonored character that was to be honored was said to be honored, and no token lay on it."""
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["01-doji-whisperer"]}, "B": {}}
    s = table_of({"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [], "then": []})
    no = next(card.no for card in s.cards if card.ident == "01-doji-whisperer")
    s.edit(no).honor = before
    way.apply(s, Event(way.name, no, 0))
    assert [line[0] for line in log_lines(s.log)][-1:] == [told]
