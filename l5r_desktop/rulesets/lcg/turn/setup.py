"""Setting up a game: L2 for Stronghold, K1 for Skirmish."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.events.refilling import filled_to, shuffle, shuffled
from l5r_desktop.rulesets.lcg.events.seat_events import take
from l5r_desktop.rulesets.lcg.profile import Profile
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import ShuffleValues
from l5r_desktop.rulesets.lcg.state.lookup import order, profile
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of

COUNTERS = (
    "honor", "fate", "dial", "bid", "out", "passed", "limited", "chances", "chances-military", "chances-political",
    "conflicts-lost", "conflicts-declared", "actions-in-conflict", "honor-gained", "extra-military", "extra-political",
)  # fmt: skip


class SetupValues(ShuffleValues, total=False):
    """The values that the frames of `setup` keep."""

    answer: tuple[str, ...]
    asked: tuple[int, ...]
    placing: tuple[int, ...]
    shuffling: int


def empty_table(rules: Any, seats: int, viewer: int | None = None) -> State:
    """A table with nothing on it but five unclaimed rings (L2.2, K1.3)."""
    s = State(rules, seats, viewer)
    for counters in s.seats:
        counters.update(dict.fromkeys(COUNTERS, 0))
    s.memory.update(
        first=0, round=0, phase="setup", window="", started=False, owed=(), unshuffled=(), favor=(-1, ""),
        conflict=None, conflicts_this_round=(), declared_against=(), next_declarer=0, broken_at=-1, lent=False,
    )  # fmt: skip
    for element in ELEMENTS:
        ring = s.add(f"ring-{element}", 0, z.rings_zone(s))
        ring.owner = ring.controller = -1
        ring.up = True
        ring.known = s.everybody
    return s


def lay_out(rules: Any, seatings: tuple[Seating, ...], viewer: int | None = None) -> State:
    """The table before the first step: all cards in their piles (L2.1)."""
    s = empty_table(rules, len(seatings), viewer)
    for seat, seating in enumerate(seatings):
        _lay_out_seat(s, seat, seating, rules.profile)
    s.push("round")
    s.push("setup")
    return s


def _lay_out_seat(s: State, seat: int, seating: Seating, p: Profile) -> None:
    for ident, zone in ((seating.stronghold, z.STRONGHOLD), (seating.role, z.ROLE)):
        if ident is not None:
            card = s.add(ident, seat, z.at(seat, zone))
            card.up = True
            card.known = s.everybody
    known = s.viewer is None
    for idents, zone in (
        (seating.provinces, z.PROVINCE_DECK),
        (seating.dynasty, z.DYNASTY_DECK),
        (seating.conflict, z.CONFLICT_DECK),
    ):
        for ident in idents:
            s.add(ident if known else None, seat, z.at(seat, zone))
    if p.skirmish:
        for site in z.SITES[: p.provinces]:
            token = s.add("province-token", seat, z.at(seat, site))
            token.up = True
            token.known = s.everybody


def _pick_first(s: State, f: Frame[Any]) -> None:
    """Draw the first player at random (L2.3, K1.5, F24)."""
    s.chance = ChanceNeeded("start", len(s.seats))


def _first_picked(s: State, f: Frame[SetupValues]) -> None:
    s.memory["first"] = take_shown(f.v, "chance")[0]
    s.memory["first"] = order(s)[0]
    s.say("first-player", ("seat", s.memory["first"]))
    for seat in order(s)[1:]:
        s.seats[seat]["fate"] += profile(s).second_player_fate


def _shuffle_all(s: State, f: Frame[SetupValues]) -> None:
    """L2.4, K1.2. The five provinces are dealt over their handles too, so that a handle betrays nothing."""
    piles = [
        z.at(seat, zone)
        for seat in range(len(s.seats))
        for zone in (z.PROVINCE_DECK, z.DYNASTY_DECK, z.CONFLICT_DECK)
        if s.zones[z.at(seat, zone)]
    ]
    at = f.v.get("shuffling", 0)
    if "chance" in f.v:
        shuffled(s, f)
        at += 1
        f.v["shuffling"] = at
    if at < len(piles):
        f.repeat()
        shuffle(s, piles[at])


def _place_provinces(s: State, f: Frame[SetupValues]) -> None:
    """Each secretly picks a stronghold province, then places the others left to right, in player order (L2.5,
    L2.13).
    """
    v = f.v
    if profile(s).skirmish:
        return
    if "answer" in v:
        seat, site = v["placing"]
        (key,) = v.pop("answer")
        s.move(int(key.partition("-")[2]), z.at(seat, site), up=key.startswith("faceup"))
        f.repeat()
        return
    for seat in order(s):
        left = s.zones[z.at(seat, z.PROVINCE_DECK)]
        if not left:
            continue
        site = next(k for k in (z.SITE_STRONGHOLD, *z.SITES) if not s.zones[z.at(seat, k)])
        f.repeat()
        v["placing"] = (seat, site)
        options = _places(s, left, site)
        s.ask(
            Decision(
                seat, "province", "stronghold-province" if site == z.SITE_STRONGHOLD else "place-province", options,
                rule="L2.5", hidden=True, args=(z.NAMES[site],),
                continues_act=site != z.SITE_STRONGHOLD,
            )
        )  # fmt: skip
        return


def _places(s: State, left: tuple[int, ...], site: int) -> tuple[Option, ...]:
    """The provinces that may go to a site. An eminent one goes there faceup (L14.14), which its owner says by the
    answer: a replica that does not know a card takes either.
    """
    if site == z.SITE_STRONGHOLD:
        return card_options([no for no in left if _may_hold(s, no)], "place")
    unknown = [no for no in left if s.cards[no].ident is None]
    eminent = [no for no in left if s.cards[no].defn.eminent]
    faceup = tuple(Option(f"faceup-{no}", "place", no) for no in (*eminent, *unknown))
    return (*card_options([no for no in left if no not in eminent], "place"), *faceup)


def _may_hold(s: State, no: int) -> bool:
    """An eminent province is never the stronghold province (L14.14), nor is one whose text says so (L2.13)."""
    if s.cards[no].defn.eminent:
        return False
    return not any(static.topic == "never-stronghold-province" for static in s.cards[no].defn.statics)


def _deal_dynasty(s: State, f: Frame[Any]) -> None:
    """The top dynasty card facedown on each province; its owner may look for now (L2.6, L2.12)."""
    for seat in order(s):
        for zone in z.ROW[: profile(s).provinces]:
            _fill_for_setup(s, seat, zone)


def _fill_for_setup(s: State, seat: int, zone: int) -> None:
    deck = s.zones[z.at(seat, z.DYNASTY_DECK)]
    if deck:
        card = s.move(deck[0], z.at(seat, zone), up=False)
        s.add_knowers(card, 1 << seat)


def _dynasty_mulligan(s: State, f: Frame[Any]) -> None:
    """One chance in player order: set aside, replace, only then shuffle in (L2.6, L2.10, L2.11)."""
    _mulligan(s, f, "dynasty")


def _conflict_mulligan(s: State, f: Frame[Any]) -> None:
    """Ask for the mulligan of the conflict cards (L2.7, L2.10)."""
    _mulligan(s, f, "conflict")


def _mulligan(s: State, f: Frame[SetupValues], deck: str) -> None:
    v = f.v
    if "chance" in v:
        shuffled(s, f)
        f.repeat()
        return
    if "answer" in v:
        rejected = cards_named(v.pop("answer"))
        seat = v["asked"][-1]
        s.say("mulligan", ("seat", seat), len(rejected), ("deck", deck))
        if rejected:
            _replace(s, seat, rejected, deck)
        f.repeat()
        return
    waiting = [seat for seat in order(s) if seat not in v.get("asked", ())]
    if not waiting or not profile(s).mulligan:
        v["asked"] = ()
        return
    f.repeat()
    v["asked"] = (*v.get("asked", ()), waiting[0])
    offered = _on_offer(s, waiting[0], deck)
    options = card_options(offered, "replace")
    s.ask(Decision(waiting[0], "mulligan", f"mulligan-{deck}", options, 0, len(options), rule="L2.10"))


def _on_offer(s: State, seat: int, deck: str) -> list[int]:
    if deck == "conflict":
        return list(s.zones[z.at(seat, z.HAND)])
    return [no for zone in z.ROW for no in s.zones[z.at(seat, zone)]]


def _replace(s: State, seat: int, rejected: tuple[int, ...], deck: str) -> None:
    places = [s.cards[no].zone for no in rejected]
    for no in rejected:
        s.move(no, z.at(seat, z.ASIDE), up=False)
    if deck == "conflict":
        take(s, seat, len(rejected))
    else:
        for zone in places:
            _fill_for_setup(s, seat, zone % z.COUNT)
    pile = z.at(seat, z.CONFLICT_DECK if deck == "conflict" else z.DYNASTY_DECK)
    for no in rejected:
        s.move(no, pile, up=False)
    shuffle(s, pile)


def _draw_hands(s: State, f: Frame[Any]) -> None:
    """Opening hands; from now on facedown dynasty cards are secret even from their owner (L2.7, L2.12, F15)."""
    for seat in order(s):
        for zone in z.ROW:
            for no in s.zones[z.at(seat, zone)]:
                card = s.edit(no)
                card.known = 0
                if s.viewer is not None:
                    card.ident, card.defn = None, rules_of(s).definition(None)
            for no in s.zones[z.at(seat, z.DYNASTY_DECK)][: filled_to(s, z.at(seat, zone)) - 1]:
                s.move(no, z.at(seat, zone), up=False)
        take(s, seat, profile(s).opening_hand)


def _start(s: State, f: Frame[Any]) -> None:
    """Starting honor (L2.8, F16, K1.4)."""
    fixed = profile(s).start_honor
    for seat in range(len(s.seats)):
        stronghold = s.zones[z.at(seat, z.STRONGHOLD)]
        s.seats[seat]["honor"] = fixed if fixed is not None else s.cards[stronghold[0]].defn.honor
    s.memory["started"] = True
    s.memory["broken_at"] = -1


PROCEDURES = (
    Procedure(
        "setup",
        (
            Step("L2.3", _pick_first, "First player at random"),
            Step("L2.3", _first_picked),
            Step("L2.4", _shuffle_all, "Shuffle decks"),
            Step("L2.5", _place_provinces, "Place provinces"),
            Step("L2.6", _deal_dynasty, "Deal dynasty cards"),
            Step("L2.6", _dynasty_mulligan, "Dynasty mulligan"),
            Step("L2.7", _draw_hands, "Draw conflict cards"),
            Step("L2.7", _conflict_mulligan, "Conflict mulligan"),
            Step("L2.8", _start, "Starting honor"),
        ),
        "Setup",
    ),
)
