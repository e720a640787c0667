"""A stranger's script: any text either parses or is one ScriptError sentence, within bounded work."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l5r_desktop.cardscript import DEFAULT, ScriptError, Vocabulary, parse
from l5r_desktop.cardscript.matcher import FurthestFailure
from l5r_desktop.cardscript.reader import Reader
from l5r_desktop.cardscript.tokens import lines_of

from .toy import blocks, toy


def refusal(script: str) -> str:
    with pytest.raises(ScriptError) as caught:
        blocks(script)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 400
    return sentence


def test_the_script_limit_is_twenty_thousand_bytes_not_characters():
    assert blocks("#" + "x" * 300 + "\n") == ()
    at_limit = ("#" + "x" * 398 + "\n") * 50
    assert len(at_limit) == DEFAULT.script_bytes
    assert blocks(at_limit) == ()
    assert "longer than 20000 bytes" in refusal(at_limit + "#")
    assert "longer than 20000 bytes" in refusal(at_limit.replace("x", "é", 1))


def test_a_line_of_ten_megabytes():
    assert "longer than 20000 bytes" in refusal("action " + "a" * 10_000_000)


def test_the_line_limit_is_four_hundred_characters():
    assert blocks("action" + " " * 394)
    assert "line 2, column 401: the line is longer than 400 characters" in refusal("action\n" + " " * 401)


def test_the_token_limit_is_two_hundred_to_a_line():
    assert "more than 200 words" in refusal("action" + "," * 200)


def test_the_indentation_limit_is_forty_levels():
    def staircase(levels: int) -> str:
        return "action\n" + "\n".join(" " * depth + "move a" for depth in range(1, levels))

    assert blocks(staircase(40))
    assert "deeper than 40" in refusal(staircase(41))


def test_forty_brackets_parse_and_forty_one_do_not():
    def nested(levels: int) -> str:
        return f"action while {'(' * levels}a bowed{')' * levels}"

    assert blocks(nested(40))
    assert "brackets are nested deeper than 40" in refusal(nested(41))
    assert "nested deeper" in refusal("action\n  target x: character " + "(" * 100)
    assert "not a word" in refusal("action while " + ")" * 100)


def test_a_thousand_brackets():
    assert "longer than 400 characters" in refusal("action while " + "(" * 1000)
    assert "nested deeper" in refusal("action while " + "(" * 380)


def test_phrases_within_phrases_are_limited():
    nested = Vocabulary("nested")

    @nested.word("header", "{first:thing}")
    @nested.word("thing", "of {inner:thing}", "end")
    @dataclass(frozen=True, slots=True)
    class Thing:
        inner: Any = None
        first: Any = None

    assert parse("of " * 30 + "end", nested, file="x")
    with pytest.raises(ScriptError, match="phrases are nested deeper than 60"):
        parse("of " * 90 + "end", nested, file="x")


def test_a_number_has_six_digits_at_most():
    assert blocks("action, max 999999 per round")
    assert "more than 6 digits" in refusal("action, max 1000000 per round")


@pytest.mark.plain_rules
def test_a_deep_caller_does_not_let_a_recursion_error_escape():
    def deeper(levels: int) -> None:
        if levels:
            deeper(levels - 1)
        else:
            # A line that no other test reads: what has been read once is not read again.
            blocks("action while " + "(" * 39 + "a bowed" + ")" * 39)

    room = sys.getrecursionlimit() - 250
    with pytest.raises(ScriptError, match="nested too deeply"):
        deeper(room - len(_frames()))


def _frames() -> list[Any]:
    frames, frame = [], sys._getframe()
    while frame is not None:
        frames.append(frame)
        frame = frame.f_back
    return frames


def ambiguous() -> Vocabulary:
    """A vocabulary in which a line of n words has exponentially many readings."""
    vocab = Vocabulary("ambiguous")

    @vocab.word("header", "{a:part*} {b:part*} {c:part*} {d:part*} stop")
    @dataclass(frozen=True, slots=True)
    class Whole:
        a: Any
        b: Any
        c: Any
        d: Any

    @vocab.word("part", "x", "x x", "x [x] [x]", "{inner:atom+}")
    @dataclass(frozen=True, slots=True)
    class Part:
        inner: Any = ()

    @vocab.word("atom", "{name:name}", "x {name:name}")
    @dataclass(frozen=True, slots=True)
    class Atom:
        name: str

    return vocab


def test_an_ambiguous_line_costs_bounded_work():
    vocab = ambiguous()
    assert parse("x " * 20 + "stop", vocab, file="x")
    for line in ("x " * 199, "x " * 198 + "stop"):
        with pytest.raises(ScriptError, match="can be read in too many ways"):
            parse(line, vocab, file="x", limits=replace(DEFAULT, steps=20_000))


WORDS = [
    *sorted(toy.grammar.known),
    *["a", "rival", "7", "(", ")", ",", ":", "+", "*", ">=", "=", "Rival", "é"],
    "\t",
]


def outcome(script: str) -> str:
    """How reading a script ends; anything but blocks or a ScriptError is the test's failure."""
    try:
        return f"{len(blocks(script))} blocks"
    except ScriptError as error:
        return str(error)


@given(st.text())
@settings(deadline=None)
def test_any_text_parses_or_is_refused(script):
    assert outcome(script).isprintable()


@given(st.binary(max_size=500))
@settings(deadline=None)
def test_random_bytes_parse_or_are_refused(raw):
    assert outcome(raw.decode("latin-1")).isprintable()
    assert outcome(raw.decode("utf-8", "surrogateescape")).isprintable()


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join), max_size=6))
@settings(deadline=None)
def test_any_row_of_known_words_parses_or_is_refused(lines):
    ending = outcome("action\n" + "\n".join("  " + line for line in lines))
    assert ending == "1 blocks" or ending.startswith("cards/toy.toml, line ")


@given(st.lists(st.sampled_from(WORDS[:-1]), min_size=1, max_size=20).map(" ".join))
@settings(deadline=None)
@pytest.mark.plain_rules
def test_reading_by_index_finds_what_trying_every_word_finds(text):
    for line in lines_of(text, "x", 1, DEFAULT):
        tokens = line.tokens("x", DEFAULT)
        for category in ("line", "condition", "amount", "filter"):
            quick = Reader(toy.grammar, tokens, DEFAULT).phrase(category, 0)
            thorough = Reader(toy.grammar, tokens, DEFAULT, FurthestFailure()).phrase(category, 0)
            assert quick == thorough
