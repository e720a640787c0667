"""Event kinds: what happens to cards that stay where they are, or move to the conflict and home."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.legality.entering import unique_blocks
from l5r_desktop.rulesets.lcg.legality.participation import may_move_in
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, record_of
from l5r_desktop.rulesets.lcg.values.current_values import dash
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, seat_forbidden


def by_opponents_card(s: State, e: Event) -> bool:
    """Return True if a card effect of another player than the card's controller causes it."""
    return e.by == "card" and e.actor >= 0 and e.actor != s.cards[e.card].controller


class Bow(EventKind):
    """A ready card in play is turned (L1.6)."""

    name = "bow"

    def possible(self, s: State, e: Event) -> bool:
        if s.cards[e.card].bowed or not in_play(s, e.card):
            return False
        return not (by_opponents_card(s, e) and forbidden(s, "be-bowed-by-opponents", e.card))

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).bowed = True
        s.say("bows", ("card", e.card))


class Ready(EventKind):
    """A bowed card in play is turned upright (L1.6)."""

    name = "ready"

    def possible(self, s: State, e: Event) -> bool:
        return s.cards[e.card].bowed and in_play(s, e.card)

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).bowed = False
        s.say("readies", ("card", e.card))


class Honor(EventKind):
    """One step up: dishonored, ordinary, honored (L11.16, L11.17)."""

    name = "honor"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        able = card.honor < 1 and kind_of(s, e.card) == "character" and in_play(s, e.card)
        return able and not forbidden(s, "be-honored", e.card)

    def apply(self, s: State, e: Event) -> None:
        card = s.edit(e.card)
        card.honor += 1
        s.say("honored" if card.honor > 0 else "no-longer-dishonored", ("card", e.card))


class Dishonor(EventKind):
    """One step down (L11.16, L11.17); an ordinary character may be barred from the token (L11.21)."""

    name = "dishonor"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        if card.honor < 0 or kind_of(s, e.card) != "character" or not in_play(s, e.card):
            return False
        if forbidden(s, "be-dishonored", e.card):
            return False
        return card.honor == 1 or not forbidden(s, "receive-dishonored-token", e.card)

    def apply(self, s: State, e: Event) -> None:
        card = s.edit(e.card)
        card.honor -= 1
        s.say("dishonored" if card.honor < 0 else "no-longer-honored", ("card", e.card))


class DiscardStatus(EventKind):
    """The status token goes; that is neither honoring nor dishonoring (L11.19)."""

    name = "discard-status"

    def possible(self, s: State, e: Event) -> bool:
        return s.cards[e.card].honor != 0 and in_play(s, e.card)

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).honor = 0
        s.say("loses-status", ("card", e.card))


class MoveStatus(EventKind):
    """A status token moves to the character x["other"]; a token of the other side there goes with it (L11.18, L11.19).

    DECISION: it does not move to a character that has the same token already: nothing would change there.
    """

    name = "move-status"

    def possible(self, s: State, e: Event) -> bool:
        token, goal = s.cards[e.card].honor, e.x["other"]
        if not token or s.cards[goal].honor == token or not in_play(s, e.card) or not in_play(s, goal):
            return False
        if kind_of(s, goal) != "character" or goal == e.card:
            return False
        return token > 0 or not forbidden(s, "receive-dishonored-token", goal)

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.x["other"]).honor += s.cards[e.card].honor
        s.edit(e.card).honor = 0
        s.say("status-moved", ("card", e.card), ("card", e.x["other"]))


class PlaceFate(EventKind):
    """Fate goes on a character or a ring: from the general pool, or from x["giver"]'s pool (L10.1.3)."""

    name = "place-fate"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        if e.n <= 0 or (e.x.get("giver", -1) >= 0 and s.seats[e.x["giver"]]["fate"] <= 0):
            return False
        if card.defn.kind == "ring":
            return True
        return kind_of(s, e.card) == "character" and (in_play(s, e.card) or "enters" in e.x)

    def apply(self, s: State, e: Event) -> None:
        giver = e.x.get("giver", -1)
        n = e.n
        if giver >= 0:
            n = min(n, s.seats[giver]["fate"])
            s.seats[giver]["fate"] -= n
        s.add_tokens(e.card, "fate", n)
        s.say("fate-placed", n, ("card", e.card))


class RemoveFate(EventKind):
    """Fate leaves a character or a ring: for the general pool, its owner's or the seat's, or another card (x: "to").

    x["leaving"]: the character leaves play, and its fate with it (L11.2).
    """

    name = "remove-fate"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        if not card.tokens.get("fate") or e.n <= 0 or not (card.defn.kind == "ring" or in_play(s, e.card)):
            return False
        if card.defn.kind == "ring" and e.actor >= 0 and seat_forbidden(s, "take-fate-from-rings", e.actor):
            return False
        if e.by in ("card", "ring") and forbidden(s, "lose-fate-by-effects", e.card):
            return False
        theirs = e.by in ("card", "ring") and e.actor not in (-1, card.controller)
        if theirs and forbidden(s, "lose-fate-by-opponents-effects", e.card):
            return False
        return not forbidden(s, "lose-fate", e.card)

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(controller=s.cards[e.card].controller) if "leaving" in e.x else e

    def apply(self, s: State, e: Event) -> None:
        n = min(e.n, s.tokens(e.card, "fate"))
        s.add_tokens(e.card, "fate", -n)
        to = e.x.get("to", "pool")
        if to == "owner":
            s.seats[s.cards[e.card].owner]["fate"] += n
        elif to == "card":
            s.add_tokens(e.x["other"], "fate", n)
        elif to == "seat":
            s.seats[e.seat]["fate"] += n
        if to != "pool" or not e.x.get("leaving"):
            s.say("fate-removed", n, ("card", e.card))


class MoveIn(EventKind):
    """A character moves to the conflict (L4.13.1)."""

    name = "move-in"

    def possible(self, s: State, e: Event) -> bool:
        if not may_move_in(s, e.card):
            return False
        return not (by_opponents_card(s, e) and forbidden(s, "be-moved-by-opponents", e.card))

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        s.edit(e.card).place = record.no
        s.say("moves-in", ("card", e.card))


class MoveHome(EventKind):
    """A participating character goes home as it is (L4.13.2)."""

    name = "move-home"

    def possible(self, s: State, e: Event) -> bool:
        record = conflict(s)
        if record is None or s.cards[e.card].place != record.no:
            return False
        if not by_opponents_card(s, e):
            return True
        return not (forbidden(s, "be-moved-by-opponents", e.card) or forbidden(s, "be-sent-home-by-opponents", e.card))

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).place = 0
        s.say("moves-home", ("card", e.card))


class TurnUp(EventKind):
    """A facedown dynasty card in a province is revealed (L3.1.6, L10.5.11)."""

    name = "turn-up"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        return not card.up and card.zone % z.COUNT in z.PROVINCES

    def apply(self, s: State, e: Event) -> None:
        s.turn(e.card, True)
        s.say("revealed", ("card", e.card))


class RevealProvince(EventKind):
    """A facedown province card is turned faceup (L10.5.3)."""

    name = "reveal-province"

    def possible(self, s: State, e: Event) -> bool:
        return not s.cards[e.card].up and s.cards[e.card].zone % z.COUNT in z.SITES

    def apply(self, s: State, e: Event) -> None:
        s.turn(e.card, True)
        s.say("province-revealed", ("card", e.card))


class TurnDown(EventKind):
    """A faceup province that is not broken is turned facedown: a new object, without the effects on it (L10.5.4).

    An eminent one stays faceup (L14.14).
    """

    name = "turn-down"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        if not card.up or card.broken or card.zone % z.COUNT not in z.SITES:
            return False
        return card.ident != "province-token" and not card.defn.eminent

    def apply(self, s: State, e: Event) -> None:
        card = s.turn(e.card, False)
        card.object_number += 1
        card.honor = 0
        s.say("province-hidden", ("card", e.card))


_RISES = frozenset({"military", "political", "double-military", "double-political", "adds-glory"})


def _raised_by_event(s: State, e: Event) -> bool:
    """Return True if an event card is about to raise or double a skill."""
    topic = e.x["topic"]
    rises = topic in _RISES and (e.n > 0 or topic not in ("military", "political"))
    return rises and e.src >= 0 and bool(s.cards[e.src].defn.kind == "event")


class Begin(EventKind):
    """A lasting effect starts on a card. x: "topic", "until", "value"; n: the amount."""

    name = "begin"

    def possible(self, s: State, e: Event) -> bool:
        topic = e.x["topic"]
        card = s.cards[e.card]
        if not (in_play(s, e.card) or card.zone % z.COUNT in z.SITES):
            return False
        if _raised_by_event(s, e) and forbidden(s, "be-strengthened-by-events", e.card):
            return False
        for stat in ("military", "political"):
            if topic in (stat, f"double-{stat}", f"double-base-{stat}", f"set-{stat}", f"set-base-{stat}"):
                return not dash(s, e.card, stat) and (e.n != 0 or topic != stat)
        if topic == "switch-base":
            return not (dash(s, e.card, "military") or dash(s, e.card, "political"))
        return topic != "glory" or e.n != 0

    def apply(self, s: State, e: Event) -> None:
        x = e.x
        topic, until = x["topic"], x.get("until", "conflict")
        start(s, topic, cards=(e.card,), n=e.n, until=until, src=e.src, actor=e.actor, x=x.get("value", ()))
        s.say("begins", ("card", e.card), ("topic", x["topic"]), e.n, ("until", x.get("until", "conflict")))


class BeginSeat(EventKind):
    """A lasting effect starts on a seat."""

    name = "begin-seat"

    def apply(self, s: State, e: Event) -> None:
        x = e.x
        start(
            s,
            x["topic"],
            seat=e.seat,
            n=e.n,
            until=x.get("until", "phase"),
            src=e.src,
            actor=e.actor,
            x=x.get("value", ()),
        )


class Lend(EventKind):
    """A card may be played by a seat as if it were in hand until the phase, or x["until"], ends (L7.17)."""

    name = "lend"

    def apply(self, s: State, e: Event) -> None:
        start(
            s, "may-play", cards=(e.card,), seat=e.seat, until=e.x.get("until", "phase"), src=e.src, actor=e.actor,
            x=(e.x.get("goal", ""),),
        )  # fmt: skip


class Cheaper(EventKind):
    """A card that a seat is playing costs n less this time (L7.7)."""

    name = "cheaper"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0

    def apply(self, s: State, e: Event) -> None:
        start(s, "own-cost", cards=(e.card,), seat=e.seat, n=e.n, until="phase", src=e.src, actor=e.seat)


class BecomeCopy(EventKind):
    """A character becomes a copy of the character x["of"], in all that is printed, until x["until"] ends (L8.22).

    It keeps what is on it. One of the same title would change nothing, and no player has a second unique one.
    """

    name = "become-copy"

    def possible(self, s: State, e: Event) -> bool:
        model = s.cards[e.x["of"]].defn
        if kind_of(s, e.card) != "character" or not in_play(s, e.card) or s.cards[e.card].defn.title == model.title:
            return False
        return not unique_blocks(s, e.x["of"], s.cards[e.card].controller)

    def apply(self, s: State, e: Event) -> None:
        ident = s.cards[e.x["of"]].ident
        assert ident is not None, "what is copied lies open"
        s.say("becomes-copy", ("card", e.card), ("card", e.x["of"]))
        s.stand_as(e.card, ident)
        start(s, "copy", cards=(e.card,), until=e.x["until"], src=e.src, actor=e.actor)
        s.memory["copies"] = True


KINDS: tuple[type[EventKind], ...] = (
    Bow, Ready, Honor, Dishonor, DiscardStatus, MoveStatus, PlaceFate, RemoveFate, MoveIn, MoveHome, TurnUp,
    RevealProvince, TurnDown,
    Begin,
    BeginSeat, Lend, Cheaper, BecomeCopy,
)  # fmt: skip
