"""What is derived from where the cards lie: who is in play, and which abilities and constant texts could work there.

Built when first needed after a card has moved or turned, and shared by copies of a state until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.ability import Ability, Static

Entry = tuple[int, "Ability", int]


class Index:
    """characters, attachments, holdings: in play. sites: province cards.

    answers[role][event kind], actions, statics[topic]: what may work.
    """

    __slots__ = ("actions", "answers", "attachments", "characters", "holdings", "sites", "statics")

    def __init__(self) -> None:
        self.characters: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.sites: list[int] = []
        self.actions: list[Entry] = []
        self.answers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found = s.index
    if found is None:
        found = s.index = _build(s)
    return found  # type: ignore[no-any-return]


def kind_of(s: State, no: int) -> str:
    """The card's type now: a character may have been played as an attachment (L1.8)."""
    card = s.cards[no]
    if card.marks and "attachment" in card.marks:
        return "attachment"
    return card.defn.kind  # type: ignore[no-any-return]


def _build(s: State) -> Index:
    ix = Index()
    for seat in range(len(s.seats)):
        for zone in range(seat * z.COUNT, (seat + 1) * z.COUNT):
            kind = zone % z.COUNT
            if kind in _SKIPPED:
                continue
            for no in s.zones[zone]:
                _enter(s, ix, no, kind)
    for effect in s.effects:
        if effect.topic == "ability":
            for no, born in effect.cards:
                if s.cards[no].born == born:
                    _ability(ix, no, s.rules.definition(effect.x[0]).abilities[effect.x[1]], effect.src)
    return ix


_SKIPPED = frozenset({z.CONFLICT_DECK, z.DYNASTY_DECK, z.REMOVED, z.PROVINCE_DECK, z.ASIDE})


def _enter(s: State, ix: Index, no: int, zone: int) -> None:
    card = s.cards[no]
    definition = card.defn
    mode = ""
    if zone == z.PLAY:
        if card.marks and "attachment" in card.marks:
            mode = "attachment"
            ix.attachments.append(no)
        elif definition.kind == "attachment":
            ix.attachments.append(no)
        else:
            ix.characters.append(no)
        place = "play"
    elif zone in z.SITES:
        ix.sites.append(no)
        if not card.up or card.broken:
            return
        place = "play"
    elif zone in z.PROVINCES:
        if not card.up:
            return
        if definition.kind == "holding":
            ix.holdings.append(no)
            place = "play"
        else:
            place = "province"
    elif zone in (z.STRONGHOLD, z.ROLE):
        place = "play"
    else:
        place = "hand" if zone == z.HAND else z.NAMES[zone]
    for ability in definition.abilities:
        if ability.mode == mode and place in ability.places and not ability.granted:
            _ability(ix, no, ability, -1)
    for static in definition.statics:
        if static.mode != mode or (place == "play") != (static.place == "play"):
            continue
        if static.grants is not None:
            if card.host >= 0:
                _ability(ix, card.host, definition.abilities[static.grants], no)
        else:
            ix.statics.setdefault(static.topic, []).append((no, static, -1))


def _ability(ix: Index, no: int, ability: Ability, via: int) -> None:
    if ability.kind == "action":
        ix.actions.append((no, ability, via))
    elif ability.kind in ("reaction", "interrupt"):
        assert ability.event is not None
        answers = ix.answers.setdefault(ability.role, {})
        for kind in ability.event.kinds:
            answers.setdefault(kind, []).append((no, ability, via))
