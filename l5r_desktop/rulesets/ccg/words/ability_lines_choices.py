"""Words for lines by which somebody chooses: cards, players, options, cards looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import agreed, decided, joined
from l5r_desktop.cardscript.expressions import Description
from l5r_desktop.rulesets.ccg.words.nouns import Kind
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

VOCAB.choices(
    "pick",
    {
        "target": {"en": "target", "fr": "ciblez"},
        "choose": {"en": "choose", "fr": "choisissez"},
        "perform": {"en": "choose as performer", "fr": "choisissez comme exécutant"},
    },
)


@VOCAB.word(
    "line",
    "{how:pick} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} {exactly:int} {name:name} [by {by:player}]: {filter:filter} [{unlike:unlike}]",
    "{how:pick} up to {up_to:int} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} as many as {number_of:amount} {name:name} [by {by:player}]: {filter:filter} "
    "[with unit cost up to {cost:amount} together] [{several:if-several}]",
    "{how:pick} as many as {number_of:amount} {name:name} [by {by:player}]: {filter:filter} "
    "with force up to {sum:amount} together",
    "{how:pick} exactly as many as {exact:amount} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} {unseen:unseen} {name:name}: {filter:filter}",
    "{how:pick} {least:int} to {up_to:int} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "[with force up to {sum:amount} together]",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "with cost up to {cost:amount} together",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "with unit force over {over:amount} together",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "with force at least {at_least:amount} together",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "with chi below {chi_sum:amount} together",
)
@dataclass(frozen=True)
class PickLine:
    """Cards targeted, chosen, or chosen to perform (Ivory: Choices and Targeting; Celestial: Perform).

    unseen: what is chosen of a hand is not shown (Ivory: Show).
    """

    how: str
    name: str
    filter: Any
    by: Any = None
    exactly: int = 0
    up_to: int = 0
    least: int = -1
    sum: Any = None
    number: str = ""
    number_of: Any = None
    cost: Any = None
    several: str = ""
    over: Any = None
    exact: Any = None
    unseen: str = ""
    chi_sum: Any = None
    unlike: str = ""
    at_least: Any = None

    @property
    def many(self) -> bool:
        """Return True if more than one card may be chosen."""
        several = self.number_of is not None or self.exact is not None
        return self.exactly > 1 or self.up_to > 1 or bool(self.number) or several

    def verb(self, say: TextRenderer, lang: str) -> str:
        """Return who chooses how, with a place for what."""
        if self.by is None:
            return _PICKS[lang][self.how]
        who = say(self.by)
        return agreed(_OTHERS_PICK[lang][self.how], who).replace("{who}", decided(who))

    def what(self, say: TextRenderer, lang: str) -> str:
        """Return how many of what."""
        if self.exactly > 1:
            apart = str(say.chosen(self.unlike, "unlike")) if self.unlike else ""
            return f"{self.exactly} {say(self.filter, None, 'many')}{apart}"
        if self.number_of is not None:
            return self._as_many(say, lang)
        if self.exact is not None:
            number = joined({"en": "as many as ", "fr": "autant que "}[lang], decided(say(self.exact)), lang)
            some = {"en": "", "fr": "des "}[lang]
            return f"{some}{say(self.filter, None, 'many')}, {number}"
        if self.up_to > 1:
            words = {"en": ("up to", "to"), "fr": ("jusqu'à", "à")}[lang]
            number = f"{words[0]} {self.up_to}" if self.least < 0 else f"{self.least} {words[1]} {self.up_to}"
            return f"{number} {say(self.filter, None, 'many')}"
        if self.number:
            what = joined(str(say.chosen(self.number, "any-number")) + " ", say(self.filter, None, "many"), lang)
            what = agreed(what, say(self.filter, None, "many"))
            sums = (
                (self.sum, _TOGETHER), (self.cost, _CARD_COST_TOGETHER), (self.over, _OVER),
                (self.chi_sum, _CHI_TOGETHER), (self.at_least, _AT_LEAST),
            )  # fmt: skip
            for amount, together in sums:
                if amount is not None:
                    return joined(what + together[lang], decided(say(amount)), lang)
            return what
        one = str(say(self.filter, None, "a"))
        return (
            {"en": "if you want ", "fr": "si vous voulez "}[lang] + one if self.up_to == 1 and self.least < 1 else one
        )

    def _as_many(self, say: TextRenderer, lang: str) -> str:
        number = joined({"en": "up to ", "fr": "jusqu'à "}[lang], decided(say(self.number_of)), lang)
        found = f"{number} {say(self.filter, None, 'many')}"
        if self.cost is not None:
            found = joined(found + _COST_TOGETHER[lang], decided(say(self.cost)), lang)
            found += str(say.chosen(self.several, "if-several")) if self.several else ""
        return found if self.sum is None else joined(found + _TOGETHER[lang], decided(say(self.sum)), lang)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who chooses how many of what."""
        return self.verb(say, lang).format(self.what(say, lang))


_PICKS = {
    "en": {"target": "target {}", "choose": "choose {}", "perform": "choose {} to perform this"},
    "fr": {"target": "ciblez {}", "choose": "choisissez {}", "perform": "choisissez {} pour exécuter ceci"},
}
_OTHERS_PICK = {
    "en": {
        "target": "{who} <targets|target> {}", "choose": "{who} <chooses|choose> {}",
        "perform": "{who} <chooses|choose> {} to perform this",
    },
    "fr": {
        "target": "{who} <cible|ciblez|ciblent> {}", "choose": "{who} <choisit|choisissez|choisissent> {}",
        "perform": "{who} <choisit|choisissez|choisissent> {} pour exécuter ceci",
    },
}  # fmt: skip
_CHI_TOGETHER = {"en": " with a total Chi lower than ", "fr": " dont le Chi total est inférieur à "}
_AT_LEAST = {"en": " with a total Force of at least ", "fr": " dont la Force totale est d'au moins "}
VOCAB.choices("unseen", {"unseen": {"en": "without showing it", "fr": "sans la montrer"}})
_TOGETHER = {"en": " with a total Force of at most ", "fr": " dont la Force totale est d'au plus "}


_COST_TOGETHER = {
    "en": " with a combined unit Gold Cost of at most ",
    "fr": " dont le Coût en Or total des unités est d'au plus ",
}  # fmt: skip
_CARD_COST_TOGETHER = {
    "en": " with a total Gold Cost of at most ", "fr": " dont le Coût en Or total est d'au plus ",
}  # fmt: skip
_OVER = {
    "en": " whose units have a total Force greater than ", "fr": " dont les unités ont une Force totale supérieure à ",
}  # fmt: skip
VOCAB.choices(
    "unlike",
    {
        "no two of one clan": {
            "en": " no two of whom share a Clan Alignment", "fr": " sans alignement de Clan commun",
        }
    },
)  # fmt: skip
VOCAB.choices("if-several", {"if several": {"en": " if more than one", "fr": " s'il y en a plus d'une"}})
VOCAB.choices(
    "any-number",
    {
        "any": {"en": "any number of", "fr": "un nombre quelconque de"},
        "one or more": {"en": "one or more", "fr": "un·e ou plusieurs"},
        "two or more": {"en": "two or more", "fr": "deux ou plusieurs"},
    },
)


@VOCAB.word("line", "choose a player [who controls {filter:filter}]", en="choose a player[ who controls {a filter}]",
            fr="choisissez un joueur[ qui contrôle {a filter}]")  # fmt: skip
@dataclass(frozen=True)
class PlayerLine:
    """A player, perhaps one who controls a card that fits; from then on "chosen player"."""

    filter: Any = None


@VOCAB.word("line", "choose another player [who controls {filter:filter}]",
            en="choose another player[ who controls {a filter}]",
            fr="choisissez un autre joueur[ qui contrôle {a filter}]")  # fmt: skip
@dataclass(frozen=True)
class OtherPlayerLine:
    """One of the other players, perhaps only who controls a card that fits; from then on "chosen player"."""

    filter: Any = None


@VOCAB.word("line", "choose out of {among:player}", en="choose {among}", fr="choisissez {among}")
@dataclass(frozen=True)
class PlayerAmongLine:
    """One of the players whom a phrase means; from then on "chosen player" (Ivory: Choices)."""

    among: Any


@VOCAB.word("line", "target a player [who controls {filter:filter}]", en="target a player[ who controls {a filter}]",
            fr="ciblez un joueur[ qui contrôle {a filter}]")  # fmt: skip
@dataclass(frozen=True)
class TargetPlayerLine(PlayerLine):
    """A player is targeted; from then on "chosen player" (Ivory: Targeting)."""


@VOCAB.word("line", "target a player who controls {least:int} or more {filter:filter}",
            en="target a player who controls {least} or more {many filter}",
            fr="ciblez un joueur qui contrôle au moins {least} {many filter}")  # fmt: skip
@dataclass(frozen=True)
class TargetRichPlayerLine:
    """A player who controls so many cards that fit is targeted (Ivory: Targeting, Numbers of things)."""

    least: int
    filter: Any


@VOCAB.word("line", "target another player [who controls {filter:filter}]",
            en="target another player[ who controls {a filter}]",
            fr="ciblez un autre joueur[ qui contrôle {a filter}]")  # fmt: skip
@dataclass(frozen=True)
class TargetOtherPlayerLine(OtherPlayerLine):
    """One of the other players is targeted; from then on "chosen player" (Ivory: Targeting)."""


@VOCAB.word("line", "may [by {by:player}]", en="[{by} ]may", fr="[{by} ]peut")
@dataclass(frozen=True)
class MayLine:
    """Effects below are optional, all or none (Ivory: Choices)."""

    by: Any = None


@VOCAB.word("line", "select [by {by:player}]")
@dataclass(frozen=True)
class SelectLine:
    """One of several effects (Ivory: Choices)."""

    by: Any = None
    category_inside: ClassVar[str] = "mode"

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The words that say who makes the choice, in the language `lang`."""
        if self.by is None:
            return {"en": "choose one", "fr": "choisissez une option"}[lang]
        who = say(self.by)
        verb = {"en": "<chooses|choose> one", "fr": "<choisit|choisissez|choisissent> une option"}[lang]
        return f"{decided(who)} {agreed(verb, who)}"


@VOCAB.word("mode", "{name:name} [while {cond:condition}]", en="{name}", fr="{name}")
@dataclass(frozen=True)
class ModeLine:
    """One of the effects to choose from; its lines stand below."""

    name: str
    cond: Any = None
    category_inside: ClassVar[str] = "line"


@VOCAB.word(
    "line",
    "search {places:place,} [top {top:int}] [up to {most:int}] {name:name}: {filter:filter} [{shown:shown}]",
    "look at top {top:int} of {places:place,} [up to {most:int}] {name:name}: {filter:filter} [{shown:shown}]",
)
@dataclass(frozen=True)
class SearchLine:
    """Look through decks or piles for a card, or at the top cards; it is bound to the name (Ivory: Search).

    most: how many may be found, if not one.
    """

    places: tuple[str, ...]
    name: str
    filter: Any
    top: int = 0
    most: int = 1
    shown: str = ""

    @property
    def many(self) -> bool:
        """Return True if more than one card may be found."""
        return self.most > 1

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return where to look for what; the places are named once."""
        wanted = Description(Kind(_kind_of(self.filter.noun)), self.filter.tests)
        how = _LOOK[lang]["one" if self.top == 1 else "top" if self.top else "all"]
        places = say.listed([str(say.chosen(place, "place")) for place in self.places])
        what, show = str(say(wanted, None, "a")), "show"
        if self.many:
            what, show = _LOOK[lang]["several"].format(self.most, say(wanted, None, "many")), "show-them"
        return how.format(n=self.top, places=places, what=what) + _LOOK[lang][show] * bool(self.shown)


@VOCAB.word("line", "for each of {card:card} as {name:name}", en="for each of {card}",
            fr="pour chaque carte parmi {card}")  # fmt: skip
@dataclass(frozen=True)
class ForEachCardLine:
    """Lines below happen for one of several cards after another, which they know by a name (Ivory: Choices)."""

    card: Any
    name: str


def _kind_of(noun: Any) -> str:
    """The kind of card that a noun names, wherever the cards lie."""
    name = type(noun).__name__.lower()
    return name if name in VOCAB.listed("thing") else getattr(noun, "kind", "card")


_LOOK = {
    "en": {
        "all": "search {places} for {what}", "top": "look at the top {n} cards of {places} for {what}",
        "one": "look at the top card of {places} for {what}",
        "show": " and show it", "several": "up to {} {}", "show-them": " and show them",
    },
    "fr": {
        "all": "cherchez {what} dans {places}", "top": "cherchez {what} parmi les {n} premières cartes de {places}",
        "one": "cherchez {what} en regardant la première carte de {places}",
        "show": " et montrez cette carte", "several": "jusqu'à {} {}", "show-them": " et montrez ces cartes",
    },
}  # fmt: skip
VOCAB.choices("shown", {"shown": {"en": "and show it", "fr": "et montrez-la"}})
