"""From what moves to the pictures that show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.lane_sign import LaneSign
from l5r_desktop.ui.mat.motion.animations import Animation, Flight, Fold, Glide, Halo, Shatter, Unfold
from l5r_desktop.ui.mat.motion.card_positions import Shown
from l5r_desktop.ui.mat.motion.moves import (
    Break,
    CardMove,
    Change,
    Dials,
    Glow,
    LaneMove,
    Move,
    Pose,
    Rise,
    SignMove,
)
from l5r_desktop.ui.mat.motion.moving_picture import baked, painted
from l5r_desktop.ui.mat.motion.number_animations import CounterChange, DialFace, Reveal
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.preferences.theme import color

_CRACK = ((0.58, 0.0), (0.46, 0.22), (0.6, 0.4), (0.4, 0.62), (0.56, 0.8), (0.46, 1.0))
"""Where a province breaks, from top to bottom, by its width and height."""
FADE = 420
"""How long a card takes to come into sight, in milliseconds, where nothing moves."""
_RISING, _HALO, _GLIDING, _BREAKING, _FOLDING, _DIALS = 850, 650, 520, 800, 300, 1700


@dataclass(frozen=True, slots=True)
class MotionContext:
    """A record of what is on the stage: both tables, the items that lie now, and the signs that lay before.

    away: how far a card, by its number, is seen now from where it belongs, in pixels.
    """

    old: Shown
    new: Shown
    items: Mapping[int, CardItem]
    plates: Mapping[int, Plate]
    signs: Mapping[int, LaneSign]
    old_signs: Mapping[int, LaneSign]
    away: Callable[[int], QPointF] = lambda _: QPointF()


class MoveAnimations:
    """Makes acts of moves, with the pictures of the table."""

    def __init__(self, scene: QGraphicsScene, piece_style: PieceStyle, pictures: PixmapCache) -> None:
        self._scene = scene
        self._piece_style = piece_style
        self._pictures = pictures

    def flight(
        self, move: CardMove, props: MotionContext, seen: Pose | None, face: QPixmap | None, *, lifted: bool
    ) -> Flight | None:
        """The flight of a card from where it is seen now. face: its picture if it is on its way already."""
        start, end = seen or move.start or move.end, move.end or seen or move.start
        if start is None or end is None:
            return None
        item = props.items.get(move.no) if move.there else None
        last = baked(item) if item is not None else self._face(move, props, hidden=move.hidden[1])
        first = self._face(move, props, hidden=move.hidden[0]) if move.flips else last
        if face is not None and move.flips:
            first = face
        fades = 1 if move.start is None and seen is None else -1 if move.end is None else 0
        return Flight(self._scene, (start, end), (first, last), item, fades, lifted=lifted)

    def _face(self, move: CardMove, props: MotionContext, *, hidden: bool) -> QPixmap:
        """The front of a card, or its back, in a size in which it lies on the table."""
        was, now = props.old.table.piece(move.no), props.new.table.piece(move.no)
        piece = was or now
        if was is not None and was.ident is None and now is not None:
            piece = now
        assert piece is not None
        spot = props.old.spots.get(move.no) or props.new.spots.get(move.no)
        pose = move.start or move.end
        wide = spot.width if spot is not None else pose.width if pose is not None else props.new.geo.card
        shown = replace(piece, ident=None) if hidden and piece.shape == "card" else piece
        return self._piece_style.picture(shown, spot or Spot(move.no, 0, 0, wide, 0))

    def others(self, move: Move, props: MotionContext) -> Iterator[tuple[Animation, float]]:
        """The acts of a move that is not a card's, each with its length in milliseconds."""
        if isinstance(move, Rise):
            yield from self._rise(move, props)
        elif isinstance(move, Change):
            yield self._changing(move, props), _RISING
        elif isinstance(move, Glow):
            middle = QPointF(move.pose.x, move.pose.y)
            yield Halo(self._scene, middle, move.pose.width * 1.2, color("frame-active")), _HALO
        elif isinstance(move, SignMove):
            yield from self._sign(move, props)
        elif isinstance(move, Break):
            yield self._shatter(move, props), _BREAKING
        elif isinstance(move, LaneMove):
            yield from self._lane(move, props)
        elif isinstance(move, Dials):
            yield self._reveal(move, props), _DIALS

    def standing(self, move: Move, props: MotionContext) -> Iterator[tuple[Animation, float]]:
        """The acts that show a move where nothing may move: what was there goes out of sight, numbers come and go."""
        if isinstance(move, CardMove) and move.start is not None:
            yield self._gone(self._face(move, props, hidden=move.hidden[0]), move.start), FADE
        elif isinstance(move, Break):
            piece = props.old.table.piece(move.no)
            assert piece is not None
            picture = self._piece_style.picture(piece, Spot(move.no, 0, 0, move.pose.width, 0))
            yield self._gone(picture, move.pose), _BREAKING
        elif isinstance(move, Rise):
            yield self._rising(move, props, moves=False), _RISING
        elif isinstance(move, Change):
            yield self._changing(move, props, moves=False), _RISING
        elif isinstance(move, Dials):
            yield self._reveal(move, props, moves=False), _DIALS

    def _gone(self, picture: QPixmap, pose: Pose) -> Flight:
        return Flight(self._scene, (pose, pose), (picture, picture), None, -1, lifted=False)

    def _rise(self, move: Rise, props: MotionContext) -> Iterator[tuple[Animation, float]]:
        plate = props.plates[move.seat]
        box = plate.counter_at(move.at).translated(plate.pos())
        yield Halo(self._scene, box.center(), box.width() * 0.6, color("plate-note")), _HALO
        yield self._rising(move, props), _RISING

    def _rising(self, move: Rise, props: MotionContext, *, moves: bool = True) -> CounterChange:
        plate = props.plates[move.seat]
        box = plate.counter_at(move.at).translated(plate.pos())
        tone = color("chip-more" if move.change > 0 else "chip-less")
        beside = box.center() + QPointF(box.width() * 1.15, 0)
        size = min(26.0, box.height() * 0.8)
        return CounterChange(self._scene, beside, move.change, size, (tone, color("chip")), moves=moves)

    def _changing(self, move: Change, props: MotionContext, *, moves: bool = True) -> CounterChange:
        tone = color("chip-more" if move.change > 0 else "chip-less")
        kind, number, _ = move.about
        return CounterChange(
            self._scene, QPointF(*move.at), move.change, move.size, (tone, color("chip")), moves=moves,
            away=partial(props.away, number) if kind == "card" else QPointF,
        )  # fmt: skip

    def _sign(self, move: SignMove, props: MotionContext) -> Iterator[tuple[Animation, float]]:
        ends = []
        for seat, at in ((move.giver, move.at[0]), (move.taker, move.at[1])):
            plate = props.plates.get(seat)
            if plate is not None:
                box = plate.sign_at(at).translated(plate.pos())
                ends.append(Pose(box.center().x(), box.center().y(), box.width()))
        if len(ends) == 2:
            yield Glide(self._scene, self._pictures.token(move.kind, 1, ends[1].width), (ends[0], ends[1])), _GLIDING
        yield Halo(self._scene, QPointF(ends[-1].x, ends[-1].y), ends[-1].width, color("plate-note")), _HALO

    def _shatter(self, move: Break, props: MotionContext) -> Shatter:
        piece = props.old.table.piece(move.no)
        assert piece is not None
        picture = self._piece_style.picture(piece, Spot(move.no, 0, 0, move.pose.width, 0))
        return Shatter(self._scene, move.pose, (_half(picture, 0.0), _half(picture, 1.0)), color("frame-attacked"))

    def _lane(self, move: LaneMove, props: MotionContext) -> Iterator[tuple[Animation, float]]:
        sign = (props.signs if move.opens else props.old_signs).get(move.number)
        if sign is None:
            return
        if move.opens:
            yield Unfold(sign), _FOLDING
        else:
            picture = painted(sign, self._pictures.density)
            yield Fold(self._scene, picture, sign.pos() + sign.boundingRect().center()), _FOLDING

    def _reveal(self, move: Dials, props: MotionContext, *, moves: bool = True) -> Reveal:
        geo = props.new.geo
        middle = QPointF(geo.band.x + geo.band.w / 2, geo.band.y + geo.band.h / 2)
        names = {seat: plate.text.name for seat, plate in props.plates.items()}
        colors = color("plate"), color("plate-text"), color("plate-note")
        faces = [DialFace(names[seat], number, *colors) for seat, number in move.shown]
        return Reveal(self._scene, middle, faces, moves=moves)


def _half(picture: QPixmap, side: float) -> QPixmap:
    """Return what lies on one side of the crack. side: 0 for the left, 1 for the right."""
    size = picture.deviceIndependentSize()
    path = QPainterPath(QPointF(side * size.width(), 0))
    for x, y in _CRACK:
        path.lineTo(x * size.width(), y * size.height())
    path.lineTo(side * size.width(), size.height())
    half = QPixmap(picture.size())
    half.setDevicePixelRatio(picture.devicePixelRatio())
    half.fill(Qt.GlobalColor.transparent)
    painter = QPainter(half)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return half
