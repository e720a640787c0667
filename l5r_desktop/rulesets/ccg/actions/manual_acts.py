"""The acts that can be done by hand in the CCG (common/manual_acts.py), each by the functions with which the rules do
it.

DECISIONS, for no rulebook knows a manual table: cards always go to their owner's areas, and never to a wrong deck or
hand (Ivory: Areas of the Game); Strongholds, Sensei and Provinces stay where they lie, but a Province can be destroyed
and restored; Honor that a loss or death would cost is not reckoned; a unit goes with its Personality (Ivory: Unit).
A Territory is turned over instead, and back; Black Scrolls are opened, but not moved; a Personality from outside the
game comes into play (Siege: 2, 3, 4, 14).
"""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.siege_manual_acts import (
    SIEGE_ACTS,
    comes_from_outside,
    is_conquered,
    make_intact,
    of_nobody,
)
from l5r_desktop.rulesets.ccg.events.leave_play import (
    CREATED,
    attach,
    deck_side,
    detach,
    hand_over,
    take_away,
)
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, field_of, in_play, is_personality, said_site
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.timing.state_check import check_state
from l5r_desktop.rulesets.common.manual_acts import (
    Act,
    Args,
    BaseAct,
    Line,
    ManualActs,
    MenuEntry,
    Subject,
    apply_silently,
    card_arg,
)
from l5r_desktop.rulesets.common.manual_card_acts import (
    NOTHING,
    CardAct,
    Counter,
    Create,
    Holder,
    OntoCard,
    Tokens,
    ToSeat,
)
from l5r_desktop.rulesets.common.manual_pile_acts import Areas, Draw, Look, Move, Reveal, ShowHand, Shuffle

_FIXED = frozenset({"stronghold", "sensei", "province", "conquered", "ability"})
_ALONE = frozenset({"personality", "holding", "celestial", "ring", "wind"})
_LOOSE = frozenset({
    z.HAND, z.HOME, z.FATE_DECK, z.DYNASTY_DECK, z.FATE_DISCARD, z.DYNASTY_DISCARD, z.REMOVED, *z.PROVINCES,
})  # fmt: skip
_FATE = (z.HAND, z.FATE_DECK, z.FATE_DISCARD)
_DYNASTY = (z.DYNASTY_DECK, z.DYNASTY_DISCARD)
_SIEGE_TOKENS = ("corruption",)
_TOKENS = ("+1F", "-1F", "+1C", "-1C", "+1PH", "-1PH", "+1GP", "wealth")


def _numbers(value: object) -> list[int]:
    if isinstance(value, tuple):
        return [no for part in value for no in _numbers(part)]
    return [value] if isinstance(value, int) else []


def busy(s: State) -> frozenset[int]:
    """Cards that are taking effect or focused, and those that are being looked through."""
    held = {card.no for card in s.cards if z.area(s, card.no) in (z.RESOLVING, z.FOCUSED, z.FOCUS_POOL)}
    for frame in s.frames:
        for name in ("looked", "found", "aside"):
            held |= set(_numbers(frame.v.get(name, ())))
    return frozenset(held)


def _moves(s: State, no: int) -> bool:
    """Return True if a card may be taken from where it lies."""
    return z.area(s, no) in _LOOSE and s.cards[no].defn.kind not in _FIXED and not of_nobody(s, no)


def goals(s: State, no: int) -> tuple[int, ...]:
    """Zones to which a card may be moved."""
    if comes_from_outside(s, no):
        return (z.at(s.cards[no].owner, z.HOME),)
    if not _moves(s, no):
        return ()
    owner, here = s.cards[no].owner, z.area(s, no)
    public = s.known_to_all(s.cards[no])
    found = [z.HOME] if not public or s.cards[no].defn.kind in _ALONE else []
    if deck_side(s, no) == "fate":
        found += _FATE
    else:
        rows = [zone for zone in z.PROVINCES if s.zones[z.site_of(z.at(owner, zone))]]
        found += [*_DYNASTY, *rows]
    found.append(z.REMOVED)
    return tuple(z.at(owner, zone) for zone in found if zone != here or zone in z.DECKS)


def lift(s: State, no: int) -> None:
    """Take a card off what it is attached to; what is attached to it is discarded."""
    detach(s, s.edit(no))
    for attached in s.cards[no].attached:
        take_away(s, attached, z.pile_of(deck_side(s, attached), s.cards[attached].owner))
    s.edit(no).attached = ()


def put(s: State, no: int, zone: int) -> None:
    """Put a card into an area."""
    lift(s, no)
    area = zone % z.COUNT
    if area == z.HOME:
        _enter(s, no, zone // z.COUNT)
        return
    take_away(s, no, zone)
    if area in z.PROVINCES and CREATED not in s.cards[no].marks:
        s.turn(no, False)


def _enter(s: State, no: int, seat: int, host: int = -1) -> None:
    apply_silently(s, Event("enter", no, seat, host=host, how="put"))


def stay_or_go(s: State, no: int) -> None:
    """Move what cannot be in play as it is, now that it is known, to its discard pile."""
    card = s.cards[no]
    if not in_play(s, no):
        return
    kind, host = card.defn.kind, card.host
    if kind == "personality":
        if host >= 0:
            detach(s, s.edit(no))
        return
    with_unit = host >= 0 and s.cards[host].defn.kind == "personality"
    fits = card.defn.attaches if with_unit else (kind in _ALONE or (host >= 0 and kind == "region"))
    if not fits:
        put(s, no, z.pile_of(deck_side(s, no), card.owner))


def _bears(s: State, no: int, host: int) -> bool:
    """Return True if a card, as far as everybody knows it, may be put on a Personality or Province."""
    if no == host or s.cards[no].host == host or not _moves(s, no):
        return False
    public, d = s.known_to_all(s.cards[no]), s.cards[no].defn
    if z.area(s, host) in z.SITES:
        fits = public and d.kind in ("region", "holding")
    else:
        fits = is_personality(s, host) and (not public or bool(d.attaches))
    return fits and no not in busy(s)


def _attach(s: State, no: int, host: int) -> None:
    lift(s, no)
    if in_play(s, no):
        attach(s, no, host)
    else:
        _enter(s, no, s.cards[host].controller, host)


def _set_bowed(name: str, bowed: bool) -> CardAct:
    def may(s: State, no: int) -> bool:
        return in_play(s, no) and not is_conquered(s, no) and s.cards[no].bowed != bowed

    return CardAct(name, may, lambda s, no: setattr(s.edit(no), "bowed", bowed))


def _set_honor(name: str, honor: int) -> CardAct:
    def may(s: State, no: int) -> bool:
        return is_personality(s, no) and s.cards[no].honor != honor

    return CardAct(name, may, lambda s, no: setattr(s.edit(no), "honor", honor), "status")


def _turn(name: str, up: bool) -> CardAct:
    def may(s: State, no: int) -> bool:
        return z.area(s, no) in z.PROVINCES and s.cards[no].up != up

    def do(s: State, no: int) -> None:
        s.turn(no, up)

    return CardAct(name, may, do)


def _controllable(s: State, no: int, seat: int) -> bool:
    card = s.cards[no]
    return in_play(s, no) and card.host < 0 and card.controller != seat and card.defn.kind not in _FIXED


def _control(s: State, no: int, seat: int) -> None:
    for card in (no, *s.cards[no].attached):
        hand_over(s, s.edit(card), seat)


def _destroyed(s: State, no: int) -> bool:
    return is_conquered(s, no) or (s.cards[no].defn.kind == "province" and z.area(s, no) == z.REMOVED)


def _restore(s: State, no: int) -> None:
    if is_conquered(s, no):
        make_intact(s, no)
        return
    owner = s.cards[no].owner
    free = next(zone for zone in z.SITES if not s.zones[z.at(owner, zone)])
    s.move(no, z.at(owner, free), up=True)


def _kinds(s: State, no: int) -> tuple[str, ...]:
    if z.area(s, no) not in (z.HOME, *z.SITES) or is_conquered(s, no):
        return ()
    return (*_TOKENS, *(_SIEGE_TOKENS if siege_seat(s) >= 0 else ()))


def _sound_token(kind: str) -> bool:
    words = kind.split(" ")
    return 0 < len(kind) <= 40 and all(word and all(c.isalnum() or c in "+-/'" for c in word) for word in words)


class ToField(BaseAct):
    """A unit moves to a battlefield of the attack under way (Ivory: Move)."""

    name = "to-field"

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and card_arg(s, args[0]) and isinstance(args[1], int)

    def _fields(self, s: State) -> tuple[tuple[int, int], ...]:
        record = attack(s)
        return () if record is None else record.fields

    def refuses(self, s: State, seat: int, args: Args) -> str:
        no, field = map(int, args)
        there = field in dict(self._fields(s))
        return "" if there and is_personality(s, no) and field_of(s, no) != field else NOTHING

    def line(self, s: State, seat: int, args: Args) -> Line:
        site = dict(self._fields(s)).get(int(args[1]), -1)
        return (("card", args[0]), *(said_site(s, site)[:1] if site >= 0 else (("place", "home"),)))

    def apply(self, s: State, seat: int, args: Args) -> int:
        apply_silently(s, Event("move", int(args[0]), to=int(args[1]), how="move"))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> list[MenuEntry]:
        if subject.kind != "card":
            return []
        found = []
        for field, _ in self._fields(s):
            said = self.line(s, seat, (subject.number, field))[1:]
            found.append(MenuEntry(self.name, (subject.number, field), (self.name, said), "move"))
        return found


def _count(s: State, seat: int, counter: str, n: int) -> None:
    s.seats[seat][counter] = n


def _favor(s: State, seat: int, word: str) -> None:
    s.memory["favor"] = seat


def _active(s: State, seat: int, word: str) -> None:
    s.memory["active"] = seat


def _came(s: State, no: int) -> None:
    s.edit(no).marks = (CREATED,)
    s.index = None


AREAS = Areas(z.NAMES, z.DECKS, z.HAND, z.FATE_DECK, goals, put, stay_or_go, busy)
ACTS: tuple[Act, ...] = (
    _set_bowed("bow", True), _set_bowed("straighten", False),
    _set_honor("dishonor", -1), _set_honor("rehonor", 0),
    Tokens(_kinds, _sound_token),
    ToField(),
    CardAct("home", lambda s, no: in_play(s, no) and s.cards[no].place > 0,
            lambda s, no: apply_silently(s, Event("move", no, to=0, how="move"))),
    OntoCard("attach", _bears, _attach, stay_or_go),
    ToSeat("control", _controllable, _control, "control"),
    _turn("face-up", True), _turn("face-down", False),
    CardAct("destroy-province", lambda s, no: z.area(s, no) in z.SITES and not is_conquered(s, no),
            lambda s, no: apply_silently(s, Event("destroy-province", no, s.cards[no].owner))),
    CardAct("restore-province", _destroyed, _restore),
    Move(AREAS), Reveal(),
    Draw(AREAS), Look(AREAS), Shuffle(AREAS), ShowHand(AREAS),
    Counter({"honor": (-99, 99), "gold": (0, 99)}, _count),
    Holder("turn", lambda s, seat, word: s.memory["active"] != seat, _active),
    Holder("favor", lambda s, seat, word: s.memory["favor"] != seat, _favor, nobody=True),
    Create(_ALONE, lambda seat: z.at(seat, z.HOME), _came),
    *SIEGE_ACTS,
)  # fmt: skip
BY_HAND = ManualActs(ACTS, check_state)
PROCEDURES = (BY_HAND.procedure,)
