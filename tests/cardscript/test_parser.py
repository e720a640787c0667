"""Blocks and errors: indentation, positions, the furthest token, the nearest word."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest

from l5r_desktop.cardscript import Block, ScriptError, Vocabulary, parse

from .toy import Action, IsBowed, Move, Named, Story, Target, Verse, blocks, toy

GOOD = """
action while rival bowed  # a remark

  target friend: character mine
    move friend to conflict
  move rival
# another remark
story
  once upon time
"""


def error_of(script: str, first_line: int = 1) -> ScriptError:
    with pytest.raises(ScriptError) as caught:
        parse(script, toy, file="cards/x.toml", first_line=first_line)
    return caught.value


@pytest.mark.plain_rules
def test_blocks_follow_indentation_and_keep_their_place():
    action, story = blocks(GOOD)
    assert action.node == Action(IsBowed(Named("rival")))
    target, move = action.children
    assert isinstance(target.node, Target)
    assert target.children == (Block(Move(Named("friend"), "conflict"), (), 5, 5),)
    assert (move.node, move.line, move.column) == (Move(Named("rival")), 6, 3)
    assert (story.node, story.line, story.column) == (Story(), 8, 1)


@pytest.mark.plain_rules
def test_a_class_names_the_category_of_its_children():
    story = blocks(GOOD)[1]
    assert story.children[0].node == Verse("time")
    assert "'move' is not a word" in str(error_of("story\n  move rival"))
    assert "'once' is not a word" in str(error_of("action\n  once upon time"))


@pytest.mark.plain_rules
def test_a_line_that_stands_on_two_cards_is_read_once_and_told_where_it_stands():
    first = blocks("action\n  target friend: character mine\n    move friend to conflict")[0].children[0].children[0]
    again = blocks("# a remark\naction\n   target friend: character mine\n      move friend to conflict  # a remark")
    second = again[0].children[0].children[0]
    assert second.node is first.node
    assert [(block.line, block.column) for block in (first, second)] == [(3, 5), (4, 7)]
    for line in (7, 9):
        assert error_of("action\n  mov friend to conflict", line).line == line + 1


def test_a_line_is_read_anew_once_the_vocabulary_has_another_word():
    grown = Vocabulary("grown")

    @grown.word("header", "say {what:name}")
    @dataclass(frozen=True, slots=True)
    class Say:
        what: str

    assert parse("say hello", grown, file="x")[0].node == Say("hello")

    @grown.word("header", "say hello")
    @dataclass(frozen=True, slots=True)
    class Greet:
        pass

    assert parse("say hello", grown, file="x")[0].node == Greet()


def test_a_script_of_remarks_only_is_empty():
    assert blocks("\n  # nothing\n\n") == ()


def test_a_whole_script_may_be_indented_and_end_its_lines_as_windows_does():
    assert blocks("    action\r\n      move rival\r\n")[0].children[0].node == Move(Named("rival"))


def test_lines_are_counted_from_the_first_line_given():
    assert parse("action\n  move a", toy, file="x", first_line=12)[0].children[0].line == 13
    assert error_of("action\n  mov a", first_line=12).line == 13


def test_the_sentence_names_file_line_column_and_nearest_word():
    error = error_of("action\n  target x: charcter mine", first_line=11)
    assert str(error) == (
        "cards/x.toml, line 12, column 13: 'charcter' is not a word that can stand here; "
        "nearest known word: 'character'."
    )
    assert (error.file, error.line, error.column, error.nearest) == ("cards/x.toml", 12, 13, "character")


@pytest.mark.parametrize(
    ("line", "column", "nearest"),
    [
        ("bouw a", 3, "bow"),
        ("if a bowd", 8, "bowed"),
        ("if a bowed adn b bowed", 14, "and"),
        ("if (a bowed or not b bowd)", 24, "bowed"),
        ("target x: character with militry at least 2", 28, "military"),
        ("target x: Character", 13, "character"),
        ("gain 1 fat", 10, "fate"),
        ("gain military off a fate", 17, "of"),
    ],
)
@pytest.mark.plain_rules
def test_the_error_stands_at_the_furthest_token_reached(line, column, nearest):
    error = error_of(f"action\n  {line}")
    assert (error.line, error.column, error.nearest) == (2, column, nearest)


def test_a_word_expected_here_is_nearer_than_one_expected_elsewhere():
    # "bow" is one letter off as well, but cannot stand after the card.
    assert error_of("action\n  if a bowe").nearest == "bowed"


def test_a_word_out_of_place_is_not_named_as_its_own_nearest():
    error = error_of("action\n  move a to while")
    assert error.nearest != "while"
    assert "where I expected 'conflict' or 'home'" in str(error)


def test_a_line_that_ends_too_early_says_what_could_follow():
    error = error_of("action\n  bow a then")
    assert str(error) == (
        "cards/x.toml, line 2, column 13: the line ends where more is needed, where I expected 'ready'."
    )


@pytest.mark.parametrize(
    ("script", "line", "part"),
    [
        ("action\n    move a\n  move b", 3, "indented like no line above"),
        ("  action\nstory", 2, "indented like no line above"),
        ("action\n\tmove a", 2, "a tab stands where only spaces may"),
        ("action\n  move\ta", 2, "a tab stands where only spaces may"),
        ("move a", 1, "'move' is not a word"),
        ("action\n  move a to home;", 2, "';' is not a word"),
    ],
)
def test_broken_layout_is_one_sentence(script, line, part):
    error = error_of(script)
    assert error.line == line
    assert part in str(error)


def test_a_script_error_survives_pickling_with_its_parts():
    error = error_of("acton")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.nearest) == (str(error), "action")


def test_below_a_line_whose_category_has_no_words_nothing_can_stand(monkeypatch):
    """The sentence is about the place of the line, not about its words."""
    monkeypatch.setattr(Story, "category_inside", "song")
    error = error_of("story\n  once upon time")
    assert "nothing can stand below the line above" in str(error)
    assert (error.line, error.column) == (2, 3)
