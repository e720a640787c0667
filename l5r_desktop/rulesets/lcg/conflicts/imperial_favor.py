"""Glory counts, and who claims the Imperial Favor by them (L12.7, L12.8)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import claimed, order, profile
from l5r_desktop.rulesets.lcg.values.current_values import glory
from l5r_desktop.rulesets.lcg.values.texts_in_force import static_for_seat


class FavorValues(TypedDict, total=False):
    """The values that a frame keeps while the favor is claimed. favored: who claims it, -1 for nobody."""

    answer: tuple[str, ...]
    favored: int


def glory_count(s: State, seat: int) -> int:
    """Glory of own ready characters plus one for each claimed ring (L12.7)."""
    ready = [no for no in index_of(s).characters if s.cards[no].controller == seat and not s.cards[no].bowed]
    more: int = sum(static.node.n for _, static in static_for_seat(s, "glory-count", seat))
    return sum(glory(s, no) for no in ready) + len(claimed(s, seat)) + more


def count_glory(s: State, f: Frame[Any]) -> None:
    """The glory count of the conflict phase begins, which texts can change (L12.7)."""
    resolve_batch(s, Event("glory-count"))


def claim_favor(s: State, f: Frame[FavorValues]) -> None:
    """A single highest total takes the favor; on a tie it stays (L12.7, L12.8, K9.12)."""
    counts = {seat: glory_count(s, seat) for seat in order(s)}
    best = max(counts.values())
    winners = [seat for seat, n in counts.items() if n == best]
    for seat, n in counts.items():
        s.say("glory-count", ("seat", seat), n)
    if len(winners) > 1:
        s.say("glory-tied")
    f.v["favored"] = winners[0] if len(winners) == 1 else -1


def ask_side(s: State, f: Frame[FavorValues]) -> None:
    """The one who claims the favor picks its side, where it has two (L12.8)."""
    seat = f.v["favored"]
    if seat >= 0 and profile(s).favor_sides:
        options = (Option("military", "favor"), Option("political", "favor"))
        s.ask(Decision(seat, "favor", "favor-side", options, rule="L12.8"))


def set_favor(s: State, f: Frame[FavorValues]) -> None:
    """The favor goes to the one who claims it (L12.8)."""
    answer = f.v.pop("answer", None)
    seat = f.v.pop("favored")
    if seat >= 0:
        resolve_batch(s, Event("claim-favor", seat=seat, side=answer[0] if answer else ""))


def count_for_card(s: State, f: Frame[Any]) -> None:
    """A count that a card has held: the favor stays where it is (L12.7)."""
    counts = {seat: glory_count(s, seat) for seat in order(s)}
    for seat, n in counts.items():
        s.say("glory-count", ("seat", seat), n)
    best, worst = max(counts.values()), min(counts.values())
    names = {}
    for name, n in (("glory-winner", best), ("glory-loser", worst)):
        seats = [seat for seat, k in counts.items() if k == n]
        if best > worst and len(seats) == 1:
            names[name] = seats[0]
    s.finish((names, True))


FAVOR_PROCEDURES = (
    Procedure("count-glory", (Step("L12.7", count_glory), Step("L12.7", count_for_card))),
    Procedure("claim-favor", (Step("L12.8", ask_side), Step("L12.8", set_favor))),
)
