"""The turn sequence of a rulebook, printed from its procedures: what is not in the code is not in the chart.

Titles stand in the procedures, in English; chart.toml has the French ones, and what Celestial calls a section.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import cast

from l5r_desktop.engine.machine import Procedure
from l5r_desktop.rulesets.ccg.display.siege_rules import TITLE as SIEGE_TITLE
from l5r_desktop.rulesets.ccg.display.siege_rules import siege_rows
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.common.card_text_writer import capital
from l5r_desktop.rulesets.common.chart import LOOP, Row, written

_TABLE = tomllib.loads(files(__package__).joinpath("chart.toml").read_text(encoding="utf-8"))
PARTS = ("setup", "turn", "duel")


def rows(rules: Ccg) -> list[tuple[str, list[Row]]]:
    """The parts of the chart in order: the start of the game, the turn, the duel; each with its title and rows. In
    Siege a last one has the rules that hold all through the game.
    """
    parts = [rules.procedures[name] for name in PARTS]
    found = [(part.title, list(_rows(rules, part, 1))) for part in parts]
    options = rules.profile.siege
    return found if options is None else [*found, (SIEGE_TITLE, siege_rows(options))]


def _rows(rules: Ccg, part: Procedure, depth: int) -> Iterator[Row]:
    """Steps that have a title, and inside them those of the procedures they run; those of one group below its name."""
    group = ""
    for step in part.steps:
        if not step.title or step.title in left_out(rules):
            continue
        rule = section(rules, step.rule)
        head, _, title = step.title.rpartition(": ")
        if head and head != group:
            yield Row(rule, "", head, _known_as(rules, head), depth)
        group = head or step.title
        known = "" if head else _known_as(rules, title)
        yield Row(rule, step.kind, capital(title), known, depth + bool(head))
        inside = _TABLE["inside"].get(step.title)
        if inside is not None:
            yield from _rows(rules, rules.procedures[inside["procedure"]], depth + 1)
            if "back" in inside:
                yield Row(section(rules, inside["back"]), LOOP, "", "", depth + 1)


def _known_as(rules: Ccg, title: str) -> str:
    """The number or letter of a phase or segment in the book, "" if it has none."""
    return str(_TABLE["step"][rules.profile.arc].get(title, ""))


def left_out(rules: Ccg) -> Sequence[str]:
    """Titles of steps that the rulebook played by does not have."""
    return cast(Sequence[str], _TABLE["left-out"][rules.profile.arc])


def phases_by_word() -> Mapping[str, Sequence[str]]:
    """Titles of the turn's phases by the words of the code."""
    return cast(Mapping[str, Sequence[str]], _TABLE["phase"])


def windows() -> Mapping[str, tuple[str, str]]:
    """Title and section of the action rounds over an occurrence, by what may be used in them."""
    return {role: (title, rule) for role, (title, rule) in _TABLE["window"].items()}


def section(rules: Ccg, rule: str) -> str:
    """The section of the rulebook that is played by."""
    return str(_TABLE["section"][rules.profile.arc].get(rule, rule))


def chart(rules: Ccg, lang: str = "en") -> str:
    """The turn sequence as text, in "en" or "fr": kind, title and section of each line."""

    def say(title: str) -> str:
        return title_in(title, lang)

    book = rules.profile.arc.capitalize() if rules.profile.siege is None else "Siege: Clan War"
    return written(say(book), rows(rules), say)


def short_title(title: str, lang: str) -> str:
    """A phase in one word."""
    return str(_TABLE["short"][lang][title])


def title_in(title: str, lang: str) -> str:
    """A title of the turn sequence in a language."""
    return title if lang == "en" else str(_TABLE[lang][title])
