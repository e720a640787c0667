"""The question that is open and the answers that are no cards."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from l5r_desktop.session import AnswerBuilder, Cause, Decision, Idents, Option, Table, Wording
from l5r_desktop.session.auto_pass import PASSING
from l5r_desktop.session.gold_owed import gold_owed
from l5r_desktop.session.ordering import asks_order
from l5r_desktop.ui.preferences.elided_label import ElidedLabel
from l5r_desktop.ui.preferences.restyling import restyle
from l5r_desktop.ui.table.boxes.amount_box import FACES, AmountPlaces
from l5r_desktop.ui.table.button_rows import GAP, ButtonRows
from l5r_desktop.ui.table.pointed_answers import PointedAnswers
from l5r_desktop.ui.table.shorter_hint import without_choice

_PASSERS = ("done-marking", "option-pass", "option-done")
_ASKED_APART = ("bid", "duel")
"""Kinds of questions whose answers lie in boxes of their own."""
_MOST_LINES = 2
"""Lines of the question, and of the smaller text below it, at most."""
_ABOVE = _BELOW = 4
_LOW_PAGE, _LOW_MARGIN = 800, 3
"""Height in pixels of a page below which the bar is lower; what lies above and below its buttons then."""
_SINGLE = 1.3
"""Height of buttons in one row in a lower bar, by that of buttons in two."""
_NAMED = 3
"""Cards named at most on the button that pays by itself."""
_BUTTONS_SHARE, _QUESTION_SHARE = 0.58, 0.16
"""How much of the bar's width the buttons may take; and how much of it the question has at least."""


class PromptBar(QWidget):
    """One line that asks, a smaller one that helps, and a button for each answer without a card.

    chosen: an option by its key. part: a word of a composed option. handed_in: the marked cards are the answer.
    cleared: start anew. painted: what it says can be read. pointed: tells of the buttons. takes_amounts: a number among
    few is chosen here, where a box for it would bring the column back and lay the whole table out anew.
    """

    painted = Signal()
    chosen = Signal(str)
    part = Signal(str)
    handed_in = Signal()
    cleared = Signal()

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._wording = wording
        self._shown: list[QPushButton] = []
        self.pointed = PointedAnswers(self, self)
        self._question = ElidedLabel(_MOST_LINES, self)
        self._question.setObjectName("question")
        self._hint = ElidedLabel(_MOST_LINES, self)
        self._hint.setObjectName("hint")
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addStretch()
        for label in (self._question, self._hint):
            label.uncovered = self
            texts.addWidget(label)
        texts.addStretch()
        self._flow = ButtonRows(self)
        self._usual = QPushButton("X", self)
        self._usual.hide()
        self.takes_amounts = False
        self._amounts = AmountPlaces()
        self.passing = QToolButton(self)
        self.passing.setText(self.tr("Auto-pass …"))
        self.passing.setToolTip(self.tr("When to ask you, and when to pass by itself"))
        self.advice = QToolButton(self)
        self.advice.setText(self.tr("Hint"))
        self.advice.setToolTip(self.tr("What the computer would do here, from what you can see"))
        for button, name in ((self.passing, "passing"), (self.advice, "advice")):
            button.setObjectName(name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._beside = beside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        beside.setSpacing(4)
        beside.addStretch()
        beside.addWidget(self.advice)
        beside.addWidget(self.passing)
        beside.addStretch()
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(14, _ABOVE, 10, _BELOW)
        row.addLayout(texts, 1)
        row.addWidget(self._flow)
        row.addLayout(beside)
        self._low = False
        if parent is not None:
            parent.installEventFilter(self)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted.emit()

    def _share(self) -> None:
        """The question keeps its least width beside the buttons, and has smaller letters where it leaves the smaller
        line its room by that. That has as many lines as there is room for; it is hidden where there is none.
        """
        self._flow.grow_to(self._most_for_buttons())
        self._question.spare(self._hint.fontMetrics().lineSpacing() if self._hint.text() else 0)
        margins = self._row.contentsMargins()
        room = self.height() - margins.top() - margins.bottom() - self._question.sizeHint().height()
        lines = min(_MOST_LINES, room // self._hint.fontMetrics().lineSpacing())
        self._hint.tallest = max(0, room)
        self._hint.limit(max(1, lines))
        if self._hint.isHidden() != (lines < 1):
            self._hint.setVisible(lines >= 1)

    def _most_for_buttons(self) -> int:
        """Return how wide the buttons may be, in pixels: never less than the widest one needs, and two short ones."""
        margins, wide = self._row.contentsMargins(), self.width()
        around = margins.left() + margins.right() + 2 * self._row.spacing() + self._beside.sizeHint().width()
        most, least = round(wide * _BUTTONS_SHARE), max(self._flow.least, 2 * self._usual.sizeHint().width())
        return max(min(most, wide - around - round(wide * _QUESTION_SHARE)), min(most, least))

    def _fit(self) -> None:
        """As high as two rows of buttons, so that the mat does not move from question to question."""
        high = self._usual.sizeHint().height()
        if self._low:
            self._flow.single = round(_SINGLE * high)
            self.setFixedHeight(2 * high + GAP + 2 * _LOW_MARGIN)
        else:
            self._flow.single = 0
            self.setFixedHeight(2 * (high + 6) + 4)
        margins = self._row.contentsMargins()
        self._question.tallest = self.maximumHeight() - margins.top() - margins.bottom()

    def _lower(self, low: bool) -> None:
        """Take less of a low page: its buttons are lower where they lie in two rows, and the others side by side."""
        if low == self._low:
            return
        self._low = low
        above, below = (_LOW_MARGIN, _LOW_MARGIN) if low else (_ABOVE, _BELOW)
        self._row.setContentsMargins(14, above, 10, below)
        direction = QBoxLayout.Direction
        self._beside.setDirection(direction.LeftToRight if low else direction.TopToBottom)
        self.setProperty("low", low)
        restyle(self, *self.findChildren(QWidget))
        self._fit()

    def buttons(self) -> list[QPushButton]:
        """The buttons that can be clicked now, from left to right; last the one that clears, which stands first."""
        return [button for button in self._shown if button.isEnabled()]

    @property
    def passer(self) -> QPushButton | None:
        """The button that passes, or says that the marked cards are all; None where there is none to be clicked."""
        return next((button for button in self.buttons() if button.objectName() in _PASSERS), None)

    @property
    def question(self) -> str:
        """The question that is put, or for whom is waited."""
        return self._question.text()

    @property
    def hint(self) -> str:
        """The text of the smaller line below the question."""
        return self._hint.text()

    @property
    def warned(self) -> bool:
        """Return True if the smaller line says what an answer would cost."""
        return bool(self._hint.property("warns"))

    def has_room(self, sentence: str) -> bool:
        """Return True if the smaller line can be seen and would hold all of a sentence."""
        before = self.hint
        self._write(sentence)
        whole = not self._hint.cut and not self._hint.isHidden()
        self._write(before)
        return whole

    def say(self, question: str, hint: str = "") -> None:
        """Show a sentence without answers."""
        self._say(question, hint)
        self._settle()

    def _say(self, question: str, hint: str) -> None:
        self._flow.fill([])
        self._shown = []
        self.pointed.forget()
        self._question.setText(question)
        self.tell(hint)
        self.update()

    def _settle(self) -> None:
        """Lay out at once: else the bar may be painted once while the buttons still lie over what stands beside them,
        or while a text is cut that was broken for a narrower place.
        """
        self._row.activate()
        self._share()
        self._row.activate()

    def tell(self, sentence: str) -> None:
        """Say something else in the smaller line below the question."""
        self._put(sentence, warns=False)

    def warn(self, sentence: str) -> None:
        """Say in the smaller line below the question, so that it is not overlooked, what an answer would cost."""
        self._put(sentence, warns=True)

    def _put(self, sentence: str, *, warns: bool) -> None:
        self._write(sentence)
        if bool(self._hint.property("warns")) != warns:
            self._hint.setProperty("warns", warns)
            restyle(self._hint)

    def add(self, sentence: str) -> None:
        """Say more in the smaller line below the question."""
        self._write(f"{self._hint.text()} {sentence}".strip())

    def lead(self, sentence: str) -> None:
        """Say something in the smaller line below the question before what stands there."""
        self._write(f"{sentence} {self._hint.text()}".strip())

    def _write(self, hint: str) -> None:
        self._hint.setText(hint)
        self._share()

    def reveal(self, button: QPushButton) -> None:
        """Scroll so that a button can be seen."""
        self._flow.reveal(button)

    def ask(
        self, name: str, question: str, picking: AnswerBuilder, idents: Idents, staying: tuple[int, int] | None = None,
        cause: Cause | None = None, table: Table | None = None,
    ) -> None:  # fmt: skip
        """Put a question. name: of the player who is asked; idents: ids of known cards by number. staying: how many
        stay at home, and with what sum of skill or Force; None where nobody is sent anywhere. cause: what is answered.
        table: the one that is shown, from which it is told what is lit, and which card a button means.
        """
        decision = picking.decision
        self._say(self.tr("{0}: {1}").format(name, question), self._help(picking, idents, cause, table))
        if staying is not None:
            unit = self.tr("Force") if picking.puts else self.tr("skill")
            self.add(self.tr("Staying at home: {0}, with {1} {2} in all.").format(*staying, unit))
        if picking.lessened:
            self.add(self.tr("Dashed frame: only a part of the effect is left."))
        for word in picking.words():
            button = self._button(self._wording.word("word", word), f"part-{word}")
            button.setCheckable(True)
            button.setChecked(word in picking.narrowed)
            button.clicked.connect(lambda _=False, word=word: self.part.emit(word))
        if self.has_amounts(picking):
            self._add_amounts(decision)
        elif decision.kind not in _ASKED_APART and not picking.by_amount:
            self._add_options(picking, idents, {} if table is None else table.sole)
        if picking.several:
            done = self._button(self._done_text(picking), "done-marking")
            done.setEnabled(picking.complete)
            done.clicked.connect(self.handed_in)
            self.pointed.watch(done, "", picking.picked)
        if picking.narrowed or (picking.several and picking.picked):
            self._button(self.tr("Clear"), "clear").clicked.connect(self.cleared)
        # What hands in or passes stays where it was before anything was marked.
        self._flow.fill(sorted(self._shown, key=lambda button: button.objectName() != "clear"))
        self._settle()
        if self._hint.cut and (shorter := without_choice(self.hint, question)):
            self._write(shorter)

    def has_amounts(self, picking: AnswerBuilder) -> bool:
        """Return True if the numbers of a question are among the buttons."""
        return self.takes_amounts and picking.by_amount and len(picking.decision.options) <= FACES

    def _add_amounts(self, decision: Decision) -> None:
        keys = sorted((option.args[0], option.key) for option in decision.options)
        for number, key in self._amounts.of(keys, decision.options[0].verb):
            button = self._button(str(number), f"option-{key}" if key else "")
            button.setEnabled(bool(key))
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))

    def _add_options(self, picking: AnswerBuilder, idents: Idents, sole: Mapping[int, int]) -> None:
        offered = picking.buttons()
        # What passes keeps its place while an answer is put together, so that no word beside it moves.
        waiting = [one for one in picking.decision.options if picking.composed and one.key in PASSING]
        options = sorted(dict.fromkeys((*offered, *waiting)), key=lambda option: option.key in PASSING)
        for option, label in zip(options, self._wording.labels(options, idents), strict=True):
            if option.verb == "pay":
                label = self._automatic(picking.decision, option, idents)
            elif option.verb == "again":
                label = self._wording.again(picking.decision, idents) or label
            elif option.key in picking.futile:
                vain = self.tr("{} (without effect)") if option.verb == "use" else self.tr("{} (changes nothing)")
                label = vain.format(label)
            elif (meant := idents(sole[option.card]) if option.card in sole else None) is not None:
                label = self.tr("{0}: {1}").format(label, self._wording.title(meant))
            fitting = self._usual.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, self._text_room)
            button = self._button(fitting, f"option-{option.key}")
            # What there is no room for is read by pointing at the button.
            meaning = self._wording.use(option) or (label if fitting != label else "")
            self.pointed.watch(button, meaning, None if picking.several else (option.key,))
            button.setAccessibleName(label if fitting != label else "")
            # The themes give it a color of its own.
            button.setProperty("passing", option.key in PASSING)
            button.setCheckable(picking.several)
            button.setChecked(option.key in picking.picked)
            button.setEnabled(option in offered)
            button.clicked.connect(lambda _=False, key=option.key: self.chosen.emit(key))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget) and watched is self.parentWidget():
            self._lower(watched.height() < _LOW_PAGE)
        return super().eventFilter(watched, event)

    @property
    def _text_room(self) -> int:
        """Pixels that the text of a button may be wide."""
        return self._flow.most - self._usual.sizeHint().width()

    def _automatic(self, decision: Decision, option: Option, idents: Idents) -> str:
        """The button that lets cards be chosen to pay with: which those are, and how much of their Gold is lost."""
        lost = decision.args[2] if len(decision.args) > 2 else 0
        tail = self.tr(" ({} Gold is lost)").format(lost) if lost else ""
        titles = [self._wording.title(ident) for no in option.args if (ident := idents(no)) is not None]
        for named in range(_NAMED, 0, -1):
            more = self.tr(" and {} more").format(len(titles) - named) if len(titles) > named else ""
            label = self.tr("Automatic: {}").format(", ".join(titles[:named]) + more) + tail
            if self._usual.fontMetrics().horizontalAdvance(label) <= self._text_room:
                break
        return label

    def _button(self, text: str, name: str) -> QPushButton:
        button = QPushButton(text.replace("&", "&&"), self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._shown.append(button)
        return button

    def _done_text(self, picking: AnswerBuilder) -> str:
        if not picking.picked and not picking.decision.least:
            return self.tr("None")
        return self.tr("Done ({})").format(len(picking.picked))

    def _help(self, picking: AnswerBuilder, idents: Idents, cause: Cause | None, table: Table | None) -> str:
        decision: Decision = picking.decision
        owed = gold_owed(decision)
        if owed is not None:
            text = self.tr("{} of {} Gold left to pay. Click lit cards to bow them for Gold, or let the button do it.")
            return text.format(owed.needed - owed.there, owed.needed)
        if picking.by_amount:
            return ""
        if asks_order(decision):
            return self.tr("Put them in order in the box, or click what comes first.")
        if picking.puts:
            if picking.narrowed:
                return self.tr("Click where it shall go; click it again to take it back.")
            return self.tr("Drag cards to where they shall go, or click a card and then the place. Then Done.")
        effect = self._wording.effect(decision, idents, cause)
        if picking.several:
            least, most = decision.least, decision.most
            if least == most:
                count = self.tr("Choose {}.").format(most)
            else:
                count = self.tr("Choose {} to {}, then Done.").format(least, most)
            return f"{count} {effect}".strip()
        if effect and not picking.narrowed:
            return effect
        if picking.words() or picking.narrowed:
            return self.tr("Click a lit card, a lit ring or a button; in any order.")
        by_button = {option.key for option in picking.buttons()}
        only_by_card = any(option.key not in by_button for option in picking.left)
        return self._lit(picking, table) if only_by_card and picking.cards() else ""

    def _lit(self, picking: AnswerBuilder, table: Table | None) -> str:
        """Say what is lit and can be clicked: battlefields, rings or cards."""
        if {option.verb for option in picking.left if option.card in picking.cards()} == {"battle"}:
            return self.tr("Click a lit battlefield.")
        pieces = [] if table is None else [table.piece(no) for no in picking.cards()]
        if pieces and all(piece is not None and piece.shape == "round" for piece in pieces):
            return self.tr("Click a lit ring.")
        return self.tr("Click a lit card.")
