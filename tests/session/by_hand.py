"""Things done by hand at random: any act that the menus of a game offer, on anything."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from l5r_desktop.engine.inputs import Input, Manual
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.manual_acts import MenuEntry, Subject
from l5r_desktop.rulesets.registry import card_game_of

from .playing import random_input


def some_subject(s: State, rng: random.Random) -> Subject:
    """A card, a seat or a pile."""
    kind = rng.random()
    if kind < 0.7:
        return Subject("card", rng.choice(s.cards).no)
    if kind < 0.85:
        return Subject("seat", rng.randrange(len(s.seats)))
    names = card_game_of(s.rules.name).by_hand.acts["move"].areas.names
    return Subject("pile", rng.randrange(len(s.seats)), rng.choice([name for name in names if "deck" in name]))


@cache
def _idents(rules: Any) -> tuple[str, ...]:
    return tuple(rules.library.ids())


def last_argument(s: State, offer: MenuEntry, rng: random.Random) -> tuple[int | str, ...]:
    """What is still asked for, at random and mostly not far from what is."""
    ask = offer.ask
    if ask is None:
        return ()
    if ask.kind == "number":
        most = min(ask.most, max(ask.now + 3, 5))
        return (rng.randint(max(ask.least, min(ask.now - 3, most)), most),)
    return (rng.choice(ask.cards if ask.kind == "card" else _idents(s.rules)),)


def some_manual(s: State, rng: random.Random) -> Manual | None:
    """Something that can be done by hand now, each kind of act as likely as another; None if nothing is found."""
    hand = card_game_of(s.rules.name).by_hand
    seats = [seat for seat, counters in enumerate(s.seats) if not counters["out"]]
    for _ in range(30):
        seat = rng.choice(seats)
        offers = hand.offers(s, seat, some_subject(s, rng))
        if not offers:
            continue
        act = rng.choice(sorted({offer.act for offer in offers}))
        offer = rng.choice([offer for offer in offers if offer.act == act])
        others = tuple(other for other in range(len(s.seats)) if other != seat)
        given = Manual(seat, act, offer.args + last_argument(s, offer, rng), others)
        if hand.refuses(s, given) is None:
            return given
    return None


def manual_or_not(s: State, rng: random.Random, share: float, concede: float = 0.0) -> Input:
    """The next input at random: of a share of the questions, something done by hand."""
    if s.pending and rng.random() < share:
        given = some_manual(s, rng)
        if given is not None:
            return given
    return random_input(s, rng, concede)
