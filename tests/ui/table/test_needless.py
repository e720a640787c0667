"""Attacks, battles and defenses without a choice are not asked for (session/needless.py), unless one wants it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, Decision, LocalPlayer, Match
from l5r_desktop.session.auto_pass import PassSettings
from l5r_desktop.session.controllers import RemotePlayer
from l5r_desktop.session.needless import needless
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.accessibility.stops import LANE
from l5r_desktop.ui.table.auto_pass import AutoPass

from .. import ccg_tables


def answer_by_itself(match: Match, asked: Decision) -> str | None:
    """What the program answers to a question of a match for its seat; None if it asks."""
    return needless(asked, match.table(asked.seat), match.quiet, match.idle_answers(asked))


def at_home_of(before_attack: Match, seat: int, prepare: Callable[[State, int], object] = lambda s, no: None) -> Match:
    """The same question with one Personality of a seat at home, whom `prepare` may change."""
    state = before_attack.game.state.clone()
    no = next(no for no in state.zones[z.at(seat, z.DYNASTY_DECK)] if state.cards[no].defn.kind == "personality")
    state.move(no, z.at(seat, z.HOME), up=True)
    prepare(state, no)
    state.index = None
    return Match(Game(state.clone), [LocalPlayer(), LocalPlayer()])


def bow(s: State, no: int) -> None:
    s.edit(no).bowed = True


def test_nobody_is_asked_to_attack_without_a_unit_that_could_ivory_attack_phase(before_attack: Match) -> None:
    """Nor where all are bowed; a Personality of another player does not count."""
    asked = before_attack.waiting[0]
    assert answer_by_itself(before_attack, asked) == "pass"
    assert answer_by_itself(at_home_of(before_attack, asked.seat), asked) is None
    assert answer_by_itself(at_home_of(before_attack, asked.seat, bow), asked) == "pass"
    assert answer_by_itself(at_home_of(before_attack, 1 - asked.seat), asked) == "pass"


def attack_asked(play: list[object], hand: list[object], provinces: object = None, ruleset: str = "ccg-ivory") -> Match:
    """At the question whether to attack (Ivory: Attack Phase), with cards at home, in hand and in Provinces."""
    own = {"play": play, "hand": hand, "provinces": provinces or {}}
    given = {"phase": "action", "turn": "A", "A": own, "B": {"play": ["akodo_daiken"]}}
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "declare-attack":
            return match
        assert match.answer(asked.seat, ("pass",)) is None
    raise AssertionError("no attack can be declared")


def payment_asked(left: list[object]) -> Match:
    """At the payment of 2 Gold for a Holding, with what is left unbowed at home (Ivory: Paying Gold Costs)."""
    own = {"play": left, "provinces": {1: {"card": "famous_bazaar", "up": True}}}
    given = {"phase": "dynasty", "turn": "A", "A": own, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    state = table_of(case)
    for no, card in enumerate(state.cards):
        if card.defn.kind == "stronghold":
            bow(state, no)
    match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer()])
    asked = match.waiting[0]
    assert match.answer(0, (next(one.key for one in asked.options if one.verb == "recruit"),)) is None
    assert match.waiting[0].kind == "pay"
    return match


def test_which_of_two_copies_pays_is_not_asked_ivory_paying_gold_costs() -> None:
    """Two Holdings of one name, of which either would do; but it is asked which of two different ones."""
    for held, said in ((["farmers_market", "farmers_market"], "auto"), (["farmers_market", "copper_mine"], None)):
        match = payment_asked(held)
        assert answer_by_itself(match, match.waiting[0]) == said


def test_whoever_wants_to_be_asked_is_asked(before_attack: Match, qapp: QApplication) -> None:
    """No rule: the settings "always ask me" and "pass by itself"."""
    asked = before_attack.waiting[0]
    passing = AutoPass(before_attack)
    passing.follow(PassSettings(hold=True))
    assert not passing.work()
    assert before_attack.waiting[0] == asked
    passing.follow(PassSettings())
    assert passing.work()
    assert before_attack.waiting[0] != asked


def test_who_bluffs_takes_a_moment_where_an_attack_is_not_asked_l16(before_attack: Match, qapp: QApplication) -> None:
    """Whether somebody could act without a unit depends on the hand (Ivory: Absent): an answer at once would tell."""
    state, asked = before_attack.game.state, before_attack.waiting[0]
    controllers = [RemotePlayer(), RemotePlayer()]
    match = Match(Game(state.clone), [LocalPlayer() if at == asked.seat else one for at, one in enumerate(controllers)])
    passing = AutoPass(match)
    passing.follow(PassSettings(bluff=True))
    assert not passing.work()
    assert passing.thinking
    assert match.waiting[0].prompt == "declare-attack"
    passing.pause_over()
    assert match.decision_of(asked.seat) is None or match.waiting[0].prompt != "declare-attack"
    assert match.answered == (), "no person has answered"


@pytest.mark.parametrize(
    ("play", "hand", "asked"),
    [
        ([{"card": "doji_dainagon", "bowed": True}], [], False),
        ([{"card": "doji_dainagon", "bowed": True}], ["back_to_the_front"], True),
        ([{"card": "doji_dainagon", "bowed": True}, "akodo_kenaro"], [], True),
        ([{"card": "hida_iguchi", "bowed": True}], [], False),
    ],
)
def test_an_attack_is_asked_of_whoever_could_act_without_a_unit_ivory_absent(
    play: list[object], hand: list[object], asked: bool
) -> None:
    """All Personalities bowed, with and without an action for a battle in which one has no unit."""
    match = attack_asked(play, hand)
    assert (answer_by_itself(match, match.waiting[0]) is None) == asked


@pytest.mark.parametrize(("play", "asked"), [([], False), ([{"card": "matsu_nishijo", "bowed": True}], True)])
def test_an_action_that_an_own_personality_performs_counts_only_where_there_is_one_celestial_perform(
    play: list[object], asked: bool
) -> None:
    """Who held Inexorable Defeat was asked in the first turns whether to attack, without a Personality in play."""
    match = attack_asked(play, ["inexorable_defeat"], ruleset="ccg-celestial")
    assert (answer_by_itself(match, match.waiting[0]) is None) == asked


def test_a_personality_with_reserve_in_a_province_is_reason_to_ask_ivory_reserve() -> None:
    """It could be Recruited into the battle, where its player has no unit."""
    match = attack_asked(["house_of_loose_silk"], [], {1: {"card": "mirumoto_jaikei", "up": True}})
    assert answer_by_itself(match, match.waiting[0]) is None
    assert answer_by_itself(attack_asked(["house_of_loose_silk"], []), match.waiting[0]) == "pass"


@pytest.mark.parametrize(
    ("lanes", "hand", "answer"),
    [
        ((1, 1), [], "battle-{1}"),
        ((1, 2), [], None),
        ((2,), [], "battle-{2}"),
        ((), [], "battle-{0}"),
        ((), ["back_to_the_front"], "battle-{0}"),
        ((2,), ["back_to_the_front"], None),
    ],
)
def test_where_the_next_battle_is_fought_is_asked_where_units_are_at_several_fields_ivory_fight_battles(
    lanes: tuple[int, ...], hand: list[object], answer: str | None
) -> None:
    """Fields where nobody is come in their turn; beside another they matter to who may act there without a unit."""
    match = attack_asked(["doji_dainagon", "akodo_kenaro"], hand)
    assert match.answer(0, ("declare",)) is None
    asked = match.waiting[0]
    sites = list(dict.fromkeys(option.args[1] for option in asked.options))
    men = list(dict.fromkeys(option.card for option in asked.options))
    keys = tuple(f"assign-{no}-{sites[lane]}" for no, lane in zip(men, lanes, strict=False))
    assert match.answer(0, keys) is None
    while match.waiting[0].prompt != "choose-battlefield":
        assert match.answer(match.waiting[0].seat, ()) is None
    asked = match.waiting[0]
    assert len(asked.options) == 4
    assert answer_by_itself(match, asked) == (None if answer is None else answer.format(*sites))


@pytest.mark.parametrize(("pass_alone", "offered"), [(True, 2), (False, 4)])
def test_of_battlefields_only_those_where_somebody_is_are_offered_ivory_fight_battles(
    page_at: Callable[..., TablePage], catalog: Catalog, pass_alone: bool, offered: int
) -> None:
    """All four were lit for an attack at two, and a click on an empty one began no battle; who is to be asked about all
    has them all.
    """
    page = page_at(ccg_tables.to_assign(catalog), pass_alone=pass_alone)
    asked = page.link.decision
    assert asked is not None
    sites = list(dict.fromkeys(option.args[1] for option in asked.options))
    men = list(dict.fromkeys(option.card for option in asked.options))
    page.link.answer((f"assign-{men[0]}-{sites[1]}", f"assign-{men[1]}-{sites[3]}"))
    while (asked := page.link.decision) is not None and asked.prompt != "choose-battlefield":
        page.link.answer(())
    assert page.answers.picking is not None
    left = {option.card for option in page.answers.picking.left}
    assert left == ({sites[1], sites[3]} if pass_alone else set(sites))
    lit = {stop.number for stop in page.mat.cursor.stops if stop.kind == LANE and stop.lit}
    assert len(lit) == offered


def test_who_acts_first_is_asked_only_where_somebody_is_celestial_engage() -> None:
    """Whoever held Sneak Attack was asked at every Province that nobody attacked: "armies have engaged"."""
    stubs = {
        "hero": {"type": "personality", "force": 3},
        "first": {"type": "strategy", "script": "reaction after engaging\n  attacker goes first in combat"},
    }
    given = {"stubs": stubs, "A": {"play": ["~hero"], "hand": ["~first"]}, "B": {}}
    when = [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    asked: dict[bool, set[bool]] = {True: set(), False: set()}
    for _ in range(80):
        decision = match.waiting[0]
        if decision.prompt == "window-after-reaction":
            uses = {option.key for option in decision.options if option.verb == "use"}
            somebody = any(lane.active and any(lane.totals) for lane in match.table(0).lanes)
            asked[somebody].add(bool(uses - match.idle_answers(decision)))
        if decision.prompt == "action-dynasty":
            break
        battle = next((option.key for option in decision.options if option.verb == "battle"), None)
        assert match.answer(decision.seat, (battle or "pass",)) is None
    assert asked == {True: {True}, False: {False}}


def test_who_acts_first_already_is_not_asked_for_it_again_celestial_engage() -> None:
    """A second Sneak Attack was offered although the first one had given its player the first opportunity."""
    stubs = {
        "hero": {"type": "personality", "force": 3},
        "first": {"type": "strategy", "script": "reaction after engaging\n  attacker goes first in combat"},
    }
    given = {"stubs": stubs, "A": {"play": ["~hero"], "hand": ["~first", "~first"]}, "B": {}}
    when = [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}, {"choose_battle": "B/province-1"}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    asked = []
    for _ in range(20):
        decision = match.waiting[0]
        uses = [option.key for option in decision.options if option.verb == "use"]
        if decision.prompt == "window-after-reaction":
            asked.append(bool(set(uses) - match.idle_answers(decision)))
            assert match.answer(decision.seat, (uses[0] if len(asked) == 1 else "pass",)) is None
            continue
        if decision.kind == "battle" or decision.prompt.startswith("action-battle"):
            break
        assert match.answer(decision.seat, ("pass",)) is None
    assert decision.seat == 0
    assert asked == [True, False]


@pytest.mark.parametrize(("bowed", "ready", "asked"), [(True, False, False), (False, False, True), (True, True, True)])
def test_covert_is_asked_where_somebody_could_defend_l14_6(bowed: bool, ready: bool, asked: bool) -> None:
    """It was asked although every character of the other was bowed, so that none could be declared anyway (L4.4.1)."""
    others = [{"card": "01-akodo-toturi", "bowed": bowed}, *(["01-matsu-berserker"] if ready else [])]
    attack = {
        "by": "A", "type": "military", "ring": "air", "attackers": ["A/13-togashi-mitsu"], "stop": "covert",
    }  # fmt: skip
    given = {"phase": "conflict", "A": {"play": ["13-togashi-mitsu"]}, "B": {"play": others}}
    when = [{"conflict": attack}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    [question] = match.waiting
    assert question.prompt == "choose-covert"
    assert answer_by_itself(match, question) == (None if asked else "none")
