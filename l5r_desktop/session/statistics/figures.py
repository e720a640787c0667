"""The rating of the person at this machine, and how often games were won, counted in several ways.

DECISION: a rating period is a week (a calendar week of UTC). Within it, the rating after each game is what it would be
if the week ended there. Rated are games of two players: against a level of the computer, whose strength is known from
the ladder and stays as it is, and against persons elsewhere by their names, who get a rating of their own from the
same games. Nobody proves a name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from l5r_desktop.session.deck_record import OUTCOMES, DeckRecord
from l5r_desktop.session.statistics.game_record import NETWORK, GameRecord, Opponent
from l5r_desktop.session.statistics.glicko2 import Rating, rated

Anchor = Callable[[str, str], Rating]
"""The strength of a level of the computer: a ruleset, and the level's name."""
_WEEK = timedelta(weeks=1)


@dataclass
class Standing:
    """The games of one ruleset that count, the oldest first, and what they come to.

    left_out: how many do not count. rating: as of now; None before the first rated game. history: each rated game with
    the rating after it. opponents: their strengths by `opponent_key`; those of levels do not change.
    """

    games: list[GameRecord] = field(default_factory=list)
    left_out: int = 0
    rating: Rating | None = None
    history: list[tuple[GameRecord, Rating]] = field(default_factory=list)
    opponents: dict[tuple[str, str], Rating] = field(default_factory=dict)


def standings(records: Iterable[GameRecord], anchor: Anchor, now: float) -> dict[str, Standing]:
    """The standing in each ruleset that has a record. now: seconds since 1970."""
    found: dict[str, Standing] = {}
    for record in sorted(records, key=lambda record: record.ended):
        standing = found.setdefault(record.ruleset, Standing())
        if record.flaws:
            standing.left_out += 1
        else:
            standing.games.append(record)
    for standing in found.values():
        _rate(standing, anchor, now)
    return found


def _rate(standing: Standing, anchor: Anchor, now: float) -> None:
    """Work out all weeks from that of the first rated game to this one."""
    weeks: dict[datetime, list[GameRecord]] = {}
    for record in standing.games:
        if len(record.opponents) == 1:
            weeks.setdefault(_week(record.ended), []).append(record)
    mine, week = Rating(), min(weeks, default=None)
    strengths = standing.opponents
    while week is not None and week <= max(_week(now), max(weeks)):
        games = weeks.get(week, [])
        for record in games:
            strengths.setdefault(opponent_key(record.opponents[0]), _at_first(record, anchor))
        met = [(strengths[opponent_key(record.opponents[0])], record.score) for record in games]
        standing.history += [(record, rated(mine, met[: at + 1])) for at, record in enumerate(games)]
        running = week == _week(now)
        for key in [key for key in strengths if key[0] == NETWORK]:
            results = [(mine, 1 - record.score) for record in games if opponent_key(record.opponents[0]) == key]
            if results or not running:
                strengths[key] = rated(strengths[key], results)
        if games or not running:
            mine = rated(mine, met)
        week += _WEEK
    standing.rating = mine if weeks else None


def _at_first(record: GameRecord, anchor: Anchor) -> Rating:
    other = record.opponents[0]
    return Rating() if other.kind == NETWORK else anchor(record.ruleset, other.kind)


def _week(ended: float) -> datetime:
    """The Monday on which the week of a moment began (UTC)."""
    day = datetime.fromtimestamp(ended, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return day - timedelta(days=day.weekday())


def opponent_key(opponent: Opponent) -> tuple[str, str]:
    """By what an opponent is counted: a person elsewhere by the name, the computer by its level."""
    return opponent.kind, opponent.name if opponent.kind == NETWORK else ""


Keys = Callable[[GameRecord], Iterable[object]]
WAYS: dict[str, Keys] = {
    "deck": lambda record: (record.deck,),
    "clan": lambda record: (record.clan,),
    "opponent": lambda record: dict.fromkeys(map(opponent_key, record.opponents)),
    "their-clan": lambda record: dict.fromkeys(other.clan for other in record.opponents),
    "first": lambda record: (record.first,),
    "month": lambda record: (f"{datetime.fromtimestamp(record.ended).astimezone():%Y-%m}",),
}
"""By what games can be counted, by name; a game with several opponents counts once for each kind of them."""


def counted(games: Sequence[GameRecord], way: str) -> list[tuple[object, DeckRecord]]:
    """Games counted in one of WAYS: what is played most comes first, months in their order."""
    counts: dict[object, Counter[str]] = {}
    for record in games:
        for key in WAYS[way](record):
            counts.setdefault(key, Counter())[record.outcome] += 1
    found = [(key, DeckRecord(*(count[outcome] for outcome in OUTCOMES))) for key, count in counts.items()]
    return sorted(found, key=lambda row: str(row[0]) if way == "month" else -row[1].played)
