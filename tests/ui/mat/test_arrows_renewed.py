"""Arrows and the names that they leave readable are worked out anew where something lies or looks otherwise, and only
there (ui/mat/arrows.py, ui/mat/names_seen.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, Table
from l5r_desktop.ui.mat import arrows, names_seen
from l5r_desktop.ui.mat.arrows import Arrow, Kept, past
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.names_seen import NamesSeen
from l5r_desktop.ui.mat.scene import Mat

from ..ccg_tables import four_battlefields
from ..table.reading_tables import Make, reading_page
from .motion.tables import HERO, OTHER, SIZE, begun_table, changed, mat_of

__all__ = ["reading_page"]
GAME = "lcg-stronghold"
PAIR = ((HERO, OTHER),)


def scattered(rng: Random, scene: QGraphicsScene, many: int) -> list[CardItem]:
    """Cards with and without names, upright and turned, in places by chance."""
    found = []
    for number in range(many):
        item = CardItem(number)
        scene.addItem(item)
        item.ident = None if rng.random() < 0.1 else "one"
        wide = rng.randrange(30, 120)
        item.put(QPixmap(wide, round(wide * 1.4)), Spot(
            number, rng.randrange(900), rng.randrange(600), wide, rng.randrange(60), turn=rng.choice((0, 0, 1)),
        ))  # fmt: skip
        found.append(item)
    return found


def by_all_pairs(cards: Sequence[CardItem]) -> list[QRectF]:
    """Where names are read, by looking at each card above each name."""
    lying, found = sorted(cards, key=lambda item: item.zValue()), []
    for at, item in enumerate(lying):
        name = item.name_rect()
        for box in (other.sceneBoundingRect() for other in lying[at + 1 :]):
            if box.intersects(name):
                name = max((
                    QRectF(name.left(), name.top(), box.left() - name.left(), name.height()),
                    QRectF(box.right(), name.top(), name.right() - box.right(), name.height()),
                    QRectF(name.left(), name.top(), name.width(), box.top() - name.top()),
                    QRectF(name.left(), box.bottom(), name.width(), name.bottom() - box.bottom()),
                ), key=lambda part: max(0.0, part.width()) * max(0.0, part.height()))  # fmt: skip
        if min(name.width(), name.height()) >= names_seen._LEAST:
            found.append(name)
    return found


def rounded(boxes: Sequence[QRectF]) -> list[tuple[float, ...]]:
    return [tuple(round(edge, 6) for edge in box.getCoords()) for box in boxes]


@pytest.mark.parametrize("seed", range(12))
def test_names_are_those_that_looking_at_all_pairs_finds(qapp: QApplication, seed: int) -> None:
    rng, scene = Random(seed), QGraphicsScene()
    cards = scattered(rng, scene, rng.randrange(2, 90))
    assert rounded(NamesSeen().of(cards)) == rounded(by_all_pairs(cards))


def move(item: CardItem) -> None:
    item.setPos(item.x() + 40, item.y() + 5)


def raise_up(item: CardItem) -> None:
    item.setZValue(item.zValue() + 1000)


def grow(item: CardItem) -> None:
    item.put(QPixmap(140, 196), Spot(item.number, item.x(), item.y(), 140, item.zValue()))


def turn(item: CardItem) -> None:
    item.lie(Spot(item.number, item.x(), item.y(), item.pixmap().width(), item.zValue(), turn=1))


def point(item: CardItem) -> None:
    item.lapped = True
    item.point(over=True)


@pytest.mark.parametrize("change", [move, raise_up, grow, turn, point])
def test_names_are_found_anew_where_a_card_lies_otherwise(
    qapp: QApplication, change: Callable[[CardItem], None]
) -> None:
    """Each way in which a card comes to lie otherwise: else an arrow would cross a name, or go round none."""
    scene = QGraphicsScene()
    cards = scattered(Random(7), scene, 40)
    names = NamesSeen()
    for item in cards[::4]:
        names.of(cards)
        change(item)
        assert rounded(names.of(cards)) == rounded(by_all_pairs(cards))


def test_names_are_found_once_while_all_lies_as_it_did(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, names, times = QGraphicsScene(), NamesSeen(), []
    cards = scattered(Random(3), scene, 30)
    plain = names_seen._uncovered
    monkeypatch.setattr(names_seen, "_uncovered", lambda extents: times.append(1) or plain(extents))
    first = names.of(cards)
    assert names.of(cards) is first
    assert len(times) == 1
    assert rounded(names.of(cards[1:])) == rounded(by_all_pairs(cards[1:]))
    assert len(times) == 2


@pytest.mark.parametrize("seed", range(30))
def test_an_arrow_is_the_one_that_trying_each_bend_wholly_finds(seed: int) -> None:
    """It crosses the fewest numbers, then the fewest lines, then the fewest names, with the earlier of equal bends."""
    rng = Random(seed)

    def some(many: int) -> list[QRectF]:
        return [QRectF(rng.randrange(800), rng.randrange(500), rng.randrange(10, 90), 18) for _ in range(many)]

    kept = Kept(some(4), some(8), some(60), QRectF(0, 0, 900, 600))
    start, end = (QPointF(rng.randrange(50, 850), rng.randrange(50, 550)) for _ in range(2))
    if (end - start).manhattanLength() < 60:
        end += QPointF(120, 30)
    ahead = [
        [box for box in boxes if not box.contains(start) and not box.contains(end)]
        for boxes in (kept.numbers, kept.lines, kept.names)
    ]
    parts = [arrows._parts(start, end, 7, bend) for bend in arrows._BENDS]
    paths = [shaft.united(point) for shaft, point in parts]
    inside = [at for at, path in enumerate(paths) if not at or kept.field.contains(path.boundingRect())]
    counts = [[sum(paths[at].intersects(box) for box in boxes) for boxes in ahead] for at in inside]
    shaft, point = parts[inside[counts.index(min(counts))]]
    over = QPainterPath()
    over.setFillRule(Qt.FillRule.WindingFill)
    for box in ahead[-1]:
        if shaft.intersects(box):
            over.addRect(box.adjusted(-3, -3, 3, 3))
    assert past(kept, start, end, 7) == shaft.subtracted(over).united(point)


def told(catalog: Catalog) -> tuple[Mat, Table, Arrow]:
    """A mat with an arrow between two cards."""
    mat, table = mat_of(catalog, GAME), begun_table(catalog, GAME)
    mat.show_table(table, None, *SIZE)
    mat.told.join(PAIR)
    [arrow] = mat.told.chosen
    return mat, table, arrow


def ends_at(mat: Mat, number: int) -> bool:
    """Tell if the only arrow ends where one to a card ends now."""
    [arrow] = mat.told.chosen
    source = mat.aimed(HERO)
    there = mat.aimed(number, source)
    assert there is not None
    return arrow.path().boundingRect().adjusted(-2, -2, 2, 2).contains(there)


def test_what_lies_as_it_did_is_not_worked_out_anew(
    catalog: Catalog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An arrow was worked out three times in the frame of a new table."""
    mat, table, arrow = told(catalog)
    asked: list[int] = []
    plain = mat.told._aimed
    monkeypatch.setattr(mat.told, "_aimed", lambda number, other: asked.append(number) or plain(number, other))
    monkeypatch.setattr(mat.told, "_kept", lambda: pytest.fail("names were looked for"))
    mat.told.join(PAIR)
    mat.show_table(replace(table, log=table.log), None, *SIZE)
    mat.told.join(iter(PAIR))
    assert not asked
    assert mat.told.chosen == (arrow,)


@pytest.mark.parametrize("place", ["conflict-deck", "hand", "province-1"])
def test_an_arrow_follows_a_card_that_lies_elsewhere(catalog: Catalog, qtbot: QtBot, place: str) -> None:
    mat, table, before = told(catalog)
    mat.show_table(changed(table, OTHER, place=place), None, *SIZE)
    mat.told.join(PAIR)
    if mat.aimed(OTHER) is None:
        assert not mat.told.chosen
    else:
        assert ends_at(mat, OTHER)
        assert mat.told.chosen != (before,)
    mat.show_table(table, None, *SIZE)
    mat.told.join(PAIR)
    assert mat.told.chosen[0].path() == before.path()


def test_an_arrow_goes_to_the_pile_in_which_its_card_lies_now(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table, _ = told(catalog)
    hidden = table.piece(OTHER)
    assert hidden is not None
    piles = ("conflict-discard", "dynasty-discard")
    rest = tuple(piece for piece in table.pieces if piece.no != OTHER)
    upon = tuple(replace(hidden, no=OTHER + 1 + at, place=pile) for at, pile in enumerate(piles))
    for pile in (*piles, piles[0]):
        pieces = (*rest, replace(hidden, place=pile), *upon)
        mat.show_table(replace(table, pieces=pieces), None, *SIZE)
        mat.told.join(PAIR)
        assert OTHER not in mat.items_by_number(), "another card lies upon it"
        assert mat.box_of(OTHER) == mat._laid.piles[table.seat, pile].sceneBoundingRect()
        assert ends_at(mat, OTHER)


def test_an_arrow_follows_a_card_in_a_fan_and_one_that_a_card_has_come_to_lie_on(
    catalog: Catalog, qtbot: QtBot
) -> None:
    mat, _, before = told(catalog)
    other = mat.items_by_number()[OTHER]
    other.setPos(other.x() - 3, other.y() - 160)
    mat.told.join(PAIR)
    assert ends_at(mat, OTHER)
    assert mat.told.chosen != (before,)
    between = mat.told.chosen[0]
    upon = mat.items_by_number()[HERO - 1] if HERO - 1 in mat.items_by_number() else next(
        item for no, item in mat.items_by_number().items() if no not in (HERO, OTHER)
    )  # fmt: skip
    upon.setPos(other.x() + 20, other.y())
    upon.setZValue(40)
    mat.told.join(PAIR)
    assert ends_at(mat, OTHER)
    assert mat.told.chosen != (between,)


def test_another_size_another_theme_and_a_wiped_mat_are_seen(
    catalog: Catalog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    mat, table, before = told(catalog)
    mat.show_table(table, None, SIZE[0] + 300, SIZE[1])
    mat.told.join(PAIR)
    assert ends_at(mat, OTHER)
    [wide] = mat.told.chosen
    assert wide is not before
    monkeypatch.setattr(arrows, "current_theme", lambda: "another")
    mat.told.join(PAIR)
    assert mat.told.chosen != (wide,)
    mat.wipe()
    assert not mat.told.chosen
    mat.show_table(table, None, *SIZE)
    mat.told.join(PAIR)
    assert len(mat.told.chosen) == 1
    mat.told.join(())
    assert not [item for item in mat.items() if isinstance(item, Arrow)]


def test_totals_that_have_come_to_lie_elsewhere_are_gone_round(
    catalog: Catalog, qtbot: QtBot, reading_page: Make
) -> None:
    """The signs of lanes move where armies come and go, though both cards may stay where they are."""
    page = reading_page(four_battlefields(catalog), size=(1600, 1000))
    mat, table = page.mat, page.link.table
    lane = next(lane for lane in table.lanes if lane.active)
    sides = [
        [piece.no for piece in table.pieces if piece.lane == lane.number and piece.side == side] for side in (0, 1)
    ]
    pair = ((sides[0][0], sides[1][0]),)
    mat.told.join(pair)
    [before] = mat.told.chosen
    sign = mat.lanes.signs[lane.number]
    box = sign.sceneBoundingRect()
    assert sign.text is not None
    sign.put(box.translated(0, -box.y()), sign.text)
    mat.told.join(pair)
    assert mat.told.chosen != (before,)
    sign.put(box, sign.text)
    mat.told.join(pair)
    assert mat.told.chosen[0].path() == before.path()
