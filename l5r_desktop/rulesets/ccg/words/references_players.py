"""Words for cards by what they are to players or other cards, and for players by what they have or are to a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, head_of, opponents, order, player_card, playing, stronghold
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.ccg.words.references import bound
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("card", "player card of {who:player}")
@dataclass(frozen=True)
class PlayerCard:
    """The card that bears the abilities and traits which a text gives to players (Ivory: Embedded text, Player
    abilities).
    """

    who: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Say the player whose card it is."""
        found: Phrase = say(self.who)
        return found

    def cards(self, s: State, c: Ctx) -> list[int]:
        """One for each player."""
        return [no for seat in self.who.seats(s, c) if (no := player_card(s, seat)) >= 0]


@VOCAB.word("card", "abilities given to {who:player}", en="m:the abilities given to {who}",
            fr="f:les capacités données à {who}")  # fmt: skip
@dataclass(frozen=True)
class GivenAbilities:
    """The abilities that texts have given to players, as the source that an action must have (Ivory: Additional
    action).
    """

    who: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Those that bear it."""
        return PlayerCard(self.who).cards(s, c)


@VOCAB.word("card", "stronghold of {who:player}", en="f:the Stronghold of {who}", fr="f:la Forteresse de {who}")
@dataclass(frozen=True)
class StrongholdOf:
    """A player's Stronghold (Ivory: Stronghold)."""

    who: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """One for each player who has one."""
        return [no for seat in self.who.seats(s, c) if (no := stronghold(s, seat)) >= 0]


@VOCAB.word("card", "personality of {card:card}", en="f:the Personality of {card}", fr="f:la Personnalité de {card}")
@dataclass(frozen=True)
class HeadOf:
    """The Personality of the unit that a card is in (Ivory: Unit)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """None for a card that is in no unit."""
        return list(dict.fromkeys(head for no in self.card.cards(s, c) if (head := head_of(s, no)) >= 0))


@VOCAB.word("card", "action card", en="f:the card that the action is on", fr="f:la carte dont c'est l'action")
@dataclass(frozen=True)
class ActionCard:
    """The card whose action the text answers (Ivory: Action Sequence)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """None once the action is over."""
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        return [] if frame is None else [frame.v["me"]]


def _by_honor(pattern: str, pick: Any, en: str, fr: str) -> type:
    @VOCAB.word("player", pattern, en=f"m:{en}", fr=f"m:{fr}")
    @dataclass(frozen=True)
    class ByHonor:
        """Every player with as much Family Honor, if several are equal (Ivory: Family Honor)."""

        def seats(self, s: State, c: Ctx) -> list[int]:
            """One seat or more."""
            seats = playing(s)
            bound = pick(s.seats[seat]["honor"] for seat in seats)
            return [seat for seat in seats if s.seats[seat]["honor"] == bound]

    ByHonor.__name__ = ByHonor.__qualname__ = "".join(word.title() for word in pattern.split())
    return ByHonor


_by_honor(
    "each player with the lowest honor", min, "each player with the lowest Family Honor",
    "chaque joueur dont l'Honneur Familial est le plus bas",
)  # fmt: skip
_by_honor(
    "each player with the highest honor", max, "each player with the highest Family Honor",
    "chaque joueur dont l'Honneur Familial est le plus élevé",
)  # fmt: skip


@VOCAB.word("card", "last focused card of {who:player}", en="f:the last card that {who} focused",
            fr="f:la dernière carte de focus de {who}")  # fmt: skip
@dataclass(frozen=True)
class LastFocused:
    """The card that a player has focused last in the duel under way (Ivory: Duel)."""

    who: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """None for a player who has focused none."""
        return [no for seat in self.who.seats(s, c) for no in s.zones[z.at(seat, z.FOCUSED)][-1:]]


@VOCAB.word("player", "any opponent who lost honor during the action",
            en="m:another player who lost Honor during that action",
            fr="m:un autre joueur qui a perdu de l'Honneur pendant cette action")  # fmt: skip
@dataclass(frozen=True)
class LosersOfHonor:
    """The others whose Honor went down while the action that the text answers was carried out, by whatever (Celestial:
    Reactions).
    """

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in turn order."""
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        return [seat for seat in opponents(s, c.seat) if count_this_turn(s, "honor lost during", act, seat)]


@VOCAB.word("condition", "there is {who:player}", en="there is {who}", fr="il y a {who}", en_not="there is not {who}",
            fr_not="il n'y a pas {who}")  # fmt: skip
@dataclass(frozen=True)
class AnyPlayer:
    """A phrase means at least one player now (Ivory: Numbers of things)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return bool(self.who.seats(s, c))


@VOCAB.word("player", "controller of {card:card}", en="m:the controller of {card}", fr="m:le contrôleur de {card}")
@dataclass(frozen=True)
class ControllerOf:
    """The player who controls a card, or controlled it when it left play."""

    card: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat for each card."""
        if c.ev is not None and "controller" in c.ev.x and self.card.cards(s, c) == [c.ev.card]:
            return [c.ev.x["controller"]]
        return [s.cards[no].controller for no in self.card.cards(s, c)]


@VOCAB.word("player", "owner of {card:card}", en="m:the owner of {card}", fr="m:le propriétaire de {card}")
@dataclass(frozen=True)
class OwnerOf:
    """The player from whose deck a card comes (Ivory: Card control)."""

    card: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat for each card."""
        return [s.cards[no].owner for no in self.card.cards(s, c)]


@VOCAB.word("player", "chosen player", en="m:that player", fr="m:ce joueur")
@dataclass(frozen=True)
class ChosenPlayer:
    """The player chosen by a line before."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        seat = bound(s, c, "player")
        return [] if seat is None else [seat]


@VOCAB.word("player", "each player who controls {filter:filter}", en="m:each player who controls {a filter}",
            fr="m:chaque joueur qui contrôle {a filter}")  # fmt: skip
@dataclass(frozen=True)
class PlayersWith:
    """Everybody who controls a card that fits, from the active player (Ivory: Turn order)."""

    filter: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in turn order."""
        held = {s.cards[no].controller for no in self.filter.all(s, c)}
        return [seat for seat in order(s) if seat in held]


@VOCAB.word("player", "each player without {filter:filter}", en="m:each player without {a filter} in play",
            fr="m:chaque joueur sans {filter} en jeu")  # fmt: skip
@dataclass(frozen=True)
class PlayersWithout:
    """Everybody who controls no card that fits, from the active player (Ivory: Turn order)."""

    filter: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in turn order."""
        held = {s.cards[no].controller for no in self.filter.all(s, c)}
        return [seat for seat in order(s) if seat not in held]
