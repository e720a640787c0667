"""Sentences for what happens next in a replay."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import AnswerBuilder, Decision, Recording, Table, Wording

_ENOUGH = 9
"""Letters of an answer that are understood without the question."""


class InputSentences(QObject):
    """Sentences about the inputs of a recording."""

    def __init__(self, recording: Recording, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recording = recording
        self._wording = wording

    def next(self, number: int, table: Table, seat: int | None) -> str:
        """Return what happens after a stop, as a seat (None: all) may know it. table: what that seat sees there."""
        found = self._recording.given(number)
        if found is None:
            return self.tr("Here the game ends.") if table.result is not None else self.tr("Here the recording ends.")
        decision, given = found
        answering = getattr(given, "seat", None)
        if decision is not None and (seat is None or seat == decision.seat):
            return self._answer(decision, getattr(given, "keys", None) or (), table)
        if answering is not None:
            return self.tr("{} decides.").format(self._recording.names[answering])
        return self.tr("Lots are drawn.") if hasattr(given, "outcome") else self.tr("Something is told or put right.")

    def act(self, number: int, table: Table, seat: int | None) -> str:
        """The same in fewer words: who did what, where the answer says enough without its question."""
        found = self._recording.given(number)
        decision = None if found is None else found[0]
        if found is None or decision is None or seat not in (None, decision.seat):
            return self.next(number, table, seat)
        said = self._said(decision, getattr(found[1], "keys", None) or (), table)
        if len(said) < _ENOUGH:
            return self.next(number, table, seat)
        return self.tr("{}: {}").format(self._recording.names[decision.seat], said)

    def instead(self, number: int, keys: tuple[str, ...], table: Table, seat: int | None) -> str:
        """Return another answer that could have been given after a stop, as a seat (None: all) may know it."""
        found = self._recording.given(number)
        if found is None or found[0] is None:
            return ""
        if seat not in (None, found[0].seat):
            return self.tr("something else")
        return self._said(found[0], keys, table)

    def asked(self, number: int, seat: int | None) -> AnswerBuilder | None:
        """The question at a stop with the answer that was given, if a seat (None: all) may know both."""
        found = self._recording.given(number)
        if found is None or found[0] is None or seat not in (None, found[0].seat):
            return None
        picking = AnswerBuilder(found[0])
        picking.picked = tuple(getattr(found[1], "keys", None) or ())
        return picking

    def _said(self, decision: Decision, keys: tuple[str, ...], table: Table) -> str:
        idents = {piece.no: piece.ident for piece in table.pieces}
        labels = self._wording.labels(decision.options, idents.get)
        chosen = [label for option, label in zip(decision.options, labels, strict=True) if option.key in keys]
        return ", ".join(chosen) if chosen else self.tr("nothing")

    def _answer(self, decision: Decision, keys: tuple[str, ...], table: Table) -> str:
        idents = {piece.no: piece.ident for piece in table.pieces}
        said = self._said(decision, keys, table)
        name, prompt = self._recording.names[decision.seat], self._wording.prompt(decision, idents.get)
        return self.tr("{}: {}  →  {}").format(name, prompt, said)
