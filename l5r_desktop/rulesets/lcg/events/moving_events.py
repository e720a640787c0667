"""Event kinds: cards that are not in play move between hands, piles, decks and provinces (L11.5, L10.5)."""

from __future__ import annotations

from l5r_desktop.engine.card import printed_ident
from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import in_play, province_zone
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of

_FROM = frozenset(
    {
        z.HAND,
        z.CONFLICT_DECK,
        z.DYNASTY_DECK,
        z.CONFLICT_DISCARD,
        z.DYNASTY_DISCARD,
        z.BEING_PLAYED,
        z.ASIDE,
        *z.PROVINCES,
    }
)


class PutAway(EventKind):
    """A card that is not in play goes to its owner's hand, deck or discard pile, or is removed from the game (L11.5).

    x["to"]: as for "leave"; x["hidden"]: facedown.
    """

    name = "put-away"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        zone = card.zone % z.COUNT
        if e.x["to"] == "removed" and zone in z.PROVINCES and in_play(s, e.card):
            return False
        if (zone not in _FROM and (card.up or zone != z.REMOVED)) or in_play(s, e.card):
            return False
        return pile_of(s, e.card, e.x["to"]) != card.zone or _lies_elsewhere(s, e)

    def apply(self, s: State, e: Event) -> None:
        way = e.x["to"]
        goal = pile_of(s, e.card, way)
        faceup = goal % z.COUNT in (z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED) and not e.x.get("hidden")
        s.say("put-away", ("card", e.card), ("place", z.NAMES[goal % z.COUNT]))
        s.reset_as_new_object(s.move(e.card, goal, top=way == "deck-top", up=faceup))
        if way == "deck":
            s.memory["unshuffled"] = (*s.memory["unshuffled"], goal)


def _lies_elsewhere(s: State, e: Event) -> bool:
    """Return True if a card of a deck would come to another place in it: to its top or its bottom."""
    if e.x["to"] not in ("deck-top", "deck-bottom"):
        return False
    deck = s.zones[s.cards[e.card].zone]
    return deck[0 if e.x["to"] == "deck-top" else -1] != e.card


class DiscardTop(EventKind):
    """The top n cards of a seat's conflict deck, as it is by then, go to the discard pile (L8.6, L16.2)."""

    name = "discard-top"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 and bool(s.zones[z.at(e.seat, z.CONFLICT_DECK)])

    def apply(self, s: State, e: Event) -> None:
        pile = z.at(e.seat, z.CONFLICT_DISCARD)
        for no in s.zones[z.at(e.seat, z.CONFLICT_DECK)][: e.n]:
            s.say("put-away", ("card", no), ("place", z.NAMES[z.CONFLICT_DISCARD]))
            s.reset_as_new_object(s.move(no, pile, up=True))


class IntoProvince(EventKind):
    """A card goes into a province, x["province"], faceup or not (x["up"]), which is no reveal (L10.5.10, L10.5.11).

    A card of a play area goes there by leaving play ("leave"). DECISION: a faceup holding there is in play, under the
    control of the player whose province it is.
    """

    name = "into-province"

    def possible(self, s: State, e: Event) -> bool:
        card, site = s.cards[e.card], s.cards[e.x["province"]]
        if site.zone % z.COUNT not in z.SITES or rules_of(s).definition(printed_ident(card)).deck == "conflict":
            return False
        return card.zone % z.COUNT not in (z.PLAY, z.REMOVED, *z.SITES) and card.zone != province_zone(
            s, e.x["province"]
        )

    def apply(self, s: State, e: Event) -> None:
        card = s.move(e.card, province_zone(s, e.x["province"]), up=e.x["up"])
        s.reset_as_new_object(card)
        card.controller = s.cards[e.x["province"]].owner
        s.index = None
        s.say("into-province", ("card", e.card), ("card", e.x["province"]))


KINDS: tuple[type[EventKind], ...] = (PutAway, DiscardTop, IntoProvince)
