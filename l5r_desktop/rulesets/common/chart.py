"""The lines of a timing chart, and how they are written below one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LOOP = "LOOP"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chart.

    rule: number or section of the rule. kind: FW, AW, SAW or LOOP. title: in English, "" where the chart goes back.
    step: the number that players know it by, or "". depth: 1 for a step of the part, more for one inside that step.
    """

    rule: str
    kind: str
    title: str
    step: str
    depth: int = 1


def written(head: str, parts: Sequence[tuple[str, Sequence[Row]]], say: Callable[[str], str]) -> str:
    """A chart as text: step, kind, title and rule of each line. say: a title in the reader's language."""

    def said(row: Row) -> str:
        return say("Back to") + f" {row.rule}" if row.kind == LOOP else say(row.title)

    width = max(len(said(row)) + 2 * row.depth for _, part in parts for row in part)
    lines = [head]
    for title, part in parts:
        lines += ["", say(title)]
        for row in part:
            text = "  " * (row.depth - 1) + said(row)
            lines.append(f"  {row.step:<6}{row.kind:<5} {text:<{width}}{row.rule}".rstrip())
    return "\n".join(lines)
