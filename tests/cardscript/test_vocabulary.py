"""A vocabulary refuses words that could not be read, kept or said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from l5r_desktop.cardscript import Vocabulary, VocabularyError, parse

from .toy import toy


@dataclass(frozen=True, slots=True)
class Two:
    must: Any
    may: Any = None


@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        ("do {must:int} {other:int}", "no field 'other'"),
        ("do [{must:int}]", "may leave Two.must empty"),
        ("do {may:int}", "may leave Two.must empty"),
        ("{must:int*}", "could match nothing"),
        ("[do]", "could match nothing"),
        ("do [{must:int}", "is not closed"),
        ("do {must:int}]", "closes nothing"),
        ("do {must}", "is not of the form"),
        ("do {must:int} {must:int}", "named twice"),
        ("Do {must:int}", "not made of words"),
    ],
)
def test_a_broken_pattern_is_refused_when_it_is_declared(pattern, part):
    with pytest.raises(VocabularyError, match=part):
        Vocabulary("v").word("header", pattern)(Two)


def test_the_same_pattern_twice_in_a_category_is_refused():
    vocab = Vocabulary("v")
    vocab.word("header", "do {must:int}")(Two)
    vocab.word("line", "do {must:int}")(Two)
    with pytest.raises(VocabularyError, match="stands twice"):
        vocab.word("header", "do  {must:int}")(Two)


def test_an_unknown_slot_type_is_refused_with_the_nearest():
    vocab = Vocabulary("v")
    vocab.word("header", "do {must:fliter}")(Two)
    with pytest.raises(VocabularyError, match="unknown slot type 'fliter'; nearest known type: 'filter'"):
        parse("do it", vocab, file="x")


@pytest.mark.parametrize("pattern", ["{must:condition} too", "[so] {must:condition}", "{may:int*} {must:condition}"])
def test_a_phrase_that_begins_with_its_own_category_is_refused(pattern):
    vocab = Vocabulary("v")
    vocab.word("condition", pattern)(Two)
    with pytest.raises(VocabularyError, match="condition -> condition"):
        parse("do it", vocab, file="x")


def test_left_recursion_is_found_through_other_categories():
    vocab = Vocabulary("v")
    vocab.word("amount", "{must:card} worth")(Two)
    vocab.word("card", "{must:condition} holder")(Two)
    with pytest.raises(VocabularyError, match="begin with a phrase of its own category"):
        parse("do it", vocab, file="x")


def test_names_of_choices_and_categories_are_kept_apart():
    vocab = Vocabulary("v")
    vocab.choices("stat", {"military": {"en": "military"}})
    for taken in ("stat", "int", "filter"):
        with pytest.raises(VocabularyError, match="taken"):
            vocab.choices(taken, {"x": {}})
    with pytest.raises(VocabularyError, match="taken"):
        vocab.word("stat", "do {must:int}")(Two)
    with pytest.raises(VocabularyError, match="'Élan' is not made of words"):
        vocab.choices("style", {"Élan": {}})


@pytest.mark.parametrize("template", ["do {must", "do [{must}", "do {must}]", "do {other}"])
def test_a_broken_template_is_refused(template):
    with pytest.raises(VocabularyError):
        Vocabulary("v").word("header", "do {must:int}", en=template)(Two)


def test_a_class_that_is_no_dataclass_is_refused():
    with pytest.raises(VocabularyError, match="not a dataclass"):
        Vocabulary("v").word("header", "do")(int)


def test_words_that_lack_a_text_are_listed():
    assert {"Bow: fr", "If: en", "If: fr"} <= set(toy.missing_templates())
    assert not {"Bow: en", "Move: fr"} & set(toy.missing_templates())


def test_words_added_after_a_parse_are_known():
    vocab = Vocabulary("v")
    vocab.word("header", "do {must:int}")(Two)
    parse("do 1", vocab, file="x")
    vocab.word("header", "make {must:int}")(Two)
    assert parse("make 1", vocab, file="x")[0].node == Two(1)
