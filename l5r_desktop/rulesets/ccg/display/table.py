"""The CCG's table as a window draws it."""

from __future__ import annotations

from collections.abc import Collection

from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.rulesets.ccg.display.card_marks import marks_of, turn_of
from l5r_desktop.rulesets.ccg.display.fight_view import AttackView, FieldView
from l5r_desktop.rulesets.ccg.display.table_duels import duel_under_way, told_duels
from l5r_desktop.rulesets.ccg.display.view import CardView, SeatView, SiegeView, View
from l5r_desktop.rulesets.common.table import (
    OUT,
    Label,
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
)

_DECKS = {"dynasty-deck": "dynasty", "fate-deck": "fate"}
_DISCARDS = ("dynasty-discard", "fate-discard")
_PILE = 0.56
_PEEK = 0.18
"""How much of a Province is seen behind what lies in it, by the height of a card."""
_HOME = 0.72
"""Size of what is at home, while an attack is on."""
_UNITS = frozenset({"personality", "follower", "item", "spell"})
_SEEN_APART = frozenset({"focused", "focus-pool", "abilities", "removed", "outside"})
_TERRITORY = 1.05
"""Size of Territories, by the height of a card."""
_LABEL = 1.8
"""Room for what is written beside the Clock, by the width of a card."""
_STANDING = frozenset({"province", "territory", "conquered"})
"""Kinds of cards at whose place a battle is fought, or has been."""


def table(view: View) -> Table:
    """Return what a window shows of a view."""
    return Table(
        seat=max(0, view.seat or 0),
        layout=_layout(view),
        pieces=tuple(_piece(view, card) for card in view.cards),
        plates=tuple(_plate(view, seat) for seat in view.seats),
        piles=_piles(view),
        moment=(view.turn, view.phase),
        standings=tuple(_standing(view, seat) for seat in view.seats),
        unseen="fate",
        lanes=() if view.attack is None else tuple(_lane(view, view.attack, field) for field in view.attack.fields),
        duel=duel_under_way(view),
        buttons=frozenset(card.no for card in view.cards if card.place == "abilities"),
        turn=view.active,
        decision=view.decision,
        waiting_for=view.waiting_for,
        sending=view.sending,
        result=view.result,
        winners=_winners(view),
        log=view.log,
        course=view.course,
        cause=view.cause,
        duels=told_duels(view),
        labels=_labels(view),
        sole=dict(view.sole),
    )  # fmt: skip


def _layout(view: View) -> Layout:
    """While an attack is on, the rows make room for the lanes, and the Provinces attacked stay the larger ones.

    What is left at home then lies in one row, units beside holdings.
    """
    common, shares = _territories(view), tuple(float(_is_siege(view, seat.seat)) for seat in view.seats)
    if view.attack is None:
        rows: tuple[tuple[Row, ...], ...] = tuple(
            (*_apart(), _sites(_columns(view, seat.seat), 1.0)) for seat in view.seats
        )
        return Layout(rows, band=0.0, stacked=True, common=common, shares=shares)
    sizes = [0.9 if seat.seat == view.attack.defender else 0.66 for seat in view.seats]
    home = Row((Place(("units",), "run"), Place(("holdings",), "run")), _HOME, _HOME)
    rows = tuple((home, _sites(_columns(view, seat.seat), sizes[seat.seat])) for seat in view.seats)
    return Layout(rows, band=2.9, stacked=True, hand=0.95, common=common, shares=shares)


def _standing(view: View, seat: SeatView) -> tuple[Note, ...]:
    """Return how a seat stands; the Siege player by the Clock and what has been conquered (Siege: 12)."""
    if view.siege is not None and view.siege.seat == seat.seat:
        conquered = sum(1 for card in view.cards if _is_territory(card) and card.kind == "conquered")
        return Note("threat", view.siege.threat), Note("conquered", conquered)
    return Note("family-honor", seat.honor), Note("provinces-left", _left(view, seat.seat))


def _winners(view: View) -> tuple[int, ...]:
    """All Rokugani players where one of them stands for the team that has won (Siege: 6)."""
    if view.siege is None or view.result is None or view.result[0] in (view.siege.seat, -1):
        return ()
    return tuple(seat.seat for seat in view.seats if seat.seat != view.siege.seat)


def _is_siege(view: View, seat: int) -> bool:
    return view.siege is not None and view.siege.seat == seat


def _territories(view: View) -> Row | None:
    """The Territories in their order, with the Clock beside them, across the table (Siege: 3, 4)."""
    if view.siege is None:
        return None
    names = sorted({_place(card) for card in view.cards if _is_territory(card)})
    clock = Place(("clock-deck", "clock-discard"), "pile", 2 * _PILE + _LABEL)
    return Row((clock, *(Place((name,), "site") for name in names)), _TERRITORY, _TERRITORY)


def _labels(view: View) -> tuple[Label, ...]:
    """Return what is written beside the Clock and each Territory, whose cards are small: the open Black Scroll with the
    Threat Level, and how strong a Territory is, if it can be conquered now (Siege: 3, 4).
    """
    if view.siege is None:
        return ()
    seat = view.siege.seat
    found = [Label(seat, "clock-deck", ("place", "clock-deck"), _unopened(view.siege))]
    opened = [card.ident for card in view.cards if card.place == "clock-discard"]
    if opened and opened[-1] is not None:
        found.append(Label(seat, "clock-discard", ("title", opened[-1]), Note("threat", view.siege.threat)))
    for card in view.cards:
        if _is_territory(card):
            place = _place(card)
            found.append(Label(seat, place, ("place", place), _territory_note(view, card)))
    return tuple(found)


def _unopened(siege: SiegeView) -> Note:
    """Return how many Black Scrolls are to come, or that the turn is the last (Siege: 12)."""
    return Note("last-turn") if _is_last_turn(siege) else Note("scrolls-left", siege.unopened)


def _is_last_turn(siege: SiegeView) -> bool:
    return not siege.unopened and siege.threat > 0


def _territory_note(view: View, card: CardView) -> Note:
    if card.kind == "conquered":
        return Note("territory-conquered")
    return Note(
        "territory-strength" if _open(view, card) else "territory-behind", dict(card.numbers)["province_strength"]
    )


def _is_territory(card: CardView) -> bool:
    return card.place.startswith("territory-")


def _columns(view: View, seat: int) -> list[str]:
    """The places of a seat's Provinces from left to right; one destroyed in this attack leaves its place empty."""
    sites = sorted(_place(card) for card in view.cards if card.seat == seat and card.place.startswith("site-"))
    if view.attack is None or seat != view.attack.defender or _is_siege(view, seat):
        return sites
    fields = [_lane_place(view, field) for field in view.attack.fields]
    return [*fields, *(site for site in sites if site not in fields)]


_GONE, _FORMER = "gone-", "former-province"
"""How the place of a Province is called that has been destroyed in this attack, and what it is in words."""


def _lane_place(view: View, field: FieldView) -> str:
    card = next((card for card in view.cards if card.no == field.site and card.kind in _STANDING), None)
    there = card is not None and card.place.startswith(("site-", "territory-"))
    return _place(card) if card is not None and there else f"{_GONE}{field.number}"


def _apart() -> tuple[Row, Row]:
    """Holdings and units in rows of their own."""
    return Row((Place(("holdings",), "run"),), 1.0, 1.0), Row((Place(("units",), "run"),), 1.0, 1.0)


def _sites(columns: list[str], size: float) -> Row:
    """The Provinces between decks and discard piles. size: of their cards."""
    places = (
        Place(("dynasty-deck", "dynasty-discard"), "pile", _PILE),
        *(Place((name,), "site") for name in columns),
        Place(("fate-deck", "fate-discard"), "pile", _PILE),
    )
    return Row(places, size * (1 + _PEEK), size, beside=False)


def _piece(view: View, card: CardView) -> TablePiece:
    leads = view.attack is not None and card.controller == view.attack.defender
    defends = card.side == "defender" if card.side else leads
    marks, states = marks_of(card), _states(card)
    # Territories belong to no player (Siege: 3).
    territory = _is_territory(card)
    if territory:
        marks, states = (*marks, *_territory_marks(card)), (*states, *_territory_states(view, card))
    return TablePiece(
        no=card.no,
        ident=card.ident,
        seat=card.seat,
        place=_place(card),
        back=card.deck,
        shape="ground" if card.kind == "province" else "card",
        base=card.kind == "province",
        turn=turn_of(card),
        host=card.host,
        attached=card.attached,
        lane=card.field if _in_lane(card) else 0,
        side=1 if defends else 0,
        weight=card.unit or 0,
        numbers=tuple([Number(name, value) for name, value in card.numbers]),
        second=card.second,
        marks=marks,
        dim=territory and card.kind != "conquered" and not _open(view, card),
        owner=NO_SEAT if territory else card.owner,
        controller=NO_SEAT if territory else card.controller,
        states=states,
        tokens=card.tokens,
        down=not card.up and card.place.startswith(("province-", "site-", "focused", "under")),
    )


def _states(card: CardView) -> tuple[str, ...]:
    """Return what a card is beside its numbers; of one that the seat does not know, only what everybody sees."""
    placed = card.place.startswith("province-") or card.place in ("focused", "under")
    said = {
        "bowed": card.bowed, "dishonored": card.dishonored, "dead": card.dead, "created": card.created,
        "facedown": not card.up and placed, "attacking": card.side == "attacker", "defending": card.side == "defender",
    }  # fmt: skip
    return tuple([word for word, so in said.items() if so])


def _open(view: View, card: CardView) -> bool:
    return view.siege is not None and card.no in view.siege.open


def _territory_states(view: View, card: CardView) -> tuple[str, ...]:
    """Return which side of a Territory is up, and whether it may be conquered now (Siege: 3)."""
    if card.kind == "conquered":
        return ("conquered",)
    return ("intact", "may-be-conquered" if _open(view, card) else "may-not-be-conquered")


def _territory_marks(card: CardView) -> tuple[Mark, ...]:
    return (Mark((0.5, 0.52), "conquered", seen=True, large=True),) if card.kind == "conquered" else ()


def _in_lane(card: CardView) -> bool:
    """Return True if it is at a battlefield: a unit or a Terrain. What is attached to a Province stays there."""
    return bool(card.field) and (card.kind in _UNITS or card.place == "under" or card.host < 0)


def _place(card: CardView) -> str:
    if card.place in ("home", "under"):
        return "" if _in_lane(card) else "units" if card.kind == "personality" else "holdings"
    if card.place == "resolving":
        return "middle"
    return "" if card.place in _SEEN_APART else card.place.replace("site-", "province-")


def _plate(view: View, seat: SeatView) -> Plate:
    siege = _is_siege(view, seat.seat)
    facts = (
        [("hand", str(seat.hand))] if siege else [("hand", str(seat.hand)), ("provinces", str(_left(view, seat.seat)))]
    )
    if not siege and (len(view.seats) <= FEW or seat.seat == view.seat):
        facts.append(("gold-available", str(seat.gold + seat.producible)))
    if len(view.seats) > FEW:
        facts.append(("force", _force(view, seat.seat)))
    if view.payment is not None and view.payment.seat == seat.seat:
        facts.append(("paying", f"{view.payment.have} / {view.payment.needed}"))
    has_favor = view.favor == seat.seat
    if view.siege is not None and not siege and seat.seat in (view.seat, _keeper(view)):
        facts.append(("team-tokens", str(view.siege.political)))
    if view.siege is not None and siege:
        facts += [("scrolls-left", str(view.siege.unopened)), ("rank", str(view.siege.rank))]
    said = {
        OUT: seat.out, "attacked": _attacked(view, seat.seat),
        "turn": not seat.out and _active(view, seat.seat),
        "last-turn": view.siege is not None and not (siege or seat.out) and _is_last_turn(view.siege),
        "has-favor": has_favor, "proclaimed": seat.proclaimed,
    }  # fmt: skip
    first = ("threat", view.siege.threat) if siege and view.siege is not None else ("honor", seat.honor)
    return Plate(
        seat.seat, (first, ("gold", seat.gold)), tuple(facts),
        tuple(key for key, so in said.items() if so), ("favor",) if has_favor else (),
    )  # fmt: skip


FEW = 2
"""Seats at a table where all Force is seen at a glance; with more of them the plates tell it too."""


def _force(view: View, seat: int) -> str:
    """The Force of a seat's units that stand ready, and where some are bowed that of all of them."""
    units = [card for card in view.cards if card.controller == seat and card.unit is not None and card.host < 0]
    whole = sum(card.unit or 0 for card in units)
    ready = sum(card.unit or 0 for card in units if not card.bowed)
    return str(ready) if ready == whole else f"{ready} / {whole}"


def _keeper(view: View) -> int:
    """The Rokugani player who keeps the team's Political tokens: the first who is still in the game (Siege: 9)."""
    return next((seat.seat for seat in view.seats if not seat.out and not _is_siege(view, seat.seat)), -1)


def _attacked(view: View, seat: int) -> bool:
    """Return True if one of several players is being attacked; it is told where it could be another one."""
    return view.attack is not None and len(view.seats) > FEW and view.attack.defender == seat


def _active(view: View, seat: int) -> bool:
    """Return True if it is the seat's turn; that of all Rokugani players together (Siege: 7)."""
    team = view.siege is not None and view.siege.seat not in (seat, view.active)
    return team or view.active == seat


def _left(view: View, seat: int) -> int:
    """Provinces that a seat has left."""
    return sum(1 for card in view.cards if card.seat == seat and card.place.startswith("site-"))


def _piles(view: View) -> dict[tuple[int, str], tuple[int, str]]:
    found = {}
    for seat in view.seats:
        sizes = {"dynasty-deck": seat.dynasty_deck, "fate-deck": seat.fate_deck}
        for place, back in _DECKS.items():
            found[seat.seat, place] = sizes[place], back
        for place in _DISCARDS:
            count = sum(1 for card in view.cards if card.place == place and card.seat == seat.seat)
            found[seat.seat, place] = count, ""
    if view.siege is not None:
        found[view.siege.seat, "clock-deck"] = view.siege.unopened, "clock"
        opened = sum(1 for card in view.cards if card.place == "clock-discard")
        found[view.siege.seat, "clock-discard"] = opened, ""
    return found


def _lane(view: View, attack: AttackView, field: FieldView) -> Lane:
    place = _lane_place(view, field)
    over = field.fought and not field.under_way
    there = {card.side for card in view.cards if card.unit is not None and card.field == field.number}
    return Lane(
        field.number, field.site, (attack.attacker, attack.defender), (field.attack, field.defense), "battle",
        (("place", _FORMER if place.startswith(_GONE) else place),),
        _outlook(field, at_territory=place.startswith("territory-"), there=there, shut=_shut(view, field)), place,
        active=field.under_way and bool(there), closed=over or field.destroyed,
        team=_team(view, (attack.attacker, attack.defender)),
    )  # fmt: skip


def _team(view: View, seats: tuple[int, int]) -> int:
    """The seat on the side of the Rokugani, who fight as one (Siege: 6); -1 in a game without teams."""
    return next((seat for seat in seats if view.siege is not None and seat != view.siege.seat), -1)


def _shut(view: View, field: FieldView) -> bool:
    """Return True at a Territory that may not be conquered yet (Siege: 3)."""
    return view.siege is not None and field.site not in view.siege.open


def _outlook(field: FieldView, *, at_territory: bool, there: Collection[str], shut: bool) -> tuple[Note, ...]:
    """Return how a battle stands or has ended; at a Territory in fewer words, for six may lie side by side. there: the
    sides that have units there; bowed ones too are destroyed in a tie (Ivory: Battle Resolution). shut: as `_shut`.
    """
    if field.destroyed:
        return (Note("territory-conquered" if at_territory else "province-destroyed"),)
    named = "territory-strength" if at_territory else "strength"
    strength = (Note(named, field.strength),) if field.strength is not None else ()
    if field.fought and not field.under_way:
        return (Note("stands" if at_territory else "province-stands"),) if strength else (Note("fought"),)
    if field.decided:
        return (*strength, Note("has-won", seat=field.winner_now) if field.winner_now >= 0 else Note("nobody-won"))
    if field.winner_now < 0:
        nobody = Note("nobody-would-win" if there else "nobody-there")
        return (*strength, Note("tie") if len(there) > 1 else nobody)
    short = (field.strength or 0) + 1 - (field.attack - field.defense)
    if strength and field.attack > field.defense:
        if at_territory and shut:
            return (*strength, Note("would-win-shut", seat=field.winner_now))
        if short > 0 and not field.breaks_now:
            lacks = "short-of-conquering" if at_territory else "short-of-destroying"
            return (*strength, Note(lacks, short, field.winner_now))
    falls, wins = ("would-conquer", "would-win-only") if at_territory else ("would-destroy", "would-win")
    return (*strength, Note(falls if field.breaks_now else wins, seat=field.winner_now))
