"""The LCG's table as a window draws it."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import dropwhile, islice, takewhile

from l5r_desktop.rulesets.common.table import (
    OUT,
    PASSED,
    Bid,
    BidOption,
    Decided,
    Duel,
    Duelist,
    Lane,
    Layout,
    Mark,
    Note,
    Number,
    Place,
    Plate,
    Row,
    Table,
    TablePiece,
    Word,
)
from l5r_desktop.rulesets.lcg.conflicts.duel import duel_totals
from l5r_desktop.rulesets.lcg.display.fight_view import honor_change, total_with
from l5r_desktop.rulesets.lcg.display.view import CardView, ConflictView, RingView, SeatView, View

PROVINCE_TOKEN = "province-token"
PEEK = 0.24
"""How much of a province is seen behind what lies on it, by the height of a card."""
PILE = 0.56
WIDE = 1040 / 744
_HIDDEN = {"conflict-deck": "conflict", "dynasty-deck": "dynasty"}
_DISCARDS = ("conflict-discard", "dynasty-discard")
_SIDES = {"attacker": 0, "defender": 1}


def table(view: View) -> Table:
    """Return what a window shows of a view."""
    return Table(
        seat=max(0, view.seat or 0),
        layout=_layout(view),
        pieces=(*(_piece(view, card) for card in view.cards), *_rings(view)),
        plates=tuple(_plate(view, seat) for seat in view.seats),
        piles=_piles(view),
        moment=(view.round, view.phase),
        standings=tuple((Note("honor", seat.honor), Note("fate", seat.fate)) for seat in view.seats),
        unseen="conflict",
        lanes=_lanes(view),
        duel=_duel(view),
        bid=_bid(view),
        decision=view.decision,
        waiting_for=view.waiting_for,
        sending=view.sending,
        result=view.result,
        log=view.log,
        course=view.course,
        cause=view.cause,
        dials=_dials(view),
        duels=_duels(view),
    )


def _layout(view: View) -> Layout:
    stronghold = any(card.place in ("site-stronghold", "stronghold") for card in view.cards)
    names = ["province-1", "province-2", "province-3"] + (["province-4"] if stronghold else [])
    places = [Place((name,), "site", 1.0) for name in names]
    if stronghold:
        # The stronghold bows: its place is as wide as a card is high.
        places.append(Place(("province-stronghold",), "site", WIDE))
    sites = Row(
        (
            Place(("dynasty-deck", "dynasty-discard"), "pile", PILE), *places,
            Place(("conflict-deck", "conflict-discard"), "pile", PILE),
            *([Place(("role",), "single", 1.0)] if stronghold else []),
        ),
        height=1 + PEEK,
    )  # fmt: skip
    rows = (sites, Row((Place(("home",), "run"),)))
    return Layout(tuple(rows for _ in view.seats), band=1.14, stacked=False, pool=3)


def _piece(view: View, card: CardView) -> TablePiece:
    quiet = card.place == "play" and not card.side
    return TablePiece(
        no=card.no,
        ident=card.ident,
        seat=card.controller if card.place == "play" else card.seat,
        place="home" if quiet else _PLACES.get(card.place, card.place.replace("site-", "province-")),
        back=_back(card),
        shape="token" if card.ident == PROVINCE_TOKEN else "card",
        base=card.place.startswith("site-"),
        turn=1 if card.bowed else 0,
        host=card.host,
        attached=card.attached,
        lane=1 if card.place == "play" and card.side else 0,
        side=_SIDES.get(card.side, 0),
        weight=_weight(view, card),
        numbers=_numbers(card),
        marks=_marks(card),
        dim=card.broken,
        owner=card.owner,
        controller=card.controller,
        states=_states(card),
        tokens=(("fate", card.fate),) if card.fate else (),
        down=_down(card),
    )


def _states(card: CardView) -> tuple[str, ...]:
    """Return what a card is beside its numbers; of one that the seat does not know, only what everybody sees."""
    placed = card.place.startswith(("province-", "site-"))
    said = {
        "bowed": card.bowed, "honored": card.status > 0, "dishonored": card.status < 0, "broken": card.broken,
        "facedown": not card.up and placed, "attacking": card.side == "attacker", "defending": card.side == "defender",
    }  # fmt: skip
    return tuple([word for word, so in said.items() if so])


def _weight(view: View, card: CardView) -> int:
    """Return what a character would bring to the conflict: its skill, if it is ready (L4.5.3)."""
    fight = view.conflict or view.declared
    skill = getattr(card, fight.type) if fight is not None else None
    return 0 if card.bowed or skill is None else skill


_PLACES = {"play": "", "being-played": "middle", "stronghold": "province-stronghold"}


def _down(card: CardView) -> bool:
    return not card.up and card.place.startswith(("province-", "site-"))


def _back(card: CardView) -> str:
    if card.place.startswith("site-") or card.place == "province-deck":
        return "province"
    return "dynasty" if card.place.startswith(("province-", "dynasty-")) else "conflict"


def _numbers(card: CardView) -> tuple[Number, ...]:
    if card.ident is None or card.ident == PROVINCE_TOKEN:
        return ()
    now = {name: getattr(card, name) for name in ("military", "political", "glory", "strength")}
    return tuple(Number(name, value) for name, value in now.items() if value is not None)


def _marks(card: CardView) -> tuple[Mark, ...]:
    found = []
    if card.fate:
        found.append(Mark((1.0, 0.98), "fate", card.fate))
    if card.status:
        found.append(Mark((1.0, 0.42), "honored" if card.status > 0 else "dishonored", large=True))
    if card.broken:
        found.append(Mark((1.0, 0.02), "broken", astride=True))
    elif card.strength is not None:
        found.append(Mark((1.0, 0.02), text=str(card.strength), covered=card.ident != PROVINCE_TOKEN, astride=True))
    if card.ident is not None and _down(card):
        found.append(Mark((1.0, 0.55), "facedown"))
    return tuple(found)


_BIDS_USED = ("bids", "draws", "duel-result", "phase")
"""Lines of the story before which bids were made or have been used."""


def _dials(view: View) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return how many dials the story tells of, and those revealed together last (L3.2.3): in the order of the
    seats.
    """
    told = [(at, line[2][0][1], line[2][1]) for at, line in enumerate(view.log) if line[0] == "bids"]
    last: list[tuple[int, int, int]] = []
    for bid in reversed(told):
        if last and (bid[0] != last[-1][0] - 1 or bid[1] >= last[-1][1]):
            break
        last.append(bid)
    return len(told), tuple((seat, n) for _, seat, n in reversed(last))


def _counting_bid(view: View, seat: SeatView) -> int:
    """Return as what a seat's bid counts: what its dial shows, which stays as it is, unless the bid was changed since
    the dials were shown and has not been used yet (L3.2.9).
    """
    for key, _, args in reversed(view.log):
        if key in _BIDS_USED:
            break
        if key == "changes-bid" and args[0][1] == seat.seat:
            changed: int = args[1]
            return changed
    return seat.dial


def _duels(view: View) -> tuple[int, Decided | None]:
    """Return how many duels the story tells of, and the numbers of the last (L13.3.7)."""
    told = [line[2] for line in view.log if line[0] == "duel-result"]
    if not told:
        return 0, None
    mine, total, theirs, total2, seat, seat2, stat, value, bid, value2, bid2, winner = told[-1]
    one = Duelist(mine[1], seat[1], value, (), total, bid, _part(value, total - bid))
    two = Duelist(theirs[1], seat2[1], value2, (), total2, bid2, _part(value2, total2 - bid2))
    return len(told), Decided(Duel(stat[1], (one, two), -1, bids=True), winner)


def _part(stat: int, adds: int) -> int | None:
    """Return what a duelist's statistic adds to the total, None where that is all of it (L13.4, K6.3)."""
    return None if adds == stat else adds


def _rings(view: View) -> list[TablePiece]:
    found = []
    for ring in view.rings:
        place = {"claimed": "plate", "contested": "sign"}.get(ring.state, "pool")
        fate = (Mark((1.0, 1.0), "fate", ring.fate),) if ring.fate else ()
        found.append(_ring(ring, place, fate))
    return found


def _ring(ring: RingView, place: str, marks: tuple[Mark, ...]) -> TablePiece:
    ident = f"ring-{ring.element}"
    return TablePiece(
        ring.no, ident, max(0, ring.holder), place, shape="round", element=ring.element, marks=marks,
        effect=ring.effect,
    )  # fmt: skip


def _plate(view: View, seat: SeatView) -> Plate:
    counts = _counting_bid(view, seat)
    dial = str(seat.dial) if counts == seat.dial else f"{seat.dial} → {counts}"
    facts = [("hand", str(seat.hand)), ("dial", dial if seat.dial else "–")]
    if view.phase == "conflict" and not seat.out:
        facts.append(("conflicts-left", str(seat.conflicts_left)))
    holder, side = view.favor
    signs = ["first-player"] if view.first == seat.seat else []
    if holder == seat.seat:
        signs.append(f"favor-{side}" if side else "favor")
    passed = seat.passed and view.phase == "dynasty"
    notes = (OUT,) if seat.out else (PASSED,) if passed else ()
    return Plate(seat.seat, (("honor", seat.honor), ("fate", seat.fate)), tuple(facts), notes, tuple(signs))


def _piles(view: View) -> dict[tuple[int, str], tuple[int, str]]:
    found = {}
    for seat in view.seats:
        sizes = {"conflict-deck": seat.conflict_deck, "dynasty-deck": seat.dynasty_deck}
        for place, back in _HIDDEN.items():
            found[seat.seat, place] = sizes[place], back
        for place in _DISCARDS:
            count = sum(1 for card in view.cards if card.place == place and card.seat == seat.seat)
            found[seat.seat, place] = count, ""
    return found


def _lanes(view: View) -> tuple[Lane, ...]:
    """The conflict, or the one whose attackers are being chosen, which nobody is in yet."""
    if view.conflict is not None:
        lane = _lane(view.conflict)
        # Where there is little room, the sign has the first and the last of its notes.
        return (replace(lane, notes=(*lane.notes[:-1], *_unopposed(view, view.conflict), *lane.notes[-1:])),)
    new = view.declared
    if new is None:
        return ()
    ring = next(ring.element for ring in view.rings if ring.no == new.ring)
    title = (("word", new.type), ("title", f"ring-{ring}"))
    attacked = next(card for card in view.cards if card.no == new.province)
    notes: tuple[Note, ...] = ()
    if attacked.strength is not None:
        notes = (Note("strength", attacked.strength),)
    elif attacked.ident != PROVINCE_TOKEN:
        notes = (Note("strength-unknown"),)
    return (Lane(1, new.province, (new.attacker, new.defender), (0, 0), new.type, title, notes),)


def _lane(conflict: ConflictView) -> Lane:
    title: tuple[Word, ...] = (("word", conflict.type), *(("title", f"ring-{e}") for e in conflict.elements))
    return Lane(
        1, conflict.province, (conflict.attacker, conflict.defender), (conflict.attack, conflict.defense),
        conflict.type, title, _outlook(conflict), closed=conflict.resolved,
        also=tuple(no for no, _, _ in conflict.also),
    )  # fmt: skip


def _outlook(conflict: ConflictView) -> tuple[Note, ...]:
    known = Note("strength", conflict.strength) if conflict.strength is not None else Note("strength-unknown")
    favored = (Note("favor-adds", 1, conflict.favored),) if conflict.favored >= 0 else ()
    strength = () if conflict.gone else (known, *favored)
    if conflict.resolved:
        if conflict.gone:
            return (Note("is-out", seat=conflict.defender),)
        won = Note("has-won", seat=conflict.winner_now) if conflict.winner_now >= 0 else Note("nobody-won")
        return *strength, won
    if conflict.winner_now < 0:
        return *strength, Note("nobody-would-win"), *_also(conflict)
    if conflict.beats and not conflict.decides:
        return *strength, Note("would-be-out", seat=conflict.defender), *_also(conflict)
    breaks = "would-win-game" if conflict.decides else "would-break"
    outcome = Note(breaks if conflict.breaks_now or conflict.decides else "would-win", seat=conflict.winner_now)
    short = (conflict.strength or 0) - (conflict.attack - conflict.defense)
    lacks = conflict.strength is not None and conflict.attack > conflict.defense and short > 0
    missing = (Note("short-of-breaking", short),) if lacks else ()
    return *strength, outcome, *missing, *_also(conflict)


def _unopposed(view: View, conflict: ConflictView) -> tuple[Note, ...]:
    """Return how much honor the defender has lost, the conflict being unopposed, as the story tells it (L4.7.2)."""
    if not conflict.resolved:
        return ()
    since = list(takewhile(lambda line: line[0] != "wins-conflict", reversed(view.log)))[::-1]
    after = dropwhile(lambda line: line[0] != "unopposed", since)
    lost = (line[2][1] for line in after if line[:1] == ("loses-honor",) and line[2][0] == ("seat", conflict.defender))
    return tuple(Note("unopposed", n, conflict.defender) for n in islice(lost, 1))


def _also(conflict: ConflictView) -> tuple[Note, ...]:
    """Return how the further provinces stand that the conflict is at (L4.8.5)."""
    return tuple(
        Note("strength-unknown") if strength is None else Note("also-breaks" if breaks else "also-holds", strength)
        for _, strength, breaks in conflict.also
    )


def _duel(view: View) -> Duel | None:
    if view.duel is None:
        return None
    stats = tuple(side.stat for side in view.duel.duelists)
    added = duel_totals(view.duel.formula, (stats[0], stats[1]), (0, 0))
    one, two = (
        Duelist(side.no, side.seat, side.stat, (), side.total, side.bid, _part(side.stat, adds))
        for side, adds in zip(view.duel.duelists, added, strict=True)
    )
    return Duel(view.duel.stat, (one, two), -1, view.duel.source, True, view.duel.ability)


def _bid(view: View) -> Bid | None:
    """Return what each face of the dial would mean; a duel brings no cards (L3.2.5, L13.3.3). Who is left without honor
    by it is out (L15.1).
    """
    bid = view.bid
    if bid is None:
        return None
    numbers = tuple(range(1, bid.most + 1))
    several = len(bid.seats)
    duel, seat = (view.duel, view.seat) if bid.duel else (None, None)
    faces = tuple(
        BidOption(
            n, 0 if bid.duel else n, tuple(honor_change(n, other, several) for other in numbers),
            total_with(duel, seat, n) if duel is not None and seat is not None else None,
        )
        for n in numbers
    )  # fmt: skip
    chosen = tuple(seat for seat in bid.seats if seat not in bid.waiting)
    left = sys.maxsize if view.seat is None else view.seats[view.seat].honor
    fatal = tuple(face.n for face in faces if left + min(face.honor) * (several - 1) <= 0)
    return Bid(faces, numbers, chosen, bid.waiting, several > 2, bid.duel, fatal)
