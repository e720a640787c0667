"""Questions without a choice are not asked (session/needless.py), unless the player wants to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, ChanceSource, Decision, LocalPlayer, Match, Option
from l5r_desktop.session.auto_pass import PassSettings
from l5r_desktop.session.controllers import RemotePlayer
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.needless import needless
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.accessibility.stops import LANE
from l5r_desktop.ui.table.auto_pass import AutoPass

from .. import ccg_tables
from ..ccg_tables import ccg_setup


@pytest.fixture
def before_attack(catalog: Catalog) -> Match:
    """A first turn at the question whether to attack (Ivory: Attack Phase); nobody has a Personality yet."""
    match = begin_match(catalog, ccg_setup(catalog, "ccg-ivory"), {"person": LocalPlayer}, ChanceSource(3))
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "declare-attack":
            return match
        key = "pass" if asked.option("pass") is not None else asked.options[0].key
        assert match.answer(asked.seat, (key,)) is None
    raise AssertionError("no attack can be declared in this game")


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


def attack_asked(play: list[object], hand: list[object], provinces: object = None) -> Match:
    """At the question whether to attack (Ivory: Attack Phase), with cards at home, in hand and in Provinces."""
    own = {"play": play, "hand": hand, "provinces": provinces or {}}
    given = {"phase": "action", "turn": "A", "A": own, "B": {"play": ["akodo_daiken"]}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "declare-attack":
            return match
        assert match.answer(asked.seat, ("pass",)) is None
    raise AssertionError("no attack can be declared")


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


@pytest.mark.parametrize(("more", "asked"), [([], False), (["moneylender"], True)])
def test_the_order_of_copies_is_not_asked_ivory_timing_conflicts(more: list[str], asked: bool) -> None:
    """Two Rich Coffers straighten as another player's Straighten Phase begins, whichever does so first; beside a card
    with another text the order is asked.
    """
    bowed = [{"card": card, "bowed": True} for card in ("rich_coffers", "rich_coffers")]
    script = "after opponent straighten phase\n  you gain 1 honor"
    given = {
        "phase": "dynasty", "stubs": {"moneylender": {"type": "holding", "script": script}},
        "A": {"play": [*bowed, *(f"~{name}" for name in more)]}, "B": {},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        decision = match.waiting[0]
        if decision.prompt == "order-triggers":
            answer = needless(decision, match.table(decision.seat), match.quiet)
            assert answer == (None if asked else decision.options[0].key)
            return
        key = "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    raise AssertionError("no order was asked")


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        (("proclaim", "destined"), "first-1"),
        (("expendable", "dishonorable-death"), "first-0"),
        (("celestial", "destined"), None),
        (("text", "destined"), None),
    ],
)
def test_the_order_of_a_card_drawn_and_honor_gained_is_not_asked_ivory_destined_proclaim(
    rules: tuple[str, ...], answer: str | None, before_attack: Match
) -> None:
    """A Destined Personality who is Proclaimed: the card is drawn first. With any other text the order is asked."""
    options = tuple(
        Option(f"first-{at}", "first", 25, ("text", 0) if name == "text" else ("rule", name, 25, 0))
        for at, name in enumerate(rules)
    )
    asked = Decision(0, "order", "order-triggers", options)
    assert needless(asked, before_attack.table(0), before_attack.quiet) == answer


@pytest.mark.parametrize(
    ("terms", "answer"),
    [(("plain", "discount"), "discount"), (("plain", "proclaim", "discount"), None), (("plain", "proclaim"), None)],
)
def test_the_clan_discount_is_taken_without_a_question_celestial(
    terms: tuple[str, ...], answer: str | None, before_attack: Match
) -> None:
    """Celestial: Buy Cards. Who may Proclaim is asked: that costs the discount, and can be done once a turn."""
    asked = Decision(0, "terms", "recruit-terms", tuple(Option(one, "terms", 25, (4,)) for one in terms), source=25)
    assert needless(asked, before_attack.table(0), before_attack.quiet) == answer


@pytest.mark.parametrize(
    ("second", "idle"),
    [
        ("01-eager-scout", True),
        ("01-doji-gift-giver", True),
        ("01-doji-whisperer", True),
        ("01-steward-of-law", True),
        ("01-guest-of-honor", True),
        ("01-seppun-guardsman", True),
        ("01-doji-hotaru", True),
        ("01-savvy-politician", False),
        ("01-asahina-storyteller", False),
        ({"card": "01-eager-scout", "status": "honored"}, True),
        ({"card": "01-eager-scout", "with": ["01-duelist-training"]}, False),
    ],
)
def test_the_order_of_discards_is_asked_where_it_may_matter_l3_4_7(second: object, idle: bool) -> None:
    """Characters without fate are discarded one by one, in an order that their player chooses."""
    match = discards_asked("01-matsu-berserker", second)
    asked = match.waiting[0]
    found = needless(asked, match.table(asked.seat), match.quiet)
    assert (found is not None) == idle


def discards_asked(*play: object, honor: int = 10) -> Match:
    """At the question which character without fate is discarded first (L3.4.7)."""
    given = {"phase": "conflict", "A": {"play": [*play], "honor": honor}, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "discard-next":
            return match
        assert match.answer(asked.seat, ("pass" if asked.option("pass") is not None else asked.options[0].key,)) is None
    raise AssertionError("nobody was asked what is discarded first")


def honored(card: str) -> dict[str, str]:
    return {"card": card, "status": "honored"}


def dishonored(card: str) -> dict[str, str]:
    return {"card": card, "status": "dishonored"}


@pytest.mark.parametrize(
    ("play", "honor", "same"),
    [
        ([honored("01-matsu-berserker"), dishonored("01-eager-scout"), "01-savvy-politician"], 10, True),
        (
            [honored("01-matsu-berserker"), dishonored("01-eager-scout"), "01-savvy-politician", "01-matsu-berserker",
             honored("01-eager-scout"), dishonored("01-savvy-politician")],
            10, True,
        ),
        ([honored("01-matsu-berserker"), dishonored("01-eager-scout")], 1, False),
        ([honored("01-matsu-berserker"), dishonored("01-eager-scout")], 24, False),
    ],
)  # fmt: skip
def test_an_order_is_asked_only_where_some_order_leads_elsewhere_l3_4_7(
    play: list[object], honor: int, same: bool, qapp: QApplication
) -> None:
    """Each order is tried: the Honor of honored and dishonored characters comes to the same sum, unless the game ends
    by it on the way.
    """
    match = discards_asked(*play, honor=honor)
    asked, before = match.waiting[0], match.game.hash
    assert needless(asked, match.table(asked.seat), match.quiet) is None
    assert match.same_outcome(asked) == same
    assert match.game.hash == before, "the game itself stays as it is"
    passing = AutoPass(match)
    passing.follow(PassSettings(hold=True))
    assert not passing.work(), "whoever wants to be asked is asked"
    passing.follow(PassSettings())
    assert passing.work() == same


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


@pytest.mark.parametrize(("used", "asked"), [("reinforced_parangu", True), ("allied_efforts", False)])
@pytest.mark.parametrize("held", ["a_stout_heart", "way_of_the_spider"])
def test_an_interrupt_to_fear_is_asked_for_where_there_is_fear_ivory_fear(used: str, asked: bool, held: str) -> None:
    """Whoever held A Stout Heart was asked about every action, of all players, whatever it did (Ivory:
    Interrupt); likewise whoever held what makes the action's Fear stronger."""
    given = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/akodo_daiken"], "defending": ["A/doji_dainagon"],
        },
        "A": {"hand": [held], "play": ["doji_dainagon"]},
        "B": {"hand": ["allied_efforts"], "play": [{"card": "akodo_daiken", "with": ["reinforced_parangu"]}]},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == 0:
            break
        mine = [option.key for option in decision.options if option.args and option.args[0] == used]
        key = mine[0] if mine else "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    answers = [option.key for option in decision.options if option.verb == "use"]
    assert len(answers) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else frozenset(answers))
    passing = AutoPass(match)
    assert passing.work() == (not asked)
    assert (match.waiting[0] == decision) == asked


def test_the_siege_player_is_not_asked_to_strengthen_fear_that_is_not_there_siege_5() -> None:
    """Otosan Uchi was used when a Holding was Recruited, and did nothing: its Interrupt changes only Fear effects."""
    given = {
        "phase": "dynasty", "turn": "A",
        "A": {"provinces": {1: {"card": "marketplace", "up": True}}, "gold_pool": 9},
        "B": {}, "S": {"territories": {5: {}}},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer() for _ in table_of(case).seats])
    siege = max(match.persons)
    for _ in range(12):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == siege:
            uses = frozenset(option.key for option in decision.options if option.verb == "use")
            assert uses
            assert match.idle_answers(decision) == uses
            return
        recruit = [option.key for option in decision.options if option.verb == "recruit"]
        rest = [option.key for option in decision.options if option.key != "pass"]
        assert match.answer(decision.seat, ((recruit or rest)[0],)) is None
    raise AssertionError("the Siege player was never asked")


def test_an_interrupt_to_what_the_rulebook_lets_do_can_be_idle_too_ivory_equip() -> None:
    """Equip is the text of no card: it has no attack effect, and A Stout Heart need not be asked about it."""
    given = {
        "phase": "action", "turn": "B",
        "A": {"hand": ["a_stout_heart"], "play": ["doji_dainagon"]},
        "B": {"hand": ["reinforced_parangu"], "play": ["akodo_daiken"], "gold_pool": 9},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(12):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == 0:
            uses = frozenset(option.key for option in decision.options if option.verb == "use")
            assert match.idle_answers(decision) == uses
            return
        equip = [option.key for option in decision.options if option.verb == "equip"]
        rest = [option.key for option in decision.options if option.key != "pass"]
        key = equip[0] if equip else rest[0] if decision.kind != "action" and rest else "pass"
        assert match.answer(decision.seat, (key,)) is None
    raise AssertionError("nobody was asked for an Interrupt to the Equip action")


@pytest.mark.parametrize("naval", [True, False])
def test_a_naval_invasion_without_a_naval_unit_is_not_asked_for_ivory_naval(naval: bool) -> None:
    """Every attacker was asked in the Engage Segment of every battle, though nobody of his could take the action."""
    hero = {"type": "personality", "force": 3, "keywords": ["naval"] if naval else []}
    given = {"stubs": {"hero": hero}, "A": {"play": ["~hero"]}, "B": {}}
    when = [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    while (decision := match.waiting[0]).prompt != "action-engage" or decision.seat != 0:
        battle = next((option.key for option in decision.options if option.verb == "battle"), None)
        assert match.answer(decision.seat, (battle or "pass",)) is None
    invasion = {option.key for option in decision.options if option.args[:1] == ("player_naval",)}
    assert invasion
    assert match.idle_answers(decision) == (frozenset() if naval else invasion)
    passing = AutoPass(match)
    assert passing.work() is not naval


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


@pytest.mark.parametrize(("holder", "asked"), [("A", False), ("B", False), ("S", True)])
def test_nobody_is_asked_to_negate_what_his_own_side_does_siege_7(holder: str, asked: bool) -> None:
    """Whoever held A Stout Heart was asked about each Fear effect of a team mate (Ivory: Interrupt, Fear)."""
    given: dict[str, Any] = {
        "phase": "combat", "turn": "A",
        "battle": {
            "at": "S/territory-1", "attacker": "A", "attacking": ["A/akodo_kenaro"], "defending": ["S/akodo_daiken"],
        },
        "A": {"play": [{"card": "akodo_kenaro", "with": ["reinforced_parangu"]}]},
        "B": {}, "S": {"play": ["akodo_daiken"], "territories": {1: {}}},
    }  # fmt: skip
    given[holder]["hand"] = ["a_stout_heart"]
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    state = table_of(case)
    seat = {"A": 0, "B": 1, "S": len(state.seats) - 1}[holder]
    match = Match(Game(state.clone), [LocalPlayer() for _ in state.seats])
    for _ in range(40):
        decision = match.waiting[0]
        if decision.prompt == "window-interrupt" and decision.seat == seat:
            break
        mine = [option.key for option in decision.options if option.args and option.args[0] == "reinforced_parangu"]
        key = mine[0] if mine else "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    heart = frozenset(option.key for option in decision.options if option.verb == "use")
    assert len(heart) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else heart)


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
