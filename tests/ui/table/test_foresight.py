"""What a click would lead to is told beside the card, and the whole site takes the click (ui/table/foresight.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from l5r_desktop.app.wording import made_up
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.card_item import ACTIVE, LESSENED
from l5r_desktop.ui.table.foresight import Foresight

from ..clicking import LEFT, click, click_card, seen_at
from .test_outlook import sign

PageAt = Callable[..., TablePage]
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {"play": ["01-doji-challenger", "01-kakita-kaezin"], "fate": 5},
    "B": {
        "play": [{"card": "01-akodo-toturi", "status": "dishonored"}],
        "provinces": {1: {"dynasty": ["01-matsu-berserker"]}},
    },
}


def at(page_at: PageAt, *when: dict[str, Any], given: dict[str, Any] = GIVEN) -> TablePage:
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": list(when)}
    return page_at(table_of(case))


def at_fire_ring(page_at: PageAt, status: str = "dishonored") -> TablePage:
    """A has won with the Fire Ring and may choose a character (L4.9). status: of one of the other player."""
    toturi = {"card": "01-akodo-toturi", **({"status": status} if status else {})}
    given = {**GIVEN, "B": {**GIVEN["B"], "play": [toturi]}}
    attack = {"by": "A", "type": "military", "ring": "fire", "attackers": ["A/01-doji-challenger"]}
    page = at(page_at, {"conflict": attack}, {"pass_all": True}, given=given)
    for _ in range(20):
        asked = page.link.decision
        assert asked is not None
        if asked.prompt == "choose-target":
            return page
        page.link.answer(("pass" if asked.option("pass") is not None else asked.options[0].key,))
        while page.link.works:
            QTest.qWait(5)
    raise AssertionError("the ring's effect was never asked")


def number(page: TablePage, ident: str) -> int:
    return next(piece.no for piece in page.link.table.pieces if piece.ident == ident)


def point(page: TablePage, no: int) -> None:
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(seen_at(page, no)))


def test_the_question_itself_tells_both_halves_of_the_effect_l4_9_3(page_at: PageAt) -> None:
    """A Fire Ring asked only for a character."""
    page = at_fire_ring(page_at)
    assert "Fire Ring" in page.prompt.question
    assert all(half in page.prompt.hint for half in ("Honor it", "Dishonor it"))


def test_which_half_of_the_effect_is_asked_with_the_card_that_was_chosen_l4_9_3(page_at: PageAt) -> None:
    """Each prompt names both sides; "Fire Ring: select one" did not say whom it was about."""
    page = at_fire_ring(page_at)
    click_card(page, number(page, "01-kakita-kaezin"))
    while page.link.works:
        QTest.qWait(5)
    assert page.link.decision is not None
    assert page.link.decision.kind == "mode"
    assert page.prompt.hint == f"{page.names[page.link.seat]}: Fire Ring chooses Kakita Kaezin."
    [arrow] = page.mat.told.chosen
    there = page.mat.box_of(number(page, "01-kakita-kaezin"))
    assert there is not None
    assert arrow.boundingRect().adjusted(-4, -4, 4, 4).contains(there.center())
    page.answers.choose(page.link.decision.options[0].key)
    while page.link.works:
        QTest.qWait(5)
    page.refresh()
    assert not page.mat.told.chosen


def test_what_the_fire_ring_would_do_is_told_beside_the_card_l4_9_3(page_at: PageAt) -> None:
    """Of a dishonored character only one half is left; it was honored without a word once."""
    page = at_fire_ring(page_at)
    point(page, number(page, "01-akodo-toturi"))
    assert page.reasons.text() == "Only this is left of the effect: Akodo Toturi is no longer dishonored."
    point(page, number(page, "01-kakita-kaezin"))
    assert page.reasons.text() == "Next you choose: Honor / Dishonor"
    assert page.reasons.isVisible()


@pytest.mark.impatient
def test_it_is_told_only_where_the_mouse_has_stopped(page_at: PageAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule: what the mouse only passes says nothing."""
    page = at_fire_ring(page_at)
    monkeypatch.setattr("l5r_desktop.ui.table.refusals.STOPPED", 30)
    point(page, number(page, "01-kakita-kaezin"))
    page.refresh()
    assert not page.reasons.isVisible()
    QTest.qWait(60)
    while page.link.works:
        QTest.qWait(5)
    assert page.reasons.isVisible()


def test_a_click_on_the_card_in_a_province_chooses_the_province_l4_2_3(page_at: PageAt) -> None:
    page = at(page_at, {"to_declaration": "A"})
    upon = next(
        piece for piece in page.link.table.pieces if piece.seat == 1 and piece.place == "province-1" and not piece.base
    )
    site = next(
        piece for piece in page.link.table.pieces if piece.seat == 1 and piece.place == "province-1" and piece.base
    )
    point(page, upon.no)
    assert not page.reasons.isVisible()
    click_card(page, upon.no)
    assert page.answers.picking is not None
    assert page.answers.picking.narrowed == (site.no,)
    QTest.mouseClick(page.board.viewport(), LEFT, pos=page.board.mapFromScene(seen_at(page, upon.no)))
    assert page.answers.picking.narrowed == ()


def test_where_some_must_be_chosen_the_button_does_not_say_none_l4_3(page_at: PageAt) -> None:
    """At least one character attacks; the button that ends the choice said "None" though none could not be chosen."""
    page = at(page_at, {"to_declaration": "A"})
    asked = page.link.decision
    assert asked is not None
    page.link.answer((next(option.key for option in asked.options if option.key != "pass"),))
    while page.link.works:
        QTest.qWait(5)
    assert page.link.decision is not None
    assert page.link.decision.kind == "attackers"
    done = page.prompt.findChild(QPushButton, "done-marking")
    assert done is not None
    assert (done.text(), done.isEnabled()) == ("Done (0)", False)


def settled(page: TablePage) -> None:
    """Let what is found after painting be found."""
    foresight = page.findChild(Foresight)
    assert foresight is not None
    for _ in range(3):
        QTest.qWait(20)
        while page.link.works or foresight._timer.isActive():
            QTest.qWait(5)


def frame(page: TablePage, no: int) -> str:
    """Return the name of the frame around a card."""
    look = page.mat.items_by_number()[no].look
    assert isinstance(look, tuple)
    return str(look[2])


def test_a_target_for_which_one_half_is_left_is_marked_l4_9_3(page_at: PageAt) -> None:
    """A dishonored character can be honored alone; its frame told nothing of that before the mouse lay on it."""
    page = at_fire_ring(page_at)
    settled(page)
    toturi, kaezin = number(page, "01-akodo-toturi"), number(page, "01-kakita-kaezin")
    assert (frame(page, toturi), frame(page, kaezin)) == (LESSENED, ACTIVE)
    assert page.prompt.hint.endswith("Dashed frame: only a part of the effect is left.")
    click_card(page, toturi)
    settled(page)
    assert "01-akodo-toturi" not in {p.ident for p in page.link.table.pieces if "dishonored" in p.states}


def test_no_target_is_marked_where_each_has_both_halves_l4_9_3(page_at: PageAt) -> None:
    page = at_fire_ring(page_at, status="")
    settled(page)
    toturi = number(page, "01-akodo-toturi")
    assert frame(page, toturi) == ACTIVE
    assert "Dashed frame" not in page.prompt.hint


def test_what_happens_is_told_before_what_is_asked_next_l7(page_at: PageAt) -> None:
    """Banzai! told "Next you choose: Pay and resolve again / Done", and nothing of the skill that it gives."""
    attack = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-challenger"]}
    given = {**GIVEN, "A": {**GIVEN["A"], "hand": ["01-banzai"]}}
    page = at(page_at, {"conflict": {**attack, "defenders": ["B/01-akodo-toturi"]}}, given=given)
    for _ in range(20):
        asked = page.link.decision
        assert asked is not None
        if asked.prompt == "choose-target":
            break
        used = [o.key for o in asked.options if o.card == number(page, "01-banzai")] if page.link.seat == 0 else []
        page.link.answer(tuple(used[:1]) or ("pass",))
        settled(page)
    point(page, number(page, "01-doji-challenger"))
    told = page.reasons.text()
    assert told.startswith("Then: Doji Challenger gets +2 military")
    assert "Next you choose: " in told


def test_the_words_of_a_declaration_keep_their_place_while_it_is_put_together_l4_2(page_at: PageAt) -> None:
    """ "Military" lay where "Political" had been, once a Province was chosen: a click declared the wrong conflict."""
    page = at(page_at, {"to_declaration": "A"})
    QTest.qWait(20)

    def place(name: str) -> QPoint:
        found = page.prompt.findChild(QPushButton, name)
        assert found is not None
        return found.mapTo(page, QPoint())

    names = ("part-military", "part-political", "option-pass")
    before = [place(name) for name in names]
    click_card(page, next(p.no for p in page.link.table.pieces if p.seat == 1 and p.base and p.place == "province-2"))
    QTest.qWait(20)
    assert page.answers.picking is not None
    assert page.answers.picking.narrowed
    assert [place(name) for name in names] == before
    assert "option-pass" not in [button.objectName() for button in page.prompt.buttons()]
    click(next(button for button in page.prompt.buttons() if button.objectName() == "clear"))
    assert "option-pass" in [button.objectName() for button in page.prompt.buttons()]


def test_a_conflict_with_one_possible_attacker_is_declared_once_its_outcome_was_seen_l4_2_5(page_at: PageAt) -> None:
    """DECISION: at least one character attacks (L4.2.5), so that a single one has no choice; but the question shows
    what the attack would do, and the declaration can be taken back before it.
    """
    page = at(page_at, {"to_declaration": "A"}, given={**GIVEN, "A": {"play": ["01-doji-challenger"]}})
    asked = page.link.decision
    assert asked is not None
    page.link.answer((next(option.key for option in asked.options if option.key.startswith("military-air")),))
    settled(page)
    assert page.link.decision is not None
    assert (page.link.decision.kind, len(page.link.decision.options)) == ("attackers", 1)
    assert page.answers.picking is not None
    assert page.answers.picking.marked() == {number(page, "01-doji-challenger")}
    assert sign(page).more == (3, 0)
    click(next(button for button in page.prompt.buttons() if button.objectName() == "done-marking"))
    settled(page)
    assert page.link.decision is not None
    assert page.link.decision.kind != "attackers"


def use(page: TablePage, ident: str) -> None:
    """Use or play a card of the seat that is asked."""
    asked, no = page.link.decision, number(page, ident)
    assert asked is not None
    page.link.answer((next(option.key for option in asked.options if option.card == no),))
    settled(page)


def test_a_gift_is_chosen_for_a_player_who_is_named_l16_2(page_at: PageAt) -> None:
    """ "Choose a card for its owner's hand" was asked twice; whose cards they were, nothing told."""
    given = {"phase": "conflict", "A": {"hand": ["01-the-perfect-gift"]}, "B": {}}
    page = at(page_at, given=given)
    use(page, "01-the-perfect-gift")
    asked = []
    for _ in range(2):
        assert page.link.decision is not None
        assert page.link.decision.prompt == "give-card"
        asked.append(page.prompt.question)
        page.link.answer((page.link.decision.options[0].key,))
        settled(page)
    for question, name in zip(asked, page.names, strict=False):
        assert question.endswith(f"The Perfect Gift: choose the card of {name} that goes to hand")


def test_what_an_attachment_does_is_told_where_its_host_is_chosen_l10_2(page_at: PageAt) -> None:
    mine = {"play": ["01-kakita-kaezin", "01-doji-challenger"], "hand": ["01-duelist-training"], "fate": 3}
    given = {"phase": "conflict", "A": mine, "B": {}}
    page = at(page_at, given=given)
    use(page, "01-duelist-training")
    assert page.link.decision is not None
    assert page.link.decision.prompt == "choose-host"
    assert page.prompt.hint.startswith("The attached character gains: ")


def test_while_yes_or_no_is_asked_a_card_still_tells_when_it_can_be_used_l7_2(page_at: PageAt) -> None:
    """Banzai! asks whether it is resolved again; a card of the hand says what it needs, not only that it must wait."""
    attack = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-challenger"]}
    mine = {**GIVEN["A"], "hand": ["01-banzai", "01-court-games", "01-fine-katana"]}
    fight = {"conflict": {**attack, "defenders": ["B/01-akodo-toturi"]}}
    page = at(page_at, fight, {"pass": "B"}, given={**GIVEN, "A": mine})
    use(page, "01-banzai")
    for _ in range(5):
        asked = page.link.decision
        assert asked is not None
        if asked.kind == "again":
            break
        page.link.answer((asked.options[0].key,))
        settled(page)
    assert [button.objectName() for button in page.prompt.buttons()] == ["option-again", "option-done"]
    point(page, number(page, "01-court-games"))
    assert page.reasons.text() == "Not now: Court Games needs this: this is a political conflict."
    point(page, number(page, "01-fine-katana"))
    assert page.reasons.text() == "Not now: Answer the question that is open first."


def test_what_an_act_would_do_to_the_totals_is_told_beside_its_card_l4_6(page_at: PageAt) -> None:
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["01-brash-samurai"]}, "B": {"play": []}}
    attack = {"by": "A", "type": "military", "ring": "fire", "attackers": ["A/01-brash-samurai"]}
    page = at(page_at, {"conflict": attack}, given=given)
    while page.link.decision is not None and page.link.seat != 0:
        page.link.answer(("pass",))
        while page.link.works:
            QTest.qWait(5)
    one, two = page.names[:2]
    point(page, number(page, "01-brash-samurai"))
    assert page.reasons.text() == f"Then: Brash Samurai is honored. · {one} 4 : 0 {two}, {one} would win and break it"


def test_an_effect_that_would_change_nothing_is_marked_on_its_button(
    page_at: PageAt, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ivory: Choices: Pacify may bow who is bowed already; his Follower it would bow."""
    given: dict[str, Any] = {
        "phase": "combat",
        "battle": {"at": "B/province-1", "attacking": ["A/~sam"], "defending": ["B/~foe"]},
        "stubs": {
            "foe": {"type": "personality", "force": 3, "chi": 3},
            "sam": {"type": "personality", "force": 9, "chi": 4, "keywords": ["samurai"]},
            "troop": {"type": "follower", "force": 1},
        },
        "A": {"play": ["~sam"], "hand": ["pacify"]},
        "B": {"play": [{"card": "~foe", "bowed": True, "with": ["~troop"]}]},
    }
    when = [{"pass": "B"}, {"play": "A/pacify", "target": "A/~sam"}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "then": [], "when": when}
    s, known = table_of(case), catalog.game_catalog("ccg-celestial")
    monkeypatch.setattr(known, "pieces", {**known.pieces, **made_up(s)})
    page = page_at(s)
    settled(page)
    said = [button.text() for button in page.prompt.buttons()]
    assert [text.endswith("(changes nothing)") for text in said] == [True, False]


def test_a_choice_that_changes_nothing_is_told_beside_the_card_celestial_target(page_at: PageAt) -> None:
    """Great Hall of Records said nothing of a target that is unbowed already, and was used in vain."""
    given = {
        "phase": "combat", "turn": "A",
        "battle": {
            "at": "B/province-1", "attacker": "A", "attacking": ["A/matsu_nishijo", "A/kitsu_iwao"],
            "defending": ["B/akodo_daiken"],
        },
        "A": {"play": ["matsu_nishijo", "kitsu_iwao"], "stronghold": "great_hall_of_records"},
        "B": {"play": ["akodo_daiken"], "stronghold": "shamate_keep"},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "given": given, "then": [], "when": []}
    page = page_at(table_of(case))
    for _ in range(3):
        assert page.link.decision is not None
        uses = [o.key for o in page.link.decision.options if o.args[:1] == ("great_hall_of_records",)]
        page.link.answer((uses or ["pass"])[:1])
        while page.link.works:
            QTest.qWait(5)
        if uses:
            break
    foresight = page.findChild(Foresight)
    assert foresight is not None
    assert foresight.line(number(page, "kitsu_iwao")) == "Then: nothing changes · Kitsu Iwao is not bowed."


def test_answers_are_tried_one_at_a_time_l4_9_3(page_at: PageAt) -> None:
    """All of them at once held the window for as long as several frames, on a table of 200 cards for 25 to 100 ms."""
    page = at_fire_ring(page_at)
    settled(page)
    foresight, picking = page.findChild(Foresight), page.answers.picking
    assert foresight is not None
    assert picking is not None
    found, tried = picking.lessened, []
    assert found
    plain = page.link.foretold
    page.link.foretold = lambda keys, lanes=True: tried.append(keys) or plain(keys, lanes=lanes)  # type: ignore
    foresight._seen, picking.lessened = None, frozenset()
    for times in (1, 2):
        foresight._compare()
        assert len(tried) == times
        assert not picking.lessened, "nothing is marked before all are known"
    while foresight._seen is None:
        foresight._compare()
    assert picking.lessened == found
    assert len(tried) == len(set(tried)) == len(foresight._halved(picking))


def test_what_was_tried_for_one_question_marks_nothing_of_the_next_l4_9_3(page_at: PageAt) -> None:
    page = at_fire_ring(page_at)
    settled(page)
    foresight, picking = page.findChild(Foresight), page.answers.picking
    assert foresight is not None
    assert picking is not None
    foresight._seen = None
    foresight._compare()
    assert foresight._tried is picking
    click_card(page, number(page, "01-kakita-kaezin"))
    settled(page)
    assert page.answers.picking is not picking
    assert foresight._seen is page.answers.picking
    assert not page.answers.picking.lessened
