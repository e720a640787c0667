"""Scripts of made-up cards: text in the card language, or data (section 5) that is translated into it.

It exports `card_script` and `effect_script`. It knows the words of the card language, nothing of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.session.scenario.errors import UnknownWordError

Refer = Callable[[str], int]


def card_script(said: Any, where: str, refer: Refer) -> str:
    if isinstance(said["script"], str):
        return said["script"]
    raise UnknownWordError(where, "data")


def effect_script(script: Any, where: str, refer: Refer) -> str:
    if isinstance(script, str):
        return script
    raise UnknownWordError(where, "data")
