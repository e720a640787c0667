"""Effects (the table of section 5) as lines of the card language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from l5r_desktop.session.scenario.ccg.scripting import statics
from l5r_desktop.session.scenario.ccg.scripting.script_writer import (
    Page,
    card,
    condition,
    event,
    hyphened,
    one_of,
    parts,
    player,
    stat,
)
from l5r_desktop.session.scenario.ccg.scripting.simple_effects import CARD_EFFECTS, PLAIN, Write

# Words that say what goes on: as an effect they are a continuous text that the nameless card has for the turn.
STANDING = (
    "no_refusal", "must_target", "weapon_limit", "pay_less", "attack_strength", "may_remain_bowed", "need_not",
)  # fmt: skip


@contextmanager
def below(page: Page, head: str) -> Iterator[None]:
    """Write what follows below a line."""
    page.line(head)
    page.depth += 1
    yield
    page.depth -= 1


def effect(page: Page, value: Any) -> None:
    """Write an effect, or several in order."""
    if isinstance(value, list):
        for one in value:
            effect(page, one)
        return
    word, said = one_of(page, value)
    if word == "move_to_battle" and isinstance(said, dict):
        said = {how: {**wanted, "anywhere": True} for how, wanted in said.items()}
    if word in CARD_EFFECTS:
        page.line(CARD_EFFECTS[word].format(card(page, said)))
    elif word in STANDING:
        with below(page, "give self this"), below(page, "always"):
            statics.static(page, {word: said})
    elif word in _EFFECTS:
        _EFFECTS[word](page, said)
    else:
        raise page.unknown(word, (*CARD_EFFECTS, *STANDING, *_EFFECTS))


def add_effect(word: str, write: Write) -> None:
    """Let an effect be written that needs what is built on effects: `entries` has abilities that are given."""
    _EFFECTS[word] = write


def _search(page: Page, said: Any) -> None:
    """Take one card into the hand, which is not drawing."""
    deck = f"your-{said.get('deck', 'fate')}-deck"
    wanted = f"{said.get('type', 'card')} in {deck}"
    if "with_effect" in said:
        wanted += f" with {hyphened(said['with_effect'])} effect"
    name = page.fresh()
    head = f"look at top {said['top']} of {deck}" if "top" in said else f"search {deck}"
    page.line(f"{head} {name}: {wanted}")
    with below(page, "if done"):
        page.line(f"put {name} in hand")


def _challenge(page: Page, said: Any) -> None:
    one, two = card(page, said["challenger"]), card(page, said["challenged"])
    by = f" by {stat(page, said['stat'])}" if "stat" in said else ""
    head = f"{one} duels {two}{by}{' refusable' if said.get('refusable') else ''}"
    if "loser" not in said:
        page.line(head)
        return
    with below(page, head):
        effect(page, said["loser"])


def _challenges(page: Page, said: Any) -> None:
    for one, two in (parts(page, pair, 2) for pair in said["pairs"]):
        _challenge(page, {"challenger": one, "challenged": two, "loser": said["loser"]})


def _seq(page: Page, said: Any) -> None:
    for one in parts(page, said, 0, 50):
        effect(page, one)


def _to(page: Page, said: Any) -> None:
    """Write the refill of a Province before the line that empties it: it must be known by then."""
    first, then = parts(page, said, 2)
    if isinstance(then, dict) and "refill" in then:
        effect(page, then)
        effect(page, first)
        return
    effect(page, first)
    with below(page, "if done"):
        effect(page, then)


def _as(page: Page, said: Any) -> None:
    """The first happens as the second does, and not without it."""
    first, then = parts(page, said, 2)
    _to(page, [then, first])


def _may(page: Page, said: Any) -> None:
    with below(page, "may"):
        effect(page, said)


def _choose(page: Page, said: Any) -> None:
    with below(page, "select"):
        for name, one in zip(("first", "second", "third"), parts(page, said, 2, 3), strict=False):
            with below(page, name):
                effect(page, one)


def _if(page: Page, said: Any) -> None:
    cond, then = parts(page, said, 2)
    with below(page, f"if {condition(page, cond)}"):
        effect(page, then)


def _waiting(head: str, when: str = "after") -> Write:
    """Effects that wait for an occurrence, or take its place."""

    def write(page: Page, said: Any) -> None:
        moment, then = parts(page, said, 2)
        with below(page, head.format(event(page, moment, when))):
            effect(page, at_it(then))

    return write


def at_it(value: Any) -> Any:
    """An effect in which "unit" means the unit of the occurrence."""
    if isinstance(value, dict):
        return {key: at_it(part) for key, part in value.items()}
    if isinstance(value, list):
        return [at_it(part) for part in value]
    return "it" if value == "unit" else value


def _at_end_of_turn(page: Page, said: Any) -> None:
    with below(page, "later before a turn ends"):
        effect(page, said)


def _before_each_turn_end(page: Page, said: Any) -> None:
    who, then = parts(page, said, 2)
    with below(page, f"each time before {player(page, who)} turn ends until game"):
        effect(page, then)


def _while_remains_bowed(page: Page, said: Any) -> None:
    target, then = parts(page, said, 2)
    with below(page, f"while {card(page, target)} remains bowed"):
        effect(page, then)


def _about_itself(value: Any, target: Any) -> Any:
    """An effect about a card as that card's own text says it."""
    if isinstance(value, dict):
        return {key: _about_itself(part, target) for key, part in value.items()}
    if isinstance(value, list):
        return [_about_itself(part, target) for part in value]
    return "this" if value == target else value


def _while_is_bowed(page: Page, said: Any) -> None:
    """Write an effect that counts only while the card is bowed: as a text of the card, or at turns' ends."""
    target, then = parts(page, said, 2)
    word, inner = one_of(page, then)
    if word != "before_each_turn_end":
        with below(page, f"give {card(page, target)} this"), below(page, "always while self is bowed"):
            statics.static(page, _about_itself(then, target))
        return
    who, last = parts(page, inner, 2)
    whose = player(page, who)
    with below(page, f"each time before {whose} turn ends"), below(page, f"if {card(page, target)} is bowed"):
        effect(page, last)


def _not_negated(page: Page, said: Any) -> None:
    inner = Page(page.where, page.refer, names=page.names)
    effect(inner, said)
    for line in inner.lines[:-1]:
        page.line(line)
    page.line(f"surely {inner.lines[-1]}")


_EFFECTS: dict[str, Write] = {
    **PLAIN,
    "search": _search,
    "challenge": _challenge,
    "challenges": _challenges,
    "seq": _seq,
    "to": _to,
    "as": _as,
    "may": _may,
    "choose": _choose,
    "if": _if,
    "instead": _waiting("from now instead of {}"),
    "may_instead": _waiting("from now may instead of {}"),
    "after_next": _waiting("later after next {} until game"),
    "after_each": _waiting("each time after {}"),
    "at_end_of_turn": _at_end_of_turn,
    "before_each_turn_end": _before_each_turn_end,
    "while_remains_bowed": _while_remains_bowed,
    "while_is_bowed": _while_is_bowed,
    "not_negated": _not_negated,
}
