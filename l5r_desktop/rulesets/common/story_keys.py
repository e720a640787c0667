"""The lines of the story that a game's sentences treat in the same way, by their keys."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.rulesets.common.vain_effects import VAIN


class StoryKeys:
    """Keys of lines of the story by their use. Each game has its own."""

    heads: frozenset[str] = frozenset()
    """Lines of the story that begin a part of the game."""
    acts: frozenset[str] = frozenset()
    """Lines of the story about what players do; all others tell what comes of it."""

    results: frozenset[str] = frozenset()
    """Lines of the story that tell how a conflict or battle has ended, or of what takes effect by itself."""
    completed: Mapping[str, str] = {}
    """Lines of the story by which an act is begun, with those that tell it again, of the same card, and its aim."""
    news: frozenset[str] = frozenset()
    """Other lines that whoever has not caused them has to be told, though they name no card or nobody who acts."""
    impersonal: frozenset[str] = frozenset()
    """Lines of the story that name a card with which, or at which, something is done, but not by its controller."""
    gathered: frozenset[str] = frozenset()
    """Lines of the story whose sentence can tell of several cards or players at once."""
    attaches = frozenset({"attached"})
    """Lines that tell onto which card another one goes."""
    ends: frozenset[str] = frozenset()
    """Lines that tell that the game is over, or that a player is out of it."""
    vain = VAIN
    """Lines that tell that an effect has changed nothing."""
    costs: frozenset[str] = frozenset()
    """Lines that take something from the player whom they name, or whose card they name."""
