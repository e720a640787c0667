"""The games there are. Whoever needs something of a game asks here, by the name of a ruleset."""

from __future__ import annotations

from l5r_desktop.rulesets.ccg.family import CCG
from l5r_desktop.rulesets.family import Family, Format
from l5r_desktop.rulesets.lcg.family import LCG

FAMILIES: tuple[Family, ...] = (LCG, CCG)
_BY_RULESET = {format_.name: (family, format_) for family in FAMILIES for format_ in family.formats}
FORMATS: tuple[str, ...] = tuple(_BY_RULESET)
"""The names of all rulesets."""


def family_of(ruleset: str) -> Family:
    """The game that a ruleset is one of. Raises KeyError.

    >>> family_of("lcg-skirmish").name
    'lcg'
    """
    return _BY_RULESET[ruleset][0]


def format_of(ruleset: str) -> Format:
    """What is to be known of a ruleset before it is played. Raises KeyError."""
    return _BY_RULESET[ruleset][1]
