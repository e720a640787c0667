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


@VOCAB.word("line", "each rokugani player in turn", en="each Rokugani player, as “you”",
            fr="chaque joueur Rokugani, en tant que « vous »")  # fmt: skip
@dataclass(frozen=True)
class RokuganiInTurnLine:
    """Effects for each Rokugani player, one after another; in them "you" is that player (Siege: 6)."""


@VOCAB.word("line", "each other player in turn", en="each other player in turn, as “you”",
            fr="chaque autre joueur à son tour, en tant que « vous »")  # fmt: skip
@dataclass(frozen=True)
class OthersInTurnLine:
    """Lines below happen for each of the other players; in them "you" is that player (Ivory: Turn order)."""


@VOCAB.word("line", "each player in turn from you", en="starting with you, each player in turn",
            fr="en commençant par vous, chaque joueur à son tour")  # fmt: skip
@dataclass(frozen=True)
class EachInTurnLine:
    """Lines below happen for each player; in them "you" is that player (Ivory: Turn order)."""


@VOCAB.word("line", "target one or more players in turn", en="target one or more players; each of them, as “you”",
            fr="ciblez un ou plusieurs joueurs ; chacun d'eux, en tant que « vous »")  # fmt: skip
@dataclass(frozen=True)
class ChosenInTurnLine:
    """Effects for each of the players that are targeted, one after another; in them "you" is that player (Ivory: Turn
    order).
    """


@VOCAB.word("line", "cost {effect:effect} [unless {cond:condition}]", en="{effect}[ unless {cond}]",
            fr="{effect}[ sauf si {cond}]")  # fmt: skip
@dataclass(frozen=True)
class CostLine:
    """Something to be paid (Ivory: Costs), perhaps only while something is not so."""

    effect: Any
    cond: Any = None


@VOCAB.word("line", "cost {one:effect} or {other:effect}")
@dataclass(frozen=True)
class CostChoiceLine:
    """Something to be paid in one of two ways (Ivory: Costs)."""

    one: Any
    other: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return both ways; what they end alike with is said once: "bow or destroy a Spell"."""
        ways = [str(say.finished(say(way))).split(" ") for way in (self.one, self.other)]
        alike = 0
        while alike < min(map(len, ways)) - 1 and ways[0][-1 - alike] == ways[1][-1 - alike]:
            alike += 1
        first, second = (" ".join(way[: len(way) - alike]) for way in ways)
        between = {"en": "or", "fr": "ou"}[lang]
        return " ".join([first, between, second, *ways[0][len(ways[0]) - alike :]])


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


@VOCAB.word("line", "cost {price:amount} gold for the target", en="pay Gold equal to {price}",
            fr="payez un montant d'Or égal à {price}")  # fmt: skip
@dataclass(frozen=True)
class PriceLine:
    """A Gold Cost that depends on what has been targeted (Celestial: Required Performing and Targeting)."""

    price: Any


@VOCAB.word("line", "let chosen player be {who:player}", en="(remember {who})", fr="(retenez {who})")
@dataclass(frozen=True)
class LetPlayerLine:
    """A player as of now, from then on "chosen player" (Ivory: References to other points in time)."""

    who: Any


@VOCAB.word("line", "{effect:effect}", en="{effect}", fr="{effect}")
@dataclass(frozen=True)
class EffectLine:
    """A line of an ability that is an effect."""

    effect: Any


@VOCAB.word("line", "if done", en="if that happened", fr="si cela s'est produit")
@dataclass(frozen=True)
class IfDoneLine:
    """ "To": what is below happens only if the effect above did (Ivory: Independence of effects)."""


@VOCAB.word("line", "if not done", en="if that did not happen", fr="si cela ne s'est pas produit")
@dataclass(frozen=True)
class IfNotDoneLine:
    """The lines below happen only if the effect above did not (Ivory: Independence of effects)."""


@VOCAB.word("line", "for each player in turn [from {who:player}]", en="for each player in turn[, from {who} on]",
            fr="pour chaque joueur à son tour[, en commençant par {who}]")  # fmt: skip
@dataclass(frozen=True)
class ForEachPlayerLine:
    """Lines below happen for each player, from the text's or another one, who is the "chosen player" in them (Ivory:
    Turn order).
    """

    who: Any = None


@VOCAB.word("line", "note {n:amount} as {name:name}", en="note {n} as it is now", fr="notez {n} à cet instant")
@dataclass(frozen=True)
class NoteLine:
    """A number as it is now, for lines that wait (Ivory: References to other points in time)."""

    n: Any
    name: str


@VOCAB.word("line", "while {card:card} (remains|remain) in play", en="while {card} <remains|remain> in play",
            fr="tant que {card} <reste|restent> en jeu")  # fmt: skip
@dataclass(frozen=True)
class StaysLine:
    """Effects below last until the card leaves play (Ivory: Duration of effects)."""

    card: Any


@VOCAB.word(
    "line",
    "the next {times:int} times {when:after|before} {event:event} [until {until:until}]",
    en="the next {times} times {when} {event}",
    fr="les {times} prochaines fois {when} {event}",
)
@dataclass(frozen=True)
class NextTimesLine:
    """Effects below happen so many times (Ivory: Indefinite conditional effects, Next)."""

    times: int
    when: str
    event: Any
    until: str = "turn"


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
    "from now {when:instead of|may instead of} [{next:next}] {event:event} [until {until:until}]",
    en="{when} {event} {until}",
    fr="{when} {event} {until}",
)
@dataclass(frozen=True)
class InsteadLine:
    """Effects below take the place of an occurrence for a time, or of the next one alone (Ivory: Substitution)."""

    when: str
    event: Any
    next: str = ""
    until: str = "turn"


@VOCAB.word("line", "while {card:card} (remains|remain) {state:bowed-or-not}",
            en="while {card} <remains|remain> {state}",
            fr="tant que {card} <reste|restent> {state}")  # fmt: skip
@dataclass(frozen=True)
class RemainsLine:
    """Effects below last while a card stays bowed, or unbowed, or its player's, and in play (Ivory: Remain)."""

    card: Any
    state: str


VOCAB.choices(
    "bowed-or-not",
    {
        "bowed": {"en": "bowed", "fr": "incliné·e·s"},
        "unbowed": {"en": "unbowed", "fr": "redressé·e·s"},
        "mine": {"en": "under your control", "fr": "sous votre contrôle"},
    },
)


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


@VOCAB.word("line", "from now on [while {cond:condition}] [until {until:until}]", en="[while {cond}, ]{until}",
            fr="[tant que {cond}, ]{until}")  # fmt: skip
@dataclass(frozen=True)
class FromNowLine:
    """Continuous effects below last for a time, whatever becomes of their card (Ivory: Duration of effects).

    cond: they work only while this is so.
    """

    cond: Any = None
    until: str = "turn"
    category_inside: ClassVar[str] = "static"


@VOCAB.word("line", "give {card:card} this [until {until:until}]", en="{card} <gains|gain> this {until}",
            fr="{card} <gagne|gagnez|gagnent> ceci {until}")  # fmt: skip
@dataclass(frozen=True)
class GiveTextLine:
    """A card gains the ability or trait below (Ivory: Embedded text)."""

    card: Any
    until: str = "turn"
    category_inside: ClassVar[str] = "header"
