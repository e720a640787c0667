"""What the interpreter does to keep the window moving while much goes on."""

from __future__ import annotations

import gc
import sys

SWITCH = 0.0005
"""Seconds after which the rules let the window's thread go on, if it waits.

Measured with 222 cards on the mat while the rules worked: with Python's own 0.005 each call from Qt into Python waits
so long, and laying out a table took seconds in place of 20 ms; with 0.0005 it took 10 to 26 ms.
"""
_NEVER = 1_000_000_000


class _Calm:
    """Whether the program has asked for no full collections by themselves."""

    asked = False


def run_smoothly() -> None:
    """Let threads take short turns, and collect garbage as a whole only when `tidy` is called.

    A full collection walks through all cards, states and widgets and stops the window for 50 to 250 ms.
    """
    sys.setswitchinterval(SWITCH)
    first, second, _ = gc.get_threshold()
    gc.set_threshold(first, second, _NEVER)
    _Calm.asked = True


def tidy() -> None:
    """Collect garbage as a whole: a page has been left, and nobody waits for the next frame."""
    if _Calm.asked:
        gc.collect()
