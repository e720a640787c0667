"""Puts the parts of the page of a match together: where they stand, and which signal leads where."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from l5r_desktop.ui.table.card_menu import Subject
from l5r_desktop.ui.table.page_parts import PageParts


def arrange(page: PageParts) -> None:
    """Put the parts of a page where they belong."""
    table = QVBoxLayout()
    table.setSpacing(0)
    table.addWidget(page.timing_bar)
    page.timing_bar.add(page.sound_button)
    page.timing_bar.add(page.view_control.menu)
    page.timing_bar.add(page.view_control.handle)
    table.addWidget(page.board, 1)
    table.addWidget(page.prompt)
    if page.remote_box is not None:
        page.side.put(page.remote_box)
        # What two have agreed to take back is gone.
        page.side.redo.hide()
        page.shown.connect(page.remote_box.look)
        page.remote_box.ended.connect(page.prompt.tell)
    if page.watch_box is not None:
        page.side.put(page.watch_box)
        page.side.only_look()
        page.prompt.passing.hide()
        page.shown.connect(page.watch_box.look)
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addLayout(table, 1)
    row.addWidget(page.side)


def wire(page: PageParts) -> None:
    """Connect the parts of a page with one another. What leads to the page itself, it connects itself."""
    _from_mat(page)
    _from_prompt(page)
    _from_boxes(page)
    for names in (page.timing_bar, page.side.reader, page.refusals):
        names.rule_wanted.connect(page.rules.show_rule)
    side, link = page.side, page.link
    link.refused.connect(page.refusals.refuse)
    side.undo.clicked.connect(link.undo if page.undo_warning is None else page.undo_warning.wish)
    if page.undo_warning is not None:
        page.undo_warning.told.connect(page.announcements.announcer.say)
        for hears in (page.announcements.announcer.say, page.view_control.hint, page.save_status.tell):
            page.undo_warning.noticed.connect(hears)
    if page.remote_box is not None:
        for hears in (page.announcements.announcer.say, page.view_control.hint):
            page.remote_box.noticing.told.connect(hears)
        page.remote_box.noticing.urgent.connect(page.save_status.tell)
    if page.watch_box is not None:
        for hears in (page.announcements.announcer.say, page.view_control.hint):
            page.watch_box.told.connect(hears)
    side.dock.changed.connect(page.reading.recede)
    side.redo.clicked.connect(link.redo)
    control = page.view_control
    control.menu.clicked.connect(
        lambda: page.card_menu.open_with(control.entries(), control.menu.mapToGlobal(control.menu.rect().bottomLeft()))
    )
    side.concede.clicked.connect(page.ending.ask_concede)
    side.export.clicked.connect(page.save_status.export)
    page.save_status.changed.connect(lambda: side.warn(page.save_status.sentence))
    page.save_status.changed.connect(lambda: side.show_work(page.save_status.work))


def _from_mat(page: PageParts) -> None:
    mat, answers = page.mat, page.answers
    mat.dropped.connect(lambda card, spots: answers.drop_on(card, spots, page.cursor().pos()))
    mat.carrier.offer = lambda card: frozenset(answers.offered(card))
    for points in (mat.hovered, page.boxes.pointed):
        points.connect(page.reading.look_at)
        points.connect(answers.pass_warning.point)
    mat.hovered.connect(page.refusals.point)
    mat.dropped.connect(lambda *_: page.refusals.rest())
    mat.lane_hovered.connect(page.reading.show_lane)
    mat.menu_asked.connect(lambda card, seat, place, at: page.card_menu.open(Subject(card, seat, place), at))
    answers.misplaced.connect(page.refusals.say_misplaced)


def _from_prompt(page: PageParts) -> None:
    prompt, answers = page.prompt, page.answers
    prompt.chosen.connect(answers.choose)
    prompt.part.connect(lambda word: answers.click(word, page.cursor().pos()))
    prompt.handed_in.connect(answers.hand_in)
    answers.pass_warning.warned.connect(page.refusals.say)
    page.shown.connect(lambda: answers.pass_warning.watch(prompt.buttons()))
    prompt.cleared.connect(answers.clear)
    prompt.passing.clicked.connect(lambda: page.passing.open(prompt.passing.mapToGlobal(QPoint())))


def _from_boxes(page: PageParts) -> None:
    boxes, answers = page.boxes, page.answers
    boxes.chosen.connect(lambda _: answers.pass_warning.forget())
    boxes.chosen.connect(answers.choose)
    boxes.clicked.connect(lambda number: answers.click(number, page.cursor().pos()))
    boxes.ordered.connect(answers.order)
    boxes.tray.menu_asked.connect(lambda card, at: page.card_menu.open(Subject(card), at))
