"""Sentences about a game: every key of the code has its sentence in both languages, and whole games can be told."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.cardscript import Block
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Decision, Option, Refusal
from l5r_desktop.engine.state import log_lines
from l5r_desktop.places import PACKAGE, data_folder
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases, slots
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.words import VOCAB
from l5r_desktop.rulesets.lcg.words.lines import ModeLine
from l5r_desktop.session.catalog import Catalog, seating_of
from l5r_desktop.session.wording import phrases_of

LANGUAGES = ("en", "fr")
PHASES = ("setup", "dynasty", "draw", "conflict", "fate", "regroup")
# What the keys are made of that the code puts together.
COMPUTED = {
    "leaves-": ("discard", "return", "sacrifice"),
    "action-": ("action", "dynasty"),
    "mulligan-": ("conflict", "dynasty"),
    "window-": ("would", "interrupt", "reaction"),
    "choose-": ("ability", "player"),
}


@cache
def catalog() -> Catalog:
    return Catalog(data_folder("cards"))


@cache
def lcg_phrases(lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", "lcg-stronghold", lang, catalog().definition)


def trees() -> Iterator[ast.AST]:
    for folder in ("engine", "rulesets/lcg"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def keys(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        assert isinstance(first, ast.Constant), ast.unparse(node)
        yield from (f"{first.value}{rest}" for rest in COMPUTED[first.value])


def calls(name: str, at: int) -> set[str]:
    """The keys that stand at a position of all calls of a name."""
    found: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and len(node.args) > at:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    found.update(keys(node.args[at]))
    return found


def modes() -> set[str]:
    def inside(blocks: tuple[Block, ...]) -> Iterator[str]:
        for block in blocks:
            if isinstance(block.node, ModeLine):
                yield block.node.name
            yield from inside(block.children)

    library = catalog().shelf("lcg-stronghold").library
    return {
        name
        for card in library.ids()
        for ability in library.definition(card).abilities
        for name in inside(ability.blocks)
    }


def expected(section: str) -> set[str]:
    match section:
        case "log":
            return calls("say", 0)
        case "prompt":
            return calls("Decision", 2)
        case "refusal":
            return calls("Refusal", 0) | calls("no_reason", 1)
        case "mode":
            return modes()
        case "place":
            return set(z.NAMES)
        case "phase":
            return set(PHASES)
        case "way":
            return {"conquest", "dishonor", "honor", "concession"}
        case "deck":
            return {"conflict", "dynasty"}
        case "until":
            return {"conflict", "phase", "round", "game"}
        case "event":
            return set(catalog().rules("lcg-stronghold").events) - {"begin", "begin-seat", "fill", "lend"}
        case "topic":
            bans = {"cannot " + ban.replace(" ", "-") for ban in VOCAB._choices["ban"]}
            return bans | calls("_begin", 3) | {"military", "political", "glory"} | {
                f"double-{base}{stat}" for base in ("", "base-") for stat in ("military", "political")
            }  # fmt: skip
    raise AssertionError(section)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "section", ["log", "prompt", "refusal", "mode", "place", "phase", "way", "deck", "until", "event", "topic"]
)
def test_each_key_of_the_code_has_a_sentence_and_no_sentence_is_unused(lang: str, section: str) -> None:
    assert set(lcg_phrases(lang).tables[section]) == expected(section)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_way_of_answering_has_a_label(lang: str) -> None:
    verbs = calls("Option", 1) | calls("card_options", 1)
    verbs |= {"courtesy", "sincerity", "pride", "rally", "delayed", "choose-seat", "play-attachment", "use-ability"}
    assert set(lcg_phrases(lang).tables["option"]) == verbs


def sentences(phrases: Phrases) -> Iterator[tuple[tuple[str, ...], str]]:
    for section, table in phrases.tables.items():
        for key, value in table.items():
            for part, text in value.items() if isinstance(value, dict) else [("", value)]:
                yield (section, key, part), text


def test_a_sentence_shows_the_same_in_both_languages() -> None:
    english = {place: slots(text) for place, text in sentences(lcg_phrases("en"))}
    french = {place: slots(text) for place, text in sentences(lcg_phrases("fr"))}
    assert english.keys() == french.keys()
    # Which province will be revealed may not be known, so one language does not need to say it.
    differing = {place for place in english if english[place] != french[place]}
    assert differing <= {("event", "reveal-province", "about")}


def test_a_phrase_file_without_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'en' lack the table \[log\]"):
        Phrases("en", "", catalog().definition)


NAMES = ("Kakita Ren", "Akodo Mei")


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (("bids", -1, (("seat", 0), 3)), "Kakita Ren bids 3.", "Kakita Ren mise 3."),
        (("draws", -1, (("seat", 0), 1)), "Kakita Ren draws 1 card.", "Kakita Ren pioche 1 carte."),
        (("draws", -1, (("seat", 1), 2)), "Akodo Mei draws 2 cards.", "Akodo Mei pioche 2 cartes."),
        (
            ("looks-at-hand", -1, (("seat", 0), ("seat", 1))),
            "Kakita Ren looks at Akodo Mei's hand.",
            "Kakita Ren regarde la main d'Akodo Mei.",
        ),
        (
            ("takes-card", -1, (("seat", 0), ("card", 4, None, False))),
            "Kakita Ren takes a card into hand.",
            "Kakita Ren prend une carte en main.",
        ),
        (
            ("begins", -1, (("card", 4, "01-doji-challenger", True), ("topic", "military"), -2, ("until", "phase"))),
            "Doji Challenger gets –2 military until the end of the phase.",
            "Doji Challenger reçoit –2 en militaire jusqu'à la fin de la phase.",
        ),
        (
            (
                "declares",
                -1,
                (("seat", 0), ("word", "military"), ("card", 0, "ring-air", True), ("card", 9, None, False)),
            ),
            "Kakita Ren declares a military conflict with the Air Ring at a facedown province.",
            "Kakita Ren déclare un conflit militaire avec l'Air Ring contre une province face cachée.",
        ),
    ],
)
def test_lines_of_the_story(line: Any, english: str, french: str) -> None:
    assert lcg_phrases("en").log_line(line, NAMES, titles) == english
    assert lcg_phrases("fr").log_line(line, NAMES, titles) == french


def test_cards_in_a_line_can_be_pointed_at() -> None:
    line = ("targets", -1, (("card", 4, "01-court-games", True), ("card", 7, None, False)))
    assert lcg_phrases("en").log_segments(line, NAMES, titles) == [
        CardLink("Court Games", 4, "01-court-games"), " chooses ", CardLink("a card", 7, None), ".",
    ]  # fmt: skip


def test_a_window_says_what_is_answered_l6_2() -> None:
    decision = Decision(0, "would", "window-would", (), args=("leave", 4))
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-doji-challenger") == (
        "Doji Challenger is about to leave play: interrupt to prevent or replace it?"
    )
    assert lcg_phrases("fr").prompt(decision, NAMES, titles, lambda no: None) == (
        "Une carte va quitter le jeu : interrompre pour l'empêcher ou le remplacer ?"
    )


def test_a_question_says_what_to_choose_l7_10() -> None:
    pick = catalog().definition("01-doji-gift-giver").abilities[0].picks[0]
    decision = Decision(
        1, "target", "choose-target", (), source=4, args=(pick.name, ("01-doji-gift-giver", 0, "pick", 0), pick.by)
    )
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-doji-gift-giver") == (
        "Doji Gift Giver: choose a participating ready character of yours"
    )
    pick = catalog().definition("01-ambush").abilities[0].picks[0]
    args = (pick.name, ("01-ambush", 0, "pick", 0), pick.by)
    decision = Decision(0, "target", "choose-target", (), 0, 2, 4, args=args, limit=("cost-sum", 6))
    assert lcg_phrases("fr").prompt(decision, NAMES, titles, lambda no: "01-ambush") == (
        "Ambush : choisissez jusqu'à 2 personnages du Clan du Scorpion de votre main ou de vos provinces, pour un coût "
        "imprimé total d'au plus 6"
    )


def test_a_question_for_a_cost_says_the_cost_l7_6() -> None:
    cost = catalog().definition("01-spies-at-court").abilities[0].costs[0]
    decision = Decision(0, "cost", "choose-cost", (), source=4, args=(cost.word, ("01-spies-at-court", 0, "cost", 0)))
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-spies-at-court") == (
        "Spies at Court: choose how to pay (dishonor a participating character of yours)"
    )


def test_options_name_what_they_choose() -> None:
    declare = Option("military-air-9", "declare", 9, ("military", 0, 9))
    idents = {9: None, 0: "ring-air", 4: "01-doji-challenger"}
    assert (
        lcg_phrases("en").option(declare, NAMES, titles, idents.get)
        == "Military conflict, Air Ring, at a facedown province"
    )
    named = Option("play-4-as-attachment", "play", 4, ("attachment",))
    assert lcg_phrases("en").option(named, NAMES, titles, idents.get) == "Play Doji Challenger as an attachment"
    seat = Option("seat-1", "choose")
    assert lcg_phrases("fr").option(seat, NAMES, titles, idents.get) == "Akodo Mei"


def test_a_refusal_says_the_condition_that_fails_l7_2() -> None:
    cond = catalog().definition("01-shizuka-toshi").abilities[0].cond
    refusal = Refusal("condition", 4, (cond,))
    assert lcg_phrases("en").refusal(refusal, NAMES, titles, lambda no: "01-shizuka-toshi") == (
        "Shizuka Toshi needs this: this is a political conflict."
    )
    fate = Refusal("too-little-fate", 4, (2, 1))
    assert (
        lcg_phrases("fr").refusal(fate, NAMES, titles, lambda no: None)
        == "Une carte coûte 2 ; vous avez 1 pion Destin."
    )


def random_answer(decision: Decision, rng: random.Random, state: Any) -> tuple[str, ...]:
    while True:
        number = rng.randint(decision.least, min(decision.most, decision.least + 2))
        found = tuple(option.key for option in rng.sample(decision.options, number))
        if decision.limit is None or state.rules.within_limit(state, decision, found):
            return found


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_a_game_is_told_and_asked_in_whole_sentences_l16(ruleset: str) -> None:
    rules = catalog().rules(ruleset)
    seats = tuple(seating_of(deck, name) for deck, name in zip(catalog().decks(ruleset), NAMES, strict=False))
    game = Game(lambda: rules.start(seats), keep=False)
    rng = random.Random(5)
    said = set()
    for _ in range(700):
        state = game.state
        if state.result:
            break
        if state.chance is not None:
            asked = state.chance
            lots = rng.sample(range(asked.size), asked.size if asked.kind == "shuffle" else asked.count)
            game.apply(Chance(tuple(lots)))
            continue
        decision = state.pending[0]
        for lang in LANGUAGES:
            phrases = lcg_phrases(lang)
            idents = [card.ident if card.known >> decision.seat & 1 else None for card in state.cards]
            said.add(phrases.prompt(decision, NAMES, titles, idents.__getitem__))
            said.update(phrases.option(option, NAMES, titles, idents.__getitem__) for option in decision.options)
        assert game.apply(Choice(decision.seat, random_answer(decision, rng, state))) is None
    for line in log_lines(game.state.log):
        said.update(lcg_phrases(lang).log_line(line, NAMES, titles) for lang in LANGUAGES)
    assert len(said) > 200
    for sentence in said:
        assert re.fullmatch(r"[^{}<>·\s](?:[^{}<>·\s]| (?! ))*", sentence), sentence


def test_the_data_folder_holds_just_these_files() -> None:
    folder: Path = data_folder("resources") / "phrases"
    assert {path.name for path in folder.iterdir()} == {
        f"{game}.{lang}.toml" for game in ("lcg", "ccg") for lang in LANGUAGES
    }
