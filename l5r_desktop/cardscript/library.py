"""All cards of a ruleset: facts of every card at hand, scripts parsed when a card is first asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import Generic, TypeVar

from l5r_desktop.cardscript.cardfile import CardFacts, read_card_file
from l5r_desktop.cardscript.errors import CardDataError, CardFileError, UnknownCard, quoted
from l5r_desktop.cardscript.parser import Block, parse
from l5r_desktop.cardscript.schema import Schema
from l5r_desktop.cardscript.vocabulary import Vocabulary

D = TypeVar("D")

_ABOUT_THE_SET = "set.toml"


@dataclass(frozen=True, slots=True)
class CardProblem:
    """Why a card's script cannot be used; message is the whole sentence, file and line included."""

    id: str
    file: str
    line: int
    message: str


class Library(Generic[D]):
    """The cards below a folder, and what a ruleset makes of them (`D`).

    assemble: makes a definition of a card's facts and the blocks of its script (none for a card without one);
    it may raise ScriptError. Reading the folder parses no script; a folder that is not there holds no cards.
    Raises CardFileError for a file that cannot be used, or an id that stands in two files.
    """

    def __init__(
        self,
        folder: Path,
        schema: Schema,
        vocab: Vocabulary,
        assemble: Callable[[CardFacts, tuple[Block, ...]], D],
    ) -> None:
        self._vocab = vocab
        self._assemble = assemble
        self._cards: dict[str, CardFacts] = {}
        self._definitions: dict[str, D] = {}
        self._fingerprint: str | None = None
        for path in sorted(folder.rglob("*.toml")):
            if path.name != _ABOUT_THE_SET:
                shown = (folder.name / path.relative_to(folder)).as_posix()
                for facts in read_card_file(path, schema, shown=shown).values():
                    self.add(facts)

    def __repr__(self) -> str:
        return f"<Library: {len(self._cards)} cards>"

    def add(self, facts: CardFacts) -> None:
        """Add one card, made up or read; the very same facts may be added again.

        Raises CardFileError if another card has this id.
        """
        self._fingerprint = None
        known = self._cards.setdefault(facts.id, facts)
        if known != facts:
            message = f"the id {quoted(facts.id)} is taken by {known.file}, line {known.line}"
            raise CardFileError(facts.file, facts.line, message)

    def ids(self) -> tuple[str, ...]:
        """All ids, in the order of files and of the cards in them."""
        return tuple(self._cards)

    def has(self, card: str) -> bool:
        """Whether there is a card of this id."""
        return card in self._cards

    def facts(self, card: str) -> CardFacts:
        """What is stated of a card. Raises UnknownCard, with the nearest ids."""
        found = self._cards.get(card)
        if found is None:
            raise UnknownCard(card, self._near(card))
        return found

    def sets(self) -> dict[str, list[str]]:
        """For each set the ids of its cards."""
        found: dict[str, list[str]] = {}
        for facts in self._cards.values():
            found.setdefault(facts.set, []).append(facts.id)
        return found

    def definition(self, card: str) -> D:
        """What the ruleset makes of a card, made once. Raises UnknownCard, or ScriptError for its script."""
        if card not in self._definitions:
            facts = self.facts(card)
            self._definitions[card] = self._assemble(facts, self._blocks(facts))
        return self._definitions[card]

    def fingerprint(self) -> str:
        """A short word that changes when any fact or script of a card does (BLAKE2b, 12 bytes)."""
        if self._fingerprint is None:
            told = [(card, dict(self._cards[card].facts), self._cards[card].script) for card in sorted(self._cards)]
            text = json.dumps(told, sort_keys=True)
            self._fingerprint = blake2b(text.encode(), digest_size=12).hexdigest()
        return self._fingerprint

    def scripted(self, card: str) -> bool:
        """Whether all that a card does is said: it has a script, or states `textless = true`."""
        facts = self.facts(card)
        return facts.script is not None or facts.facts.get("textless") is True

    def check(self) -> list[CardProblem]:
        """Parse and assemble every card; the problems found, instead of an error for the first."""
        return list(self._problems())

    def with_script_starting(self, words: tuple[str, ...]) -> list[str]:
        """Cards of which a top line of the script starts with one of the words; by the text, unparsed."""
        start = re.compile(f"(?:{'|'.join(map(re.escape, words))})(?![a-z0-9'-])")
        return [
            facts.id
            for facts in self._cards.values()
            if facts.script and any(start.match(line) for line in _top_lines(facts.script))
        ]

    def _blocks(self, facts: CardFacts) -> tuple[Block, ...]:
        if facts.script is None:
            return ()
        return parse(facts.script, self._vocab, file=facts.file, first_line=facts.script_line)

    def _problems(self) -> Iterator[CardProblem]:
        for card, facts in self._cards.items():
            try:
                self.definition(card)
            except CardDataError as error:
                line = getattr(error, "line", None) or facts.line
                yield CardProblem(card, facts.file, line, str(error))

    def _near(self, card: str) -> tuple[str, ...]:
        """Ids like a wrong one; the number before a title, when left out, is no difference."""
        by_title = {known.partition("-")[2]: known for known in self._cards}
        near = get_close_matches(card, self._cards, n=3)
        near += [by_title[title] for title in get_close_matches(card, by_title, n=3)]
        return tuple(dict.fromkeys(near))[:3]


def _top_lines(script: str) -> Iterator[str]:
    """The lines of a script that are indented least, without their indentation."""
    lines = [line for line in script.split("\n") if line.partition("#")[0].strip()]
    least = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    return (line[least:] for line in lines if line[least : least + 1] != " ")
