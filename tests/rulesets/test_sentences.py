"""Sentences about games: every key of a game's code has its sentence in both languages, and whole games can be told."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from l5r_desktop.cardscript import Block
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Decision
from l5r_desktop.engine.state import log_lines
from l5r_desktop.places import PACKAGE, data_folder
from l5r_desktop.rulesets.ccg.state import zones as ccg_zones
from l5r_desktop.rulesets.ccg.timing.triggers import RULES as CCG_RULES
from l5r_desktop.rulesets.common.phrases import BY_HAND, RULES, Phrases, slots
from l5r_desktop.rulesets.lcg.state import zones as lcg_zones
from l5r_desktop.rulesets.lcg.words import VOCAB as LCG_WORDS
from l5r_desktop.rulesets.lcg.words.ability_lines import ModeLine
from l5r_desktop.session.catalog import Catalog, seating_of
from l5r_desktop.session.lessons.lesson_run import ELSEWHERE
from l5r_desktop.session.puzzles import puzzle_attempt as trial
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog

LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Told:
    """What the test must know of a game.

    ruleset: one of its rulesets. computed: what the keys are made of that the code puts together, by what they begin
    with. sections: keys of sections that stand for values and not for calls. verbs: of answers, beside those that the
    code spells out, and those that the code spells out but other keys stand for. log: lines that the window
    says. prompts: questions that the sentences tell apart and the code does not. limits: the sentences of what chosen
    cards must keep to together, one for each kind, if the game tells them apart.
    """

    ruleset: str
    computed: Mapping[str, tuple[str, ...]]
    sections: Mapping[str, set[str]]
    verbs: tuple[set[str], set[str]]
    log: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    limits: set[str] = field(default_factory=set)


_COMMON = {
    "answer-first", "chosen-twice", "game-over", "lesson", "no-ability", "not-asked", "not-offered", "puzzle",
    "puzzle-over", "puzzle-shown", "unknown-card", "wrong-number",
}  # fmt: skip
OF_THE_PROGRAM = {
    "lcg": _COMMON | {"nobodys"},
    "ccg": _COMMON | {"breaks-limit", "facedown", "no-attachment", "not-recruited"},
}
"""Reasons without a rule: the program's own, and that a card is none for which there is anything to be done."""

LCG = Told(
    "lcg-stronghold",
    {
        "leaves-": ("discard", "remove", "return", "sacrifice"), "action-": ("action", "dynasty"),
        "mulligan-": ("conflict", "dynasty"), "window-": ("would", "interrupt", "reaction"),
        "choose-": ("ability", "player"),
    },
    {
        "phase": {"setup", "dynasty", "draw", "conflict", "fate", "regroup"},
        "way": {"conquest", "dishonor", "honor", "concession"},
        "place": set(lcg_zones.NAMES), "deck": {"conflict", "dynasty"},
        "until": {"conflict", "phase", "round", "game"}, "word": {"military", "political", "not-now"},
        "hidden": {"card", "province", "province-token"},
        "value": {"military", "political", "glory", "strength", "cost", "total"},
        "part": {
            "printed", "switch-base", "double-base-military", "double-base-political", "set-base-military",
            "set-base-political", "honored", "dishonored", "favor", "floor", "unknown",
        },
        "cause": {f"{manner}{on}" for manner in ("plays", "uses") for on in ("", "-on")}
        | {"brings-about", "breaks", "leaves-province"},
        "kind": {"attachment", "character", "event", "holding", "province", "ring", "role", "stronghold"},
        "state": {"attacking", "bowed", "broken", "defending", "dishonored", "facedown", "honored"}, "token": {"fate"},
        "window": {"action-action", "action-dynasty", "window-would", "window-interrupt", "window-reaction"},
    },
    (
        {
            "courtesy", "sincerity", "pride", "rally", "delayed", "choose-seat", "play-attachment", "use-ability",
            "again-free", "again-priced",
        },
        set(),
    ),
    limits={f"breaks-limit-{kind}" for kind in ("cost-sum", "declaration", "includes", "titles")},
)  # fmt: skip
SIEGE_PLACES = {"clock-deck", "clock-discard", "outside", *(f"territory-{slot}" for slot in range(1, 7))}
CCG = Told(
    "ccg-ivory",
    {
        "action-": ("action", "battle", "dynasty", "engage"), "assign-": ("cavalry", "infantry", "maneuvers"),
        "team-": ("attacks-nobody", "declares-attack", "wins-battle"), "line": (
            "attacks-nobody", "declares-attack", "wins-battle",
            *(f"battle{what}{where}" for what in ("", "-totals", "-deserted") for where in ("", "-territory")),
        ),
        "window-": ("after-reaction", "before-reaction", "interrupt", "instead-ring", "after-ring"),
        "name": ("to-deck-card", "to-hand-card", "destroy-card", "discard-card", "remove-card"),
        "how": ("target-cards", "choose-cards", "perform-cards"), "name-": ("clan", "keyword", "title"),
    },
    {
        "cause": {f"{manner}{on}" for manner in ("uses", "recruits", "equips") for on in ("", "-on")}
        | {"brings-about", "at", "at-territory"},
        "phase": {
            "setup", "begin", "straighten", "events", "action", "attack", "dynasty", "end", "between", "turn-begins",
        },
        "way": {
            "concession", "conquest", "dishonor", "draw", "enlightenment", "honor", "stalemate", "Throne Room",
            "The 12th Black Scroll",
        },
        "place": {*ccg_zones.NAMES, *SIEGE_PLACES, "former-province"},
        "hidden": {"card", "province", "province-many"},
        "word": {
            "limited", "open", "battle", "engage", "dynasty", "interrupt", "reaction", "ring",
            "ranged", "melee", "fear", "not-now", "bow", "gold",
        },
        "value": {
            "force", "chi", "ph", "hr", "cost", "focus", "force_mod", "chi_mod", "produces", "province_strength",
            "unit", "total",
        },
        "part": {
            "printed", "token", "floor", "ceiling", "dishonored", "foreign", "too-little-honor", "free", "unknown",
        },
        "kind": {
            "celestial", "event", "follower", "holding", "item", "other", "personality", "region", "ring", "sensei",
            "spell", "strategy", "stronghold", "territory", "conquered", "clock",
        },
        "state": {
            "attacking", "bowed", "conquered", "created", "dead", "defending", "dishonored", "facedown", "intact",
            "may-be-conquered", "may-not-be-conquered",
        },
        "window": {
            *(f"action-{window}" for window in ("action", "battle", "dynasty", "engage")),
            *(f"window-{role}" for role in ("after-reaction", "before-reaction", "interrupt", "instead-ring")),
            "window-after-ring",
        },
    },
    (
        {
            "focus-deck", "recruit-discount", "recruit-from", "terms-plain", "terms-proclaim", "terms-proclaim-team",
            "terms-discount", "use-ability", "first-ability", *(f"first-{name}" for name in CCG_RULES),
            *(f"{verb}-territory" for verb in ("assign", "battle")),
        },
        {"terms"},
    ),
    {"round"},
    {
        "focus-first", "choose-cost-of", "declare-attack-anybody", "pay-gold-on",
        *(f"target-{attack}" for attack in ("fear", "melee", "ranged")),
        *(f"assign-{segment}-defense" for segment in ("cavalry", "infantry", "maneuvers")),
    },
)  # fmt: skip
GAMES = {"lcg": LCG, "ccg": CCG}
# Events that change nothing a text could answer.
SILENT = {"lcg": {"begin", "begin-seat", "fill", "lend"}, "ccg": set[str]()}
SECTIONS = {
    "lcg": ("log", "prompt", "option", "refusal", "mode", "event", "topic", *LCG.sections),
    "ccg": ("log", "prompt", "option", "refusal", "event", *CCG.sections),
}


@cache
def catalog() -> Catalog:
    return own_catalog()


@cache
def phrases(game: str, lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", GAMES[game].ruleset, lang, catalog().definition)


@cache
def all_calls(game: str) -> dict[str, list[ast.Call]]:
    """All calls in the code of a game, by the name that is called."""
    found: dict[str, list[ast.Call]] = {}
    for path in (
        path
        for files in ("engine/*.py", "rulesets/common/refusal_reasons.py", f"rulesets/{game}/**/*.py")
        for path in sorted(PACKAGE.glob(files))
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found.setdefault(name, []).append(node)
    return found


def keys(game: str, node: ast.expr) -> Iterator[str]:
    """The keys that an expression can stand for."""
    computed = GAMES[game].computed
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys(game, node.body)
        yield from keys(game, node.orelse)
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        if isinstance(first, ast.Constant):
            yield from (f"{first.value}{rest}" for rest in computed[str(first.value)])
        else:
            assert isinstance(first, ast.FormattedValue)
            yield from computed[ast.unparse(first.value).rpartition(".")[2]]


def calls(game: str, name: str, at: int) -> set[str]:
    """The keys that stand at a position of all calls of a name."""
    found: set[str] = set()
    for node in all_calls(game).get(name, ()):
        place = at
        if name == "say" and isinstance(node.func, ast.Name):
            # `say(s, e, key)` is a line about the card of an event; other functions of the name say texts.
            place = 2 if node.args and ast.unparse(node.args[0]) == "s" else len(node.args)
        if len(node.args) > place:
            found.update(keys(game, node.args[place]))
    return found


def modes() -> set[str]:
    def inside(blocks: tuple[Block, ...]) -> Iterator[str]:
        for block in blocks:
            if isinstance(block.node, ModeLine):
                yield block.node.name
            yield from inside(block.children)

    library = catalog().game_catalog("lcg-stronghold").library
    return {
        name
        for card in library.ids()
        for ability in library.definition(card).abilities
        for name in inside(ability.blocks)
    }


# Topics of lasting effects that the words name otherwise than by `_begin`.
_OTHER_TOPICS = {"military", "political", "glory", "strength", "blank", "trait"}


def topics() -> set[str]:
    bans = {"cannot " + ban.replace(" ", "-") for ban in LCG_WORDS._choices["ban"]}
    doubled = {f"double-{base}{stat}" for base in ("", "base-") for stat in ("military", "political")}
    sets = {f"set-{base}{stat}" for base in ("", "base-") for stat in ("military", "political")}
    sets |= {"set-base-strength", "set-glory"}
    return bans | doubled | sets | calls("lcg", "_begin", 3) | _OTHER_TOPICS


def expected(game: str, section: str) -> set[str]:
    told = GAMES[game]
    match section:
        case "log":
            reasons = (PACKAGE / "rulesets" / game / "events" / "vain_reasons.py").read_text(encoding="utf-8")
            return calls(game, "say", 0) | told.log | {"vain", *re.findall(r'"(vain-[a-z-]+)"', reasons)}
        case "prompt":
            return calls(game, "Decision", 2) | told.prompts
        case "option":
            more, fewer = told.verbs
            return (calls(game, "Option", 1) | calls(game, "card_options", 1) | more) - fewer
        case "refusal":
            return (
                calls(game, "Refusal", 0)
                | calls(game, "no_reason", 1)
                | {ELSEWHERE, trial.OVER, trial.SHOWN, trial.BY_HAND}
                | told.limits
            ) - ({"breaks-limit"} if told.limits else set())
        case "mode":
            return modes()
        case "event":
            return set(catalog().rules(told.ruleset).events) - SILENT[game]  # type: ignore[attr-defined]
        case "topic":
            return topics()
    return told.sections[section]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "section"), [(game, section) for game in GAMES for section in SECTIONS[game]])
def test_each_key_of_the_code_has_a_sentence_and_no_sentence_is_unused(lang: str, game: str, section: str) -> None:
    assert set(phrases(game, lang).tables[section]) == expected(game, section)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_a_phrase_file_is_looked_at(lang: str, game: str) -> None:
    of_the_game = {"lcg": {"mode-several"}, "ccg": set[str]()}[game]
    assert set(phrases(game, lang).tables) == {*SECTIONS[game], *BY_HAND, *RULES, *of_the_game, "given-up", "beside"}


def test_modes_that_speak_of_one_opponent_are_told_otherwise_among_several_in_both_languages() -> None:
    """L4.9.1: a ring's effect is about the opponent in the conflict, which is one of several in Skirmish."""
    english, french = (phrases("lcg", lang).tables["mode-several"] for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert english.keys() < modes()


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_is_told_by_a_name_as_it_stands(game: str) -> None:
    """A name is no word of the game: signs and hyphens in it stay."""
    words = phrases(game, "en")
    assert set(words.tables["beside"]) == {"watch-begins", "watch-ends"}
    line = ("watch-begins", -1, (("name", "Jean-Luc {n}"),))
    assert words.log_line(line, ("A", "B"), str) == "Jean-Luc {n} watches this game."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_passing_gives_up_is_told_of_questions_that_are_asked(lang: str, game: str) -> None:
    """Sentences that end as such, each for a prompt of this game, for one as long as something can still be done, or
    for all questions of a ring (L4.9.1), or for one that team mates are asked too (Siege: 6).
    """
    given_up = phrases(game, lang).tables["given-up"]
    prompts, verbs = expected(game, "prompt"), expected(game, "option")
    while_open = {f"{prompt}-{verb}" for prompt in prompts for verb in verbs}
    assert given_up.keys() - {"ring-effect", "declare-attack-mates"} <= prompts | while_open
    assert all(sentence.endswith(".") for sentence in given_up.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_the_rules_has_a_rule_and_only_reasons_have(game: str) -> None:
    tables = phrases(game, "en").tables
    assert set(tables["refusal"]) - set(tables["refusal-rule"]) == OF_THE_PROGRAM[game]
    assert set(tables["refusal-rule"]) <= set(tables["refusal"])


def sentences(of: Phrases) -> Iterator[tuple[tuple[str, ...], str]]:
    for section, table in of.tables.items():
        for key, value in table.items():
            for part, text in value.items() if isinstance(value, dict) else [("", value)]:
                yield (section, key, part), text


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_shows_the_same_in_both_languages(game: str) -> None:
    english = {place: slots(text) for place, text in sentences(phrases(game, "en"))}
    french = {place: slots(text) for place, text in sentences(phrases(game, "fr"))}
    assert english.keys() == french.keys()
    # Which province will be revealed may not be known, so one language does not need to say it.
    differing = {place for place in english if english[place] != french[place]}
    assert differing <= {("event", "reveal-province", "about")}


@pytest.mark.parametrize("game", GAMES)
def test_a_phrase_file_without_a_table_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match=r"'en' lack the table \[log\]"):
        type(phrases(game, "en"))("en", "", catalog().definition)


NAMES = ("Kakita Ren", "Akodo Mei")


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


def random_answer(decision: Decision, rng: random.Random, state: Any) -> tuple[str, ...]:
    while True:
        number = rng.randint(decision.least, min(decision.most, decision.least + 2))
        found = tuple(option.key for option in rng.sample(decision.options, number))
        if decision.limit is None or state.rules.within_limit(state, decision, found):
            return found


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial"])
def test_a_game_is_told_and_asked_in_whole_sentences_l16(ruleset: str) -> None:
    """Also Ivory: Game area knowledge: what a seat may not know is not named to it."""
    game_name = ruleset.partition("-")[0]
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
            told = phrases(game_name, lang)
            idents = [card.ident if card.known >> decision.seat & 1 else None for card in state.cards]
            said.add(told.prompt(decision, NAMES, titles, idents.__getitem__))
            said.update(told.option(option, NAMES, titles, idents.__getitem__) for option in decision.options)
        assert game.apply(Choice(decision.seat, random_answer(decision, rng, state))) is None
    for line in log_lines(game.state.log):
        said.update(phrases(game_name, lang).log_line(line, NAMES, titles) for lang in LANGUAGES)
    assert len(said) > 200
    for sentence in said:
        assert re.fullmatch(r"[^{}<>·\s](?:[^{}<>·\s]| (?! ))*", sentence), sentence


def test_the_data_folder_holds_just_these_files() -> None:
    folder = data_folder("resources") / "phrases"
    names = (*GAMES, "by-hand")
    spoken = {f"{name}.{lang}.toml" for name in names for lang in LANGUAGES}
    assert {path.name for path in folder.iterdir()} == {*spoken, *(f"{game}.rules.toml" for game in GAMES)}
