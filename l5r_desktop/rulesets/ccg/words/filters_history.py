"""Words for what a card has done or undergone before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.state.lookup import battle, head_of
from l5r_desktop.rulesets.ccg.state.named_words import named
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


@VOCAB.word(
    "test",
    "moved or entered this battle",
    en="that moved or entered play this battle",
    fr="qui <s'est déplacé|se sont déplacés> ou <est entré|sont entrés> en jeu pendant cette bataille",
)
@dataclass(frozen=True)
class MovedThisBattle:
    """It has moved or come into play since the battle began."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return (no, s.memory["battles"]) in s.memory["moved"]


@VOCAB.word("test", "moved this turn", en="that moved this turn", fr="qui <s'est|se sont> déplacé·e·s ce tour",
            en_is="<has|have> moved this turn", fr_is="<s'est|se sont> déplacé·e·s ce tour",
            en_isnt="<has|have> not moved this turn",
            fr_isnt="ne <s'est|se sont> pas déplacé·e·s ce tour")  # fmt: skip
@dataclass(frozen=True)
class MovedThisTurn:
    """It has moved since the turn began: not by being assigned, nor home after a battle (Ivory: Move).

    record: under which name the turn's record has it.
    """

    record: ClassVar[str] = "moved"

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the record has the card `no`, as the same object."""
        return bool(count_this_turn(s, self.record, *self.place(s), no, s.cards[no].object_number))

    def place(self, s: State) -> tuple[int, ...]:
        """Return where in the turn's record it stands: nowhere but in the turn itself."""
        return ()


@VOCAB.word("test", "moved to a battlefield this turn", en="that moved to a battlefield this turn",
            fr="qui <s'est|se sont> déplacé·e·s sur un champ de bataille ce tour",
            en_is="<has|have> moved to a battlefield this turn",
            fr_is="<s'est|se sont> déplacé·e·s sur un champ de bataille ce tour",
            en_isnt="<has|have> not moved to a battlefield this turn",
            fr_isnt="ne <s'est|se sont> pas déplacé·e·s sur un champ de bataille ce tour")  # fmt: skip
@dataclass(frozen=True)
class MovedToBattle(MovedThisTurn):
    """It has moved this turn, and not only home: not by being assigned (Ivory: Move)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it has moved more often than it has moved home."""
        same = (no, s.cards[no].object_number)
        return count_this_turn(s, self.record, *same) > sum(1 for sent in s.memory["sent"] if sent[:2] == same)


@VOCAB.word("test", "moved this battle", en="that moved this battle",
            fr="qui <s'est|se sont> déplacé·e·s pendant cette bataille", en_is="<has|have> moved this battle",
            fr_is="<s'est|se sont> déplacé·e·s pendant cette bataille", en_isnt="<has|have> not moved this battle",
            fr_isnt="ne <s'est|se sont> pas déplacé·e·s pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class MovedInBattle(MovedThisTurn):
    """It has moved since the battle under way began; coming into play is no movement (Ivory: Move)."""

    record: ClassVar[str] = "moved in"

    def place(self, s: State) -> tuple[int, ...]:
        """Return which battle it is, counted from the first of the game."""
        return (s.memory["battles"],)


@VOCAB.word("test", "equipped this battle", en="Equipped this battle", fr="équipé·e·s pendant cette bataille",
            en_is="<was|were> Equipped this battle", fr_is="<a|ont> été équipé·e·s pendant cette bataille",
            en_isnt="<was|were> not Equipped this battle",
            fr_isnt="<n'a|n'ont> pas été équipé·e·s pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class EquippedThisBattle(MovedInBattle):
    """It has come into play by the Equip procedure since the battle under way began (Ivory: Equip)."""

    record: ClassVar[str] = "equipped"

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the record of a battle under way has the card `no`."""
        return bool(battle(s)) and super().fits(s, c, no)


@VOCAB.word("test", "challenged this turn", en="that issued a challenge this turn",
            fr="qui <a|ont> lancé un défi ce tour")  # fmt: skip
@dataclass(frozen=True)
class ChallengedThisTurn:
    """It has issued a challenge since the turn began (Ivory: Challenge)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return (no, s.cards[no].object_number) in s.memory["challengers"]


@VOCAB.word("test", "under effect of {ident:name}", en="affected by {ident}", fr="affecté·e·s par {ident}")
@dataclass(frozen=True)
class UnderEffect:
    """A lasting effect from a card of a title is on it (Ivory: Ongoing); the card id is written with hyphens."""

    ident: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        title = rules_of(s).definition(id_of(self.ident)).base_title
        return any(e.src >= 0 and e.on(s, no) and s.cards[e.src].defn.base_title == title for e in s.effects)


@VOCAB.word("test", "put into play by its own text", en="that last entered play by <its|their> own text",
            fr="que <son|leur> propre texte a mis·e·s en jeu")  # fmt: skip
@dataclass(frozen=True)
class ByOwnText:
    """Its own text has put it into play (Celestial: Enlightenment Victory)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return "by-own-text" in s.cards[no].marks


@VOCAB.word("test", "of named clan", en="of the named Clan", fr="du clan nommé")
@dataclass(frozen=True)
class OfNamedClan:
    """It has the Clan Alignment that the text's card has named (Ivory: Clan Alignment)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return named(s, c.me, "clan") in values.clans(s, no)


@VOCAB.word(
    "test",
    "produced gold this turn",
    en="that produced Gold this turn",
    fr="qui <a|ont> produit de l'Or ce tour",
    en_is="<has|have> produced Gold this turn",
    fr_is="<a|ont> produit de l'Or ce tour",
    en_isnt="<has|have> not produced Gold this turn",
    fr_isnt="<n'a|n'ont> pas produit d'Or ce tour",
)
@dataclass(frozen=True)
class Produced:
    """It has produced Gold since the turn began."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in s.memory["produced"]


@VOCAB.word("test", "attacked {whom:player} this turn", en="whose unit was in an army attacking {whom} this turn",
            fr="dont l'unité a été dans une armée attaquant {whom} ce tour",
            en_is="<has|have> been in an army attacking {whom} this turn",
            fr_is="<a|ont> été dans une armée attaquant {whom} ce tour",
            en_isnt="<has|have> not been in an army attacking {whom} this turn",
            fr_isnt="<n'a|n'ont> pas été dans une armée attaquant {whom} ce tour")  # fmt: skip
@dataclass(frozen=True)
class Attacked:
    """Its unit has been in an army attacking a player since the turn began, however it came there (Ivory: Army)."""

    whom: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        head = head_of(s, no)
        if head < 0:
            return False
        birth = s.cards[head].object_number
        return any(count_this_turn(s, "attacked", head, birth, seat) for seat in self.whom.seats(s, c))


@VOCAB.word("test", "assigned here", en="that assigned to the current battlefield",
            fr="qui <a|ont> été assigné·e·s au champ de bataille actuel",
            en_not="that did not assign to the current battlefield",
            fr_not="qui <n'a|n'ont> pas été assigné·e·s au champ de bataille actuel",
            en_is="<was|were> assigned to the current battlefield",
            fr_is="<a|ont> été assigné·e·s au champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class AssignedHere:
    """Its unit was assigned to the current battlefield this turn, wherever it is now (Ivory: Assign)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return (no, s.cards[no].object_number, battle(s)) in s.memory["stationed"]


@VOCAB.word("test", "destroyed in combat at {card:card} this turn",
            en="that <was|were> destroyed this turn in a Combat Segment at {card}",
            fr="qui <a|ont> été détruit·e·s ce tour pendant un segment de combat à {card}")  # fmt: skip
@dataclass(frozen=True)
class FellAt:
    """It was destroyed since the turn began, in the Combat Segment of a battle at a Province."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any((no, s.cards[no].object_number, site) in s.memory["fallen"] for site in self.card.cards(s, c))


@VOCAB.word("test", "performed {word:name} actions this turn", en="that performed a {word} action this turn",
            fr="qui <a|ont> exécuté une action {word} ce tour", en_is="<has|have> performed a {word} action this turn",
            fr_is="<a|ont> exécuté une action {word} ce tour",
            en_isnt="<has|have> not performed a {word} action this turn",
            fr_isnt="<n'a|n'ont> pas exécuté d'action {word} ce tour")  # fmt: skip
@dataclass(frozen=True)
class PerformedKind:
    """It has performed an action with a keyword since the turn began (Celestial: Perform)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(
            count_this_turn(s, "performed", word, no, s.cards[no].object_number)
            for word in {self.word, spelled(self.word)}
        )


@VOCAB.word("test", "in the resolution", en="that was at the battlefield in the resolution",
            fr="qui <était|étaient> sur le champ de bataille à la résolution",
            en_is="<was|were> at the battlefield in the resolution",
            fr_is="<était|étaient> sur le champ de bataille à la résolution")  # fmt: skip
@dataclass(frozen=True)
class InResolution:
    """It was in an army when the battle resolved (Ivory: Battle Resolution)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in next((f.v["present"] for f in reversed(s.frames) if f.proc == "battle" and "present" in f.v), ())


@VOCAB.word("test", "in the former unit", en="of its former unit", fr="de son ancienne unité")
@dataclass(frozen=True)
class InFormerUnit:
    """It was in the unit of the card that has left play (Ivory: Unit)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return c.ev is not None and no in c.ev.x.get("unit", ())


@VOCAB.word("test", "sent home from here", en="that <was|were> moved home from the current battlefield",
            fr="qui <a|ont> été ramené·e·s à la maison depuis le champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class SentHome:
    """It has moved home from the battlefield of the battle under way, and is at home now (Ivory: Move)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        here = battle(s)
        return bool(here) and (no, s.cards[no].object_number, here) in s.memory["sent"] and not s.cards[no].place


@VOCAB.word("test", "targeted by [{whose:aimer}] {ident:name} this turn",
            en="that [{whose} ]{ident} has targeted this turn",
            fr="que {ident}[ {whose}] a ciblé·e·s ce tour", en_not="that no {ident}[ {whose}] has targeted this turn",
            fr_not="qu'aucune carte {ident}[ {whose}] n'a ciblé·e·s ce tour",
            en_is="<was|were> targeted by [{whose} ]{ident} this turn",
            fr_is="<a|ont> été ciblé·e·s ce tour par {ident}[ {whose}]")  # fmt: skip
@dataclass(frozen=True)
class TargetedBy:
    """A card of a title has targeted it since the turn began, perhaps one of the text's player; the card's id is
    written with hyphens (Ivory: Targeting).
    """

    ident: str
    whose: str = ""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        title = rules_of(s).definition(id_of(self.ident)).base_title
        return any(
            (target, born) == (no, s.cards[no].object_number)
            and s.cards[src].defn.base_title == title
            and (not self.whose or s.cards[src].owner == c.seat)
            for src, target, born in s.memory["aimed"]
            if src >= 0
        )


VOCAB.choices("aimer", {"your": {"en": "your", "fr": "que vous possédez"}})


@VOCAB.word("test", "under one effect of {ident:name} with {card:card}",
            en="on which one and the same {ident} works as on {card}",
            fr="sur qui agit la même carte {ident} que sur {card}")  # fmt: skip
@dataclass(frozen=True)
class UnderOneEffect:
    """A lasting effect from a card of a title is on both (Ivory: Ongoing); it is another card than that one."""

    ident: str
    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        title = rules_of(s).definition(id_of(self.ident)).base_title
        others = [k for k in self.card.cards(s, c) if k != no]
        return any(
            e.src >= 0 and s.cards[e.src].defn.base_title == title and e.on(s, no) and any(e.on(s, k) for k in others)
            for e in s.effects
        )


@VOCAB.word("test", "assigned to attack this turn", en="that assigned to attack this turn",
            fr="qui <a|ont> été assigné·e·s à l'attaque ce tour", en_is="<has|have> assigned to attack this turn",
            fr_is="<a|ont> été assigné·e·s à l'attaque ce tour",
            en_isnt="<has|have> not assigned to attack this turn",
            fr_isnt="<n'a|n'ont> pas été assigné·e·s à l'attaque ce tour")  # fmt: skip
@dataclass(frozen=True)
class AssignedToAttack:
    """It has been assigned to an attacking army since the turn began, not only moved there (Ivory: Assign)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return count_this_turn(s, "assigned-to-attack", no, s.cards[no].object_number) > 0


@VOCAB.word("test", "new since the combat segment began", en="that entered play in this Combat Segment",
            fr="qui <est entrée|sont entrées> en jeu dans ce segment de combat",
            en_is="entered play in this Combat Segment",
            fr_is="<est entrée|sont entrées> en jeu dans ce segment de combat")  # fmt: skip
@dataclass(frozen=True)
class NewInCombat:
    """It was not in play when the Combat Segment under way began (Ivory: Combat Segment)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return count_this_turn(s, "entered-combat", s.memory["battles"], no, s.cards[no].object_number) > 0


@VOCAB.word("test", "destroyed this turn by lack of chi", en="that <was|were> destroyed this turn for having 0 Chi",
            fr="qui <a|ont> été détruit·e·s ce tour pour un Chi de 0",
            en_is="<was|were> destroyed this turn for having 0 Chi",
            fr_is="<a|ont> été détruit·e·s ce tour pour un Chi de 0")  # fmt: skip
@dataclass(frozen=True)
class FellByChi:
    """The rules have destroyed it since the turn began, as its Chi was 0 (Celestial: Dead)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(count_this_turn(s, "no chi", no, s.cards[no].object_number))


@VOCAB.word("test", "at the battle", en="that was ever at the battlefield in this battle",
            fr="qui <a|ont> été sur le champ de bataille pendant cette bataille",
            en_is="<was|were> ever at the battlefield in this battle",
            fr_is="<a|ont> été sur le champ de bataille pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class EverAtBattle:
    """It was in an army when the battle resolved, or has moved in this battle, and away from there (Ivory: Battle
    Resolution). What moves while an earlier battle is fought has not been in this one.
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        here = battle(s)
        if not here:
            return False
        if InResolution().fits(s, c, no):
            return True
        has_moved = count_this_turn(s, "moved in", s.memory["battles"], no, s.cards[no].object_number) > 0
        return has_moved and any(key[:2] == ("turn", "moved from") and key[3:] == (here, no) for key in s.uses)
