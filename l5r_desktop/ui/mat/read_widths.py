"""The widths from which on cards of a table are read, or known, and wider ones count no more. Pure numbers; no Qt, no
rule.
"""

from __future__ import annotations

from math import inf

from l5r_desktop.session import WORDED_FROM, Table

SITE, _SITE_SHARE = 90.0, 0.07
"""Width from which on an own Province is read at a glance, in pixels; or by the table's where that is less."""
_READ_MANY, _READ_MANY_SHARE = 132.0, 0.175
"""Width of a card of the hand, in pixels, from which on a wider one counts no more where many sit at the table; and by
the table's height where that is less: there cards of others need it.
"""
_SEEN = 0.066
"""Width of a card in a lane, by the table's, from which on a wider one counts no more where many sit at the table, if
own cards are no wider.
"""
_KNOWN, _OWN = 0.065, 0.133
"""Width from which on a card of one of several others is known by its picture, by the table's height; and from which on
own cards in Provinces and at home are read at a glance at such a table. What is at home counts there in a fight too.
"""
_NAMED_PIXELS, _NAMED = 52.0, 0.082
"""Width from which on the name of such a card is read, in pixels; and by the table's height, where that is less."""
_NAMED_FOUGHT, _ROOMY = 0.9, 400.0
"""What there is of that where something is fought over at a table with a row that all share, whose cards are small too;
and what each of the others has of the table's width there at least, in pixels.
"""
_OWN_MANY, _OWN_MANY_BESIDE, _OWN_LEAST = 0.1245, 0.1416, 84.6
"""The second where many sit at the table; that where attachments lie beside their hosts; and in a low table, in pixels.
"""
_ENOUGH, _ENOUGH_LOW = 0.8, 1.1
"""Width of cards of others from which on a wider one counts no more where many sit at the table, by that of own cards
that are read at a glance; in a low table by that from which on they are known.
"""


def glance(table: Table, width: float, height: float) -> float:
    """Return how wide own cards are that are read at a glance, in pixels. width, height: of the table."""
    if len(table.layout.rows) > 2:
        least = _OWN_MANY if table.layout.stacked else _OWN_MANY_BESIDE
        return max(least * height, min(_OWN_LEAST, _OWN * height))
    return _OWN * height if table.layout.stacked else min(SITE, _SITE_SHARE * width)


def known(table: Table, width: float, height: float) -> float:
    """Return the width in pixels from which on a card of one of several others is known. width, height: of the mat."""
    named = min(_NAMED_PIXELS, _NAMED * height)
    if table.lanes:
        roomy = table.layout.common is not None and width >= _ROOMY * (len(table.layout.rows) - 1)
        named *= _NAMED_FOUGHT if roomy else 0.0
    return max(_KNOWN * height, named)


def is_low(table: Table, height: float) -> bool:
    """Return True if a table is so low that names of others are read only where own cards and the hand give way."""
    return not table.lanes and known(table, inf, height) > _KNOWN * height


def others_enough(table: Table, width: float, height: float) -> float:
    """Return the width of cards of others from which on a wider one counts no more where many sit at the table, in
    pixels. width, height: of the table.
    """
    enough = _ENOUGH * glance(table, width, height)
    return min(enough, _ENOUGH_LOW * known(table, width, height)) if is_low(table, height) else enough


def held_enough(table: Table, height: float) -> float:
    """Return the width of a card of the hand from which on a wider one counts no more where many sit at the table, in
    pixels. height: of the table.
    """
    return _READ_MANY if not is_low(table, height) else min(_READ_MANY, max(WORDED_FROM, _READ_MANY_SHARE * height))


def seen_enough(table: Table, width: float, height: float) -> float:
    """Return the width of a card in a lane from which on a wider one counts no more where many sit at the table."""
    return max(_SEEN * width, (_OWN_MANY if table.layout.stacked else _OWN_MANY_BESIDE) * height)
