"""A campaign as its file says it: its texts, its opponents, what is at stake, and what can be won."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Said = Mapping[str, str]
"""A text by language."""
LANGUAGES = ("en", "fr")
MOMENTS = ("begin", "won", "drawn", "lost", "fallen", "end", "triumph")
"""What is told, by when: at the beginning, after a game, once no honor is left, at the end of the road (triumph: all
games were won).
"""
_HONOR = ("first", "most", "won", "drawn", "lost")
_DECKS = ("first", "later")


class CampaignError(ValueError):
    """A campaign that cannot be read, or a step of one that cannot be taken; one sentence."""


@dataclass(frozen=True, slots=True)
class Pack:
    """One of the packs that can be chosen after a won game. cards: the query that finds what can be in it.

    size: how many cards; own: how many of them are of the own clan at least, as far as there are so many.
    """

    said: Said
    cards: str
    size: int
    own: int


@dataclass(frozen=True, slots=True)
class Step:
    """How an opponent plays. level: of the computer. deck: one of "first" and "later"."""

    level: str
    deck: str


@dataclass(frozen=True, slots=True)
class Story:
    """A campaign. key: of its file. texts: by moment; clans: what is told before a game, by the opponent's clan.

    honor: by name, as in the file. decks: for each ruleset the keys of ready decks, with {clan} in them.
    """

    key: str
    title: Said
    texts: Mapping[str, Said]
    clans: Mapping[str, Said]
    honor: Mapping[str, int]
    packs: tuple[Pack, ...]
    steps: tuple[Step, ...]
    decks: Mapping[str, Mapping[str, str]]

    def deck(self, ruleset: str, clan: str, which: str = "first") -> str:
        """Return the key of a clan's ready deck."""
        return self.decks[ruleset][which].replace("{clan}", clan)

    def step(self, number: int, of: int) -> Step:
        """Return how the opponent of a number plays, among so many."""
        return self.steps[number * len(self.steps) // of]


def read_story(path: Path) -> Story:
    """Return the campaign in a file. Raises CampaignError, naming the file, for what is none."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        return _story(path.stem, table)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CampaignError(f"{path.name}: it cannot be read ({error}).") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CampaignError(f"{path.name}: it is no campaign ({error}).") from None


def _story(key: str, table: Mapping[str, Any]) -> Story:
    honor = {name: int(table["honor"][name]) for name in _HONOR}
    packs = tuple(Pack(_said(pack), str(pack["cards"]), int(pack["size"]), int(pack["own"])) for pack in table["pack"])
    steps = tuple(Step(str(step["level"]), str(step["deck"])) for step in table["step"])
    decks = {ruleset: {which: str(keys[which]) for which in _DECKS} for ruleset, keys in table["game"].items()}
    if not packs or not steps or not 0 < honor["first"] <= honor["most"]:
        raise ValueError("packs, steps or honor are missing")
    if any(step.deck not in _DECKS for step in steps) or any(not 0 <= pack.own <= pack.size > 0 for pack in packs):
        raise ValueError("a step has a deck that is not named, or a pack no cards")
    title = {"en": str(table["title"]), "fr": str(table["title_fr"])}
    texts = {moment: _said(table[moment]) for moment in MOMENTS}
    clans = {clan: _said(said) for clan, said in table["clan"].items()}
    return Story(key, title, texts, clans, honor, packs, steps, decks)


def _said(table: Mapping[str, Any]) -> Said:
    return {language: str(table[language]) for language in LANGUAGES}
