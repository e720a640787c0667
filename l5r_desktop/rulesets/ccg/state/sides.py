"""The sides of a game: in Siege all Rokugani players are one against the Siege player, elsewhere everybody is alone
(Siege: 6, 7).
"""

from __future__ import annotations

from l5r_desktop.engine.state import State

ALONE = -1
"""The seat of the Siege player where none is played."""


def siege_seat(s: State) -> int:
    """The seat of the Siege player: the last one; ALONE in every other game."""
    return int(s.memory.get("siege", ALONE))


def is_rokugani(s: State, seat: int) -> bool:
    """Return True if the seat is a Rokugani player's in Siege."""
    return 0 <= seat != siege_seat(s) != ALONE


def same_side(s: State, one: int, other: int) -> bool:
    """Return True if two seats are one player for all that says "another player" (Siege: 7)."""
    if one == other:
        return True
    siege = s.memory.get("siege", ALONE)
    return bool(siege != ALONE and one != siege and other != siege and one >= 0 and other >= 0)


def teammates(s: State, one: int, other: int) -> bool:
    """Return True if two different seats are of one side (Siege: 6)."""
    return one != other and same_side(s, one, other)


def side_seats(s: State, seat: int) -> tuple[int, ...]:
    """All seats of a seat's side, those that are out included; alone, the seat itself."""
    return tuple(range(len(s.seats) - 1)) if is_rokugani(s, seat) else (seat,)


def team_of(s: State, seat: int) -> tuple[int, ...]:
    """The seats of a seat's side that are still in the game, the first to be asked first."""
    return tuple(k for k in side_seats(s, seat) if not s.seats[k]["out"])


def after_action(s: State, seats: tuple[int, ...], at: int) -> int:
    """The place in a round after that of a player who has acted: the next one; after one of a team the first one of the
    other side, so that one of them acts each time (Siege: 6).
    """
    to = at + 1
    if is_rokugani(s, seats[at % len(seats)]) and any(not is_rokugani(s, seat) for seat in seats):
        while is_rokugani(s, seats[to % len(seats)]):
            to += 1
    return to
