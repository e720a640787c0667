"""Words for what a card may be like: the abilities that it has."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.effects_abilities import all_lines
from l5r_desktop.rulesets.ccg.words.effects_seats import GainHonor
from l5r_desktop.rulesets.ccg.words.references import You
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@VOCAB.word("test", "ability keyword {word:name}", en="with a {word} ability", fr="avec une capacité {word}")
@dataclass(frozen=True)
class WithAbility:
    """One of its abilities has a keyword of its own (Ivory: Ability keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(one.kind == "action" and one.has(self.word) for one in s.cards[no].defn.abilities)


@VOCAB.word("test", "with {attack:attack} ability", en="with a {attack} ability", fr="avec une capacité {attack}",
            en_not="without a {attack} ability", fr_not="sans capacité {attack}")  # fmt: skip
@dataclass(frozen=True)
class WithAttack:
    """One of its printed abilities makes an attack of a kind (Ivory: Printed, Ranged Attack)."""

    attack: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        abilities = (one for one in s.cards[no].defn.abilities if one.kind == "action" and not one.granted)
        return any(getattr(line, "attack", "") == self.attack for one in abilities for line in all_lines(one.program))


@VOCAB.word("test", "with challenge effect", en="with a challenge", fr="avec un défi")
@dataclass(frozen=True)
class HasChallenge:
    """Its own text says that somebody challenges, whatever becomes of that (Ivory: Blind cards rule, Embedded text)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(
            getattr(line, "challenge", False)
            for ability in s.cards[no].defn.abilities
            if not ability.granted
            for line in ability.program
        )


@VOCAB.word("test", "with honor gain", en="that <produces|produce> Honor", fr="qui <produit|produisent> de l'Honneur",
            en_is="<produces|produce> Honor", fr_is="<produit|produisent> de l'Honneur")  # fmt: skip
@dataclass(frozen=True)
class ProducesHonor:
    """Its own text says that its player gains Honor, whatever becomes of that (Ivory: Blind cards rule, Embedded
    text).

    DECISION: the rulebook does not say what an Honor-producing card is; here any ability or trait with a gain makes it
    one.
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(
            isinstance(part, GainHonor) and isinstance(part.who, You)
            for ability in s.cards[no].defn.abilities
            if not ability.granted
            for line in all_lines(ability.program)
            for part in walk_nodes(line)
        )


@VOCAB.word("test", "with {when:designator} ability", en="with a {when} ability", fr="avec une capacité {when}")
@dataclass(frozen=True)
class HasDesignator:
    """One of its printed abilities may be taken as such an action (Ivory: Printed, Abilities)."""

    when: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(
            one.kind == "action" and not one.granted and self.when in one.designators
            for one in s.cards[no].defn.abilities
        )


@VOCAB.word("test", "of controllers clan", en="with the Clan Alignment of its controller",
            fr="du clan de son contrôleur", en_not="without the Clan Alignment of its controller",
            fr_not="qui <n'est|ne sont> pas du clan de son contrôleur")  # fmt: skip
@dataclass(frozen=True)
class OfControllersClan:
    """It shares a Clan Alignment with the player who controls it (Ivory: Clan Alignment)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return values.shares_clan(s, no, s.cards[no].controller)


@VOCAB.word("test", "with a {designator:designator} ability", en="with a {designator} ability",
            fr="avec une capacité {designator}")  # fmt: skip
@dataclass(frozen=True)
class WithDesignator:
    """One of its abilities is an action of a kind, perhaps among others (Ivory: Abilities)."""

    designator: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        wanted = set(self.designator.split(" or "))
        return any(wanted & set(one.designators) for one in s.cards[no].defn.abilities if not one.granted)


@VOCAB.word("test", "with printed abilities", en="with printed abilities", fr="avec des capacités imprimées",
            en_not="without printed abilities", fr_not="sans capacités imprimées")  # fmt: skip
@dataclass(frozen=True)
class WithPrintedAbilities:
    """It has at least one printed ability; traits are none (Ivory: Abilities, Printed)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(one.kind == "action" and not one.granted for one in s.cards[no].defn.abilities)
