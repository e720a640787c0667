"""Words for the lines of an ability: costs, effects, modes, order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "line",
    "target [{limited:limited-word}] ability of {filter:filter}",
    en="pick a triggered ability of {a filter}",
    fr="choisissez une capacité déclenchée sur {a filter}",
)
@dataclass(frozen=True)
class AbilityLine:
    """A triggered ability printed on a card that fits. limited: one that has a limit on its uses (L9.2)."""

    filter: Any
    limited: str = ""


@VOCAB.word(
    "line",
    "choose an opponent [who {cond:condition}]",
    en="pick an opponent[ for whom {cond}]",
    fr="choisissez un adversaire[ pour qui {cond}]",
)
@dataclass(frozen=True)
class OpponentLine:
    """One opponent, from then on "opponent"."""

    cond: Any = None


@VOCAB.word("line", "choose a player", en="pick a player", fr="choisissez un joueur")
@dataclass(frozen=True)
class PlayerLine:
    """Any player, the controller too (L7.10); from then on "opponent" stands for that player."""

    cond: ClassVar[Any] = None


@VOCAB.word("line", "select [by {by:by-opponent}]")
@dataclass(frozen=True)
class SelectLine:
    """A mode selected before the dash (L7.14)."""

    by: str = ""
    category_inside: ClassVar[str] = "mode"

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The words that say who makes the choice, in the language `lang`."""
        if not self.by:
            return {"en": "select one", "fr": "choisissez une option"}[lang]
        return say.scope.opponent(lang) + {"en": " selects one", "fr": " choisit une option"}[lang]


@VOCAB.word("mode", "{name:name}", en="{name}", fr="{name}")
@dataclass(frozen=True)
class ModeLine:
    """One mode; its choices and effects stand below."""

    name: str
    category_inside: ClassVar[str] = "line"


@VOCAB.word("line", "cost {effect:effect}", en="{effect}", fr="{effect}")
@dataclass(frozen=True)
class CostLine:
    """Something to be paid (L7.5)."""

    effect: Any


@VOCAB.word("line", "{effect:effect}", en="{effect}", fr="{effect}")
@dataclass(frozen=True)
class EffectLine:
    """Something that happens, together with the effect lines around it (L8.1)."""

    effect: Any


@VOCAB.word("line", "then [{effect:effect}]", en="then[, {effect}]", fr="puis[, {effect}]")
@dataclass(frozen=True)
class ThenLine:
    """The lines below are carried out after those above (L8.2, F20)."""

    effect: Any = None


@VOCAB.word("line", "afterwards [{effect:effect}]", en="afterwards[, {effect}]", fr="ensuite[, {effect}]")
@dataclass(frozen=True)
class AfterwardsLine:
    """The lines below are carried out after those above, whatever these have done: a text without "then" (L8.1)."""

    effect: Any = None


@VOCAB.word("line", "if done [{effect:effect}]", en="if you do[, {effect}]", fr="si vous le faites[, {effect}]")
@dataclass(frozen=True)
class IfDoneLine:
    """The lines below are carried out only if those above were (L8.2)."""

    effect: Any = None


@VOCAB.word("line", "choose [by {by:player}]")
@dataclass(frozen=True)
class ChooseLine:
    """Select one of several effects while resolving (L7.14)."""

    by: Any = None
    category_inside: ClassVar[str] = "mode"

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The words that say who makes the choice, in the language `lang`."""
        texts = {
            "en": ("select one", "{by} <selects|select> one"),
            "fr": ("choisissez une option", "{by} <choisit|choisissez|choisissent> une option"),
        }
        return say.filled(read_template(texts[lang][self.by is not None]), {"by": self.by})


_DUELISTS = {
    "winner": {"en": "for each character that won the duel", "fr": "pour chaque personnage qui a gagné le duel"},
    "loser": {"en": "for each character that lost the duel", "fr": "pour chaque personnage qui a perdu le duel"},
}


@VOCAB.word("line", "for each of {card:card} as {name:name}")
@dataclass(frozen=True)
class ForEachLine:
    """Effects below happen for each card of several in turn, which they call by a name (L8.1)."""

    card: Any
    name: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """For each of which cards."""
        duelists = _DUELISTS.get(getattr(self.card, "name", ""))
        if duelists is not None:
            return duelists[lang]
        return say.filled(
            read_template({"en": "for each of {card}", "fr": "pour chacun parmi {card}"}[lang]), {"card": self.card}
        )

    def thing(self) -> str:
        """Return the kind of each card."""
        return "character" if getattr(self.card, "name", "") in _DUELISTS else "card"


@VOCAB.word("line", "if {cond:condition}", en="if {cond}", fr="si {cond}")
@dataclass(frozen=True)
class IfLine:
    """Effects below happen only if it is so; an `else` line may follow."""

    cond: Any


@VOCAB.word("line", "if able", en="if you can", fr="si vous le pouvez")
@dataclass(frozen=True)
class IfAbleLine:
    """The effects below happen if all of them can; an `else` line may follow (L8.1)."""


@VOCAB.word("line", "else", en="otherwise", fr="sinon")
@dataclass(frozen=True)
class ElseLine:
    """Effects below happen if the condition above is not so."""


@VOCAB.word("line", "may [by {by:player}]", en="if {by} <wishes|wish>", fr="si {by} le <veut|voulez|veulent>")
@dataclass(frozen=True)
class MayLine:
    """Effects below are optional (L8.4)."""

    by: Any = None


@VOCAB.word(
    "line",
    "later when {event:event} [{until:this-conflict}]",
    en="when {event}[ in {until}]",
    fr="quand {event}[ pendant {until}]",
)
@dataclass(frozen=True)
class LaterLine:
    """Effects below wait for a moment (L8.15)."""

    event: Any
    until: str = ""


@VOCAB.word(
    "line",
    "each time {event:event} [{until:this-conflict}]",
    en="each time {event}[ in {until}]",
    fr="chaque fois que {event}[ pendant {until}]",
)
@dataclass(frozen=True)
class EachTimeLine(LaterLine):
    """Effects below happen each time that something happens (L8.15)."""


@VOCAB.word(
    "line",
    "{challenger:card} duels {challenged:card} with [{base:base-word}] {stat:value} [plus {bonus:amount} each]"
    " [{bare:bare-word}] [{cards:with-cards}] [{reach:reach-word}]",
    en=(
        "{challenger} <duels|duel> {challenged}"
        " ([{base} ]{stat}[, each with {x bonus} more][, {bare}][, {cards}][, {reach}])"
    ),
    fr=(
        "{challenger} <affronte|affrontez|affrontent> {challenged} en duel"
        " ({stat}[ {base}][, chacun avec {x bonus} de plus][, {bare}][, {cards}][, {reach}])"
    ),
)
@dataclass(frozen=True)
class DuelLine:
    """A duel; what its result does stands below, with the names winner and loser (L13).

    base: base skills are compared (L13.3.6). bonus: what each duelist, "duelist" in it, has more. reach: who is at home
    may be in it, too.
    """

    challenger: Any
    challenged: Any
    stat: str
    cards: str = ""
    base: str = ""
    bonus: Any = None
    reach: str = ""
    bare: str = ""


@VOCAB.word(
    "line",
    "again for {effect:effect} [while {cond:condition}]",
    en="[while {cond}, ]if you wish, {effect} and resolve this ability once more",
    fr="[tant que {cond}, ]si vous le voulez, {effect} et résolvez cette capacité encore une fois",
)
@dataclass(frozen=True)
class AgainLine:
    """A price for resolving the ability once more, while something is so (L8.14)."""

    effect: Any
    cond: Any = None
