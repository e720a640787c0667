"""Words for what has happened before: in this turn, this battle, this duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import DUELS, current, duelists
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.clans_apart import any_apart
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, attack, battle
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import battle_history, count_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import clans
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.nouns import zones_of
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition",
    "before turn {n:int} of {who:player}",
    en="{who} <has|have> begun fewer than {n} turns",
    fr="{who} <a|avez|ont> commencé moins de {n} tours",
    en_not="{who} <has|have> begun at least {n} turns",
    fr_not="{who} <a|avez|ont> commencé au moins {n} tours",
)
@dataclass(frozen=True)
class BeforeTurn:
    """A player has not yet begun so many turns (Celestial: Starting Holdings)."""

    n: int
    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return all(s.seats[seat]["turns"] < self.n for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{card:card} faces {filter:filter} in a duel", en="{card} <faces|face> {a filter} in a duel",
            fr="{card} <affronte|affrontent> {a filter} en duel")  # fmt: skip
@dataclass(frozen=True)
class Faces:
    """A Personality is in a duel under way with one that fits (Ivory: Duel)."""

    card: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        duel = current(s)
        if duel is None or not duel["begun"]:
            return False
        one, two = duelists(duel)
        named = self.card.cards(s, c)
        return (one in named and self.filter.fits(s, c, two)) or (two in named and self.filter.fits(s, c, one))


@VOCAB.word("condition", "{card:card} won a duel this turn", en="{card} won a duel this turn",
            fr="{card} <a|ont> gagné un duel ce tour", en_not="{card} won no duel this turn",
            fr_not="{card} <n'a|n'ont> gagné aucun duel ce tour")  # fmt: skip
@dataclass(frozen=True)
class WonDuel:
    """A Personality has won a duel since the turn began."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any((no, s.cards[no].object_number) in s.memory["duels_won"] for no in self.card.cards(s, c))


@VOCAB.word("condition", "first duel won by {who:player} this turn",
            en="{who} <has|have> won no other duel this turn",
            fr="{who} <n'a|n'avez|n'ont> gagné aucun autre duel ce tour")  # fmt: skip
@dataclass(frozen=True)
class FirstDuelWon:
    """No other duel has been won by a player's Personalities since the turn began (Ivory: Duel)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return sum(s.cards[no].controller in seats for no, _ in s.memory["duels_won"]) <= 1


@VOCAB.word("condition", "first challenge of {who:player} this turn",
            en="{who} <has|have> issued no other challenge this turn",
            fr="{who} <n'a|n'avez|n'ont> lancé aucun autre défi ce tour")  # fmt: skip
@dataclass(frozen=True)
class FirstChallenge:
    """A player has issued no challenge before since the turn began (Ivory: Challenge)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return all(s.seats[seat]["challenges"] <= 1 for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{card:card} was opposed this battle", en="{card} <was|were> ever opposed in this battle",
            fr="{card} <a|ont> rencontré une opposition pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class WasOpposed:
    """There were enemies of a card at its battlefield at some time in the battle under way (Ivory: Opposed)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        cards = self.card.cards(s, c)
        return any((no, s.cards[no].object_number, s.memory["battles"]) in s.memory["faced"] for no in cards)


@VOCAB.word("condition", "{who:player} brought {filter:filter} into play this turn",
            en="{who} <has|have> brought {a filter} into play this turn",
            fr="{who} <a|avez|ont> mis {a filter} en jeu ce tour")  # fmt: skip
@dataclass(frozen=True)
class BroughtIntoPlay:
    """A card that fits has come into play for a player since the turn began (Ivory: Entering and leaving)."""

    who: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if one has, wherever it is now."""
        seats = self.who.seats(s, c)
        found = (key[3] for key in s.uses if key[:2] == ("turn", "entered") and key[2] in seats)
        return any(fits_anywhere(s, c, self.filter, int(no)) for no in found)


@VOCAB.word("condition", "it left the battlefield of {card:card}", en="it was moved from the battlefield of {card}",
            fr="elle quittait le champ de bataille de {card}")  # fmt: skip
@dataclass(frozen=True)
class LeftBattlefieldOf:
    """The movement that the text answers began at the battlefield of a Province (Ivory: Move)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        record = attack(s)
        if record is None or c.ev is None:
            return False
        sites = self.card.cards(s, c)
        return any(site in sites for field, site in record.fields if field == c.ev.x.get("start", 0))


@VOCAB.word("condition", "it comes from {card:card} entering play",
            en="it is an effect of {card} entering play", fr="c'est un effet de l'entrée en jeu de {card}")  # fmt: skip
@dataclass(frozen=True)
class FromEntering:
    """The event that the text answers is an effect of a card's own trait that its coming into play set off (Ivory:
    Triggered traits).
    """

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        cause = None if frame is None else frame.v.get("ev")
        if c.ev is None or cause is None or cause.kind != "enter":
            return False
        return c.ev.src == cause.card and cause.card in self.card.cards(s, c)


@VOCAB.word("condition", "{who:player} lost units in the battle", en="{who} lost units in the battle's resolution",
            fr="{who} <a|avez|ont> perdu des unités dans la résolution de la bataille")  # fmt: skip
@dataclass(frozen=True)
class LostUnits:
    """The resolution that has just ended destroyed Personalities of a player, and with them units."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and any(seat in c.ev.x.get("losses", ()) for seat in self.who.seats(s, c))


@VOCAB.word(
    "condition",
    "{who:player} assigned units to {card:card} this turn",
    en="{who} assigned units to {card} this turn",
    fr="{who} <a|avez|ont> assigné des unités à {card} ce tour",
)
@dataclass(frozen=True)
class AssignedThere:
    """A player has assigned a unit to a Province's battlefield since the turn began (Ivory: Assign)."""

    who: Any
    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any((seat, no) in s.memory["assigned"] for seat in self.who.seats(s, c) for no in self.card.cards(s, c))


@VOCAB.word("condition", "enemies were at {card:card} this turn", en="an enemy army was ever at {card} this turn",
            fr="une armée ennemie a été à {card} ce tour", en_not="no enemy army was ever at {card} this turn",
            fr_not="aucune armée ennemie n'a été à {card} ce tour")  # fmt: skip
@dataclass(frozen=True)
class EnemiesWere:
    """A unit of another side has been at a Province's battlefield since "note the armies at" (Ivory: Army, Enemy)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        cards = self.card.cards(s, c)
        return any(
            key[2] in cards and not same_side(s, int(key[3]), c.seat)
            for key in s.uses
            if key[:2] == ("turn", "army at")
        )


@VOCAB.word("condition", "somebody has reconnaissance", en="any player has Reconnaissance",
            fr="un joueur a la Reconnaissance")  # fmt: skip
@dataclass(frozen=True)
class SomebodyHasReconnaissance:
    """Any player has Reconnaissance at the current battlefield."""

    def test(self, s: State, c: Ctx) -> bool:
        return any(has_reconnaissance(s, seat) for seat in range(len(s.seats)))


@VOCAB.word("condition", "{who:player} (has|have) reconnaissance", en="{who} <has|have> Reconnaissance",
            fr="{who} <a|avez|ont> la Reconnaissance")  # fmt: skip
@dataclass(frozen=True)
class HasReconnaissance:
    """A player has Reconnaissance at the current battlefield."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(has_reconnaissance(s, seat) for seat in self.who.seats(s, c))


def has_reconnaissance(s: State, seat: int) -> bool:
    """Return True if a player has Reconnaissance at the battlefield of the battle under way."""
    record = attack(s)
    here = -1 if record is None else record.site(battle(s))
    return any(
        e.topic == "reconnaissance" and e.seat == seat and (not e.cards or (here >= 0 and e.on(s, here)))
        for e in s.effects
    )


@VOCAB.word("condition", "{who:player} resolved {n:int} {word:name} (action|actions) this turn",
            en="{who} <has|have> resolved at least {n} {word} action·s this turn",
            fr="{who} <a|avez|ont> résolu au moins {n} action·s {word} ce tour")  # fmt: skip
@dataclass(frozen=True)
class Resolved:
    """So many actions with a keyword, or more, have resolved this turn (Ivory: Numbers of things)."""

    who: Any
    n: int
    word: str

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return sum(1 for seat, *words in s.memory["acted"] if seat in seats and self.word in words) >= self.n


@VOCAB.word("condition", "it came from {place:place}", en="it came from {place}", fr="elle venait de {place}",
            en_not="it did not come from {place}", fr_not="elle ne venait pas de {place}")  # fmt: skip
@dataclass(frozen=True)
class CameFrom:
    """The card of the occurrence was somewhere before (Ivory: Entering and leaving)."""

    place: str

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and c.ev.x.get("zone", -1) in zones_of(s, c, self.place)


VOCAB.choices(
    "battle-deed",
    {"played": {"en": "played", "fr": "joué"}, "destroyed": {"en": "destroyed", "fr": "détruit"}},
)


@VOCAB.word("condition", "{who:player} {deed:battle-deed} {filter:filter} this battle",
            en="{who} <has|have> {deed} {a filter} this battle",
            fr="{who} <a|avez|ont> {deed} {a filter} pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class DidThisBattle:
    """A player has played or destroyed a card that fits since the battle began."""

    who: Any
    deed: str
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        found = (no for seat in self.who.seats(s, c) for no in battle_history(s, self.deed, seat))
        return any(fits_anywhere(s, c, self.filter, no) for no in found)


@VOCAB.word("condition", "{who:player} destroyed anything in resolution",
            en="{who} <has|have> destroyed cards or Provinces in battle resolution",
            fr="{who} <a|avez|ont> détruit des cartes ou Provinces à la résolution de la bataille")  # fmt: skip
@dataclass(frozen=True)
class DestroyedInResolution:
    """The resolution of the latest battle has destroyed something for a player (Ivory: Battle Resolution)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(battle_history(s, "destroyed", seat, "resolution") for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{n:int} duels have begun this phase", en="this is duel number {n} or later in this phase",
            fr="ceci est le duel numéro {n} ou suivant de cette phase")  # fmt: skip
@dataclass(frozen=True)
class DuelsBegun:
    """So many duels, or more, have begun in the phase (Ivory: Duel)."""

    n: int

    def test(self, s: State, c: Ctx) -> bool:
        return s.uses.get(DUELS, 0) >= self.n


@VOCAB.word("condition", "{card:card} won a duel of the action", en="{card} won a duel that the action created",
            fr="{card} <a|ont> gagné un duel créé par l'action",
            en_not="{card} won no duel that the action created",
            fr_not="{card} <n'a|n'ont> gagné aucun duel créé par l'action")  # fmt: skip
@dataclass(frozen=True)
class WonDuelOfAction:
    """A Personality has won a duel that the action which the text answers made (Celestial: Duel)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        cards = self.card.cards(s, c) if act else ()
        return any(count_this_turn(s, "duel won", act, no, s.cards[no].object_number) for no in cards)


@VOCAB.word("condition", "it happens to {n:int} {filter:filter} at once",
            en="it happens to {n} or more {many filter} at once",
            fr="cela arrive à au moins {n} {many filter} à la fois")  # fmt: skip
@dataclass(frozen=True)
class AtOnce:
    """The occurrence that the text answers happens to so many cards that fit, or more, together (Celestial: Action
    Resolution).
    """

    n: int
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        one = c.ev
        for frame in reversed(s.frames):
            events = frame.v["events"] if frame.proc == "batch" and one is not None else ()
            alike = [e.card for e in events if one is not None and e.kind == one.kind]
            if one is not None and one.card in alike:
                return sum(bool(self.filter.fits(s, c, no)) for no in alike) >= self.n
        return False


@VOCAB.word("condition", "{n:int} {filter:filter} share no clan",
            en="there are {n} {many filter} of whom no two share a Clan Alignment",
            fr="il y a {n} {many filter} sans alignement de Clan commun")  # fmt: skip
@dataclass(frozen=True)
class ShareNoClan:
    """So many cards that fit have Clan Alignments, no two of them the same one (Celestial: Clan Alignment)."""

    n: int
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any_apart([held for no in self.filter.all(s, c) if (held := clans(s, no))], self.n)
