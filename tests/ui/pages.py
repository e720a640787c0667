"""Pages of tables as tests look at them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from l5r_desktop.ui import TablePage


def shown(page: TablePage, qtbot: QtBot) -> TablePage:
    """Show a page without pauses, in the usual size; the test closes it and its match."""
    page.settings.set(speed="off")
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(1440, 900)
    with qtbot.waitExposed(page):
        page.show()
    page.board.settle()
    return page
