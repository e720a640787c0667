"""Matches an answer as a lesson writes it with the question that is open.

An answer is written in words: "declare political ring-air B/01-pilgrimage". A word with a seat and a card's id is that
card, the id of something that belongs to nobody is that; every other word is the key of an option, its verb or a word
of its own. An option is like an answer if all words are true of it.
"""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.session.answer_builder import parts_of
from l5r_desktop.session.lessons.reading import Act
from l5r_desktop.session.scenario.card_names import letter

Keys = tuple[str, ...]


class Cards:
    """The cards of a table by the names that a lesson has for them."""

    def __init__(self, state: State) -> None:
        self._numbers: dict[str, int] = {}
        count: dict[str, int] = {}
        for card in state.cards:
            if card.ident is None:
                continue
            name = f"{letter(state, card.owner)}/{card.ident}" if card.owner >= 0 else card.ident
            count[name] = count.get(name, 0) + 1
            self._numbers[f"{name}#{count[name]}"] = card.no
            self._numbers.setdefault(name, card.no)

    def number(self, name: str) -> int | None:
        """The number of a card, or None if there is none of this name."""
        return self._numbers.get(name)


def like(option: Option, answer: str, cards: Cards) -> bool:
    """Return True if an option is what an answer means."""
    parts = parts_of(option)
    words = {option.key, option.verb, *(part for part in (*parts, *option.args) if isinstance(part, str))}
    numbers = {part for part in parts if isinstance(part, int)}
    return all(word in words or cards.number(word) in numbers for word in answer.split())


def fits(act: Act, decision: Decision, cards: Cards) -> bool:
    """Return True if a question is the one that an act answers."""
    if act.seat != decision.seat or act.kind not in ("", decision.kind) or act.rule not in ("", decision.rule):
        return False
    if not act.answers:
        return decision.least == 0
    found = [any(like(option, answer, cards) for option in decision.options) for answer in act.answers]
    return any(found) if act.any_of else all(found)


def is_done(act: Act, decision: Decision, keys: Keys, cards: Cards) -> bool:
    """Return True if an answer to the question of an act is the one that the act is."""
    options = [option for key in keys if (option := decision.option(key)) is not None]
    if act.any_of:
        return len(options) == 1 and any(like(options[0], answer, cards) for answer in act.answers)
    return len(options) == len(act.answers) and all(
        any(like(option, answer, cards) for option in options) for answer in act.answers
    )


def keys_of(act: Act, decision: Decision, cards: Cards) -> Keys:
    """The answer that an act is to a question that it fits, as keys of the question's options.

    Where one of several answers will do, it is the first that is offered.
    """
    found = [[option.key for option in decision.options if like(option, answer, cards)] for answer in act.answers]
    offered = [keys[0] for keys in found if keys]
    return tuple(offered[:1] if act.any_of else offered)
