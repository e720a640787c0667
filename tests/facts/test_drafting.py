"""Drafts by example: sure lines alone, with the numbers and names of the new card. All texts here are made up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.facts.__main__ import main
from tests.facts.drafting import Examples, Paragraph, blocks, paragraphs, pattern_of, with_plain_names
from tests.own_cards import own_catalog

KNOWN = "<b>Battle:</b> Give a <b>Samurai</b> 3 Force and 1 Chi.<br>Nobody likes this card."
SCRIPT = "always\n  this costs 9\nbattle\n  target man: personality keyword samurai\n  man gets + 3 force and + 1 chi\n"


def examples() -> Examples:
    found = Examples()
    found.learn("known", KNOWN, "Old Card", SCRIPT)
    return found


def test_the_lines_of_a_like_paragraph_come_with_the_new_numbers_and_names() -> None:
    drafted = examples().draft("<b>Battle:</b> Give a <b>Scout</b> 5 Force and 2 Chi.", "New Card")
    assert drafted == "battle\n  target card1: personality keyword scout\n  card1 gets + 5 force and + 2 chi"


@pytest.mark.parametrize(
    "text",
    [
        "<b>Battle:</b> Take 5 Force and 2 Chi from a <b>Scout</b>.",
        "<b>Battle:</b> Give a <b>Scout</b> 5 Force and 2 Chi.<br>Something else.",
        "",
    ],
)
def test_what_no_example_says_is_not_drafted(text: str) -> None:
    assert examples().draft(text, "New Card") is None


def test_two_examples_that_differ_are_no_example() -> None:
    found = examples()
    found.learn(
        "other", "<b>Battle:</b> Give a <b>Samurai</b> 3 Force and 1 Chi.", "Other", "battle\n  man gets + 3 force"
    )
    assert found.draft("<b>Battle:</b> Give a <b>Scout</b> 5 Force and 2 Chi.", "New Card") is None
    assert found.draft(KNOWN.partition("<br>")[0], "New Card", without="other") is not None


def test_numbers_that_cannot_be_told_apart_are_only_an_example_of_themselves() -> None:
    found = Examples()
    found.learn("known", "<b>Open:</b> Lose 2 and gain 2.", "Old", "open\n  gain 2\n  lose 2")
    found.learn("more", "<b>Open:</b> Draw 2 of 2.", "More", "open\n  draw 2")
    assert found.draft("<b>Open:</b> Lose 2 and gain 2.", "New") == "open\n  gain 2\n  lose 2"
    assert found.draft("<b>Open:</b> Draw 1 of 4.", "New") is None


def test_reminders_and_the_own_title_are_left_out() -> None:
    said = paragraphs("<b>Open:</b> Bow Old Card. <i>(It is tired.)</i><br> <br>[clan-crab] has 2.", "Old Card")
    assert said == [Paragraph("open: bow ~.", ()), Paragraph("[#] has #.", ("crab", "2"))]
    assert [paragraph.label for paragraph in said] == ["open", ""]


def test_blocks_and_their_names() -> None:
    assert blocks("battle\n  one\n    two\nalways\n  three\n") == ["battle\n  one\n    two", "always\n  three"]
    assert with_plain_names("battle\n  target a-man: personality\n  bow a-man") == (
        "battle\n  target card1: personality\n  bow card1"
    )
    assert pattern_of("lose 3 of 10", ("3",)) == "lose {0} of 10"


def test_the_command_drafts_a_card_that_has_no_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By a described card that is given the same made-up text; that card has no example but itself."""
    library = own_catalog().game_catalog("ccg-ivory").library
    bare = next(ident for ident in library.ids() if not library.scripted(ident))
    rows = [
        {"id": ident, "title": ident, "reference_text": "<b>Battle:</b> Do as others do."}
        for ident in ("ascendance", bare)
    ]
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps(rows), encoding="utf-8")
    assert main(["draft", str(listed), "--game", "ccg"]) == 0
    drafted = capsys.readouterr().out
    assert f"[{bare}]\nscript = '''\nbattle\n  copy a fear effect of your army\n'''" in drafted
    assert drafted.endswith("1 cards, 1 drafted\n")
    assert main(["check-drafts", str(listed), "--game", "ccg"]) == 0
    assert capsys.readouterr().out == "1 cards, 0 drafted, 0 of them say what stands\n"
