"""The index that is derived from where the cards lie: who is in play, and which abilities and constant texts could work
there.

Built when first needed after a card has moved or turned, and shared by copies of a state until then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import CANNOT, Lasting, lasting
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.ability import Ability, Static
    from l5r_desktop.rulesets.lcg.cards.definition import ActiveTexts, Definition

Entry = tuple[int, "Ability", int]


ROLES = {
    "forced-would": 1, "would": 2, "forced-interrupt": 4, "interrupt": 8, "forced-reaction": 16, "reaction": 32,
}  # fmt: skip
"""The bits of the windows in which an event can be answered."""


def heard_in(pool: Mapping[str, Mapping[str, Any]], also: dict[str, int] | None = None) -> dict[str, int]:
    """The roles, as a bit mask, in which answers listen to each event kind. pool: by role and kind. also: further."""
    found = {} if also is None else also.copy()
    for role, kinds in pool.items():
        bit = ROLES[role]
        for kind in kinds:
            found[kind] = found.get(kind, 0) | bit
    return found


class Index:
    """characters, attachments, holdings: in play. sites: province cards.

    answers[role][event kind], actions, statics[topic]: what may work. hears[event kind]: the roles (`ROLES`, as a bit
    mask) in which these, or what a hand could hold, answer events of a kind; batches ask it first. borrowed: abilities
    that a constant text has a character gain from others, as (character, ability, the other). considered: characters
    that a text has take part from home. seen: what these two depend on, if any text makes them. settled: whether the
    attachments have been found legal since the index was made. forbids: whether any constant text forbids something.
    without: which sets of topics were asked for, and whether no constant text has any of them.
    """

    __slots__ = (
        "actions",
        "answers",
        "attachments",
        "borrowed",
        "characters",
        "considered",
        "forbids",
        "hears",
        "holdings",
        "seen",
        "settled",
        "sites",
        "statics",
        "without",
    )

    def __init__(self) -> None:
        self.characters: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.sites: list[int] = []
        self.settled = False
        self.hears: dict[str, int] = {}
        self.actions: list[Entry] = []
        self.answers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}
        self.borrowed: set[tuple[int, tuple[str, int], int]] = set()
        self.considered: set[int] = set()
        self.seen: tuple[Any, ...] | None = None
        self.forbids = False
        self.without: dict[frozenset[str], bool] = {}

    def depends_on(self, effects: Sequence[Lasting]) -> bool:
        """Return True: without any lasting effect an attachment may be illegal, so that `settled` is no longer true."""
        return True


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found = s.index
    if not isinstance(found, Index) or (found.seen is not None and found.seen != _sight(s, found)):
        found = s.index = _build(s)
        _depending(s, found)
    return found


def _depending(s: State, ix: Index) -> None:
    """Add what constant texts make of how things stand, which moves of cards alone do not tell (L8.8)."""
    if "gains-abilities" not in ix.statics and "considered" not in ix.statics:
        return
    for source, static, _ in ix.statics.get("considered", ()):
        ix.considered.update(static.node.taking_part(s, source, static))
    printed = list(ix.actions), {role: dict(kinds) for role, kinds in ix.answers.items()}
    for source, static, _ in ix.statics.get("gains-abilities", ()):
        for other in static.node.lenders(s, source, static):
            _lend(ix, source, other, *printed)
    ix.hears = heard_in(ix.answers, rules_of(s).pool_hears)
    ix.seen = _sight(s, ix)


def _lend(ix: Index, source: int, other: int, actions: list[Entry], answers: dict[str, Any]) -> None:
    found = {ability.ref: ability for no, ability, _ in actions if no == other}
    for kinds in answers.values():
        for entries in kinds.values():
            found.update({ability.ref: ability for no, ability, _ in entries if no == other})
    for ability in found.values():
        ix.borrowed.add((source, ability.ref, other))
        _ability(ix, source, ability, other)


def _sight(s: State, ix: Index) -> tuple[Any, ...]:
    """Return all that texts of these kinds may look at: the conflict, and who is where in which state."""
    record = s.memory["conflict"]
    cards = s.cards
    there = tuple(
        (no, cards[no].place, cards[no].honor, cards[no].controller, cards[no].tokens.get("fate", 0))
        for no in ix.characters
    )
    return (record and (record.no, record.type, record.ring, record.province, record.attacker), there, s.effects)


def kind_of(s: State, no: int) -> str:
    """The card's type now: a character may have been played as an attachment, an attachment turned into a character
    (L1.8).
    """
    card = s.cards[no]
    if card.marks and card.zone % z.COUNT == z.PLAY and card.marks[0] in ("attachment", "character"):
        return card.marks[0]
    definition: Definition = card.defn
    return definition.kind


def _build(s: State) -> Index:
    ix = Index()
    zones, cards = s.zones, s.cards
    for seat in range(len(s.seats)):
        base = seat * z.COUNT
        for no in zones[base + z.PLAY]:
            card = cards[no]
            definition: Definition = card.defn
            if card.marks or card.host >= 0 or definition.kind == "attachment":
                _in_play(ix, card)
            else:
                ix.characters.append(no)
                if definition.in_play is not None:
                    _works(ix, card, definition.in_play)
        for zone in z.SITES:
            for no in zones[base + zone]:
                ix.sites.append(no)
                card = cards[no]
                if card.up and not card.broken:
                    definition = card.defn
                    if definition.in_play is not None:
                        _works(ix, card, definition.in_play)
        for zone in z.PROVINCES:
            for no in zones[base + zone]:
                card = cards[no]
                if not card.up:
                    continue
                definition = card.defn
                if definition.kind == "holding":
                    ix.holdings.append(no)
                    if definition.in_play is not None:
                        _works(ix, card, definition.in_play)
                elif "province" in definition.elsewhere:
                    _works(ix, card, definition.elsewhere["province"])
        for zone in (z.STRONGHOLD, z.ROLE):
            for no in zones[base + zone]:
                definition = cards[no].defn
                if definition.in_play is not None:
                    _works(ix, cards[no], definition.in_play)
        for zone in z.PILES:
            place = z.NAMES[zone]
            for no in zones[base + zone]:
                definition = cards[no].defn
                if place in definition.elsewhere:
                    _works(ix, cards[no], definition.elsewhere[place])
    for effect in lasting(s, "ability") if s.effects else ():
        for no, born in effect.cards:
            if cards[no].object_number == born:
                _ability(ix, no, rules_of(s).definition(effect.x[0]).abilities[effect.x[1]], effect.src)
    ix.hears = heard_in(ix.answers, rules_of(s).pool_hears)
    return ix


def _in_play(ix: Index, card: Card) -> None:
    if card.marks and "attachment" in card.marks:
        ix.attachments.append(card.no)
        _works(ix, card, card.defn.working("play", "attachment"))
        return
    turned = bool(card.marks) and "character" in card.marks
    (ix.attachments if card.defn.kind == "attachment" and not turned else ix.characters).append(card.no)
    if card.defn.in_play is not None:
        _works(ix, card, card.defn.in_play)


def _works(ix: Index, card: Card, works: ActiveTexts | None) -> None:
    if works is None:
        return
    no = card.no
    for action in works.actions:
        ix.actions.append((no, action, -1))
    for role, kind, ability in works.answers:
        kinds = ix.answers.get(role)
        if kinds is None:
            kinds = ix.answers[role] = {}
        if kind in kinds:
            kinds[kind].append((no, ability, -1))
        else:
            kinds[kind] = [(no, ability, -1)]
    for static in works.statics:
        topic = static.topic
        if topic in ix.statics:
            ix.statics[topic].append((no, static, -1))
        else:
            ix.statics[topic] = [(no, static, -1)]
            if topic.startswith(CANNOT):
                ix.forbids = True
    if card.host >= 0:
        for ability in works.grants:
            _ability(ix, card.host, ability, no)


def _ability(ix: Index, no: int, ability: Ability, via: int) -> None:
    if ability.kind == "action":
        ix.actions.append((no, ability, via))
    elif ability.kind in ("reaction", "interrupt"):
        assert ability.event is not None
        answers = ix.answers.setdefault(ability.role, {})
        for kind in ability.event.kinds:
            answers.setdefault(kind, []).append((no, ability, via))
