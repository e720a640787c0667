"""One card, with all that is known of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtWidgets import QFrame, QLabel, QTextBrowser, QVBoxLayout, QWidget

from l5r_desktop.session import FORMATS, Deck, deck_name
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.cardbase.query import FIELDS, VALUES, shown
from l5r_desktop.ui.cards.history_lines import HistoryLines
from l5r_desktop.ui.cards.model import marks, number
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.theme import color, text_pixels

WIDTH = 240
"""Of the card, in pixels that follow the size of texts."""
_MOST_RULINGS = 12
_PAUSE = 40
"""Milliseconds after which a card is told of that need not be told of at once."""
_PARTS = ("stronghold", "role", "sensei", "provinces", "starting", "dynasty", "conflict", "fate", "sideboard")
_SIGN = re.compile(r"\[([a-z]+)(?: (\d+))?\]")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"__(.+?)__")
# Both languages are shown at once, so that these words are no translations of the window.
_SIGNS = {
    "bow": {"en": "bow", "fr": "incliner"}, "gold": {"en": "Gold", "fr": "Or"},
    "military": {"en": "military", "fr": "militaire"}, "political": {"en": "political", "fr": "politique"},
}  # fmt: skip
_NUMBERS = tuple(field for field in FIELDS if field.kind == "number" and field.name != "copies")


class CardDetail(QFrame):
    """The face of a card and what is known of it. wanted: the id of another card, deck_wanted: a deck, whose
    link was followed.
    """

    wanted = Signal(str)
    deck_wanted = Signal(object)

    def __init__(self, library: Library, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._library = library
        self._pictures = pictures
        self._language = language
        self._history = HistoryLines(library, language, self)
        self._decks: tuple[Deck, ...] | None = None
        self.card: IndexCard | None = None
        self._next: tuple[IndexCard | None, CardBase | None] = (None, None)
        self._telling = QTimer(self, singleShot=True, interval=_PAUSE)
        self._telling.timeout.connect(lambda: self.show_card(*self._next))
        self.face = QLabel(self)
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.face.setMinimumHeight(round(text_pixels(WIDTH) * RATIO))
        self.text = QTextBrowser(self)
        self.text.setObjectName("card-detail")
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("The chosen card"))
        self.text.anchorClicked.connect(self._follow)
        column = QVBoxLayout(self)
        column.addWidget(self.face)
        column.addWidget(self.text, 1)
        pictures.arrivals.replaced.connect(self._draw)

    def show_card(self, card: IndexCard | None, base: CardBase | None) -> None:
        """Tell of a card, or of none."""
        self.card = card
        self._draw()
        self.text.setHtml("" if card is None or base is None else "".join(self._told(card, base)))

    def show_soon(self, card: IndexCard, base: CardBase | None) -> None:
        """Tell of a card in a moment, unless another one is wanted before, so that the mouse and keys do not wait."""
        self._next = card, base
        self._telling.start()

    def _draw(self) -> None:
        if self.card is None:
            self.face.clear()
        else:
            self.face.setPixmap(self._pictures.face(self.card.id, text_pixels(WIDTH)))

    def _follow(self, link: QUrl) -> None:
        """Links are followed by a click, or with Tab and Return."""
        if link.scheme() == "deck":
            deck = next((one for one in self._every_deck() if one.key == link.path()), None)
            if deck is not None:
                self.deck_wanted.emit(deck)
        else:
            self.wanted.emit(link.path())

    def _told(self, card: IndexCard, base: CardBase) -> Iterable[str]:
        language = self._language
        other = "en" if language == "fr" else "fr"
        yield f"<h3>{escape(card.shown_title(language))}</h3>"
        if card.title_fr and card.title_fr != card.title:
            yield f"<p><i>{escape(card.shown_title(other))}</i></p>"
        clans = ", ".join(shown("clan", clan, language) for clan in card.clans)
        yield f"<p>{escape(' · '.join(filter(None, (shown('type', card.kind, language), clans))))}</p>"
        keywords = [word.capitalize() for word in card.keywords if word not in card.traits]
        if told := ", ".join(filter(None, (marks(card, language), *keywords))):
            yield f"<p><b>{escape(told)}</b></p>"
        yield from self._numbers(card)
        yield from self._rules(card, language, other)
        place = card.shown_set(language)
        yield self._line(self.tr("Set"), escape(f"{place}{f' · {card.number}' if card.number else ''}"))
        yield self._line(self.tr("By format"), self._legality(card))
        for name, value in self._history.lines(card):
            yield self._line(name, value)
        yield self._line(self.tr("What its tests show"), self._rulings(card))
        decks = [self._link(f"deck:{deck.key}", deck_name(deck, language)) for deck in self._with(card)]
        yield self._line(self.tr("Decks with it"), "; ".join(decks) or escape(self.tr("none")))
        printings = [
            f"{self._link(f'card:{one.id}', one.shown_title(language))} <small>({escape(one.set_title)})"
            f"{self._history.differing(one, card)}</small>"
            for one in base.printings(card)
        ]
        yield self._line(self.tr("Of the same title"), "<br>".join(printings))
        alike = [self._link(f"card:{one.id}", one.shown_title(language)) for one in base.similar(card)]
        yield self._line(self.tr("Similar cards"), ", ".join(alike))

    def _legality(self, card: IndexCard) -> str:
        """Each format of the card's game, and whether it may be played there."""
        told = []
        for name in VALUES["format"]:
            if any(ruleset == f"{card.game}-{name}" for ruleset in FORMATS):
                said = self.tr("allowed") if name in card.formats else self.tr("not allowed")
                told.append(self.tr("{}: {}").format(escape(shown("format", name, self._language)), escape(said)))
        source = f" ({self._library.lists})" if card.game == "lcg" and self._library.lists else ""
        if "banned" in card.flags:
            told.append(escape(self.tr("on a banned list") + source))
        if "restricted" in card.flags:
            told.append(escape(self.tr("on a restricted list") + source))
        return "<br>".join(told)

    def _rulings(self, card: IndexCard) -> str:
        rulings = self._library.rulings(card.id)
        told = [f"• {escape(text)}{f' <small>({escape(rule)})</small>' if rule else ''}" for text, rule in rulings]
        more = len(told) - _MOST_RULINGS
        if more > 0:
            told = [*told[:_MOST_RULINGS], escape(self.tr("and {} more").format(more))]
        return "<br>".join(told)

    def _link(self, target: str, text: str) -> str:
        return f'<a style="color: {color("link-text").name()}" href="{escape(target)}">{escape(text)}</a>'

    def _numbers(self, card: IndexCard) -> Iterable[str]:
        told = []
        for field in _NUMBERS:
            read, value = next(((read, number(card, read)) for read in field.reads if number(card, read)), ("", ""))
            if value:
                meaning = field.meaning_on(card, read, self._language)
                meaning = meaning[:1].upper() + meaning[1:]
                told.append(self.tr("{}: {}").format(escape(meaning), f"<b>{escape(value)}</b>"))
        if told:
            yield f"<p>{'<br>'.join(told)}</p>"

    def _rules(self, card: IndexCard, language: str, other: str) -> Iterable[str]:
        if not card.described:
            missing = self.tr("What this card does is not described yet; it can be played by hand.")
            yield f"<p><i>{escape(missing)}</i></p>"
        elif card.shown_text(language):
            own, second = (rich(card.shown_text(lang), lang) for lang in (language, other))
            yield f"<p>{own}</p><p><small>{second}</small></p>"

    def _line(self, name: str, value: str) -> str:
        return f"<p><small>{escape(name)}</small><br>{value}</p>" if value else ""

    def _with(self, card: IndexCard) -> list[Deck]:
        """The decks that hold a card, the user's own among them."""
        return [deck for deck in self._every_deck() if card.id in _cards_of(deck)]

    def forget_decks(self) -> None:
        """Read the user's own decks anew when they are next needed."""
        self._decks = None

    def _every_deck(self) -> tuple[Deck, ...]:
        if self._decks is None:
            self._decks = tuple(deck for ruleset in FORMATS for deck in self._library.decks(ruleset))
        return self._decks


def _cards_of(deck: Deck) -> set[str]:
    found: set[str] = set()
    for part in _PARTS:
        held = getattr(deck, part, None) or ()
        found |= {held} if isinstance(held, str) else {card for card, _ in held}
    return found


def rich(text: str, language: str) -> str:
    """A rules text with its markup and signs as rich text.

    >>> rich("**Action:** [bow] <it>", "fr")
    '<b>Action:</b> ‹incliner› &lt;it&gt;'
    """

    def sign(found: re.Match[str]) -> str:
        word = _SIGNS.get(found[1], {}).get(language, found[1])
        return f"{found[2]} {word}" if found[2] else f"‹{word}›" if found[1] == "bow" else word

    marked = _SIGN.sub(sign, escape(text, quote=False))
    return _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", marked)).replace("\n", "<br>")
