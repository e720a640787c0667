"""Writes what stands inside the lines of a script: cards, players, amounts, filters, conditions, occurrences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.session.scenario.card_names import as_list
from l5r_desktop.session.scenario.errors import MalformedError, UnknownWordError, shown

Refer = Callable[[str], int]
SEAT_WORDS = {
    "A": "first seat", "B": "second seat", "C": "third seat", "D": "fourth seat", "E": "fifth seat",
    "F": "sixth seat", "S": "siege player",
}  # fmt: skip
STATS = ("force", "chi", "ph")
_KNOWN_CARDS = {
    "this": "self", "this_personality": "bearer", "loser": "loser", "winner": "winner", "struck": "struck", "it": "it",
}  # fmt: skip
_MOMENTS = {
    "battle_end": "the battle ends",
    "focus_effects_resolve": "focus effects resolve",
    "focus_effect_resolves": "a focus effect resolves",
    "attack_phase_end": "the attack phase ends",
    "dynasty_phase_start": "each player dynasty phase begins",
    "opponent_assigns": "opponent assigns units",
}
_ANY = "any"


def hyphened(word: object) -> str:
    """Several words, or a keyword, as one name of the card language.

    >>> hyphened("Lion Clan")
    'lion-clan'
    """
    return "-".join(str(word).lower().split())


def created_ident(name: str) -> str:
    """The id under which the card language creates a made-up card."""
    return f"stub-{name.removeprefix('~').lower().replace('_', '-')}"


@dataclass
class Page:
    """A script while it is written. where: the place in the case, for messages. refer: what a card's name stands for.

    lines: what has been written, indented. kind: of the card whose script it is, or "". names: how many names targets
    and choices have been given.
    """

    where: str
    refer: Refer
    lines: list[str] = field(default_factory=list)
    depth: int = 0
    kind: str = ""
    names: int = 0

    def line(self, text: str) -> None:
        """Write a line at the present depth."""
        self.lines.append("  " * self.depth + text)

    def wrong(self, value: object, wanted: str) -> MalformedError:
        """The error for a value that is not what it should be."""
        return MalformedError(f"{self.where}: {shown(value)} is not {wanted}")

    def unknown(self, word: object, known: Iterable[str] = ()) -> UnknownWordError:
        """The error for a word that is not known."""
        return UnknownWordError(self.where, word, known)

    def fresh(self) -> str:
        """A name that nothing has yet."""
        self.names += 1
        return f"chosen-{self.names}"


@contextmanager
def readable(page: Page) -> Iterator[None]:
    """Say in a sentence what is wrong with data that has not the form of section 5. Raises MalformedError."""
    try:
        yield
    except KeyError as error:
        raise MalformedError(f"{page.where}: {error.args[0]!r} is missing, or no word that can stand here") from None
    except (TypeError, ValueError, AttributeError, IndexError):
        last = page.lines[-1].strip() if page.lines else "nothing"
        raise MalformedError(f"{page.where}: the data after {last!r} has not the form of a script") from None


def one_of(page: Page, value: Any) -> tuple[str, Any]:
    """The only word of a mapping, with its value."""
    if not isinstance(value, dict) or len(value) != 1:
        raise page.wrong(value, "a mapping with one word")
    return next((str(key), part) for key, part in value.items())


def parts(page: Page, value: Any, least: int, most: int | None = None) -> list[Any]:
    """A list of so many parts."""
    if not isinstance(value, list) or not least <= len(value) <= (most or least):
        raise page.wrong(value, f"a list of {least}" + (f" to {most}" if most else ""))
    return value


def card(page: Page, value: Any) -> str:
    """A card; a target or choice inside is written as a line of its own before."""
    if isinstance(value, dict):
        word, said = one_of(page, value)
        if word not in ("target", "choice"):
            raise page.unknown(word, ("target", "choice"))
        return pick(page, word, said)
    if isinstance(value, list):
        return "cards numbered " + ", ".join(str(page.refer(str(name))) for name in value)
    if not isinstance(value, str):
        raise page.wrong(value, "a card")
    if value == "unit":
        return "unit of self"
    if value[1:2] == "/":
        return f"card numbered {page.refer(value)}"
    return _KNOWN_CARDS.get(value) or f"named-{hyphened(value)}"


def pick(page: Page, how: str, said: Any, others: tuple[str, ...] = ()) -> str:
    """Write the line of a target or choice; returns the name that it gives. others: which it cannot be."""
    if not isinstance(said, dict):
        raise page.wrong(said, "a filter")
    name = f"named-{hyphened(said['as'])}" if "as" in said else page.fresh()
    apart = "".join(f" other than {other}" for other in others)
    verb = "choose" if how == "choice" else "perform" if said.get("performing") else "target"
    page.line(f"{verb} {_count(page, said.get('count'))}{name}: {filter_of(page, said)}{apart}")
    return name


def _count(page: Page, value: Any) -> str:
    if value is None:
        return ""
    least, most = parts(page, value, 2)
    if most == _ANY:
        return "any " if least == 0 else "one or more "
    if least == most:
        return f"{most} " if most > 1 else ""
    return f"up to {most} " if least == 0 else f"{least} to {most} "


def player(page: Page, value: Any) -> str:
    """Return a player's word in a script. Raises the page's error for a word that is not known."""
    known = {"you": "you", "opponent": "opponent", "loser_controller": "controller of loser", **SEAT_WORDS}
    if value not in known:
        raise page.unknown(value, known)
    return known[value]


def amount(page: Page, value: Any) -> str:
    """A number, or how to work it out."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    word, said = one_of(page, value)
    if word == "count":
        return f"number of {filter_of(page, said)}"
    if word == "force_of":
        return f"force of {card(page, said)}"
    if word == "destroyed_of":
        return f"number of {card(page, said)} destroyed"
    raise page.unknown(word, ("count", "force_of", "destroyed_of"))


def filter_of(page: Page, said: Any) -> str:
    """Return what a card must be like."""
    if not isinstance(said, dict):
        raise page.wrong(said, "a filter")
    tests: dict[str, Callable[[Any], str]] = {
        "who": lambda v: {"you": "mine", "opponent": "theirs"}[v],
        "keyword": lambda v: f"keyword {hyphened(v)}",
        "clan": lambda v: _clan(page, v),
        "any_of": lambda v: _any_of(page, v),
        "another": lambda v: "other than bearer" if v == "personality" else "other",
        "unbowed": lambda v: "unbowed" if v else "bowed",
        "anywhere": lambda v: "anywhere",
        "at_battle": lambda v: "here" if v else "home",
        "opposing": lambda v: f"opposing {card(page, v)}",
        "chi_lower_than": lambda v: f"chi < {_than(page, 'chi', v)}",
        "force_lower_than": lambda v: f"force < {_than(page, 'force', v)}",
    }
    words = [str(said.get("type", "card")).replace("_", " ")]
    for key, value in said.items():
        if key in tests:
            words.append(tests[key](value))
        elif key not in ("as", "type", "count", "performing"):
            raise page.unknown(key, tests)
    return " ".join(words)


def _clan(page: Page, value: Any) -> str:
    """One alignment, or any of a list."""
    clans = [f"clan {hyphened(str(clan).lower().removesuffix(' clan'))}" for clan in as_list(value)]
    if not clans:
        raise page.wrong(value, "a Clan or a list of Clans")
    return clans[0] if len(clans) == 1 else f"({' or '.join(clans)})"


def _any_of(page: Page, value: Any) -> str:
    ways = [" ".join(f"keyword {hyphened(word)}" for word in way) for way in parts(page, value, 1, 10)]
    return f"({' or '.join(ways)})"


def _than(page: Page, stat: str, value: Any) -> str:
    return str(value) if isinstance(value, int) else f"{stat} of {card(page, value)}"


def condition(page: Page, value: Any) -> str:
    """Return a condition of a case as a phrase of the card language."""
    word, said = one_of(page, value)
    if word == "honorable":
        return f"{card(page, said)} is honorable"
    if word == "bowed":
        return f"{card(page, said)} is bowed"
    if word == "control":
        least = said.get("at_least", 1)
        wanted = {key: part for key, part in said.items() if key not in ("who", "at_least")}
        who = player(page, said.get("who", "you"))
        return f"{who} {'control' if who == 'you' else 'controls'} {least} {filter_of(page, wanted)}"
    raise page.unknown(word, ("honorable", "bowed", "control"))


def stat(page: Page, value: Any) -> str:
    """A number of a card."""
    if value not in STATS:
        raise page.unknown(value, STATS)
    return str(value)


def event(page: Page, value: Any, when: str = "after") -> str:
    """An occurrence. when: the point of time that the text answers."""
    if value == "action_resolves":
        return "an action resolves" if when == "after" else "resolution of each player action"
    if isinstance(value, str):
        if value not in _MOMENTS:
            raise page.unknown(value, _MOMENTS)
        return _MOMENTS[value]
    word, said = one_of(page, value)
    written = _event_words(page, said)
    if word not in written:
        raise page.unknown(word, written)
    return written[word]()


def _event_words(page: Page, said: Any) -> Mapping[str, Callable[[], str]]:
    return {
        "turn_start": lambda: f"{player(page, said)} turn begins",
        "destroyed": lambda: f"{subject(page, said)} is destroyed",
        "force_penalty": lambda: f"{_hit(page, said)} gets a force penalty",
        "unit_enters_army": lambda: f"a personality {'mine' if said == 'you' else 'theirs'} enters an army",
        "move_home": lambda: f"{subject(page, said)} moves home",
        "honor_loss": lambda: f"{_verb(player(page, said), 'lose')} honor",
        "draws": lambda: _verb(player(page, said), "draw"),
        "enters_play": lambda: f"{subject(page, said)} enters play",
    }


def _verb(who: str, verb: str) -> str:
    return f"{who} {verb}" if who == "you" else f"{who} {verb}s"


def _hit(page: Page, said: Any) -> str:
    return "any card in unit of self" if said == "unit" else subject(page, said)


def subject(page: Page, said: Any) -> str:
    """Return the words of the card language for the cards that an occurrence is about."""
    if said in ("any_unit", "personality"):
        return "a personality"
    if said == _ANY:
        return "any card"
    return card(page, said)
