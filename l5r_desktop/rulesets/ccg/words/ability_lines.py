"""Words for the lines of a text that lead other lines, ask for costs, or order things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


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
    """The line that states an ability's Gold Cost."""

    n: int


@VOCAB.word("line", "only if {cond:condition}", en="if {cond}", fr="si {cond}")
@dataclass(frozen=True)
class OpensLine:
    """A condition that opens the effects: without it the action cannot be taken (Ivory: Good Faith Rule)."""

    cond: Any


@VOCAB.word("line", "{effect:effect}", en="{effect}", fr="{effect}")
@dataclass(frozen=True)
class EffectLine:
    """A line of an ability that is an effect."""

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
    "{attack:attack} {n:amount} [{at:anywhere}] [{who:with-followers}] [on {on:filter}]",
)
@dataclass(frozen=True)
class AttackLine:
    """A Ranged Attack, Melee Attack or Fear of a strength; the target is called struck (Ivory: Ranged Attack, Fear).

    at: it may target at any location. who: also Personalities who have Followers. on: only such cards.
    """

    attack: str
    n: Any
    at: str = ""
    who: str = ""
    on: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return what is made, how strong, and whom it may target beyond the usual."""
        told = _MAKE[lang][self.attack].format(say(self.n, None, "x"))
        at = f" {say.chosen(self.at, 'anywhere')}" if self.at else ""
        told += at + (f", {say.chosen(self.who, 'with-followers')}" if self.who else "")
        if self.on is None:
            return told
        return told + {"en": ", only on ", "fr": ", seulement sur "}[lang] + str(say(self.on, None, "a"))


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
