"""The index that is derived from where the cards lie: who is in play, and which abilities and constant texts could work
there.

Built when first needed after a card has moved or turned, and shared by copies of a state until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import Card, State
from l5r_desktop.rulesets.lcg.state import zones as z

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.ability import Ability, Static
    from l5r_desktop.rulesets.lcg.cards.definition import Working

Entry = tuple[int, "Ability", int]


class Index:
    """characters, attachments, holdings: in play. sites: province cards.

    answers[role][event kind], actions, statics[topic]: what may work.
    """

    __slots__ = ("actions", "answers", "attachments", "characters", "heard", "holdings", "settled", "sites", "statics")

    def __init__(self) -> None:
        self.characters: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.sites: list[int] = []
        self.settled = False
        self.heard: frozenset[str] = frozenset()
        self.actions: list[Entry] = []
        self.answers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found: Index | None = s.index
    if found is None:
        found = s.index = _build(s)
    return found


def kind_of(s: State, no: int) -> str:
    """The card's type now: a character may have been played as an attachment (L1.8)."""
    card = s.cards[no]
    if card.marks and "attachment" in card.marks:
        return "attachment"
    found: str = card.defn.kind
    return found


def _build(s: State) -> Index:
    ix = Index()
    zones, cards = s.zones, s.cards
    for seat in range(len(s.seats)):
        base = seat * z.COUNT
        for no in zones[base + z.PLAY]:
            _in_play(ix, cards[no])
        for zone in z.SITES:
            for no in zones[base + zone]:
                ix.sites.append(no)
                card = cards[no]
                if card.up and not card.broken and card.defn.in_play is not None:
                    _works(ix, card, card.defn.in_play)
        for zone in z.PROVINCES:
            for no in zones[base + zone]:
                card = cards[no]
                if card.up and card.defn.kind == "holding":
                    ix.holdings.append(no)
                    _works(ix, card, card.defn.in_play)
                elif card.up and card.defn.works_elsewhere:
                    _works(ix, card, card.defn.working("province", ""))
        for zone in (z.STRONGHOLD, z.ROLE):
            for no in zones[base + zone]:
                if cards[no].defn.in_play is not None:
                    _works(ix, cards[no], cards[no].defn.in_play)
        for zone in z.PILES:
            for no in zones[base + zone]:
                if cards[no].defn.works_elsewhere:
                    _works(ix, cards[no], cards[no].defn.working(z.NAMES[zone], ""))
    for effect in s.effects:
        if effect.topic == "ability":
            for no, born in effect.cards:
                if cards[no].object_number == born:
                    _ability(ix, no, s.rules.definition(effect.x[0]).abilities[effect.x[1]], effect.src)
        elif effect.topic == "may-play":
            _as_if_in_hand(s, ix, effect)
    ix.heard = frozenset(kind for answers in ix.answers.values() for kind in answers)
    return ix


def _in_play(ix: Index, card: Card) -> None:
    if card.marks and "attachment" in card.marks:
        ix.attachments.append(card.no)
        _works(ix, card, card.defn.working("play", "attachment"))
        return
    (ix.attachments if card.defn.kind == "attachment" else ix.characters).append(card.no)
    if card.defn.in_play is not None:
        _works(ix, card, card.defn.in_play)


def _works(ix: Index, card: Card, works: Working | None) -> None:
    if works is None:
        return
    no = card.no
    if works.actions:
        ix.actions += [(no, ability, -1) for ability in works.actions]
    for role, kind, ability in works.answers:
        ix.answers.setdefault(role, {}).setdefault(kind, []).append((no, ability, -1))
    for static in works.statics:
        ix.statics.setdefault(static.topic, []).append((no, static, -1))
    if card.host >= 0:
        for ability in works.grants:
            _ability(ix, card.host, ability, no)


def _as_if_in_hand(s: State, ix: Index, effect: Any) -> None:
    """A card that may be played as if from hand offers what it would offer there (L7.17)."""
    for no, born in effect.cards:
        card = s.cards[no]
        elsewhere = card.zone % z.COUNT not in (z.HAND, z.BEING_PLAYED)
        if card.object_number == born and elsewhere and card.controller == effect.seat:
            for ability in card.defn.abilities:
                if "hand" in ability.places and not ability.mode and not ability.granted:
                    _ability(ix, no, ability, -1)


def _ability(ix: Index, no: int, ability: Ability, via: int) -> None:
    if ability.kind == "action":
        ix.actions.append((no, ability, via))
    elif ability.kind in ("reaction", "interrupt"):
        assert ability.event is not None
        answers = ix.answers.setdefault(ability.role, {})
        for kind in ability.event.kinds:
            answers.setdefault(kind, []).append((no, ability, via))
