"""Sentences for the people at one table: questions, answers, refusals, lines of the story."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.common.manual_acts import MenuEntry
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases
from l5r_desktop.rulesets.common.searching import SEARCH
from l5r_desktop.rulesets.common.timing_chart import Stage
from l5r_desktop.rulesets.common.value_breakdown import BreakdownStep, ExplainedValue
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.story_lines import LogLine, gathered
from l5r_desktop.session.text_excerpt import text_excerpt

_TIMED = re.compile(r"\*\*[^*]*:\*\*")
"""How a text begins that is used at a time of its own, as an Action or a Reaction."""


Title = Callable[[str], str]
"""The title of a card by its id."""
AbilityText = Callable[[str, int], str]
"""The text of an ability by the id of its card and its index there."""
Idents = Callable[[int], "str | None"]
"""The id of a card by its number, None if whoever reads may not know it."""
Piece = str | CardLink
"""A piece of a sentence: text, or a card with its number and id (None if it is hidden)."""
_FIRST_WORDS = 96
"""How many letters the label of what may happen first shows of its text, where all have one line."""
_IN_MENU = 140
"""How many letters of an ability's text a line of a menu shows."""
_LENGTHS = (_FIRST_WORDS, 400)
"""How many letters of an ability's text a label may show, where fewer do not tell it from another."""

_ANSWERED = 240
"""How many letters of the text that is answered a question may show."""
_EFFECT = 400
"""How many letters of an ability's text a question may show."""
_ANSWERS = "window-"
"""How the prompts of the windows begin in which one answers to what happens (L6.2; Ivory: Action Rounds)."""
_AGAIN = "again"
"""The kind of the question whether an ability is resolved once more."""
_HOST = "choose-host"
_BY_CARD = (_HOST, "select-one")
"""Prompts beside which the text of the card that asks is told: of an attachment, what of it is not used later, and of
an ability with several halves.
"""
_RING = "ring-effect"
"""The kind of the question about a ring, whose answers tell all of its effect."""
_STAKE, _WHOLE = 240, 4000
"""How many letters of the text of what has begun a duel are told, of so many at most."""
_SENTENCE = re.compile(r"(?<=[.;])\s")


def phrases_of(
    folder: Path, ruleset: str, lang: str, definition: Callable[[str], Any], spaced: Callable[[str], str] = str
) -> Phrases:
    """The sentences of a ruleset's game in a language. folder: of the phrase files; definition: of a card by its id;
    spaced: gives a text the spaces that its language asks for where lines are broken.

    Raises OSError where there are none of the language.
    """
    game = card_game_of(ruleset)
    files = (f"{game.name}.{lang}", f"by-hand.{lang}", f"{game.name}.rules")
    texts = [(folder / f"{name}.toml").read_text(encoding="utf-8") for name in files]
    return game.phrases(lang, spaced("\n".join(texts)), definition)


def keyword_of(ruleset: str, word: str, lang: str) -> Keyword:
    """A keyword as the usual rules of a ruleset have it, in a language."""
    game = card_game_of(ruleset)
    profile = next(one.profiles[0] for one in game.formats if one.name == ruleset)
    return game.keyword(word, profile, lang)


def cited_of(ruleset: str, rule: str) -> str:
    """Return what a rule is called where a ruleset is played by its usual rules."""
    game = card_game_of(ruleset)
    return game.cited(rule, next(one.profiles[0] for one in game.formats if one.name == ruleset))


class GameWords:
    """Words of one language for what stands by itself in one match: names, titles, numbers and moments of the game.

    names: by seat. title, ability, text: of a card by id, its rules text with `**bold**` and `__italic__`. keyword:
    what one does. cited: what a rule is called in the game that is played.
    """

    def __init__(
        self, phrases: Phrases, names: tuple[str, ...], title: Title, ability: AbilityText, text: Title,
        keyword: Callable[[str], Keyword], cited: Callable[[str], str] = str,
    ) -> None:  # fmt: skip
        self.text = text
        self.keyword = keyword
        self.cited = cited
        self._phrases = phrases
        self._names = names
        self._title = title
        self._ability = ability

    def stage(self, stage: Stage) -> str:
        """A phase, step or window of the timing chart."""
        return self._phrases.stage(stage.title)

    def short_stage(self, stage: Stage) -> str:
        """A phase in one word."""
        return self._phrases.short_stage(stage.title)

    def value(self, value: ExplainedValue) -> str:
        """The name of a number."""
        return self.word("value", value.name)

    def part(self, part: BreakdownStep) -> tuple[str, str]:
        """A step of a number without the card behind it: what it is, and how long it lasts; "" for nothing."""
        return self._phrases.part(part), self._phrases.until(part)

    def word(self, section: str, key: str) -> str:
        """A word by itself, with a capital: a phase, a place, a way to win, a type of conflict (section "word")."""
        return _capital(self._phrases.word(section, key))

    def has_word(self, section: str, key: str) -> bool:
        """Return True if the phrase file has a word for a key."""
        return key in self._phrases.tables[section]

    def windows(self) -> tuple[tuple[str, str], ...]:
        """The windows that may be passed: their names as passing.window_of has them, and what they are called."""
        return tuple((key, _capital(self._phrases.word("window", key))) for key in self._phrases.tables["window"])

    def moment(self, round_: int, phase: str) -> str:
        """Return where in a game: its round (0: before the first) and phase."""
        begun = self._phrases.log_line(("round", -1, (round_,)), self._names, self._title) + " " if round_ else ""
        return begun + self.word("phase", phase)

    def ability(self, card: str, index: int) -> str:
        """The text of an ability by the id of its card and its index there."""
        return self._ability(card, index)

    def title(self, card: str) -> str:
        """The title of a card by its id."""
        return self._title(card)

    def name(self, seat: int) -> str:
        """The player of a seat."""
        return self._names[seat]

    def _sign(self, sign: str) -> str:
        """The word for a sign in a text, behind its number if it has one: "2 Gold" for "gold 2"."""
        name, _, number = sign.partition(" ")
        word = self._phrases.word("word", name)
        return f"{number} {word}" if number else word


class Wording(GameWords):
    """The sentences of one language for the players of one match: questions, answers, refusals and the story."""

    def prompt(self, decision: Decision, idents: Idents, cause: Cause | None = None) -> str:
        """Return the sentence of a question. cause: what is answered by it."""
        return self._phrases.prompt(decision, self._names, self._title, idents, cause)

    def effect(self, decision: Decision, idents: Idents, cause: Cause | None = None) -> str:
        """Return the text of the ability that asks for a choice, so that it is told what becomes of what is chosen; ""
        where none does. Of an ability that may be resolved again for a price, of one with several halves, and of an
        attachment, the text of the card, which names what it does; of an attachment without what is used later.
        In a window for Interrupts or Reactions, the text of each ability that may be used, behind its card's title,
        and that of the ability that is answered, if one is the `cause`.
        """
        if decision.prompt.startswith(_ANSWERS):
            answered, usable = self._quoted(cause), self._usable(decision.options, idents)
            # What is answered stands last: where there is little room, the end is cut off.
            return " ".join(filter(None, (usable, answered)))
        source = idents(decision.source) if decision.source >= 0 else None
        asked = self._phrases.asked_by(decision, source)
        if asked is not None:
            return text_excerpt(self._ability(*asked), _EFFECT, self._sign)
        whole = decision.kind in (_AGAIN, SEARCH) or (decision.prompt in _BY_CARD and decision.kind != _RING)
        told = "" if source is None or not whole else self.text(source)
        if decision.prompt == _HOST:
            told = "\n".join(line for line in told.splitlines() if not _TIMED.match(line))
        text = text_excerpt(told, _EFFECT, self._sign)
        return "" if text.startswith("(") else text  # What a keyword means, without the keyword, tells nothing.

    def _quoted(self, cause: Cause | None) -> str:
        """Return the text of what is answered, in quotation marks; "" where it has none."""
        text = "" if cause is None or cause.ability is None else self._ability(*cause.ability)
        return f"“{text_excerpt(text, _ANSWERED, self._sign)}”" if text else ""

    def _usable(self, options: Sequence[Option], idents: Idents) -> str:
        """Return the uses among some answers with the texts of their abilities, each once; they share the room."""
        uses = [option for option in options if _ability_of(option) is not None]
        most = _EFFECT // max(1, len({_ability_of(option) for option in uses}))
        return " · ".join(dict.fromkeys(self._use(option, idents, most) for option in uses))

    def stake(self, card: str, ability: tuple[str, int] | None = None) -> str:
        """Return what the card that has begun a duel says of its end, by its id: the last sentences of its text, as
        many as a question has room for. ability: the one that has begun it, if that is known; another card may have
        lent it.
        """
        said = self.text(card) if ability is None else self._ability(*ability)
        whole = text_excerpt(said, _WHOLE, self._sign)
        parts = _SENTENCE.split(whole)
        first = next((at for at in range(len(parts)) if len(" ".join(parts[at:])) <= _STAKE), len(parts) - 1)
        return ("… " if first else "") + " ".join(parts[first:])

    def lost_by_passing(self, decision: Decision) -> str:
        """Return a sentence about what a player who passes here gives up for good; "" where that is nothing."""
        return self._phrases.lost_by_passing(decision)

    def again(self, decision: Decision, idents: Idents) -> str:
        """Return the label of the answer that has an ability resolved again, with its price; "" for its usual one."""
        return self._phrases.again(decision, idents)

    def option(self, option: Option, idents: Idents) -> str:
        """The label of an answer."""
        return _capital(self._phrases.option(option, self._names, self._title, idents))

    def use(self, option: Option) -> str:
        """Return the text of the ability that an answer uses, as much as a question has room for; "" if none."""
        ability = _ability_of(option) if option.verb == "use" else None
        return "" if ability is None else text_excerpt(self._ability(*ability), _EFFECT, self._sign)

    def labels(self, options: Sequence[Option], idents: Idents, most: int = _FIRST_WORDS) -> tuple[str, ...]:
        """The labels of answers that are offered together, no two alike. most: letters of the text of what may happen
        first.

        What may happen first is told by the first words of its ability, and so are uses of one card; what is left is
        told apart by numbers.
        """
        said = [
            self._use(option, idents, most)
            if option.verb == "first" and _ability_of(option) is not None
            else self.option(option, idents)
            for option in options
        ]
        for longer in _LENGTHS:
            alike = {label for label in said if said.count(label) > 1}
            said = [
                self._use(option, idents, longer) if label in alike and _ability_of(option) is not None else label
                for option, label in zip(options, said, strict=True)
            ]
        return tuple(
            f"{label} ({said[:at].count(label) + 1})" if said.count(label) > 1 else label
            for at, label in enumerate(said)
        )

    def menu(self, options: Sequence[Option], idents: Idents) -> tuple[str, ...]:
        """The labels of answers in the menu of one card: where all are uses of it, what each does, without its title,
        so that there is room for the end of the text.
        """
        uses = [self._text_of(option, _IN_MENU) for option in options if _ability_of(option) is not None]
        one_card = len({option.card for option in options}) == 1
        if one_card and 1 < len(options) == len(set(uses)) and all(option.verb == "use" for option in options):
            return tuple(uses)
        return self.labels(options, idents)

    def _text_of(self, option: Option, most: int) -> str:
        """The first words of the ability that an answer uses."""
        ability = _ability_of(option)
        assert ability is not None
        return text_excerpt(self._ability(*ability), most, self._sign)

    def _use(self, option: Option, idents: Idents, most: int) -> str:
        """The label of an ability with the first words of its text."""
        text = self._text_of(option, most)
        return _capital(self._phrases.option(option, self._names, self._title, idents, text))

    def refusal(self, refusal: Refusal, idents: Idents) -> str:
        """Return the sentence of a refusal."""
        return self._phrases.refusal(refusal, self._names, self._title, idents)

    def reasons(self, refusals: Sequence[Refusal], idents: Idents) -> tuple[str, ...]:
        """Why not, a sentence for each reason and none twice."""
        return tuple(dict.fromkeys(self.refusal(refusal, idents) for refusal in refusals))

    def rule(self, refusal: Refusal) -> str:
        """The number or section of the rule that stands in the way; "" where it is none of the game's."""
        return self.cited(self._phrases.refusal_rule(refusal))

    def story(self, line: LogLine) -> list[Piece]:
        """A line of the story in pieces."""
        return self._phrases.log_segments(line, self._names, self._title)

    def story_text(self, line: LogLine) -> str:
        """Return a line of the story where no card of it is linked."""
        return self._phrases.log_line(line, self._names, self._title)

    def gathered(self, lines: Sequence[LogLine]) -> Iterator[tuple[int, LogLine]]:
        """Lines of the story, those that tell the same of several cards or players one after another as one; each with
        the place of the last that it tells of.
        """
        return gathered(lines, self._phrases.gathered)

    def heads(self, line: LogLine) -> bool:
        """Return True if a line of the story begins a round, turn or phase."""
        return line[0] in self._phrases.heads

    def results(self, line: LogLine) -> bool:
        """Return True if a line of the story tells how a conflict or battle has ended, of an empty deck, or of an
        Event that takes effect by itself: nobody is to miss it.
        """
        return line[0] in self._phrases.results

    def ends(self, line: LogLine) -> bool:
        """Return True if a line of the story tells that the game is over, or that a player is out of it."""
        return line[0] in self._phrases.ends

    def costs(self, line: LogLine) -> bool:
        """Return True if a line of the story takes something from the player or the card's controller it names."""
        return line[0] in self._phrases.costs

    def completes(self, line: LogLine, before: LogLine) -> bool:
        """Return True if a line of the story tells again what one before it has told, and more: of the same card."""
        more = self._phrases.completed.get(before[0])
        return line[0] == more and _card_of(line) == _card_of(before)

    def is_completed(self, line: LogLine) -> bool:
        """Return True if a later line of the story usually tells more of the same act: at what a card is aimed."""
        return line[0] in self._phrases.completed

    def news(self, line: LogLine) -> bool:
        """Return True if whoever has not caused a line of the story has to be told it, whoever acts in it."""
        return line[0] in self._phrases.news or self.vain(line)

    def attaches(self, line: LogLine) -> bool:
        """Return True if a line of the story tells onto which card another one goes."""
        return line[0] in self._phrases.attaches

    def vain(self, line: LogLine) -> bool:
        """Return True if a line of the story tells that an effect has changed nothing."""
        return line[0] in self._phrases.vain

    def acts(self, line: LogLine) -> bool:
        """Return True if a line of the story is about what a player does, and not only about what comes of it."""
        return line[0] in self._phrases.acts

    def impersonal(self, line: LogLine) -> bool:
        """Return True if the card that a line of the story names first tells nothing of who acts."""
        return line[0] in self._phrases.impersonal

    def by_hand(self, line: tuple[str, tuple[Any, ...]]) -> str:
        """Return what somebody proposes to do by hand: key and arguments of the line of the story that it would be."""
        key, args = line
        return self._phrases.log_line((key, -1, args), self._names, self._title)

    def entry(self, offer: MenuEntry) -> str:
        """An entry of the menu of the manual table."""
        key, args = offer.label
        return _capital(self._phrases.menu(key, args, self._names, self._title))


def _ability_of(option: Option) -> tuple[str, int] | None:
    """Return the ability that an option uses, or that happens first by it: the id of its card and its index there."""
    if option.verb == "use":
        ident, index = option.args[:2]
        return ident, index
    if option.verb == "first" and option.args[:1] == ("text",):
        ident, index = option.args[3]
        return ident, index
    return None


def _card_of(line: LogLine) -> object:
    """Return the first card that a line names, by number; None if it names none."""
    return next((arg[1] for arg in line[2] if isinstance(arg, tuple) and arg[0] == "card"), None)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
