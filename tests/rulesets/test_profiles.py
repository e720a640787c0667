"""A profile stands in one table, and is known to decks, setup and window alike (L0.4, L0.5)."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import format_with
from l5r_desktop.rulesets.ccg.decks import deck_rules as ccg_decks
from l5r_desktop.rulesets.ccg.profile import PROFILES as CCG_PROFILES
from l5r_desktop.rulesets.common.profiles import by_name, profile_of
from l5r_desktop.rulesets.decks import limits_of
from l5r_desktop.rulesets.lcg.decks import deck_rules as lcg_decks
from l5r_desktop.rulesets.lcg.profile import PROFILES as LCG_PROFILES
from l5r_desktop.rulesets.registry import FORMATS, card_game_of, format_of
from l5r_desktop.session.catalog import seating_of
from l5r_desktop.session.seats import PROFILE_TITLES
from tests.session.playing import catalog

CODE = data_folder("cards").parent / "l5r_desktop"
TABLES: dict[str, Any] = {"lcg": LCG_PROFILES, "ccg": CCG_PROFILES}
CHECKERS: dict[str, Any] = {"lcg": lcg_decks.violations, "ccg": ccg_decks.violations}
PLAYED = [(ruleset, profile) for ruleset in FORMATS for profile in format_of(ruleset).profiles]


def test_every_profile_of_the_tables_can_be_played() -> None:
    assert sorted(name for _, name in PLAYED) == sorted(name for table in TABLES.values() for name in table)
    assert len(PLAYED) == len(PROFILE_TITLES)


@pytest.mark.parametrize(("ruleset", "profile"), PLAYED)
def test_what_can_be_played_checks_decks_and_has_names(ruleset: str, profile: str) -> None:
    """L17, K8, Ivory: Deck construction rules, Celestial: Deck Construction."""
    rules = catalog().rules(ruleset, profile)
    assert rules.profile_name == profile
    deck = catalog().decks(ruleset)[0]
    game_catalog = catalog().game_catalog(ruleset)
    assert isinstance(CHECKERS[game_catalog.card_game.name](deck, game_catalog.library, ruleset, profile), list)
    english, french = PROFILE_TITLES[profile]
    assert english != french


@pytest.mark.parametrize(("game", "ruleset"), [("lcg", "lcg-stronghold"), ("ccg", "ccg-ivory")])
def test_a_new_profile_needs_one_entry(game: str, ruleset: str) -> None:
    """L0.5: the table alone says by what a ruleset can be played and decks are checked, and what that is called."""
    first = next(iter(TABLES[game].values()))
    new = replace(first, name="house", title="Our rules", title_fr="Nos règles")
    table = by_name((*TABLES[game].values(), new))
    assert profile_of(table, ruleset, "house") is new
    assert limits_of(table, ruleset, "house").decks is new.decks
    known = format_with(table, ruleset, 2, ("a", "b"))
    assert known.profiles[-1] == "house"
    assert known.titles["house"] == ("Our rules", "Nos règles")


@pytest.mark.parametrize(("game", "ruleset"), [("lcg", "lcg-stronghold"), ("ccg", "ccg-celestial")])
def test_a_new_profile_plays_with_the_cards_and_charts_of_its_rulebook(
    game: str, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L17, Celestial: Deck Construction: a profile of another name is checked, drawn and played like the book's own."""
    usual = catalog().rules(ruleset)
    monkeypatch.setitem(TABLES[game], "house", replace(usual.profile, name="house"))  # type: ignore[attr-defined]
    family, game_catalog = card_game_of(ruleset), catalog().game_catalog(ruleset)
    house = family.rules(ruleset, game_catalog.library, "house", {})
    assert family.chart(house, "en").splitlines()[1:] == family.chart(usual, "en").splitlines()[1:]
    assert house.pool == usual.pool  # type: ignore[attr-defined]
    seatings = tuple(map(seating_of, {deck.key: deck for deck in catalog().decks(ruleset)}.values(), ("Ren", "Aki")))
    assert [house.deck_faults(seating) for seating in seatings] == [usual.deck_faults(one) for one in seatings]
    openings = [Game(partial(rules.start, seatings)).state for rules in (house, usual)]
    assert openings[0].chance == openings[1].chance is not None


def test_a_profile_that_is_not_complete_is_refused_at_once() -> None:
    first = LCG_PROFILES["stronghold-2017"]
    with pytest.raises(ValueError, match="'house' has no title"):
        by_name((replace(first, name="house", title_fr=""),))
    with pytest.raises(ValueError, match="two profiles have the name 'stronghold-2017'"):
        by_name((first, first))
    with pytest.raises(ValueError, match="lcg-duel has no profile"):
        format_with(LCG_PROFILES, "lcg-duel", 2, ("a", "b"))


@pytest.mark.parametrize(
    ("ruleset", "profile"),
    [("lcg-skirmish", "stronghold-2017"), ("ccg-ivory", "celestial"), ("lcg-stronghold", "ivory")],
)
def test_rules_are_not_made_by_the_profile_of_another_ruleset(ruleset: str, profile: str) -> None:
    with pytest.raises(KeyError, match=profile):
        catalog().rules(ruleset, profile)


@pytest.mark.parametrize("game", TABLES)
def test_every_flag_of_a_profile_is_read(game: str) -> None:
    """L0.4: format behavior is read through the flags; one that nobody reads would promise what does not happen."""
    profile = next(iter(TABLES[game].values()))
    rooms = [CODE / "rulesets" / game, CODE / "ai" / game]
    sources = [path for room in rooms for path in room.rglob("*.py") if not path.name.endswith("profile.py")]
    of_decks = [path for path in sources if path.parent.name == "decks"]
    of_play = [path for path in sources if path not in of_decks]
    shared = {"name", "ruleset", "title", "title_fr", "decks"}  # common/profiles.py and the checkers read these
    assert sorted(_flags(profile) - shared - _read_of_profiles(of_play)) == []
    assert sorted(_flags(profile.decks) - _read_of_profiles(sources)) == []


def _flags(record: Any) -> set[str]:
    return {field.name for field in fields(record)}


def _read_of_profiles(sources: list[Path]) -> set[str]:
    """The words behind `profile.`, `profile(s).` and `p.`, its usual short name, in these files."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    return set(re.findall(r"\b(?:profile|decks|p)(?:\(s\))?\.(\w+)", text))
