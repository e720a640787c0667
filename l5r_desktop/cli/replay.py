"""`l5r replay FILE`: re-applies a journal, also one in a report of a fault, and compares the hashes in it; --open shows
it in the window, --review tells the dearest decisions of a player as lines of text.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.app.wording import wording_of
from l5r_desktop.cli.errors import CommandError, one_line
from l5r_desktop.session import NO_SEAT, Decision, Wording
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decision_analysis import GameReview, Keys
from l5r_desktop.session.recording import Recording

if TYPE_CHECKING:
    from l5r_desktop.session.journal import Journal


_REMARKS = {
    "opened": "Cards of this game could be seen before its end that are hidden by the rules.",
    "taken-back": "An answer of this game was taken back after cards had been seen.",
    "undone": "An answer of this game was taken back after others had answered.",
}


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="compare every hash in the file")
    parser.add_argument("--open", action="store_true", help="watch the game in the window")
    parser.add_argument(
        "--review", type=int, metavar="PLAYER", help="name the three decisions that cost a player (1, 2, …) most"
    )
    parser.add_argument("--tries", type=int, default=0, metavar="N", help="of the review, tries for each decision")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the cards in the review")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replay; exit code 1 if a hash differs."""
    if options.open:
        return _watch(options.file)
    from l5r_desktop.cli.loading import rules_of
    from l5r_desktop.session.journal import JournalError, journal_bytes, read_journal, verify

    if options.tries < 0:
        raise CommandError("--tries must be 1 or more")
    try:
        journal = read_journal(journal_bytes(options.file))
        if options.review is not None:
            return _review(journal, options.review, options.tries, options.lang)
        report = verify(journal, rules_of(journal.ruleset, journal.profile))
    except JournalError as problem:
        raise CommandError(f"{options.file}: {problem}") from problem
    print(report)
    for remark in journal.remarks:
        print(_REMARKS[remark])
    return 0 if report.ok else 1


def _review(journal: Journal, player: int, tries: int, lang: str) -> int:
    """Tell the dearest decisions of a player, each with what would have been better. Raises CommandError for a player
    that the game has not, or of whose hand it does not know.
    """
    from l5r_desktop.ai.game_review import CLOSER_PLAYOUTS, FIRST_PLAYOUTS, review_of
    from l5r_desktop.cli.loading import catalog, rules_of
    from l5r_desktop.cli.replay import review_lines
    from l5r_desktop.session.recording import record

    recording = record(journal, rules_of(journal.ruleset, journal.profile))
    seat = player - 1
    if not 0 <= seat < len(recording.names):
        raise CommandError(f"there is no player {player}; the game has 1 to {len(recording.names)}")
    if recording.viewer not in (None, seat):
        who = "somebody who watched" if recording.viewer == NO_SEAT else f"player {recording.viewer + 1}"
        raise CommandError(f"this is the game as {who} saw it, not player {player}")
    first, closer = (tries, 3 * tries) if tries else (FIRST_PLAYOUTS, CLOSER_PLAYOUTS)
    review = review_of(recording, seat, first, closer)
    for line in review_lines(catalog(), recording, seat, review, lang):
        print(line)
    return 0


def _watch(file: Path) -> int:
    """Open the window with a game from a file; it says there what is wrong with one that cannot be watched."""
    from l5r_desktop.app import run_app
    from l5r_desktop.store import StoreError

    try:
        return run_app(replay=file)
    except StoreError as problem:
        raise CommandError(one_line(problem)) from problem


_WORDS = {
    "en": {
        "heading": "Decisions of {} that cost most:",
        "none": "No decision of {} has surely cost anything.",
        "line": "{rank}. {moment}. {question} {given}. Better: {better}. It cost {cost} of a chance to win, give or"
        " take {error} ({chance} to win instead of {best}; {tries} tries).",
        "nothing": "nothing",
    },
    "fr": {
        "heading": "Décisions de {} qui ont coûté le plus :",
        "none": "Aucune décision de {} n'a sûrement coûté quoi que ce soit.",
        "line": "{rank}. {moment}. {question} {given}. Mieux : {better}. Cela a coûté {cost} de chance de gagner, à"
        " {error} près ({chance} de gagner au lieu de {best} ; {tries} essais).",
        "nothing": "rien",
    },
}


def review_lines(catalog: Catalog, recording: Recording, seat: int, review: GameReview, lang: str) -> Iterator[str]:
    """Yield a heading, and a line for each decision: what was asked, what was answered, and what would have been
    better. lang: "en" or "fr".
    """
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
            rank=rank, moment=wording.moment(*recording.stops[one.number].moment).strip(" ."),
            question=wording.prompt(found[0], idents.get), given=given, better=better, cost=f"{one.gain:.0%}",
            error=f"{one.error:.0%}", chance=f"{one.chance:.0%}",
            best=f"{one.chance + one.gain:.0%}", tries=one.playouts,
        )  # fmt: skip


def _said(wording: Wording, decision: Decision, keys: Keys, idents: dict[int, str | None], nothing: str) -> str:
    labels = wording.labels(decision.options, idents.get)
    chosen = [label for option, label in zip(decision.options, labels, strict=True) if option.key in keys]
    return ", ".join(chosen) if chosen else nothing
