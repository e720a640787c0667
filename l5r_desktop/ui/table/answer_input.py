"""From clicks to an answer: the half-made answer to the open question, and the small menu where a card has several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from l5r_desktop.session import AnswerBuilder, ClickResult, Decision, Idents, Option, Part, Wording, parts_of
from l5r_desktop.session.auto_pass import PASSING, window_of
from l5r_desktop.session.dragging import TABLE, Spot, drop_target_at, drop_targets, follows, then
from l5r_desktop.ui.preferences.plain_label import plain_tip
from l5r_desktop.ui.table.guard import Guard
from l5r_desktop.ui.table.pass_warning import PassWarning
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.told_consequences import ToldConsequences


class AnswerInput(QObject):
    """Holds what has been clicked of an answer, and hands it to the link when it is whole.

    picking: None while nothing is asked of the seat at the window. marked: something is marked now and has to be shown.
    misplaced: a card was let go where it cannot be. guard: tells whether the question takes answers yet; what comes
    too early is forgotten. pass_warning: asks back before a pass that gives something up, and before an act that costs
    what was not chosen. consequences: says what would come of an answer.
    """

    marked = Signal()
    misplaced = Signal(int)

    def __init__(self, link: SessionLink, wording: Wording, idents: Idents, guard: Guard, parent: QWidget) -> None:
        super().__init__(parent)
        self.guard = guard
        self.pass_warning = PassWarning(guard, self)
        self._link = link
        self._wording = wording
        self._idents = idents
        self.consequences = ToldConsequences(link, wording, self)
        self.menu = QMenu(parent)
        self.menu.setToolTipsVisible(True)
        self.picking: AnswerBuilder | None = None
        self._aside: Callable[[str], None] | None = None
        self._carried_to: tuple[int, Spot] | None = None
        self._upon: frozenset[int] = frozenset()

    def ask_aside(self, decision: Decision, chosen: Callable[[str], None]) -> None:
        """Put a question of the window's own in place of the open one. chosen: takes the key; "none" ends it."""
        self.menu.close()
        self.picking, self._aside = AnswerBuilder(decision), chosen
        self.marked.emit()

    def follow(self, nowhere: frozenset[int]) -> None:
        """Take up the question that is open now; what was marked for the same question stays.

        nowhere: cards that lie nowhere on the table.
        """
        if self._aside is not None:
            return
        decision = self._link.decision
        self.guard.ask(decision)
        if decision is None:
            self.picking = None
        elif self.picking is None or self.picking.decision != decision:
            self.picking = AnswerBuilder(decision, nowhere, self._link.now.idle)
            self._obey(decision)

    def _obey(self, decision: Decision) -> None:
        """A card was let go at a place, and other questions came between (how much fate on it, what to pay): where the
        place answers this one, it is not asked (L4.5.2).
        """
        if self._carried_to is None or self.picking is None or decision.kind == "pay" or window_of(decision):
            return
        card, spot = self._carried_to
        if decision.source != card:
            self._carried_to = None
            return
        part, key = then(self.picking, spot)
        if key or part >= 0:
            self._carried_to = None
            # The table is just being shown; an answer may come only after that.
            QTimer.singleShot(0, self, lambda: self._give(decision, key, part))

    def _give(self, decision: Decision, key: str, part: int) -> None:
        """Answer a question by an option or a card, if it is still open."""
        if self.picking is not None and self.picking.decision == decision:
            self._take(self.picking.choose(key) if key else self.picking.click(part), QPoint())

    def drop(self) -> None:
        """Forget what was marked."""
        self.picking = self._aside = None
        self.menu.close()
        self.menu.clear()

    def click(self, part: Part, place: QPoint) -> None:
        """A click on a card, a ring or a word. place: where on the screen, for a menu."""
        if self.picking is not None and not self._early():
            self._take(self.picking.click(part), place)

    def offered(self, card: int) -> dict[Spot, tuple[Option, ...]]:
        """Return where a card may be let go, and the options that this may mean."""
        return {} if self.picking is None else drop_targets(self.picking, card, self._link.ahead)

    def drop_on(self, card: int, spots: tuple[Spot, ...], place: QPoint) -> None:
        """A card was carried and let go upon these spots; upon none: back where it was. place: on the screen."""
        picking = self.picking
        offered = self.offered(card)
        spot = drop_target_at(offered, spots)
        if picking is None or spot is None or self._early():
            self.marked.emit()
            if spots:
                self.misplaced.emit(card)
            return
        options = offered[spot]
        if not options:
            picking.release(card)
            self.marked.emit()
        elif picking.puts:
            picking.put(card, options[0].args[1])
            self.marked.emit()
        elif any(len(parts_of(option)) > 1 for option in options):
            self._join(picking, card, spot, place)
        elif len(options) > 1:
            self.marked.emit()
            self._open_menu(options, place, spot)
        else:
            self._upon = frozenset(there for kind, there in spots if kind == "card")
            self._let_go(options[0].key, spot, place)
            self._upon = frozenset()

    def _join(self, picking: AnswerBuilder, card: int, spot: Spot, place: QPoint) -> None:
        """Two parts of an answer are brought together."""
        outcome = ClickResult()
        for part in (card, spot[1] if spot[0] == "card" else -1):
            if part >= 0 and part not in picking.narrowed and outcome.answer is None:
                outcome = picking.click(part)
        self._take(outcome, place)

    def _let_go(self, key: str, spot: Spot, place: QPoint) -> None:
        """An option, and if the question that follows from it can be answered by the spot, that too."""
        expected = None if self.picking is None or self.picking.several else self._link.ahead(key)
        option = None if self.picking is None else self.picking.decision.option(key)
        # Of what is asked at once this takes care itself; `_obey` of what is asked later.
        self._carried_to = None
        if self._costs_unseen((key,)):
            return
        self._choose(key)
        if option is not None and option.card >= 0 and spot != TABLE:
            self._carried_to = option.card, spot
        if expected is None or self.picking is None or self.picking.decision != expected:
            return
        if option is None or not follows(expected, option):
            return
        card, chosen = then(self.picking, spot)
        if chosen or card >= 0:
            self._carried_to = None
        if chosen:
            self._choose(chosen)
        elif card >= 0:
            self._take(self.picking.click(card), place)

    def choose(self, key: str) -> None:
        """One option, told exactly."""
        if not self._early() and not (key in PASSING and self.asks_back()):
            self._choose(key)

    def lost_by_passing(self) -> str:
        """Return what is lost by passing the open question with nothing marked: an opportunity, and what a fight would
        cost that nobody does anything about any more; "" if nothing.
        """
        if self.picking is None or self.picking.picked:
            return ""
        decision = self.picking.decision
        given_up = self._wording.lost_by_passing(decision)
        keys = next(((option.key,) for option in decision.options if option.key in PASSING), ())
        if not given_up and not any(option.key not in PASSING for option in self.picking.left):
            return ""
        return " ".join(filter(None, (given_up, self.consequences.cost(keys))))

    def asks_back(self, *, by_key: bool = False) -> bool:
        """Return True if a pass is not obeyed yet, after saying what it would give up; the next one is."""
        if self.picking is None or self._aside is not None:
            return False
        return self.pass_warning.asks_back(self.picking.decision, self.lost_by_passing(), by_key=by_key)

    def _costs_unseen(self, keys: tuple[str, ...]) -> bool:
        """Return True if an answer is not given yet, after saying that it would lose the game, or what it would do to
        a card which nobody was asked about: that one of the seat would leave play or be worse off, or one of others be
        of use to them. The same where an own card is chosen that would be worse off, though one of others could be, and
        where the seat itself would lose by a choice that could have been of another. Given once more it is obeyed. A
        card that was let go upon the only one to be chosen means it.
        """
        if self.picking is None or self._aside is not None:
            return False
        found = self._link.losses(keys)
        said = [self.tr("You would lose the game by it.")] if found.game else []
        if not set(found.preferred) <= self._upon:
            said.append(self.tr("{} is your own, and it would harm you.").format(self._titles(found.preferred)))
        own = {"honor": self.tr("You would lose honor by it, and could choose another."),
               "fate": self.tr("You would lose fate by it, and could choose another.")}  # fmt: skip
        said += [own[pool] for pool in found.pools]
        unasked = {*found.cards, *found.helped, *found.harmed, *found.strange}
        if not unasked <= self._upon and self._link.pass_alone:
            said += [
                sentence.format(self._titles(cards))
                for cards, sentence in (
                    (found.cards, self.tr("Only {} can be chosen, and would leave play.")),
                    (found.helped, self.tr("Only {} can be chosen, and the fight would go worse for you.")),
                    (found.harmed, self.tr("Only {} of your own can be chosen, and it would harm you.")),
                    (found.strange, self.tr("Only {} can be chosen, which is not yours.")),
                )
                if cards
            ]
        if said:
            self.marked.emit()  # A card that was carried goes back; what is said below the question comes after that.
        return self.pass_warning.asks_before(self.picking.decision, keys, " ".join(said))

    def _titles(self, cards: Sequence[int]) -> str:
        """Return the titles of cards that are known here, with commas."""
        return ", ".join(self._wording.title(ident) for no in cards if (ident := self._idents(no)) is not None)

    def _choose(self, key: str) -> None:
        if self.picking is not None:
            self._take(self.picking.choose(key), QPoint())

    def _early(self) -> bool:
        """Return True if a click or key comes so soon that it was meant for the question before; then all is shown
        anew.
        """
        if self._aside is not None or not self.guard.shut:
            return False
        self.marked.emit()
        return True

    def order(self, keys: tuple[str, ...]) -> None:
        """All options in an order: the answer itself, or what comes first with the rest after it."""
        if self._early():
            return
        if self.picking is not None and self.picking.several:
            self._link.answer(keys)
        elif self.picking is not None:
            self._link.order(keys)

    def hand_in(self) -> None:
        """Answer with what is marked."""
        if self.picking is not None and not self._early() and not self.asks_back():
            self._take(self.picking.done(), QPoint())

    def clear(self) -> None:
        """Forget what is marked; the question stays."""
        if self._aside is not None:
            self.drop()
            self.marked.emit()
        elif self.picking is not None:
            self.picking.clear()
            self.marked.emit()

    def _take(self, outcome: ClickResult, place: QPoint) -> None:
        if outcome.answer is not None and self._aside is not None:
            chosen = self._aside
            self.drop()
            self.marked.emit()
            if outcome.answer != ("none",):
                chosen(outcome.answer[0])
        elif outcome.answer is not None:
            if not self._costs_unseen(outcome.answer):
                self._link.answer(outcome.answer)
        elif outcome.menu:
            self._open_menu(outcome.menu, place, TABLE)
        else:
            self.marked.emit()

    def _open_menu(self, options: tuple[Option, ...], place: QPoint, spot: Spot) -> None:
        """Let one of several options be chosen. spot: where their card was let go."""
        self.menu.clear()
        for option, label in zip(options, self._wording.menu(options, self._idents), strict=True):
            action = QAction(label.replace("&", "&&"), self.menu)
            if text := self._wording.use(option):
                action.setToolTip(plain_tip(text))
            action.setObjectName(f"option-{option.key}")
            action.triggered.connect(lambda _=False, key=option.key: self._let_go(key, spot, place))
            self.menu.addAction(action)
        self.menu.popup(place)
