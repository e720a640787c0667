"""Words by pattern: literals, slots, optional parts, alternatives, repeats, choices, backtracking."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript import ScriptError
from l5r_desktop.cardscript.expressions import Filter, Number

from .toy import Action, Bow, Character, Mine, Move, Named, Shuffle, The, blocks, line


def names(*given: str) -> tuple[Named, ...]:
    return tuple(Named(name) for name in given)


def test_an_absent_optional_slot_takes_the_default_of_its_field():
    assert blocks("action")[0].node == Action(when=None, times=0, period="round")
    assert line("move rival") == Move(Named("rival"), "")


def test_optional_parts_are_independent():
    assert blocks("action, max 2 per round")[0].node == Action(times=2, period="round")


def test_a_choice_of_several_words_is_one_value():
    assert blocks("action, max 1 per game turn")[0].node == Action(times=1, period="game turn")


def test_an_inline_choice_is_closed():
    assert line("move rival to home") == Move(Named("rival"), "home")
    with pytest.raises(ScriptError, match="'house' is not a word that can stand here; nearest known word: 'home'"):
        line("move rival to house")


@pytest.mark.parametrize("word", ["fate", "fates"])
def test_alternatives_of_literals(word):
    assert line(f"gain 3 {word}").n == Number(3)


def test_a_comma_slot_gives_a_tuple():
    assert line("bow a") == Bow(names("a"))
    assert line("bow a, b, c then ready d, e") == Bow(names("a", "b", "c"), names("d", "e"))


def test_star_and_plus_slots_give_tuples():
    assert line("shuffle into a with b c done") == Shuffle((), names("a"), names("b", "c"))
    with pytest.raises(ScriptError):
        line("shuffle into with b done")


def test_matching_backtracks_so_that_a_later_literal_matches():
    # Each of the words into, with and done is also a name, which a greedy slot would swallow.
    assert line("shuffle a into b with c done") == Shuffle(names("a"), names("b"), names("c"))
    assert line("shuffle into with with with done") == Shuffle((), names("with"), names("with"))


def test_of_two_equal_readings_the_earlier_slot_is_the_longer_one():
    assert line("shuffle into into with with with done") == Shuffle(names("into"), names("with"), names("with"))


@pytest.mark.plain_rules
def test_of_two_readings_the_one_with_more_literal_words_wins():
    assert line("bow the character") == Bow((The(Filter(Character())),))


@pytest.mark.plain_rules
def test_the_longer_phrase_is_found_within_a_shorter_one():
    assert line("move the character mine to conflict") == Move(The(Filter(Character(), (Mine(),))), "conflict")
