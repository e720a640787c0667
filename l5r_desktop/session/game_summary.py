"""A game that is over in numbers: what each player drew, played and spent, honor by turn, and when it turned.

Found by playing its inputs once more. Only what everybody has seen is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session.gold_owed import GoldOwed, gold_owed
from l5r_desktop.session.story_lines import LogLine

LOST = ("province-broken", "province-destroyed", "territory-conquered")
"""Lines of the story that tell of a Province that is lost, or a Territory."""
_WON = ("wins-conflict", "wins-battle")
_WON_TOGETHER = "team-wins-battle"
"""The line that tells that all but the last seat, the Siege player, have won a battle (Siege: 1, 6)."""
_PLAYED = ("plays", "recruits", "equips", "overlays")
"""Lines that tell of a card that is played; in the CCG one used from the hand is another."""
_HONOR = (
    "gains-honor", "gains-honor-battle", "gains-honor-status", "loses-honor", "loses-honor-status", "takes-honor",
)  # fmt: skip
_EMPTY = "deck-empty"
"""The line that tells that a player has drawn a deck empty, which costs honor (L12.10)."""
_OUT = ("is-out", "loses")
"""Lines that tell of a player who is out of the game (K9.10)."""
_SWING = 4
"""From how much honor on a change of it is a turning point."""
_MOST = 6
"""So many turning points are told at least, where there are as many, and changes of honor only up to that number."""


@dataclass(slots=True)
class SeatSummary:
    """A record of one player's game. gained, spent: fate or Gold; wasted: Gold that was produced and not needed.

    won: conflicts or battles. honor: at the beginning, and at the end of each turn; nothing for the Siege player, whose
    honor does not count (Siege: 12).
    """

    drawn: int = 0
    played: int = 0
    gained: int = 0
    spent: int = 0
    wasted: int = 0
    won: int = 0
    honor: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A record of a game. money: "fate" or "gold". turns: how many there were. points: when it turned, with the line
    of the story that tells of it, the first one first.
    """

    money: str
    turns: int
    seats: tuple[SeatSummary, ...]
    points: tuple[tuple[int, LogLine], ...]


def summary(game: Game) -> GameSummary:
    """Sum up a game; it is not changed."""
    state = game.fresh().state.clone()
    money = "fate" if "fate" in state.seats[0] else "gold"
    seats = tuple(SeatSummary(honor=[int(seat["honor"])]) for seat in state.seats)
    points: list[tuple[int, LogLine]] = []
    rules: Any = state.rules
    moment = rules.moment(state)
    turn = max(1, moment[0])
    for given in game.inputs:
        before = [dict(seat) for seat in state.seats]
        log, held = state.log, _held(state, given)
        asked = state.asked(given.seat) if isinstance(given, Choice) else None
        owed = gold_owed(asked)
        if accept(state, given) is not None:
            break
        moment, earlier = rules.moment(state), moment
        for one, new in zip(seats, state.seats, strict=True):
            if one.honor == [0]:
                # Strongholds bring their honor while the game is set up.
                one.honor = [int(new["honor"])]
        now = max(1, moment[0])
        if now != turn:
            for one, old in zip(seats, before, strict=True):
                one.honor += [int(old["honor"])] * (now - turn)
            turn = now
        produced = 0
        for line in _since(state.log, log):
            _count(line, seats, held)
            produced += line[2][1] if line[0] == "produces-gold" else 0
            # Of two players the one who loses is the end of the game, which is told by itself.
            out = line[0] in _OUT and len(seats) > 2
            if out or line[0] in LOST or line[0] == _EMPTY or (line[0] in _HONOR and _number(line) >= _SWING):
                points.append((turn, line))
        _pay(state, money, seats, before, given, owed, produced, kept=moment == earlier)
    for one, last in zip(seats, state.seats, strict=True):
        one.honor.append(int(last["honor"]))
    if format_of(rules.name).own_seat:
        seats[-1].honor = []
    return GameSummary(money, turn, seats, _told(points))


def _told(points: list[tuple[int, LogLine]]) -> tuple[tuple[int, LogLine], ...]:
    """The turning points that are told: all but changes of honor, and of these the last ones that have room beside the
    others, since a long game has more of them than anybody reads.
    """
    first = sorted(range(len(points)), key=lambda at: (points[at][1][0] in _HONOR, -at))
    others = sum(point[1][0] not in _HONOR for point in points)
    return tuple(points[at] for at in sorted(first[: max(_MOST, others)]))


def _since(log: Any, before: Any) -> Iterator[LogLine]:
    """The lines of a story that were not there before, the first one first.

    A replica, as in a direct game, has each time the story anew, with as many lines of before.
    """
    new = []
    while log and log is not before:
        log, line = log
        new.append(line)
    known = 0 if log is before else _lines(before)
    yield from reversed(new[: len(new) - known])


def _lines(log: Any) -> int:
    count = 0
    while log:
        log, _ = log
        count += 1
    return count


def _held(state: State, given: Any) -> frozenset[int]:
    """The cards in the hand of who answers. Both games have the hand as the first area of a seat."""
    if not isinstance(given, Choice):
        return frozenset()
    areas = len(state.zones) // len(state.seats)
    return frozenset(state.zones[given.seat * areas])


def _count(line: LogLine, seats: tuple[SeatSummary, ...], held: frozenset[int]) -> None:
    key, args = line[0], line[2]
    if key == _WON_TOGETHER:
        for one in seats[:-1]:
            one.won += 1
    seat = args[0][1] if args and isinstance(args[0], tuple) and args[0][0] == "seat" else -1
    if seat < 0:
        return
    if key == "draws":
        seats[seat].drawn += args[1]
    elif key in _WON:
        seats[seat].won += 1
    elif key in _PLAYED or (key == "uses" and args[1][1] in held):
        seats[seat].played += 1


def _number(line: LogLine) -> int:
    return max((arg for arg in line[2] if isinstance(arg, int)), default=0)


def _pay(
    state: State, money: str, seats: tuple[SeatSummary, ...], before: list[dict[str, Any]], given: Any,
    owed: GoldOwed | None, produced: int, *, kept: bool,
) -> None:  # fmt: skip
    """Count what an input brought and cost. owed: what Gold was to be paid for, if any was.

    Ivory: Paying Gold Costs. What is produced for a cost beyond it is lost, with the cost or with the phase. kept: the
    phase has not changed.
    """
    acts = given.seat if isinstance(given, Choice) else -1
    for seat, (one, old, new) in enumerate(zip(seats, before, state.seats, strict=True)):
        came = produced if seat == acts else 0
        asked = state.asked(seat)
        if seat == acts and owed is not None and gold_owed(asked) is None:
            one.spent += owed.needed
            one.wasted += max(0, owed.there + came - owed.needed - new[money])
        else:
            change = new[money] - old[money] - came
            one.gained += max(0, change)
            if kept or money == "fate":
                one.spent += max(0, -change)
            else:
                one.wasted += max(0, -change)
        one.gained += came
