"""Event kinds: honor, fate and cards of the seats (L12)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.values.texts_in_force import seat_forbidden, static_for_seat


def honor_gain_left(s: State, seat: int) -> int:
    """Return the honor that a seat may still gain in this phase, by texts that cap it (L12.1)."""
    caps = [static.node.n for _, static in static_for_seat(s, "most-honor", seat)]
    return max(0, min(caps) - s.seats[seat]["honor-gained"]) if caps else 999


class GainHonor(EventKind):
    """Honor from the general pool (L12.1)."""

    name = "gain-honor"

    def possible(self, s: State, e: Event) -> bool:
        able = e.n > 0 and not s.seats[e.seat]["out"]
        return able and not seat_forbidden(s, "gain-honor", e.seat) and honor_gain_left(s, e.seat) > 0

    def apply(self, s: State, e: Event) -> None:
        n = min(e.n, honor_gain_left(s, e.seat))
        s.seats[e.seat]["honor"] += n
        s.seats[e.seat]["honor-gained"] += n
        left = _left(e)
        s.say("gains-honor-status" if left else "gains-honor", ("seat", e.seat), n, *left)


class LoseHonor(EventKind):
    """Honor to the general pool; never below 0 (L12.1)."""

    name = "lose-honor"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 and s.seats[e.seat]["honor"] > 0 and not seat_forbidden(s, "lose-honor", e.seat)

    def apply(self, s: State, e: Event) -> None:
        n = min(e.n, s.seats[e.seat]["honor"])
        s.seats[e.seat]["honor"] -= n
        left = _left(e)
        s.say("loses-honor-status" if left else "loses-honor", ("seat", e.seat), n, *left)


def _left(e: Event) -> tuple[tuple[str, int], ...]:
    """Return the character whose status token changes honor as it has left play, as the story names it (L11.2)."""
    return (("card", e.src),) if e.by == "rule" and e.src >= 0 else ()


class TakeHonor(EventKind):
    """Honor goes from x["giver"] to the seat in one event (L12.2).

    DECISION: where a text caps what the seat gains, only so much changes hands: honor taken is honor gained.
    """

    name = "take-honor"

    def possible(self, s: State, e: Event) -> bool:
        if seat_forbidden(s, "lose-honor", e.x["giver"]) or seat_forbidden(s, "gain-honor", e.seat):
            return False
        return e.n > 0 and s.seats[e.x["giver"]]["honor"] > 0 and honor_gain_left(s, e.seat) > 0

    def apply(self, s: State, e: Event) -> None:
        giver = e.x["giver"]
        n = min(e.n, s.seats[giver]["honor"], honor_gain_left(s, e.seat))
        s.seats[giver]["honor"] -= n
        s.seats[e.seat]["honor"] += n
        s.seats[e.seat]["honor-gained"] += n
        s.say("takes-honor", ("seat", e.seat), n, ("seat", giver))


class GainFate(EventKind):
    """Fate from the general pool."""

    name = "gain-fate"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["fate"] += e.n
        s.say("gains-fate", ("seat", e.seat), e.n)


class SpendFate(EventKind):
    """Fate to the general pool, or onto the ring x["ring"] (L12.13)."""

    name = "spend-fate"

    def possible(self, s: State, e: Event) -> bool:
        return s.seats[e.seat]["fate"] >= e.n and not (e.n and seat_forbidden(s, "spend-fate", e.seat))

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["fate"] -= e.n
        if "ring" in e.x:
            s.add_tokens(e.x["ring"], "fate", e.n)
        if e.n:
            s.say("spends-fate", ("seat", e.seat), e.n)


class TakeFate(EventKind):
    """Fate goes from x["giver"]'s pool to the seat's (L12.2)."""

    name = "take-fate"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 and s.seats[e.x["giver"]]["fate"] > 0

    def apply(self, s: State, e: Event) -> None:
        giver = e.x["giver"]
        n = min(e.n, s.seats[giver]["fate"])
        s.seats[giver]["fate"] -= n
        s.seats[e.seat]["fate"] += n
        s.say("takes-fate", ("seat", e.seat), n, ("seat", giver))


class Draw(EventKind):
    """Cards from the top of the conflict deck to the hand; what the deck lacks is owed (L12.10, L12.11)."""

    name = "draw"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0

    def apply(self, s: State, e: Event) -> None:
        take(s, e.seat, e.n)


def take(s: State, seat: int, n: int) -> None:
    """Move up to n cards from deck to hand and note what is still owed."""
    deck = s.zones[z.at(seat, z.CONFLICT_DECK)]
    for no in deck[:n]:
        s.reset_as_new_object(s.move(no, z.at(seat, z.HAND), up=False))
    drawn = min(n, len(deck))
    if drawn:
        s.say("draws", ("seat", seat), drawn)
    if drawn < n:
        s.memory["owed"] = (*s.memory["owed"], (seat, "conflict", n - drawn))


class DiscardCard(EventKind):
    """A card goes from a hand to its owner's discard pile."""

    name = "discard-card"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        theirs = e.by == "card" and e.actor not in (-1, card.owner)
        if theirs and seat_forbidden(s, "lose-hand-cards-to-opponents", card.owner):
            return False
        return card.zone % z.COUNT == z.HAND

    def apply(self, s: State, e: Event) -> None:
        card = s.cards[e.card]
        pile = z.CONFLICT_DISCARD if card.defn.deck != "dynasty" else z.DYNASTY_DISCARD
        s.reset_as_new_object(s.move(e.card, z.at(card.owner, pile), up=True))
        s.say("discards-card", ("seat", card.owner), ("card", e.card))


class Bid(EventKind):
    """The value of a seat's bid changes; the dial stays (L3.2.9)."""

    name = "change-bid"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 or s.seats[e.seat]["bid"] > 0

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["bid"] = max(0, s.seats[e.seat]["bid"] + e.n)
        s.say("changes-bid", ("seat", e.seat), s.seats[e.seat]["bid"])


class SetDial(EventKind):
    """The number on a seat's dial, and with it the value of its bid, is set to n (L3.2.9)."""

    name = "set-dial"

    def possible(self, s: State, e: Event) -> bool:
        return s.seats[e.seat]["dial"] != e.n or s.seats[e.seat]["bid"] != e.n

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["dial"] = s.seats[e.seat]["bid"] = e.n
        s.say("changes-bid", ("seat", e.seat), e.n)


class SwitchDials(EventKind):
    """The dials of two seats, seat and n, show each other's numbers (L3.2.10, L8.21)."""

    name = "switch-dials"

    def possible(self, s: State, e: Event) -> bool:
        return s.seats[e.seat]["dial"] != s.seats[e.n]["dial"]

    def apply(self, s: State, e: Event) -> None:
        one, other = s.seats[e.seat], s.seats[e.n]
        one["dial"], other["dial"] = other["dial"], one["dial"]
        s.say("switches-dials", ("seat", e.seat), ("seat", e.n))


KINDS: tuple[type[EventKind], ...] = (
    GainHonor, LoseHonor, TakeHonor, GainFate, SpendFate, TakeFate, Draw, DiscardCard, Bid, SetDial,
    SwitchDials,
)  # fmt: skip
