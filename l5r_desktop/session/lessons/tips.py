"""Tips: a few sentences for the first times that something happens in an ordinary game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.registry import CARD_GAMES, FORMATS, card_game_of
from l5r_desktop.session.lessons.reading import SAID, LessonError, Said
from l5r_desktop.session.scenario.errors import CaseError, ScenarioError
from l5r_desktop.session.scenario.shapes import Fields, Many, Text, Word
from l5r_desktop.session.scenario.yaml_reader import read_file
from l5r_desktop.session.story_lines import LogLine

MOST = 2
"""How often a tip is shown."""
_GAMES = tuple(game.name for game in CARD_GAMES)
_NAMES = Many(Text(60), 20)
_TIP = Fields(
    {
        "id": Text(60), "games": Many(Word(_GAMES)), "rulesets": Many(Word(FORMATS)), "title": SAID, "text": SAID,
        "on": Fields({"prompt": _NAMES, "rule": _NAMES, "story": _NAMES}, least=1),
    },
    ("id", "on", "title", "text"),
)  # fmt: skip
_TIPS = Fields({"schema": Word(("1",)), "tips": Many(_TIP)}, ("schema", "tips"))


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip. games: names of families. prompts, rules: of a question, empty for any; story: keys of lines that tell of
    the occasion instead. rulesets: the only ones whose rules it tells, empty for all of the games.
    """

    key: str
    title: Said
    text: Said
    games: tuple[str, ...]
    prompts: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()

    def fits(self, ruleset: str, decision: Decision | None, lines: Sequence[LogLine]) -> bool:
        """Return True if now is its time. decision: what is asked; lines: what has just been told."""
        if card_game_of(ruleset).name not in self.games or (self.rulesets and ruleset not in self.rulesets):
            return False
        if self.story:
            return any(line[0] in self.story for line in lines)
        if decision is None or (self.prompts and decision.prompt not in self.prompts):
            return False
        return not self.rules or decision.rule in self.rules


def tip_for(
    tips: Sequence[Tip], seen: Mapping[str, int], ruleset: str, decision: Decision | None, lines: Sequence[LogLine]
) -> Tip | None:
    """The tip to be shown now, if there is one that has not been seen often enough. seen: how often, by key."""
    fitting = (tip for tip in tips if tip.fits(ruleset, decision, lines))
    return next((tip for tip in fitting if seen.get(tip.key, 0) < MOST), None)


def seen_from(kept: Any, known: Collection[str]) -> dict[str, int]:
    """Return how often tips were seen, from what was kept; what makes no sense is left out."""
    if not isinstance(kept, dict):
        return {}
    return {key: n for key, n in kept.items() if key in known and isinstance(n, int) and not isinstance(n, bool)}


def read_tips(path: Path) -> tuple[Tip, ...]:
    """The tips in a file. Raises LessonError, naming the file."""
    try:
        data = read_file(path)
        data = _TIPS.read(data, "tips")
    except ScenarioError as error:
        raise LessonError(str(error)) from None
    except CaseError as error:
        raise LessonError(f"{path.name}: {error}") from None
    return tuple(
        Tip(
            said["id"], said["title"], said["text"], tuple(said.get("games", _GAMES)),
            tuple(said["on"].get("prompt", ())), tuple(said["on"].get("rule", ())),
            tuple(said["on"].get("story", ())), tuple(said.get("rulesets", ())),
        )
        for said in data["tips"]
    )  # fmt: skip
