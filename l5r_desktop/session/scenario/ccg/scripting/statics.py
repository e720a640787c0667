"""Continuous texts: what goes on as long as a card is in play, as lines below `always`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.session.scenario.ccg.scripting.script_writer import (
    Page,
    amount,
    card,
    filter_of,
    hyphened,
    one_of,
    parts,
    player,
    stat,
    subject,
)

_EVENTS_ON_CARDS = {
    "bow": "{} bows",
    "bow_by_cards": "{} bows by cards",
    "destroy": "{} is destroyed",
    "destroy_by_cards": "{} is destroyed by cards",
    "move_home": "{} moves home",
    "target_by_ranged": "{} is targeted by ranged attack",
    "challenge": "{} is in a challenge",
}
_EVENTS_OF_PLAYERS = {
    "honor_change": ("gain", "honor", "lose", "honor"),
    "honor_loss_for_duel": ("lose", "honor for a duel"),
    "honor_gain_from_cards": ("gain", "honor by cards"),
}
_PERMISSIONS = {
    "assign_in_cavalry_maneuvers": "may assign in cavalry maneuvers",
    "assign_while_bowed": "may assign while bowed",
}


def static(page: Page, value: Any) -> None:
    """Write a continuous text, or several."""
    if isinstance(value, list):
        for one in value:
            static(page, one)
        return
    word, said = one_of(page, value)
    if word == "seq":
        static(page, parts(page, said, 1, 50))
    elif word == "prevent":
        for line in prevention(page, said):
            page.line(line)
    elif word in _STATICS:
        page.line(_STATICS[word](page, said))
    else:
        raise page.unknown(word, ("seq", "prevent", *_STATICS))


def prevention(page: Page, said: Any) -> list[str]:
    """The lines of `prevent: [WHAT, WHOM]`, which are the same in an effect and in a continuous text."""
    what, whom = parts(page, said, 2)
    if what == "reduce_force":
        everybody = {"any": "each fighter keep", "any_unit": "each personality keep"}
        return [f"{everybody.get(whom) or card(page, whom) + ' keeps'} force"]
    if what in _EVENTS_ON_CARDS:
        return [f"prevent {_EVENTS_ON_CARDS[what].format(subject(page, whom))}"]
    if what in _EVENTS_OF_PLAYERS:
        who = "each player" if whom == "any" else player(page, whom)
        words = _EVENTS_OF_PLAYERS[what]
        pairs = [(words[at], words[at + 1]) for at in range(0, len(words), 2)]
        return [f"prevent {who} {verb if who == 'you' else verb + 's'} {rest}" for verb, rest in pairs]
    raise page.unknown(what, (*_EVENTS_ON_CARDS, *_EVENTS_OF_PLAYERS, "reduce_force"))


def permission(page: Page, said: Any) -> str:
    """The line of `permit: [WHAT, WHOM]`."""
    what, whom = parts(page, said, 2)
    if what == "assign_enemy_units":
        return "each personality theirs may be assigned by you"
    if what not in _PERMISSIONS:
        raise page.unknown(what, (*_PERMISSIONS, "assign_enemy_units"))
    return f"{subject_of_permission(page, whom)} {_PERMISSIONS[what]}"


def subject_of_permission(page: Page, whom: Any) -> str:
    """Return the words of the card language for the cards that a permission is for."""
    return "each personality" if whom in ("any", "any_unit") else card(page, whom)


def _changes(sign: str) -> Callable[[Page, Any], str]:
    def write(page: Page, said: Any) -> str:
        target, name, n = parts(page, said, 3)
        return f"{card(page, target)} gets {sign} {amount(page, n)} {stat(page, name)}"

    return write


def _bound(word: str) -> Callable[[Page, Any], str]:
    def write(page: Page, said: Any) -> str:
        target, name, n = parts(page, said, 3)
        return f"{card(page, target)} has a {word} {stat(page, name)} of {amount(page, n)}"

    return write


def _keyword(verb: str) -> Callable[[Page, Any], str]:
    def write(page: Page, said: Any) -> str:
        target, word = parts(page, said, 2)
        return f"{card(page, target)} {verb} {hyphened(word)}"

    return write


def _weapon_limit(page: Page, said: Any) -> str:
    whom, n = parts(page, said, 2)
    if whom == "your_personalities":
        return f"each personality mine have at most {amount(page, n)} weapons"
    return f"{card(page, whom)} has at most {amount(page, n)} weapons"


def _pay_less(page: Page, said: Any) -> str:
    wanted, n = parts(page, said, 2)
    plain = {key: part for key, part in wanted.items() if key != "who"}
    return f"you pay {amount(page, n)} less for {filter_of(page, plain)}"


def _attack_strength(page: Page, said: Any) -> str:
    kind, aim, n = parts(page, said, 3)
    word, what = one_of(page, aim)
    written = {("against", "this"): "against this", ("from", "battlefield"): "from battlefield"}.get((word, str(what)))
    if written is None:
        raise page.unknown(what, ("this", "battlefield"))
    return f"{kind} attacks {written} get {'-' if n < 0 else '+'} {abs(n)} strength"


def _reduce(what: str) -> Callable[[Page, Any], str]:
    def write(page: Page, said: Any) -> str:
        who, n = parts(page, said, 2)
        return f"{player(page, who)} {what} - {amount(page, n)}"

    return write


def _need_not(page: Page, said: Any) -> str:
    what, target, word = parts(page, said, 3)
    if what != "bow":
        raise page.unknown(what, ("bow",))
    return f"{card(page, target)} need not bow for {hyphened(word)}"


_STATICS: Mapping[str, Callable[[Page, Any], str]] = {
    "bonus": _changes("+"),
    "penalty": _changes("-"),
    "minimum": _bound("minimum"),
    "maximum": _bound("maximum"),
    "give_keyword": _keyword("has"),
    "lose_keyword": _keyword("lacks"),
    "permit": permission,
    "no_refusal": lambda page, said: f"challenges by {card(page, said)} cannot be refused",
    "must_target": lambda page, said: f"{card(page, said)} must be targeted if possible",
    "may_remain_bowed": lambda page, said: f"{card(page, said)} may remain bowed",
    "weapon_limit": _weapon_limit,
    "pay_less": _pay_less,
    "attack_strength": _attack_strength,
    "reduce_honor_gains": _reduce("honor gains"),
    "reduce_honor_losses": _reduce("honor losses"),
    "need_not": _need_not,
}
