"""The CCG's sentences: one for each key of the code, alike in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import l5r_desktop
from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.common.phrases import Phrases, slots
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.wording import phrases_of

PACKAGE = Path(l5r_desktop.__file__).parent
LANGUAGES = ("en", "fr")
NAMES = ("Kakita Ren", "Akodo Mei")
PHASES = {"setup", "begin", "straighten", "events", "action", "attack", "dynasty", "end", "between"}
WAYS = {"concession", "conquest", "dishonor", "enlightenment", "honor", "stalemate"}
# What the keys are made of that the code puts together.
COMPUTED = {
    "action-": ("action", "battle", "dynasty", "engage"),
    "assign-": ("cavalry", "infantry", "maneuvers"),
    "window-": ("after-reaction", "before-reaction", "interrupt", "instead-ring", "after-ring"),
}
UNSAID = {"round"}
"""Said by the window, not by the rules: the number of a turn."""


@cache
def catalog() -> Catalog:
    return Catalog(data_folder("cards"))


@cache
def ccg_phrases(lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", "ccg-ivory", lang, catalog().definition)


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def keys(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can stand for; what is no literal is left out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        first = str(node.values[0].value)
        yield from (f"{first}{rest}" for rest in COMPUTED[first])


def calls(name: str, at: int, *folders: str) -> set[str]:
    """The keys that stand at a position of all calls of a name."""
    found: set[str] = set()
    for tree in trees(*(folders or ("engine", "rulesets/ccg"))):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and len(node.args) > at:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    found.update(keys(node.args[at]))
    return found


def expected(section: str) -> set[str]:
    match section:
        case "log":
            return calls("say", 0)
        case "prompt":
            return calls("Decision", 2)
        case "refusal":
            return calls("Refusal", 0) | calls("no_reason", 1)
        case "place":
            return set(z.NAMES)
        case "phase":
            return PHASES
        case "way":
            return WAYS
        case "option":
            return calls("Option", 1) - {"terms"}
    raise AssertionError(section)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", ["log", "prompt", "refusal", "place", "phase", "way", "option"])
def test_each_key_of_the_code_has_a_sentence(lang: str, section: str) -> None:
    """Keys that are put together from others are told by the tests of games."""
    assert expected(section) - set(ccg_phrases(lang).tables[section]) == set()


def sentences(phrases: Phrases) -> Iterator[tuple[tuple[str, ...], str]]:
    for section, table in phrases.tables.items():
        for key, value in table.items():
            for part, text in value.items() if isinstance(value, dict) else [("", value)]:
                yield (section, key, part), text


def test_a_sentence_shows_the_same_in_both_languages() -> None:
    english = {place: slots(text) for place, text in sentences(ccg_phrases("en"))}
    french = {place: slots(text) for place, text in sentences(ccg_phrases("fr"))}
    assert english == french


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (("turn", -1, (3, ("seat", 1))), "Turn 3: Akodo Mei.", "Tour 3 : Akodo Mei."),
        (("draws", -1, (("seat", 0), 1)), "Kakita Ren draws 1 card.", "Kakita Ren pioche 1 carte."),
        (
            ("battle-totals", -1, (("card", 4, "province", True), 7, 3)),
            "At a Province: attackers 7, defenders 3.",
            "Une Province : attaquants 7, défenseurs 3.",
        ),
        (
            ("duel-totals", -1, (("card", 4, "kakita_ibara", True), 7, ("card", 5, "hida_ayahi", True), 3)),
            "The duel: Kakita Ibara 7, Hida Ayahi 3.",
            "Duel : Kakita Ibara 7, Hida Ayahi 3.",
        ),
    ],
)
def test_lines_of_the_story(line: tuple[object, ...], english: str, french: str) -> None:
    assert ccg_phrases("en").log_line(line, NAMES, titles) == english
    assert ccg_phrases("fr").log_line(line, NAMES, titles) == french


def test_a_province_in_the_story_is_no_card_to_be_read() -> None:
    line = ("battle", -1, (("card", 4, "province", True),))
    links = [part for part in ccg_phrases("en").log_segments(line, NAMES, titles) if not isinstance(part, str)]
    assert [link.ident for link in links] == [None]


def test_questions_and_answers() -> None:
    """Ivory: Paying Gold Costs, Proclaim."""
    pay = Decision(0, "pay", "pay-gold", (), source=7, args=(5, 2))
    english = ccg_phrases("en")
    assert english.prompt(pay, NAMES, titles, lambda no: "hida_ayahi") == "Hida Ayahi: pay 5 Gold"
    terms = Option("proclaim", "terms", 7, (4,))
    assert english.option(terms, NAMES, titles, lambda no: "hida_ayahi") == "Proclaim: 4 Gold"
    deck = Option("focus-deck", "focus")
    assert english.option(deck, NAMES, titles, lambda no: None) == "Focus the top card of the deck"
    lacking = Refusal("too-little-honor", 7, (5, 3))
    assert (
        english.refusal(lacking, NAMES, titles, lambda no: "hida_ayahi") == "Hida Ayahi asks for 5 Honor; you have 3."
    )
