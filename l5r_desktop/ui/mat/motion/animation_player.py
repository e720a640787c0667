"""The player of movements: shows above the true table how it came to be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QGraphicsScene

from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.lane_sign import LaneSign
from l5r_desktop.ui.mat.motion.animation_clock import AnimationClock
from l5r_desktop.ui.mat.motion.animations import Animation, Flight
from l5r_desktop.ui.mat.motion.card_positions import Shown
from l5r_desktop.ui.mat.motion.change_frames import ChangeFrames
from l5r_desktop.ui.mat.motion.move_animations import FADE, MotionContext, MoveAnimations
from l5r_desktop.ui.mat.motion.moves import Break, CardMove, Change, Dials, Glow, LaneMove, Move, Pose, Rise, SignMove
from l5r_desktop.ui.mat.motion.moving_picture import baked
from l5r_desktop.ui.mat.motion.table_diff import differences, goes_on
from l5r_desktop.ui.mat.plate import Plate

LONGEST = 1000
"""After so many milliseconds all cards lie where they belong, whatever the pace."""
MOST = 150
"""Where more cards move at once than an eye could follow, nothing moves."""
_LIFTED = 40
"""Where more move at once they keep their size, because pictures of another size are dear to paint."""
_AWAY = 4.0
"""How far a card lies from its place when somebody has carried it, in pixels."""
_CARD = 380
_SHORT = 150
_DEAL = 45
"""Milliseconds between two cards that come from the same place."""


_A = TypeVar("_A", bound=Animation)


@dataclass(slots=True)
class _RunningAnimation(Generic[_A]):
    act: _A
    begin: int
    length: int


class AnimationPlayer(QObject):
    """Movements on the mat. pace: how long they take, by the usual length; 0: nothing moves, and what
    has changed is framed for a moment (still). fades: where nothing moves, what has changed is faded out and in.

    The items of the table are in their places at once, so that every click means what is true now. What moves is a
    picture; the item it stands for is veiled until the picture has come to it. Nothing waits for a movement: what
    changes meanwhile starts where it is seen, at once.
    """

    def __init__(self, scene: QGraphicsScene, casting: MoveAnimations) -> None:
        super().__init__(scene)
        self.pace = 1.0
        self.fades = False
        self.clock = AnimationClock(self)
        self.clock.ticked.connect(self._tick)
        self.still = ChangeFrames(scene, self)
        self._scene = scene
        self._casting = casting
        self._shown: Shown | None = None
        self._flights: dict[int, _RunningAnimation[Flight]] = {}
        self._others: dict[tuple[object, ...], _RunningAnimation[Animation]] = {}
        self._seen: dict[int, Pose] = {}
        self._signs: dict[int, LaneSign] = {}

    @property
    def moving(self) -> frozenset[int]:
        """The cards that are on their way."""
        return frozenset(self._flights)

    @property
    def busy(self) -> bool:
        """True while anything moves."""
        return bool(self._flights or self._others)

    def flight(self, number: int) -> Flight | None:
        """A card's way, if it is on it."""
        playing = self._flights.get(number)
        return playing.act if playing is not None else None

    def look(self, items: Mapping[int, CardItem], signs: Mapping[int, LaneSign]) -> None:
        """Remember how all is seen now, before it changes."""
        if not self.pace:
            return
        self._seen = {no: item.pose for no, item in items.items()}
        self._seen |= {no: playing.act.pose for no, playing in self._flights.items()}
        self._signs = dict(signs)

    def follow(
        self, shown: Shown, items: Mapping[int, CardItem], plates: Mapping[int, Plate], signs: Mapping[int, LaneSign]
    ) -> None:
        """The table has changed and all lies in its new place: show the way there."""
        old, self._shown = self._shown, shown
        if not self.pace and old is not None:
            self._stand(old, MotionContext(old, shown, items, plates, signs, {}, self._away))
            return
        if old is None or not goes_on(old, shown):
            self.cut()
            return
        self.still.clear()
        moves = differences(old, shown)
        many = sum(isinstance(move, CardMove) for move in moves)
        if many > MOST:
            self.cut()
            return
        props = MotionContext(old, shown, items, plates, signs, self._signs, self._away)
        started: dict[tuple[int, int], int] = {}
        self._keep_up(items)
        for move in moves:
            if isinstance(move, CardMove):
                self._fly(move, props, started, lifted=many <= _LIFTED)
            else:
                self._play(move, props)
        self._bring_back(old, items)
        if self.busy:
            self.clock.begin()

    def _stand(self, old: Shown, props: MotionContext) -> None:
        """Show what has changed without movement."""
        if old == props.new and self.fades:
            self._keep_up(props.items)
            return
        self.cut()
        moves = _of_cards(differences(old, props.new), _changed(old, props.new))
        self.still.show(moves, props.items, props.plates)
        if not self.fades or sum(isinstance(move, CardMove) for move in moves) > MOST:
            return
        for move in moves:
            if isinstance(move, CardMove):
                self._fade(move, props)
            for at, (act, length) in enumerate(self._casting.standing(move, props)):
                self._others[*_about(move), at] = _RunningAnimation(act, 0, round(length))
        if self.busy:
            self.clock.begin()

    def _fade(self, move: CardMove, props: MotionContext) -> None:
        """A card comes into sight where it lies now."""
        item = props.items.get(move.no) if move.there else None
        if item is not None:
            pose, face = item.pose, baked(item)
            flight = Flight(self._scene, (pose, pose), (face, face), item, 1, lifted=False)
            self._flights[move.no] = _RunningAnimation(flight, 0, FADE)

    def _bring_back(self, old: Shown, items: Mapping[int, CardItem]) -> None:
        """Move what was carried away, and lies where it lay before, back there."""
        for number, spot in old.spots.items():
            seen, item = self._seen.get(number), items.get(number)
            away = seen is not None and abs(seen.x - spot.x) + abs(seen.y - spot.y) > _AWAY
            if away and seen is not None and item is not None and number not in self._flights:
                self.glide(item, seen)

    def glide(self, item: CardItem, start: Pose) -> None:
        """Show how an item came to its place from another pose, quickly."""
        if self.pace:
            goal = item.pose
            self._end_flight(item.number)
            picture = baked(item)
            flight = Flight(self._scene, (start, goal), (picture, picture), item)
            self._flights[item.number] = self._started(flight, _SHORT, LONGEST)
            self.clock.begin()

    def settle(self, number: int) -> None:
        """A card lies where it belongs at once."""
        self._end_flight(number)

    def pose(self, item: CardItem) -> Pose:
        """Return how an item is seen now: on its way, or in its place."""
        playing = self._flights.get(item.number)
        return playing.act.pose if playing is not None else item.pose

    def cut(self) -> None:
        """Be done with all movements at once."""
        for number in list(self._flights):
            self._end_flight(number)
        for about in list(self._others):
            self._end_other(about)
        self.clock.stop()

    def forget(self) -> None:
        """Be done with all movements, and know nothing of what was shown."""
        self.cut()
        self.still.clear()
        self._shown = None
        self._seen, self._signs = {}, {}

    def _fly(self, move: CardMove, props: MotionContext, started: dict[tuple[int, int], int], *, lifted: bool) -> None:
        before = self.flight(move.no)
        face = before.face if before is not None else None
        self._end_flight(move.no)
        flight = self._casting.flight(move, props, self._seen.get(move.no), face, lifted=lifted)
        if flight is None:
            return
        wait = 0
        if move.start is not None and move.no not in props.old.spots:
            origin = round(move.start.x), round(move.start.y)
            wait = started.get(origin, 0)
            started[origin] = wait + 1
        self._flights[move.no] = self._started(flight, _CARD, LONGEST, wait * _DEAL)

    def _play(self, move: Move, props: MotionContext) -> None:
        """Start the other animations of a move; one about the same thing that still runs is ended, so that two never
        overlap.
        """
        for at, (act, length) in enumerate(self._casting.others(move, props)):
            about = (*_about(move), at)
            self._end_other(about)
            self._others[about] = self._started(act, length, 2 * length)

    def _started(self, act: _A, length: float, most: float, wait: float = 0.0) -> _RunningAnimation[_A]:
        spent = min(length * self.pace, most)
        begin = (self.clock.now if self.clock.runs else 0) + round(min(wait * self.pace, most - spent))
        return _RunningAnimation(act, begin, max(1, round(spent)))

    def _keep_up(self, items: Mapping[int, CardItem]) -> None:
        """Give running flights to the same place the present picture of their card, and keep the card itself hidden."""
        for number, playing in self._flights.items():
            act, item = playing.act, items.get(number)
            if item is not None and act.item is item:
                act.show_other_face(baked(item))
                item.veil(hidden=True)

    def _tick(self, now: int) -> None:
        for number, playing in list(self._flights.items()):
            if not self._advance(playing, now):
                self._end_flight(number)
        for about, other in list(self._others.items()):
            if not self._advance(other, now):
                self._end_other(about)
        if not self.busy:
            self.clock.stop()

    def _advance(self, playing: _RunningAnimation[_A], now: int) -> bool:
        share = (now - playing.begin) / playing.length
        if share >= 1:
            return False
        if share > 0:
            playing.act.at(share)
        return True

    def _away(self, number: int) -> QPointF:
        """Return how far a card on its way is seen from where it goes, in pixels."""
        flight = self.flight(number)
        return QPointF() if flight is None else QPointF(flight.pose.x - flight.goal.x, flight.pose.y - flight.goal.y)

    def _end_flight(self, number: int) -> None:
        playing = self._flights.pop(number, None)
        if playing is not None:
            playing.act.end()

    def _end_other(self, about: tuple[object, ...]) -> None:
        playing = self._others.pop(about, None)
        if playing is not None:
            playing.act.end()


def _about(move: Move) -> tuple[object, ...]:
    """Return what a move tells of."""
    match move:
        case Rise():
            return "counter", move.seat, move.at
        case Change():
            return move.about
        case SignMove():
            return "sign", move.kind
        case LaneMove():
            return "lane", move.number
        case Glow() | Break() | CardMove():
            return type(move), move.no
        case Dials():
            return ("dials",)


def _changed(old: Shown, new: Shown) -> frozenset[int]:
    """The cards of which something else is told than before; the others at most make room."""
    before = {piece.no: piece for piece in old.table.pieces}
    return frozenset(piece.no for piece in new.table.pieces if before.get(piece.no) != piece)


def _of_cards(moves: Iterable[Move], cards: frozenset[int]) -> list[Move]:
    """These moves without those of other cards."""
    return [move for move in moves if not isinstance(move, CardMove) or move.no in cards]
