"""Functions that are imported when they are first called: a program that shows a start page loads no rules."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def deferred(module: str, name: str) -> Callable[..., Any]:
    """A function that calls the one of this name in a module, which is imported at the first call.

    tests/rulesets/test_deferred.py checks that every name used so is there.

    >>> deferred("math", "gcd")(12, 18)
    6
    """

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    call.__qualname__ = f"deferred:{module}.{name}"
    return call
