"""The index that is derived from where the cards lie: who is in play, and which texts could work there.

Built when first needed after a card has moved or turned, and shared by copies of a state until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from l5r_desktop.engine.state import Card, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import way_of

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability, Static

Entry = tuple[int, "Ability", int]


class Index:
    """personalities, attachments, holdings, starters, others: in play. sites: Provinces.

    actions[designator], gold: what can be used. triggers[when][event kind], statics[topic]: what may work. heard: kinds
    of events that any text answers. settled: whether the state check has found nothing to do. asked: cards whose
    keywords are being worked out, so that a keyword that depends on keywords does not ask for itself. given: continuous
    traits that give texts to cards, with their own card and those that had them when it was built.
    """

    __slots__ = (
        "actions", "asked", "attachments", "given", "gold", "heard", "holdings", "others", "personalities",
        "settled", "sites", "starters", "statics", "triggers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.personalities: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.starters: list[int] = []
        self.others: list[int] = []
        self.sites: list[int] = []
        self.settled = False
        self.given: list[tuple[int, Static, tuple[int, ...]]] = []
        self.asked: set[int] = set()
        self.heard: frozenset[str] = frozenset()
        self.actions: dict[str, list[Entry]] = {}
        self.gold: list[Entry] = []
        self.triggers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found: Index | None = s.index
    if found is None:
        found = s.index = _build(s)
    return found


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
                if cards[no].object_number == born:
                    _give_text(ix, no, s.rules.definition(effect.x[0]).abilities[effect.x[1]], effect.src)
        elif effect.topic == "static":
            static = s.rules.definition(effect.x[0]).statics[effect.x[1]]
            if not effect.cards:
                ix.statics.setdefault(static.topic, []).append((effect.src, static, way_of(effect)))
            for no, born in effect.cards:
                if cards[no].object_number == born:
                    _give_trait(ix, no, static, way_of(effect))
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
        given = _given_to(s, holder, static)
        ix.given.append((holder, static, given))
        defn = s.cards[holder].defn
        for no in given:
            for index in static.grants:
                _give_text(ix, no, defn.abilities[index], holder)
            for index in static.gives:
                _give_trait(ix, no, defn.statics[index], holder)


def _given_to(s: State, holder: int, static: Static) -> tuple[int, ...]:
    """The cards that have the texts of a continuous trait now."""
    c = Ctx(s.cards[holder].controller, holder)
    return tuple(static.node.holders(s, c)) if static.cond is None or static.cond.test(s, c) else ()


def follow_given(s: State) -> None:
    """Once something has happened: drop the index if continuous traits give their texts to other cards now (Ivory:
    "When" triggers).
    """
    ix = s.index
    if ix is not None and any(_given_to(s, holder, static) != given for holder, static, given in ix.given):
        s.index = None


def _give_trait(ix: Index, no: int, static: Static, via: int) -> None:
    """A card has a continuous trait from another text, unless it has the same already (Ivory: Traits)."""
    there = ix.statics.setdefault(static.topic, [])
    if not any(holder == no and _same_trait(one, static, way == via) for holder, one, way in there):
        there.append((no, static, via))


def _same_trait(one: Static, other: Static, same_giver: bool) -> bool:
    return (one.node, one.cond) == (other.node, other.cond) and (same_giver or not other.personal)


def _give_text(ix: Index, no: int, ability: Ability, via: int) -> None:
    """A card has an ability or triggered trait from another text; abilities stack, traits do not (Ivory: Traits,
    Abilities).
    """
    if ability.kind == "trait" and ability.event is not None:
        there = ix.triggers.get(ability.when, {}).get(ability.event.kinds[0], ())
        if any(holder == no and _same_text(one, ability, way == via) for holder, one, way in there):
            return
    _text(ix, no, ability, via)


def _same_text(one: Ability, other: Ability, same_giver: bool) -> bool:
    return _says(one) == _says(other) and (same_giver or not other.personal)


def _says(a: Ability) -> tuple[object, ...]:
    return (a.kind, a.may, a.event, a.cond, a.limit, a.costs, a.cost_picks, a.gold, a.opens, a.program)


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
