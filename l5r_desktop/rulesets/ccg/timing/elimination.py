"""A player is out while two or more others go on: what becomes of cards, Provinces and what is under way (Ivory: Player
elimination).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.token_sources import move_token_sources
from l5r_desktop.rulesets.ccg.events.leave_play import (
    CREATED,
    UNDESTROYED,
    UNSEEN_DYNASTY,
    deck_side,
    detach,
    end_all_while,
    hand_over,
    take_away,
)
from l5r_desktop.rulesets.ccg.legality.entering import may_control
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import seat_of
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under
from l5r_desktop.rulesets.ccg.state.lookup import attack

_ACTS = frozenset({"use", "recruit", "equip", "overlay", "trait"})
"""Procedures of what one player does; each keeps that player's number as "seat"."""


def eliminate(s: State, seat: int) -> None:
    """Take a player out of the game whose counter "out" is set, while two or more others play on.

    DECISION: the rulebook is silent on what the player is doing at that moment. It stops where it is, for nobody is
    left to make its choices; what it has done stays done.
    """
    _stop_acts(s, seat)
    _leave_attack(s, seat)
    _remove_play_deck(s, seat)
    _give_back(s, seat)
    _forget(s, seat)
    s.index = None


def _stop_acts(s: State, seat: int) -> None:
    """Stop the action of the player, with all that it led to; what comes after goes on in the action round.

    A battle or an attack that has followed such an act is fought all the same: it comes after the act, and remaining
    battles are fought without their Attacker (Ivory: Order of effects, exception 3; Player elimination).
    """
    at = 0
    while (first := _next_frame(s, at, lambda f: f.proc in _ACTS and f.v.get("seat") == seat)) < len(s.frames):
        fought = _next_frame(s, first, lambda f: f.proc == "owed")
        if fought == len(s.frames):
            s.pending, s.chance, s.missing, s.veiled = (), None, (), ()
        del s.frames[first:fought]
        at = first


def _next_frame(s: State, start: int, fits: Callable[[Frame[Any]], bool]) -> int:
    """The place of the first frame from a place on that fits, or the number of all frames."""
    return next((k for k in range(start, len(s.frames)) if fits(s.frames[k])), len(s.frames))


def _leave_attack(s: State, seat: int) -> None:
    """The battlefields at the Provinces of a Defender who is out cease to be: the units there go home.

    DECISION: those in a battle that is resolving stay for its Aftermath, in which attackers bow (Ivory: After
    Resolution); the others return as from a Province that was destroyed outside resolution. With the Attacker out
    the remaining battles are still fought (Ivory: Player elimination).
    """
    record = attack(s)
    if record is None or record.defender != seat:
        return
    resolving = record.battle if record.segment == "resolution" else 0
    for card in list(s.cards):
        if card.place and card.place != resolving and z.area(s, card.no) == z.HOME:
            s.edit(card.no).place = 0


def _remove_play_deck(s: State, seat: int) -> None:
    """All cards that the player owns leave the game, whoever controls them, and the created ones under that control.

    Created cards that others control stay. A card that somebody has not seen is not shown.
    """
    lost = set(s.zones[z.at(seat, z.REMOVED)])
    for card in list(s.cards):
        if card.no in lost:
            continue
        created = CREATED in card.marks
        if card.controller == seat if created else card.owner == seat:
            _remove(s, s.edit(card.no))


def _remove(s: State, card: Card) -> None:
    beneath = [no for no in cards_under(s, card.no) if s.cards[no].owner != card.owner]
    end_all_while(s, card.no)
    detach(s, card)
    for no in card.attached:
        s.edit(no).host = -1
    card.attached = ()
    if card.tokens:
        move_token_sources(s, card.no, -1)
    shown, back = s.known_to_all(card), deck_side(s, card.no)
    s.move(card.no, z.at(card.owner, z.REMOVED), up=shown)
    s.reset_as_new_object(card)
    if card.defn.kind == "province":
        card.marks = (UNDESTROYED,)
    elif back == "dynasty" and not shown:
        card.marks = (UNSEEN_DYNASTY,)
    for no in beneath:
        _remove(s, s.edit(no))


def _give_back(s: State, seat: int) -> None:
    """Cards of others that the player controlled.

    DECISION: what has lost its Personality or Province goes to its owner's discard pile, as it would if that had been
    destroyed; all else comes under its owner's control again, at home, unless the owner may not control it (Ivory:
    Unique), in which case it is discarded.
    """
    left = [card.no for card in s.cards if card.zone == z.at(seat, z.HOME)]
    for no in left:
        if s.cards[no].host >= 0:
            continue
        card = s.edit(no)
        s.index = None
        if card.defn.attaches or not may_control(s, no, card.owner):
            for attached in card.attached:
                _discard(s, attached)
            _discard(s, no)
            continue
        card.place = 0
        for one in (no, *card.attached):
            hand_over(s, s.edit(one), card.owner)


def _discard(s: State, no: int) -> None:
    take_away(s, no, z.pile_of(deck_side(s, no), s.cards[no].owner))


def _forget(s: State, seat: int) -> None:
    """The Favor is nobody's, and nothing waits for the player: battles, actions, choices."""
    memory = s.memory
    if memory["favor"] == seat:
        memory["favor"] = -1
        s.say("drops-favor", ("seat", seat))
    memory["extra"] = tuple(one for one in memory["extra"] if seat_of(one) != seat)
    memory["owed"] = tuple(one for one in memory["owed"] if not _about(s, one, seat))
    if memory["first_battle"] == seat:
        memory["first_battle"] = memory["performer"] = -1
    s.effects = tuple(e for e in s.effects if not (e.topic == "first-in-combat" and e.seat == seat))
    for frame in s.frames:
        _forget_in(frame, seat)


def _about(s: State, owed: tuple[Any, ...], seat: int) -> bool:
    """Tell if an owed battle is one of the player, or at one of the player's Provinces."""
    kind, attacker, where = owed
    return bool(attacker == seat or (kind == "battle" and s.cards[where].owner == seat))


def _forget_in(frame: Frame[Any], seat: int) -> None:
    """Texts no longer name the player; who is asked for a draw is asked anew."""
    v = frame.v
    if v.get("t", {}).get("player") == seat:
        v["t"] = {name: value for name, value in v["t"].items() if name != "player"}
    if frame.proc == "actions":
        v["extra"] = tuple(one for one in v["extra"] if seat_of(one) != seat)
    if frame.proc == "turn" and v.get("asked"):
        v["asked"] = 0
