"""Checks whether a card may come under a seat's control, or an attachment onto a card (L10.2, L11.9)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.values.texts_in_force import blank


def can_bear(s: State, host: int) -> bool:
    """Tell if a card lies where attachments can be on it: in play, in a row of provinces, or among the rings."""
    zone = s.cards[host].zone
    return zone == z.rings_zone(s) or zone % z.COUNT in (z.PLAY, *z.SITES)


def legal_host(s: State, no: int, host: int, seat: int = -1) -> bool:
    """Return True if an attachment may be (or stay) on a card (L10.2.1, L10.2.4, L14.9).

    seat: who controls it then, if another player than now (L11.7).
    """
    c = Ctx(s.cards[no].controller if seat < 0 else seat, no)
    card = s.cards[host]
    definition: Definition = s.cards[no].defn
    # What lies among the provinces is one, also for a replica that does not know which.
    kind = "province" if card.zone % z.COUNT in z.SITES else kind_of(s, host)
    if kind != definition.host_kind:
        return False
    if definition.host_kind != "character":
        return can_bear(s, host) and bool(definition.attach.fits(s, c, host))
    if "attachment" in card.marks:
        return False
    bearer: Definition = card.defn
    allowed = bearer.attachments_allowed
    if allowed is not None and not allowed & definition.traits and not blank(s, host):
        return False
    if bearer.attachments_barred in definition.traits and not blank(s, host):
        return False
    return definition.attach is None or bool(definition.attach.fits(s, c, host))


def unique_blocks(s: State, no: int, seat: int) -> bool:
    """Return True if uniqueness keeps a card from coming under a seat's control (L11.9)."""
    definition: Definition = s.cards[no].defn
    if not definition.unique:
        return False
    owner, title = s.cards[no].owner, definition.title
    for zone in range(len(s.seats)):
        for other in s.zones[zone * z.COUNT + z.PLAY]:
            card = s.cards[other]
            if card.controller in (seat, owner) or card.owner == seat:
                there: Definition = card.defn
                if there.title == title and other != no:
                    return True
    return False
