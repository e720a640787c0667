"""Questions without a choice are not asked (session/needless.py), unless the player wants to be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, ChanceSource, Decision, Lane, LocalPlayer, Match, Option, TablePiece
from l5r_desktop.session.auto_pass import PassSettings
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.needless import needless
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.table.auto_pass import AutoPass

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


def test_nobody_is_asked_to_attack_without_a_personality_ivory_attack_phase(before_attack: Match) -> None:
    """A bowed Personality at home counts as one, since a card may straighten it; that of another player does not."""
    asked = before_attack.waiting[0]
    state = before_attack.game.state
    assert needless(asked, before_attack.table(asked.seat), before_attack.quiet) == "pass"
    family = before_attack._family

    def with_personality_of(seat: int, *, bowed: bool = False) -> str | None:
        s = state.clone()
        no = next(no for no in s.zones[z.at(seat, z.DYNASTY_DECK)] if s.cards[no].defn.kind == "personality")
        s.move(no, z.at(seat, z.HOME), up=True)
        s.edit(no).bowed = bowed
        s.index = None
        return needless(asked, family.table(family.view(s, asked.seat, log=True)), before_attack.quiet)

    assert with_personality_of(asked.seat) is None
    assert with_personality_of(asked.seat, bowed=True) is None
    assert with_personality_of(1 - asked.seat) == "pass"


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
        ({"card": "01-eager-scout", "status": "honored"}, False),
        ({"card": "01-eager-scout", "with": ["01-duelist-training"]}, False),
    ],
)
def test_the_order_of_discards_is_asked_where_it_may_matter_l3_4_7(second: object, idle: bool) -> None:
    """Characters without fate are discarded one by one, in an order that their player chooses."""
    given = {"phase": "conflict", "A": {"play": ["01-matsu-berserker", second]}, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        asked = match.waiting[0]
        if asked.prompt == "discard-next":
            found = needless(asked, match.table(asked.seat), match.quiet)
            assert (found is not None) == idle
            return
        assert match.answer(asked.seat, ("pass" if asked.option("pass") is not None else asked.options[0].key,)) is None
    raise AssertionError("nobody was asked what is discarded first")


@pytest.mark.parametrize(("units", "asked"), [((), False), ((2,), True), ((1,), False)])
def test_the_order_of_battlefields_where_nobody_is_is_not_asked_ivory_fight_battles(
    units: tuple[int, ...], asked: bool, before_attack: Match
) -> None:
    """Of three lanes the first is fought already; who is there counts no more."""
    sites = {1: 801, 2: 802, 3: 803}
    table = before_attack.table(before_attack.waiting[0].seat)
    lanes = tuple(Lane(n, site, (0, 1), (0, 0), "battle", (("place", "site-1"),), ()) for n, site in sites.items())
    pieces = tuple(TablePiece(900 + lane, "akodo_kenaro", 0, "", lane=lane) for lane in units)
    table = replace(table, lanes=lanes, pieces=(*table.pieces, *pieces))
    options = tuple(Option(f"battle-{sites[n]}", "battle", sites[n], ("site-1",)) for n in (2, 3))
    question = Decision(0, "battle", "choose-battlefield", options)
    found = needless(question, table, before_attack.quiet)
    assert found == (None if asked else "battle-802")


@pytest.mark.parametrize(("used", "asked"), [("reinforced_parangu", True), ("allied_efforts", False)])
def test_an_interrupt_that_negates_fear_is_asked_for_where_there_is_fear_ivory_fear(used: str, asked: bool) -> None:
    """Issue 18, pace: whoever held A Stout Heart was asked about every action, of all players, whatever it did (Ivory:
    Interrupt)."""
    given = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/akodo_daiken"], "defending": ["A/doji_dainagon"],
        },
        "A": {"hand": ["a_stout_heart"], "play": ["doji_dainagon"]},
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
    heart = [option.key for option in decision.options if option.verb == "use"]
    assert len(heart) == 1
    assert match.idle_answers(decision) == (frozenset() if asked else frozenset(heart))
    passing = AutoPass(match)
    assert passing.work() == (not asked)
    assert (match.waiting[0] == decision) == asked


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
