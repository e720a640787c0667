"""Scenarios played again with cards that say less: what no scenario then misses is not proved by any.

    python -m tests.cards.proofs lcg             cards without a script that no scenario would miss, and scenarios of
                                                 cards that pass whatever line or word their cards lack
    python -m tests.cards.proofs ccg FILE …      the same by the scenarios of these files alone

A scenario is about the cards that it names. A card is proved by a scenario that fails when the card has no script. A
scenario need not be such a proof: that something is *not* offered holds without a script as well. But it must fail for
some script that says less, or for another keyword, trait or number of the card after which it is called
(`weakening.py`), or there is nothing that it could ever find.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript import CardDataError, CardFacts
from l5r_desktop.places import data_folder
from l5r_desktop.session.scenario.ccg import CcgGame
from l5r_desktop.session.scenario.lcg import LcgGame
from l5r_desktop.session.scenario.yaml_reader import read_file
from tests.cards.weakening import other_facts, weakened

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FOLDERS: Mapping[str, tuple[str, ...]] = {"lcg": ("cards", "lcg"), "ccg": ("ccg",)}
"""By game, the folders with its scenarios."""
ABOUT_CARDS: Mapping[str, tuple[str, ...]] = {"lcg": ("cards", "lcg/cards"), "ccg": ("ccg/cards", "ccg/siege")}
"""By game, the folders with the scenarios of its cards; the others are about rules."""
Case = Mapping[str, Any]


def files_in(folders: Iterable[str]) -> list[Path]:
    """The scenario files in folders, and in those below them."""
    return [path for folder in folders for path in sorted((SCENARIOS / folder).rglob("*.yaml"))]


def cases_in(paths: Iterable[Path]) -> list[Case]:
    """The cases of files, in their order."""
    return [case for path in paths for case in read_file(path)["cases"]]


class Proofs:
    """Cases of a game, to be played with changed cards. game: "lcg" or "ccg"."""

    def __init__(self, game: str, cases: Sequence[Case]) -> None:
        self._player: LcgGame | CcgGame = (LcgGame if game == "lcg" else CcgGame)(data_folder("cards"))
        self.library = self._player._library
        self.cases = cases

    @property
    def scripted(self) -> list[str]:
        """The ids of all cards with a script, but of those that stand for rules."""
        facts = map(self.library.facts, self.library.ids())
        return [one.id for one in facts if one.script is not None and one.set != "rules"]

    def unproved(self) -> list[str]:
        """The cards of which no case fails when they have no script."""
        return [card for card in self.scripted if not self.proved(card)]

    def proved(self, card: str) -> bool:
        """Return True if some case fails when a card has no script."""
        return any(self.fails_without(case, card) for case in self._cases_of(card))

    def idle(self, cases: Iterable[Case]) -> Iterator[Case]:
        """Those of the cases that pass whatever their cards say less, and with other facts of the first of them."""
        for case in cases:
            cards = [self.library.facts(card) for card in self.cards_in(case)]
            changes = (
                *(replace(card, script=None) for card in cards),
                *(replace(card, script=less or None) for card in cards for less in weakened(card.script or "")),
                *(other for card in cards[:1] for other in other_facts(card)),
            )
            if not any(self._fails_with(case, changed) for changed in changes):
                yield case

    def fails_without(self, case: Case, card: str) -> bool:
        """Return True if a case fails when a card has no script."""
        return self._fails_with(case, replace(self.library.facts(card), script=None))

    def _fails_with(self, case: Case, changed: CardFacts) -> bool:
        """Return True if a case fails with another form of a card; never by a script that cannot be read."""
        try:
            definition = self.library.make(changed)
        except CardDataError:
            return False
        said: dict[str, Any] = self._player.shape.read(dict(case), "case")
        rules = self._player.rules(said["ruleset"], said.get("profile", ""))
        with (
            _instead(rules._built_in, changed.id, definition),
            _instead(self.library._definitions, changed.id, definition),
        ):
            try:
                self._player.play(said)
            except Exception:  # whatever breaks makes the case fail
                return True
        return False

    def cards_in(self, case: Case) -> tuple[str, ...]:
        """The cards that a case names; first those after which it is called. Where a case names the place of a
        Territory, any Territory may lie there (Siege: 3).
        """
        called = str(case["id"]).replace("_", "-")
        names = {name.partition("/")[2] or name for name in _texts(case)}
        found = dict.fromkeys(card for name in names for card in self._by_name.get(name.partition("#")[0], ()))
        if any(name.startswith("territor") for name in names):
            found.update(dict.fromkeys(self._by_name.get("territory", ())))
        return tuple(sorted(found, key=lambda card: (-_agreement(called, card), card)))

    def _cases_of(self, card: str) -> list[Case]:
        """The cases that name a card; first those that are called after it."""
        cases = self._naming.get(card, [])
        return sorted(cases, key=lambda case: -_agreement(str(case["id"]).replace("_", "-"), card))

    @cached_property
    def _naming(self) -> dict[str, list[Case]]:
        found: dict[str, list[Case]] = {}
        for case in self.cases:
            for card in self.cards_in(case):
                found.setdefault(card, []).append(case)
        return found

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card in self.library.ids():
            facts = self.library.facts(card).facts
            found.setdefault(card, []).append(card)
            found.setdefault(facts["title"], []).append(card)
            if facts["kind"] in ("territory", "conquered"):
                found.setdefault("territory", []).append(card)
        return found


def _texts(said: Any) -> Iterator[str]:
    """All texts in a case, keys of mappings among them."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        for key, value in said.items():
            yield from _texts(key)
            yield from _texts(value)
    elif isinstance(said, (list, tuple)):
        for part in said:
            yield from _texts(part)


def _agreement(called: str, card: str) -> int:
    """How much of the name of a case is the id of a card, or what follows the number of its pack."""
    ident = card.replace("_", "-")
    title = ident.partition("-")[2] if ident[:2].isdigit() else ident
    return len(title) if called.startswith((ident, title)) else 0


@contextmanager
def _instead(definitions: dict[str, Any], card: str, changed: Any) -> Iterator[None]:
    """Have another definition of a card for a while."""
    before = definitions.get(card)
    definitions[card] = changed
    try:
        yield
    finally:
        if before is None:
            del definitions[card]
        else:
            definitions[card] = before


def main(game: str, files: Sequence[str]) -> int:
    """Print the cards and the scenarios that are found. Returns 1 if there are any."""
    about = [Path(file) for file in files] or files_in(ABOUT_CARDS[game])
    proofs = Proofs(game, cases_in(about if files else files_in(FOLDERS[game])))
    unproved = [] if files else proofs.unproved()
    for card in unproved:
        print(f"no scenario fails without the script of {card}")
    cases = cases_in(about)
    idle = 0
    for case in proofs.idle(cases):
        idle += 1
        print(f"nothing makes {case['id']} fail", flush=True)
    print(f"{len(unproved)} cards, {idle} of {len(cases)} scenarios")
    return int(bool(unproved or idle))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
