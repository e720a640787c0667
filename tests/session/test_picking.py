"""Answers made click by click (session/answer_builder.py)."""

from __future__ import annotations

from l5r_desktop.session import AnswerBuilder, Decision, Option, parts_of


def cards(*numbers: int, least: int = 1, most: int = 1) -> Decision:
    return Decision(0, "target", "choose-target", tuple(Option(f"card-{n}", "target", n) for n in numbers), least, most)


DECLARE = Decision(
    0, "declare", "declare-conflict",
    (
        Option("military-air-7", "declare", 7, ("military", 1, 7)),
        Option("military-air-8", "declare", 8, ("military", 1, 8)),
        Option("military-fire-7", "declare", 7, ("military", 2, 7)),
        Option("political-air-7", "declare", 7, ("political", 1, 7)),
        Option("pass", "pass"),
    ),
)  # fmt: skip


def test_a_click_on_the_only_option_of_a_card_answers() -> None:
    assert AnswerBuilder(cards(4, 5)).click(5).answer == ("card-5",)


def test_a_click_beside_the_options_does_nothing() -> None:
    outcome = AnswerBuilder(cards(4, 5)).click(6)
    assert (outcome.answer, outcome.menu) == (None, ())


def test_several_options_on_one_card_open_a_menu() -> None:
    play, disguise = Option("play-4", "play", 4), Option("disguise-4", "disguise", 4)
    picking = AnswerBuilder(Decision(0, "action", "action-action", (play, disguise, Option("pass", "pass"))))
    assert picking.click(4).menu == (play, disguise)
    assert [option.key for option in picking.buttons()] == ["pass"]


def test_a_card_is_not_thrown_away_by_a_click_alone() -> None:
    """Ivory: Dynasty Discard: what cannot be recruited is still lit; a click asks first."""
    options = (
        Option("recruit-4", "recruit", 4), Option("discard-4", "discard", 4), Option("discard-5", "discard", 5),
        Option("pass", "pass"),
    )  # fmt: skip
    picking = AnswerBuilder(Decision(0, "action", "action-dynasty", options))
    assert picking.discarding_cards() == {5}
    assert picking.click(5).menu == (options[2],)
    assert picking.click(4).menu == options[:2]
    assert picking.choose("discard-5").answer == ("discard-5",)
    chosen = AnswerBuilder(Decision(0, "discard", "discard-to-maximum", options[2:3]))
    assert chosen.click(5).answer == ("discard-5",)


def test_marking_several_and_handing_them_in() -> None:
    picking = AnswerBuilder(cards(4, 5, 6, least=0, most=2))
    assert picking.complete
    for number in (4, 5, 6):
        assert picking.click(number).answer is None
    assert picking.picked == ("card-4", "card-5")
    picking.click(4)
    assert picking.marked() == {5}
    assert picking.done().answer == ("card-5",)


def test_too_few_marked_cannot_be_handed_in() -> None:
    picking = AnswerBuilder(cards(4, 5, least=2, most=2))
    picking.click(4)
    assert not picking.complete
    assert picking.done().answer is None


def test_a_conflict_is_declared_in_any_order_of_clicks() -> None:
    """L4.1.7: type, ring and province are chosen together."""
    for order in ((1, 8), (8,), (2,), ("political",), ("military", 1, 7), (7, "military", 1)):
        picking = AnswerBuilder(DECLARE)
        answers = [picking.click(part).answer for part in order]
        assert answers[-1] is not None
        assert all(answer is None for answer in answers[:-1])


def test_a_part_chosen_is_taken_back_by_a_second_click() -> None:
    picking = AnswerBuilder(DECLARE)
    picking.click(7)
    assert picking.marked() == {7}
    assert picking.words() == ("military", "political")
    picking.click(7)
    assert picking.narrowed == ()
    assert picking.cards() == {1, 2, 7, 8}


def test_a_part_is_changed_for_another_until_all_are_chosen() -> None:
    """L4.1.7. A click on another province or type takes the place of the chosen one, which stays lit and told."""
    options = (
        Option("military-1-7", "declare", 7, ("military", 1, 7)),
        Option("military-1-8", "declare", 8, ("military", 1, 8)),
        Option("military-2-7", "declare", 7, ("military", 2, 7)),
        Option("military-2-8", "declare", 8, ("military", 2, 8)),
        Option("political-1-7", "declare", 7, ("political", 1, 7)),
        Option("political-1-8", "declare", 8, ("political", 1, 8)),
        Option("political-2-8", "declare", 8, ("political", 2, 8)),
    )
    picking = AnswerBuilder(Decision(0, "declare", "declare-conflict", options))
    picking.click("military")
    assert picking.words() == ("military", "political")
    picking.click(7)
    picking.click(8)
    assert picking.narrowed == ("military", 8)
    assert picking.cards() == {1, 2, 7, 8}
    picking.click("political")
    assert picking.narrowed == (8, "political")
    assert picking.click(1).answer == ("political-1-8",)


def test_options_of_one_card_alone_get_buttons() -> None:
    """L3.1.14: how much fate goes on a character is a matter of numbers."""
    options = tuple(Option(f"fate-{n}", "fate", 4, (n,)) for n in range(3))
    assert AnswerBuilder(Decision(0, "fate", "choose-fate", options)).buttons() == options


def test_a_single_declaration_is_clicked_on_the_table_not_on_a_button() -> None:
    picking = AnswerBuilder(Decision(0, "declare", "declare-conflict", (DECLARE.options[0], DECLARE.options[4])))
    assert [option.key for option in picking.buttons()] == ["pass"]
    assert picking.click(1).answer == ("military-air-7",)


def test_parts_of_a_button_are_none() -> None:
    assert parts_of(Option("pass", "pass")) == ()


UNITS = Decision(
    0,
    "assign",
    "assign-maneuvers",
    tuple(Option(f"assign-{no}-{site}", "assign", no, (100 + site, site)) for no in (4, 5) for site in (1, 2)),
    0,
    2,
    limit=("one-each",),
)


def test_a_card_is_put_to_another_by_two_clicks() -> None:
    """Ivory: Maneuvers Segment."""
    picking = AnswerBuilder(UNITS)
    assert picking.cards() == {4, 5}
    picking.click(4)
    assert picking.cards() == {4, 5, 1, 2}
    picking.click(2)
    assert picking.placed() == {4: 2}
    assert picking.cards() == {4, 5}
    assert picking.done().answer == ("assign-4-2",)


def test_a_card_taken_up_goes_where_another_was_put_by_a_click_on_that_one() -> None:
    """Ivory: Maneuvers Segment: the second unit of an army goes to the first, which lies where the click falls."""
    picking = AnswerBuilder(UNITS)
    picking.click(4)
    picking.click(2)
    picking.click(5)
    picking.click(4)
    assert picking.placed() == {4: 2, 5: 2}
    picking.click(5)
    picking.click(4)
    assert picking.narrowed == (4,), "they lie together: the click takes up the other one"


def test_a_card_is_put_to_one_place_only() -> None:
    picking = AnswerBuilder(UNITS)
    picking.put(4, 1)
    picking.put(4, 2)
    picking.put(5, 2)
    picking.put(5, 2)
    assert picking.placed() == {4: 2, 5: 2}


def test_a_card_put_somewhere_goes_back() -> None:
    """By a second click on it, or by letting it go beside the lanes."""
    picking = AnswerBuilder(UNITS)
    picking.put(4, 1)
    picking.put(5, 1)
    picking.click(4)
    picking.click(4)
    picking.release(5)
    assert picking.placed() == {}
    assert picking.narrowed == ()


def test_a_place_that_is_not_offered_takes_nothing() -> None:
    picking = AnswerBuilder(UNITS)
    picking.put(4, 9)
    picking.click(1)
    assert picking.placed() == {}


def test_options_of_cards_that_lie_nowhere_get_buttons() -> None:
    decision = Decision(
        0, "action", "action-action", (Option("use-7-0", "use", 7), Option("use-8-0", "use", 8), Option("pass", "pass"))
    )
    picking = AnswerBuilder(decision, frozenset({7}))
    assert picking.cards() == {8}
    assert [option.key for option in picking.buttons()] == ["use-7-0", "pass"]
