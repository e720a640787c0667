"""Refilling provinces and running out of cards (L10.5.9, L12.10 to L12.12, K3.8)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.events.seat_events import take
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import ShuffleValues
from l5r_desktop.rulesets.lcg.state.lookup import order, profile
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.values.texts_in_force import static_hits


class RefillingValues(ShuffleValues, total=False):
    """The values that the frames of `refill`, `deck-out`, `shuffle` keep."""

    answer: tuple[str, ...]
    cards: tuple[int, ...]
    deck: str
    n: int
    seat: int
    zone: int
    zones: tuple[int, ...]


def refill(s: State, zones: tuple[int, ...]) -> bool:
    """Start refilling emptied provinces, in player order (L6.2 step 13, L10.5.9). True if there is anything to do."""
    empty = tuple(dict.fromkeys(zone for zone in zones if not s.zones[zone] and s.zones[_site(zone)]))
    if not empty or s.result:
        return False
    s.push("refill", zones=empty)
    return True


def filled_to(s: State, zone: int) -> int:
    """Return the number of dynasty cards to which an emptied province is filled: 1, or what its own text says
    (L10.5.9).
    """
    site = s.zones[_site(zone)]
    return max((static.node.n for no in site for _, static in static_hits(s, "filled-to", no)), default=1)


def _site(zone: int) -> int:
    return zone - z.PROVINCE_1 + z.SITE_1


def _refill(s: State, f: Frame[RefillingValues]) -> None:
    """Each emptied province gets the top dynasty card, facedown and unseen, in player order."""
    seats = order(s)
    left = sorted(
        (zone for zone in f.v["zones"] if zone // z.COUNT in seats),
        key=lambda k: (seats.index(k // z.COUNT), k),
    )
    left = [zone for zone in left if len(s.zones[zone]) < filled_to(s, zone)]
    if not left:
        return
    f.repeat()
    f.v["zones"] = tuple(left if len(s.zones[left[0]]) + 1 < filled_to(s, left[0]) else left[1:])
    seat = left[0] // z.COUNT
    deck = s.zones[z.at(seat, z.DYNASTY_DECK)]
    choice = _choice(s, left[0])
    if deck and choice > 1:
        s.push("choose-refill", seat=seat, zone=left[0], cards=deck[:choice])
    elif deck:
        s.reset_as_new_object(s.move(deck[0], left[0], up=False))
    else:
        s.push("deck-out", seat=seat, deck="dynasty", n=left[0])


def _choice(s: State, zone: int) -> int:
    """Among how many top cards the owner of a province picks the one that refills it; 0 where none is picked."""
    found = 0
    for site in s.zones[_site(zone)]:
        for _, static in static_hits(s, "refill-choice", site):
            found = max(found, static.node.n if s.cards[site].up else static.node.hidden)
    return found


def _look_at_top(s: State, f: Frame[RefillingValues]) -> None:
    for no in f.v["cards"]:
        s.add_knowers(s.edit(no), 1 << f.v["seat"])


def _ask_top(s: State, f: Frame[RefillingValues]) -> None:
    v = f.v
    options = card_options(v["cards"], "pick")
    s.ask(Decision(v["seat"], "search", "pick-among", options, rule="L10.5.9", hidden=True))


def _refill_chosen(s: State, f: Frame[RefillingValues]) -> None:
    """The card that was picked lies facedown in the province, the others are discarded."""
    v = f.v
    (chosen,) = cards_named(v.pop("answer"))
    s.reset_as_new_object(s.move(chosen, v["zone"], up=False))
    resolve_batch(s, *(Event("put-away", no, to="discard", actor=v["seat"]) for no in v["cards"] if no != chosen))


PILES = {"conflict": (z.CONFLICT_DECK, z.CONFLICT_DISCARD), "dynasty": (z.DYNASTY_DECK, z.DYNASTY_DISCARD)}


def _pay_for_empty(s: State, f: Frame[RefillingValues]) -> None:
    s.say("deck-empty", ("seat", f.v["seat"]), ("deck", f.v["deck"]))
    resolve_batch(s, Event("lose-honor", seat=f.v["seat"], n=profile(s).reshuffle_loss))


def _reshuffle(s: State, f: Frame[RefillingValues]) -> None:
    deck, pile = PILES[f.v["deck"]]
    seat = f.v["seat"]
    discard = s.zones[z.at(seat, pile)]
    if not discard:
        s.finish()
        return
    for no in discard:
        s.reset_as_new_object(s.move(no, z.at(seat, deck), up=False))
    shuffle(s, z.at(seat, deck))


def shuffle(s: State, zone: int) -> None:
    """Ask for lots and, in the next step of the frame on top, `shuffled` deals the pile anew."""
    s.frames[-1].v["pile"] = zone
    s.chance = ChanceNeeded("shuffle", len(s.zones[zone]), zone=zone, secret=True)


def shuffled(s: State, f: Frame[ShuffleValues]) -> None:
    """The step after a shuffle was asked for."""
    if "chance" in f.v:
        s.deal_identities(f.v["pile"], f.v.pop("chance"))


def _go_on(s: State, f: Frame[RefillingValues]) -> None:
    """Go on after a shuffle: what is still to be drawn or filled comes from the new deck (L12.11)."""
    seat, n = f.v["seat"], f.v["n"]
    if f.v["deck"] == "conflict":
        take(s, seat, n)
        return
    deck = s.zones[z.at(seat, z.DYNASTY_DECK)]
    zone, up = abs(n), n < 0
    if deck and (up or not s.zones[zone]):
        s.reset_as_new_object(s.move(deck[0], zone, up=up))


def _shuffle_pile(s: State, f: Frame[RefillingValues]) -> None:
    shuffle(s, f.v["zone"])


PROCEDURES = (
    Procedure("refill", (Step("L10.5.9", _refill, asks=False),)),
    Procedure(
        "deck-out",
        (
            Step("L12.10", _pay_for_empty),
            Step("L12.10", _reshuffle),
            Step("L12.10", shuffled),
            Step("L12.11", _go_on),
        ),
    ),
    Procedure(
        "choose-refill",
        (Step("L10.5.9", _look_at_top), Step("L10.5.9", _ask_top), Step("L10.5.9", _refill_chosen)),
    ),
    Procedure("shuffle", (Step("L8.23", _shuffle_pile), Step("L8.23", shuffled))),
)
