"""The record of a conflict: a changed one takes the place of the one before (G22)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict

VALUES: dict[str, Any] = {field.name: number for number, field in enumerate(fields(Conflict))}


@pytest.mark.plain_rules  # Compiled rules take no number for a word or a tuple.
@pytest.mark.parametrize("name", VALUES)
def test_a_changed_record_differs_in_what_was_changed_alone(name: str) -> None:
    record = Conflict(**VALUES)
    assert record.but() == record
    changed = record.but(**{name: "other"})
    assert {one: getattr(changed, one) for one in VALUES} == {**VALUES, name: "other"}
    assert record == Conflict(**VALUES)
