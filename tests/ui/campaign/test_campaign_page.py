"""A campaign in the window: set out, games, packs, the deck that grows, going on later, and its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session.campaigns import Step, to_data
from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.campaign.page import KEPT, CampaignPage

from ..clicking import click, wheel
from ..test_names_of_widgets import nameless

Opened = Callable[[], tuple[MainWindow, CampaignPage]]


@pytest.fixture
def opened(qtbot: QtBot, window_by: Callable[[str], MainWindow]) -> Opened:
    """The window at the page of campaigns; each time a new one, as after the program has been closed."""

    def make() -> tuple[MainWindow, CampaignPage]:
        window = window_by("way-campaign")
        return window, there(qtbot, window)

    return make


def there(qtbot: QtBot, window: MainWindow) -> CampaignPage:
    """The page, once its cards are there; opponents play at random, so that no test waits for them."""
    page = window.campaigning.page
    assert isinstance(page, CampaignPage)
    page.story = replace(page.story, steps=(Step("random", "first"),))
    qtbot.waitUntil(lambda: not page.waiting.isVisible())
    return page


def set_out(page: CampaignPage, ruleset: str = "lcg-skirmish", clan: str = "crane") -> None:
    page.beginning.format.setCurrentIndex(page.beginning.format.findData(ruleset))
    click(page.beginning.tiles[clan])
    click(page.beginning.begin)
    assert page.road.isVisible()


def play_out(qtbot: QtBot, window: MainWindow, page: CampaignPage, loser: int) -> CampaignPage:
    """Play the next game, in which a seat concedes, and come back."""
    click(page.road.play)
    assert window.table is not None
    window.table.link._match.concede(loser)
    window.table.left.emit()
    return there(qtbot, window)


def test_a_won_game_brings_honor_and_a_pack_for_the_deck(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    assert nameless(page) == []
    set_out(page)
    assert page.campaign is not None
    assert nameless(page) == []
    before = page.campaign.honor(page.story)
    page = play_out(qtbot, window, page, 1)
    assert page.packs.isVisible()
    assert nameless(page) == []
    assert len(page.packs.buttons) == len(page.story.packs)
    click(page.packs.buttons[2])
    assert page.road.isVisible()
    assert page.campaign is not None
    assert (page.campaign.results, page.campaign.taken) == (("won",), (2,))
    assert page.campaign.honor(page.story) == before + page.story.honor["won"]
    click(page.road.change)
    browser = window.browsing.page
    assert browser is not None
    qtbot.waitUntil(browser.importing.isEnabled)
    assert browser.deck is not None
    assert browser.deck.pool is not None
    held = {entry.card.id for entry in browser.deck.deck().entries}
    won = [card for card in browser.model.cards if card.id not in held]
    assert len(won) > 0, "the cards of the pack can be put in"
    assert set(browser.deck.pool.pool or ()) == held | {card.id for card in won}
    click(browser.back)
    assert there(qtbot, window).road.isVisible()


def test_a_lost_game_costs_honor_until_nothing_is_left(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    set_out(page)
    for number in range(1, 4):
        page = play_out(qtbot, window, page, 0)
        assert page.campaign is not None
        assert page.campaign.honor(page.story) == 6 - 2 * number
    assert page.campaign is not None
    assert page.campaign.over(page.story)
    assert not page.road.play.isVisible()
    assert page.story.texts["fallen"]["en"] in page.road.told.text()


def test_a_game_that_is_left_goes_on_and_so_does_the_campaign(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    set_out(page, "ccg-ivory", "lion")
    click(page.road.play)
    assert window.table is not None
    window.table.left.emit()
    page = there(qtbot, window)
    assert page.road.play.text() == "Go on with the game"
    kept = page.campaign
    click(page.road.back)
    assert window.campaigning.page is None
    window, page = opened()
    assert page.campaign == kept
    assert page.road.isVisible()
    click(page.road.play)
    assert window.table is not None
    window.table.link._match.concede(0)
    window.table.left.emit()
    page = there(qtbot, window)
    assert page.campaign is not None
    assert page.campaign.results == ("lost",)


def test_each_game_has_a_campaign_and_a_new_one_is_asked_about(opened: Opened) -> None:
    _, page = opened()
    set_out(page, "lcg-skirmish", "crane")
    click(page.road.other)
    set_out(page, "ccg-ivory", "mantis")
    click(page.road.other)
    assert page.beginning.ruleset == "ccg-ivory"
    page.beginning.format.setCurrentIndex(page.beginning.format.findData("lcg-skirmish"))
    assert "Crane" in page.beginning.resume.text()
    click(page.beginning.tiles["lion"])
    click(page.beginning.begin)
    assert page.campaign is None, "the first click asks"
    click(page.beginning.resume)
    assert page.campaign is not None
    assert page.campaign.clan == "crane"


def test_what_cannot_be_read_is_told(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    set_out(page)
    assert page.campaign is not None
    bad = {**to_data(page.campaign), "results": ["lost"] * 9}
    window.settings.remember(KEPT, {"lcg-skirmish": bad, "now": "lcg-skirmish"})
    click(page.road.back)
    window.campaigning.open()
    page = there(qtbot, window)
    assert page.beginning.isVisible()
    assert "cannot go on" in page.beginning.trouble.text()


def test_another_language_is_spoken_at_once_and_the_page_stays(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    set_out(page)
    title = page.story.title
    assert title["en"] in page.road.heading.text()
    window.settings.set(language="fr")
    page = there(qtbot, window)
    assert page.isVisible()
    assert title["fr"] in page.road.heading.text()
    click(page.road.change)
    window.settings.set(language="en")
    assert window.start.isVisible()
    window._on_left()
    assert window.start.isVisible(), "who went to the start meanwhile is not led back to the campaign"


def test_the_wheel_chooses_no_other_game_before_a_campaign(opened: Opened) -> None:
    _, page = opened()
    page.beginning.format.setCurrentIndex(0)
    wheel(page.beginning.format)
    assert page.beginning.format.currentIndex() == 0
