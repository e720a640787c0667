"""The window as a picture, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QMainWindow, QWidget

from l5r_desktop.session.campaigns import begun, to_data
from l5r_desktop.ui.campaign.page import KEPT, CampaignPage
from l5r_desktop.ui.deck_ports import LabFindings, LabRow
from l5r_desktop.ui.draft.page import DraftPage
from l5r_desktop.ui.main_window import MainWindow
from l5r_desktop.ui.preferences.language import speak
from l5r_desktop.ui.preferences.settings import Settings
from l5r_desktop.ui.preferences.theme import apply_theme, style_sheet
from l5r_desktop.ui.replay.page import ReplayPage
from l5r_desktop.ui.table.page import TablePage
from l5r_desktop.ui.window_ports import Ports

BUILDER = ("builder", "figures", "hands", "versions", "laboratory", "workshop")
"""Pages of the deck builder."""

DRAFT = ("draft-begin", "draft-pick", "draft-end")
"""Pages of a draft."""
CAMPAIGN = ("campaign-begin", "campaign-road", "campaign-packs")
"""Pages of a campaign."""

_NEXT = 5
"""Milliseconds in which a window that is filmed may live on before it is looked at again."""


def apply_settings(look: Settings) -> None:
    """Look and speak as settings say, for pages that are built from now on."""
    apply_theme(look.theme, look.text_scale, look.card_scale)
    speak(look.language)


def save_picture(
    page: TablePage | ReplayPage, out: Path, size: tuple[int, int], scale: float, pose: Callable[[], None] | None = None
) -> bool:  # fmt: skip
    """Draw a page to a file as it is in a window of this size, `scale` pixels for each of its own, and put it away.

    pose: is done before, once all is laid out. Returns whether it could be written.
    """
    window = _framed(page, size)
    while isinstance(page, TablePage) and page.link.works:
        QCoreApplication.processEvents()
    page.board.settle()
    if pose is not None:
        pose()
    for item in page.mat.items():
        # What is kept of it is as sharp as the screen, not as the picture.
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    _settle()
    written = _save(window, out, size, scale)
    window.close()
    window.deleteLater()
    return written


def frames_of(
    page: TablePage, act: Callable[[], None], size: tuple[int, int], scale: float, seconds: float, every: int
) -> Iterator[tuple[int, QPixmap]]:
    """Let an act happen at a page in a window of this size, and give a picture every so many milliseconds.

    Each comes with the milliseconds since the act; the first (0) is of before it. A picture may come later than it is
    due, never earlier. The page is put away afterwards.
    """
    window = _framed(page, size)
    while page.link.works:
        QCoreApplication.processEvents()
    page.board.settle()
    _settle()
    yield 0, _drawn(window, size, scale)
    begin, due = perf_counter(), every
    act()
    while (now := round(1000 * (perf_counter() - begin))) <= 1000 * seconds:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, _NEXT)
        if now >= due:
            due = now + every
            yield now, _drawn(window, size, scale)
    window.close()
    window.deleteLater()


def save_window(ports: Ports, page: str, out: Path, size: tuple[int, int], scale: float) -> bool:
    """Draw a page of the window that needs no game to a file: "start", "new", "new-siege" (a new game of Siege),
    "settings", "cards", "decks", "statistics", "join", "host", or one of BUILDER, DRAFT or CAMPAIGN.

    Returns whether it could be written.
    """
    window = MainWindow(ports, density=scale)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.resize(*size)
    if page in ("new", "new-siege"):
        window.start.show_new_game()
    if page == "new-siege":
        window.start.new_game.choose("ccg-siege")
    if page == "cards":
        window.browsing.open()
        assert ports.cards is not None
        assert window.browsing.page is not None
        window.browsing.page.ask("c:crane t:character cost<=3")
        window.browsing.page.show_base(ports.cards.begin().result())
        window.browsing.page.tell()
    if page in ("join", "host"):
        window.start.show_network()
    window.show()
    if page == "host":
        window.start.network.host.click()
    shown: QWidget = window
    if page == "settings":
        window.open_settings()
        assert window.dialog is not None
        shown = window.dialog
    if page == "statistics":
        shown = _counted(window, ports)
    if page in BUILDER:
        shown = _built(window, ports, page) or window
    if page in CAMPAIGN:
        _on_the_road(window, ports, page)
    if page in DRAFT:
        _drafted(window, ports, page)
    if page == "decks":
        tile = window.start.quick.mine
        tile.open()
        assert tile.gallery is not None
        shown = tile.gallery
    _settle()
    written = _save(shown, out, size if shown is window else shown.size().toTuple(), scale)
    shown.hide()
    window.close()
    window.deleteLater()
    return written


def _counted(window: MainWindow, ports: Ports) -> QWidget:
    """The dialog of statistics with all games read."""
    from l5r_desktop.session.progress import NoReport
    from l5r_desktop.ui.statistics.dialog import StatisticsDialog

    window.start.open_statistics()
    dialog = window.start.findChildren(StatisticsDialog)[-1]
    assert ports.statistics is not None
    dialog.show_standings(ports.statistics.standings(NoReport()))
    return dialog


def _on_the_road(window: MainWindow, ports: Ports, page: str) -> None:
    """A campaign of the Crane with Ivory decks: its beginning, after two games, or with a pack to be chosen."""
    results = {"campaign-begin": (), "campaign-road": ("won", "lost"), "campaign-packs": ("lost", "won")}[page]
    window.campaigning.open()
    shown = window.campaigning.page
    assert ports.cards is not None
    assert isinstance(shown, CampaignPage)
    if results:
        campaign = begun(shown.story, "ccg-ivory", "crane", list(shown.story.clans), 7)
        for result in results:
            campaign = campaign.told(result, shown.story)
            if campaign.choosing and page == "campaign-road":
                campaign = campaign.taking(0, shown.story)
        window.settings.remember(KEPT, {"ccg-ivory": to_data(campaign), "now": "ccg-ivory"})
    shown.show_base(ports.cards.begin().result())


def _drafted(window: MainWindow, ports: Ports, page: str) -> None:
    """A draft: who drafts, the second pack once three cards have been taken, or its end."""
    window.drafting.open()
    shown = window.drafting.page
    assert ports.cards is not None
    assert isinstance(shown, DraftPage)
    shown.show_base(ports.cards.begin().result())
    if page == "draft-begin":
        return
    shown.beginning.format.setCurrentIndex(shown.beginning.format.findData("ccg-ivory"))
    shown.beginning.seed.setText("7")
    shown.beginning.begin.click()
    # The packs before the one that is shown are not painted: nobody sees their faces.
    shown.setUpdatesEnabled(False)
    while shown.table is not None and not shown.table.over and (page == "draft-end" or shown.table.step < 25):
        _settle()
        shown.picking.take.click()
    shown.setUpdatesEnabled(True)
    card = shown.picking.card
    shown.picking.detail.show_card(card, ports.cards.begin().result() if card is not None else None)


def _built(window: MainWindow, ports: Ports, page: str) -> QWidget | None:
    """The deck builder with a ready deck, and the dialog of it that a page names, if it is one."""
    window.browsing.open()
    browser = window.browsing.page
    assert ports.cards is not None
    assert browser is not None
    assert browser.deck is not None
    browser.show_base(ports.cards.begin().result())
    browser.building.click()
    panel = browser.deck
    panel.format.setCurrentIndex(panel.format.findData("ccg-ivory"))
    deck = next(one for one in ports.library.decks("ccg-ivory") if one.key == "ivory-crane")
    panel.take_up(deck)
    browser.ask(panel.slots.query("dynasty"))
    browser.tell()
    if page == "figures":
        panel.figuring.click()
    if page == "hands":
        panel.tools.deal(panel.deck(), 5)
    if page == "versions":
        panel.remembering.click()
    if page == "laboratory":
        panel.open_laboratory()
        assert panel.tools.laboratory is not None
        panel.tools.laboratory.show_findings(_findings([entry.card.id for entry in panel.deck().entries][2:14]))
    if page == "workshop":
        browser.open_workshop()
    tools = panel.tools
    shown: dict[str, QWidget | None] = {
        "figures": tools.figures, "hands": tools.hands, "versions": tools.history, "laboratory": tools.laboratory,
        "workshop": browser.workshop,
    }  # fmt: skip
    return shown.get(page)


def _findings(cards: list[str]) -> LabFindings:
    """Return what games could have said of a deck: made up, for the picture alone."""

    def row(name: str, number: int, *, signed: bool = False) -> LabRow:
        value = (number * 37 % 60 - 30) / 100 + (0 if signed else 0.5)
        return LabRow(name, value, value - 0.18, value + 0.17, 40 - number, signed and abs(value) > 0.18)

    opponents = tuple(row(name, n) for n, name in enumerate(("Crab", "Lion", "Scorpion"), start=1))
    shifts = tuple(row(card, n, signed=True) for n, card in enumerate(cards))
    first, second = row("", 4), row("", 5)
    won, lost = {"conquest": 51, "honor": 9}, {"conquest": 60}
    return LabFindings(120, 160, row("", 7), first, second, opponents, won, lost, shifts, shifts[::-1], None, ())


def _settle() -> None:
    """Have all that waits to be laid out laid out."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.sendPostedEvents()


def _framed(page: QWidget, size: tuple[int, int]) -> QMainWindow:
    """A page in a window of this size that no screen shows, laid out."""
    window = QMainWindow()
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.setStyleSheet(style_sheet())
    window.setCentralWidget(page)
    window.resize(*size)
    window.show()
    _settle()
    return window


def _save(widget: QWidget, out: Path, size: tuple[int, int], scale: float) -> bool:
    return _drawn(widget, size, scale).save(str(out))


def _drawn(widget: QWidget, size: tuple[int, int], scale: float) -> QPixmap:
    pixmap = QPixmap(round(size[0] * scale), round(size[1] * scale))
    pixmap.setDevicePixelRatio(scale)
    widget.render(pixmap)
    return pixmap
