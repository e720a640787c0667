"""Decision perft: how many ways there are to go on from a tiny table, one, two and three answers deep, and their order.

The table holds made-up cards without text, so that no card of the program changes a count. Lots fall in one way only:
every shuffle leaves the pile as it is.
"""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from l5r_desktop.cardscript.cardfile import CardFacts, read_card_file
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.inputs import Chance, Choice
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.card_library import library_of
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.state import zones as z

GUARD = {
    "number": 1, "title": "Plain Guard", "kind": "character", "clan": "crab", "deck": "dynasty", "cost": 4,
    "military": 1, "political": 1, "glory": 1, "quantity": 1, "textless": True,
}  # fmt: skip
BLADE = {
    "number": 2, "title": "Plain Blade", "kind": "attachment", "clan": "crab", "deck": "conflict", "cost": 0,
    "military_bonus": 1, "political_bonus": 1, "quantity": 1, "textless": True,
}  # fmt: skip
HALL = {
    "number": 3, "title": "Plain Hall", "kind": "stronghold", "clan": "crab", "deck": "stronghold", "honor": 10,
    "fate": 7, "strength_bonus": 2, "influence_pool": 10, "quantity": 1, "textless": True,
}  # fmt: skip
FIELD = {
    "number": 4, "title": "Plain Field", "kind": "province", "clan": "crab", "deck": "province", "strength": 4,
    "elements": ["air"], "quantity": 1, "textless": True,
}  # fmt: skip
CARDS = {"p-guard": GUARD, "p-blade": BLADE, "p-hall": HALL, "p-field": FIELD}


@cache
def rules(ruleset: str) -> Lcg:
    """A format with nothing but the plain cards and the rings."""
    few = library_of(data_folder("cards") / "decks" / "none")
    for facts in read_card_file(data_folder("cards") / "lcg" / "rules" / "rings.toml", SCHEMA).values():
        few.add(facts)
    for ident, facts in CARDS.items():
        few.add(CardFacts(ident, "tests", "plain", 1, facts))
    return Lcg(ruleset, few)


def seat(ruleset: str, name: str) -> Seating:
    """Eight dynasty cards and eight conflict cards."""
    stronghold = ruleset == "lcg-stronghold"
    return Seating(
        name, "crab", "p-hall" if stronghold else None, None, ("p-field",) * 5 if stronghold else (),
        ("p-guard",) * 8, ("p-blade",) * 8,
    )  # fmt: skip


def settle(s: State) -> State:
    """Let lots fall as they lie until somebody is asked."""
    while s.chance is not None:
        count = s.chance.size if s.chance.kind == "shuffle" else s.chance.count
        assert accept(s, Chance(tuple(range(count)))) is None
    return s


def go(s: State, *steps: tuple[str, ...]) -> State:
    """Answer by keys; the seat asked first answers."""
    for keys in steps:
        refusal = accept(s, Choice(s.pending[0].seat, keys))
        assert refusal is None, (keys, refusal, s)
        settle(s)
    return s


def begin(ruleset: str) -> State:
    """The first action window, after setup without mulligans; provinces as they lie."""
    s = rules(ruleset).start((seat(ruleset, "A"), seat(ruleset, "B")))
    run(s)
    settle(s)
    while s.pending[0].kind != "action":
        decision = s.pending[0]
        go(s, () if decision.least == 0 else (decision.options[0].key,))
    return s


def answers(s: State) -> list[tuple[str, ...]]:
    """Every answer to the first question, in the order of the options."""
    decision = s.pending[0]
    keys = [option.key for option in decision.options]
    return [chosen for n in range(decision.least, decision.most + 1) for chosen in itertools.combinations(keys, n)]


def perft(s: State, depth: int) -> dict[str, int]:
    """How many lines of answers there are of this depth, below each first answer; the sum is the count."""
    counts = {}
    for keys in answers(s):
        after = go(s.clone(), keys)
        counts[" ".join(keys) or "none"] = 1 if depth == 1 or after.result else sum(perft(after, depth - 1).values())
    return counts


def conflict_phase(ruleset: str) -> State:
    """Each seat has played one guard without fate and passed; lowest bids; nobody acts before the declaration."""
    s = begin(ruleset)
    for _ in range(2):
        go(s, answers(s)[0], ("fate-0",))
    while s.pending[0].kind != "declare":
        keys = answers(s)
        go(s, ("pass",) if ("pass",) in keys else keys[0])
    return s


# Skirmish, first dynasty window (K2.1.4): fate 6 (F17), three faceup guards of cost 4: three plays and a pass, 4.
#   A play asks for 0 to 2 fate more (L3.1.14), 3 x 3; after a pass the other seat has its 4: 9 + 4 = 13.
#   After each of the 9 the other seat has its 4, 36; after the pass 3 plays x 3 amounts, 9, and after the second pass
#   a bid of 1 to 3 (F5), 3: 36 + 9 + 3 = 48.
# Stronghold: fate 7, for the second seat 8 (F2), and four provinces: 5. Then 4 x 4 amounts + 5 = 21.
#   Then 16 x 5, after the pass 4 plays x 5 amounts, after two passes 5 bids: 80 + 20 + 5 = 105.
# Skirmish, declaration, one guard on each side: 2 types x 5 rings x 3 provinces, and a pass: 31 (L4.2).
#   A declaration has one set of attackers, 30; a pass opens the window before the next opportunity, where the first
#   player has 4 blades (3 in the opening hand, F15, 1 drawn) and a pass: 30 + 5 = 35.
#   Defenders are the guard or nobody (L4.4.1), 30 x 2; each blade may go on either guard, 4 x 2; the other seat's
#   4 blades and a pass: 60 + 8 + 5 = 73.
# Stronghold, declaration: the stronghold province is out of reach (L4.2.4), 2 x 5 x 4 + 1 = 41. Then 40 + 5 blades
#   (4 and 1) and a pass = 46. Then 40 x 2 + 5 x 2 + 6 = 96.
COUNTS = {
    ("lcg-skirmish", "dynasty"): (4, 13, 48),
    ("lcg-stronghold", "dynasty"): (5, 21, 105),
    ("lcg-skirmish", "declare"): (31, 35, 73),
    ("lcg-stronghold", "declare"): (41, 46, 96),
}
MOMENTS = {"dynasty": begin, "declare": conflict_phase}


@pytest.mark.parametrize("table", COUNTS, ids=" ".join)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_as_many_ways_as_counted_by_hand(table, depth):
    """L3.1.4, L3.1.14, L4.2, L4.4.1: answers below the root; a mismatch shows the count below each first answer."""
    ruleset, moment = table
    counts = perft(MOMENTS[moment](ruleset), depth)
    assert sum(counts.values()) == COUNTS[table][depth - 1], counts


def keys_of(s: State) -> list[str]:
    """Keys of the first question, in their order."""
    return [option.key for option in s.pending[0].options]


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "lcg-stronghold"])
def test_the_order_of_plays_is_by_province_and_the_pass_comes_last(ruleset):
    """L3.1.8: journals, players and peers depend on the order of option keys."""
    s = begin(ruleset)
    numbers = [no for zone in z.ROW for no in s.zones[z.at(0, zone)]]
    assert keys_of(s) == [*(f"play-{no}" for no in numbers), "pass"]
    most = s.seats[0]["fate"] - 4
    assert keys_of(go(s, (keys_of(s)[0],))) == [f"fate-{n}" for n in range(most + 1)]


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "lcg-stronghold"])
def test_the_order_of_declarations_is_type_ring_province(ruleset):
    """L4.2: military before political; air, earth, fire, water, void; provinces from left to right; the pass last."""
    s = conflict_phase(ruleset)
    sites = [no for zone in z.SITES[:-1] for no in s.zones[z.at(1, zone)]]
    assert keys_of(s) == [
        *(
            f"{kind}-{element}-{no}"
            for kind in ("military", "political")
            for element in ("air", "earth", "fire", "water", "void")
            for no in sites
        ),
        "pass",
    ]


@pytest.mark.parametrize("table", COUNTS, ids=" ".join)
def test_different_answers_lead_to_different_states(table):
    """Two answers deep nothing leads to the same state, and no two states share a hash."""
    ruleset, moment = table
    root = MOMENTS[moment](ruleset)
    leaves = [go(root.clone(), first, second) for first in answers(root) for second in answers(go(root.clone(), first))]
    assert len({state_hash(leaf) for leaf in leaves}) == len(leaves) == COUNTS[table][1]
