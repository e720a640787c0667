"""Words for cards and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict, opponents, order, your_opponent
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("card", "{name:name}")
@dataclass(frozen=True)
class Ref:
    """A card by name:
    self, host (what it is attached to, or was when its ability was used), it (what the occurrence happened to), or
    bound by a target or cost.
    """

    name: str

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards meant, none if there are none."""
        if self.name == "self":
            return [c.me] if c.me >= 0 else []
        if self.name == "host":
            host = s.cards[c.me].host if c.me >= 0 else -1
            if host < 0:
                host = c.t.get("host", -1)
            return [host] if host >= 0 else []
        if self.name == "it":
            return [c.ev.card] if c.ev is not None else []
        if self.name == "granter":
            return [c.via] if c.via >= 0 else []
        value = c.t.get(self.name)
        if value is None and self.name in ("winner", "loser") and c.ev is not None:
            return [no for no in numbers(c.ev.x.get(self.name, ())) if no >= 0]
        if value is None:
            return []
        return list(value) if isinstance(value, tuple) else [value]

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """As the text has introduced it."""
        return say.scope.named(self.name, say)


@VOCAB.word("card", "host of {card:card}", en="m:the bearer of {card}", fr="m:le porteur de {card}")
@dataclass(frozen=True)
class HostOf:
    """The card that an attachment is attached to (L10.2.1)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the bearers."""
        return [s.cards[no].host for no in self.card.cards(s, c) if s.cards[no].host >= 0]


@VOCAB.word("card", "each {filter:filter}", en="{each filter}", fr="{each filter}")
@dataclass(frozen=True)
class Each:
    """All cards that fit, as they are when the effect resolves."""

    filter: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards that fit now."""
        found: list[int] = self.filter.all(s, c)
        return found


@VOCAB.word("card", "(a|an) {filter:filter} [as {name:name}]", en="{a filter}", fr="{a filter}")
@dataclass(frozen=True)
class Chosen:
    """A card chosen while paying a cost (L7.6)."""

    filter: Any
    name: str = "paid"

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The card chosen, once it has been."""
        value = c.t.get(self.name)
        return [] if value is None else [value]


@VOCAB.word(
    "card",
    "1 or more {filter:filter} [as {name:name}]",
    en="1 or more {many filter}",
    fr="1 ou plusieurs {many filter}",
)
@dataclass(frozen=True)
class ChosenMany(Chosen):
    """Cards chosen while paying a cost, at least one (L7.6)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The cards chosen, once they have been."""
        value = c.t.get(self.name)
        if value is None:
            return []
        return list(value) if isinstance(value, tuple) else [value]


@VOCAB.word("player", "you")
@dataclass(frozen=True)
class You:
    """The controller of the ability, "you"."""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """As a subject it takes its own form of a verb."""
        return Phrase({"en": "you", "fr": "vous"}[lang], "m", person=2)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """The number of the one seat, in a list."""
        return [c.seat]


@VOCAB.word("player", "opponent")
@dataclass(frozen=True)
class Opponent:
    """The player called "your opponent" (K9.7)."""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The one chosen before, if one was."""
        return say.scope.opponent(lang)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        seat = your_opponent(s, c)
        return [seat] if seat >= 0 else []


@VOCAB.word("player", "some opponent")
@dataclass(frozen=True)
class SomeOpponent(Opponent):
    """One opponent whom the ability's user names, in a conflict between others too ("an opponent", K9.7).

    From then on that player is "opponent".
    """

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The player not spoken of before, who is "that opponent" afterwards."""
        say.scope.speak_of_opponent("that")
        return Phrase({"en": "an opponent", "fr": "un adversaire"}[lang], "m")


@VOCAB.word("player", "each opponent", en="m:each opponent", fr="m:chaque adversaire")
@dataclass(frozen=True)
class EachOpponent:
    """Every opponent of the ability's controller."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        return opponents(s, c.seat)


@VOCAB.word("player", "an opponent", en="m:an opponent", fr="m:un adversaire")
@dataclass(frozen=True)
class AnyOpponent:
    """Some opponent: for a comparison that one of them is enough for."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        return opponents(s, c.seat)


@VOCAB.word("player", "each player", en="m:each player", fr="m:chaque joueur")
@dataclass(frozen=True)
class EachPlayer:
    """Every player of the game."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """The seat of the ability's user first, then the others in player order."""
        return [c.seat, *opponents(s, c.seat)]


@VOCAB.word("player", "that player", en="m:that player", fr="m:ce joueur")
@dataclass(frozen=True)
class ThatPlayer:
    """The player whose act the ability answers."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """The number of the one seat, in a list."""
        if c.ev is None:
            return []
        answered = c.ability.event if c.ability is not None else None
        return [c.ev.seat if answered is None else answered.actor(c.ev)]


@VOCAB.word("player", "controller of {card:card}", en="m:the controller of {card}", fr="m:le contrôleur de {card}")
@dataclass(frozen=True)
class ControllerOf:
    """The player who controls a card."""

    card: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat for each card."""
        return [s.cards[no].controller for no in self.card.cards(s, c)]


@VOCAB.word("player", "a player", en="m:a player", fr="m:un joueur")
@dataclass(frozen=True)
class AnyPlayer(EachPlayer):
    """Some player, the controller included."""


@VOCAB.word("player", "loser of the conflict", en="m:the loser of the conflict", fr="m:le perdant du conflit")
@dataclass(frozen=True)
class ConflictLoser:
    """The player who has lost the conflict (L4.6.6)."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        record = conflict(s)
        return [record.loser] if record is not None and record.loser >= 0 else []


@VOCAB.word(
    "player",
    "each opponent who has not passed",
    en="m:each opponent who has not yet passed",
    fr="m:chaque adversaire qui n'a pas encore passé",
)
@dataclass(frozen=True)
class OpponentsStillActing:
    """Every opponent who has not passed in this dynasty phase (L3.1.4)."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        return [seat for seat in opponents(s, c.seat) if not s.seats[seat]["passed"]]


VOCAB.choices("or-beyond", {"more": {"en": "more", "fr": "plus"}, "fewer": {"en": "fewer", "fr": "moins"}})


@VOCAB.word(
    "player",
    "each player with {n:int} or {beyond:or-beyond} honor",
    en="m:each player with {n} or {beyond} honor",
    fr="m:chaque joueur avec {n} pions Honneur ou {beyond}",
)
@dataclass(frozen=True)
class PlayersWithHonor:
    """Every player still in the game whose honor is a number or more, or a number or fewer (K9.1, L12.1)."""

    n: int
    beyond: str

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        sign = 1 if self.beyond == "more" else -1
        return [seat for seat in order(s) if sign * s.seats[seat]["honor"] >= sign * self.n]


@VOCAB.word("player", "owner of {card:card}", en="m:the owner of {card}", fr="m:le propriétaire de {card}")
@dataclass(frozen=True)
class OwnerOf:
    """The owner of a card."""

    card: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat for each card."""
        return [s.cards[no].owner for no in self.card.cards(s, c)]


@VOCAB.word("card", "attacked province", en="f:the attacked province", fr="f:la province attaquée")
@dataclass(frozen=True)
class AttackedProvince:
    """The province that the conflict is at (L4.2.3)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or those of all that the conflict is at; none outside a conflict."""
        record = conflict(s)
        return [] if record is None else list(record.provinces)


@VOCAB.word("card", "your stronghold", en="m:your stronghold", fr="f:votre forteresse")
@dataclass(frozen=True)
class YourStronghold:
    """The controller's stronghold (L1.4)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Return the number of the controller's stronghold."""
        return list(s.zones[z.at(c.seat, z.STRONGHOLD)])


@VOCAB.word("player", "defending player", en="m:the defending player", fr="m:le joueur défenseur")
@dataclass(frozen=True)
class DefendingPlayer:
    """The player whose province is attacked (L4.2.3)."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none outside a conflict."""
        record = conflict(s)
        return [] if record is None else [record.defender]


@VOCAB.word(
    "card", "your stronghold province", en="f:your stronghold province", fr="f:votre province contenant la forteresse"
)
@dataclass(frozen=True)
class YourStrongholdProvince:
    """The province under the controller's stronghold (L10.5.1)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none."""
        return list(s.zones[z.at(c.seat, z.SITE_STRONGHOLD)])
