"""Answering by carrying a card to somewhere: which places it may be let go at, and what that means.

Knows the shape of options, like answer_builder.py, and no rule: a place fits where an option says so, or an option of
the question that comes after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.session.answer_builder import INTO_LANE, AnswerBuilder, parts_of

Spot = tuple[str, int]
"""A place to let a card go at: ("card", its number), ("lane", the card it lies at), or one of those below."""
LANE: Spot = ("lane", -1)
"""The fight going on, wherever it is."""
HOME: Spot = ("home", -1)
"""Among the own cards."""
PILE: Spot = ("pile", -1)
"""A discard pile."""
TABLE: Spot = ("table", -1)
"""Anywhere else but where it came from."""
Ahead = Callable[[str], "Decision | None"]
"""What would be asked next after an option, by its key; None if that cannot be told."""
_AWAY = ("discard", "replace")
"""Verbs of options that put a card on a pile."""
_WHERE = {"conflict": LANE, "home": HOME}
"""Verbs of options that say where a card goes."""


def drop_targets(picking: AnswerBuilder, card: int, ahead: Ahead) -> dict[Spot, tuple[Option, ...]]:
    """Return where a dragged card may be dropped: for each spot, the options that the drop may mean.

    An empty tuple means that the card goes back to where it was.
    """
    found: dict[Spot, list[Option]] = {}
    for spot, option in _ways(picking, card, ahead):
        there = found.setdefault(spot, [])
        if option is not None and option not in there:
            there.append(option)
    return {spot: tuple(options) for spot, options in found.items()}


def _ways(picking: AnswerBuilder, card: int, ahead: Ahead) -> Iterator[tuple[Spot, Option | None]]:
    decision = picking.decision
    own = [option for option in decision.options if card in parts_of(option)]
    if picking.puts:
        yield from ((("lane", option.args[1]), option) for option in own)
        if card in picking.placed():
            yield HOME, None
            yield TABLE, None
        return
    if picking.several:
        yield from _marking(picking, own)
    elif any(len(parts_of(option)) > 1 for option in own):
        yield from _composed(picking, card, own)
    else:
        for option in own:
            yield from _single(picking, card, option, ahead)
    if card == decision.source:
        yield from ((spot, option) for option in decision.options for spot in _spots_of(option) if spot[1] != card)


def _marking(picking: AnswerBuilder, own: list[Option]) -> Iterator[tuple[Spot, Option | None]]:
    for option in own:
        if option.verb not in INTO_LANE:
            yield from ((spot, option) for spot in (TABLE, HOME, PILE, LANE))
        elif option.key in picking.picked:
            yield HOME, None
            yield TABLE, None
        else:
            yield LANE, option
        if picking.decision.source >= 0:
            yield ("card", picking.decision.source), option


def _composed(picking: AnswerBuilder, card: int, own: list[Option]) -> Iterator[tuple[Spot, Option | None]]:
    """A ring to a province, say: both are parts of the answer."""
    chosen = set(picking.narrowed)
    for option in own:
        parts = parts_of(option)
        if chosen <= set(parts):
            yield from ((("card", part), option) for part in parts if isinstance(part, int) and part != card)
            yield from ((spot, option) for spot in (TABLE, LANE))


def _single(picking: AnswerBuilder, card: int, option: Option, ahead: Ahead) -> Iterator[tuple[Spot, Option | None]]:
    if option.verb in _WHERE:
        yield _WHERE[option.verb], option
        return
    if option.card == picking.decision.source:
        # How much, or which: a matter of buttons.
        return
    if option.verb in _AWAY:
        yield PILE, option
        return
    source = picking.decision.source
    if source >= 0 and source != card:
        yield ("card", source), option
    after = ahead(option.key)
    next_ = after.options if after is not None and follows(after, option) else ()
    found = [spot for other in next_ for spot in _spots_of(other)]
    yield from ((spot, option) for spot in found if spot != ("card", card))
    yield TABLE, option
    if HOME not in found:
        yield HOME, option
    if LANE not in found:
        yield LANE, option


def follows(after: Decision, option: Option) -> bool:
    """Return True if a question goes on with the card of the answer before, so that the spot may answer it too.

    Of what is asked next of other cards, and of what to pay with, nothing has been said by letting a card go.
    """
    return option.card >= 0 and after.source == option.card and after.kind != "pay"


def _spots_of(option: Option) -> list[Spot]:
    """Return where what an option concerns lies."""
    if option.verb in _WHERE:
        return [_WHERE[option.verb]]
    if option.verb == "assign":
        return []
    return [("card", part) for part in parts_of(option) if isinstance(part, int)]


def drop_target_at(offered: dict[Spot, tuple[Option, ...]], spots: tuple[Spot, ...]) -> Spot | None:
    """The first of the spots under the mouse, from the uppermost down, that a card may be let go at.

    A card that is put to cards is not put beside them: on a card that is none of those it may not be let go at all.
    """
    to_cards = any(kind == "card" for kind, _ in offered)
    cards = [spot for spot in spots if spot[0] == "card"]
    hit = next((spot for spot in cards if spot in offered), None)
    if hit is not None:
        return hit
    if PILE in spots and PILE in offered:
        # What lies on top of the pile is no card that it might have been meant for.
        return PILE
    if cards and to_cards:
        return None
    return next((spot for spot in spots if spot in offered), None)


def then(picking: AnswerBuilder, spot: Spot) -> tuple[int, str]:
    """Return what of the question after a card was let go answers to the spot: a card to be clicked, or an option by
    its key.

    (-1, "") if nothing does.
    """
    kind, number = spot
    if kind == "card":
        return (number, "") if number in picking.cards() else (-1, "")
    return -1, next((option.key for option in picking.decision.options if _WHERE.get(option.verb) == spot), "")
