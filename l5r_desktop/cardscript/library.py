"""All cards of a ruleset: ids at hand, files and scripts parsed when a card is first needed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from l5r_desktop.cardscript.cardfile import CardFacts, LazyCardFile
from l5r_desktop.cardscript.errors import CardDataError, CardFileError, UnknownCard, quoted
from l5r_desktop.cardscript.grammar import Word
from l5r_desktop.cardscript.parser import Block, parse
from l5r_desktop.cardscript.schema import Schema
from l5r_desktop.cardscript.vocabulary import Vocabulary

D = TypeVar("D")

_ABOUT_THE_SET = "set.toml"


@dataclass(frozen=True, slots=True)
class CardProblem:
    """Why a card cannot be used; message is the whole sentence, file and line included.

    A file that cannot be used is one problem, of its first card; id is "" if it has none.
    """

    id: str
    file: str
    line: int
    message: str


class ScriptLanguage(Generic[D]):
    """A record of what reads the scripts of a ruleset's cards.

    vocab: the words of the scripts. assemble: makes a definition of a card's facts and the blocks of its script (none
    for a card without one); it may raise ScriptError.
    """

    def __init__(self, vocab: Vocabulary, assemble: Callable[[CardFacts, tuple[Block, ...]], D]) -> None:
        self.vocab = vocab
        self.assemble = assemble


class Library(Generic[D]):
    """The cards below a folder, and what a ruleset makes of them (`D`).

    language: called when the first script is read, so that a program that needs facts alone loads no rules. Reading
    the folder only finds the ids; a file is parsed and checked when one of its cards is first needed, so that `facts`
    and all that needs them raise CardFileError for a file that cannot be used. A folder that is not there holds no
    cards. Raises CardFileError for a file that cannot be read as text, or an id that stands in two files.
    """

    def __init__(
        self,
        folder: Path,
        schema: Schema,
        language: Callable[[], ScriptLanguage[D]],
    ) -> None:
        self._schema = schema
        self._load_language = language
        self._loaded_language: ScriptLanguage[D] | None = None
        self._files: list[LazyCardFile] = []
        self._homes: dict[str, LazyCardFile | None] = {}
        self._cards: dict[str, CardFacts] = {}
        self._added: list[CardFacts] = []
        self._definitions: dict[str, D] = {}
        self._fingerprint: str | None = None
        self._digest: str | None = None
        for path in sorted(folder.rglob("*.toml")):
            if path.name != _ABOUT_THE_SET:
                self._shelve(LazyCardFile.read(path, (folder.name / path.relative_to(folder)).as_posix()))

    @property
    def _language(self) -> ScriptLanguage[D]:
        if self._loaded_language is None:
            self._loaded_language = self._load_language()
        return self._loaded_language

    def __repr__(self) -> str:
        return f"<Library: {len(self._homes)} cards>"

    def _shelve(self, file: LazyCardFile) -> None:
        self._files.append(file)
        for card in file.cards:
            other = self._homes.setdefault(card, file)
            if other is not None and other is not file:
                raise _taken(card, file.name, file.line(card), other.name, other.line(card))

    def add(self, facts: CardFacts) -> None:
        """Add one card, made up or read; the very same facts may be added again.

        Raises CardFileError if another card has this id.
        """
        if self.has(facts.id):
            known = self.facts(facts.id)
            if known != facts:
                raise _taken(facts.id, facts.file, facts.line, known.file, known.line)
            return
        self._fingerprint = self._digest = None
        self._homes[facts.id] = None
        self._cards[facts.id] = facts
        self._added.append(facts)

    def ids(self) -> tuple[str, ...]:
        """All ids, in the order of files and of the cards in them."""
        return tuple(self._homes)

    def has(self, card: str) -> bool:
        """Return True if there is a card of this id."""
        return card in self._homes

    def facts(self, card: str) -> CardFacts:
        """Return what is stated of a card. Raises UnknownCard, with the nearest ids, or CardFileError."""
        found = self._cards.get(card)
        if found is not None:
            return found
        if card not in self._homes:
            raise UnknownCard(card, self._near(card))
        home = self._homes[card]
        assert home is not None, f"{card} was added with its facts"
        self._cards.update(home.facts(self._schema))
        return self._cards[card]

    def sets(self) -> dict[str, list[str]]:
        """For each set the ids of its cards."""
        found: dict[str, list[str]] = {}
        for card, home in self._homes.items():
            found.setdefault(home.set if home else self._cards[card].set, []).append(card)
        return found

    def definition(self, card: str) -> D:
        """Return what the ruleset makes of a card, made once. Raises UnknownCard, or ScriptError for its script."""
        if card not in self._definitions:
            facts = self.facts(card)
            self._definitions[card] = self._language.assemble(facts, self._blocks(facts))
        return self._definitions[card]

    def make(self, facts: CardFacts) -> D:
        """Return what the ruleset makes of a card that is in no file, which it stays. Raises ScriptError."""
        return self._language.assemble(facts, self._blocks(facts))

    def fingerprint(self) -> str:
        """A short word that changes when a card file does, or a card is added (BLAKE2b, 12 bytes)."""
        if self._fingerprint is None:
            files = [(file.name, file.text.replace("\r\n", "\n")) for file in self._files]
            added = [(one.id, dict(one.facts), one.script) for one in self._added]
            told = json.dumps([files, sorted(added, key=lambda one: one[0])], sort_keys=True)
            self._fingerprint = blake2b(told.encode(), digest_size=12).hexdigest()
        return self._fingerprint

    def digest(self) -> str:
        """Return what facts and scripts of all cards come to, wherever they stand: 32 hex digits of a SHA-256.

        Comments, empty lines, the order of cards and files, and what a card is called in French make no difference.
        """
        if self._digest is None:
            told = json.dumps([self._told(card) for card in sorted(self._homes)], separators=(",", ":"), sort_keys=True)
            self._digest = sha256(told.encode()).hexdigest()[:32]
        return self._digest

    def _told(self, card: str) -> list[Any]:
        """A card as the digest takes it; one in a file that cannot be used as the text of that file."""
        try:
            found = self.facts(card)
        except CardFileError:
            home = self._homes[card]
            assert home is not None, f"{card} was added with its facts"
            return [card, home.text]
        facts = {name: value for name, value in found.facts.items() if not name.endswith("_fr")}
        return [card, facts, None if found.script is None else _bare_lines(found.script)]

    def scripted(self, card: str) -> bool:
        """Return True if all that a card does is said: it has a script, or states `textless = true`."""
        facts = self.facts(card)
        return facts.script is not None or facts.facts.get("textless") is True

    @property
    def schema(self) -> Schema:
        """Return what these cards may and must state."""
        return self._schema

    @property
    def vocabulary(self) -> Vocabulary:
        """Return what the scripts of these cards are read with."""
        return self._language.vocab

    @property
    def words(self) -> tuple[Word, ...]:
        """Every word that scripts of these cards may use, in the order in which they were declared."""
        return self.vocabulary.words

    def check(self) -> list[CardProblem]:
        """Parse and assemble every card; the problems found, instead of an error for the first."""
        return list(self._problems())

    def with_script_starting(
        self, words: tuple[str, ...], kinds: frozenset[str] | None = None, other: str = ""
    ) -> list[str]:  # fmt: skip
        """Cards of which a top line of the script starts with one of the words; by the text, unparsed.

        kinds: of cards, None for all. other: a word that the line of a card of another kind must hold.
        """
        start = re.compile(f"(?:{'|'.join(map(re.escape, words))})(?![a-z0-9'-])")
        return [
            card
            for card, script, kind in self._scripts()
            if any(
                start.match(line) and (kinds is None or kind in kinds or other in line) for line in _top_lines(script)
            )
        ]

    def _scripts(self) -> Iterator[tuple[str, str, str]]:
        for file in self._files:
            for card, script, kind in file.scripts():
                facts = self.facts(card) if script is None or not kind else None
                if facts is not None:
                    script, kind = facts.script, facts.facts["kind"]
                yield card, script or "", kind
        yield from ((facts.id, facts.script, facts.facts["kind"]) for facts in self._added if facts.script)

    def _blocks(self, facts: CardFacts) -> tuple[Block, ...]:
        if facts.script is None:
            return ()
        return parse(facts.script, self._language.vocab, file=facts.file, first_line=facts.script_line)

    def _problems(self) -> Iterator[CardProblem]:
        for file in self._files:
            if not file.cards:
                try:
                    file.facts(self._schema)
                except CardFileError as error:
                    yield CardProblem("", file.name, error.line or 1, str(error))
        for card, home in self._homes.items():
            try:
                self.definition(card)
            except CardFileError as error:
                assert home is not None, f"{card} was added with its facts"
                if card == next(iter(home.cards)):
                    yield CardProblem(card, home.name, error.line or home.line(card), str(error))
            except CardDataError as problem:
                facts = self.facts(card)
                yield CardProblem(card, facts.file, getattr(problem, "line", None) or facts.line, str(problem))

    def _near(self, card: str) -> tuple[str, ...]:
        """Ids like a wrong one; the number before a title, when left out, is no difference."""
        by_title = {known.partition("-")[2]: known for known in self._homes}
        near = get_close_matches(card, self._homes, n=3)
        near += [by_title[title] for title in get_close_matches(card, by_title, n=3)]
        return tuple(dict.fromkeys(near))[:3]


def _taken(card: str, file: str, line: int, by: str, by_line: int) -> CardFileError:
    return CardFileError(file, line, f"the id {quoted(card)} is taken by {by}, line {by_line}")


def _top_lines(script: str) -> Iterator[str]:
    """The lines of a script that are indented least, without their indentation."""
    lines = [line for line in script.split("\n") if line.partition("#")[0].strip()]
    least = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    return (line[least:] for line in lines if line[least : least + 1] != " ")


def _bare_lines(script: str) -> list[str]:
    """The lines of a script that say something, without comments, each with its indentation beyond the least."""
    lines = [said for line in script.split("\n") if (said := line.partition("#")[0].rstrip())]
    least = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    return [line[least:] for line in lines]
