"""A player is out while others go on: what becomes of their cards, their doings and their conflict (K9.10, K9.11)."""

from __future__ import annotations

from typing import TypedDict

from l5r_desktop.engine.machine import go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.refilling import refill
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.lookup import order, rings
from l5r_desktop.rulesets.lcg.values.current_values import keyword

_ACTS = frozenset({"opportunity", "declare-now", "use", "play", "disguise", "duplicate", "ring"})


class EliminationValues(TypedDict, total=False):
    """The values that the frames of this module keep between their steps."""

    attacker: int
    province: int
    seat: int


def eliminate(s: State, seat: int, why: str) -> None:
    """Take a player out of the game (K9.10, K9.11)."""
    s.say("is-out", ("seat", seat), ("way", why))
    record: Conflict | None = s.memory.get("conflict")
    seats = order(s)
    s.seats[seat]["out"] = 1
    drop_acts(s, seat)
    _end_effects(s, seat)
    _remove_cards(s, seat)
    for ring in rings(s):
        if s.cards[ring].controller == seat and not s.cards[ring].place:
            s.edit(ring).controller = -1
    if s.memory["favor"][0] == seat:
        s.memory["favor"] = (-1, "")
    if s.memory["first"] == seat:
        s.memory["first"] = seats[(seats.index(seat) + 1) % len(seats)]
    if record is not None and seat in (record.attacker, record.defender):
        end_conflict_at_once(s, record)


def drop_acts(s: State, seat: int) -> None:
    """Stop what the player was doing where it is."""
    acts = [at for at, frame in enumerate(s.frames) if _act_of(s, frame, seat)]
    if acts:
        _cut(s, acts[0])


def _act_of(s: State, frame: Frame[EliminationValues], seat: int) -> bool:
    if frame.proc in _ACTS:
        return bool(frame.v["seat"] == seat)
    if frame.proc == "conflict" and s.memory["conflict"] is None:
        return seat in (frame.v["attacker"], s.cards[frame.v["province"]].owner)
    return False


def _cut(s: State, at: int) -> None:
    """Stop what runs from this frame on. Its events go to their piles; provinces that it emptied are refilled."""
    stopped = s.frames[at:]
    del s.frames[at:]
    s.pending, s.chance = (), None
    for frame in stopped:
        no = frame.v.get("me", -1)
        if frame.v.get("event") and s.cards[no].zone % z.COUNT == z.BEING_PLAYED:
            s.reset_as_new_object(s.move(no, z.at(s.cards[no].owner, z.CONFLICT_DISCARD), up=True))
    refill(s, tuple(zone for frame in stopped for zone in frame.v.get("left", ())))


def _end_effects(s: State, seat: int) -> None:
    """Nobody is under the control of a player who is out, and nothing of that player's comes later (K9.11)."""
    gone = [e for e in s.effects if e.actor == seat and e.topic in ("control", "delayed")]
    if gone:
        s.effects = tuple(e for e in s.effects if e not in gone)
        s.index = None


def _remove_cards(s: State, seat: int) -> None:
    """All cards that the player owns leave the game; what they controlled of others goes to its owner's home."""
    for card in list(s.cards):
        if card.zone == z.rings_zone(s):
            continue
        if card.owner == seat:
            _detach(s, card.no)
            s.reset_as_new_object(s.move(card.no, z.at(seat, z.REMOVED), up=True))
    for card in list(s.cards):
        if card.zone == z.at(seat, z.PLAY):
            changed = s.edit(card.no)
            changed.controller = card.owner
            changed.place = 0
            s.move(card.no, z.at(card.owner, z.PLAY), up=True)


def _detach(s: State, no: int) -> None:
    """Take a card off its host; attachments of others that it carries leave play with it (L10.2.5, L14.2)."""
    from l5r_desktop.rulesets.lcg.events.entering_events import detach, pile_of

    detach(s, no)
    owner = s.cards[no].owner
    for attached in s.cards[no].attached:
        s.edit(attached).host = -1
        if s.cards[attached].owner != owner:
            goal = pile_of(s, attached, "hand" if keyword(s, attached, "ancestral") else "discard")
            s.reset_as_new_object(s.move(attached, goal, up=goal % z.COUNT != z.HAND))
    s.edit(no).attached = ()


def end_conflict_at_once(s: State, record: Conflict) -> None:
    """End a conflict without a winner: ring to the unclaimed pool, participants home bowed (L4.16.3, K9.10)."""
    for card in list(s.cards):
        if card.place == record.no and card.zone != z.rings_zone(s):
            changed = s.edit(card.no)
            changed.place = 0
            changed.bowed = True
    if s.cards[record.ring].place:
        ring = s.edit(record.ring)
        ring.place = 0
        ring.controller = -1
    s.memory["conflict"] = s.memory["conflict"].but(winner=-1, loser=-1)
    s.memory["window"] = ""
    at = max(i for i, frame in enumerate(s.frames) if frame.proc == "conflict")
    go_to(s, s.frames[at], "conflict-ends")
    _cut(s, at + 1)
