"""Events that take cards out of play (Ivory: Areas of the Game)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.leave_play import deck_side, put_under, take_away
from l5r_desktop.rulesets.ccg.events.siege_events import note_recruit
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.cards_under import covering
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, field_of, in_play, unit_of
from l5r_desktop.rulesets.ccg.state.turn_record import (
    note_discard_by,
    note_fallen,
    note_ring_spent,
    note_this_turn,
    record_battle_act,
)
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword

LEAVING = frozenset({"destroy", "discard", "remove", "to-hand", "to-deck", "put-under"})


class Leave(EventKind):
    """A card goes somewhere out of play. Its unit goes with a Personality (Ivory: Unit).

    x: stronghold lets a Stronghold leave; top is False for the bottom of a deck.
    """

    def possible(self, s: State, e: Event) -> bool:
        if s.cards[e.card].defn.kind in ("stronghold", "sensei") and not e.x.get("stronghold"):
            return False
        return self.from_here(s, e)

    def from_here(self, s: State, e: Event) -> bool:
        """Return True if the card is where it can leave from."""
        return z.area(s, e.card) not in (z.REMOVED, *z.SITES, z.ABILITIES)

    def consequences(self, s: State, e: Event) -> list[Event]:
        if not in_play(s, e.card):
            return []
        return [e.with_changes(card=no, with_unit=True) for no in s.cards[e.card].attached]

    def snapshot(self, s: State, e: Event) -> Event:
        card = s.cards[e.card]
        return e.with_changes(
            controller=card.controller, where=z.NAMES[card.zone % z.COUNT], zone=card.zone, honor=card.honor,
            field=field_of(s, e.card) if in_play(s, e.card) else 0, unit=unit_of(s, e.card), kind_of=card.defn.kind,
            expendable=in_play(s, e.card) and has_keyword(s, e.card, "expendable"), bowed=card.bowed,
        )  # fmt: skip

    def goal(self, s: State, e: Event) -> int:
        """The zone to go to."""
        return z.pile_of(deck_side(s, e.card), s.cards[e.card].owner)

    def apply(self, s: State, e: Event) -> None:
        if self.name in ("destroy", "remove") or e.x["where"] == "home" or self._leaves_province(s, e):
            low = self.name == "to-deck" and not e.x.get("top", True)
            s.say("to-bottom-card" if low else f"{self.name}-card", ("card", e.card))
        if self.name == "destroy":
            record_battle_act(s, "destroyed", e.actor, e.card, str(e.x.get("how", "")))
            note_fallen(s, e.card)
            if e.x.get("act"):
                note_this_turn(s, "fell", e.x["act"], e.x["field"] or -1 - e.x["controller"], e.card)
            act = act_frame(s, int(e.x.get("act", 0)))
            if act is not None and act.v.get("designator"):
                record_battle_act(s, "slain", e.actor, e.card)
            if e.x.get("entering"):
                note_recruit(s, e.card)
        take_away(s, e.card, self.goal(s, e), dead=self.kills(s, e), top=e.x.get("top", True))
        if self.name == "destroy" and e.x.get("how") == "chi":
            note_this_turn(s, "no chi", e.card, s.cards[e.card].object_number)

    def _leaves_province(self, s: State, e: Event) -> bool:
        """Return True if a card that lay face up in a Province leaves it, which no other line of the story tells."""
        return z.area(s, e.card) in z.PROVINCES and s.cards[e.card].up and e.x.get("how") != "dynasty-discard"

    def kills(self, s: State, e: Event) -> bool:
        """Return True if the card is dead afterwards (Ivory: Dead)."""
        return False


class Destroy(Leave):
    """Destroyed (Ivory: Destroy). x: how is "resolution" for the rulebook's effects of battle resolution; entering: it
    is destroyed before it enters play (Siege: 4).
    """

    name = "destroy"

    def from_here(self, s: State, e: Event) -> bool:
        return in_play(s, e.card) or bool(e.x.get("entering"))

    def kills(self, s: State, e: Event) -> bool:
        return bool(e.x["kind_of"] == "personality")


class Discard(Leave):
    """Discarded from play or another area (Ivory: Discard)."""

    name = "discard"

    def from_here(self, s: State, e: Event) -> bool:
        return z.area(s, e.card) not in (z.REMOVED, *z.SITES, z.ABILITIES, *z.PILES)

    def apply(self, s: State, e: Event) -> None:
        super().apply(s, e)
        if e.x["where"] == "hand":
            note_ring_spent(s, int(e.x.get("act", 0)), e.card)
            note_discard_by(s, e.src, e.card)


class Remove(Leave):
    """Removed from the game (Ivory: Remove from the game)."""

    name = "remove"

    def goal(self, s: State, e: Event) -> int:
        return z.at(s.cards[e.card].owner, z.REMOVED)


class ToHand(Leave):
    """Put into its owner's hand; a Dynasty card goes on top of its deck instead (Ivory: Hand). x: into is the seat of
    another player into whose hand a Fate card goes, and who uses it from there.
    """

    name = "to-hand"

    def goal(self, s: State, e: Event) -> int:
        owner = s.cards[e.card].owner
        if deck_side(s, e.card) == "dynasty":
            return z.at(owner, z.DYNASTY_DECK)
        return z.at(e.x.get("into", owner), z.HAND)

    def apply(self, s: State, e: Event) -> None:
        super().apply(s, e)
        if z.area(s, e.card) == z.HAND:
            holder = int(e.x.get("into", s.cards[e.card].owner))
            note_this_turn(s, "hand-grew", holder)
            s.edit(e.card).controller = holder


class ToDeck(Leave):
    """Put on top of, or under, the deck it belongs to (Ivory: Fate and Dynasty decks)."""

    name = "to-deck"

    def goal(self, s: State, e: Event) -> int:
        return z.deck_of(deck_side(s, e.card), s.cards[e.card].owner)


class PutUnder(Leave):
    """Put face down under a card in play (Ivory: Under another card). x: under is that card."""

    name = "put-under"

    def possible(self, s: State, e: Event) -> bool:
        host = e.x["under"]
        return super().possible(s, e) and in_play(s, host) and host != e.card and covering(s, e.card) != host

    def apply(self, s: State, e: Event) -> None:
        put_under(s, e.card, e.x["under"])
        if covering(s, e.card) >= 0:  # A created card has ceased to exist (Ivory: Created cards).
            s.say("put-under", ("card", e.card), ("card", e.x["under"]))


KINDS = (Destroy, Discard, Remove, ToHand, ToDeck, PutUnder)
