"""Event kinds: moments of the rules themselves that abilities answer, and what happens to provinces and rings."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lasting_effects import expire
from l5r_desktop.rulesets.lcg.state.lookup import conflict, record_of, ring_state
from l5r_desktop.rulesets.lcg.values.current_values import ready_price
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, seat_forbidden


class Moment(EventKind):
    """A trigger point that changes nothing by itself."""


def _moment(name: str) -> type[EventKind]:
    return type(f"Moment_{name.replace('-', '_')}", (Moment,), {"name": name, "__doc__": f"The moment {name}."})


class PhaseEnds(EventKind):
    """The step executes: lasting effects limited to the phase stop (L3.0.4);
    with the last phase, unless it is resolved once more, the round's too (L3.0.5).
    """

    name = "phase-ends"

    def apply(self, s: State, e: Event) -> None:
        expire(s, "phase")
        if e.x["last"] and not any(effect.topic == "second-fate-phase" for effect in s.effects):
            expire(s, "round")


class PassToken(EventKind):
    """The first player token goes to the next player clockwise (L3.5.6)."""

    name = "pass-token"

    def apply(self, s: State, e: Event) -> None:
        s.memory["first"] = e.n
        s.say("first-player", ("seat", e.n))


class Break(EventKind):
    """A province is broken (L4.8, L10.5.5, K4.5). seat: who counts as having broken it."""

    name = "break-province"

    def possible(self, s: State, e: Event) -> bool:
        return not s.cards[e.card].broken and not forbidden(s, "be-broken", e.card)

    def apply(self, s: State, e: Event) -> None:
        card = s.edit(e.card)
        card.broken = True
        s.turn(e.card, True)
        record = conflict(s)
        if record is not None:
            s.memory["conflict"] = record.but(broke=(*record.broke, e.card))
        s.memory["broken_at"] = e.card
        s.memory["breakers"] = (*s.memory.get("breakers", ()), (e.seat, card.owner))
        s.say("province-broken", ("card", e.card), ("seat", card.owner))


class ClaimRing(EventKind):
    """A ring goes to a seat's claimed pool; it stays contested until all reactions are done (L4.10.3).

    x["ring_type"]: as a ring of which type, where a card says so and not the conflict (L12.4).
    """

    name = "claim-ring"

    def apply(self, s: State, e: Event) -> None:
        ring = s.edit(e.card)
        ring.controller = e.seat
        record = conflict(s)
        if record is not None and record.ring == e.card:
            ring.marks = (record.type,)
            s.memory["conflict"] = record.but(claimed_by=e.seat)
        elif "ring_type" in e.x:
            ring.marks = (e.x["ring_type"],)
        s.say("claims-ring", ("seat", e.seat), ("card", e.card))


class SwitchRings(EventKind):
    """A ring of a pool or the contested ring changes places with an unclaimed one, x["other"] (L4.15.2).

    The fate on that one goes to the attacker or, for a ring of a pool, to the seat: it is gained from a ring.
    """

    name = "switch-rings"

    def possible(self, s: State, e: Event) -> bool:
        return e.card != e.x["other"] and ring_state(s, e.x["other"]) == "unclaimed"

    def consequences(self, s: State, e: Event) -> list[Event]:
        fate = s.tokens(e.x["other"], "fate")
        record = conflict(s)
        taker = record.attacker if record is not None and record.ring == e.card else e.seat
        taken = Event("take-ring-fate", e.x["other"], taker, fate, by=e.by, src=e.src, actor=e.actor)
        return [taken] if fate else []

    def apply(self, s: State, e: Event) -> None:
        old, new = s.edit(e.card), s.edit(e.x["other"])
        old.place, new.place = new.place, old.place
        old.controller, new.controller = new.controller, old.controller
        old.marks, new.marks = (), ()
        record = conflict(s)
        if record is not None and record.ring == e.card:
            s.memory["conflict"] = record.but(ring=e.x["other"])
        s.index = None
        s.say("rings-switched", ("card", e.card), ("card", e.x["other"]))


class MoveConflict(EventKind):
    """The conflict goes on at another province, which is attacked from now on (L4.2.3)."""

    name = "move-conflict"

    def possible(self, s: State, e: Event) -> bool:
        record = conflict(s)
        return record is not None and record.province != e.card and s.cards[e.card].owner == record.defender

    def apply(self, s: State, e: Event) -> None:
        s.memory["conflict"] = record_of(s).but(province=e.card)
        s.say("conflict-moved", ("card", e.card))


class ConflictAlso(EventKind):
    """The conflict is at one more province of the defending player (L4.8.5)."""

    name = "conflict-also"

    def possible(self, s: State, e: Event) -> bool:
        record = conflict(s)
        return record is not None and e.card not in record.provinces and s.cards[e.card].owner == record.defender

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        s.memory["conflict"] = record.but(also=(*record.also, e.card))
        s.say("conflict-also", ("card", e.card))


class SwitchType(EventKind):
    """The conflict shows its other side (L4.15.1). x["only"]: the only type it may become."""

    name = "switch-type"

    def possible(self, s: State, e: Event) -> bool:
        record = conflict(s)
        return record is not None and e.x.get("only", "") != record.type

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        other = "political" if record.type == "military" else "military"
        s.memory["conflict"] = record.but(type=other)
        s.memory["conflicts_this_round"] = (*s.memory["conflicts_this_round"][:-1], other)
        s.say("type-switched", ("word", other))


class CancelRing(EventKind):
    """The ring effect of this conflict will not resolve in 3.2.6 (L4.9.4)."""

    name = "cancel-ring"

    def possible(self, s: State, e: Event) -> bool:
        record = conflict(s)
        return record is not None and not record.cancelled_ring

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        s.memory["conflict"] = record.but(cancelled_ring=True)
        s.say("ring-cancelled", ("card", record.ring))


class ReturnRing(EventKind):
    """One claimed ring goes back to the unclaimed pool (L12.4)."""

    name = "return-ring"

    def possible(self, s: State, e: Event) -> bool:
        return ring_state(s, e.card) == "claimed"

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).controller = -1
        s.edit(e.card).marks = ()
        s.index = None
        s.say("ring-returned", ("card", e.card))


class TakeRing(EventKind):
    """A claimed ring comes to the pool of another seat, without being claimed (L12.4)."""

    name = "take-ring"

    def possible(self, s: State, e: Event) -> bool:
        return ring_state(s, e.card) == "claimed" and s.cards[e.card].controller != e.seat

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).controller = e.seat
        s.index = None
        s.say("ring-taken", ("seat", e.seat), ("card", e.card))


class DiscardFavor(EventKind):
    """The seat that holds the Imperial Favor gives it up (L12.8)."""

    name = "discard-favor"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.memory["favor"][0] == e.seat)

    def apply(self, s: State, e: Event) -> None:
        s.memory["favor"] = (-1, "")
        s.say("discards-favor", ("seat", e.seat))


class Favor(EventKind):
    """A seat claims the Imperial Favor (L12.8)."""

    name = "claim-favor"

    def possible(self, s: State, e: Event) -> bool:
        return not seat_forbidden(s, "have-favor", e.seat)

    def apply(self, s: State, e: Event) -> None:
        s.memory["favor"] = (e.seat, e.x.get("side", ""))
        s.say("claims-favor", ("seat", e.seat))


class Fill(EventKind):
    """The top dynasty card goes onto a province (L10.5.9, L10.5.10). n: zone index; x["up"]:
    faceup, which is not a reveal.
    """

    name = "fill"

    def apply(self, s: State, e: Event) -> None:
        deck = s.zones[z.at(e.seat, z.DYNASTY_DECK)]
        if not deck:
            s.memory["owed"] = (*s.memory["owed"], (e.seat, "dynasty", e.n if not e.x.get("up") else -e.n))
            return
        s.reset_as_new_object(s.move(deck[0], e.n, up=bool(e.x.get("up"))))


class Declared(EventKind):
    """Fate on the ring goes to the attacker as the conflict is declared (L4.3.1 (e)), or to who gets it (L4.15.2)."""

    name = "take-ring-fate"

    def possible(self, s: State, e: Event) -> bool:
        return not seat_forbidden(s, "take-fate-from-rings", e.seat)

    def apply(self, s: State, e: Event) -> None:
        fate = s.tokens(e.card, "fate")
        s.add_tokens(e.card, "fate", -fate)
        s.seats[e.seat]["fate"] += fate
        s.say("takes-ring-fate", ("seat", e.seat), fate, ("card", e.card))


class Evaded(EventKind):
    """Covert takes effect: its target cannot be declared as a defender of this conflict (L14.6). x["evader"]."""

    name = "evaded"

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        s.memory["conflict"] = record.but(evaded=(*record.evaded, e.card))
        s.say("covert", ("card", e.card))


class ReadyAll(EventKind):
    """Every bowed card in play readies (L3.5.3)."""

    name = "ready-all"

    def apply(self, s: State, e: Event) -> None:
        for card in s.cards:
            if card.bowed and not forbidden(s, "ready-in-the-regroup-phase", card.no) and not ready_price(s, card.no):
                s.edit(card.no).bowed = False


KINDS: tuple[type[EventKind], ...] = (
    PhaseEnds, PassToken, Break, ClaimRing, SwitchRings, MoveConflict, ConflictAlso, SwitchType, CancelRing, ReturnRing,
    TakeRing,
    DiscardFavor, Favor, Fill, Declared,
    Evaded, ReadyAll,
    *(
        _moment(name)
        for name in (
            "phase-begins", "dials-revealed", "conflict-declared", "ring-selected", "committed", "defenders-declared",
            "conflict-passed", "dynasty-passed", "ring-effect-due", "initiate", "played", "triggered", "went-home",
            "duel-started", "ring-resolves", "targets-due", "duel-result", "glory-count", "round-begins",
            "hand-seen", "fate-phase-removal", "playing", "conflict-announced",
        )
    ),
)  # fmt: skip
