"""Words for the lines of a text that lead other lines, choose cards, or order things."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import agreed, decided, joined
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
    "{how:pick} {exactly:int} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} up to {up_to:int} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} {least:int} to {up_to:int} {name:name} [by {by:player}]: {filter:filter}",
    "{how:pick} {number:any-number} {name:name} [by {by:player}]: {filter:filter} "
    "[with force up to {sum:amount} together]",
)
@dataclass(frozen=True)
class PickLine:
    """Cards targeted, chosen, or chosen to perform (Ivory: Choices and Targeting; Celestial: Perform)."""

    how: str
    name: str
    filter: Any
    by: Any = None
    exactly: int = 0
    up_to: int = 0
    least: int = -1
    sum: Any = None
    number: str = ""

    @property
    def many(self) -> bool:
        """Whether more than one card may be chosen."""
        return self.exactly > 1 or self.up_to > 1 or bool(self.number)

    def verb(self, say: Speaker, lang: str) -> str:
        """Who chooses how, with a place for what."""
        if self.by is None:
            return _PICKS[lang][self.how]
        who = say(self.by)
        return agreed(_OTHERS_PICK[lang][self.how], who).replace("{who}", decided(who))

    def what(self, say: Speaker, lang: str) -> str:
        """How many of what."""
        if self.exactly > 1:
            return f"{self.exactly} {say(self.filter, None, 'many')}"
        if self.up_to > 1:
            words = {"en": ("up to", "to"), "fr": ("jusqu'à", "à")}[lang]
            number = f"{words[0]} {self.up_to}" if self.least < 0 else f"{self.least} {words[1]} {self.up_to}"
            return f"{number} {say(self.filter, None, 'many')}"
        if self.number:
            what = joined(str(say.chosen(self.number, "any-number")) + " ", say(self.filter, None, "many"), lang)
            what = agreed(what, say(self.filter, None, "many"))
            return what if self.sum is None else joined(what + _TOGETHER[lang], decided(say(self.sum)), lang)
        return str(say(self.filter, None, "a"))

    def phrase(self, say: Speaker, lang: str) -> str:
        """Who chooses how many of what."""
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
_TOGETHER = {"en": " with a total Force of at most ", "fr": " dont la Force totale est d'au plus "}


VOCAB.choices(
    "any-number",
    {
        "any": {"en": "any number of", "fr": "un nombre quelconque de"},
        "one or more": {"en": "one or more", "fr": "un·e ou plusieurs"},
    },
)


@VOCAB.word("line", "let {name:name} be each {filter:filter}", en="do this for {each filter}",
            fr="faites ceci pour {each filter}")  # fmt: skip
@dataclass(frozen=True)
class LetLine:
    """Cards as they are now, named for the lines below (Ivory: References to other points in time)."""

    name: str
    filter: Any


@VOCAB.word("line", "each player in turn from you", en="starting with you, each player in turn",
            fr="en commençant par vous, chaque joueur à son tour")  # fmt: skip
@dataclass(frozen=True)
class EachInTurnLine:
    """Lines below happen for each player; in them "you" is that player (Ivory: Turn order)."""


@VOCAB.word("line", "choose a player", en="choose a player", fr="choisissez un joueur")
@dataclass(frozen=True)
class PlayerLine:
    """A player, from then on "chosen player"."""


@VOCAB.word("line", "cost {effect:effect} [unless {cond:condition}]", en="{effect}[ unless {cond}]",
            fr="{effect}[ sauf si {cond}]")  # fmt: skip
@dataclass(frozen=True)
class CostLine:
    """Something to be paid (Ivory: Costs), perhaps only while something is not so."""

    effect: Any
    cond: Any = None


@VOCAB.word("line", "cost pick {name:name}: {filter:filter}", en="choose {a filter}", fr="choisissez {a filter}")
@dataclass(frozen=True)
class CostPickLine:
    """A card with which a cost below is paid."""

    name: str
    filter: Any


@VOCAB.word("line", "cost (any gold|gold)", en="pay any amount of Gold", fr="payez un montant d'Or")
@dataclass(frozen=True)
class AnyGoldLine:
    """Any amount of Gold."""


@VOCAB.word("line", "cost {n:int} gold", en="pay {n} Gold", fr="payez {n} Or")
@dataclass(frozen=True)
class GoldLine:
    """A Gold Cost."""

    n: int


@VOCAB.word("line", "only if {cond:condition}", en="if {cond}", fr="si {cond}")
@dataclass(frozen=True)
class OpensLine:
    """A condition that opens the effects: without it the action cannot be taken (Ivory: Good Faith Rule)."""

    cond: Any


@VOCAB.word("line", "{effect:effect}", en="{effect}", fr="{effect}")
@dataclass(frozen=True)
class EffectLine:
    """Something that happens."""

    effect: Any


@VOCAB.word("line", "if done", en="if that happened", fr="si cela s'est produit")
@dataclass(frozen=True)
class IfDoneLine:
    """ "To": what is below happens only if the effect above did (Ivory: Independence of effects)."""


@VOCAB.word("line", "if {cond:condition}", en="if {cond}", fr="si {cond}")
@dataclass(frozen=True)
class IfLine:
    """Effects below happen only if it is so; an `else` line may follow."""

    cond: Any


@VOCAB.word("line", "else", en="otherwise", fr="sinon")
@dataclass(frozen=True)
class ElseLine:
    """Effects below happen if the condition above is not so."""


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

    def phrase(self, say: Speaker, lang: str) -> str:
        """Who chooses."""
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
    "later {when:after|before} [{next:next}] {event:event} [until {until:until}]",
    en="{when} {event}",
    fr="{when} {event}",
)
@dataclass(frozen=True)
class LaterLine:
    """Effects below wait for a moment, once (Ivory: Delayed effects)."""

    when: str
    event: Any
    next: str = ""
    until: str = "turn"


VOCAB.choices("next", {"next": {"en": "the next time", "fr": "la prochaine fois"}})


@VOCAB.word(
    "line",
    "each time {when:after|before} {event:event} [until {until:until}]",
    en="each time {when} {event}",
    fr="chaque fois {when} {event}",
)
@dataclass(frozen=True)
class EachTimeLine:
    """Effects below happen every time (Ivory: Indefinite conditional effects)."""

    when: str
    event: Any
    until: str = "turn"


@VOCAB.word(
    "line",
    "from now {when:instead of|may instead of} {event:event} [until {until:until}]",
    en="{when} {event} {until}",
    fr="{when} {event} {until}",
)
@dataclass(frozen=True)
class InsteadLine:
    """Effects below take the place of an occurrence for a time (Ivory: Substitution)."""

    when: str
    event: Any
    until: str = "turn"


@VOCAB.word("line", "while {card:card} (remains|remain) bowed", en="while {card} <remains|remain> bowed",
            fr="tant que {card} <reste|restent> incliné·e·s")  # fmt: skip
@dataclass(frozen=True)
class RemainsLine:
    """Effects below last while a card stays bowed (Ivory: Remain)."""

    card: Any


@VOCAB.word(
    "line",
    "{challenger:card} duels {challenged:card} [by {stat:stat}] [{refusable:may-refuse}]",
    en="{challenger} <challenges|challenge> {challenged}[, {refusable},] to a duel[ of {stat}]",
    fr="{challenger} <défie|défiez|défient> {challenged}[, {refusable},] en duel[ de {stat}]",
)
@dataclass(frozen=True)
class DuelLine:
    """A challenge, and below it what the duel's end does, with the names winner and loser (Ivory: Challenge, Duel)."""

    challenger: Any
    challenged: Any
    stat: str = "chi"
    refusable: str = ""


VOCAB.choices("may-refuse", {"refusable": {"en": "who may refuse", "fr": "qui peut refuser"}})


@VOCAB.word(
    "line",
    "{attack:attack} {n:amount} [{at:anywhere}] [{who:with-followers}]",
)
@dataclass(frozen=True)
class AttackLine:
    """A Ranged Attack, Melee Attack or Fear of a strength; the target is called struck (Ivory: Ranged Attack, Fear).

    at: it may target at any location. who: also Personalities who have Followers. Lines below modify its targets.
    """

    attack: str
    n: Any
    at: str = ""
    who: str = ""

    def phrase(self, say: Speaker, lang: str) -> str:
        """What is made, how strong, and whom it may target beyond the usual."""
        told = _MAKE[lang][self.attack].format(say(self.n, None, "x"))
        at = f" {say.chosen(self.at, 'anywhere')}" if self.at else ""
        return told + at + (f", {say.chosen(self.who, 'with-followers')}" if self.who else "")


_MAKE = {
    "en": {
        "ranged": "make a Ranged {} Attack", "melee": "make a Melee {} Attack", "fear": "make a Fear {} effect",
    },
    "fr": {
        "ranged": "faites une attaque à distance {}", "melee": "faites une attaque de mêlée {}",
        "fear": "faites un effet de Peur {}",
    },
}  # fmt: skip
VOCAB.choices("anywhere", {"anywhere": {"en": "at any location", "fr": "n'importe où"}})
VOCAB.choices(
    "with-followers",
    {"with followers": {"en": "even a Personality with Followers", "fr": "même une Personnalité avec des Suivants"}},
)


@VOCAB.word("line", "from now on [until {until:until}]", en="{until}", fr="{until}")
@dataclass(frozen=True)
class FromNowLine:
    """Continuous effects below last for a time, whatever becomes of their card (Ivory: Duration of effects)."""

    until: str = "turn"
    category_inside: ClassVar[str] = "static"


@VOCAB.word("line", "give {card:card} this [until {until:until}]", en="{card} <gains|gain> this {until}",
            fr="{card} <gagne|gagnent> ceci {until}")  # fmt: skip
@dataclass(frozen=True)
class GiveTextLine:
    """A card gains the ability or trait below (Ivory: Embedded text)."""

    card: Any
    until: str = "turn"
    category_inside: ClassVar[str] = "header"


@VOCAB.word(
    "line",
    "search {places:place,} [top {top:int}] {name:name}: {filter:filter} [{shown:shown}]",
    "look at top {top:int} of {places:place,} {name:name}: {filter:filter} [{shown:shown}]",
)
@dataclass(frozen=True)
class SearchLine:
    """Look through decks or piles for a card, or at the top cards; it is bound to the name (Ivory: Search)."""

    places: tuple[str, ...]
    name: str
    filter: Any
    top: int = 0
    shown: str = ""

    def phrase(self, say: Speaker, lang: str) -> str:
        """Where to look for what; the places are named once."""
        wanted = replace(self.filter, noun=Kind(getattr(self.filter.noun, "kind", "card")))
        how = _LOOK[lang]["top" if self.top else "all"]
        places = say.listed([str(say.chosen(place, "place")) for place in self.places])
        return how.format(n=self.top, places=places, what=say(wanted, None, "a")) + _LOOK[lang]["show"] * bool(
            self.shown
        )


_LOOK = {
    "en": {
        "all": "search {places} for {what}", "top": "look at the top {n} cards of {places} for {what}",
        "show": " and show it",
    },
    "fr": {
        "all": "cherchez {what} dans {places}", "top": "cherchez {what} parmi les {n} premières cartes de {places}",
        "show": " et montrez cette carte",
    },
}  # fmt: skip
VOCAB.choices("shown", {"shown": {"en": "and show it", "fr": "et montrez-la"}})
