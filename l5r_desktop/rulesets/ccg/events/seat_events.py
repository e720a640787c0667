"""Events that happen to players: Family Honor, cards of the hand, the Imperial Favor, Gold, Provinces."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.events.leave_play import deck_side, take_away
from l5r_desktop.rulesets.ccg.events.siege_events import conquer
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, attack, is_territory, said_site, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side, siege_seat
from l5r_desktop.rulesets.ccg.state.turn_record import (
    count_this_turn,
    note_discard_by,
    note_ring_spent,
    note_tactical_discard,
    note_this_turn,
    record_battle_act,
)
from l5r_desktop.rulesets.ccg.values.current_values import stat


def honor_changed(s: State, e: Event, kind: str) -> int:
    """A gain or loss after what increases and reduces it; never below zero (Ivory: Honor gains and losses).

    What reduces it only "to a minimum" comes last (Ivory: To a minimum/to a maximum).
    """
    n = e.n
    last: list[tuple[int, int]] = []
    for node, c in static_for_seat(s, f"{kind} change", e.seat):
        if not node.concerns(s, c, e):
            continue
        if node.least < 0:
            n += node.amount(s, c, e.card)
        else:
            last.append((node.amount(s, c, e.card), node.least))
    for f in s.effects:
        if f.topic == f"{kind}-change" and f.seat in (e.seat, -1) and (f.x[1] in (0, e.x.get("act", 0))):
            if f.cards and not (e.src >= 0 and f.on(s, e.src) and _from_action(s, e)):
                continue
            if f.x[0] is None:
                n += f.n
            else:
                last.append((f.n, f.x[0]))
    n = max(0, n)
    if _stopped(s, e, kind):
        return 0
    for change, least in last:
        n = max(min(n, least), n + change)
    return n


def _own_or_others(s: State, e: Event, kind: str) -> str:
    """Return what a gain from the own cards, or a loss from those of others, is counted as; "" for any other."""
    if e.by != "card":
        return ""
    if kind == "gain-honor":
        return "gained-own" if e.actor == e.seat else ""
    return "" if same_side(s, e.actor, e.seat) else "lost-others"


def _stopped(s: State, e: Event, kind: str) -> bool:
    """Return True if so much Honor has come or gone this way since a text began to count that no more does."""
    what = _own_or_others(s, e, kind)
    column = 0 if what == "gained-own" else 1
    return bool(what) and any(
        f.topic == "honor stops" and count_this_turn(s, what, e.seat) - f.x[e.seat][column] >= f.n for f in s.effects
    )


def _from_action(s: State, e: Event) -> bool:
    """Return True if an event comes from an ability, not a trait (Ivory: Abilities)."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return frame is not None and frame.proc == "use"


class GainHonor(EventKind):
    """Family Honor goes up (Ivory: Family Honor). A gain of 0 is none."""

    name = "gain-honor"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["honor"] += e.n
        if what := _own_or_others(s, e, "gain-honor"):
            note_this_turn(s, what, e.seat, n=e.n)
        s.seats[e.seat]["gained"] += e.n
        fought = e.x.get("how") == "resolution"
        if fought:
            s.seats[e.seat]["gained-fighting"] += e.n
        s.say("gains-honor-battle" if fought else "gains-honor", ("seat", e.seat), e.n)


class LoseHonor(EventKind):
    """Family Honor goes down. A loss that others have caused frees from Honor Requirements of the own Clan for good
    (Ivory: Honor Requirement)."""

    name = "lose-honor"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["honor"] -= e.n
        for frame in s.frames:
            if frame.proc in ("use", "recruit", "equip") and "act_id" in frame.v:
                note_this_turn(s, "honor lost during", frame.v["act_id"], e.seat, n=e.n)
        if what := _own_or_others(s, e, "lose-honor"):
            note_this_turn(s, what, e.seat, n=e.n)
        if e.by == "card" and e.src >= 0 and s.cards[e.src].owner == e.seat:
            s.seats[e.seat]["lost-by-own"] = 1
        if e.actor >= 0 and not same_side(s, e.actor, e.seat) and _from_action(s, e):
            s.seats[e.seat]["hurt"] = 1
        if e.by == "rule" or not same_side(s, e.actor, e.seat):
            s.seats[e.seat]["wronged"] = 1
        s.say("loses-honor", ("seat", e.seat), e.n)


class SetHonor(EventKind):
    """Family Honor is set: the gain or loss that leads there (Ivory: Setting stats to values)."""

    name = "set-honor"

    def possible(self, s: State, e: Event) -> bool:
        return s.seats[e.seat]["honor"] != e.n

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["honor"] = e.n
        s.say("honor-set", ("seat", e.seat), e.n)


class Draw(EventKind):
    """n Fate cards from the deck to the hand (Ivory: Draw). With an empty deck nothing special happens, unless a text
    waits for that. x: bottom, from the bottom of the deck.
    """

    name = "draw"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 and (bool(s.zones[z.at(e.seat, z.FATE_DECK)]) or "draw-fails" in index_of(s).heard)

    def consequences(self, s: State, e: Event) -> list[Event]:
        short = e.n - len(s.zones[z.at(e.seat, z.FATE_DECK)])
        return [Event("draw-fails", -1, e.seat) for _ in range(short)]

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(drawn=min(e.n, len(s.zones[z.at(e.seat, z.FATE_DECK)])))

    def apply(self, s: State, e: Event) -> None:
        whole = s.zones[z.at(e.seat, z.FATE_DECK)]
        deck = whole[: -e.n - 1 : -1] if e.x.get("bottom") else whole[: e.n]
        if not deck:
            return
        for no in deck:
            s.move(no, z.at(e.seat, z.HAND), up=False)
        note_this_turn(s, "hand-grew", e.seat)
        s.say("draws", ("seat", e.seat), len(deck))


class DiscardCard(EventKind):
    """A card goes from a hand to its discard pile (Ivory: Discard)."""

    name = "discard-card"

    def possible(self, s: State, e: Event) -> bool:
        return z.area(s, e.card) == z.HAND

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(focus=s.cards[e.card].defn.focus, zone=s.cards[e.card].zone)

    def apply(self, s: State, e: Event) -> None:
        note_tactical_discard(s, int(e.x.get("act", 0)), stat(s, e.card, "focus"))
        take_away(s, e.card, z.pile_of(deck_side(s, e.card), s.cards[e.card].owner))
        note_ring_spent(s, int(e.x.get("act", 0)), e.card)
        note_discard_by(s, e.src, e.card)
        s.say("discards", ("seat", e.seat), ("card", e.card))


class TakeFavor(EventKind):
    """A player takes control of the Imperial Favor (Ivory: Imperial Favor)."""

    name = "take-favor"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.memory["favor"] != e.seat)

    def apply(self, s: State, e: Event) -> None:
        s.memory["favor"] = e.seat
        s.say("takes-favor", ("seat", e.seat))


class DropFavor(EventKind):
    """The Imperial Favor is discarded: nobody controls it."""

    name = "drop-favor"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.memory["favor"] >= 0 and e.seat in (-1, s.memory["favor"]))

    def apply(self, s: State, e: Event) -> None:
        s.say("drops-favor", ("seat", s.memory["favor"]))
        s.memory["favor"] = -1


class ProduceGold(EventKind):
    """Gold is added to what a player can pay with just now (Ivory: Paying Gold Costs)."""

    name = "produce-gold"

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["gold"] += e.n


class ProvinceDestroyed(EventKind):
    """A Province is destroyed: its cards and what is attached to it go to the discard pile (Ivory: Provinces). A
    Territory turns over instead, and only a battle does that (Siege: 3); the Siege player's own Provinces are never
    destroyed (Siege: 11).
    """

    name = "destroy-province"

    def possible(self, s: State, e: Event) -> bool:
        if is_territory(s, e.card):
            return e.x.get("how") == "resolution" and s.cards[e.card].defn.kind == "province"
        return z.area(s, e.card) in z.SITES and s.cards[e.card].owner != siege_seat(s)

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(owner=s.cards[e.card].owner)

    def apply(self, s: State, e: Event) -> None:
        site = s.cards[e.card]
        record_battle_act(s, "destroyed", e.actor, e.card, str(e.x.get("how", "")))
        if e.x.get("how") == "resolution":
            _note_broken(s, e)
        if is_territory(s, e.card):
            conquer(s, e.card)
            return
        s.say("province-destroyed", *said_site(s, e.card))
        note_this_turn(s, "province lost", site.owner)
        for seat in range(len(s.seats)):
            start(s, "province-fell", seat=seat, until=f"end of turn of {seat}", src=e.card, actor=e.actor)
        if e.x.get("how") != "resolution":
            until = f"coming end of turn of {site.owner}"
            start(s, "province-razed", seat=site.owner, until=until, src=e.card, actor=e.actor)
        for no in (*s.zones[z.site_of(site.zone)], *site.attached):
            take_away(s, no, z.pile_of("dynasty", s.cards[no].owner))
        s.move(e.card, z.at(site.owner, z.REMOVED), up=True)
        s.edit(e.card).attached = ()
        s.index = None
        record = attack(s)
        field = 0 if record is None else record.field_at(e.card)
        if field and e.x.get("how") != "resolution":
            for no in units_at(s, field):
                s.edit(no).place = 0


def _note_broken(s: State, e: Event) -> None:
    """Note who has destroyed a Province in battle resolution this turn, and for its owner until the end of the own next
    turn (Ivory: Battle Resolution).
    """
    note_this_turn(s, "broke", e.actor)
    owner = s.cards[e.card].owner
    start(s, "province-broken", seat=owner, until=f"coming end of turn of {owner}", src=e.card, actor=e.actor)


class Refill(EventKind):
    """An empty Province gets the top card of the Dynasty deck (Ivory: Refill). x: site, up."""

    name = "refill"

    def possible(self, s: State, e: Event) -> bool:
        site = s.cards[e.x["site"]]
        return site.zone % z.COUNT in z.SITES and bool("taken" in e.x or s.zones[z.at(site.owner, z.DYNASTY_DECK)])

    def snapshot(self, s: State, e: Event) -> Event:
        if "taken" in e.x:
            return e.with_changes(card=e.x["taken"])
        return e.with_changes(card=s.zones[z.at(s.cards[e.x["site"]].owner, z.DYNASTY_DECK)][0])

    def apply(self, s: State, e: Event) -> None:
        s.move(e.card, z.site_of(s.cards[e.x["site"]].zone), up=bool(e.x["up"]))
        if e.x["up"]:
            s.say("turned-up", ("card", e.card))


KINDS = (
    GainHonor, LoseHonor, SetHonor, Draw, DiscardCard, TakeFavor, DropFavor, ProduceGold, ProvinceDestroyed, Refill,
)  # fmt: skip
