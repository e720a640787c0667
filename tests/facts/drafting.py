"""Drafts of scripts by example: a paragraph that says what one of a described card says gets the same lines.

A paragraph of a reference text is told from others by its words, with the card's own title, numbers, clans and what is
printed bold or slanted (traits, keywords) left open. Where a described card has a paragraph of these words, its lines
are known; they are taken with the numbers and names of the new card. Where two described cards have different lines for
the same words, or a number may stand in two places, nothing is drafted: what is not sure is not guessed. A draft is
read like anybody's work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

_REMINDER = re.compile(r"<i>\s*\(.*?\)\s*</i>|\(<i>.*?</i>\)", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_BREAK = re.compile(r"<br\s*/?>")
_CLANS = (
    "crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn", "neutral",
)  # fmt: skip
_MARKED = re.compile(r"<(b|em)>\s*(?!<)([^<>:]+?)\s*</\1>")
_OPEN = re.compile(rf"@([^@]+)@|(\d+|\b(?:{'|'.join(_CLANS)})\b)")
_NAME = re.compile(
    r"\b(?:target|choose|pick|search|look at)\b[^\n]*?\b([a-z][a-z0-9-]*):|\bas ([a-z][a-z0-9-]*)$", re.M
)
_HOLE = re.compile(r"\{(\d+)\}")
LABELS = (
    "action", "reaction", "interrupt", "forced reaction", "forced interrupt", "battle", "open", "limited", "dynasty",
    "engage", "ring", "invest", "attach", "always",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a text. words: with what is left open as a sign; open: what stood there, in order."""

    words: str
    open: tuple[str, ...]

    @property
    def label(self) -> str:
        """The kind of ability that it begins with, "" for none."""
        head = self.words.partition(":")[0]
        return next((label for label in sorted(LABELS, key=len, reverse=True) if head.endswith(label)), "")


def paragraphs(text: str, title: str) -> list[Paragraph]:
    """The paragraphs of a reference text, without reminders."""
    found = []
    for part in _BREAK.split(_REMINDER.sub("", text)):
        marked = _MARKED.sub(lambda m: f"@{m[2]}@" if m[2].lower() not in LABELS else m[2], part)
        plain = " ".join(_TAG.sub("", marked).lower().replace("[clan-", "[").split())
        if not plain:
            continue
        plain = plain.replace(title.lower(), "~")
        found.append(Paragraph(_OPEN.sub("#", plain), tuple(a or b for a, b in _OPEN.findall(plain))))
    return found


def blocks(script: str) -> list[str]:
    """The parts of a script that begin without indentation, each with the lines below it."""
    return [block.strip("\n") for block in re.split(r"\n(?=\S)", script.strip("\n")) if block.strip()]


def with_plain_names(block: str) -> str:
    """A block in which the names that it gives to cards are numbered, so that names alone make no difference."""
    names = dict.fromkeys(name for pair in _NAME.findall(block) for name in pair if name)
    for number, name in enumerate(names, 1):
        block = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", f"card{number}", block)
    return block


def pattern_of(block: str, stood: tuple[str, ...]) -> str | None:
    """The block with holes for what is left open in its paragraph; None where it is not sure which goes where."""
    if not stood:
        return block
    longest = sorted(set(stood), key=len, reverse=True)
    wanted = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])")
    if len(longest) == len(stood):
        return wanted.sub(lambda m: f"{{{stood.index(m[0])}}}", block)
    if tuple(wanted.findall(block)) == stood:
        holes = iter(range(len(stood)))
        return wanted.sub(lambda m: f"{{{next(holes)}}}", block)
    return None


class Examples:
    """What the paragraphs of described cards became."""

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[str, str]]] = {}
        self._exact: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]] = {}

    def learn(self, ident: str, text: str, title: str, script: str) -> None:
        """Take a described card, as far as it is sure which lines a paragraph became."""
        for paragraph, block in _paired(paragraphs(text, title), blocks(script)):
            plain = with_plain_names(block)
            self._exact.setdefault((paragraph.words, paragraph.open), []).append((ident, plain))
            pattern = pattern_of(plain, paragraph.open)
            if pattern is not None:
                self._known.setdefault(paragraph.words, []).append((ident, pattern))

    def draft(self, text: str, title: str, without: str = "") -> str | None:
        """The script of a card all of whose paragraphs are known; None where one is not, or has two readings.

        without: a card that is not an example, so that its own draft can be compared with what stands.
        """
        found = []
        for paragraph in paragraphs(text, title):
            block = self._lines(paragraph, without)
            if block is None:
                return None
            found.append(block)
        return "\n".join(found) if found else None

    def _lines(self, paragraph: Paragraph, without: str) -> str | None:
        exact = {block for ident, block in self._exact.get((paragraph.words, paragraph.open), ()) if ident != without}
        if exact:
            return exact.pop() if len(exact) == 1 else None
        patterns = {pattern for ident, pattern in self._known.get(paragraph.words, ()) if ident != without}
        if len(patterns) != 1:
            return None
        return _HOLE.sub(lambda m: paragraph.open[int(m[1])], patterns.pop())


def _paired(said: list[Paragraph], became: list[str]) -> Iterator[tuple[Paragraph, str]]:
    """Paragraphs with their blocks: those of a label that one of each has, and what is left if it is one of each."""
    if len(said) != len(became):
        return
    rest, left = list(said), list(became)
    for label in LABELS:
        ours = [paragraph for paragraph in rest if paragraph.label == label]
        theirs = [block for block in left if re.match(rf"{label}\b", block)]
        if len(ours) == len(theirs) == 1:
            yield ours[0], theirs[0]
            rest.remove(ours[0])
            left.remove(theirs[0])
    if len(rest) == len(left) == 1:
        yield rest[0], left[0]


def learned(cards: Iterable[str], rows: Mapping[str, Mapping[str, str]], scripts: Mapping[str, str]) -> Examples:
    """Examples of all cards that have a script. rows: reference texts and titles by card."""
    examples = Examples()
    for ident in cards:
        if ident in rows and ident in scripts:
            examples.learn(ident, rows[ident]["text"], rows[ident]["title"], scripts[ident])
    return examples
