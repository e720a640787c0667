"""Collects the reasons (`Refusal`) for which a seat can do nothing with a card; each game's why-not adds its own
conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, TypeVar

from l5r_desktop.cardscript.expressions import And
from l5r_desktop.engine.inputs import Decision, Refusal
from l5r_desktop.engine.state import State

E = TypeVar("E", bound=tuple[int, Any, int])
Reasons = Callable[[State, int, int, Decision | None], Iterable[Refusal]]
"""Why a seat can do nothing with a card, while it is asked something or nothing."""


def reasons(
    s: State,
    seat: int,
    no: int,
    in_the_way: Reasons,
    of_its_uses: Reasons,
    final: Collection[str],
    giving_up: Collection[str] = (),
) -> list[Refusal]:
    """The reasons for which a seat can do nothing with card `no` now, without repetitions; an empty list if an open
    option concerns the card.

    giving_up: verbs of options that only give a card up, and are none of its uses.

    in_the_way: reasons against any use. of_its_uses: reasons against each single use; not computed if one of the first
    has a key in `final`. That another question has to be answered first is told last: what is missing for the card
    itself can be read while a question is open that concerns no card.
    """
    decision = s.asked(seat)
    if decision is not None and any(option.card == no and option.verb not in giving_up for option in decision.options):
        return []
    found = list(in_the_way(s, seat, no, decision))
    if not any(refusal.reason in final for refusal in found):
        found += of_its_uses(s, seat, no, decision)
    found.sort(key=lambda refusal: refusal.reason == "answer-first")
    return [refusal for at, refusal in enumerate(found) if refusal not in found[:at]]


def first_obstacle(s: State, seat: int, no: int, decision: Decision | None) -> Refusal | None:
    """Return what keeps a seat from doing anything with card `no` before its game's own rules are asked: the game is
    over, the card is not the seat's or unknown to it, or the seat is asked nothing. None if nothing of this holds.
    """
    card = s.cards[no]
    if s.result:
        return Refusal("game-over")
    if card.controller != seat:
        return Refusal("not-yours", no)
    if not card.known >> seat & 1:
        return Refusal("unknown-card", no)
    return Refusal("not-your-opportunity") if decision is None else None


def uses_of(no: int, entries: Iterable[E]) -> list[E]:
    """Return the entries (card, ability, card that grants it) of card `no`, each once, those of its own text first.

    The index has them in an order that depends on what other cards there are, hidden ones too, which must not show.
    """
    found = {(entry[1].ref, entry[2]): entry for entry in entries if entry[0] == no}
    return sorted(found.values(), key=lambda entry: (entry[2], entry[1].ident, entry[1].index))


def in_detail(
    s: State, c: Any, refusals: Iterable[Refusal], choice: Callable[[State, Any, Refusal], Refusal]
) -> Iterator[Refusal]:
    """Why an ability cannot be used, a condition part by part. choice: finds the one for which there is nothing."""
    for refusal in refusals:
        if refusal.reason == "condition":
            yield from failing_parts(s, c, refusal)
        elif refusal.reason == "no-target":
            yield choice(s, c, refusal)
        else:
            yield refusal


def failing_parts(s: State, c: Any, refusal: Refusal) -> Iterator[Refusal]:
    """A reason "condition": of a condition that has several parts those that are not so in a context."""
    cond = refusal.args[0]
    for part in cond.parts if isinstance(cond, And) else (cond,):
        if not part.test(s, c):
            yield Refusal("condition", refusal.card, (part,))
