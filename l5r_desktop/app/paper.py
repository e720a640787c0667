"""Decks on paper, for the window and the command line; the window is not needed for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PIL.Image import Image

from l5r_desktop import faces
from l5r_desktop.faces import Face, FaceError, face_from_facts
from l5r_desktop.faces.paper import CancelledError, DeckSheet, Sheet, list_pages, proxy_pages, write_pdf
from l5r_desktop.session import Catalog
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList, section_title
from l5r_desktop.session.progress import Report

_NOTE = {
    "en": "Unofficial fan work of L5R Desktop, for private play; not for sale.",
    "fr": "Création de fans non officielle de L5R Desktop, pour le jeu privé ; ne peut être vendue.",
}


class PaperService:
    """Writes decks to files to be printed. report: is told how far it is, and asked whether to go on.

    All raise FaceError where a file cannot be written; what was there stays then, as after a cancel.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def proxies(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """Sheets of all cards of a deck to be cut out: every copy, and both sides of a card with two.

        Returns whether it was done, and not cancelled.
        """
        cards = [face for entry in deck.entries for face in self._sides(entry.card.id, lang) * entry.count]
        return self._write(path, proxy_pages(cards, Sheet(paper), lambda done: report.tell(done, len(cards))), report)

    def deck_list(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """The list of a deck. Returns as `proxies`."""
        place, clan = shown("format", deck.format.partition("-")[2], lang), shown("clan", deck.clan, lang)
        sections = dict.fromkeys(entry.section for entry in deck.entries)
        told = DeckSheet(
            deck.name,
            (f"{clan} · {place} · {deck.count}",),
            tuple(
                (
                    section_title(name, lang),
                    tuple((one.count, one.card.shown_title(lang)) for one in deck.section(name)),
                )
                for name in sections
            ),
            _NOTE[lang],
        )
        return self._write(path, list_pages(told, Sheet(paper)), report)

    def pictures(self, deck: DeckList, folder: Path, width: int, lang: str, report: Report) -> bool:
        """A picture of each card of a deck, once, as PNG files called as the cards' ids; that of another side ends in
        "-back". Returns as `proxies`.
        """
        cards = list(dict.fromkeys(entry.card.id for entry in deck.entries))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for done, card in enumerate(cards, start=1):
                if report.cancelled:
                    return False
                for face, end in zip(self._sides(card, lang), ("", "-back"), strict=False):
                    faces.save_face(face, folder / f"{card}{end}.png", width)
                report.tell(done, len(cards))
        except OSError as error:
            raise FaceError(f"The folder {folder} cannot be used: {error.strerror}.") from error
        return True

    def _write(self, path: Path, pages: Iterator[Image], report: Report) -> bool:
        try:
            write_pdf(path, pages, lambda: report.cancelled)
        except CancelledError:
            return False
        return True

    def _sides(self, card: str, lang: str) -> list[Face]:
        """The front of a card, and its other side if it has two."""
        catalog = self._catalog
        draw = partial(
            face_from_facts, catalog.facts(card), catalog.text(card, lang), catalog.scripted(card), card_id=card,
            lang=lang, family=catalog.game_of(card),
        )  # fmt: skip
        front = draw()
        return [front, draw(back=True)] if front.note == "front" else [front]
