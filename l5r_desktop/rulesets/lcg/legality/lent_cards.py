"""The cards that a seat may use without their being its own: those outside its hand as if they were in it (L7.17), and
those that others control, for their abilities, as if it controlled them (L11.7).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import any_lasting
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import Entry, index_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import everybody_knows, holds_secrets
from l5r_desktop.rulesets.lcg.values.texts_in_force import works

_DECKS = (z.CONFLICT_DECK, z.DYNASTY_DECK)
_LENDING = frozenset({"may-play", "play-top"})
"""The lasting effects that lend cards."""


@dataclass(frozen=True, slots=True)
class PlayPermission:
    """Why a seat may play a card as if it were in hand. joins: a character only into the conflict. goal: where an event
    goes after it was played, "" for its discard pile. use: what counts the cards played by the text, or ().
    """

    joins: bool = False
    goal: str = ""
    use: tuple[object, ...] = ()


def lent(s: State, seat: int) -> dict[int, PlayPermission]:
    """The cards outside its hand that a seat may play as if they were in it, and by what right (L7.17)."""
    texts = index_of(s).statics.get("as-if-in-hand", ())
    if not texts and not (s.effects and any_lasting(s, _LENDING)):
        return {}
    found: dict[int, PlayPermission] = {}
    outside = (z.at(seat, z.HAND), *(z.at(k, z.BEING_PLAYED) for k in range(len(s.seats))))
    for e in s.effects:
        if e.topic == "may-play" and e.seat in (-1, seat):
            for no, born in e.cards:
                if s.cards[no].object_number == born and s.cards[no].zone not in outside:
                    found.setdefault(no, PlayPermission(goal=e.x[0] if e.x else ""))
        elif e.topic == "play-top" and e.seat == seat:
            for no in s.zones[z.at(seat, e.x[0])][:1]:
                found.setdefault(no, PlayPermission())
    for source, static, _ in texts:
        c = Ctx(s.cards[source].controller, source)
        if c.seat != seat or not works(s, c, static):
            continue
        node = static.node
        use = ("round", seat, "as-if-in-hand", source, s.cards[source].object_number) if node.most else ()
        if node.most and s.uses.get(use, 0) >= node.most:
            continue
        for no in node.card.cards(s, c):
            if s.cards[no].zone not in outside:
                found.setdefault(no, PlayPermission(bool(node.joins), node.sends_to, use))
    return found


def lent_entries(s: State, cards: Iterable[int]) -> list[Entry]:
    """The abilities of the event cards, dynasty events among them, and those that work in a hand, which a seat may use
    on cards lent to it. cards: those of `lent`.
    """
    found: list[Entry] = []
    for no in cards:
        definition: Definition = s.cards[no].defn
        for ability in definition.abilities:
            works_here = "hand" in ability.places or definition.kind == "event"
            if works_here and not ability.mode and not ability.granted:
                found.append((no, ability, -1))
    return found


def count_lent_play(s: State, seat: int, no: int) -> PlayPermission:
    """Count a card that is being played by the right that a text gives, if it counts them. Returns that right."""
    right = lent(s, seat).get(no, PlayPermission())
    if right.use:
        s.uses = {**s.uses, right.use: s.uses.get(right.use, 0) + 1}
    return right


def hidden_answer(s: State, no: int) -> bool:
    """Return True if a card lies in a hand, or out of play, and somebody may not know it."""
    zone = s.cards[no].zone % z.COUNT
    return zone in (z.HAND, z.REMOVED, z.ASIDE, *_DECKS) and not everybody_knows(s, no)


def may_have_secret_plays(s: State, seat: int) -> bool:
    """Return True if a seat's hand, or what is lent to it, holds a card that is not known to everybody."""
    if holds_secrets(s, seat):
        return True
    found = lent(s, seat)
    return bool(found) and any(not everybody_knows(s, no) for no in found)


_NOBODYS: frozenset[int] = frozenset()


def borrowed(s: State, seat: int) -> frozenset[int]:
    """Cards that others control and whose abilities a seat may trigger as if it controlled them (L11.7)."""
    texts = index_of(s).statics.get("as-if-controlled", ())
    if not texts:
        return _NOBODYS
    found: set[int] = set()
    for source, static, _ in texts:
        c = Ctx(s.cards[source].controller, source)
        if c.seat == seat and works(s, c, static):
            found.update(no for no in static.node.card.cards(s, c) if s.cards[no].controller != seat)
    return frozenset(found)
