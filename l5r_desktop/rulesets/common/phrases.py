"""Sentences about a game: story log, questions, options, reasons. The words themselves are data (resources/phrases)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase, agreed, joined
from l5r_desktop.cardscript.templates import Fill, fills_of, read_template
from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.story_keys import StoryKeys
from l5r_desktop.rulesets.common.value_breakdown import BreakdownStep

Titles = Callable[[str], str]
"""The title of a card id."""
Idents = Callable[[int], "str | None"]
"""The card id behind a card number, None if whoever reads may not know it."""
BY_HAND = ("by-hand", "menu", "group", "not-by-hand", "counter")
"""Tables of the phrase files of the manual table, which both games have."""
RULES = ("refusal-rule",)
"""Tables of the file that is of no language."""
SECTIONS = (
    "log", "prompt", "option", "refusal", "way", "word", "window", "hidden", "phase", "place", "event", "value", "part",
    "state", "kind", "given-up", "cause",
)  # fmt: skip
"""Tables of every phrase file."""
_WINDOWS = {"would": "about", "interrupt": "about", "before": "about", "reaction": "done"}


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card within a sentence: what is written, its number, and its id (None if hidden)."""

    text: str
    no: int
    ident: str | None


Segment = str | CardLink
Single = Phrase | CardLink


@dataclass(frozen=True, slots=True)
class Several:
    """Several cards to which the same has happened, or players who have done the same, named one by one."""

    each: tuple[Single, ...]


Value = Single | Several
MANY = "many"
"""In a gathered line of the story the word before the arguments that several lines had in one place."""
_EACH_BY_ITSELF = 3
"""So many cards are told of one by one though they have the same title."""
_AND = {"en": " and ", "fr": " et "}


class Phrases(StoryKeys):
    """The sentences of one game in one language.

    toml: the text of its phrase file, with tables SECTIONS and those of the game's own. definition: of a card by id.
    Raises ValueError naming a table that is missing.
    """

    more_sections: tuple[str, ...] = ()
    nameless: Mapping[str, str] = {}
    """Pieces by id that are called by a word of the table "hidden"."""

    def __init__(self, lang: str, toml: str, definition: Callable[[str], Any]) -> None:
        self.lang = lang
        self._definition = definition
        self.tables: Mapping[str, Mapping[str, Any]] = tomllib.loads(toml)
        for section in (*SECTIONS, *self.more_sections, *BY_HAND, *RULES):
            if section not in self.tables:
                raise ValueError(f"the phrases in {lang!r} lack the table [{section}]")

    def log_line(self, line: tuple[Any, ...], names: Sequence[str], titles: Titles) -> str:
        """One line of the story log, (key, seat, args), as a sentence. names: of the seats."""
        return _text(self.log_segments(line, names, titles))

    def log_segments(self, line: tuple[Any, ...], names: Sequence[str], titles: Titles) -> list[Segment]:
        """The same in pieces, so that the cards in it can be pointed at."""
        key, _, args = line
        if key.startswith("by-hand-"):
            return self._sentence("by-hand", key.removeprefix("by-hand-"), self._values(args, names, titles))
        section = "beside" if key in self.tables.get("beside", {}) else "log"
        return self._sentence(section, key, self._values(args, names, titles))

    def menu(self, key: str, args: tuple[Any, ...], names: Sequence[str], titles: Titles) -> str:
        """An entry of the menu of the manual table."""
        return _text(self._sentence("menu", key, self._values(args, names, titles)))

    def asked_by(self, decision: Decision, source: str | None) -> tuple[str, int] | None:
        """Return the card's id and the number of the ability that asks for a choice; None if unsure. source: its id."""
        return None

    def prompt(
        self, decision: Decision, names: Sequence[str], titles: Titles, idents: Idents, cause: Cause | None = None
    ) -> str:
        """The question that a decision puts. cause: what is answered by it."""
        key = self._prompt_key(decision)
        values: dict[str, Any] = {
            "source": self._card(decision.source, idents(decision.source) if decision.source >= 0 else None, titles),
            "least": _number(decision.least, self.lang),
            "most": _number(decision.most, self.lang),
        }
        if key.startswith("window-"):
            kind, no = decision.args[:2]
            about = self._card(no, idents(no) if no >= 0 else None, titles)
            tense = _WINDOWS.get(key.split("-")[1], "done")
            event = self.tables["event"].get(kind, {}).get(tense, kind.replace("-", " "))
            said = Phrase(_text(self._filled(event, {"card": about})))
            values[tense] = said if cause is None else self._by(cause, said, names, titles, idents)
        tagged = [arg for arg in decision.args if isinstance(arg, tuple)]
        values.update([("seat", Phrase(names[arg[1]])) for arg in reversed(tagged) if arg[:1] == ("seat",)])
        if aims := tuple(self._card(arg[1], idents(arg[1]), titles) for arg in tagged if arg[:1] == ("on",)):
            key, values["targets"] = f"{key}-on", Several(aims)
        self._add_to_prompt(values, decision)
        section = "by-hand" if key.startswith("by-hand-") else "prompt"
        return _text(self._sentence(section, key.removeprefix("by-hand-"), values))

    def _by(self, cause: Cause, event: Phrase, names: Sequence[str], titles: Titles, idents: Idents) -> Phrase:
        """Return what happens, with the one who does it, by which card and to what."""

        def card(no: int) -> CardLink:
            return self._card(no, idents(no), titles)

        key = f"{cause.manner}-on" if cause.targets else cause.manner
        values = {
            "seat": Phrase(names[cause.seat]),
            "card": card(cause.card), "targets": Several(tuple(card(no) for no in cause.targets)), "event": event,
            **({"place": self._word("place", cause.place)} if cause.place else {}),
        }  # fmt: skip
        return Phrase(_text(self._filled(str(self.tables["cause"][key]), values)))

    def again(self, decision: Decision, idents: Idents) -> str:
        """Return the words for resolving an ability again, with its price; "" where the answer's own words do."""
        return ""

    def lost_by_passing(self, decision: Decision) -> str:
        """Return what passing gives up for good, by the prompt, by it and the verb of something that can still be done,
        or by the kind; "" where the table "given-up" has nothing of it.
        """
        given_up: Mapping[str, str] = self.tables["given-up"]
        verbs = (f"{decision.prompt}-{option.verb}" for option in decision.options)
        return next((given_up[key] for key in (decision.prompt, *verbs, decision.kind) if key in given_up), "")

    def _prompt_key(self, decision: Decision) -> str:
        """The key of the sentence that puts a question."""
        return decision.prompt

    def _add_to_prompt(self, values: dict[str, Any], decision: Decision) -> None:
        """Values that questions of this game have besides."""

    def option(self, option: Option, names: Sequence[str], titles: Titles, idents: Idents, ability: str = "") -> str:
        """Return what choosing an option means, in a word or two. ability: the words that tell it from others of its
        card.
        """
        values: dict[str, Any] = (
            {"card": self._card(option.card, idents(option.card), titles)} if option.card >= 0 else {}
        )
        numbers = [arg for arg in option.args if isinstance(arg, int)]
        if numbers:
            values["n"] = _number(numbers[0], self.lang)
        verb = option.verb
        if ability:
            verb, values["ability"] = f"{verb}-ability", Phrase(ability)
        verb = self._add_to_option(values, option, verb, lambda no: self._card(no, idents(no), titles), names)
        return _text(self._sentence("option", verb, values))

    def _add_to_option(
        self, values: dict[str, Any], option: Option, verb: str, card: Callable[[int], CardLink], names: Sequence[str]
    ) -> str:
        """Values that answers of this game have besides; returns the key of the sentence."""
        return verb

    def refusal(self, refusal: Refusal, names: Sequence[str], titles: Titles, idents: Idents) -> str:
        """Why something is not possible."""
        no = refusal.card
        values: dict[str, Any] = {"card": self._card(no, idents(no) if no >= 0 else None, titles)}
        numbers = [arg for arg in refusal.args if isinstance(arg, int)]
        for arg in refusal.args:
            if isinstance(arg, str):
                values.update(
                    {name: self._word(name, arg) for name in ("word", "place", "phase") if arg in self.tables[name]}
                )
            elif not isinstance(arg, int) and refusal.reason != "breaks-limit":
                values["condition"] = values["cost"] = Phrase(self._clause(arg))
        if refusal.reason == "not-asked":
            values["seat"] = Phrase(names[numbers[0]])
        for at, number in enumerate(numbers, 1):
            values["n" if at == 1 else f"n{at}"] = _number(number, self.lang)
        self._add_to_refusal(values, refusal)
        section = "not-by-hand" if refusal.reason.startswith("hand-") else "refusal"
        return _text(self._sentence(section, self._refusal_key(refusal), values))

    def refusal_rule(self, refusal: Refusal) -> str:
        """The number or section of the rule behind a refusal; "" where the program itself refuses."""
        return str(self.tables["refusal-rule"].get(self._refusal_key(refusal), ""))

    def _refusal_key(self, refusal: Refusal) -> str:
        """The key of the sentence that says a reason."""
        return refusal.reason

    def _add_to_refusal(self, values: dict[str, Any], refusal: Refusal) -> None:
        """Values that reasons of this game have besides."""

    def _clause(self, node: Any) -> str:
        """A part of a script in words."""
        return ""

    def word(self, section: str, key: str) -> str:
        """A word by itself: a phase, a place, a way to win … as [section] has it."""
        return str(self._word(section, key))

    def _word(self, section: str, key: str) -> Phrase:
        return Phrase(self.tables[section].get(key, key.replace("-", " ")))

    def part(self, part: BreakdownStep) -> str:
        """Return what a step of a number is, without the card behind it; "" where there is nothing but that card."""
        if not part.word:
            return ""
        name = self._word("token", part.name) if part.name else Phrase("")
        return _text(self._filled(str(self.tables["part"][part.word]), {"name": name}))

    def until(self, part: BreakdownStep) -> str:
        """Return how long a step of a number lasts, "" for as long as its source."""
        said = str(self._word("until", part.until)).strip() if part.until else ""
        return "" if said == part.until.replace("-", " ") else said

    def stage(self, title: str) -> str:
        """A title of the timing chart."""
        return title

    def short_stage(self, title: str) -> str:
        """A phase of the timing chart in one word."""
        return title

    def _card(self, no: int, ident: str | None, titles: Titles) -> CardLink:
        if ident is None or ident in self.nameless:
            return CardLink("", no, ident)
        return CardLink(titles(ident), no, ident)

    def _values(self, args: tuple[Any, ...], names: Sequence[str], titles: Titles) -> dict[str, Any]:
        """The values of a line by name: the kind of each, with a 2 from the second of a kind on."""
        values: dict[str, Any] = {}
        count: dict[str, int] = {}
        for arg in args:
            kind = arg[0] if isinstance(arg, tuple) else "n"
            if kind == MANY:
                kind = arg[1][0][0]
            count[kind] = count.get(kind, 0) + 1
            name = kind if count[kind] == 1 else f"{kind}{count[kind]}"
            values[name] = self._value(arg, names, titles)
            if kind == "n":
                values["signed"] = Phrase(f"{arg:+d}".replace("-", "–"))
        if "topic" in values:
            values["topic"] = self._filled(str(values["topic"]), values)
        return values

    def _value(self, arg: Any, names: Sequence[str], titles: Titles) -> Value:
        if not isinstance(arg, int) and arg[0] == MANY:
            return Several(tuple(self._single(one, names, titles) for one in arg[1]))
        return self._single(arg, names, titles)

    def _single(self, arg: Any, names: Sequence[str], titles: Titles) -> Single:
        if isinstance(arg, int):
            return _number(arg, self.lang)
        kind, value = arg[:2]
        if kind == "seat":
            return Phrase(names[value])
        if kind == "card":
            return self._card(value, arg[2], titles)
        if kind == "title":
            return Phrase(titles(value))
        if kind == "name":
            return Phrase(value)
        return self._word(kind, value)

    def _said(self, section: str, key: str, values: Mapping[str, Any]) -> str:
        return _text(self._sentence(section, key, values))

    def _sentence(self, section: str, key: str, values: Mapping[str, Any]) -> list[Segment]:
        template = self.tables[section].get(key)
        if template is None:
            return [key.replace("-", " ").capitalize()]
        parts = self._filled(template, values)
        first = parts[0]
        if isinstance(first, str):
            parts[0] = first[:1].upper() + first[1:]
        else:
            parts[0] = CardLink(first.text[:1].upper() + first.text[1:], first.no, first.ident)
        return parts

    def _filled(self, template: str, values: Mapping[str, Any]) -> list[Segment]:
        parts: list[Segment] = [""]
        subject = Phrase("", "m")
        for piece in read_template(template.replace("[", "⟦").replace("]", "⟧")):
            if isinstance(piece, Fill):
                said = values.get(piece.name, Phrase(""))
                if isinstance(said, Phrase) and said.gender:
                    subject = said
                elif isinstance(said, Several):
                    subject = Phrase("", "m", many=True)
                self._put(parts, self._shown(said, piece.form or "card"))
            else:
                assert isinstance(piece, str), "brackets are signs here"
                self._put(parts, [agreed(piece.replace("⟦", "[").replace("⟧", "]"), subject)])
        return [part for part in parts if part] or [""]

    def _counted(self, each: Sequence[Single]) -> Sequence[Single]:
        """Those among several that are called by the same word are told by their number, where the table has a word for
        many of them; copies of one card by their number and its title, where many cards are told of.
        """
        if len(each) > _EACH_BY_ITSELF:
            each = _with_copies_as_one(each)
        kinds = [
            self.nameless.get(one.ident or "", "") if isinstance(one, CardLink) and not one.text else ""
            for one in each
        ]  # fmt: skip
        found: list[Single] = []
        for kind in dict.fromkeys(kinds):
            same = [one for one, other in zip(each, kinds, strict=True) if other == kind]
            many = self.tables["hidden"].get(f"{kind}-many")
            found += same if many is None or len(same) == 1 else [Phrase(f"{len(same)} {many}")]
        return found

    def _shown(self, said: Any, hidden: str) -> list[Segment]:
        if isinstance(said, list):
            return said
        if isinstance(said, Several):
            parts: list[Segment] = []
            each = self._counted(said.each)
            for at, one in enumerate(each):
                parts += ["" if not at else _AND[self.lang] if at == len(each) - 1 else ", "]
                parts += self._shown(one, hidden)
            return [part for part in parts if part]
        if isinstance(said, CardLink):
            if said.text:
                return [said]
            kind = hidden if said.ident is None else self.nameless[said.ident]
            return [CardLink(str(self.tables["hidden"][kind]), said.no, None)]
        return [str(said)]

    def _put(self, parts: list[Segment], more: Sequence[Segment]) -> None:
        """Add pieces, drawn together with what stands before them where the language does."""
        for part in more:
            text = part if isinstance(part, str) else part.text
            before = parts[-1] if isinstance(parts[-1], str) else ""
            both = joined(before, text, self.lang)
            if isinstance(parts[-1], str):
                parts.pop()
            else:
                both = text
            if isinstance(part, str):
                parts.append(both)
            else:
                parts += [both.removesuffix(text), part]


def _with_copies_as_one(each: Sequence[Single]) -> Sequence[Single]:
    """Cards that are known, each title once with how many there are of it; the first of them stands for all."""
    titles = [one.text if isinstance(one, CardLink) else "" for one in each]
    found: list[Single] = []
    for at, (one, title) in enumerate(zip(each, titles, strict=True)):
        count = titles.count(title) if title else 1
        if count == 1:
            found.append(one)
        elif isinstance(one, CardLink) and titles.index(title) == at:
            found.append(CardLink(f"{count}\N{NO-BREAK SPACE}× {title}", one.no, one.ident))
    return found


def _number(n: int, lang: str) -> Phrase:
    return Phrase(str(n), "m", n != 1 if lang == "en" else abs(n) > 1)


def _text(parts: Sequence[Segment]) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in parts)


def slots(template: str) -> set[str]:
    """The slots that a sentence shows."""
    return set(fills_of(read_template(template.replace("[", "").replace("]", ""))))
