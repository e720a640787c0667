"""The rules digest (docs/rules): a short description of each rule, in our own words.

A rule is named by a number of the living card game (`L6.2`, `K4.5`) or by a rulebook of the collectible one and a
section of it (`Ivory: Token`). Standard library only, and no rule of a game: everything may import it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import takewhile, zip_longest
from pathlib import Path

from l5r_desktop.places import data_folder

BOOKS = {
    "lcg-stronghold": "", "lcg-skirmish": "", "ccg-ivory": "Ivory", "ccg-celestial": "Celestial", "ccg-siege": "Siege",
}  # fmt: skip
"""The files of the digest, and which rulebook's sections their headings are; "" where they are numbers."""
NEAREST = 5
"""How many entries are offered for a rule that is not found."""
_NUMBER = re.compile(r"\b[LK]\d{1,2}(?:\.\d{1,2})*\b")
# A section may have a part of its name in quotation marks. What stands after a comma is another section.
_SECTIONS = re.compile(
    r"\b(?P<book>Ivory|Celestial): (?P<run>(?:[\"“][A-Z][^\"“”]{0,30}[\"”]|"
    r"(?!Celestial:|Ivory:)[^;)\"“”'.:`=(\[{|<#\n])+)"
    r"|(?<=[\"'])(?P<deck>Ivory|Celestial), (?P<one>[A-Z][^\"'.:;,\n]+)(?=[\"'])"
)
# Siege numbers its rules; its options have names.
_SIEGE = re.compile(
    r"\bSiege(?: |: )(?P<numbers>\d{1,2}(?:, \d{1,2})*)\b"
    r"|\bSiege(?:, |: )(?P<option>Storyline Variant|Tainted Humans|Adjusting Difficulty|A Thousand Years of Darkness)"
)
_HEADING = re.compile(r"^##+ (.+)$", re.MULTILINE)
_SOURCE = "Source: "


class DigestError(ValueError):
    """A page of the digest that cannot be read. The message says which, where and why."""


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry. names: what it is called, its usual name first. text: one paragraph. source: rulebooks and places."""

    names: tuple[str, ...]
    text: str
    source: str

    @property
    def name(self) -> str:
        """Its usual name: `L6.2` or `Ivory: Token`."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a text that names a rule: where it begins and ends, and the name."""

    start: int
    end: int
    name: str


def citations(text: str) -> Iterator[Citation]:
    """The rules that a text names, whether the digest has them or not; first the numbers.

    >>> [found.name for found in citations("No target (L7.10; Ivory: Equip, Good Faith Rule).")]
    ['L7.10', 'Ivory: Equip', 'Ivory: Good Faith Rule']
    """
    for number in _NUMBER.finditer(text):
        yield Citation(number.start(), number.end(), number[0])
    for found in _SECTIONS.finditer(text):
        book, group = (found["book"], "run") if found["book"] else (found["deck"], "one")
        at = found.start(group)
        for part in found[group].split(","):
            name = part.strip()
            if not re.match(r'["“]?[A-Z]', name):
                break
            start = found.start() if at == found.start(group) else at + part.index(name)
            yield Citation(start, at + part.index(name) + len(name), f"{book}: {name}")
            at += len(part) + 1
    for found in _SIEGE.finditer(text):
        if found["option"]:
            yield Citation(found.start(), found.end(), f"Siege: {found['option']}")
            continue
        first = found.start("numbers")
        for part in re.finditer(r"\d+", found["numbers"]):
            start = found.start() if part.start() == 0 else first + part.start()
            yield Citation(start, first + part.end(), f"Siege: {part[0]}")


class Digest:
    """All entries. Raises DigestError where two have the same name."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_name: dict[str, Rule] = {}
        for rule in rules:
            for name in rule.names:
                if _folded(name) in self._by_name:
                    raise DigestError(f"The rules digest has two entries for {name!r}.")
                self._by_name[_folded(name)] = rule

    def find(self, name: str) -> Rule | None:
        """The entry of a rule, however it is written (`l6.2`, `Ivory "Token"`, `L4.3.1(e)`); None if there is none."""
        return self._by_name.get(_folded(name))

    def under(self, name: str) -> tuple[Rule, ...]:
        """The entries one step below one: L4.5.1 and the like below L4.5, the steps of a duel below the duel."""
        deeper = re.compile(re.escape(name) + r"(?:\.\d+| [A-Z0-9])")
        return tuple(rule for rule in self.rules if deeper.fullmatch(rule.name))

    def nearest(self, name: str) -> tuple[str, ...]:
        """The usual names of entries that may have been meant, the likeliest first; NEAREST at most."""
        asked = _folded(name)
        if (number := _NUMBER.fullmatch(asked.upper())) is not None:
            return self._beside(number[0])
        within = [key for key in self._by_name if asked and (asked in key or key in asked)]
        within.sort(key=lambda key: abs(len(key) - len(asked)))
        close = get_close_matches(asked, self._by_name, NEAREST, 0.6)
        found = dict.fromkeys(self._by_name[key].name for key in (*close, *within))
        return tuple(found)[:NEAREST]

    def _beside(self, number: str) -> tuple[str, ...]:
        """The numbers nearest to one, those of its own chapter first."""
        asked = _order(number)
        numbers = [rule.name for rule in self.rules if rule.name[0] == number[0] and _NUMBER.fullmatch(rule.name)]

        def far(name: str) -> tuple[int, ...]:
            apart = [abs(a - b) for a, b in zip_longest(_order(name), asked, fillvalue=0)]
            return (-sum(1 for _ in takewhile(lambda part: part == 0, apart)), *apart)

        return tuple(sorted(numbers, key=far)[:NEAREST])


def _order(number: str) -> tuple[int, ...]:
    """The parts of a number: (6, 2) of L6.2."""
    return tuple(int(part) for part in number[1:].split("."))


def _folded(name: str) -> str:
    """A name without what people write differently: case, quotation marks, colon, the part in brackets of a number."""
    plain = re.sub(r"[\"“”'’:]", " ", name.casefold().removeprefix("rule "))
    plain = re.sub(r"\s+", " ", plain).strip()
    return re.sub(r"^([lk][\d.]+?)[.]?(?:\s?\([a-z0-9]\))?$", r"\1", plain)


def parse(text: str, file: str) -> tuple[Rule, ...]:
    """The entries of one page; file: its name without ending, one of BOOKS. Raises DigestError."""
    book = BOOKS[file]
    parts = _HEADING.split(text)
    heading = next((line for line in text.splitlines()[1:] if re.match(r"#+ ?", line) and not _HEADING.match(line)), "")
    if heading:
        raise DigestError(f"{file}.md: the heading {heading!r} is not one of an entry (## or ### and its name).")
    return tuple(_entry(title, body, file, book) for title, body in zip(parts[1::2], parts[2::2], strict=True))


def _entry(title: str, body: str, file: str, book: str) -> Rule:
    names = tuple(title.strip().split(" / "))
    blocks = [" ".join(block.split()) for block in body.split("\n\n") if block.strip()]
    if not book and not all(_NUMBER.fullmatch(name) for name in names):
        raise DigestError(f"{file}.md: {title!r} is no number of a rule.")
    if len(blocks) != (1 if book else 2) or not blocks[0].endswith("."):
        wanted = "one paragraph of whole sentences" + ("" if book else " and a source")
        raise DigestError(f"{file}.md: {title!r} must have {wanted}.")
    if book:
        source = f"{_TITLES[book]}, “{names[0]}”"
        return Rule(tuple(f"{book}: {name}" for name in names), blocks[0], source)
    if not blocks[1].removeprefix(_SOURCE) or not blocks[1].startswith(_SOURCE):
        raise DigestError(f"{file}.md: {title!r} does not say its source.")
    return Rule(names, blocks[0], blocks[1].removeprefix(_SOURCE))


_TITLES = {
    "Ivory": "Ivory Edition Comprehensive Rules (2014)", "Celestial": "Celestial Edition rulebook (2009)",
    "Siege": "Siege: Clan War, rules sheet (2012)",
}  # fmt: skip


@cache
def digest(folder: Path | None = None) -> Digest:
    """The digest that comes with the program, or that of another folder; read once. Raises DigestError or OSError."""
    place = folder or data_folder("rules")
    return Digest([rule for file in BOOKS for rule in parse((place / f"{file}.md").read_text("utf-8"), file)])
