"""Taking cards out of play, and out of what they were attached to (Ivory: Entering and leaving, Card Memory Rule)."""

from __future__ import annotations

from l5r_desktop.engine.card import NO_TOKENS, Card, printed_ident
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.token_sources import move_token_sources
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under, lay_under
from l5r_desktop.rulesets.ccg.state.lasting_effects import end
from l5r_desktop.rulesets.ccg.state.lookup import in_play, profile
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of

CREATED = "created"
DEAD = "dead"
UNDESTROYED = "undestroyed"
"""A Province that has left the game with its player, without being destroyed (Ivory: Player elimination)."""
UNSEEN_DYNASTY = "unseen-dynasty"
"""A card with a Dynasty back that was removed from the game before everybody had seen its face."""


def detach(s: State, card: Card) -> None:
    """End what a (writable) card is attached to, and what lasts while it is (Ivory: Transfer)."""
    if card.host >= 0:
        end(s, *(e.id for e in s.effects if e.until == f"attached {card.no}"))
        host = s.edit(card.host)
        host.attached = tuple(no for no in host.attached if no != card.no)
        card.host = -1
        s.index = None


def attach(s: State, no: int, host: int) -> None:
    """Put a card on a Personality or Province; it stays or becomes the host's controller's (Ivory: Card control)."""
    card = s.edit(no)
    detach(s, card)
    under = s.edit(host)
    under.attached = (*under.attached, no)
    card.host = host
    card.place = 0
    hand_over(s, card, under.controller)
    s.index = None


def hand_over(s: State, card: Card, seat: int) -> None:
    """Make a (writable) card in play a seat's: it lies in the home of its controller."""
    if card.controller != seat:
        end_while(s, "while-mine", card.no)
    if card.controller != seat or card.zone != z.at(seat, z.HOME):
        s.move(card.no, z.at(seat, z.HOME), up=True)
        card.controller = seat


def deck_side(s: State, no: int) -> str:
    """Return the deck that a card belongs to, "dynasty" or "fate", as everybody can tell even if nobody sees
    its face; one that stands as another card belongs where it did.
    """
    area = s.cards[no].zone % z.COUNT
    if area in z.PROVINCES or area in (z.DYNASTY_DECK, z.DYNASTY_DISCARD) or UNSEEN_DYNASTY in s.cards[no].marks:
        return "dynasty"
    if area in (z.HAND, z.FATE_DECK, z.FATE_DISCARD, z.FOCUSED, z.FOCUS_POOL):
        return "fate"
    if area == z.REMOVED and not s.cards[no].up:
        return "fate"
    card = s.cards[no]
    printed = printed_ident(card)
    defn = card.defn if printed == card.ident else rules_of(s).definition(str(printed))
    return "dynasty" if defn.deck == "dynasty" else "fate"


def end_while(s: State, topic: str, no: int) -> None:
    """End what lasts while a card remains as it is: of topic "while-bowed", "while-unbowed" or "while-mine" (Ivory:
    Remain).
    """
    gone = [f for f in s.effects if f.topic == topic and f.on(s, no)]
    if gone:
        end(s, *(f.id for f in gone), *(f.n for f in gone))


def end_all_while(s: State, no: int) -> None:
    """End all that lasts while a card remains as it is: it leaves play (Ivory: Remain)."""
    for topic in ("while-bowed", "while-unbowed", "while-mine"):
        end_while(s, topic, no)


def take_away(s: State, no: int, zone: int, *, dead: bool = False, top: bool = True) -> None:
    """Move a card, in play or not, to an area out of play.

    A created card ceases to exist. One that is face down there forgets all that was done to it. Honor and dishonor stay
    with a face-up Personality (Ivory: Honorable and dishonorable). What lies under it leaves in the same manner.
    """
    beneath, way = cards_under(s, no), zone
    card = s.edit(no)
    if in_play(s, no):
        end_all_while(s, no)
        end(s, *(e.id for e in s.effects if e.until == f"card {no}"))
    detach(s, card)
    over = [e for e in s.effects if e.topic == "while-in-play" and e.on(s, no)]
    if over and card.zone % z.COUNT == z.HOME:
        end(s, *(e.id for e in over), *(e.n for e in over))
    if profile(s).one_terrain and card.place and card.defn.kind == "strategy":
        end(s, *(e.id for e in s.effects if e.src == no and e.until != "game"))
    if CREATED in card.marks:
        zone = z.at(card.owner, z.REMOVED)
    hidden = zone % z.COUNT in (z.HAND, z.UNDER, *z.DECKS)
    s.move(no, zone, top=top and zone % z.COUNT in z.DECKS, up=not hidden)
    card.bowed = False
    if card.tokens:
        card.tokens = NO_TOKENS
        move_token_sources(s, no, -1)
    card.place = 0
    card.controller = card.owner
    card.attached = ()
    s.be_as_printed(card)
    kept = {CREATED, DEAD} if zone % z.COUNT == z.REMOVED else {CREATED}
    card.marks = (DEAD,) if dead else tuple(mark for mark in card.marks if mark in kept)
    if hidden or card.defn.kind != "personality":
        card.honor = 0
    if hidden:
        card.object_number += 1
    for lower in beneath:
        take_away(
            s, lower, same_manner(s, lower, way), dead=dead and s.cards[lower].defn.kind == "personality", top=top
        )


def same_manner(s: State, no: int, zone: int) -> int:
    """Return the own area that answers to the one where the card above goes (Ivory: Under another card).

    A card of the Dynasty deck goes on top of that deck where one of the Fate deck goes to a hand (Ivory: Hand).
    """
    owner, side, area = s.cards[no].owner, deck_side(s, no), zone % z.COUNT
    if area in z.PILES:
        return z.pile_of(side, owner)
    if area in z.DECKS or (area == z.HAND and side == "dynasty"):
        return z.deck_of(side, owner)
    return z.at(owner, area)


def put_under(s: State, no: int, host: int) -> None:
    """Lay a card, in play or not, face down under another, with what lies under it (Ivory: Under another card)."""
    moving = (no, *cards_under(s, no))
    take_away(s, no, z.at(s.cards[no].owner, z.UNDER))
    for one in moving:
        if z.area(s, one) == z.UNDER:
            lay_under(s, one, host)
