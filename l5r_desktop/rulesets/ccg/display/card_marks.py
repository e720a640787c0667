"""The signs on the CCG's cards, and how cards are turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l5r_desktop.rulesets.ccg.display.view import CardView
from l5r_desktop.rulesets.common.table import Mark

_FORCE_AT = ((1.0, 0.8), (0.0, 1.0), (0.0, 0.0), (1.0, 1.0))
_CHI_AT = ((1.0, 1.0), (0.62, 1.0), (0.62, 0.0), (0.38, 1.0))
"""Where the Force of a unit and the Chi stand on its first card, by its quarter turns: beside the numbers printed
there, not over them.
"""
_BESIDE_COST, _LOWER, _BEFORE_NAME = 0.32, 0.47, 0.58
"""Where the first token of a Personality is named, by the height of the card as it is seen: beside the Gold Cost, so
that it covers neither Force nor Chi; lower where the sign of dishonor lies there, or on a bowed card, and by its width
before the name then.
"""
_CORRUPTION = "corruption"
_BELOW_DRAWN, _BELOW_NAMED = 0.24, 0.15
"""How much lower the next token lies, by the height of the card: below one that is drawn, and below a name."""

_SHUT_AT = {"focused": (0.5, 0.5), "under": (1.0, 0.0)}
"""Where it is shown that a card which the seat knows lies face down, by its area: of one under another the top is seen.
"""


def turn_of(card: CardView) -> int:
    """Return the quarter turns of a card. Bowed: the top to the right. Dishonorable: upside down; both: the top to the
    left. Dead: turned in the pile.
    """
    return (1 if card.bowed or card.dead else 0) + (2 if card.dishonored else 0)


def marks_of(card: CardView) -> tuple[Mark, ...]:
    """Return the signs on a card: numbers of its unit that are not read off it, states, and tokens."""
    if card.ident is None:
        return ()
    found = []
    numbers = dict(card.numbers)
    if card.unit is not None:
        if card.field or turn_of(card) or card.unit != numbers["force"]:
            # Bowed Followers stand at a battlefield without adding to the total on its sign.
            part = f"{card.standing}/" if card.field and card.standing != card.unit else ""
            found.append(_mark(*_FORCE_AT[turn_of(card)], f"{part}{card.unit}F", "strong"))
        if turn_of(card):
            found.append(_mark(*_CHI_AT[turn_of(card)], f"{numbers['chi']}C"))
    if card.kind == "province":
        found.append(_mark(1.0, 0.0, str(numbers["province_strength"]), "strong"))
    if card.dishonored and card.place == "home":
        found.append(Mark((1.0, 0.3), "dishonored", seen=True, large=True))
    if card.created:
        found.append(Mark((0.5, 0.3), "created", seen=True))
    low = card.bowed or any(mark.token == "dishonored" for mark in found)
    found += _token_marks(card.tokens, _BEFORE_NAME if card.bowed else 1.0, _LOWER if low else _BESIDE_COST)
    if not card.up and card.place in _SHUT_AT:
        found.append(Mark(_SHUT_AT[card.place], "facedown", seen=True))
    return tuple(found)


def _token_marks(tokens: Sequence[tuple[str, int]], x: float, y: float) -> Iterator[Mark]:
    """Return the marks of the tokens on a card, one below another: Corruption as a drawn token, for its name is wider
    than a card in a crowd; others by their names.
    """
    for name, n in sorted(tokens, key=lambda token: token[0] != _CORRUPTION):
        if name == _CORRUPTION:
            yield Mark((x, y), name, n, seen=True)
            y += _BELOW_DRAWN
        else:
            yield _mark(x, y, f"{name} ×{n}" if n > 1 else name, "more")
            y += _BELOW_NAMED


def _mark(x: float, y: float, text: str, tone: str = "") -> Mark:
    return Mark((x, y), text=text, tone=tone, seen=True)
