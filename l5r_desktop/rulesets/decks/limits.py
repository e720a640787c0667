"""The profile by which a deck is checked."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.rulesets.common.profiles import P, profile_of, profiles_of
from l5r_desktop.rulesets.decks.reading import DeckError, unknown


def limits_of(table: Mapping[str, P], ruleset: str, name: str = "") -> P:
    """The profile of a ruleset by its name; "" is the usual one.

    Raises DeckError for a ruleset or profile that is not known, and for a profile of another ruleset.
    """
    try:
        return profile_of(table, ruleset, name)
    except KeyError:
        pass
    known = [profile.name for profile in profiles_of(table, ruleset)]
    if not known:
        raise DeckError(unknown(ruleset, sorted({one.ruleset for one in table.values()}), "deck format"))
    raise DeckError(unknown(name, known, f"profile of {ruleset}"))
