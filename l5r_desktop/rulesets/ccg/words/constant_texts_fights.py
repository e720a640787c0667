"""Words for continuous traits about duels and attack effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.ccg.legality.army_mates import APART
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.bonuses import gives_no_bonuses
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.effects_abilities import all_lines
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "[{printed:those-printed}] abilities of {card:card} cannot be used",
            en="[{printed} ]abilities of {card} cannot be used",
            fr="les capacités[ {printed}] de {card} ne peuvent pas être utilisées")  # fmt: skip
@dataclass(frozen=True)
class AbilitiesUnusable(Constant):
    """Cards whose abilities nobody may use. printed: only those printed on them (Ivory: Printed)."""

    card: Any
    printed: str = ""
    topic: str = field(default="no abilities", init=False)


@VOCAB.word("static", "duel stat of {card:card} is {n:amount}", en="the duel stat of {card} is {n}",
            fr="la valeur de duel de {card} est {n}")  # fmt: skip
@dataclass(frozen=True)
class DuelStat(WithNumber):
    """The number a duelist brings (Ivory: Duel stat)."""

    card: Any
    topic: str = field(default="duel stat", init=False)


@VOCAB.word("static", "first focused card of {card:card} (gets|gets) + {n:amount} focus",
            en="the first card that {card} <focuses|focus> in a duel has +{x n} Focus Value",
            fr="la première carte de focus de {card} dans un duel a +{x n} en Valeur de Focus")  # fmt: skip
@dataclass(frozen=True)
class FirstFocus(WithNumber):
    """The first of a duelist's focused cards counts for more (Ivory: Duel)."""

    card: Any
    topic: str = field(default="first focus", init=False)


@VOCAB.word("static", "challenges by {card:card} cannot be refused", en="challenges from {card} may not be refused",
            fr="les défis de {card} ne peuvent être refusés")  # fmt: skip
@dataclass(frozen=True)
class NoRefusal(Constant):
    """A constant text by which a challenge may not be refused (Ivory: Refuse)."""

    card: Any
    topic: str = field(default="no refusal", init=False)


@dataclass(frozen=True)
class AttackStrength(Constant):
    """The base of traits by which attack effects are stronger or weaker (Ivory: Combining)."""

    attacks: tuple[str, ...]
    sign: Any
    n: Any
    topic: str = field(default="attack strength", init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return True

    def change(self, s: State, c: Ctx, attacker: Ctx, attack: str, no: int) -> int:
        """By how much an attack with this target (-1: not known yet) changes."""
        right = attack in self.attacks and self.applies(s, c, attacker, no)
        n = int(self.sign.factor * self.n.value(s, c)) if right else 0
        return 0 if n > 0 and gives_no_bonuses(s, c.me) else n

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        """Return True if it is about an attack of this attacker with this target."""
        raise NotImplementedError


@VOCAB.word(
    "static",
    "{attacks:attack,} (attacks|attack) {aim:attack-aim} (get|gets) {sign:sign} {n:amount} strength",
    en="{attacks} effects {aim} have {sign}{x n} strength",
    fr="les effets {attacks} {aim} ont {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttackModifier(AttackStrength):
    """Attack effects are stronger or weaker by whom they target, or whose they are (Ivory: Combining)."""

    aim: str

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        right = {"against this": no == c.me, "from this": attacker.me == c.me, "of yours": attacker.seat == c.seat,
                 "of others": not same_side(s, attacker.seat, c.seat)}  # fmt: skip
        return right.get(self.aim, True)


VOCAB.choices(
    "attack-aim",
    {
        "against this": {"en": "targeting this card", "fr": "qui ciblent cette carte"},
        "from this": {"en": "from this card", "fr": "de cette carte"},
        "of yours": {"en": "from your cards", "fr": "de vos cartes"},
        "of others": {"en": "from other players' cards", "fr": "des cartes des autres joueurs"},
        "from battlefield": {"en": "from cards at this battlefield", "fr": "des cartes sur ce champ de bataille"},
    },
)


@VOCAB.word("static", "{attacks:attack,} (attacks|attack) from {card:card} (get|gets) {sign:sign} {n:amount} strength",
            en="{attacks} effects from {card} have {sign}{x n} strength",
            fr="les effets {attacks} de {card} ont {sign}{x n} de puissance")  # fmt: skip
@dataclass(frozen=True)
class AttackFromCards(AttackStrength):
    """Attack effects of some cards are stronger or weaker (Ivory: Combining)."""

    card: Any

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        return attacker.me in self.card.cards(s, c)


STRONGER_CHANGES = "attack changes grow"
"""The topic of texts that make what changes the strength of attack effects count more."""


@VOCAB.word("static", "{attacks:attack,} bonuses and penalties of your {word:name} actions grow by {n:int}",
            en="each strength bonus or penalty that your {word} actions give to {attacks} effects is increased by {n}",
            fr="chaque bonus ou malus de puissance que vos actions {word} donnent aux effets {attacks} augmente "
               "de {n}")  # fmt: skip
@dataclass(frozen=True)
class ChangesGrow(Constant):
    """Actions of the text's player with a keyword change the strength of attack effects by more (Ivory: Modifying
    changes).
    """

    attacks: tuple[str, ...]
    word: str
    n: int
    topic: str = field(default=STRONGER_CHANGES, init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return seat == c.seat

    def more(self, attacks: tuple[str, ...], words: frozenset[str]) -> int:
        """Return by how much a change that an action with some keywords makes to such attack effects grows."""
        return self.n if self.word in words and set(attacks) & set(self.attacks) else 0


@VOCAB.word(
    "static",
    "{attacks:attack,} (attacks|attack) performed by {card:card} (get|gets) {sign:sign} {n:amount} strength",
    en="{attacks} effects of actions that {card} <performs|perform> have {sign}{x n} strength",
    fr="les effets {attacks} des actions que {card} <exécute|exécutent> ont {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttackPerformedBy(AttackFromCards):
    """Attack effects of actions that some cards perform, whichever card the action is on, are stronger or weaker
    (Celestial: Perform).
    """

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        frame = act_frame(s, attacker.at or 0)
        acting = () if frame is None else frame.v.get("performers", ())
        return bool({own_performer(s, attacker.me), *acting}.intersection(self.card.cards(s, c)))


@VOCAB.word("static",
            "{attacks:attack,} (attacks|attack) [of {word:name} actions] performed by {card:card} "
            "may target {filter:filter}",
            en="{attacks} effects of[ {word}] actions that {card} <performs|perform> may also target {many filter} "
            "with Followers",
            fr="les effets {attacks} des actions[ {word}] que {card} <exécute|exécutent> peuvent aussi cibler des "
            "{many filter} avec des Suivants")  # fmt: skip
@dataclass(frozen=True)
class AttackReach(Constant):
    """Attack effects may target such Personalities though Followers are with them, if one of the cards performs the
    action (Ivory: Ranged Attack; Celestial: Perform). word: only actions with this keyword.
    """

    attacks: tuple[str, ...]
    card: Any
    filter: Any
    word: str = ""
    topic: str = field(default="attack reach", init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return True

    def reaches(self, s: State, c: Ctx, attacker: Ctx, attack: str, words: tuple[str, ...], no: int) -> bool:
        """Return True if such an attack may target the card `no`. words: the keywords of its action."""
        if attack not in self.attacks or (self.word and self.word not in words):
            return False
        frame = act_frame(s, attacker.at or 0)
        chosen = _chosen_to_perform(attacker) if frame is None else frame.v.get("performers", ())
        performing = {own_performer(s, attacker.me), *chosen}
        return bool(performing.intersection(self.card.cards(s, c))) and bool(self.filter.fits(s, c, no))


def _chosen_to_perform(c: Ctx) -> list[int]:
    """Return the cards that an action would be performed by, as far as its targets are chosen (Celestial: Perform)."""
    program = () if c.ability is None else c.ability.program
    names = [line.name for line in all_lines(program) if getattr(line, "performs", False)]
    return [no for name in names for no in numbers(c.t.get(name, ()))]


@VOCAB.word("static", "{card:card} (contributes|contribute) no force",
            en="{card} <does|do> not contribute Force in battle resolution",
            fr="{card} n'<apporte|apportent> pas de Force à la résolution d'une bataille")  # fmt: skip
@dataclass(frozen=True)
class NoContribution(Constant):
    """Its Force counts for no army as a battle resolves (Ivory: Army Force)."""

    card: Any
    topic: str = field(default="no contribution", init=False)


VOCAB.choices("side-of-army", {"to attack": {"en": "to attack", "fr": "pour attaquer"}})


@VOCAB.word("static", "{card:card} (joins|join) no army of {others:card} [{side:side-of-army}]",
            en="{card} and {others} will not be in one army[ {side}]",
            fr="{card} et {others} ne seront pas dans une même armée[ {side}]")  # fmt: skip
@VOCAB.word("static", "{card:card} (joins|join) no army together [{side:side-of-army}]",
            en="{card} will not be together in one army[ {side}]",
            fr="{card} ne seront pas ensemble dans une même armée[ {side}]")  # fmt: skip
@dataclass(frozen=True)
class ArmyApart(Constant):
    """Units are not assigned to, moved to or brought into play in an army of some others, nor those in theirs (Ivory:
    Attack, Defend). others: None for the cards among themselves. side: "to attack" leaves defending to them.
    """

    card: Any
    others: Any = None
    side: str = ""
    topic: str = field(default=APART, init=False)

    def parts(self, s: State, c: Ctx, other: int, attacking: bool) -> bool:
        """Return True if the text keeps its card out of an army with `other`. attacking: it would be an attacking
        one.
        """
        if self.side and not attacking:
            return False
        if isinstance(self.others, Each):
            return fits_anywhere(s, c, self.others.filter, other)
        return other in (self.others or self.card).cards(s, c)


@VOCAB.word(
    "static",
    "{card:card} counts as {n:int} cards destroyed in resolution",
    en="{card} <counts|count> as {n} cards when destroyed by battle resolution",
    fr="{card} <compte|comptent> pour {n} cartes en cas de destruction par la résolution d'une bataille",
)
@dataclass(frozen=True)
class CountsAsDestroyed(Constant):
    """The Honor for what resolution destroys counts it as several cards (Ivory: Battle Resolution)."""

    card: Any
    n: int
    topic: str = field(default="counts as destroyed", init=False)


@VOCAB.word("static", "fear of {who:player} may target personalities with followers",
            en="Fear effects that {who} <makes|make> may target Personalities with Followers",
            fr="les effets de Peur que {who} <fait|faites|font> peuvent cibler des Personnalités avec des "
            "Suivants")  # fmt: skip
@VOCAB.word("static", "fear of {who:player} may target {filter:filter} with followers",
            en="Fear effects that {who} <makes|make> may target {a filter} with Followers",
            fr="les effets de Peur que {who} <fait|faites|font> peuvent cibler {a filter} avec des "
            "Suivants")  # fmt: skip
@dataclass(frozen=True)
class FearReachesLed(Constant):
    """A Fear effect is not kept to Followers and Personalities without them (Ivory: Fear).

    filter: which Personalities with Followers it may target; any if there is none.
    """

    who: Any
    filter: Any = None
    topic: str = field(default="fear with followers", init=False)


@VOCAB.word("static",
            "{attacks:attack,} (attacks|attack) targeting {filter:filter} (get|gets) {sign:sign} {n:amount} strength",
            en="{attacks} effects that target {many filter} have {sign}{x n} strength",
            fr="les effets {attacks} qui ciblent des {many filter} ont {sign}{x n} de puissance")  # fmt: skip
@dataclass(frozen=True)
class AttackOnCards(AttackStrength):
    """Attack effects are stronger or weaker against some cards (Ivory: Combining)."""

    filter: Any

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        return no >= 0 and bool(self.filter.fits(s, c, no))


@VOCAB.word("static",
            "{attacks:attack,} (attacks|attack) from {filter:filter} (get|gets) {sign:sign} {n:amount} strength",
            en="{attacks} effects from {many filter} have {sign}{x n} strength",
            fr="les effets {attacks} des {many filter} ont {sign}{x n} de puissance")  # fmt: skip
@dataclass(frozen=True)
class AttackFrom(AttackStrength):
    """Attack effects of cards that fit are stronger or weaker (Ivory: Combining)."""

    filter: Any

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        return attacker.me >= 0 and bool(self.filter.fits(s, c, attacker.me))


@VOCAB.word(
    "static",
    "{attacks:attack,} (attacks|attack) of others targeting {filter:filter} (get|gets) {sign:sign} {n:amount} strength",
    en="{attacks} effects of other players that target {many filter} have {sign}{x n} strength",
    fr="les effets {attacks} des autres joueurs qui ciblent des {many filter} ont {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class OthersAttackOnCards(AttackOnCards):
    """Attack effects of other players are stronger or weaker against some cards (Ivory: Combining)."""

    def applies(self, s: State, c: Ctx, attacker: Ctx, no: int) -> bool:
        return not same_side(s, attacker.seat, c.seat) and super().applies(s, c, attacker, no)
