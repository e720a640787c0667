"""The text of a card beside its picture, as rich text, and rules named in texts as links."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from urllib.parse import quote, unquote

from PySide6.QtCore import QObject

from l5r_desktop.rules_digest import citations, digest
from l5r_desktop.session import ExplainedValue, Keyword, Lane, Table, TablePiece, ValuePart, Wording, after_number
from l5r_desktop.ui.preferences.theme import color

_SCHEME = "rule:"


def linked(text: str) -> str:
    """A text as rich text in which each rule that the digest has is a link.

    >>> linked("L8.9 & more")
    '<a href="rule:L8.9">L8.9</a> &amp; more'
    """
    parts, at = [], 0
    for found in sorted(citations(text), key=lambda citation: citation.start):
        if digest().find(found.name) is not None:
            link = f'<a href="{_SCHEME}{quote(found.name)}">{escape(text[found.start : found.end])}</a>'
            parts += [escape(text[at : found.start]), link]
            at = found.end
    return "".join((*parts, escape(text[at:])))


def rule_of(link: str) -> str:
    """The rule that a link leads to, "" if it leads to none.

    >>> rule_of("rule:Ivory%3A%20Token"), rule_of("01-banzai#4")
    ('Ivory: Token', '')
    """
    return unquote(link.removeprefix(_SCHEME)) if link.startswith(_SCHEME) else ""


_SIGN = re.compile(r"\[([a-z]+)(?: (\d+))?\]")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"__(.+?)__")
_SIGNS = {"times": "×", "minimum": "≥", "maximum": "≤", "set": "=", "base": ""}


def href(number: int, ident: str) -> str:
    """Return where a link to a card leads."""
    return f"{ident}#{number}"


def card_of(link: str) -> tuple[int, str]:
    """The number and id of the card that a link leads to; -1 and "" for none.

    >>> card_of(href(41, "01-doji-challenger")), card_of("")
    ((41, '01-doji-challenger'), (-1, ''))
    """
    ident, _, number = link.rpartition("#")
    return (int(number), ident) if ident else (-1, "")


def link_style() -> str:
    """Return how links look in the theme in use."""
    return f"a {{ color: {color('link-text').name()}; }}"


class CardText(QObject):
    """Texts about cards, in the language of the table."""

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._plain: dict[str, str] = {}
        self._keywords: dict[tuple[str, ...], str] = {}

    def numbers(self, piece: TablePiece, values: Sequence[ExplainedValue]) -> str:
        """The numbers of this moment, what state the card is in, and what lies on it."""
        rows = "".join(self._row(value) for value in values)
        table = f'<table cellspacing="0" cellpadding="1">{rows}</table>' if rows else ""
        states = [self._wording.word("state", state) for state in piece.states]
        tokens = [f"{n} × {self._wording.word('token', name)}" for name, n in piece.tokens]
        return table + "".join(f"<div>{escape(text)}</div>" for text in (*states, *tokens))

    def _row(self, value: ExplainedValue) -> str:
        now = "–" if value.now is None else str(value.now)
        differs = value.printed is not None and value.now is not None and value.now != value.printed
        sign = ("▲" if (value.now or 0) > (value.printed or 0) else "▼") if differs else ""
        was = f"({value.printed})" if differs else ""
        tip = escape(self.tr("printed {}").format(value.printed)) if differs else ""
        faint = color("panel-faint").name()
        return (
            f"<tr><td>{escape(self._wording.value(value))}&nbsp;</td>"
            f"<td align='right'><b>{now}</b></td>"
            f"<td style='white-space:nowrap' title='{tip}'>&nbsp;{sign} <font color='{faint}'>{was}</font></td></tr>"
        )

    def body(self, piece: TablePiece, table: Table, values: Sequence[ExplainedValue], keywords: Sequence[str]) -> str:
        """Title, rules text, how the numbers come about, keywords, what belongs to it and whose it is."""
        assert piece.ident is not None
        parts = [
            self.plain(piece.ident), self._changes(values), self.keywords(keywords), self._attached(piece, table),
            self._whose(piece),
        ]  # fmt: skip
        return "".join(part for part in parts if part)

    def ground(self, piece: TablePiece, table: Table, values: Sequence[ExplainedValue]) -> str:
        """Return what there is to say of a piece that is no card, such as a Province, or of a facedown province: its
        place, what lies in it, and whose it is.
        """
        kind = self._wording.word("hidden", piece.ident or "province")
        placed = self._wording.has_word("place", piece.place)
        title = self._wording.word("place", piece.place) if placed else kind
        parts = (
            _head(title), self._facedown(piece), self._changes(values), self._lying(piece, table),
            self._attached(piece, table), self._whose(piece),
        )  # fmt: skip
        return "".join(part for part in parts if part)

    def _facedown(self, piece: TablePiece) -> str:
        if piece.ident is not None:
            return ""
        return _line(escape(self.tr("Its player alone knows which card it is, until it is revealed.")))

    def _lying(self, piece: TablePiece, table: Table) -> str:
        """Return what lies in a Province."""
        there = [
            one for one in table.pieces
            if (one.seat, one.place) == (piece.seat, piece.place) and not one.base and one.host < 0
        ]  # fmt: skip
        if not there or not piece.base:
            return ""
        known = ", ".join(self._link(table, one.no) for one in there)
        lies = self.tr("In it: {}")  # Within an f-string lupdate would not find it.
        return _line(lies.format(known))

    def ring(self, piece: TablePiece, state: str) -> str:
        """Return what a ring does for whom (L4.9.1, L4.10.1), and its state: what lies on it, and who holds it."""
        assert piece.ident is not None
        effect = [] if piece.effect < 0 else self._wording.ability(piece.ident, piece.effect).splitlines()
        lines = "".join(f"<p style='margin:3px 0'>{self._marked(line)}</p>" for line in effect if line.strip())
        whose = linked(
            self.tr(
                "A winning attacker may resolve it (L4.9.1); whoever wins claims the ring, a defender too (L4.10.1)."
            )
        )
        return f"{_head(self._wording.title(piece.ident))}{lines}<p>{whose}</p><p>{escape(state)}</p>"

    def lane(self, lane: Lane) -> str:
        """The title of a lane."""

        def said(table: str, key: str) -> str:
            return self._wording.title(key) if table == "title" else self._wording.word(table, key)

        return _head(" · ".join(said(table, key) for table, key in lane.title))

    def side(self, seat: int, value: ExplainedValue, *, team: bool = False) -> str:
        """The total of one side of a lane, with all that makes it up. team: the seat stands for all of its team."""
        name = self.tr("The team") if team else self._wording.name(seat)
        return self.changes(self.tr("{0}: {1}").format(f"{name}, {self._wording.value(value)}", value.now), value)

    def plain(self, ident: str) -> str:
        """Title and rules text of a card, which are put together once."""
        if ident not in self._plain:
            text = "".join(f"<p style='margin:3px 0'>{self._marked(line)}</p>" for line in self._lines(ident))
            self._plain[ident] = f"{_head(self._wording.title(ident))}{text}"
        return self._plain[ident]

    def _lines(self, ident: str) -> list[str]:
        return [line for line in self._wording.text(ident).splitlines() if line.strip()]

    def _marked(self, line: str) -> str:
        """A line of rules text with its markup and signs as rich text."""

        def sign(found: re.Match[str]) -> str:
            word = self._wording.word("word", found[1])
            if found[2]:
                return f"{found[2]} {word}"
            return f"‹{word}›" if found[1] == "bow" else after_number(found) + word.lower()

        return _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", _SIGN.sub(sign, escape(line, quote=False))))

    def _changes(self, values: Sequence[ExplainedValue]) -> str:
        changed = [value for value in values if len(value.parts) > 1]
        return "".join(self.changes(f"{self._wording.value(value)} {value.now}", value) for value in changed)

    def changes(self, heading: str, value: ExplainedValue) -> str:
        """A number with all that makes it up, a line for each step. heading: names it, and tells how much it is."""
        lines = "".join(f"<div style='margin-left:10px'>{self._part(part)}</div>" for part in value.parts)
        return f"<p style='margin:5px 0 0 0'><b>{escape(heading)}</b></p>{lines}"

    def _part(self, part: ValuePart) -> str:
        what, until = self._wording.part(part)
        amount = f"{part.amount:+d}".replace("-", "−") if part.kind in ("bonus", "penalty") else str(part.amount)
        card = ""
        if part.ident is not None:
            title = escape(self._wording.title(part.ident))
            card = f'<a href="{escape(href(part.source, part.ident))}">{title}</a>'
        told = [text for text in (card, escape(what)) if text]
        said = self.tr("{0}: {1}").format(*told) if len(told) > 1 else "".join(told)
        said += f", {escape(until)}" if until else ""
        rule = linked(self._wording.cited(part.rule))
        return f"<b>{_SIGNS.get(part.kind, '')}{amount}</b> {said} <small>({rule})</small>"

    def keywords(self, words: Sequence[str]) -> str:
        """Keywords with what they do; those that no rule is about in one line. Put together once for the same ones."""
        key = tuple(words)
        if key not in self._keywords:
            self._keywords[key] = self._explained(words)
        return self._keywords[key]

    def _explained(self, words: Sequence[str]) -> str:
        told = [self._wording.keyword(word) for word in words]
        lines = [self._keyword(word.name, word) for word in told if not word.plain]
        plain = [word for word in told if word.plain]
        if plain:
            lines.append(self._keyword(", ".join(word.name for word in plain), plain[0]))
        if not lines:
            return ""
        head = escape(self.tr("Keywords"))
        return f"<p style='margin:5px 0 0 0'><b>{head}</b></p>" + "".join(lines)

    def _keyword(self, name: str, word: Keyword) -> str:
        told = f"<i>{escape(name)}</i>"
        if word.text:
            told = self.tr("{0}: {1}").format(told, escape(word.text))
        return f"<div style='margin-left:10px'>{told} <small>({linked(word.rule)})</small></div>"

    def _attached(self, piece: TablePiece, table: Table) -> str:
        found = []
        # Within an f-string lupdate would not find them.
        on_it, on = self.tr("Attached to it"), self.tr("Attached to")
        if piece.attached:
            those = ", ".join(self._link(table, no) for no in piece.attached)
            found.append(self.tr("{0}: {1}").format(escape(on_it), those))
        if piece.host >= 0:
            found.append(self.tr("{0}: {1}").format(escape(on), self._link(table, piece.host)))
        return "".join(_line(line) for line in found)

    def _link(self, table: Table, number: int) -> str:
        piece = table.piece(number)
        if piece is None or piece.ident is None:
            return escape(self._wording.word("hidden", "card"))
        if piece.shape != "card":
            return escape(self._wording.word("hidden", piece.ident))
        return f'<a href="{escape(href(number, piece.ident))}">{escape(self._wording.title(piece.ident))}</a>'

    def _whose(self, piece: TablePiece) -> str:
        if piece.owner < 0 or piece.controller < 0:
            return ""
        owner, controller = self._wording.name(piece.owner), self._wording.name(piece.controller)
        if owner == controller:
            said = self.tr("Owner and controller: {}").format(owner)
        else:
            said = self.tr("Owner: {0}. Controller: {1}").format(owner, controller)
        return _line(escape(said))


def _line(html: str) -> str:
    return f"<p style='margin:5px 0 0 0'>{html}</p>"


def _head(title: str) -> str:
    return f"<p style='margin:0 0 3px 0'><b>{escape(title)}</b></p>"
