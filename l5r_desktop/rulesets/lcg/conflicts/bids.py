"""Honor bids: secret dials, their reveal, the transfer of honor, the draw (L3.2, K9.4); and the number that a player
hides on the dial for another to guess (L3.2.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import order, profile
from l5r_desktop.rulesets.lcg.values.texts_in_force import static_for_seat


class BidsValues(TypedDict, total=False):
    """The values that the frames of `bid` keep."""

    answers: dict[int, tuple[str, ...] | None]
    rule: str
    seats: tuple[int, ...]


def transfers(seats: Sequence[int], bids: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return who gives whom how much honor, as (giver, taker, amount), givers and takers in player order.

    Of two the higher bidder pays the difference (L3.2.4); of more, each pays 1 to everybody who bid less (K9.4).

    >>> transfers((0, 1), (2, 5))
    [(1, 0, 3)]
    >>> transfers((0, 1, 2), (3, 2, 1))
    [(0, 1, 1), (0, 2, 1), (1, 2, 1)]
    """
    if len(seats) == 2:
        a, b = seats
        if bids[0] == bids[1]:
            return []
        return [(a, b, bids[0] - bids[1])] if bids[0] > bids[1] else [(b, a, bids[1] - bids[0])]
    return [(a, b, 1) for i, a in enumerate(seats) for j, b in enumerate(seats) if bids[i] > bids[j]]


def ask_bids(s: State, seats: Sequence[int], rule: str) -> None:
    """Ask all these seats to set their dials, at once and in secret (L3.2.2)."""
    s.frames[-1].v["answers"] = {}
    s.ask(*(Decision(seat, "bid", "honor-bid", _faces(s, seat), rule=rule, secret=True) for seat in seats))


def _faces(s: State, seat: int) -> tuple[Option, ...]:
    """The numbers that a seat may bid (L3.2.2)."""
    barred = {n for _, static in static_for_seat(s, "barred-bids", seat) for n in (static.node.a, static.node.b)}
    return tuple(Option(str(n), "bid", -1, (n,)) for n in range(1, profile(s).max_bid + 1) if n not in barred)


def _bid(s: State, f: Frame[BidsValues]) -> None:
    ask_bids(s, f.v["seats"], f.v["rule"])


def unveil(s: State, f: Frame[BidsValues]) -> None:
    """Wait in a replica for the bids that it has not been shown."""
    s.veiled = tuple(seat for seat, keys in f.v["answers"].items() if keys is None)


def _show(s: State, f: Frame[BidsValues]) -> None:
    """The dials are shown together (L3.2.3, L13.3.4)."""
    for seat, keys in sorted(take_shown(f.v, "answers").items()):
        s.seats[seat]["dial"] = s.seats[seat]["bid"] = int(keys[0])
        s.say("bids", ("seat", seat), int(keys[0]))
    resolve_batch(s, Event("dials-revealed", seats=tuple(f.v["seats"])), collect=False)


BID = Procedure(
    "bid", (Step("L3.2.2", _bid), Step("L3.2.3", unveil), Step("L3.2.3", _show, "Reveal dials", name="show"))
)


def transfer_events(s: State, seats: Sequence[int]) -> list[Event]:
    """The transfer of honor for the bids as they are now."""
    bids = [s.seats[seat]["bid"] for seat in seats]
    return [Event("take-honor", seat=taker, n=n, giver=giver, bid=True) for giver, taker, n in transfers(seats, bids)]


def draw_phase_bid(s: State, f: Frame[Any]) -> None:
    """Have every seat bid: steps 2.2 and 2.3 of the draw phase (L3.2.2, L3.2.3)."""
    s.push("bid", seats=tuple(order(s)), rule="L3.2.2")


def transfer(s: State, f: Frame[Any]) -> None:
    """Have the higher bidders give honor: step 2.4 of the draw phase (L3.2.4, K9.4)."""
    resolve_batch(s, *transfer_events(s, order(s)))


def draw(s: State, f: Frame[Any]) -> None:
    """Step 2.5: all draw at the same time as many cards as their bid's value (L3.2.5, L3.2.11)."""
    resolve_batch(s, *(Event("draw", seat=seat, n=cards_for_bid(s, seat)) for seat in order(s)))


def cards_for_bid(s: State, seat: int) -> int:
    """Cards that a seat draws for its bid: fewer where texts say so, but at least 1 if it draws any (L3.2.5)."""
    n: int = s.seats[seat]["bid"]
    fewer = sum(static.node.n for _, static in static_for_seat(s, "fewer-draws", seat))
    return int(max(min(1, n), n - fewer))


class HiddenNumberValues(TextValues, total=False):
    """The values of the frames of `guess-parity`. who: the player who guesses. answers: the number, and the guess."""

    who: int
    answers: dict[int, tuple[str, ...] | None]


def _hide_number(s: State, f: Frame[HiddenNumberValues]) -> None:
    ask_bids(s, (f.v["seat"],), "L3.2.2")


def _ask_guess(s: State, f: Frame[HiddenNumberValues]) -> None:
    options = (Option("guess-even", "even"), Option("guess-odd", "odd"))
    s.ask(Decision(f.v["who"], "mode", "guess-parity", options, source=f.v["me"], rule="L3.2.3"))


def _compare(s: State, f: Frame[HiddenNumberValues]) -> None:
    v = f.v
    answers = take_shown(v, "answers")
    n = int(answers[v["seat"]][0])
    s.seats[v["seat"]]["dial"] = s.seats[v["seat"]]["bid"] = n
    s.say("bids", ("seat", v["seat"]), n)
    right = answers[v["who"]][0] == ("guess-odd" if n % 2 else "guess-even")
    s.finish(({"guess": "right" if right else "wrong"}, True))


PROCEDURES = (
    BID,
    effect_procedure("guess-parity", _hide_number, _ask_guess, unveil, _compare),
)
