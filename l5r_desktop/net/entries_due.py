"""The entries that one side must write next, as its replica stands; and the entry that answers what it is asked."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Choice, Refusal
from l5r_desktop.engine.machine import accept
from l5r_desktop.net import bodies as b
from l5r_desktop.net.replica import Replica
from l5r_desktop.net.secret import text


def answering(r: Replica, keys: tuple[str, ...]) -> b.Answer | b.Secret | Refusal:
    """The entry that answers the question that is open, or why these keys are no answer."""
    decision = r.question
    if decision is None:
        return Refusal("not-asked", args=(r.seat,))
    given = Choice(r.seat, keys)
    refusal = accept(r.state.clone(), given)
    if refusal is not None:
        return refusal
    if decision.secret:
        r.mine = r.number, keys
        return b.Secret(r.number, r.commitment(keys), r.hash, r.spent())
    return b.Answer(r.number, keys, _faces(r, r.rules.revealed_by(r.state, decision, keys)), r.hash, r.spent())


def due(r: Replica) -> b.Body | None:
    """Return what this side must write now, before anything else; None if nothing."""
    return _to_deal(r) or _to_open(r) or _to_unveil(r) or _to_draw(r) or _to_enter(r) or _to_end(r)


def _to_deal(r: Replica) -> b.Dealt | None:
    return None if r.ledger.has_dealt(r.seat) else b.Dealt(r.ledger.commit_deal())


def _to_open(r: Replica) -> b.Open | None:
    places, faces = [], []
    mine, theirs = 1 << r.seat, 1 << r.other
    for card in r.state.cards:
        if not card.known & theirs and not card.known & mine:
            continue
        place = r.ledger.place_to_show(card.no)
        if place is not None:
            places.append(place)
        face = r.ledger.face_to_show(card.no) if card.known & theirs else None
        if face is not None:
            faces.append(face)
    return b.Open(tuple(places), tuple(faces)) if places or faces else None


def _to_unveil(r: Replica) -> b.Unveil | None:
    if not r.to_show or r.mine is None:
        return None
    number, keys = r.mine
    return b.Unveil(number, keys, r.master.nonce("answer", number, r.turned))


def _to_draw(r: Replica) -> b.Body | None:
    needed = r.state.chance
    if needed is None or not r.settled:
        return None
    k = r.number
    if needed.kind != "shuffle":
        return _to_draw_lots(r)
    half, owner = r.ledger.half, r.owner_of(needed)
    if half is None and owner == r.other:
        opened = r.ledger.unseen(r.state.zones[needed.zone], owner)
        return b.Places(k, r.ledger.commit_places(k, needed.size), opened, r.hash)
    if half is not None and owner == r.seat:
        return b.Cards(k, r.ledger.commit_cards(k, half.handles, r.public(half.handles)))
    return None


def _to_draw_lots(r: Replica) -> b.Body | None:
    lots, k = r.lots, r.number
    value = text(r.master.derive("lot", k))
    if r.seat == 0 and lots is None:
        return b.Lot(k, r.master.commit("lot", value, k), r.hash)
    if r.seat == 1 and lots is not None and not lots.value:
        return b.LotValue(k, value)
    if r.seat == 0 and lots is not None and lots.value:
        return b.LotOpen(k, value, r.master.nonce("lot", k))
    return None


def _to_enter(r: Replica) -> b.Body | None:
    """Return what was wished for out of turn, and is this side's to enter as an input."""
    if r.writer != r.seat:
        return None
    for seat in sorted(r.resigned | r.timing.late):
        return b.Concede(r.number, seat, r.hash, 0 if r.timing.late else r.spent())
    wish = r.wishes.granted(r.seat)
    if wish is None:
        return None
    if isinstance(wish.body, b.AskBack):
        return b.Back(r.number, wish.seat, wish.body.to, r.hash, r.spent())
    return b.ByHand(r.number, wish.seat, wish.body.act, wish.body.args, r.hash, r.spent())


def _to_end(r: Replica) -> b.End | None:
    return b.End(r.number, r.hash) if r.over and r.seat not in r.ended else None


def _faces(r: Replica, numbers: tuple[int, ...]) -> tuple[b.Face, ...]:
    faces = (r.ledger.face_to_show(no) for no in numbers)
    return tuple(face for face in faces if face is not None)
