"""Decks on paper: sheets of cards to be cut out, and a deck list to be printed, as PDF.

Exports: `PAPERS` (the sizes of paper), `proxy_pages` and `list_pages` (pictures of pages), `write_pdf` (pages to a
file, one after another, so that memory holds one of them). Lengths are millimeters; a card is 63 by 88.
"""

from l5r_desktop.faces.paper.pages import CancelledError, DeckSheet, list_pages, proxy_pages, write_pdf
from l5r_desktop.faces.paper.sheet import CARD_MM, DPI, PAPERS, Sheet

__all__ = [
    "CARD_MM", "DPI", "PAPERS", "CancelledError", "DeckSheet", "Sheet", "list_pages", "proxy_pages",
    "write_pdf",
]  # fmt: skip
