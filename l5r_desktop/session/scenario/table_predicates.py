"""Predicates about the table that both games have (section 4), and what others are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.card_names import SIEGE, Names, as_list, letter
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Check

Said = Any


def same(what: str, wanted: object, found: object) -> None:
    """Raise UnmetError unless both are equal."""
    if wanted != found:
        raise UnmetError(f"{what}: wanted {wanted}, found {found}")


def each(s: State, names: Names, cards: Any) -> list[tuple[str, int]]:
    """The cards that are named, with their names."""
    return [(str(name), names.card(s, str(name))) for name in as_list(cards)]


def flag(attribute: str, wanted: bool) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said):
            if getattr(s.cards[no], attribute) is not wanted:
                raise UnmetError(f"{name} is {'not ' if wanted else ''}{'faceup' if attribute == 'up' else attribute}")

    return check


def of_seats(what: str, find: Callable[[State, int], int]) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for word, n in said.items():
            same(f"{what} of {word}", n, find(s, names.seat(s, word)))

    return check


def of_cards(what: str, find: Callable[[State, int], object]) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            same(f"{what} of {name}", said["is"], find(s, no))

    return check


def bounds(numbers: Mapping[str, Callable[[State, int], int]]) -> Mapping[str, Check]:
    """The predicates that numbers of seats are no less, or no more, than what is said."""

    def check(word: str, fits: Callable[[int, int], bool]) -> Check:
        def within(s: State, names: Names, said: Said) -> None:
            for what, seats in said.items():
                for seat, n in seats.items():
                    found = numbers[what](s, names.seat(s, seat))
                    if not fits(found, n):
                        raise UnmetError(f"{what} of {seat}: wanted {word} {n}, found {found}")

        return within

    return {"at_least": check("at least", int.__ge__), "at_most": check("at most", int.__le__)}


def zone(find: Callable[[State, int], str]) -> Check:
    """The predicate about where a card is; find: what cases call the area that it is in. A card that is
    put into a discard pile lies on top of it, which is the end of the zone.
    """

    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            same(f"zone of {name}", said["is"], find(s, no))
            if "position" in said:
                pile = s.zones[s.cards[no].zone]
                if said["is"].endswith("-discard"):
                    pile = pile[::-1]
                at = 0 if said["position"] == "top" else len(pile) - 1
                if pile[at] != no:
                    where = f"number {pile.index(no) + 1} of {len(pile)} from the top"
                    raise UnmetError(f"{name} is {where}, not at the {said['position']}")

    return check


def attached(s: State, names: Names, said: Said) -> None:
    host = -1 if said["to"] == "nothing" else names.card(s, said["to"])
    for name, no in each(s, names, said["card"]):
        if s.cards[no].host != host:
            found = "nothing" if s.cards[no].host < 0 else names.of(s, s.cards[no].host)
            raise UnmetError(f"{name} is attached to {found}, not to {said['to']}")


def has_words(test: Callable[[State, int, str], bool]) -> Check:
    """The predicate that cards have or lack words, which are handed on in lower case."""

    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            for word, wanted in [(w, True) for w in as_list(said.get("has", []))] + [
                (w, False) for w in as_list(said.get("lacks", []))
            ]:
                if test(s, no, str(word).lower()) is not wanted:
                    raise UnmetError(f"{name} {'lacks' if wanted else 'has'} {word}")

    return check


def game_over(s: State, names: Names, said: Said) -> None:
    if said["winner"] == "none":
        if s.result is not None:
            raise UnmetError(f"the game is over: {letter(s, s.result[0])} has won by {s.result[1]}")
        return
    if s.result is None:
        raise UnmetError("the game is not over")
    found = letter(s, s.result[0])
    team = s.rules.name == "ccg-siege" and found != SIEGE
    same("winner", said["winner"], "team" if team and said["winner"] == "team" else found)
    if "by" in said:
        same("way of winning", said["by"], s.result[1])


def sees(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    for name, no in each(s, names, said["card"]):
        if not s.cards[no].known >> seat & 1:
            raise UnmetError(f"{said['seat']} was not shown {name}")
