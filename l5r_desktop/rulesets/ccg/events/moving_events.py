"""Events that bring cards into play, to a battlefield or to another controller (Ivory: Areas of the Game)."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.token_sources import move_token_sources
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED, attach, deck_side, hand_over, take_away
from l5r_desktop.rulesets.ccg.events.siege_events import note_recruit
from l5r_desktop.rulesets.ccg.legality.army_mates import kept_out
from l5r_desktop.rulesets.ccg.legality.assigning import bound_elsewhere, lacks_company
from l5r_desktop.rulesets.ccg.legality.entering import enters_bowed, honorable_enough, may_attach, may_control
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.battle_story import tell_arrival
from l5r_desktop.rulesets.ccg.state.cards_under import without_cover
from l5r_desktop.rulesets.ccg.state.index import given_may_change
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, start
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, in_play, is_personality, opposed, profile, side
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.common.lasting import lasting_on


def never_played(s: State, no: int) -> bool:
    """Return True if a card lies outside the game and has not been in it yet (Siege: 2, 14)."""
    return s.cards[no].zone == z.at(len(s.seats), z.OUTSIDE)


class Enter(EventKind):
    """A card comes into play under a seat's control (Ivory: In play and out of play).

    x: place, a battlefield or 0; host, what it is attached to, or -1; how: "recruit", "equip", "play", "created" or
    "put"; bowed; site: the Province it came from, or -1; freely: nothing restricts whose it may be.
    """

    name = "enter"

    def possible(self, s: State, e: Event) -> bool:
        host = e.x.get("host", -1)
        if in_play(s, e.card) or (z.area(s, e.card) == z.REMOVED and not never_played(s, e.card)):
            return False
        if not e.x.get("freely") and not may_control(s, e.card, e.seat, leaving=e.x.get("over", -1)):
            return False
        if s.cards[e.card].defn.kind == "personality" and kept_out(s, e.card, e.x.get("place", 0), e.seat):
            return False
        limits = [f.n for f in s.effects if f.topic == "ring-limit" and f.seat == e.seat]
        if limits and s.cards[e.card].defn.kind == "ring" and s.seats[e.seat]["rings"] >= min(limits):
            return False
        if e.x.get("how") == "put" and not honorable_enough(s, e.seat, e.card):
            return False
        if s.cards[e.card].defn.attaches:
            return host >= 0 and may_attach(s, e.card, host)
        return True

    def snapshot(self, s: State, e: Event) -> Event:
        card = s.cards[e.card]
        zone = card.zone
        site = -1
        if zone % z.COUNT in z.PROVINCES:
            site = s.zones[z.site_of(zone)][0] if s.zones[z.site_of(zone)] else -1
        if enters_bowed(s, e.card, e.seat):
            e = e.with_changes(bowed=True)
        return e.with_changes(where=z.NAMES[zone % z.COUNT], zone=zone, site=e.x.get("site", site))

    def apply(self, s: State, e: Event) -> None:
        card = s.edit(e.card)
        s.move(e.card, z.at(e.seat, z.HOME), up=True)
        card.controller = e.seat
        card.bowed = bool(e.x.get("bowed"))
        card.marks = tuple(mark for mark in without_cover(card.marks) if mark != "dead")
        if card.defn.token and CREATED not in card.marks:
            # A Legion lies ready outside the game, and is a created card all the same (Siege: 14).
            card.marks = (*card.marks, CREATED)
        host = e.x.get("host", -1)
        s.index = None
        if host >= 0:
            attach(s, e.card, host)
        else:
            card.place = e.x.get("place", 0)
        if card.defn.kind == "personality":
            _note_seen(s, e.card)
        if card.defn.kind == "ring":
            s.seats[e.seat]["rings"] += 1
        _remember(s, e.card)
        if e.x.get("how") == "recruit":
            note_recruit(s, e.card)
        note_this_turn(s, "entered", e.seat, e.card)
        if e.x.get("where") == "hand":
            note_this_turn(s, "from-hand", e.seat, e.card)
        if e.x.get("own"):
            if card.defn.kind == "ring":
                note_this_turn(s, "rings", e.seat)
            card.marks = (*card.marks, "by-own-text")
        record = attack(s)
        if record is not None and record.battle and record.segment == "combat":
            note_this_turn(s, "entered-combat", s.memory["battles"], e.card, card.object_number)
        s.say("enters-play", ("card", e.card), ("seat", e.seat))
        if host >= 0:
            s.say("attached", ("card", e.card), ("card", host))
            _note_attached(s, e, host)


def _note_attached(s: State, e: Event, host: int) -> None:
    """Note that an effect or rule has attached a card for a player, in which battle, and if the host is opposed."""
    seat = e.actor if e.actor >= 0 else e.seat
    note_this_turn(s, "attached", seat, e.card, host, s.memory["battles"] if battle(s) else 0, opposed(s, host))


class Attach(EventKind):
    """A card in play goes onto another Personality or Province (Ivory: Transfer). x: host; free: it may be any."""

    name = "attach"

    def possible(self, s: State, e: Event) -> bool:
        host = e.x["host"]
        if not in_play(s, e.card) or s.cards[e.card].host == host:
            return False
        return s.cards[host].defn.kind == "province" or bool(e.x.get("free")) or may_attach(s, e.card, host)

    def apply(self, s: State, e: Event) -> None:
        attach(s, e.card, e.x["host"])
        s.say("attached", ("card", e.card), ("card", e.x["host"]))
        _note_attached(s, e, e.x["host"])


class Move(EventKind):
    """A unit moves to a battlefield, or home (Ivory: Move, No Second Battle Rule).

    x: to, a battlefield or 0; how: "move", "assign" or "return", of which only the first is movement; in_company: those
    assigned with it have been counted (see legality/assigning.py).
    """

    name = "move"

    def possible(self, s: State, e: Event) -> bool:
        to = e.x["to"]
        if not is_personality(s, e.card) or s.cards[e.card].place == to:
            return False
        if kept_out(s, e.card, to) or (not e.x.get("in_company") and lacks_company(s, e.card, to, e.actor)):
            return False
        record = attack(s)
        if to and record is not None and e.x["how"] == "move" and not e.x.get("again"):
            return (e.card, s.cards[e.card].object_number) not in record.resolved
        return True

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(start=s.cards[e.card].place)

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).place = e.x["to"]
        given_may_change(s)
        _note_seen(s, e.card)
        record = attack(s)
        if e.x["how"] == "move":
            _remember(s, e.card)
            note_this_turn(s, "moved", e.card, s.cards[e.card].object_number)
            if e.x.get("act") and e.x.get("start"):
                note_this_turn(s, "moved from", e.x["act"], e.x["start"], e.card)
            if battle(s):
                note_this_turn(s, "moved in", s.memory["battles"], e.card, s.cards[e.card].object_number)
            if not e.x["to"] and e.x.get("start", 0):
                s.memory["sent"] = (*s.memory["sent"], (e.card, s.cards[e.card].object_number, e.x["start"]))
        site = -1 if record is None else record.site(e.x["to"])
        if not e.x["to"]:
            s.say("goes-home", ("card", e.card))
        elif site < 0:
            s.say("goes-to-open-battle", ("card", e.card))
        else:
            tell_arrival(s, e.card, site)


def _note_seen(s: State, no: int) -> None:
    """Note that a player has units at the battlefield of a card, and which unit has been in an attacking army."""
    record, field = attack(s), s.cards[no].place
    if record is None or not field:
        return
    if side(s, no) == "attacker":
        note_this_turn(s, "attacked", no, s.cards[no].object_number, record.defender)
    pair = (field, s.cards[no].controller)
    if pair not in record.seen:
        site = record.site(field)
        if site >= 0 and any(True for _ in lasting_on(s, "armies noted", site)):
            note_this_turn(s, "army at", site, s.cards[no].controller)
        s.memory["attack"] = replace(record, seen=(*record.seen, pair))


def _remember(s: State, no: int) -> None:
    """Note that a card has moved or come into play in the battle under way."""
    if battle(s):
        s.memory["moved"] = (*s.memory["moved"], (no, s.memory["battles"]))


class Assign(Move):
    """A unit is assigned to a battlefield, which is no movement (Ivory: Assign)."""

    name = "assign"

    def possible(self, s: State, e: Event) -> bool:
        return super().possible(s, e) and not bound_elsewhere(s, e.card, e.x["to"])

    def apply(self, s: State, e: Event) -> None:
        super().apply(s, e)
        record = attack(s)
        if record is not None:
            s.memory["assigned"] = (*s.memory["assigned"], (e.seat, record.site(e.x["to"])))
            there = (e.card, s.cards[e.card].object_number, e.x["to"])
            s.memory["stationed"] = (*s.memory["stationed"], there)
            if same_side(s, s.cards[e.card].controller, record.attacker):
                note_this_turn(s, "assigned-to-attack", e.card, s.cards[e.card].object_number)


class GoHome(Move):
    """A unit returns home after a battle, which is no movement (Ivory: After Resolution)."""

    name = "return"


class Control(EventKind):
    """A seat takes control of a card (Ivory: Card control)."""

    name = "control"

    def possible(self, s: State, e: Event) -> bool:
        there = in_play(s, e.card) and s.cards[e.card].controller != e.seat
        return there and may_control(s, e.card, e.seat) and not s.cards[e.card].defn.attaches

    def apply(self, s: State, e: Event) -> None:
        for no in (e.card, *s.cards[e.card].attached):
            hand_over(s, s.edit(no), e.seat)
        self._drop_copies(s, e)
        record = attack(s)
        if record is not None and not any(same_side(s, e.seat, k) for k in (record.attacker, record.defender)):
            s.edit(e.card).place = 0
        if s.cards[e.card].defn.kind == "personality":
            _note_seen(s, e.card)
        s.index = None
        s.say("takes-control", ("seat", e.seat), ("card", e.card))

    def _drop_copies(self, s: State, e: Event) -> None:
        """Unique attachments that the new controller has already are discarded (Ivory: Unique)."""
        s.index = None
        for no in s.cards[e.card].attached:
            if not may_control(s, no, e.seat):
                take_away(s, no, z.pile_of(deck_side(s, no), s.cards[no].owner))
                s.index = None


class Overlay(EventKind):
    """An Experienced Personality takes the place of a less experienced one (Ivory: Experienced). x: over."""

    name = "overlay"

    def apply(self, s: State, e: Event) -> None:
        old = s.cards[e.x["over"]]
        new = s.edit(e.card)
        s.move(e.card, z.at(e.seat, z.HOME), up=True)
        new.controller = e.seat
        new.bowed, new.honor, new.tokens, new.place = old.bowed, old.honor, old.tokens, old.place
        for no in old.attached:
            attach(s, no, e.card)
        move_token_sources(s, old.no, new.no)
        same = {(old.no, old.object_number): (new.no, new.object_number)}
        s.effects = tuple(_passed_on(f, same) for f in s.effects)
        under = s.edit(old.no)
        under.attached = ()
        take_away(s, old.no, z.at(old.owner, z.REMOVED))
        s.index = None
        s.say("overlays", ("card", e.card), ("card", old.no))
        if profile(s).overlay_inherits:
            _inherit(s, e.card, old.ident or "")


def _passed_on(effect: Lasting, same: dict[tuple[int, int], tuple[int, int]]) -> Lasting:
    if not any(pair in same for pair in effect.cards):
        return effect
    return replace(effect, cards=tuple(same.get(pair, pair) for pair in effect.cards))


def _inherit(s: State, no: int, ident: str) -> None:
    """The stacked card has the base abilities of those below it (Celestial: Experienced)."""
    for ability in rules_of(s).definition(ident).abilities:
        if ability.kind == "action":
            start(s, "ability", cards=(no,), until="game", src=no, actor=s.cards[no].owner, x=ability.ref)


KINDS = (Enter, Attach, Move, Assign, GoHome, Control, Overlay)
