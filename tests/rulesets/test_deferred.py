"""Functions that a game names for its first call are there (rulesets/common/deferred.py)."""

from dataclasses import fields
from importlib import import_module

import pytest

from l5r_desktop.rulesets.registry import CARD_GAMES


@pytest.mark.parametrize("family", CARD_GAMES, ids=lambda family: family.name)
def test_every_deferred_function_is_there(family):
    names = [
        getattr(value, "__qualname__", "") for field in fields(family) if callable(value := getattr(family, field.name))
    ]
    named = [name.removeprefix("deferred:").rpartition(".") for name in names if name.startswith("deferred:")]
    assert len(named) > 5
    for module, _, name in named:
        assert callable(getattr(import_module(module), name))
