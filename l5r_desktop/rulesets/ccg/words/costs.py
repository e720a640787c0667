"""The cost that a Gold-producing trait has by itself."""

from __future__ import annotations

from typing import Any

from l5r_desktop.rulesets.ccg.words import changing
from l5r_desktop.rulesets.ccg.words.refs import Ref


def bow_self() -> Any:
    """ "Bow this card"."""
    return changing.Bow(Ref("self"))
