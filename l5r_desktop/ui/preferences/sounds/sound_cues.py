"""From two tables to what is heard between them. Pure; no Qt, no rule, and no event of the game is asked."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.session import Table, TablePiece

WIN, BROKEN, REVEAL, PLAYED, BOW, DRAW, PASS, QUESTION, ERROR = NAMES = (
    "win", "province-broken", "duel-reveal", "card-played", "bow", "draw", "pass", "question", "error",
)  # fmt: skip
"""All sounds, the weightiest first: where several things happen at once, one is heard."""
_AWAY = ("hand", "")


def cue(old: Table | None, new: Table) -> str:
    """The sound of a change, "" for none. old: the table shown before, None for the first one.

    Nothing is heard where one does not go on from the other: for another seat, after an undo.
    """
    if old is None or old.seat != new.seat or new.log[: len(old.log)] != old.log:
        return ""
    heard = set(_changes(old, new))
    return next((name for name in NAMES if name in heard), "")


def _changes(old: Table, new: Table) -> Iterator[str]:
    before = {piece.no: piece for piece in old.pieces}
    after = {piece.no: piece for piece in new.pieces}
    if old.result is None and new.result is not None:
        yield WIN
    if new.dials[0] > old.dials[0] or _shown(old, new):
        yield REVEAL
    for piece in old.pieces:
        now = after.get(piece.no)
        if piece.base and not piece.dim and (now is None or now.dim):
            yield BROKEN
    for piece in new.pieces:
        was = before.get(piece.no)
        if was is not piece:
            yield from _piece(was, piece, new.seat)
    if any(str(line[0]).startswith("pass") for line in new.log[len(old.log) :]):
        yield PASS
    if new.decision is not None and old.decision is None:
        yield QUESTION


def _piece(was: TablePiece | None, now: TablePiece, seat: int) -> Iterator[str]:
    if now.shape != "card":
        return
    drawn = now.place == "hand" and now.seat == seat
    if drawn and (was is None or was.place != "hand"):
        yield DRAW
    from_hand = was is not None and was.place == "hand"
    lies = bool(now.lane) or now.host >= 0 or now.place not in _AWAY
    entered = now.place == "middle" and (was is None or was.place != "middle")
    if entered or (from_hand and lies):
        yield PLAYED
    if was is not None and "bowed" in now.states and "bowed" not in was.states:
        yield BOW


def _shown(old: Table, new: Table) -> bool:
    """Return True if the totals of a duel can be seen that were hidden."""
    if old.duel is None or new.duel is None:
        return False
    pairs = zip(old.duel.duelists, new.duel.duelists, strict=True)
    return any(was.total is None and now.total is not None for was, now in pairs)
