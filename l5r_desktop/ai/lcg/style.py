"""The style of an LCG deck, measured by the numbers of its characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from l5r_desktop.ai.deck_style import Style
from l5r_desktop.rulesets.lcg.cards.definition import Definition

LEANINGS: dict[str, tuple[Callable[[Definition], float], float, float]] = {
    "glory": (lambda card: card.glory, 1.2, 0.25),
    "military": (lambda card: (card.military or 0) - (card.political or 0), 0.1, 0.6),
}
"""By name: what of a character is counted, its mean in all ready decks, and by how much these differ from one another
(standard deviation).
"""


def leans(deck: Iterable[Definition]) -> tuple[float, ...]:
    """Return by how many standard deviations a deck differs from each mean of LEANINGS; 0 each if no card is known."""
    people = [card for card in deck if card.kind == "character"]
    if not people:
        return (0.0,) * len(LEANINGS)
    return tuple(
        (sum(map(counted, people)) / len(people) - usual) / spread for counted, usual, spread in LEANINGS.values()
    )


STYLE = Style(
    tuple(LEANINGS),
    ("honor", "fate", "hand", "broken_1", "broken_2", "skill_ready_to_fight", "glory", "favor", "edge"),
    leans,
)
