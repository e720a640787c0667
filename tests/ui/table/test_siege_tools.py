"""What the window offers at every table, at one of Siege: hint, estimate, rules, French."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from l5r_desktop.ai.adviser import Adviser, AdviserSettings
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rules_digest import digest
from l5r_desktop.rulesets.ccg.events.siege_events import conquer
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import territories
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, Match, MatchSetup
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui import TablePage, TableSession

from ..keying import come_to, key
from ..pages import shown
from ..plain_artist import PlainArtist
from .reading_tables import number, point

NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")
SIEGE = 3
FEW = AdviserSettings(("novice", Budget(1.0, 4)), ("novice", Budget(1.0, 2)))
Make = Callable[..., TablePage]


def asked(setup: MatchSetup, catalog: Catalog, seat: int) -> State:
    """The first Action Phase of a game in which two Territories have fallen and the Siege player has a bowed
    Shadowlands Personality; a Rokugani player is asked, or the Siege player after their passing.
    """
    s = begin_match(catalog, setup, {"person": LocalPlayer}, ChanceSource(3)).game.state.clone()
    sites = territories(s)
    for site in (sites[0], sites[2]):
        conquer(s, site)
    fiend = next(no for no in s.zones[z.at(SIEGE, z.DYNASTY_DECK)] if s.cards[no].defn.kind == "personality")
    s.move(fiend, z.at(SIEGE, z.HOME), up=True)
    s.edit(fiend).bowed = True
    s.index = None
    s.pending = ()
    assert s.again is not None
    s.frames[-1].step, values = s.again
    s.frames[-1].v = dict(values)
    run(s)
    while s.pending[0].seat != seat:
        assert accept(s, Choice(s.pending[0].seat, ("pass",))) is None
    return s


@pytest.fixture
def siege_page(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist, setup_of: Callable[..., MatchSetup]) -> Make:
    """The page of that game, all seats being persons at this window."""

    def make(seat: int, lang: str = "en", *, advised: bool = False) -> TablePage:
        setup = setup_of("ccg-siege")
        state = asked(setup, catalog, seat)
        match = Match(Game(state.clone), [LocalPlayer() for _ in NAMES], pass_alone=False)
        wording = wording_of(catalog, "ccg-siege", NAMES, lang)
        adviser = None
        if advised:
            adviser = Adviser(catalog.rules("ccg-siege"), setup.seatings, FEW)
        table_session = TableSession(match, NAMES, wording, curtain=False, adviser=adviser)
        return shown(TablePage(table_session, plain_artist, LibraryService(catalog)), qtbot)

    return make


@pytest.mark.parametrize("seat", [0, SIEGE])
def test_a_hint_for_each_side(seat: int, siege_page: Make, qtbot: QtBot) -> None:
    """From the adviser's process and what the seat may know: an answer that is offered, lit where it lies."""
    page = siege_page(seat, advised=True)
    decision, hints = page.link.decision, page.advice.hints
    assert decision is not None
    assert hints is not None
    hints.toggle()
    qtbot.waitUntil(lambda: hints.advice is not None, timeout=120_000)
    assert hints.advice is not None
    assert set(hints.advice.keys) <= {option.key for option in decision.options}
    assert hints.box.table.texts
    assert hints.light.places
    assert all(0 <= line.chance <= 1 for line in hints.box.table.lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pointing_at_a_territory_tells_what_the_team_lacks(lang: str, siege_page: Make) -> None:
    """Siege 9, in the language of the table."""
    page = siege_page(0, lang)
    point(page, number(page, "isawa_palace_conquered"))
    assert page.reasons.isVisible()
    wanted = {
        "en": "Isawa Palace takes 3 Political tokens, and the team has 0.",
        "fr": "Isawa Palace demande 3 jetons Politiques, et l'équipe en a 0.",
    }
    assert wanted[lang] in page.reasons.lines


def test_a_territory_is_clicked_for_what_it_gives(siege_page: Make, qtbot: QtBot) -> None:
    """Siege 3: the Siege player finds the ability of Beiden Pass at that card, though a player has it."""
    page = siege_page(SIEGE)
    no = number(page, "beiden_pass_2")
    decision = page.link.decision
    assert decision is not None
    labels = dict(zip(decision.options, page._wording.labels(decision.options, page._ident), strict=True))
    assert [label for option, label in labels.items() if option.card == no] == ["Use Beiden Pass"]
    assert no in {stop.number for stop in page.mat.cursor.lit()}


def test_the_rule_of_the_step_is_opened_by_key(siege_page: Make, qtbot: QtBot) -> None:
    """The timing chart of Siege is that of Ivory with the steps of its own."""
    page = siege_page(SIEGE)
    come_to(page, qtbot)
    key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert page.rules.isVisible()
    assert page.rules.text.toPlainText().startswith("Ivory: Action Phase")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_of_siege_is_told(lang: str, siege_page: Make) -> None:
    """Siege 1 to 14 and the options, each by its name, as links lead there."""
    page = siege_page(0, lang)
    for name in [f"Siege: {n}" for n in range(1, 15)]:
        page.rules.show_rule(name)
        rule = digest().find(name)
        assert rule is not None, name
        assert rule.text.split(".")[0] in page.rules.text.toPlainText()


def test_in_french_nothing_of_the_question_is_english(siege_page: Make) -> None:
    page = siege_page(SIEGE, "fr")
    decision = page.link.decision
    assert decision is not None
    assert "Faites une action" in page.prompt.question
    labels = page._wording.labels(decision.options, page._ident)
    assert all(label.startswith("Utiliser ") for label in labels[:-1])
    assert labels[-1] == "Passer"
