"""The quick reader of plain YAML says what the usual one says, or leaves it to that (scenario format, section 6)."""

import random
from pathlib import Path

import pytest

from l5r_desktop.session.scenario import yaml_reader
from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.session.scenario.yaml_reader import DEPTH, NODES, NotPlainError, PlainReader, read_text

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))
PLAIN = {
    "nothing said": "a:\nb: ~\nc: null\nd: ''\n",
    "numbers": "[1, -2, +3, 0x1F, 0o17, 017, 1_000, 1.5, -.5, 1e3, 1.0e+3, .inf, 12:30]",
    "words that are truth values elsewhere": "[yes, no, on, off, y, True, false, 'true', TRUE]",
    "dates": "[2001-01-02, 2001-12-14t21:59:43.10-05:00, '2001-01-02']",
    "quoted": "[\"a\\nb\", 'it''s', \"\\u00e9\", '1', \"~\"]",
    "texts of several lines": "a: |\n  one\n   two\nb: >-\n  folded\n  text\nc: plain\n  goes on\n",
    "keys": "1: a\n'1 ': b\n1.5: c\ntrue: d\n~: e\n2001-01-02: f\n",
    "equal keys of other words": "1: a\n0x1: b\n",
    "nested": "a: [b, {c: [d, {}], e: []}]\nf: {g: {h: 1}}\n",
    "a comment": "# nothing\na: 1 # one\n",
    "a document with its marks": "---\na: 1\n...\n",
    "one value": "17",
}
LEFT = {
    "an anchor": "a: &x 1\n",
    "an alias": "a: &x [1]\nb: *x\n",
    "a merged mapping": "a: {<<: {b: 1}}\n",
    "a tag": "a: !!str 1\n",
    "a tagged list": "a: !!seq [1]\n",
    "a value of another kind": "a: =\n",
    "a key twice": "a: 1\na: 2\n",
    "a list as a key": "? [a]\n: 1\n",
    "two documents": "---\na: 1\n---\nb: 2\n",
    "none": "",
    "too deep": "[" * DEPTH + "]" * DEPTH,
}


def quick(text: str) -> object:
    return PlainReader(yaml_reader._StrictLoader(text), DEPTH, NODES).read()


def told(read, text: str) -> str:
    """What is read, with the types, or the sentence about what cannot be."""
    try:
        return repr(read(text))
    except ScenarioError as error:
        return f"error: {error}"


@pytest.mark.parametrize("case", PLAIN)
def test_what_is_plain_is_read_at_once_and_alike(case):
    assert repr(quick(PLAIN[case])) == told(yaml_reader._read_all, PLAIN[case])


@pytest.mark.parametrize("case", LEFT)
def test_what_is_not_plain_is_left_to_the_usual_reader(case):
    with pytest.raises(NotPlainError):
        quick(LEFT[case])
    assert told(read_text, LEFT[case]) == told(yaml_reader._read_all, LEFT[case])


def test_no_more_than_so_many_things_are_read():
    loader = yaml_reader._StrictLoader("[1, 2, 3]")
    with pytest.raises(NotPlainError):
        PlainReader(loader, DEPTH, 3).read()
    assert PlainReader(yaml_reader._StrictLoader("[1, 2, 3]"), DEPTH, 4).read() == [1, 2, 3]


@pytest.mark.parametrize("seed", range(4))
def test_files_of_the_project_and_broken_ones_read_alike(seed):
    """Pieces of files, with something taken out, doubled or put in: the same data or the same sentence."""
    rng = random.Random(seed)
    for path in rng.sample(SCENARIOS, 5):
        lines = path.read_text(encoding="utf-8").split("\n")
        at = rng.randrange(max(1, len(lines) - 60))
        text = "\n".join(["cases:", *lines[at : at + 60]])
        for _ in range(6):
            assert told(read_text, text) == told(yaml_reader._read_all, text)
            place = rng.randrange(len(text))
            put = rng.choice(
                ["", "\n", ": ", "- ", "[", "}", "'", "&a ", "*a", "!!int ", "\t", "<<: ", text[place - 9 : place]]
            )
            text = text[:place] + put + text[place + rng.randrange(4) :]
