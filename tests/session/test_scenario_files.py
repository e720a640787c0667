"""Scenario files of strangers: whatever stands in them is a report of clear sentences, never a crash (section 6)."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator, meta

from l5r_desktop.session.scenario.errors import CaseError, ScenarioError
from l5r_desktop.session.scenario.runner import (
    FORMATS,
    cases_class,
    check,
    run_cases,
    run_file,
    run_files,
    schema,
)
from l5r_desktop.session.scenario.yaml_reader import BYTES, read_text
from tests.session.scenario_cases import all_cases

BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)
MERGES = "a0: &a0 {k: 1}\n" + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}]}}\n" for n in range(1, 12))
HOSTILE = {
    "not YAML": b"cases: [unclosed",
    "a tab": b"cases:\n\t- x",
    "not UTF-8": b"cases: \xff\xfe\xfa",
    "control characters": b"cases: \x00\x01",
    "nested without end": b"[" * 5000,
    "nested in blocks": b"".join(b" " * n + b"- \n" for n in range(400)) + b"- " * 400,
    "deep mappings": b"{a: " * 500,
    "an alias bomb": BOMB.encode(),
    "a merge bomb": MERGES.encode(),
    "an alias of itself": b"cases: &a [*a]",
    "an alias of nothing": b"cases: *nobody",
    "a python object": b"cases: !!python/object/apply:os.system ['true']",
    "an unknown tag": b"cases: !thing 3",
    "a date that is none": b"cases: 2001-99-99",
    "a number without end": b"cases: " + b"9" * 9000,
    "a key twice": b"schema: 1\nschema: 1\ncases: []\n",
    "a list as a key": b"? [a, b]\n: 1\n",
    "too large": b"# " + b"x" * BYTES,
    "empty": b"",
    "a number": b"7",
    "several documents": b"schema: 1\n---\nschema: 1\n",
    "no schema": b"cases: []",
    "another schema": b"schema: 2\ncases: []",
    "no cases": b"schema: 1",
    "cases that are none": b"schema: 1\ncases: {a: 1}",
    "another word": b"schema: 1\ncases: []\nrules: 3\n",
}


def test_what_is_not_yaml_is_told_with_its_place(tmp_path):
    """Section 6: the sentence names the line and column at which reading ended."""
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"schema: 1\ncases:\n\t- x")
    assert "line 3, column 1: " in run_file(path).errors[0]


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_one_sentence(data, tmp_path):
    """Section 6: a file that cannot be used gives one sentence that names it."""
    path = tmp_path / "bad.yaml"
    path.write_bytes(data)
    report = run_file(path)
    assert report.cases == []
    assert len(report.errors) == 1
    assert report.errors[0].startswith("bad.yaml: ")
    assert "\n" not in report.errors[0]
    assert len(report.errors[0]) < 300
    assert not report.ok


def test_a_missing_file_does_not_stop_the_others(tmp_path):
    """Section 6: one unreadable file among several is one line of the report."""
    good = tmp_path / "good.yaml"
    good.write_text("schema: 1\ncases:\n- {id: a, ruleset: lcg-skirmish, then: [{honor: {A: 6}}]}\n", encoding="utf-8")
    report = run_files([tmp_path / "none.yaml", tmp_path, good])
    assert (report.passed, report.failed, report.unsupported, len(report.errors)) == (1, 0, 0, 2)
    assert report.lines[-1] == "1 passed, 0 failed, 0 unsupported, 2 not readable"


def test_the_report_counts_all_three_outcomes():
    """Section 6: passed, failed with what was wanted and found, unsupported with the word."""
    report = run_cases(
        {
            "schema": 1,
            "cases": [
                {"id": "good", "ruleset": "lcg-stronghold", "then": [{"honor": {"A": 10}}]},
                {"id": "bad", "ruleset": "lcg-stronghold", "then": [{"honor": {"A": 11}}]},
                {"id": "strange", "ruleset": "ccg-samurai", "then": [{"honor": {"A": 2}}]},
            ],
        }
    )
    assert (report.passed, report.failed, report.unsupported) == (1, 1, 1)
    assert "honor of A: wanted 11, found 10" in report.lines[1]
    assert "ccg-samurai" in report.lines[2]


def test_aliases_are_read():
    """Aliases that expand to little are plain YAML: cases may share a table."""
    assert read_text("a: &a [1, 2]\nb: [*a, *a]\n") == {"a": [1, 2], "b": [[1, 2], [1, 2]]}


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_data_or_a_scenario_error(text):
    """Section 6: reading any bytes gives data or one sentence."""
    try:
        run_cases(read_text(text))
    except ScenarioError as error:
        message = str(error)
    else:
        message = ""
    assert "\n" not in message


def plain(value):
    """A value as JSON has it: all keys are texts."""
    return json.loads(json.dumps(value))


VALIDATOR = Draft202012Validator(schema()["properties"]["cases"]["items"])


def test_the_schema_is_a_json_schema():
    """The published schema is itself valid."""
    meta.validate(schema())


def test_the_schema_accepts_what_the_runner_knows():
    """Every case of the project fits the published schema."""
    cases = all_cases()
    assert len(cases) > 10_000
    assert [name for name, case in cases.items() if not VALIDATOR.is_valid(plain(case))] == []


ODDITIES = (None, True, -1, 1000, "", "x", "A", "air", "A/01-banzai", [], {}, ["A/01-banzai"], {"A": 1}, [[]])


def spots(value, path=()):
    """Every place in nested data."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from spots(part, (*path, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from spots(part, (*path, at))


def mutated(case, rng):
    """The case with one thing changed, taken out or renamed."""
    case = json.loads(json.dumps(case))
    path = rng.choice([path for path in spots(case) if path])
    holder = case
    for key in path[:-1]:
        holder = holder[key]
    way = rng.randrange(3)
    if way == 0:
        holder[path[-1]] = rng.choice(ODDITIES)
    elif way == 1:
        del holder[path[-1]]
    elif isinstance(holder, dict):
        holder[rng.choice(["honour", "card", "seat", "A", "play", "stop", "7"])] = holder.pop(path[-1])
    else:
        holder.append(rng.choice(ODDITIES))
    return case


def is_known(case):
    """Whether the runner knows the shape of a case, of whichever game."""
    for shape in (cases_class(ruleset).shape for ruleset in FORMATS):
        try:
            shape.read(case, "case")
        except CaseError:
            continue
        return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_the_schema_and_the_runner_agree(seed):
    """Schema and runner are in step: a changed case fits the one exactly when it fits the other."""
    rng = random.Random(seed)
    for _ in range(40):
        case = mutated(rng.choice(tuple(all_cases().values())), rng)
        assert VALIDATOR.is_valid(case) == is_known(case), case


HYPHENS = """
- id: hyphens
  title: A case in the spelling of the project
  ruleset: lcg-stronghold
  given:
    phase: conflict
    A: {play: [01-matsu-berserker], conflict-deck-size: 12, dynasty-discard: [01-doji-whisperer]}
  when:
  - pass-all: true
  - {pick-ring: air, by: A, if-asked: true}
  then:
  - hand-size: {A: 0}
  - zone: {card: A/01-doji-whisperer, is: dynasty-discard}
  - deck-size: {seat: A, deck: conflict, is: 12}
- id: hyphens-in-a-script
  title: The same in the CCG
  ruleset: ccg-ivory
  given:
    phase: action
    stubs:
      my_own-name: {type: strategy, force-mod: 1, script: {ability: open, effect: {gain-honor: [you, 2]}}}
    A: {hand: [~my_own-name], fate-discard: []}
  when:
  - apply: {by: A, script: {prevent: [move-home, A/~my_own-name]}}
  then:
  - hand-size: {A: 1}
"""


def underscored(value):
    """The same with underscores in the words, and names as they are."""
    if isinstance(value, dict):
        return {key if key == "my_own-name" else key.replace("-", "_"): underscored(value[key]) for key in value}
    if isinstance(value, list):
        return [underscored(part) for part in value]
    return value.replace("-", "_") if value in ("dynasty-discard", "move-home") else value


@pytest.mark.parametrize("case", read_text(HYPHENS), ids=lambda case: case["id"])
def test_words_are_written_with_hyphens_and_read_with_underscores_too(case):
    """Format, sections 2 to 5: `hand_size` is the word `hand-size`, and both are read as the same case."""
    shape = cases_class(case["ruleset"]).shape
    old = underscored(case)
    assert old != case
    assert shape.read(case, "case") == shape.read(old, "case")
    for said in (case, old):
        assert VALIDATOR.is_valid(plain(said))
        assert check(said), check(said).line


def test_a_word_in_both_spellings_is_said_twice():
    (case, _) = read_text(HYPHENS)
    twice = {**case, "then": [{"deck-size": case["then"][2]["deck-size"], "deck_size": {}}]}
    assert check(twice).why == "case.then[1]: 'deck-size' is said twice"


def test_an_unknown_word_is_told_the_nearest_in_the_spelling_of_files():
    (case, _) = read_text(HYPHENS)
    wrong = check({**case, "then": [{"hand_sise": {"A": 0}}]})
    assert wrong.why == (
        "case.then[1]: 'hand_sise' is not a word this runner knows here; nearest known word: hand-size"
    )


@pytest.mark.parametrize("seed", range(12))
def test_changed_cases_break_nothing(seed):
    """Section 6: a case with anything changed passes, fails or is unsupported; the rules never break."""
    rng = random.Random(1000 + seed)
    for _ in range(25):
        case = mutated(rng.choice(tuple(all_cases().values())), rng)
        result = check(case)
        assert "the rules broke" not in result.why, (case, result.line)
        assert "\n" not in result.line
