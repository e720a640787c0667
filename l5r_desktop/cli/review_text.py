"""The review of a game as lines of text, in English or French."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.app.words import wording_of
from l5r_desktop.session import Decision, Wording
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decision_analysis import GameReview, Keys
from l5r_desktop.session.recording import Recording

_WORDS = {
    "en": {
        "heading": "Decisions of {} that cost most:",
        "none": "No decision of {} has surely cost anything.",
        "line": "{rank}. {moment}: {given}. Better: {better}. It cost {cost} of a chance to win, give or take {error}"
        " ({chance} to win instead of {best}; {tries} tries).",
        "nothing": "nothing",
    },
    "fr": {
        "heading": "Décisions de {} qui ont coûté le plus :",
        "none": "Aucune décision de {} n'a sûrement coûté quoi que ce soit.",
        "line": "{rank}. {moment} : {given}. Mieux : {better}. Cela a coûté {cost} de chance de gagner, à {error} près"
        " ({chance} de gagner au lieu de {best} ; {tries} essais).",
        "nothing": "rien",
    },
}


def review_lines(catalog: Catalog, recording: Recording, seat: int, review: GameReview, lang: str) -> Iterator[str]:
    """Yield a heading, and a line for each decision. lang: "en" or "fr"."""
    words = _WORDS[lang]
    wording = wording_of(catalog, recording.ruleset, recording.names, lang)
    yield words["heading" if review.decisions else "none"].format(recording.names[seat])
    for rank, one in enumerate(review.decisions, 1):
        found = recording.given(one.number)
        assert found is not None
        assert found[0] is not None
        table = recording.table(one.number, seat)
        idents = {piece.no: piece.ident for piece in table.pieces}
        given, better = (_said(wording, found[0], keys, idents, words["nothing"]) for keys in (one.given, one.better))
        yield words["line"].format(
            rank=rank, moment=wording.moment(*recording.stops[one.number].moment).strip(" ."), given=given,
            better=better, cost=f"{one.gain:.0%}", error=f"{one.error:.0%}", chance=f"{one.chance:.0%}",
            best=f"{one.chance + one.gain:.0%}", tries=one.playouts,
        )  # fmt: skip


def _said(wording: Wording, decision: Decision, keys: Keys, idents: dict[int, str | None], nothing: str) -> str:
    labels = wording.labels(decision.options, idents.get)
    chosen = [label for option, label in zip(decision.options, labels, strict=True) if option.key in keys]
    return ", ".join(chosen) if chosen else nothing
