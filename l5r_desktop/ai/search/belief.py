"""Determinizations of the cards that a seat does not know: worlds that agree with everything it has seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.decks import as_dealt
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

Piles = Mapping[int, Sequence[str]]
"""Card ids by the zone in which they lie before the first shuffle."""
USUAL = 0.8
"""How likely it is that an opponent plays one of the ready decks, as long as one fits what has been seen."""


class Belief:
    """Deals the cards that a seat does not know.

    seatings: by seat; those that the seat may not know are veiled. ready: decks that everybody knows (those that come
    with the program), any of which an opponent may be playing. An opponent whose cards fit none of them plays cards of
    the ready decks of the same clan and neutral ones, at most `copies` of each.
    """

    def __init__(
        self, rules: PlayedRules, seatings: Sequence[SeatDeck], ready: Iterable[SeatDeck] = (), copies: int = 3
    ) -> None:
        self._rules = rules
        self._copies = copies
        start = rules.start(tuple(seatings), 0)
        self._pile = {card.no: card.zone for card in start.cards if card.owner >= 0}
        self._sizes = Counter((card.owner, card.zone) for card in start.cards if card.owner >= 0)
        self._owned: dict[int, list[int]] = {}
        for card in start.cards:
            if card.owner >= 0:
                self._owned.setdefault(card.owner, []).append(card.no)
        known = [seating.veiled() != seating for seating in seatings]
        self._certain: list[Piles | None] = [
            self._piles(seating, seat, len(seatings)) if known[seat] else None for seat, seating in enumerate(seatings)
        ]
        others = list(ready)
        self._likely: list[list[Piles]] = [
            [] if known[seat] else [self._piles(d, seat, len(seatings)) for d in others if d.clan == seating.clan]
            for seat, seating in enumerate(seatings)
        ]
        self._pool: list[Piles] = [
            {} if known[seat] else self._pooled(seating.clan, [self._piles(d, seat, len(seatings)) for d in others])
            for seat, seating in enumerate(seatings)
        ]

    def _piles(self, seating: SeatDeck, seat: int, seats: int) -> Piles:
        piles: dict[int, list[str]] = {}
        for card in as_dealt(self._rules, seating, seat, seats):
            piles.setdefault(card.zone, []).append(card.defn.ident)
        return piles

    def _pooled(self, clan: str, decks: Sequence[Piles]) -> Piles:
        pool: dict[int, dict[str, None]] = {}
        for deck in decks:
            for zone, idents in deck.items():
                fitting = [ident for ident in idents if not self._clans(ident) - {clan, "neutral", "unaligned"}]
                pool.setdefault(zone, {}).update(dict.fromkeys(fitting))
        return {zone: [ident for ident in idents for _ in range(self._copies)] for zone, idents in pool.items()}

    def _clans(self, ident: str) -> set[str]:
        definition = self._rules.definition(ident)
        return {getattr(definition, "clan", ""), *getattr(definition, "clans", ())} - {""}

    def deal(self, replica: State, rng: random.Random) -> State:
        """A state in which every card is known: a world that the seat of the replica cannot tell from the true one."""
        dealing = self.dealing(replica)
        return dealing.world(dealing.drawn(rng))

    def dealing(self, replica: State) -> Dealing:
        """The cards that a replica does not know, ready to be dealt; it must not be changed meanwhile."""
        found = []
        for seat in range(len(replica.seats)):
            hidden = [(no, self._pile[no]) for no in self._owned[seat] if replica.cards[no].ident is None]
            if hidden:
                found.append(self._hidden(replica, seat, hidden))
        return Dealing(self, replica, found)

    def _hidden(self, replica: State, seat: int, hidden: Sequence[tuple[int, int]]) -> HiddenCards:
        seen: dict[int, Counter[str]] = {}
        for no in self._owned[seat]:
            ident = replica.cards[no].ident
            if ident is not None:
                seen.setdefault(self._pile[no], Counter())[ident] += 1
        zones = sorted({zone for _, zone in hidden})

        def left(piles: Piles) -> dict[int, list[str]]:
            return {zone: without(piles.get(zone, ()), seen.get(zone, Counter())) for zone in zones}

        certain = self._certain[seat]
        if certain is not None:
            return HiddenCards(seat, hidden, (), left(certain))
        fitting = [left(piles) for piles in self._likely[seat] if self._fits(seat, piles, seen)]
        return HiddenCards(seat, hidden, fitting, left(self._pool[seat]))

    def _fits(self, seat: int, piles: Piles, seen: Mapping[int, Counter[str]]) -> bool:
        """Return True if a deck has as many cards as lie there, and all those that have been seen."""
        if any(len(idents) != self._sizes[seat, zone] for zone, idents in piles.items()):
            return False
        return all(cards <= Counter(piles.get(zone, ())) for zone, cards in seen.items())

    def stopgap(self, seat: int, zone: int, rng: random.Random) -> str:
        """Return a card for a pile that is larger than what is thought to be in it."""
        among = self._pool[seat].get(zone) or (self._certain[seat] or {}).get(zone)
        assert among, f"no card is known that could lie in zone {zone}"
        return rng.choice(among)


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """The cards of a seat that a replica does not know. cards: their numbers, each with the pile it is from. likely:
    what is left of each ready deck that it may be playing, by pile; other: of what it plays else.
    """

    seat: int
    cards: Sequence[tuple[int, int]]
    likely: Sequence[dict[int, list[str]]]
    other: dict[int, list[str]]

    def piles(self, rng: random.Random) -> dict[int, list[str]]:
        """Return what is left of one of the decks that the seat may be playing, by pile."""
        return rng.choice(self.likely) if self.likely and rng.random() < USUAL else self.other


class Dealing:
    """Deals the cards that one replica does not know, as often as asked: what all worlds have in common is worked out
    once.
    """

    def __init__(self, belief: Belief, replica: State, hidden: Sequence[HiddenCards]) -> None:
        self._belief = belief
        self._replica = replica
        self._hidden = hidden

    def drawn(self, rng: random.Random) -> dict[int, str]:
        """Card ids for all unknown cards, by their numbers."""
        found: dict[int, str] = {}
        for one in self._hidden:
            left: dict[int, list[str]] = {}
            for zone, idents in one.piles(rng).items():
                left[zone] = idents[:]
                rng.shuffle(left[zone])
            for no, zone in one.cards:
                rest = left[zone]
                found[no] = rest.pop() if rest else self._belief.stopgap(one.seat, zone, rng)
        return found

    def world(self, drawn: Mapping[int, str]) -> State:
        """The state in which the unknown cards are those."""
        return world_with(self._replica, drawn)


def world_with(replica: State, drawn: Mapping[int, str]) -> State:
    """Return the state that everybody could look at, in which unknown cards of a replica are those drawn for them, by
    their numbers.
    """
    s = replica.clone()
    s.viewer = None
    s.log = None
    for no, ident in drawn.items():
        s.identify(no, ident)
    s.index = None
    return s


def without(idents: Iterable[str], seen: Counter[str]) -> list[str]:
    """Return the card ids of which so many have been seen without those, equal ones together."""
    left = Counter(idents)
    left.subtract(seen)
    return [ident for ident, count in left.items() for _ in range(max(0, count))]


def hidden_answers(s: State) -> list[tuple[int, tuple[str, ...]]]:
    """Seats that have answered the open question in secret, with the keys they could choose from."""
    if not any(decision.secret for decision in s.pending):
        return []
    v: dict[str, Any] = s.frames[-1].v
    faces = tuple(option.key for option in s.pending[0].options)
    return [(seat, v.get("veils", {}).get(seat, faces)) for seat, keys in v.get("answers", {}).items() if keys is None]
