"""Records that are made often are made in less time, and are what they were (rulesets/common/quick_records.py)."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from l5r_desktop.rulesets.common.quick_records import make_quickly


@dataclass(frozen=True, slots=True)
class Seal:
    name: str
    worn: int = 0
    by: tuple[str, ...] = ()


usual = Seal.__init__
make_quickly(Seal)


def test_a_record_that_is_made_quickly_is_made_by_a_constructor_of_its_own() -> None:
    assert Seal.__init__ is not usual


def test_it_takes_its_fields_by_place_and_by_name_with_their_defaults() -> None:
    assert Seal("crab") == Seal(name="crab", worn=0, by=()) != Seal("crab", 1)
    assert replace(Seal("crab", by=("x",)), worn=2) == Seal("crab", 2, ("x",))
    assert hash(Seal("crab")) == hash(Seal("crab"))
    assert pickle.loads(pickle.dumps(Seal("crab", 3))) == Seal("crab", 3)
    with pytest.raises(TypeError):
        Seal()  # type: ignore[call-arg]


def test_it_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Seal("crab").worn = 1  # type: ignore[misc]


def test_a_field_that_is_no_plain_parameter_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Kept:
        lines: list[str] = field(default_factory=list)

    with pytest.raises(TypeError, match="Kept has fields that are not plain parameters"):
        make_quickly(Kept)
