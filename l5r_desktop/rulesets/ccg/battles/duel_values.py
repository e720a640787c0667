"""The values of the duel under way: who fights, with which numbers, and what may be focused (Ivory: Duel)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.lookup import is_personality, profile
from l5r_desktop.rulesets.ccg.values.bonuses import changes
from l5r_desktop.rulesets.ccg.values.current_values import bounded, modifiers, modifying, printed, stat
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog

DUELS = ("phase", "duels")
"""The key of `State.uses` for the number of duels that have begun in the phase."""
DUEL_NEARLY_TIED = "duel nearly tied"
"""The topic of lasting effects by which a duel is tied if the totals differ by n at most."""
FROM_PILE = "focused from discard pile"
"""The topic of texts of cards that may be focused from their owner's discard pile."""


class DuelValues(ActValues, total=False):
    """The values that the frames of `duel`, `focus-effect` keep. again: the card asked for is an additional one, which
    a text allows.
    """

    again: bool

    arranging: int
    begun: bool
    chis: tuple[int, ...]
    cut: bool
    effects: tuple[tuple[int, int, tuple[str, int]], ...]
    ended: bool
    focuses: tuple[int, int]
    from_hand: tuple[int, int]
    from_pile: tuple[int, ...]
    losers: tuple[int, ...]
    must_focus: bool
    one: int
    outcome: str
    refusable: bool
    seats: tuple[int, ...]
    spared: tuple[tuple[int, int], ...]
    src: int
    stat: str
    stats: tuple[int, ...]
    struck: bool  # read nowhere; it stays, as the hash of states holds it
    turn: int
    two: int
    winners: tuple[int, ...]


def duelists(v: DuelValues) -> tuple[int, int]:
    """Return the numbers of the challenger and of the challenged, in this order."""
    return v["one"], v["two"]


def current(s: State) -> DuelValues | None:
    """The values of the duel under way, or None."""
    return next((f.v for f in reversed(s.frames) if f.proc == "duel"), None)


def is_off(s: State, v: DuelValues) -> bool:
    """Return True if the duel cannot go on: somebody has left play, or both have one controller (Ivory: Challenge)."""
    if v.get("cut"):
        return True
    one, two = duelists(v)
    if v.get("ended"):
        return True
    if not (is_personality(s, one) and is_personality(s, two)):
        return True
    return s.cards[one].controller == s.cards[two].controller


def duel_stat(s: State, v: DuelValues, no: int, *, resolving: bool = False) -> int:
    """The number that a duelist brings (Ivory: Duel stat). resolving: as the duel resolves, not before."""
    for node, c in static_hits(s, "duel stat", no):
        return int(node.amount(s, c, no))
    name = v["stat"]
    ignored = _ignored_of_items(s, v, no, resolving)
    if not ignored:
        return stat(s, no, name)
    return bounded(s, no, name, printed(s, no, name) + modifiers(s, no, name) + sum(changes(s, no, name)) - ignored)


ITEMS_IGNORED = "items ignored in duels"
"""The topic of lasting effects by which Items do not change the duel stat x[0] in the duels of the action n: as
modifiers while a duel of the card x[2] resolves (x[1] is "modifiers"), or upwards in the whole duel ("raising").
"""


def _ignored_of_items(s: State, v: DuelValues, no: int, resolving: bool) -> int:
    """By how much Items change a duel stat that texts do not let them change (Ivory: Duel stat)."""
    texts = [e for e in s.effects if e.topic == ITEMS_IGNORED and e.x[0] == v["stat"] and e.n == v["act"]]
    if any(e.x[1] == "modifiers" and resolving and e.x[2] in duelists(v) for e in texts):
        return sum(n for k, n in modifying(s, no, v["stat"]) if s.cards[k].defn.kind == "item")
    if not any(e.x[1] == "raising" for e in texts):
        return 0
    steps = BreakdownLog()
    stat(s, no, v["stat"], steps)
    given = (part for part in steps.parts if part.source >= 0 and s.cards[part.source].defn.kind == "item")
    return sum(max(0, part.amount) for part in given if part.kind == "bonus")


def focus_options(s: State, v: DuelValues) -> tuple[Option, ...]:
    """Return what the player whose turn it is in a duel may focus."""
    k = v["turn"]
    seat = v["seats"][k]
    p = profile(s)
    if v["focuses"][k] >= _most_focuses(s, v, seat) or _may_not_focus(s, v, seat):
        return ()
    found = []
    if p.focus_pool:
        found += [Option(f"focus-{no}", "focus", no) for no in s.zones[z.at(seat, z.FOCUS_POOL)]]
    if not p.focus_pool or v["from_hand"][k] < _from_hand(s, v, seat):
        found += [Option(f"focus-{no}", "focus", no) for no in s.zones[z.at(seat, z.HAND)]]
    if not p.focus_pool and s.zones[z.at(seat, z.FATE_DECK)]:
        found.append(Option("focus-deck", "focus"))
    pile = s.zones[z.at(seat, z.FATE_DISCARD)]
    found += [Option(f"focus-{no}", "focus", no) for no in pile if _may_come_from_pile(s, no)]
    return tuple(found)


def _may_come_from_pile(s: State, no: int) -> bool:
    """Return True if a card's own text lets its player focus it from the discard pile."""
    return any(static.topic == FROM_PILE for static in s.cards[no].defn.statics)


def _most_focuses(s: State, v: DuelValues, seat: int) -> int:
    """How many cards a player may focus: by the rules, unless a text says more or less (Ivory: Duel)."""
    more = [node.n for node, _ in _about(s, v, "more focuses", seat)]
    fewer = [node.n for node, _ in _about(s, v, "most focuses", seat)]
    return int(min((max((profile(s).most_focuses, *more)), *fewer)))


def _from_hand(s: State, v: DuelValues, seat: int) -> int:
    """How many cards of the hand a player with a focus pool may focus: one, and those beyond it and the pool that a
    text adds (Celestial: Challenge).
    """
    pool = profile(s).focus_pool
    return max((1, *(int(node.n) - pool for node, _ in _about(s, v, "more focuses", seat))))


def must_focus(s: State, v: DuelValues, options: tuple[Option, ...]) -> bool:
    """Return True if a text keeps the player whose turn it is from striking, as one of the options is to be focused."""
    k = v["turn"]
    seat = v["seats"][k]
    hand = s.zones[z.at(seat, z.HAND)]
    for node, _ in _about(s, v, "must focus", seat):
        if not node.hand and v["focuses"][k] < node.n:
            return True
        if node.hand and v["from_hand"][k] < node.n and any(option.card in hand for option in options):
            return True
    return False


def may_focus_again(s: State, v: DuelValues, seat: int) -> bool:
    """Return True if a text lets a player focus one card more than in turns, now that one has been focused."""
    return bool(_about(s, v, "focuses again", seat))


def focus_effects_negated(s: State, v: DuelValues, seat: int) -> bool:
    """Return True if a text negates the Focus Effects of a player in this duel (Ivory: Duel, Negate)."""
    return bool(_about(s, v, "no focus effects", seat))


def _about(s: State, v: DuelValues, topic: str, seat: int) -> list[tuple[Any, Any]]:
    """The texts of a topic that are about a player in this duel."""
    return [
        (node, c)
        for node, c in static_for_seat(s, topic, seat)
        if any(no in node.card.cards(s, c) for no in duelists(v))
    ]


def beaten_anyway(s: State, one: int, two: int) -> int:
    """Return the duelist who loses by a text, whatever the totals are; -1 for neither, or both (Ivory: Duel)."""
    beaten = [
        no
        for no, other in ((one, two), (two, one))
        if any(node.beaten_by(s, c, other) for node, c in static_hits(s, "loses to", no))
    ]
    return beaten[0] if len(beaten) == 1 else -1


def _may_not_focus(s: State, v: DuelValues, seat: int) -> bool:
    return any(no in node.card.cards(s, c) for node, c in static_for_seat(s, "no focus", seat) for no in duelists(v))


def _plus(pair: tuple[int, int], k: int) -> tuple[int, int]:
    return (pair[0] + (k == 0), pair[1] + (k == 1))


def focused(s: State, seat: int) -> tuple[int, ...]:
    """A player's focused cards."""
    return s.zones[z.at(seat, z.FOCUSED)]


def totals(s: State, v: DuelValues) -> tuple[int, int]:
    """Duel stat and Focus Values of both (Ivory: Duel 5)."""
    one, two = (total_of(s, v, no, seat) for no, seat in zip(duelists(v), v["seats"], strict=True))
    return one, two


def total_of(s: State, v: DuelValues, no: int, seat: int) -> int:
    """Return what one duelist, whose focused cards are all known, has as the duel resolves (Ivory: Duel 5)."""
    return duel_stat(s, v, no, resolving=True) + _focus_total(s, no, focused(s, seat))


def _focus_total(s: State, no: int, cards: tuple[int, ...]) -> int:
    """The Focus Values of a duelist's focused cards, with what his text adds to the first of them."""
    first = sum(node.amount(s, c, no) for node, c in static_hits(s, "first focus", no)) if cards else 0
    return sum(stat(s, k, "focus") for k in cards) + int(first)
