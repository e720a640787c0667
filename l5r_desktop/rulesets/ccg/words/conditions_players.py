"""Words for conditions about what players have suffered, played and won before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import current, duelists
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, opponents
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import lobby_honor
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "more honor with {n:amount} more",
            en="your Family Honor plus {x n} is higher than each other player's",
            fr="votre Honneur Familial plus {x n} dépasse celui de chaque autre joueur",
            en_not="your Family Honor plus {x n} is not higher than every other player's",
            fr_not="votre Honneur Familial plus {x n} ne dépasse pas celui de tous les autres")  # fmt: skip
@dataclass(frozen=True)
class MoreHonorWith:
    """The Lobby's comparison of Family Honor, with something added to one's own (Ivory: Lobby Bonus)."""

    n: Any

    def test(self, s: State, c: Ctx) -> bool:
        own = lobby_honor(s, c.seat) + self.n.value(s, c)
        return all(own > lobby_honor(s, k) for k in opponents(s, c.seat))


@VOCAB.word("condition", "{card:card} produced gold to recruit {filter:filter}",
            en="{card} bowed to produce Gold to Recruit {a filter}",
            fr="{card} <a|ont> produit de l'Or pour recruter {a filter}")  # fmt: skip
@dataclass(frozen=True)
class PaidForRecruit:
    """The Recruit action answered has been paid with Gold of a card (Ivory: Recruit, Paying Gold Costs)."""

    card: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        frame = act_frame(s, int(c.ev.x.get("act", 0))) if c.ev is not None else None
        if frame is None or frame.proc != "recruit" or not fits_anywhere(s, c, self.filter, frame.v["me"]):
            return False
        return any(no in frame.v.get("paid_by", ()) for no in self.card.cards(s, c))


@VOCAB.word("condition", "{who:player} never lost honor from own cards",
            en="{who} <has|have> not lost Honor from cards that {who} <owns|own> this game",
            fr="{who} <n'a|n'avez|n'ont> pas perdu d'Honneur par <ses|vos|leurs> propres cartes "
               "dans cette partie")  # fmt: skip
@dataclass(frozen=True)
class NeverLostByOwn:
    """No card of its own has cost a player Honor since the game began (Ivory: Honor gains and losses)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return not any(s.seats[seat]["lost-by-own"] for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} lost honor to another player's action this turn",
            en="another player's action has caused {who} an Honor loss this turn",
            fr="une action d'un autre joueur a causé une perte d'Honneur à {who} ce tour")  # fmt: skip
@dataclass(frozen=True)
class Hurt:
    """An action of somebody else has cost a player Honor since the turn began (Ivory: Honor gains and losses)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[seat]["hurt"] for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} assigned units this turn", en="{who} <has|have> assigned units this turn",
            fr="{who} <a|avez|ont> assigné des unités ce tour", en_not="{who} <has|have> assigned no units this turn",
            fr_not="{who} <n'a|n'avez|n'ont> assigné aucune unité ce tour")  # fmt: skip
@dataclass(frozen=True)
class AssignedThisTurn:
    """A player has assigned a unit to any battlefield since the turn began (Ivory: Assign)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return any(seat in seats for seat, _ in s.memory["assigned"])


@VOCAB.word("condition", "{who:player} played {filter:filter} this turn",
            en="{who} <has|have> played {a filter} this turn",
            fr="{who} <a|avez|ont> joué {a filter} ce tour", en_not="{who} <has|have> not played {a filter} this turn",
            fr_not="{who} <n'a|n'avez|n'ont> pas joué {a filter} ce tour")  # fmt: skip
@dataclass(frozen=True)
class PlayedThisTurn:
    """A player has played a card that fits since the turn began (Ivory: Strategy)."""

    who: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return any(seat in seats and fits_anywhere(s, c, self.filter, no) for seat, no in s.memory["played"])


@VOCAB.word("condition", "{who:player} took the first battle action",
            en="{who} took the first Battle action in this battle",
            fr="{who} <a|avez|ont> fait la première action de Bataille de cette bataille")  # fmt: skip
@dataclass(frozen=True)
class FirstToAct:
    """The first Battle action of the battle under way, which may be going on, is a player's (Ivory: Combat Segment)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        first = next((seat for what, seat, *_ in s.memory["deeds"] if what == "battle-action"), -1)
        return first >= 0 and first in self.who.seats(s, c)


@VOCAB.word("condition", "no earlier battle action", en="no earlier Battle action has been taken in this battle",
            fr="aucune action de Bataille n'a été faite plus tôt dans cette bataille",
            en_not="an earlier Battle action has been taken in this battle",
            fr_not="une action de Bataille a été faite plus tôt dans cette bataille")  # fmt: skip
@dataclass(frozen=True)
class NoEarlierAction:
    """The action that is going on, or has just resolved, is the battle's first (Ivory: Combat Segment)."""

    def test(self, s: State, c: Ctx) -> bool:
        return bool(sum(what == "battle-action" for what, *_ in s.memory["deeds"]) <= 1)


_OVER = "battle-action-over"
"""What the record of a battle says at the end of each Battle action."""


@VOCAB.word("condition", "another player's action destroyed {filter:filter} since your last battle action",
            en="another player's action has destroyed {a filter} in this battle since your last Battle action ended",
            fr="une action d'un autre joueur a détruit {a filter} dans cette bataille depuis votre dernière action de "
               "Bataille")  # fmt: skip
@dataclass(frozen=True)
class SlainSince:
    """Since the text's player last acted in the battle, or since it began (Ivory: Combat Segment)."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        for what, seat, no, _ in reversed(s.memory["deeds"]):
            if what == _OVER and seat == c.seat:
                return False
            theirs = seat >= 0 and not same_side(s, seat, c.seat)
            if what == "slain" and theirs and fits_anywhere(s, c, self.filter, no):
                return True
        return False


@VOCAB.word("condition", "the last battle action of {who:player} destroyed {filter:filter}",
            en="the last Battle action that {who} took in this battle destroyed {a filter}",
            fr="la dernière action de Bataille de {who} dans cette bataille a détruit {a filter}")  # fmt: skip
@dataclass(frozen=True)
class SlainByLast:
    """The Battle action that a player took last in the battle under way destroyed such a card (Ivory: References to
    other points in time).
    """

    who: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        deeds = s.memory["deeds"]
        last = max((at for at, (what, seat, *_) in enumerate(deeds) if what == _OVER and seat in seats), default=-1)
        first = max((at for at in range(last) if deeds[at][0] == "battle-action" and deeds[at][1] in seats), default=0)
        slain = [no for what, seat, no, _ in deeds[first : max(last, 0)] if what == "slain" and seat in seats]
        return any(fits_anywhere(s, c, self.filter, no) for no in slain)


def told_of_battle(s: State, e: Event) -> Mapping[str, Any]:
    """How a battle has resolved, `winner` (-1 for none) and `destroyed` with it, as the end of the resolution tells it
    or, while it goes on, the battle's frame; empty before (Ivory: Battle Resolution).
    """
    return e.x if "winner" in e.x else next((f.v for f in reversed(s.frames) if "winner" in f.v), {})


@VOCAB.word("condition", "{who:player} (won|won) the battle", en="{who} won the battle",
            fr="{who} <a|avez|ont> gagné la bataille", en_not="{who} did not win the battle",
            fr_not="{who} <n'a|n'avez|n'ont> pas gagné la bataille")  # fmt: skip
@dataclass(frozen=True)
class WonBattle:
    """A leader has won the battle that has just resolved, or is just resolving (Ivory: Battle Resolution)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and told_of_battle(s, c.ev).get("winner", -1) in self.who.seats(s, c)


@VOCAB.word("condition", "{who:player} (lost|lost) the battle", en="{who} lost the battle",
            fr="{who} <a|avez|ont> perdu la bataille", en_not="{who} did not lose the battle",
            fr_not="{who} <n'a|n'avez|n'ont> pas perdu la bataille")  # fmt: skip
@dataclass(frozen=True)
class LostBattle:
    """A leader has lost the battle that has just resolved; in a tie with units on both sides both lose (Ivory: Battle
    Resolution).
    """

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and any(seat in c.ev.x.get("losers", ()) for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} attacked you since your last turn",
            en="{who} has declared an attack against you since your last turn ended",
            fr="{who} vous a attaqué depuis la fin de votre dernier tour")  # fmt: skip
@dataclass(frozen=True)
class HasAttacked:
    """A player has declared an attack on the text's player since that one's turn ended (Ivory: Declaration Segment)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any((seat, c.seat) in s.memory["attacked"] for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{card:card} entered the duel with more chi", en="{card} entered the duel with higher Chi",
            fr="{card} <est entré|sont entrés> dans le duel avec un Chi plus élevé",
            en_not="{card} did not enter the duel with higher Chi",
            fr_not="{card} <n'est pas entré|ne sont pas entrés> dans le duel avec un Chi plus élevé")  # fmt: skip
@dataclass(frozen=True)
class EnteredStronger:
    """A Personality had more Chi than the other one when their duel began (Ivory: Duel)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None or "chis" not in c.ev.x:
            return False
        one, other = c.ev.x["chis"]
        ahead = {c.ev.card: one > other, c.ev.x["other"]: other > one}
        return any(ahead.get(no, False) for no in self.card.cards(s, c))


@VOCAB.word("condition", "{card:card} began the duel ahead by {n:int}",
            en="the duel stat of {card} was {n} or more higher than the other's when the duel began",
            fr="la valeur de duel de {card} dépassait celle de l'autre d'au moins {n} au début du duel")  # fmt: skip
@dataclass(frozen=True)
class BeganAhead:
    """A Personality in the duel under way began it with a higher duel stat, by so much at least (Ivory: Duel stat)."""

    card: Any
    n: int

    def test(self, s: State, c: Ctx) -> bool:
        duel = current(s)
        if duel is None or "stats" not in duel:
            return False
        one, two = duel["stats"]
        ahead = dict(zip(duelists(duel), (one - two, two - one), strict=True))
        return any(ahead.get(no, -1) >= self.n for no in self.card.cards(s, c))
