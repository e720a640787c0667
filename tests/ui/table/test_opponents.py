"""At the beginning the side says who plays the other seats, how well, and with which deck (ui/table/opponents.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService
from l5r_desktop.session import Catalog, LocalPlayer, MatchSetup, SeatSetup, deck_name, seating_of
from l5r_desktop.session.match_factory import begin_match, play_on
from l5r_desktop.ui import Settings, TablePage, apply_settings
from l5r_desktop.ui.table.opponents import OpponentLines


def test_level_and_deck_of_the_computer_are_named_until_a_card_is_read(
    catalog: Catalog, page_of: Callable[..., TablePage]
) -> None:
    mine, theirs = catalog.decks("lcg-skirmish")[:2]
    seats = (
        SeatSetup(seating_of(mine, "Ren"), deck=mine.key),
        SeatSetup(seating_of(theirs, "Mai"), "random", deck=theirs.key),
    )
    page = page_of(MatchSetup("lcg-skirmish", seats))
    preview = page.side.reader.preview
    said = preview.text()
    assert said.splitlines()[0] == f"Mai: Computer (random), deck “{theirs.name}”"
    assert "Ren" not in said
    assert preview.fontMetrics().height() * 2 < preview.height(), "both lines have room"
    page.side.reader.preview.show_card(theirs.stronghold or "01-akodo-toturi")
    preview.wipe()
    assert preview.text() == "Point at a card to read it."


def test_a_deck_is_named_in_the_language_of_the_window(catalog: Catalog, qtbot: QtBot) -> None:
    """No rule. In French the deck of the computer kept its English name."""
    theirs = next(deck for deck in catalog.decks("lcg-stronghold") if deck.name_fr)
    setup = MatchSetup("lcg-stronghold", (SeatSetup(seating_of(theirs, "Mai"), "random", deck=theirs.key),))
    apply_settings(Settings(language="fr"))
    [line] = OpponentLines().lines(setup, LibraryService(catalog))
    assert deck_name(theirs, "fr") in line
    assert theirs.name not in line


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_a_game_that_goes_on_from_a_replay_names_the_deck_too(catalog: Catalog, ruleset: str, qtbot: QtBot) -> None:
    """No rule. A recording holds cards and no key of a deck: the deck is found by its cards."""
    kinds = {"person": LocalPlayer, "random": LocalPlayer}
    mine, theirs = catalog.decks(ruleset)[:2]
    seats = (SeatSetup(seating_of(mine, "Ren"), deck=mine.key), SeatSetup(seating_of(theirs, "Mai"), "random"))
    setup = MatchSetup(ruleset, seats)
    game = begin_match(catalog, setup, kinds).game
    again, _ = play_on(catalog, catalog.recordings.watch(setup, game), 0, kinds)
    [line] = OpponentLines().lines(again, LibraryService(catalog))
    assert line == f"Mai: Computer (random), deck “{theirs.name}”"
    lesser = replace(seats[1].seating, dynasty=seats[1].seating.dynasty[1:])
    [line] = OpponentLines().lines(MatchSetup(ruleset, (SeatSetup(lesser, "random"),)), LibraryService(catalog))
    assert line == "Mai: Computer (random)", "a deck with other cards is none of those that are known"


def test_among_people_nobody_is_named(page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]) -> None:
    page = page_of(setup_of("lcg-skirmish"))
    assert page.side.reader.preview.text() == "Point at a card to read it."
