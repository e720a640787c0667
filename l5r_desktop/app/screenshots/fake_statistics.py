"""Made-up games for the picture of the statistics."""

from __future__ import annotations

from l5r_desktop.session.deck_record import OUTCOMES
from l5r_desktop.session.statistics.game_record import NETWORK, GameRecord, Opponent, packed
from l5r_desktop.store import Store

_CLANS = ("crane", "lion", "phoenix")
_OTHERS = ("novice", "student", "student", "samurai", NETWORK)
_DAY = 86_400.0
NOW = 1_790_000_000.0
"""The day of the picture, in seconds since 1970: by another day the rating, worked out by weeks, is another one."""


def play_games(store: Store, games: int = 31) -> None:
    """Keep records of so many games, a game each day and a half until NOW."""
    for number in range(games):
        kind, clan = _OTHERS[number * number % 5], _CLANS[number % 3 if number % 4 else 0]
        outcome = OUTCOMES[(0, 1, 0, 0, 1, 1, 0)[number * 3 % 7]]
        opponent = Opponent(kind, "Hiroki", ("crab", "scorpion")[number % 2])
        record = GameRecord("lcg-skirmish", f"skirmish-{clan}", clan, outcome, number % 2 == 0, (opponent,))
        store.results.note(f"made up {number}", packed(record), NOW - (games - number) * 1.5 * _DAY)
