"""Bonuses and penalties: of lasting effects, of tokens and of continuous traits (Ivory: Bonuses and penalties, Token).

All three kinds are negated, kept off and grown alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import active_traits, static_hits
from l5r_desktop.rulesets.ccg.effects.negation import Negations, negations
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.effects.token_sources import token_sources
from l5r_desktop.rulesets.ccg.state.attack_record import EqualTokens
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.common.lasting import lasting, lasting_on
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog

_TOKEN = re.compile(r"([+-]\d+)\s*(f|c|ph|gp|gc|hr|fv|strength|s)\b", re.IGNORECASE)
_TOKEN_STATS = {
    "f": "force", "c": "chi", "ph": "ph", "gp": "gold", "gc": "cost", "hr": "hr", "fv": "focus", "s": "strength",
    "strength": "strength",
}  # fmt: skip
_RULE = "Ivory: Bonuses and penalties"
_STATS_OF = {
    "force": frozenset({"personality", "follower", "item"}),
    "chi": frozenset({"personality", "follower", "item"}),
    "ph": frozenset({"personality"}),
    "strength": frozenset({"province"}),
}


@lru_cache(maxsize=256)
def token_bonus(name: str) -> tuple[tuple[str, int], ...]:
    """Return what a token of a name does to numbers (Ivory: Token).

    >>> token_bonus("-1F Poison"), token_bonus("+1F/+1C")
    ((('force', -1),), (('force', 1), ('chi', 1)))
    """
    return tuple((_TOKEN_STATS[unit.lower()], int(n)) for n, unit in _TOKEN.findall(name))


@lru_cache(maxsize=256)
def named(token: str) -> bool:
    """Return True if a token has a name beside what it does to numbers (Ivory: Token).

    >>> named("-1F Poison"), named("+1F/+1C")
    (True, False)
    """
    return bool(_TOKEN.sub("", token).strip(" /"))


def has_stat(s: State, no: int, name: str) -> bool:
    """Return True if a card has a number at all; an absent one takes no bonus or penalty (Ivory: Absent stats)."""
    return name not in _STATS_OF or s.cards[no].defn.kind in _STATS_OF[name]


def changes(s: State, no: int, name: str, breakdown: BreakdownLog | None = None) -> Iterable[int]:
    """The bonuses and penalties to a number of a card that count now. breakdown: what notes each."""
    return _changes(s, no, name, breakdown) if _may_change(s, no, name) else ()


def _may_change(s: State, no: int, name: str) -> bool:
    """Return True if there may be bonuses or penalties; without, nobody needs to look for what negates them."""
    if s.cards[no].tokens or (s.effects and lasting_on(s, "bonus", no)):
        return True
    for holder, static, _ in index_of(s).statics.get(f"stat {name}", ()):  # noqa: SIM110 - a loop is twice as fast
        if holder == no or not static.own:
            return True
    return False


def _changes(s: State, no: int, name: str, breakdown: BreakdownLog | None, *, raw: bool = False) -> Iterator[int]:
    negated = grown = None
    common = frozenset() if raw else _common_sources(s, no, name)
    if s.effects:
        negated = negations(s, no, name)
        grown = [e.n for e in lasting_on(s, "penalties", no) if e.x == (name,)]
    more = sum(grown) if grown else 0
    extra = sum(node.amount(s, c, no) for node, c in static_hits(s, f"bonuses {name}", no))
    if s.cards[no].tokens and has_stat(s, no, name):
        yield from _of_tokens(s, no, name, negated, (more, extra), breakdown, common)
    for e in lasting_on(s, "bonus", no):
        if e.x[0] != name or (e.n < 0 and e.src in common):
            continue
        sure = "sure" in e.x
        if negated is not None and negated.cover(e.n, e.id, "action" in e.x, sure, e.src):
            continue
        if not sure and shielded(s, no, name, e.n, e.actor):
            continue
        n = e.n + extra if e.n >= 0 else e.n - more
        if breakdown is not None:
            breakdown.change(n, _RULE, source=e.src, until=e.until)
        yield n
    for static, c in active_traits(s, f"stat {name}", no):
        n = static.node.amount(s, c, no)
        if not n or (negated is not None and negated.cover_trait(n, static, c)) or (n < 0 and c.me in common):
            continue
        if shielded(s, no, name, n, c.seat, c.me) or (n > 0 and gives_no_bonuses(s, c.me)):
            continue
        n += extra if n > 0 else -more
        if breakdown is not None:
            breakdown.change(n, _RULE, source=c.me)
        yield n


COMMON_SOURCE = "common source"
"""The first word of the topics of texts by which penalties to a number do not count that have one source on several
cards; the second is the number's name.
"""


def _common_sources(s: State, no: int, name: str) -> frozenset[int]:
    """Return the cards from which penalties to a number of a card do not count, as they come to others too."""
    topic = f"{COMMON_SOURCE} {name}"
    if topic not in index_of(s).statics:
        return frozenset()
    return frozenset(k for node, c in static_hits(s, topic, no) for k in node.sources(s, c))


def gives_no_bonuses(s: State, no: int) -> bool:
    """Return True if a text keeps the bonuses of a card's continuous traits from counting (Ivory: Bonuses and
    penalties).
    """
    return any(True for _ in static_hits(s, "gives no bonuses", no))


def _of_tokens(
    s: State, no: int, name: str, negated: Negations | None, grow: tuple[int, int], breakdown: BreakdownLog | None,
    common: frozenset[int],
) -> Iterator[int]:  # fmt: skip
    """Yield what the tokens on a card do to a number, each by itself a bonus or penalty (Ivory: Token). grow: by how
    much each penalty and each bonus is increased. common: the cards whose penalties do not count.
    """
    more, extra = grow
    for token, count in s.cards[no].tokens.items():
        for stat, n in token_bonus(token):
            if stat != name:
                continue
            if negated is not None or common or _guarded(s, name):
                count = _counting(s, no, token, name, n, negated, common)
            total = (n + extra if n >= 0 else n - more) * count
            if breakdown is not None:
                breakdown.change(total, "Ivory: Token", word="token", name=token)
            yield total


def _counting(
    s: State, no: int, token: str, name: str, n: int, negated: Negations | None, common: frozenset[int]
) -> int:
    """Return how many equal tokens count: each comes from the effect that has put it there (Ivory: Token).

    DECISION: what no effect has put there is reduction by nobody's cards, so that no shield against these keeps it off.
    """
    found = _effective_tokens(s, no, token, name, n, negated)
    return sum(one.n for one in found if n > 0 or one.src not in common)


def _effective_tokens(
    s: State, no: int, token: str, name: str, n: int, negated: Negations | None
) -> Iterator[EqualTokens]:
    """The tokens of one name on a card that count, by the effects that have put them there."""
    for one in token_sources(s, no, token):
        if negated is not None and negated.cover(n, one.id, one.acted, one.sure, one.src):
            continue
        if one.id and not one.sure and shielded(s, no, name, n, one.actor, one.src):
            continue
        yield one


def penalty_sources(s: State, no: int, name: str, *, raw: bool = False) -> frozenset[int]:
    """Return the cards from which penalties to a number of a card come that count now (Ivory: Bonuses and
    penalties). raw: also those that do not count because several cards have them.
    """
    steps = BreakdownLog()
    for _ in _changes(s, no, name, steps, raw=raw):
        pass
    common = frozenset() if raw else _common_sources(s, no, name)
    found = {part.source for part in steps.parts if part.amount < 0 and part.source >= 0}
    negated = negations(s, no, name)
    for token in s.cards[no].tokens if has_stat(s, no, name) else ():
        for stat, n in token_bonus(token):
            if stat == name and n < 0:
                found |= {one.src for one in _effective_tokens(s, no, token, name, n, negated) if one.src >= 0}
    return frozenset(found - common)


def _guarded(s: State, name: str) -> bool:
    """Return True if anything might keep changes of a number off."""
    topics: Iterable[str] = (f"unreduced {name}", f"unaffected {name}", "prevent modify")
    statics = index_of(s).statics
    return any(t in statics for t in topics) or any(lasting(s, topic) for topic in (*topics, "prevent"))


def shielded(s: State, no: int, name: str, n: int, actor: int, src: int = -1) -> bool:
    """Return True if something keeps a change from counting: "will not have his Force reduced" (Ivory: Prevention).

    src: the card of a token or trait; whatever prevents such a penalty keeps it from counting while it does. That a
    lasting one begins has been prevented already.
    """
    if actor >= 0 and any(not same_side(s, actor, c.seat) for _, c in static_hits(s, f"unaffected {name}", no)):
        return True
    if n >= 0:
        return False
    topic = f"unreduced {name}"
    if any(node.stops(s, c, actor) for node, c in static_hits(s, topic, no)):
        return True
    if any(not same_side(s, e.actor, actor) for e in lasting_on(s, topic, no)):
        return True
    return src >= 0 and prevented(s, Event("modify", no, -1, n, by="card", src=src, actor=actor, stat=name))
