"""The rulesets whose weights and habits others use."""

from __future__ import annotations


def played_like(ruleset: str) -> str:
    """The ruleset whose weights and habits are used for one: Siege, with or without an edition, is played as Ivory is.

    >>> played_like("ccg-siege@1"), played_like("lcg-skirmish")
    ('ccg-ivory@1', 'lcg-skirmish')
    """
    return ruleset.replace("ccg-siege", "ccg-ivory")


def is_lent(ruleset: str) -> bool:
    """Return True if a ruleset has no weights of its own, so that what games of it would teach has no place.

    >>> is_lent("ccg-siege"), is_lent("ccg-ivory")
    (True, False)
    """
    return played_like(ruleset) != ruleset
