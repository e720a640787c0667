"""Gold that cards of a hand give: blind replicas play alike, and whoever plays on one is offered what can be paid."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.tiers import first_quick

from .comparing import differences
from .playing import Table, rules_of, seatings

DECKS = ("celestial-crab", "celestial-phoenix")
HELD = ("near_miss", "lavish_gift", "coin_pouch")


def table_of(seed: int) -> Table:
    """Two decks in which every second card is one that gives Gold in an odd way."""
    rng = random.Random(seed)
    seats = []
    for seat in seatings(*DECKS):
        gear = [card for card in seat.fate if rules_of("ccg-celestial").definition(card).attaches]
        fate = (*rng.choices(HELD, k=16), *rng.choices(gear, k=14), *seat.fate[:10])
        seats.append(replace(seat, fate=fate, dynasty=(*["merchant_caravan"] * 10, *seat.dynasty[:30])))
    return Table(rules_of("ccg-celestial"), tuple(seats))


@pytest.mark.parametrize("seed", first_quick(range(2), 0))
def test_gold_from_the_hand_is_alike_on_all_replicas(seed: int) -> None:
    """Ivory: Game area knowledge; Celestial: Paying Gold Costs: only the one who pays knows what the hand gives, and it
    is shown as it is used.
    """
    table = table_of(seed)
    used: Counter[str] = Counter()
    for step in table.play(random.Random(seed), 900):
        pending = step.before.pending
        keys = getattr(step.given, "keys", None)
        if pending and pending[0].kind == "pay" and keys and keys[0].startswith("produce-"):
            used[step.before.cards[int(keys[0].split("-")[1])].defn.ident] += 1
        for replica in table.blind:
            found = differences(table.truth, replica)
            assert not found, f"seed {seed}, {step.given}:\n" + "\n".join(found[:5])
    assert min(used["merchant_caravan"], used["near_miss"]) > 0, used
