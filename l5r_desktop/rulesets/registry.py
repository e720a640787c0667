"""The registry of the games: finds the game and the format of a ruleset by its name."""

from __future__ import annotations

from l5r_desktop.rulesets.card_game import CardGame, Format
from l5r_desktop.rulesets.ccg.game import CCG
from l5r_desktop.rulesets.lcg.game import LCG

CARD_GAMES: tuple[CardGame, ...] = (LCG, CCG)
_BY_RULESET = {format_.name: (game, format_) for game in CARD_GAMES for format_ in game.formats}
FORMATS: tuple[str, ...] = tuple(_BY_RULESET)
"""The names of all rulesets."""


def card_game_of(ruleset: str) -> CardGame:
    """The game that a ruleset is one of. Raises KeyError.

    >>> card_game_of("lcg-skirmish").name
    'lcg'
    """
    return _BY_RULESET[ruleset][0]


def format_of(ruleset: str) -> Format:
    """Return what is to be known of a ruleset before it is played. Raises KeyError."""
    return _BY_RULESET[ruleset][1]
