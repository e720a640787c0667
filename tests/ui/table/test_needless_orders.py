"""The order of effects is not asked where no order leads elsewhere (session/needless.py)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.engine.game import Game
from l5r_desktop.session import Decision, LocalPlayer, Match, Option
from l5r_desktop.session.auto_pass import PassSettings
from l5r_desktop.session.needless import needless
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.table.auto_pass import AutoPass


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
    ("quiet", "asked"),
    [
        ("you gain 1 honor", False),
        ("you draw 1 card", True),
        ("let all be each personality anywhere\n  all get +1 chi\n  bow all", True),
        ("let all be each personality anywhere chi >= 4\n  all get +1 chi", True),
    ],
)
def test_what_asks_nothing_and_shows_nothing_is_in_no_order_with_a_question_ivory_timing_conflicts(
    quiet: str, asked: bool
) -> None:
    """Beside a card that asks what to straighten: Honor that is gained is the same before or after that, a card that
    is drawn is seen before one chooses, and what bows all is not the same; nor is what changes only the last of six
    cards that may be chosen, which once was not tried.
    """
    begin = "after opponent straighten phase\n  "
    asks = f"{begin}choose who: personality anywhere\n  straighten who\n  you gain chi of who honor"
    stubs = {
        "asks": {"type": "holding", "script": asks},
        "quiet": {"type": "holding", "script": f"{begin}{quiet}"}, "hero": {"type": "personality", "chi": 3},
        "last": {"type": "personality", "chi": 4},
    }  # fmt: skip
    bowed = [{"card": name, "bowed": True} for name in (*["~hero"] * 5, "~last")]
    given = {"phase": "dynasty", "stubs": stubs, "A": {"play": ["~asks", "~quiet", *bowed]}, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(30):
        decision = match.waiting[0]
        if decision.prompt == "order-triggers":
            assert match.same_outcome(decision) != asked
            return
        key = "pass" if decision.option("pass") is not None else decision.options[0].key
        assert match.answer(decision.seat, (key,)) is None
    raise AssertionError("no order was asked")


@pytest.mark.parametrize("scroll", ["Touch of Despair", "The Walking Horror of Fu Leng"])
def test_the_order_of_a_scroll_that_asks_and_the_throne_room_is_not_asked_siege_4(scroll: str) -> None:
    """In every turn of the team the order of the two was asked, which changed nothing."""
    hero = {"type": "personality", "force": 4, "chi": 3, "ph": 2}
    given = {
        "turn": "S", "stubs": {"hero": hero}, "A": {"play": ["~hero"]}, "B": {"play": ["~hero"]},
        "S": {"clock_deck": [scroll, "The Iron Citadel"], "territories": {at: {} for at in range(1, 7)}},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer() for _ in range(4)])
    for _ in range(30):
        decision = match.waiting[0]
        if decision.prompt == "order-triggers":
            assert match.same_outcome(decision)
            return
        assert match.answer(decision.seat, ("pass",)) is None
    raise AssertionError("no order was asked")
