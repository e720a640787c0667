"""Words for numbers of what has happened: this turn, in this text, in this battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.ccg.events.leave_play import UNDESTROYED
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, army, attack, battle
from l5r_desktop.rulesets.ccg.state.turn_record import battle_history, count_this_turn
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.words.conditions_players import told_of_battle
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.effects_seats import LoseHonor
from l5r_desktop.rulesets.ccg.words.flags import apart_from_targets
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


@VOCAB.word("amount", "rings put into play by {who:player} this turn",
            en="m:the number of Rings that {who} <has|have> put into play by their own text this turn",
            fr="m:le nombre d'Anneaux que {who} <a|avez|ont> mis en jeu par leur propre texte ce tour")  # fmt: skip
@dataclass(frozen=True)
class RingsPut:
    """Rings whose own text has brought them into play since the turn began (Ivory: Ring)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of Rings that the player has put into play this turn."""
        return sum(count_this_turn(s, "rings", seat) for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "cards discarded by {who:player}", en="m:the number of cards that {who} discarded",
            fr="m:le nombre de cartes que {who} <a|avez|ont> défaussées")  # fmt: skip
@dataclass(frozen=True)
class DiscardedBy:
    """Cards that have gone from a player's hand by this text so far (Ivory: For each)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of cards that the players have discarded in this action."""
        seats = self.who.seats(s, c)
        return sum(1 for kind, _, seat, _ in c.t.get("did", ()) if kind == "discard-card" and seat in seats)


@VOCAB.word("amount", "{word:name} actions [of {who:player}] that targeted {card:card} this turn",
            en="m:the number of {word} actions[ of {who}] that have targeted {card} this turn",
            fr="m:le nombre d'actions {word}[ de {who}] qui ont ciblé {card} ce tour")  # fmt: skip
@dataclass(frozen=True)
class ActionsAimed:
    """Actions with a keyword whose target it was since the turn began (Ivory: Targeting). who: by whom, if not all."""

    word: str
    card: Any
    who: Any = None

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of this turn's actions of the kind that targeted the card."""
        words = {self.word, spelled(self.word)}
        by = [("aimed",)] if self.who is None else [("aimed by", seat) for seat in self.who.seats(s, c)]
        return sum(
            count_this_turn(s, *which, word, no) for no in self.card.cards(s, c)[:1] for word in words for which in by
        )


@VOCAB.word("amount", "resolution force of {who:player}",
            en="m:the total Force with which {who} fought in the battle's resolution",
            fr="f:la Force totale avec laquelle {who} <a|avez|ont> combattu à la résolution "
               "de la bataille")  # fmt: skip
@dataclass(frozen=True)
class ResolutionForce:
    """The Force compared when the battle resolved (Ivory: Battle Resolution)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """0 before that, and without a battle."""
        record = attack(s)
        forces = next((f.v["forces"] for f in reversed(s.frames) if f.proc == "battle" and "forces" in f.v), (0, 0))
        if record is None:
            return 0
        return int(sum(forces[0 if seat == record.attacker else 1] for seat in self.who.seats(s, c)[:1]))


@VOCAB.word("amount", "{stat:stat} lost as a cost", en="m:the {stat} lost as a cost", fr="m:le {stat} perdu en coût")
@dataclass(frozen=True)
class LostAsCost:
    """The points by which the costs of the action have lowered numbers (Ivory: Costs)."""

    stat: str

    def value(self, s: State, c: Ctx) -> int:
        """Return the points paid, a sum over all costs."""
        frame = act_frame(s, c.at or 0)
        paid = () if frame is None else frame.v.get("paid_with", ())
        return sum(-n for kind, _, _, n in paid if kind == "modify" and n < 0)


@VOCAB.word("amount", "different elements in your army",
            en="m:the number of different element keywords in your army",
            fr="m:le nombre de mots-clés d'élément différents dans votre armée")  # fmt: skip
@dataclass(frozen=True)
class ElementsInArmy:
    """Air, Earth, Fire, Void and Water on the cards of the own army in the battle (Ivory: Keywords)."""

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of elements among the keywords of the army, 0 to 5."""
        record = attack(s)
        if record is None or not record.battle:
            return 0
        held = {word for no in army(s, record.battle, c.seat) for word in values.keywords(s, no)}
        return len(held.intersection(ELEMENTS))


@VOCAB.word("amount", "players who lost a province", en="m:the number of players who have had a Province destroyed",
            fr="m:le nombre de joueurs dont une Province a été détruite")  # fmt: skip
@dataclass(frozen=True)
class LosersOfProvinces:
    """Players of whom a Province has been destroyed since the game began (Celestial: Provinces)."""

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of these players."""
        return sum(
            any(
                s.cards[no].defn.kind == "province" and UNDESTROYED not in s.cards[no].marks
                for no in s.zones[z.at(seat, z.REMOVED)]
            )
            for seat in range(len(s.seats))
        )


@VOCAB.word("amount", "entering honor loss of {card:card}",
            en="m:the Honor that {card} <loses|lose> by entering play",
            fr="m:l'Honneur que {card} <fait|font> perdre en entrant en jeu")  # fmt: skip
@dataclass(frozen=True)
class EnteringLoss:
    """The Honor that its own text costs its player as it enters play (Ivory: Printed)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """Points; 0 for a card without such a text."""
        return sum(_entering_loss(s, c, no) for no in self.card.cards(s, c)[:1])


def _entering_loss(s: State, c: Ctx, no: int) -> int:
    return int(
        sum(
            line.n.value(s, c)
            for ability in s.cards[no].defn.abilities
            if ability.kind == "trait" and not ability.granted and "enter" in ability.event.kinds
            for line in ability.program
            if isinstance(line, LoseHonor)
        )
    )


@VOCAB.word("amount", "unit cost of {card:card}", en="m:the total Gold Cost of the unit of {card}",
            fr="m:le Coût en Or total de l'unité de {card}")  # fmt: skip
@dataclass(frozen=True)
class UnitCostOf:
    """The Gold Costs of all cards of a unit together (Ivory: Unit)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the cost of the card's unit, in Gold."""
        return sum(values.unit_cost(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word("amount", "most {filter:filter} in one pile", en="m:the highest number of {many filter} in any one pile",
            fr="m:le plus grand nombre de {many filter} dans une même défausse")  # fmt: skip
@dataclass(frozen=True)
class MostInOnePile:
    """The number of cards that fit in the discard pile with the most of them (Ivory: Numbers of things)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the highest number of fitting cards that lie in one pile."""
        found: dict[int, int] = {}
        for no in self.filter.all(s, apart_from_targets(c)):
            found[s.cards[no].zone] = found.get(s.cards[no].zone, 0) + 1
        return max(found.values(), default=0)


@VOCAB.word("amount", "count {name:name}", en="m:the number noted", fr="m:le nombre noté")
@dataclass(frozen=True)
class Counted:
    """A number that a line before has noted."""

    name: str

    def value(self, s: State, c: Ctx) -> int:
        """0 if nothing was noted."""
        return int(c.t.get(f"#{self.name}", 0))


@VOCAB.word("amount", "total unit force of {filter:filter}", en="m:the total Force of the units of {many filter}",
            fr="f:la Force totale des unités de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class TotalUnitForce:
    """The Force of several units together (Ivory: Unit and army Force)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """0 if no card fits."""
        return sum(unit_force(s, no) for no in self.filter.all(s, apart_from_targets(c)))


@VOCAB.word(
    "amount",
    "cards destroyed for {who:player} in the resolution",
    en="m:the number of other players' cards destroyed in a resolution that {who} won or tied",
    fr="m:le nombre de cartes des autres joueurs détruites dans une résolution gagnée par {who} ou à égalité",
)
@dataclass(frozen=True)
class DestroyedInResolution:
    """Cards that the resolution which has ended took from the other side of a leader who did not lose it (Ivory: Battle
    Resolution).
    """

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of the player's cards destroyed as the battle resolved."""
        record = attack(s)
        if c.ev is None or record is None:
            return 0
        seats = [k for k in self.who.seats(s, c)[:1] if k in (record.attacker, record.defender)]
        told = told_of_battle(s, c.ev)
        if not seats or told.get("winner", -1) not in (-1, seats[0]):
            return 0
        return sum(s.cards[no].owner != seats[0] for no in told.get("destroyed", ()))


@VOCAB.word("amount", "{word:name} actions resolved this turn", en="m:the number of {word} actions resolved this turn",
            fr="m:le nombre d'actions {word} résolues ce tour")  # fmt: skip
@dataclass(frozen=True)
class ActionsResolved:
    """Actions of any player with a keyword that have been resolved since the turn began (Ivory: Ability keywords)."""

    word: str

    def value(self, s: State, c: Ctx) -> int:
        """Return their number; the action that counts is none of them yet."""
        words = {self.word, spelled(self.word)}
        return sum(not words.isdisjoint(found) for _, *found in s.memory["acted"])


@VOCAB.word("amount", "actions resolved from {filter:filter} this battle",
            en="m:the number of actions resolved from {many filter} this battle",
            fr="m:le nombre d'actions résolues de {many filter} pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class ActionsResolvedFrom:
    """Actions of the text's player that cards which fit have had since the battle began, wherever those lie now (Ivory:
    Action Sequence E).
    """

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return their number; 0 outside a battle."""
        kinds = ("battle-action-over", "action-over") if battle(s) else ()
        found = (no for kind in kinds for no in battle_history(s, kind, c.seat))
        return sum(fits_anywhere(s, c, self.filter, no) for no in found)
