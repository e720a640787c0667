"""Plain reasons that both games give: what a defense comes to, and who is kept at home and for what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from l5r_desktop.ai.search.search_records import Reason


def defense_reasons(attack: int, held: int, falls_by: int, *, sent: bool, vain: bool) -> list[Reason]:
    """Return the reasons for sending defenders, or nobody.

    attack, held: the strength of both sides with those who are sent. falls_by: the lead with which an attack takes the
    Province. vain: nobody who could be sent would keep it.
    """
    holds = attack - held < falls_by
    if sent:
        if held > attack:
            return [("defense-wins", (), (held, attack))]
        return [("province-holds", (), ())] if holds else []
    if vain:
        return [("in-vain", (), ())]
    return [("holds-anyway", (), ())] if holds else []


def kept(key: Literal["kept-for-conflict", "kept-to-defend"], cards: Iterable[int]) -> list[Reason]:
    """Return the reason for not sending some cards; none where there are none."""
    named = tuple(cards)
    return [(key, named, ())] if named else []
