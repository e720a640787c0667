"""The cost that a Gold-producing trait has by itself."""

from __future__ import annotations

from typing import Any

from l5r_desktop.rulesets.ccg.words import effects_cards
from l5r_desktop.rulesets.ccg.words.refs import Ref


def bow_self() -> Any:
    """ "Bow this card"."""
    return effects_cards.Bow(Ref("self"))  # type: ignore[call-arg]
