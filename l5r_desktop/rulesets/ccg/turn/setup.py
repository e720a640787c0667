"""Setting up a game (Ivory: Start of game; Celestial: Setting Up The Game)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import order, profile, stronghold
from l5r_desktop.rulesets.ccg.state.sides import same_side, siege_seat
from l5r_desktop.rulesets.ccg.turn.siege_turns import clock_to_shuffle, last_scroll_below, lay_siege_cards
from l5r_desktop.rulesets.ccg.values.current_values import seat_clans, starting_hand, starting_honor

COUNTERS = (
    "honor",
    "gold",
    "out",
    "turns",
    "proclaimed",
    "wronged",
    "gained",
    "gained-fighting",
    "honor-at-start",
    "challenges",
    "lost-by-own",
    "hurt",
    "rings",
)
SECOND_ONLY = "bamboo_harvesters"


class SetupValues(TypedDict, total=False):
    """The values that the frames of `setup` keep."""

    chance: tuple[int, ...] | None
    shuffling: int
    tied: tuple[int, ...]


def empty_table(rules: Any, seats: int, viewer: int | None = None) -> State:
    """A table with nothing on it but each player's abilities by the rules."""
    s = State(rules, seats, viewer)
    for counters in s.seats:
        counters.update(dict.fromkeys(COUNTERS, 0))
    s.memory.update(
        first=0,
        active=0,
        turn=0,
        turn_mark=0,
        phase_mark=0,
        sent=(),
        played=(),
        aimed=(),
        attacked=(),
        phase="setup",
        window="",
        favor=-1,
        attack=None,
        extra=(),
        first_battle=-1,
        performer=-1,
        battles=0,
        moved=(),
        owed=(),
        still=((), 0),
        produced=(),
        duels_won=(),
        stationed=(),
        assigned=(),
        faced=(),
        challengers=(),
        fallen=(),
        acted=(),
        deeds=(),
        laid=(),
    )
    if rules.profile.siege is not None:
        s.memory.update({"siege": seats - 1, "political": 0, "scroll-mute": False, "scroll-copied": -1})
    everybody = (1 << seats) - 1
    for seat in range(seats):
        for ident in rules.player_abilities:
            card = s.add(ident, seat, z.at(seat, z.ABILITIES))
            card.up = True
            card.known = everybody
    return s


def lay_out(rules: Any, seatings: tuple[Seating, ...], viewer: int | None = None) -> State:
    """The table before the first step: strongholds, Sensei and starting Holdings known to all, decks in order."""
    s = empty_table(rules, len(seatings), viewer)
    for seat, seating in enumerate(seatings):
        _lay_out_seat(s, seat, seating)
    if rules.profile.siege is not None:
        lay_siege_cards(s, seatings[-1].starting)
    s.push("turn")
    s.push("setup")
    return s


def _lay_out_seat(s: State, seat: int, seating: Seating) -> None:
    everybody = (1 << len(s.seats)) - 1
    for ident, zone in (
        (seating.stronghold, z.HOME), (seating.sensei, z.HOME),
        *((ident, z.REMOVED) for ident in seating.starting if seat != siege_seat(s)),
    ):  # fmt: skip
        if ident is not None:
            card = s.add(ident, seat, z.at(seat, zone))
            card.up = True
            card.known = everybody
    known = s.viewer is None
    for idents, zone in ((seating.dynasty, z.DYNASTY_DECK), (seating.fate, z.FATE_DECK)):
        for ident in idents:
            s.add(ident if known else None, seat, z.at(seat, zone))


def _honor(s: State, f: Frame[Any]) -> None:
    """A: starting Family Honor (Ivory: Starting Family Honor)."""
    for seat in range(len(s.seats)):
        s.seats[seat]["honor"] = starting_honor(s, seat)


def _who_starts(s: State, f: Frame[SetupValues]) -> None:
    """B: the highest Family Honor; lots decide a tie. In Siege a tie is one among Rokugani players, who begin
    together.
    """
    top = max(seat["honor"] for seat in s.seats)
    f.v["tied"] = tuple(k for k, seat in enumerate(s.seats) if seat["honor"] == top)
    named = tuple(k for k in range(len(s.seats)) if any(True for _ in static_for_seat(s, "goes first", k)))
    if len(named) == 1:
        f.v["tied"] = named
    if profile(s).siege is not None:
        f.v["tied"] = f.v["tied"][:1]
    if len(f.v["tied"]) > 1:
        s.chance = ChanceNeeded("start", len(f.v["tied"]))


def _start(s: State, f: Frame[SetupValues]) -> None:
    v = f.v
    first = v["tied"][take_shown(v, "chance")[0]] if "chance" in v else v["tied"][0]
    first = order(s, first)[0]
    s.memory["first"] = s.memory["active"] = first
    s.say("first-player", ("seat", first))
    for seat in range(len(s.seats)):
        own = stronghold(s, seat)
        if not same_side(s, seat, first) and own >= 0:
            s.edit(own).marks = ("back",)
            s.index = None
            s.seats[seat]["honor"] = starting_honor(s, seat)
    s.index = None
    resolve_batch(s, Event("strongholds-shown", seat=first))


def _starting_holdings(s: State, f: Frame[Any]) -> None:
    """Border Keep for everybody, Bamboo Harvesters, bowed, for who does not begin (Celestial: Starting Holdings)."""
    if not profile(s).starting_holdings:
        return
    for seat in range(len(s.seats)):
        for no in s.zones[z.at(seat, z.REMOVED)]:
            later = s.cards[no].ident == SECOND_ONLY
            if later and seat == s.memory["first"]:
                continue
            s.move(no, z.at(seat, z.HOME), up=True)
            s.edit(no).bowed = later
    dragons = [seat for seat in range(len(s.seats)) if "dragon" in seat_clans(s, seat)]
    if len(dragons) == 1:
        s.memory["favor"] = dragons[0]
        s.say("takes-favor", ("seat", dragons[0]))


def _shuffle(s: State, f: Frame[SetupValues]) -> None:
    """C: both decks of everybody, one after another; those of a player who has given up meanwhile are gone."""
    v = f.v
    piles = [z.at(seat, deck) for seat in range(len(s.seats)) for deck in (z.DYNASTY_DECK, z.FATE_DECK)]
    piles += clock_to_shuffle(s)
    at = v.get("shuffling", 0)
    if "chance" in v:
        outcome = v.pop("chance")
        if s.zones[piles[at]]:
            s.deal_identities(piles[at], outcome)
        at += 1
    at = next((k for k in range(at, len(piles)) if s.zones[piles[k]]), len(piles))
    if at:
        v["shuffling"] = at
    if at < len(piles):
        f.repeat()
        s.chance = ChanceNeeded("shuffle", len(s.zones[piles[at]]), zone=piles[at], secret=True)


def create_provinces(s: State, seat: int, n: int) -> None:
    """D: a player's Provinces, empty."""
    everybody = (1 << len(s.seats)) - 1
    for site in z.SITES[:n]:
        card = s.add("province", seat, z.at(seat, site))
        card.up = True
        card.known = everybody


def _provinces(s: State, f: Frame[Any]) -> None:
    """D: each is filled with the top card of the Dynasty deck, face down."""
    for seat in order(s):
        create_provinces(s, seat, profile(s).provinces)
        for zone in z.PROVINCES[: profile(s).provinces]:
            deck = s.zones[z.at(seat, z.DYNASTY_DECK)]
            if deck:
                s.move(deck[0], z.at(seat, zone), up=False)


def _hands(s: State, f: Frame[Any]) -> None:
    """E: the first hand."""
    resolve_batch(s, *(Event("draw", seat=seat, n=starting_hand(s, seat), how="start") for seat in order(s)))


def _begin(s: State, f: Frame[Any]) -> None:
    """F: play begins with the first player; with the next one if that player has given up meanwhile."""
    s.memory["phase"] = "begin"
    s.memory["first"] = s.memory["active"] = order(s, s.memory["first"])[0]
    resolve_batch(s, Event("game-begins", seat=s.memory["first"]))


_RULE = "Ivory: Start of game"
PROCEDURES = (
    Procedure(
        "setup",
        (
            Step(_RULE, _honor, "Starting Family Honor"),
            Step(_RULE, _who_starts, "Who goes first"),
            Step(_RULE, _start),
            Step("Celestial: Starting Holdings", _starting_holdings, "Starting Holdings"),
            Step(_RULE, _shuffle, "Shuffle"),
            Step("Siege: 4", last_scroll_below),
            Step(_RULE, _provinces, "Create and fill Provinces"),
            Step(_RULE, _hands, "First hands"),
            Step(_RULE, _begin),
        ),
        "Start of game",
    ),
)
