"""Sentences of the manual table: every act of both games has its own in both languages, and none is unused."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from l5r_desktop.engine.inputs import Manual, Refusal
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.manual_acts import OFF, ON, MenuEntry, Subject
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.rulesets.registry import CARD_GAMES, card_game_of, format_of
from l5r_desktop.session.wording import phrases_of
from tests.session.by_hand import last_argument, manual_or_not
from tests.session.playing import catalog, rules_of, seatings

NAMES = ("Ren", "Mai", "Kenji", "Aiko", "Toru", "Sora", "Emi")
ACTS = {name for family in CARD_GAMES for name in family.by_hand.acts}
MORE = {
    "move": {"move-top", "move-bottom", "move-below"}, "reveal": {"reveal-all"},
    "favor": {"favor-military", "favor-political", "favor-nobody"},
}  # fmt: skip
VARIANTS = ACTS | {key for name in ACTS for key in MORE.get(name, ())}
REASONS = ("in-use", "no-goal", "no-seat", "not-agreed", "nothing", "setup", "too-few", "unknown")
FORMATS = ("lcg-stronghold", "ccg-ivory", "ccg-siege")


@cache
def phrases(ruleset: str, lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", ruleset, lang, catalog().definition)


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", FORMATS)
def test_every_act_has_a_line_and_an_entry_and_no_sentence_is_unused(ruleset: str, lang: str) -> None:
    tables = phrases(ruleset, lang).tables
    assert set(tables["by-hand"]) == VARIANTS | {ON, OFF, "pick"}
    assert set(tables["menu"]) == VARIANTS | {"search"}
    assert set(tables["not-by-hand"]) == {f"hand-{reason}" for reason in REASONS}
    counters = {key for family in CARD_GAMES for key in family.by_hand.acts["counter"].counters}
    assert set(tables["counter"]) == counters


def every_offer(s: State) -> list[MenuEntry]:
    hand = card_game_of(s.rules.name).by_hand
    names = hand.acts["move"].areas.names
    subjects = [Subject("card", card.no) for card in s.cards]
    subjects += [Subject("seat", seat) for seat in (0, 1)]
    subjects += [Subject("pile", seat, name) for seat in (0, 1) for name in names]
    return [offer for subject in subjects for offer in hand.offers(s, 0, subject)]


@pytest.mark.parametrize("ruleset", FORMATS)
def test_offers_groups_and_lines_are_whole_sentences(ruleset: str) -> None:
    """Every entry of the menus and every line that they lead to, with nothing left open in either language."""
    rules, seats = rules_of(ruleset), seatings(*format_of(ruleset).first_decks)
    said = set()
    for seed in (1, 2):
        rng = random.Random(seed)
        s = rules.start(seats)
        run(s)
        for number in range(220):
            if s.result:
                break
            assert accept(s, manual_or_not(s, rng, 0.3)) is None
            if number % 70 or not s.pending:
                continue
            before = len(log_lines(s.log))
            found = every_offer(s)
            for offer in rng.sample(found, min(len(found), 200)):
                given = Manual(0, offer.act, offer.args + last_argument(s, offer, rng), (1,))
                trial = s.clone()
                lines = log_lines(trial.log)[before:] if accept(trial, given) is None else []
                for lang in ("en", "fr"):
                    told = phrases(ruleset, lang)
                    assert not offer.group or offer.group in told.tables["group"]
                    assert offer.label[0] in told.tables["menu"]
                    said.add(told.menu(*offer.label, NAMES, titles))
                    said.update(told.log_line(line, NAMES, titles) for line in lines)
    assert len(said) > 60
    for sentence in said:
        assert re.fullmatch(r"[^{}<>·\s](?:[^{}<>·\s]| (?! ))*", sentence), sentence


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_is_one_sentence(reason: str, lang: str) -> None:
    told = phrases("lcg-stronghold", lang).refusal(Refusal(f"hand-{reason}"), NAMES, titles, lambda no: None)
    assert told.endswith(".")
    assert told.count(".") == 1


def test_a_line_says_who_did_what() -> None:
    args = (("seat", 0), ("card", 3, None, False), ("place", "conflict-deck"), ("seat", 1), 2)
    line = ("by-hand-move-below", -1, args)
    assert phrases("lcg-stronghold", "en").log_line(line, NAMES, titles) == (
        "By hand: Ren moves a card to the conflict deck of Mai, below 2 cards."
    )
    assert phrases("lcg-stronghold", "fr").log_line(line, NAMES, titles) == (
        "À la main : Ren place une carte sous 2 cartes (deck Conflit de Mai)."
    )
