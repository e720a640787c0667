"""What a seat sees of a CCG game, and what a window is told to draw of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.explain_numbers import explain
from l5r_desktop.rulesets.ccg.display.table import table
from l5r_desktop.rulesets.ccg.display.view import CardView, View, view
from l5r_desktop.rulesets.ccg.events.leave_play import attach
from l5r_desktop.rulesets.ccg.legality.gold_sources import producible
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import provinces, stronghold
from l5r_desktop.rulesets.common.table import TablePiece
from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, MatchSetup, SeatSetup, seating_of
from l5r_desktop.session.match_factory import begin_match
from tests.own_cards import own_catalog


@cache
def catalog() -> Catalog:
    return own_catalog()


def begun(ruleset: str = "ccg-ivory") -> State:
    """A game at its first question."""
    decks = [deck for deck in catalog().decks(ruleset) if deck.key in format_of(ruleset).first_decks]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, ("Ren", "Mai"), strict=True))
    return begin_match(
        catalog(), MatchSetup(ruleset, seats), {"person": LocalPlayer}, ChanceSource(3)
    ).game.state.clone()


def into_play(s: State, seat: int, kind: str) -> int:
    piles = (z.at(seat, z.DYNASTY_DECK), z.at(seat, z.FATE_DECK))
    no = next(no for pile in piles for no in s.zones[pile] if s.cards[no].defn.kind == kind)
    s.move(no, z.at(seat, z.HOME), up=True)
    s.index = None
    return no


def seen(v: View, no: int) -> CardView:
    return next(card for card in v.cards if card.no == no)


def drawn(v: View, no: int) -> TablePiece:
    piece = table(v).piece(no)
    assert piece is not None
    return piece


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_a_seat_knows_its_hand_and_no_other_and_no_deck(ruleset: str) -> None:
    """Ivory: Game area knowledge."""
    s = begun(ruleset)
    v = view(s, 0)
    hands = {seat: [card for card in v.cards if card.place == "hand" and card.seat == seat] for seat in (0, 1)}
    assert all(card.ident is not None for card in hands[0])
    assert hands[1]
    assert all(card.ident is None and card.kind == "" and card.numbers == () for card in hands[1])
    assert not [card for card in v.cards if card.place.endswith("-deck")]
    assert v.seats[1].hand == len(hands[1])
    assert v.seats[1].fate_deck == len(s.zones[z.at(1, z.FATE_DECK)])


def test_a_facedown_card_in_a_province_is_known_to_nobody() -> None:
    """Ivory: Game area knowledge: not even to its owner."""
    s = begun()
    facedown = [no for seat in (0, 1) for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if not s.cards[no].up]
    assert facedown
    for seat in (0, 1):
        v = view(s, seat)
        assert all(seen(v, no).ident is None for no in facedown)
        assert all(drawn(v, no).ident is None and drawn(v, no).back == "dynasty" for no in facedown)


def test_somebody_who_sees_all_sees_all() -> None:
    assert all(card.ident is not None for card in view(begun(), None).cards)


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_the_second_side_of_a_stronghold_is_up_for_who_goes_second_if_it_has_two(ruleset: str) -> None:
    """Ivory: the first player is determined, who shows which side. Older Strongholds have one side."""
    s = begun(ruleset)
    v = view(s, 0)
    strongholds = [card for card in v.cards if card.kind == "stronghold"]
    assert len(strongholds) == 2
    for card in strongholds:
        two_sided = s.cards[card.no].defn.back is not None
        assert drawn(v, card.no).second == (two_sided and card.seat != v.first)
    assert any(drawn(v, card.no).second for card in strongholds) == (ruleset == "ccg-ivory")


def test_the_force_of_a_unit_and_the_numbers_of_its_cards_are_those_of_this_moment() -> None:
    """Ivory: Unit and army Force, Token."""
    s = begun()
    head, follower = into_play(s, 0, "personality"), into_play(s, 0, "follower")
    attach(s, follower, head)
    s.edit(head).tokens = {"+1F": 2}
    v = view(s, 1)
    printed = catalog().facts(s.cards[head].ident or "")["force"]
    own = dict(seen(v, head).numbers)["force"]
    assert own == printed + 2
    assert seen(v, head).unit == own + dict(seen(v, follower).numbers)["force"]
    assert seen(v, head).attached == (follower,)
    assert seen(v, head).tokens == (("+1F", 2),)


def test_a_unit_at_a_battlefield_shows_what_its_bowed_followers_do_not_add() -> None:
    """Ivory: Army Force. The unit's number and the total on the sign were 8 and 6, and nothing told why."""
    s = begun()
    head = attacked(s)[0]
    follower = into_play(s, 0, "follower")
    attach(s, follower, head)
    s.edit(follower).place = 100
    for bowed in (False, True):
        s.edit(follower).bowed = bowed
        s.index = None
        card = seen(view(s, 0), head)
        own, more = (dict(seen(view(s, 0), no).numbers)["force"] for no in (head, follower))
        assert (card.standing, card.unit) == (own if bowed else own + more, own + more)
        said = [mark.text for mark in drawn(view(s, 0), head).marks if mark.text.endswith("F")]
        assert said == [f"{own}/{own + more}F" if bowed and more else f"{own + more}F"]


@pytest.mark.parametrize(("bowed", "honor", "turn"), [(False, 0, 0), (True, 0, 1), (False, -1, 2), (True, -1, 3)])
def test_cards_are_turned_as_they_are(bowed: bool, honor: int, turn: int) -> None:
    """Ivory: Bowed, Honorable and dishonorable."""
    s = begun()
    no = into_play(s, 0, "personality")
    s.edit(no).bowed = bowed
    s.edit(no).honor = honor
    assert drawn(view(s, 0), no).turn == turn


def attacked(s: State) -> tuple[int, int, tuple[int, ...]]:
    """Seat 0 attacks the first Province of seat 1, which defends."""
    sites = tuple(provinces(s, 1))
    fields = tuple((100 + at, site) for at, site in enumerate(sites))
    attacker, defender = into_play(s, 0, "personality"), into_play(s, 1, "personality")
    for no in (attacker, defender):
        s.edit(no).place = 100
    s.memory.update(attack=Attack(0, 1, fields, battle=100, segment="combat"), phase="attack")
    s.index = None
    return attacker, defender, sites


def test_battlefields_tell_forces_strength_and_what_would_happen_now() -> None:
    """Ivory: Battle Resolution: the larger Force wins; a Province is destroyed by more than its strength besides."""
    s = begun()
    attacker, defender, sites = attacked(s)
    s.edit(attacker).tokens = {"+1F": 30}
    v = view(s, 0)
    assert v.attack is not None
    first, second = v.attack.fields[:2]
    own = dict(seen(v, attacker).numbers)["force"]
    other = dict(seen(v, defender).numbers)["force"]
    assert (first.attack, first.defense) == (own, other)
    assert (first.winner_now, first.breaks_now, first.under_way) == (0, True, True)
    assert first.strength == dict(seen(v, sites[0]).numbers)["province_strength"]
    assert (second.attack, second.defense, second.winner_now, second.breaks_now) == (0, 0, -1, False)
    s.edit(attacker).tokens = {"+1F": other + (first.strength or 0) - (own - 30)}
    equal = view(s, 0).attack
    assert equal is not None
    assert equal.fields[0].attack == other + (first.strength or 0)
    assert (equal.fields[0].winner_now, equal.fields[0].breaks_now) == (0, False)
    s.edit(attacker).bowed = True
    bowed = view(s, 0).attack
    assert bowed is not None
    assert bowed.fields[0].attack == 0
    assert bowed.fields[0].winner_now == (1 if other else -1)


def test_a_province_destroyed_in_the_attack_leaves_its_lane_where_it_was() -> None:
    """Ivory: Battlefields: they lie in the order of the Provinces."""
    s = begun()
    *_, sites = attacked(s)
    before = table(view(s, 0))
    for site in sites[1:3]:
        s.move(site, z.at(1, z.REMOVED), up=True)
    s.index = None
    after = table(view(s, 0))
    assert len({lane.place for lane in after.lanes}) == len(sites)
    names = [[place.name for place in made.layout.rows[1][-1].places] for made in (before, after)]
    assert len(names[0]) == len(names[1])
    assert names[1].index(after.lanes[1].place) == names[0].index(before.lanes[1].place)
    assert [lane.closed for lane in after.lanes] == [False, True, True, False]


def test_units_at_a_battlefield_lie_in_its_lane_on_their_side() -> None:
    s = begun()
    attacker, defender, _ = attacked(s)
    v = view(s, 0)
    assert (drawn(v, attacker).lane, drawn(v, attacker).side) == (100, 0)
    assert (drawn(v, defender).lane, drawn(v, defender).side) == (100, 1)
    assert drawn(v, attacker).place == ""


def test_a_fortification_stays_at_its_province() -> None:
    """What is attached to a Province is at its battlefield, but in no army (Ivory: Army)."""
    s = begun()
    *_, sites = attacked(s)
    no = into_play(s, 1, "holding")
    attach(s, no, sites[0])
    piece = drawn(view(s, 0), no)
    assert piece.lane == 0
    assert piece.host == sites[0]


def test_what_is_being_paid_is_told_to_all() -> None:
    """Ivory: Paying Gold Costs."""
    s = begun()
    while s.pending and s.pending[0].kind != "pay":
        decision = s.pending[0]
        keys = [o.key for o in decision.options if o.verb == "recruit"] or [decision.options[-1].key]
        assert accept(s, Choice(decision.seat, (keys[0],) if decision.least else ())) is None
    needed, have, _ = s.pending[0].args
    for seat in (0, 1):
        payment = view(s, seat).payment
        assert payment is not None
        assert (payment.seat, payment.needed, payment.have) == (s.pending[0].seat, needed, have)


def test_everything_seen_of_a_game_can_be_drawn() -> None:
    """A piece that lies at a place lies at one of the layout, or at one that all windows know."""
    s = begun("ccg-celestial")
    shown = table(view(s, 0))
    known = {"", "hand", "middle"}
    for piece in shown.pieces:
        names = {name for row in shown.layout.rows[piece.seat] for place in row.places for name in place.names}
        assert piece.place in names | known, piece


def test_a_terrain_lies_in_its_lane_on_its_players_side() -> None:
    """Ivory: Terrain: it is at a battlefield, in no unit."""
    s = begun()
    attacked(s)
    no = into_play(s, 1, "strategy")
    s.edit(no).place = 100
    s.index = None
    piece = drawn(view(s, 0), no)
    assert (piece.lane, piece.side, piece.place) == (100, 1, "")


def test_cards_focused_facedown_are_said_to_be_so_and_those_in_a_hand_are_not() -> None:
    """Ivory: Focusing: a focused card lies facedown on the table; a hand is held, and nothing is told of how."""
    s = begun()
    hand = s.zones[z.at(1, z.HAND)]
    focused, held = hand[0], hand[1]
    s.move(focused, z.at(1, z.FOCUSED), up=False)
    v = view(s, 0)
    assert seen(v, focused).place == "focused"
    assert "facedown" in drawn(v, focused).states
    assert "facedown" not in drawn(v, held).states


def test_a_lane_tells_how_its_battle_ended() -> None:
    """Ivory: Battle Resolution: a Province is destroyed or stands; what would happen now is no question any more."""
    s = begun()
    *_, sites = attacked(s)
    record = s.memory["attack"]
    s.memory["attack"] = replace(record, battle=0, fought=(100, 101))
    s.move(sites[0], z.at(1, z.REMOVED), up=True)
    s.index = None
    told = [[note.key for note in lane.notes] for lane in table(view(s, 0)).lanes]
    assert told[:2] == [["province-destroyed"], ["province-stands"]]
    assert told[2] == ["strength", "nobody-there"]


def test_a_battle_where_nobody_is_is_not_shown_as_one() -> None:
    """The rules go through empty battlefields too: each was lit as the one that is fought at, and said 0 : 0."""
    s = begun()
    attacked(s)
    for battle in (100, 101):
        s.memory["attack"] = replace(s.memory["attack"], battle=battle)
        s.index = None
        lanes = table(view(s, 0)).lanes
        assert [lane.active for lane in lanes[:2]] == [battle == 100, False]
        assert [note.key for note in lanes[1].notes] == ["strength", "nobody-there"]


def test_how_much_gold_a_seat_can_still_pay_is_told_on_its_plate() -> None:
    """Ivory: Paying Gold Costs: what the Stronghold and Holdings give by bowing, and what is left of earlier Gold."""
    s = begun()
    seat = int(s.memory["active"])
    holding = into_play(s, seat, "holding")
    s.edit(holding).bowed = True
    s.index = None

    def told() -> int:
        return int(dict(table(view(s, seat)).plates[seat].facts)["gold-available"])

    before = told()
    assert before == producible(s, seat) > 0, "the Stronghold"
    s.edit(holding).bowed = False
    assert told() > before
    s.seats[seat]["gold"] += 3
    assert told() == producible(s, seat) + 3


def test_a_tie_of_bowed_armies_is_told_as_one() -> None:
    """Ivory: Battle Resolution: with no Force on either side both armies are destroyed; "nobody would win" was told."""
    s = begun()
    heads = attacked(s)[:2]
    for head in heads:
        s.edit(head).bowed = True
    s.index = None
    [fought] = [lane for lane in table(view(s, 0)).lanes if lane.active]
    assert fought.totals == (0, 0)
    assert [note.key for note in fought.notes] == ["strength", "tie"]
    s.move(heads[1], z.at(1, z.HAND))
    s.index = None
    [fought] = [lane for lane in table(view(s, 0)).lanes if lane.active]
    assert [note.key for note in fought.notes] == ["strength", "nobody-would-win"]


@pytest.mark.parametrize(("lead", "note"), [(0, ("short-of-destroying", 1)), (1, ("would-destroy", 0))])
def test_a_battle_that_does_not_destroy_its_province_says_what_it_lacks(lead: int, note: tuple[str, int]) -> None:
    """Ivory: Battle Resolution: by more than the Province's strength; how little was missing was not said."""
    s = begun()
    heads = attacked(s)[:2]
    [fought] = [lane for lane in table(view(s, 0)).lanes if lane.active]
    strength = next(told.n for told in fought.notes if told.key == "strength")
    for head, force in zip(heads, (strength + lead + 1, 1), strict=True):
        s.edit(head).defn = replace(s.cards[head].defn, force=force)
    s.index = None
    [fought] = [lane for lane in table(view(s, 0)).lanes if lane.active]
    assert fought.totals == (strength + lead + 1, 1)
    assert [(told.key, told.n) for told in fought.notes[1:]] == [note]
    assert fought.notes[1].seat == 0, "who would win is said too"


def test_numbers_of_a_dishonored_personality_leave_the_name_free() -> None:
    """The name of one that is not bowed lies at the lower edge then, and its Force and Chi were written over it."""
    s = begun()
    head = attacked(s)[0]
    s.edit(head).honor = -1
    s.index = None
    piece = drawn(view(s, 0), head)
    assert piece.turn == 2
    at = [mark.at for mark in piece.marks if mark.text.endswith(("F", "C"))]
    assert len(at) == 2
    assert all(y < 0.5 for _, y in at)


def holding(ident: str, seat: int, clan: str) -> tuple[State, int]:
    """A game with a Holding in play, whose player has a Stronghold of a clan."""
    s = begun()
    no = into_play(s, seat, "holding")
    s.edit(no).ident = ident
    s.edit(no).defn = s.rules.definition(ident)
    own = stronghold(s, seat)
    s.edit(own).defn = replace(s.cards[own].defn, clans=(clan,))
    s.index = None
    return s, no


@pytest.mark.parametrize(("clan", "gold"), [("crane", 3), ("crab", 2)])
def test_the_gold_of_a_holding_is_what_its_texts_give_now(clan: str, gold: int) -> None:
    """Ivory: Holding "Gold Production", Gold-producing traits: Marketplace gives more to the Crane alone."""
    s, no = holding("marketplace", 0, clan)
    assert dict(seen(view(s, 0), no).numbers)["produces"] == gold
    told = next(value for value in explain(s, 0, no) if value.name == "produces")
    assert (told.printed, told.now) == (2, gold)
    assert [part.source for part in told.parts] == [-1, no][: gold - 1]
