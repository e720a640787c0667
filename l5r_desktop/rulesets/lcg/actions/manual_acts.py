"""The acts that can be done by hand in the LCG (common/manual_acts.py), each by the functions with which the rules do
it.

DECISIONS, for no rulebook knows a manual table: cards always go to their owner's areas, and never to a wrong deck or
hand (L11.5); provinces, strongholds, roles and rings stay where they lie; a province emptied by hand is not refilled;
a status token that leaves play with its character moves no honor; attachments leave with their host (L10.2.5).
"""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.manual_acts import Act, ManualActs, apply_silently
from l5r_desktop.rulesets.common.manual_card_acts import (
    CardAct,
    Counter,
    Create,
    Holder,
    OntoCard,
    Tokens,
    ToSeat,
)
from l5r_desktop.rulesets.common.manual_pile_acts import Areas, Draw, Look, Move, Reveal, ShowHand, Shuffle
from l5r_desktop.rulesets.lcg.events.entering_events import detach, pile_of
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import end
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, profile, ring_state
from l5r_desktop.rulesets.lcg.timing.state_check import check_state, controller_of
from l5r_desktop.rulesets.lcg.values.current_values import keyword

_LOOSE = frozenset({
    z.HAND, z.PLAY, z.CONFLICT_DECK, z.DYNASTY_DECK, z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED, *z.PROVINCES,
})  # fmt: skip
_CONFLICT = (z.HAND, z.CONFLICT_DECK, z.CONFLICT_DISCARD)
_DYNASTY = (z.DYNASTY_DECK, z.DYNASTY_DISCARD)
_HELD = ("looked", "gifts", "top", "found")


def _area(s: State, no: int) -> int:
    zone = s.cards[no].zone
    return -1 if zone == z.rings_zone(s) else zone % z.COUNT


def busy(s: State) -> frozenset[int]:
    """Cards that are being played, and those that are being looked through."""
    held = {card.no for card in s.cards if _area(s, card.no) in (z.BEING_PLAYED, z.ASIDE)}
    for frame in s.frames:
        for name in _HELD:
            held |= set(_numbers(frame.v.get(name, ())))
    return frozenset(held)


def _numbers(value: object) -> list[int]:
    if isinstance(value, tuple):
        return [no for part in value for no in _numbers(part)]
    return [value] if isinstance(value, int) else []


def _side(s: State, no: int) -> str:
    """Return the side of a card, dynasty or conflict, as everybody can tell."""
    area = _area(s, no)
    if area in _CONFLICT:
        return "conflict"
    if area in _DYNASTY or area in z.PROVINCES:
        return "dynasty"
    return str(s.cards[no].defn.deck) if s.known_to_all(s.cards[no]) else ""


def goals(s: State, no: int) -> tuple[int, ...]:
    """Zones to which a card may be moved."""
    if _area(s, no) not in _LOOSE:
        return ()
    side, owner = _side(s, no), s.cards[no].owner
    found = [z.PLAY] if kind_of(s, no) in ("character", "unknown") or not s.known_to_all(s.cards[no]) else []
    if side == "conflict":
        found += _CONFLICT
    elif side == "dynasty":
        rows = [place for place, site in zip(z.PROVINCES, z.SITES, strict=True) if s.zones[z.at(owner, site)]]
        found += [*_DYNASTY, *rows]
    found.append(z.REMOVED)
    return tuple(z.at(owner, zone) for zone in found if zone != _area(s, no) or zone in (*_CONFLICT, *_DYNASTY))


def lift(s: State, no: int) -> None:
    """Take a card off its host, and off it what is attached to it, which goes where it goes by the rules."""
    detach(s, no)
    for attached in s.cards[no].attached:
        s.edit(attached).host = -1
        goal = pile_of(s, attached, "hand" if keyword(s, attached, "ancestral") else "discard")
        s.reset_as_new_object(s.move(attached, goal, up=goal % z.COUNT != z.HAND))
    s.edit(no).attached = ()


def put(s: State, no: int, zone: int) -> None:
    """Put a card into an area."""
    lift(s, no)
    area = zone % z.COUNT
    if area == z.PLAY:
        apply_silently(s, Event("enter", no, zone // z.COUNT))
        return
    s.reset_as_new_object(s.move(no, zone, up=area in (z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED)))


def stay_or_go(s: State, no: int) -> None:
    """Move what cannot lie in play by itself to its discard pile; what is put on a character becomes an attachment."""
    card = s.cards[no]
    if _area(s, no) != z.PLAY:
        return
    if card.host >= 0 and card.defn.kind == "character":
        s.edit(no).marks = ("attachment",)
    elif card.defn.kind not in ("character", "attachment") or (card.host < 0 and card.defn.kind == "attachment"):
        put(s, no, pile_of(s, no, "discard"))


def _plays(s: State, no: int) -> bool:
    return _area(s, no) == z.PLAY


def _is_character(s: State, no: int) -> bool:
    return _plays(s, no) and kind_of(s, no) == "character"


def _set_bowed(bowed: bool) -> CardAct:
    def do(s: State, no: int) -> None:
        s.edit(no).bowed = bowed

    return CardAct("bow" if bowed else "ready", lambda s, no: in_play(s, no) and s.cards[no].bowed != bowed, do)


def _set_honor(name: str, honor: int) -> CardAct:
    def do(s: State, no: int) -> None:
        s.edit(no).honor = honor

    return CardAct(name, lambda s, no: _is_character(s, no) and s.cards[no].honor != honor, do, "status")


def _turnable(s: State, no: int) -> bool:
    covers = (*z.PROVINCES, *z.SITES)
    return _area(s, no) in covers and s.cards[no].defn.ident != "province-token"


def _turn(up: bool) -> CardAct:
    def do(s: State, no: int) -> None:
        s.turn(no, up)

    return CardAct(
        "face-up" if up else "face-down", lambda s, no: _turnable(s, no) and s.cards[no].up != up, do
    )  # fmt: skip


def _break(s: State, no: int) -> None:
    apply_silently(s, Event("break-province", no, s.cards[no].owner))


def _mend(s: State, no: int) -> None:
    s.edit(no).broken = False


def _may_fight(s: State, no: int) -> bool:
    record = conflict(s)
    return record is not None and _is_character(s, no) and s.cards[no].place != record.no


def _fights(s: State, no: int) -> bool:
    return _plays(s, no) and s.cards[no].place > 0


def _attachable(s: State, no: int, host: int) -> bool:
    if no == host or s.cards[no].host == host or not _is_character(s, host) or _area(s, no) not in _LOOSE:
        return False
    public = s.known_to_all(s.cards[no])
    return (not public or kind_of(s, no) in ("character", "attachment")) and no not in busy(s)


def _attach(s: State, no: int, host: int) -> None:
    seat = s.cards[no].controller if _plays(s, no) else s.cards[no].owner
    lift(s, no)
    if _plays(s, no):
        s.edit(no).place = 0
        apply_silently(s, Event("attach", no, host=host))
    else:
        apply_silently(s, Event("enter", no, seat, host=host, as_attachment=False))


def _controllable(s: State, no: int, seat: int) -> bool:
    return _plays(s, no) and s.cards[no].controller != seat


def _control(s: State, no: int, seat: int) -> None:
    """Change the controller; to give a card to its owner, end all that gives it to others (L11.7)."""
    end(s, *(e.id for e in s.effects if e.topic == "control" and e.on(s, no)))
    s.memory["lent"] = True
    if controller_of(s, no) != seat:
        apply_silently(s, Event("take-control", no, seat))


def _ring_free(s: State, no: int) -> bool:
    return s.cards[no].zone == z.rings_zone(s) and ring_state(s, no) != "contested"


def _claim(s: State, no: int, seat: int) -> None:
    s.edit(no).controller = seat


def _return(s: State, no: int) -> None:
    s.edit(no).controller = -1


def _kinds(s: State, no: int) -> tuple[str, ...]:
    return ("fate",) if s.cards[no].zone == z.rings_zone(s) or _is_character(s, no) else ()


def _count(s: State, seat: int, counter: str, n: int) -> None:
    s.seats[seat][counter] = n
    if counter == "dial":
        s.seats[seat]["bid"] = n


def _favor(s: State, seat: int, side: str) -> None:
    s.memory["favor"] = (seat, side)


def _sides(s: State) -> tuple[str, ...]:
    return ("military", "political") if profile(s).favor_sides else ("",)


def _new_favor(s: State, seat: int, side: str) -> bool:
    named = side in _sides(s) if seat >= 0 else not side
    return named and s.memory["favor"] != (seat, side)


def _first(s: State, seat: int, word: str) -> None:
    s.memory["first"] = seat


def _came(s: State, no: int) -> None:
    s.index = None


AREAS = Areas(
    z.NAMES, frozenset({z.CONFLICT_DECK, z.DYNASTY_DECK}), z.HAND, z.CONFLICT_DECK, goals, put, stay_or_go, busy
)
ACTS: tuple[Act, ...] = (
    _set_bowed(True), _set_bowed(False),
    _set_honor("honored", 1), _set_honor("ordinary", 0), _set_honor("dishonored", -1),
    Tokens(_kinds, lambda kind: kind == "fate"),
    CardAct("to-fight", _may_fight, lambda s, no: setattr(s.edit(no), "place", s.memory["conflict"].no)),
    CardAct("home", _fights, lambda s, no: setattr(s.edit(no), "place", 0)),
    OntoCard("attach", _attachable, _attach, stay_or_go),
    ToSeat("control", _controllable, _control, "control"),
    _turn(True), _turn(False),
    CardAct("break", lambda s, no: _area(s, no) in z.SITES and not s.cards[no].broken, _break),
    CardAct("mend", lambda s, no: _area(s, no) in z.SITES and s.cards[no].broken, _mend),
    ToSeat("claim", lambda s, no, seat: _ring_free(s, no) and s.cards[no].controller != seat, _claim, ""),
    CardAct("unclaim", lambda s, no: _ring_free(s, no) and s.cards[no].controller >= 0, _return),
    Move(AREAS), Reveal(),
    Draw(AREAS), Look(AREAS), Shuffle(AREAS), ShowHand(AREAS),
    Counter({"honor": (0, 99), "fate": (0, 99), "dial": (0, 5)}, _count),
    Holder("first", lambda s, seat, word: s.memory["first"] != seat, _first),
    Holder("favor", _new_favor, _favor, nobody=True, ways=_sides),
    Create(frozenset({"character"}), lambda seat: z.at(seat, z.PLAY), _came),
)  # fmt: skip
BY_HAND = ManualActs(ACTS, check_state)
PROCEDURES = (BY_HAND.procedure,)
