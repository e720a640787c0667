"""What a seat of the LCG sees of a position: numbers of both sides, and the cards that it knows, by where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from l5r_desktop.ai.judge import lcg_cards
from l5r_desktop.ai.judge.seat_view import SeatView, ViewedGame
from l5r_desktop.ai.lcg import features as lcg
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict

PLACES = (
    "own_play", "their_play", "own_staying", "their_staying", "own_ready", "their_ready", "own_hand", "own_row",
    "their_row", "own_fighting", "their_fighting", "own_deck", "their_seen",
)  # fmt: skip
PHASES = ("draw", "dynasty", "conflict", "fate", "regroup")
STAGE = (
    "round", *(f"phase_{phase}" for phase in PHASES), "asked", "in_conflict", "attacking", "defending", "military",
    "conflict_stronghold",
)  # fmt: skip
MORE = ("ready_military", "ready_political", "weakest", "lives", "conflict_deck", "dynasty_deck", "facedown_row",
        "facedown_sites", "discarded", "unknown_hand")  # fmt: skip
NUMBERS = (
    *(f"own_{name}" for name in (*lcg.NAMES, *MORE)), *(f"their_{name}" for name in (*lcg.NAMES, *MORE)),
    *lcg.SHARED, *STAGE,
)  # fmt: skip


def view(s: State, seat: int, weights: Sequence[float], deck: tuple[Any, ...] = ()) -> SeatView:
    """Return what a seat sees of a game of two. weights: of the features, of which the base is made. deck: the list of
    its own deck.

    A card counts among those that are known only where the seat knows it (`Card.known`), whatever the state holds, so
    that in a world that was only dealt nobody reads another's hand.
    """
    sides = lcg.sides_of(lcg._after_conflict(s))
    other = 1 - seat
    own, theirs = lcg.features(s, seat, sides), lcg.features(s, other, sides)
    shared = lcg.shared(s, seat, sides)
    ahead = [value - rival for value, rival in zip(own, theirs, strict=True)] + shared
    base = sum(w * value for w, value in zip(weights, ahead, strict=True))
    numbers = (*own, *_more(s, seat, sides[seat]), *theirs, *_more(s, other, sides[other]), *shared, *_stage(s, seat))
    return SeatView(numbers, (*_cards(s, seat), deck, _seen(s, seat, other)), base)


def _more(s: State, seat: int, side: lcg.SideFeatures) -> tuple[float, ...]:
    zones, cards = s.zones, s.cards
    row = [no for zone in z.PROVINCES for no in zones[z.at(seat, zone)]]
    sites = [no for zone in z.SITES for no in zones[z.at(seat, zone)]]
    hand = zones[z.at(seat, z.HAND)]
    everybody = s.everybody
    return (
        float(side.ready[0]), float(side.ready[1]), float(side.weakest), float(side.lives),
        float(len(zones[z.at(seat, z.CONFLICT_DECK)])), float(len(zones[z.at(seat, z.DYNASTY_DECK)])),
        float(sum(not cards[no].up for no in row)), float(sum(not cards[no].up for no in sites)),
        float(len(zones[z.at(seat, z.CONFLICT_DISCARD)])),
        float(sum(cards[no].known & everybody != everybody for no in hand)),
    )  # fmt: skip


def _stage(s: State, seat: int) -> tuple[float, ...]:
    record, phase = conflict(s), s.memory["phase"]
    asked = bool(s.pending) and s.pending[0].seat == seat
    fighting = record is not None and not record.resolved
    return (
        float(s.memory["round"]), *(float(phase == name) for name in PHASES), float(asked), float(fighting),
        float(fighting and record.attacker == seat), float(fighting and record.defender == seat),
        float(fighting and record.type == "military"),
        float(fighting and s.cards[record.province].zone % z.COUNT == z.SITE_STRONGHOLD),
    )  # fmt: skip


def _cards(s: State, seat: int) -> tuple[tuple[Any, ...], ...]:
    cards, zones, other, mask = s.cards, s.zones, 1 - seat, 1 << seat
    record = conflict(s)
    place = record.no if record is not None else -1
    play: tuple[list[Any], list[Any]] = ([], [])
    staying: tuple[list[Any], list[Any]] = ([], [])
    ready: tuple[list[Any], list[Any]] = ([], [])
    fighting: tuple[list[Any], list[Any]] = ([], [])
    for owner in (0, 1):
        for no in zones[z.at(owner, z.PLAY)]:
            card = cards[no]
            who, defn = card.controller == other, card.defn
            play[who].append(defn)
            at = cards[card.host] if card.host >= 0 else card
            if at.tokens.get("fate", 0):
                staying[who].append(defn)
            if at.place == place:
                fighting[who].append(defn)
            elif not at.bowed:
                ready[who].append(defn)
    return (
        tuple(play[0]), tuple(play[1]), tuple(staying[0]), tuple(staying[1]), tuple(ready[0]), tuple(ready[1]),
        tuple(cards[no].defn for no in zones[z.at(seat, z.HAND)] if cards[no].known & mask),
        _row(s, seat, mask), _row(s, other, mask), tuple(fighting[0]), tuple(fighting[1]),
    )  # fmt: skip


SEEN = (
    z.PLAY, *z.PROVINCES, z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED, *z.SITES, z.STRONGHOLD, z.ROLE,
)  # fmt: skip
"""Where cards of the other lie that tell of its deck."""


def _seen(s: State, seat: int, other: int) -> tuple[Any, ...]:
    cards, mask = s.cards, 1 << seat
    return tuple(
        cards[no].defn
        for zone in SEEN
        for no in s.zones[z.at(other, zone)]
        if cards[no].known & mask and cards[no].owner == other
    )


def _row(s: State, seat: int, mask: int) -> tuple[Any, ...]:
    return tuple(
        card.defn
        for zone in z.PROVINCES
        for no in s.zones[z.at(seat, zone)]
        if (card := s.cards[no]).up and card.known & mask
    )


LCG = ViewedGame(view, NUMBERS, PLACES, lcg_cards.NAMES, lcg_cards.card_numbers)
