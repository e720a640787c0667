"""Tips as data: whom they are for, how often, and that their occasions exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from l5r_desktop.session.lessons import LessonError, read_tips, seen_from, tip_for
from l5r_desktop.session.lessons.reading import LANGUAGES
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog

TIPS = read_tips(data_folder("resources") / "tips.yaml")
BID = Decision(0, "bid", "honor-bid", (), rule="L3.2.2")
DUEL_BID = Decision(0, "bid", "honor-bid", (), rule="L13.3.3")


def test_every_tip_is_there_in_both_languages_and_short() -> None:
    assert len({tip.key for tip in TIPS}) == len(TIPS) > 12
    for tip in TIPS:
        for text in (tip.title, tip.text):
            assert set(text) == set(LANGUAGES)
            assert all(0 < len(said) < 240 for said in text.values()), tip.key


def test_every_occasion_is_a_question_or_a_line_of_its_game() -> None:
    """A tip for something that no game says could never be shown."""
    catalog = own_catalog()
    tables = {}
    for ruleset in FORMATS:
        phrases = phrases_of(data_folder("resources") / "phrases", ruleset, "en", catalog.definition)
        tables[card_game_of(ruleset).name] = phrases.tables
    for tip in TIPS:
        for word in tip.prompts:
            assert any(word in tables[game]["prompt"] for game in tip.games), (tip.key, word)
        for word in tip.story:
            assert all(word in tables[game]["log"] for game in tip.games), (tip.key, word)


def test_a_tip_is_for_its_game_question_and_rule() -> None:
    first = tip_for(TIPS, {}, "lcg-stronghold", BID, ())
    assert first is not None
    assert first.key == "dial"
    assert tip_for(TIPS, {}, "lcg-stronghold", DUEL_BID, ()) is None
    assert tip_for(TIPS, {}, "ccg-ivory", BID, ()) is None


def test_what_the_formats_of_a_game_have_different_is_told_for_each() -> None:
    """K3.1, K3.5, K3.6, K6.3: Skirmish gives no fate for passing first, has one conflict and loses no honor for an
    unopposed one; its duels add 1 and no skill. K9.4: of three bidders nobody pays a difference.
    """
    line = ("duel", -1, ())
    cases = (
        (Decision(0, "action", "action-dynasty", ()), (), "passes first", ""),
        (BID, (), "and the higher bidder pays", "each pays 1 to everybody who bid less"),
        (Decision(0, "declare", "declare-conflict", ()), (), "one military and one political", "one conflict"),
        (Decision(0, "defenders", "choose-defenders", ()), (), "lose 1 honor", "bow"),
        (None, (line,), "add the bid to the duelist's skill", "adds 1"),
    )
    for decision, lines, stronghold, skirmish in cases:
        there = tip_for(TIPS, {}, "lcg-stronghold", decision, lines)
        here = tip_for(TIPS, {}, "lcg-skirmish", decision, lines)
        assert there is not None
        assert here is not None
        assert stronghold in there.text["en"]
        assert stronghold not in here.text["en"]
        assert skirmish in here.text["en"]


def test_a_tip_is_shown_twice() -> None:
    assert tip_for(TIPS, {"dial": 1}, "lcg-stronghold", BID, ()) is not None
    assert tip_for(TIPS, {"dial": 2}, "lcg-stronghold", BID, ()) is None


def test_what_has_just_happened_has_tips_too() -> None:
    broken = tip_for(TIPS, {}, "lcg-skirmish", None, (("province-broken", -1, ()),))
    assert broken is not None
    assert broken.key == "broken"
    assert tip_for(TIPS, {}, "lcg-skirmish", None, (("bids", -1, ()),)) is None


@pytest.mark.parametrize("kept", [None, 5, [], "dial", {"dial": "x"}, {"no-such-tip": 2}, {"dial": True}])
def test_a_record_that_makes_no_sense_is_as_none(kept: object) -> None:
    assert seen_from(kept, {"dial"}) == {}
    assert seen_from({"dial": 2, "other": 1}, {"dial"}) == {"dial": 2}


def test_a_file_without_sense_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tips.yaml"
    path.write_text("schema: 1\ntips: [{id: a, on: {}, title: {en: a, fr: b}, text: {en: a, fr: b}}]", encoding="utf-8")
    with pytest.raises(LessonError, match=r"tips\.yaml: tips\.tips\[1\]\.on"):
        read_tips(path)
