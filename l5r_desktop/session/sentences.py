"""The sentences of a ruleset in one language, for one table: `Sentences` is the session's `Wording`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.phrases import Phrases
from l5r_desktop.session.match import Match
from l5r_desktop.session.wording import LogLine, Title

Ident = Callable[[int], "str | None"]
"""The id of a card by its number, None if whoever reads may not know it."""


@cache
def lcg_phrases(lang: str) -> Phrases:
    """The LCG's sentences in a language. Raises OSError if the program lacks them."""
    path = data_folder("resources") / "phrases" / f"lcg.{lang}.toml"
    return Phrases(lang, path.read_text(encoding="utf-8"))


class Sentences:
    """What a window shows, in one language (Wording).

    names: the players by seat. title: of a card by id. ident: a card's id by its number.
    """

    def __init__(self, phrases: Phrases, names: Sequence[str], title: Title, ident: Ident) -> None:
        self._phrases = phrases
        self._names = tuple(names)
        self._title = title
        self._ident = ident

    def prompt(self, decision: Decision) -> str:
        """The question."""
        return self._phrases.prompt(decision, self._names, self._title, self._ident)

    def option(self, option: Option, title: str = "") -> str:
        """The label of an answer; title: of the card it concerns, where the table knows it better."""

        def titles(ident: str) -> str:
            return title if title and ident == self._ident(option.card) else self._title(ident)

        return self._phrases.option(option, self._names, titles, self._ident)

    def refusal(self, refusal: Refusal) -> str:
        """Why not."""
        return self._phrases.refusal(refusal, self._names, self._title, self._ident)

    def story(self, line: LogLine) -> list[str | tuple[str, str]]:
        """A line of the story in pieces: text, or a card as (title, id)."""
        parts = self._phrases.log_segments(line, self._names, self._title)
        return [
            part if isinstance(part, str) else part.text if part.ident is None else (part.text, part.ident)
            for part in parts
        ]

    def word(self, kind: str, key: str) -> str:
        """A single word, with a capital."""
        word = self._phrases.word("word" if kind == "type" else kind, key)
        return word[:1].upper() + word[1:]


def known_to_asked(match: Match) -> Ident:
    """Card ids by number, as far as all who are asked just now know them."""

    def ident(no: int) -> str | None:
        card = match.game.state.cards[no]
        asked = [decision.seat for decision in match.waiting]
        return card.ident if asked and all(card.known >> seat & 1 for seat in asked) else None

    return ident
