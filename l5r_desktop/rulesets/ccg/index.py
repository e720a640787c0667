"""What is derived from where the cards lie: who is in play, and which texts could work there.

Built when first needed after a card has moved or turned, and shared by copies of a state until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from l5r_desktop.engine.state import Card, State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.context import Ctx

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.ability import Ability, Static

Entry = tuple[int, "Ability", int]


class Index:
    """personalities, attachments, holdings, starters, others: in play. sites: Provinces.

    actions[designator], gold: what can be used. triggers[when][event kind], statics[topic]: what may work. heard: kinds
    of events that any text answers. settled: whether the state check has found nothing to do. asked: cards whose
    keywords are being worked out, so that a keyword that depends on keywords does not ask for itself.
    """

    __slots__ = (
        "actions", "asked", "attachments", "gold", "heard", "holdings", "others", "personalities", "settled", "sites",
        "starters", "statics", "triggers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.personalities: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.starters: list[int] = []
        self.others: list[int] = []
        self.sites: list[int] = []
        self.settled = False
        self.asked: set[int] = set()
        self.heard: frozenset[str] = frozenset()
        self.actions: dict[str, list[Entry]] = {}
        self.gold: list[Entry] = []
        self.triggers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found = s.index
    if found is None:
        found = s.index = _build(s)
    return found  # type: ignore[no-any-return]


_STARTING = frozenset({"stronghold", "sensei"})


def _build(s: State) -> Index:
    ix = Index()
    zones, cards = s.zones, s.cards
    for seat in range(len(s.seats)):
        base = seat * z.COUNT
        for no in zones[base + z.HOME]:
            _in_play(ix, cards[no])
        for zone in z.SITES:
            ix.sites += zones[base + zone]
        for zone in z.PROVINCES:
            for no in zones[base + zone]:
                if cards[no].up:
                    _works(ix, cards[no], "province")
        for zone, name in _PLACES:
            for no in zones[base + zone]:
                if cards[no].defn.works_elsewhere:
                    _works(ix, cards[no], name)
        for no in zones[base + z.ABILITIES]:
            _works(ix, cards[no], "play")
        for no in zones[base + z.RESOLVING]:
            _works(ix, cards[no], "resolving")
    for effect in s.effects:
        if effect.topic == "ability":
            for no, born in effect.cards:
                if cards[no].born == born:
                    _text(ix, no, s.rules.definition(effect.x[0]).abilities[effect.x[1]], effect.src)
        elif effect.topic == "static":
            for no, born in effect.cards or ((effect.src, 0),):
                if not effect.cards or cards[no].born == born:
                    static = s.rules.definition(effect.x[0]).statics[effect.x[1]]
                    ix.statics.setdefault(static.topic, []).append((no, static, effect.id))
    s.index = ix
    _grant(s, ix)
    kinds = [kind for found in ix.triggers.values() for kind in found]
    for topic in ix.statics:
        if topic.startswith("prevent "):
            kinds.append(topic.removeprefix("prevent "))
    ix.heard = frozenset(kinds)
    return ix


_PLACES = ((z.HAND, "hand"), (z.FATE_DISCARD, "fate-discard"), (z.DYNASTY_DISCARD, "dynasty-discard"))


def _in_play(ix: Index, card: Card) -> None:
    kind = card.defn.kind
    if kind == "personality":
        ix.personalities.append(card.no)
    elif kind == "holding":
        ix.holdings.append(card.no)
    elif kind in _STARTING:
        ix.starters.append(card.no)
    elif card.defn.attaches:
        ix.attachments.append(card.no)
    else:
        ix.others.append(card.no)
    _works(ix, card, "play")


def _grant(s: State, ix: Index) -> None:
    """Texts that cards have from continuous traits (Ivory: Embedded text)."""
    for holder, static, _ in ix.statics.get("grant", ()):
        c = Ctx(s.cards[holder].controller, holder)
        if static.cond is None or static.cond.test(s, c):
            for no in static.node.holders(s, c):
                for index in static.grants:
                    _text(ix, no, s.cards[holder].defn.abilities[index], holder)


def _works(ix: Index, card: Card, place: str) -> None:
    for ability in card.defn.abilities:
        if place in ability.places and not ability.granted:
            _text(ix, card.no, ability, -1)
    if place == "play":
        for static in card.defn.statics:
            if not static.granted and static.place == "play":
                ix.statics.setdefault(static.topic, []).append((card.no, static, -1))


def _text(ix: Index, no: int, ability: Ability, via: int) -> None:
    entry = (no, ability, via)
    if ability.kind == "action":
        for designator in ability.designators:
            ix.actions.setdefault(designator, []).append(entry)
    if ability.kind == "gold":
        ix.gold.append(entry)
    elif ability.event is not None:
        when = f"{ability.when} {ability.designators[-1]}" if ability.kind == "action" else ability.when
        found = ix.triggers.setdefault(when, {})
        for kind in ability.event.kinds:
            found.setdefault(kind, []).append(entry)
