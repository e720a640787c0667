"""What an answer would lead to, told before it is given (session/lookahead.py)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.session import LocalPlayer, Losses, Match
from l5r_desktop.session.scenario.runner import table_of

ACTS = ("targets", "ring-effect")
"""Lines about the act itself, which the window leaves out of what an answer would lead to."""
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {
        "play": ["01-doji-challenger", "01-kakita-kaezin", {"card": "01-doji-whisperer", "status": "dishonored"}],
        "fate": 5, "hand": ["01-way-of-the-crane", "01-court-games"],
    },
    "B": {"play": [{"card": "01-akodo-toturi", "status": "dishonored"}], "hand": ["01-banzai"]},
}  # fmt: skip


def match_at(*when: dict[str, Any], given: dict[str, Any] = GIVEN) -> Match:
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": list(when)}
    return Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])


def fire_ring() -> Match:
    """A has won with the Fire Ring, unopposed, and may choose a character (L4.9)."""
    attack = {"by": "A", "type": "military", "ring": "fire", "attackers": ["A/01-doji-challenger"]}
    match = match_at({"conflict": attack}, {"pass_all": True})
    for _ in range(20):
        asked = match.waiting[0]
        if asked.prompt == "choose-target":
            return match
        key = "pass" if asked.option("pass") is not None else asked.options[0].key
        assert match.answer(asked.seat, (key,)) is None
    raise AssertionError("the ring's effect was never asked")


def number(match: Match, ident: str) -> int:
    return next(card.no for card in match.game.state.cards if card.ident == ident)


def test_both_halves_of_the_fire_ring_are_told_for_an_ordinary_character_l4_9() -> None:
    match = fire_ring()
    told = match.foretold(0, (f"card-{number(match, '01-kakita-kaezin')}",))
    assert told is not None
    assert [option.key for option in told.choices] == ["honor", "dishonor"]


def test_of_a_dishonored_character_only_the_half_that_is_left_is_told_l4_9_3() -> None:
    """A dishonored character cannot be dishonored; the effect would honor it, which removes the status (L8.5)."""
    match = fire_ring()
    toturi = number(match, "01-akodo-toturi")
    before = state_hash(match.game.state)
    told = match.foretold(0, (f"card-{toturi}",))
    assert told is not None
    assert told.choices == ()
    assert [(line[0], line[2][0][1]) for line in told.lines if line[0] not in ACTS] == [
        ("no-longer-dishonored", toturi)
    ]
    assert state_hash(match.game.state) == before


def test_what_comes_after_the_effect_is_not_told() -> None:
    """L4.10: that everybody goes home after the conflict is no effect of the ring."""
    match = fire_ring()
    told = match.foretold(0, (f"card-{number(match, '01-akodo-toturi')}",))
    assert told is not None
    assert {line[0] for line in told.lines} == {"no-longer-dishonored", *ACTS}


def test_nothing_is_told_of_a_question_that_no_card_asks() -> None:
    match = match_at({"to_declaration": "A"})
    decision = match.waiting[0]
    assert decision.source < 0
    assert match.foretold(0, (decision.options[0].key,)) is None


def test_nothing_is_told_where_more_cards_have_to_be_chosen_with_it_l7_10() -> None:
    """Shameful Display takes two characters: one of them alone is no answer, and what is asked stays asked."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-challenger"], "provinces": {1: {"card": "01-shameful-display"}}},
        "B": {"play": ["01-akodo-toturi", "01-matsu-berserker", "01-honored-general"]},
    }
    attackers = ["B/01-akodo-toturi", "B/01-matsu-berserker", "B/01-honored-general"]
    attack = {"by": "B", "type": "military", "ring": "fire", "attackers": attackers, "province": 1}
    match = match_at({"conflict": attack}, given=given)
    display = next(one for one in match.waiting[0].options if one.card == number(match, "01-shameful-display"))
    assert match.answer(0, (display.key,)) is None
    assert match.waiting[0].least == 2
    toturi = f"card-{number(match, '01-akodo-toturi')}"
    assert match.foretold(0, (toturi,)) is None
    assert match.foretold(0, (toturi, f"card-{number(match, '01-matsu-berserker')}")) is not None


def test_of_an_act_in_a_conflict_the_new_totals_are_told_l4_6() -> None:
    """Brash Samurai, alone in the conflict, is honored by its action and brings its glory besides (L11.15)."""
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["01-brash-samurai"]}, "B": {"play": []}}
    attack = {"by": "A", "type": "military", "ring": "fire", "attackers": ["A/01-brash-samurai"]}
    match = match_at({"conflict": attack}, given=given)
    while match.waiting[0].seat != 0:
        assert match.answer(1, ("pass",)) is None
    use = next(one for one in match.waiting[0].options if one.card == number(match, "01-brash-samurai"))
    before = state_hash(match.game.state)
    told = match.foretold(0, (use.key,))
    assert told is not None
    assert told.done
    assert match.table(0).lanes[0].totals == (2, 0)
    assert [lane.totals for lane in told.lanes] == [(4, 0)]
    assert "honored" in {line[0] for line in told.lines}
    assert state_hash(match.game.state) == before


def test_of_an_act_for_which_a_target_is_still_to_be_chosen_nothing_is_told_l7_10() -> None:
    given: dict[str, Any] = {
        "phase": "conflict", "A": {"play": ["01-brash-samurai"], "hand": ["01-banzai"]},
        "B": {"play": ["01-matsu-berserker"]},
    }  # fmt: skip
    attack = {"by": "B", "type": "military", "ring": "fire", "attackers": ["B/01-matsu-berserker"]}
    match = match_at({"conflict": {**attack, "defenders": ["A/01-brash-samurai"]}}, given=given)
    banzai = next(one for one in match.waiting[0].options if one.card == number(match, "01-banzai"))
    assert match.foretold(0, (banzai.key,)) is None


def assassin(honor: int, *others: str) -> tuple[Match, int, int]:
    """A, with so much honor, attacks with a character that costs 2, and holds Assassination (01-assassination: lose 3
    honor, discard a character that costs 2 or less). others: what B has.
    """
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-cautious-scout"], "hand": ["01-assassination"], "honor": honor},
        "B": {"play": list(others), "provinces": {1: {"card": "01-night-raid"}}},
    }
    attack = {"by": "A", "type": "military", "ring": "fire", "province": 1, "attackers": ["A/01-cautious-scout"]}
    match = match_at({"conflict": attack}, {"pass": "B"}, given=given)
    assert match.waiting[0].seat == 0
    return match, number(match, "01-assassination"), number(match, "01-cautious-scout")


def acting(match: Match, card: int) -> tuple[str, ...]:
    return next((option.key,) for option in match.waiting[0].options if option.card == card)


def test_a_price_that_loses_the_game_is_foretold_l15_1() -> None:
    match, assassination, _ = assassin(3, "01-ikoma-prodigy")
    before = state_hash(match.game.state)
    assert match.losses(0, acting(match, assassination)).game
    assert state_hash(match.game.state) == before
    match, assassination, _ = assassin(4, "01-ikoma-prodigy")
    assert match.losses(0, acting(match, assassination)) == Losses()
    assert match.losses(0, ("pass",)) == Losses()


def test_a_card_of_the_own_that_is_the_only_one_to_be_chosen_is_foretold_to_leave_play_l7_10() -> None:
    match, assassination, scout = assassin(9, "01-akodo-toturi")
    assert match.losses(0, acting(match, assassination)) == Losses(cards=(scout,))
    match, assassination, scout = assassin(9, "01-akodo-toturi", "01-ikoma-prodigy")
    assert match.losses(0, acting(match, assassination)) == Losses(), "it is asked which of two"


def test_an_own_card_that_is_chosen_to_leave_play_before_one_of_others_is_foretold_l7_10() -> None:
    match, assassination, scout = assassin(9, "01-akodo-toturi", "01-ikoma-prodigy")
    assert match.answer(0, acting(match, assassination)) is None
    assert match.waiting[0].kind == "target"
    assert match.losses(0, acting(match, scout)) == Losses(preferred=(scout,))
    assert match.losses(0, acting(match, number(match, "01-ikoma-prodigy"))) == Losses()


def test_a_card_of_others_that_is_the_only_one_to_be_chosen_and_helped_is_foretold_l7_10() -> None:
    """Banzai! (01-banzai: +2 military for a participating character) with nobody of A in the conflict."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "first": "B",
        "A": {"hand": ["01-banzai"], "play": ["01-cautious-scout"], "provinces": {1: {"card": "01-night-raid"}}},
        "B": {"play": ["01-akodo-toturi"]},
    }
    attack = {"by": "B", "type": "military", "ring": "fire", "province": 1, "attackers": ["B/01-akodo-toturi"]}
    match = match_at({"conflict": attack}, given=given)
    banzai, toturi = number(match, "01-banzai"), number(match, "01-akodo-toturi")
    assert match.losses(0, acting(match, banzai)) == Losses(helped=(toturi,))
    match = match_at({"conflict": {**attack, "defenders": ["A/01-cautious-scout"]}}, given=given)
    assert match.losses(0, acting(match, banzai)) == Losses(), "it is asked which of two"


def ccg_match(*when: dict[str, Any], given: dict[str, Any], guard: int = 3) -> Match:
    """guard: the Chi of the guard."""
    chi = {"guard": guard, "attacker": 3}
    stubs = {name: {"type": "personality", "force": 3, "chi": chi[name], "ph": 1} for name in chi}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "then": [], "when": list(when)}
    return Match(Game(table_of({**case, "given": {**given, "stubs": stubs}}).clone), [LocalPlayer(), LocalPlayer()])


def test_that_the_own_only_defender_would_go_home_is_foretold_ivory_choices_and_targeting() -> None:
    """Incapacitated moves a defending Personality home, whosever it is: here the player's own, which loses the battle.
    Two of them are asked about.
    """
    given: dict[str, Any] = {
        "phase": "combat",
        "battle": {"at": "B/province-1", "attacking": ["A/~attacker"], "defending": ["B/~guard"]},
        "A": {"play": ["~attacker"]},
        "B": {"play": ["~guard"], "hand": ["incapacitated"]},
    }
    match = ccg_match(given=given)
    card = number(match, "incapacitated")
    before = state_hash(match.game.state)
    guard = next(one.no for one in match.game.state.cards if one.controller == 1 and one.defn.kind == "personality")
    assert match.losses(1, acting(match, card)) == Losses(harmed=(guard,))
    assert state_hash(match.game.state) == before


def test_an_only_target_of_others_is_foretold_where_it_is_still_asked_what_is_done_to_it_ivory_targeting() -> None:
    """The Exquisite Palace of the Crane helps a Holding, whosever it is; with an own one too it is asked which."""
    palace = "the_exquisite_palace_of_the_crane"
    given: dict[str, Any] = {"A": {"stronghold": palace}, "B": {"play": ["marketplace"]}}
    match = ccg_match(given=given)
    market = number(match, "marketplace")
    assert match.losses(0, acting(match, number(match, palace))) == Losses(strange=(market,))
    match = ccg_match(given={**given, "A": {"stronghold": palace, "play": ["famous_bazaar"]}})
    assert match.losses(0, acting(match, number(match, palace))) == Losses()


def defended_with(card: str) -> dict[str, Any]:
    """A battle of one Personality against one, whose player holds a card."""
    return {
        "phase": "combat",
        "battle": {"at": "B/province-1", "attacking": ["A/~attacker"], "defending": ["B/~guard"]},
        "A": {"play": ["~attacker"]},
        "B": {"play": ["~guard"], "hand": [card]},
    }


def test_an_only_target_of_others_is_no_surprise_where_each_answer_harms_it_ivory_targeting() -> None:
    """Tanuki Tricks bows a Personality or moves it home, whosever it is: the only one is the attacker's."""
    match = ccg_match(given=defended_with("tanuki_tricks"), guard=4)
    assert match.losses(1, acting(match, number(match, "tanuki_tricks"))) == Losses()


def test_an_own_only_target_is_no_surprise_where_the_text_says_that_it_is_the_own_ivory_targeting() -> None:
    """Discretionary Valor moves an opposed Personality home that its player controls."""
    match = ccg_match(given=defended_with("discretionary_valor"))
    assert match.losses(1, acting(match, number(match, "discretionary_valor"))) == Losses()


def test_that_the_own_honor_would_be_lost_by_choosing_oneself_is_foretold_l7_10() -> None:
    """Soshi Shiori lets a player lose 1 honor: the own player is one of them."""
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["11-soshi-shiori"], "honor": 9}, "B": {"honor": 9}}
    attack = {"by": "A", "type": "political", "ring": "air", "attackers": ["A/11-soshi-shiori"]}
    match = match_at({"conflict": attack}, {"pass_all": True}, given=given)
    for _ in range(20):
        asked = match.waiting[0]
        if asked.kind == "player":
            break
        uses = [one.key for one in asked.options if one.card == number(match, "11-soshi-shiori")]
        key = uses[0] if uses else "pass" if asked.option("pass") is not None else asked.options[0].key
        assert match.answer(asked.seat, (key,)) is None
    assert match.waiting[0].kind == "player"
    assert match.losses(0, ("seat-0",)) == Losses(pools=("honor",))
    assert match.losses(0, ("seat-1",)) == Losses()


def test_that_the_own_only_participant_would_bow_is_foretold_l7_10() -> None:
    """A Fate Worse Than Death bows a participating character and dishonors it: here A's own, for B has nobody in the
    conflict. L8.5.
    """
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-challenger"], "hand": ["06-a-fate-worse-than-death"], "fate": 9},
        "B": {"play": ["01-akodo-toturi"], "provinces": {1: {"card": "01-night-raid"}}},
    }
    attack = {"by": "A", "type": "military", "ring": "fire", "province": 1, "attackers": ["A/01-doji-challenger"]}
    match = match_at({"conflict": attack}, {"pass": "B"}, given=given)
    own = number(match, "01-doji-challenger")
    event = acting(match, number(match, "06-a-fate-worse-than-death"))
    assert match.losses(0, event) == Losses(harmed=(own,))


def test_what_fear_would_do_to_its_only_target_is_no_loss_ivory_fear() -> None:
    """Fear reaches enemies alone, and what it may be aimed at is no text of the card (Reinforced Parangu: Fear 2)."""
    given: dict[str, Any] = {
        "phase": "combat",
        "battle": {"at": "B/province-1", "attacking": ["A/~attacker"], "defending": ["B/~guard"]},
        "A": {"play": [{"card": "~attacker", "with": ["reinforced_parangu"]}]},
        "B": {"play": [{"card": "~guard", "with": ["spearmen"]}]},
    }
    match = ccg_match({"pass": "B"}, given=given)
    parangu = acting(match, number(match, "reinforced_parangu"))
    assert match.losses(0, parangu) == Losses()
    assert match.answer(0, parangu) is None


def test_a_choice_that_changes_nothing_is_foreseen_as_that_celestial_target() -> None:
    """Great Hall of Records straightens its target: nothing becomes of an unbowed one without Hero."""
    given = {
        "phase": "combat", "turn": "A",
        "battle": {
            "at": "B/province-1", "attacker": "A", "attacking": ["A/matsu_nishijo", "A/kitsu_iwao"],
            "defending": ["B/akodo_daiken"],
        },
        "A": {
            "play": [{"card": "matsu_nishijo", "bowed": True}, "kitsu_iwao"], "stronghold": "great_hall_of_records",
        },
        "B": {"play": ["akodo_daiken"]},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "then": [], "when": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    asked = match.waiting[0]
    [use] = [option.key for option in asked.options if option.args[:1] == ("great_hall_of_records",)]
    assert match.answer(asked.seat, (use,)) is None
    told = {ident: match.foretold(0, (f"card-{number(match, ident)}",)) for ident in ("matsu_nishijo", "kitsu_iwao")}
    assert {ident: one is not None and one.still for ident, one in told.items()} == {
        "matsu_nishijo": False, "kitsu_iwao": True,
    }  # fmt: skip
