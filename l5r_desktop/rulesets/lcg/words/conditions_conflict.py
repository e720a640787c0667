"""Words for what must be so about the conflict."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import conflict, participants, site_of
from l5r_desktop.rulesets.lcg.values.current_values import elements, unseen_participants
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition",
    "conflict",
    en="a conflict is going on",
    fr="un conflit est en cours",
    en_when="in a conflict",
    fr_when="pendant un conflit",
    en_not="no conflict is going on",
    fr_not="aucun conflit n'est en cours",
)
@VOCAB.word(
    "condition",
    "conflict {kind:stat}",
    en="this is a {kind} conflict",
    fr="c'est un conflit {kind}",
    en_when="in a {kind} conflict",
    fr_when="pendant un conflit {kind}",
    en_not="this is not a {kind} conflict",
    fr_not="ce n'est pas un conflit {kind}",
)
@dataclass(frozen=True)
class InConflict:
    """During a conflict (of a type)."""

    kind: str = ""

    def test(self, s: State, c: Ctx) -> bool:
        record = s.memory["conflict"]
        return record is not None and (not self.kind or record.type == self.kind)


@VOCAB.word(
    "condition",
    "conflict element {element:element}",
    en="the contested ring has the {element} element",
    fr="l'anneau contesté a l'élément {element}",
    en_when="in a conflict for the {element} Ring",
    fr_when="pendant un conflit pour l'anneau {element}",
    en_not="the contested ring does not have the {element} element",
    fr_not="l'anneau contesté n'a pas l'élément {element}",
)
@dataclass(frozen=True)
class ConflictElement:
    """During a conflict whose ring has an element."""

    element: str

    def test(self, s: State, c: Ctx) -> bool:
        return self.element in elements(s)


@VOCAB.word(
    "condition",
    "conflict here",
    en="this province is being attacked",
    fr="cette province est attaquée",
    en_when="in a conflict at this province",
    fr_when="pendant un conflit dans cette province",
    en_not="this province is not being attacked",
    fr_not="cette province n'est pas attaquée",
)
@dataclass(frozen=True)
class ConflictHere:
    """During a conflict at the province that the ability's card is, or lies in."""

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and not {c.me, site_of(s, c.me)}.isdisjoint(record.provinces)


@VOCAB.word(
    "condition",
    "conflict unopposed",
    en="the conflict was unopposed",
    fr="le conflit était non opposé",
    en_not="the conflict was opposed",
    fr_not="le conflit était opposé",
)
@dataclass(frozen=True)
class Unopposed:
    """The conflict was won unopposed (L4.7.1)."""

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and record.unopposed


@VOCAB.word(
    "condition",
    "conflict first {kind:stat} of round",
    en="this is the first {kind} conflict of the round",
    fr="c'est le premier conflit {kind} du round",
    en_when="in the first {kind} conflict of the round",
    fr_when="pendant le premier conflit {kind} du round",
)
@dataclass(frozen=True)
class FirstOfRound:
    """This is the first conflict of a type this round. Earlier ones count with the type that they had in the end."""

    kind: str

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        if record is None or record.type != self.kind:
            return False
        return self.kind not in s.memory["conflicts_this_round"][:-1]


@VOCAB.word(
    "condition",
    "you attacking",
    en="you are the attacking player",
    fr="vous êtes le joueur attaquant",
    en_not="you are not the attacking player",
    fr_not="vous n'êtes pas le joueur attaquant",
)
@dataclass(frozen=True)
class YouAttack:
    """The controller is the attacking player."""

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and record.attacker == c.seat


@VOCAB.word(
    "condition",
    "you defending",
    en="you are the defending player",
    fr="vous êtes le joueur défenseur",
    en_not="you are not the defending player",
    fr_not="vous n'êtes pas le joueur défenseur",
)
@dataclass(frozen=True)
class YouDefend:
    """The controller is the defending player."""

    def test(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and record.defender == c.seat


@VOCAB.word(
    "condition",
    "you lost no conflict this phase",
    en="you have lost no conflict this phase",
    fr="vous n'avez perdu aucun conflit cette phase",
    en_not="you have lost a conflict this phase",
    fr_not="vous avez perdu un conflit cette phase",
)
@dataclass(frozen=True)
class LostNone:
    """The controller has not lost a conflict this phase."""

    def test(self, s: State, c: Ctx) -> bool:
        return not s.seats[c.seat]["conflicts-lost"]


@VOCAB.word(
    "condition",
    "you control one participant",
    en="exactly one of your characters is participating",
    fr="un seul de vos personnages participe",
    en_not="not exactly one of your characters is participating",
    fr_not="plus ou moins d'un de vos personnages participe",
)
@dataclass(frozen=True)
class OneParticipant:
    """The controller has exactly one participating character."""

    def test(self, s: State, c: Ctx) -> bool:
        return len(participants(s, c.seat)) + unseen_participants(s, c.seat) == 1
