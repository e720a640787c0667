"""Words for what happens to players: Family Honor, the Imperial Favor, actions, Clan Alignments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.performers import FIRST_BY
from l5r_desktop.rulesets.ccg.state.attack_record import ExtraAction
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_everybody_sees
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period
from l5r_desktop.rulesets.ccg.words.effects_abilities import CHOSEN
from l5r_desktop.rulesets.ccg.words.filters_names import Titled
from l5r_desktop.rulesets.ccg.words.references import Each, You
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards


@VOCAB.word("effect", "{who:player} (gain|gains) {n:amount} honor", en="{who} <gains|gain> {x n} Honor",
            fr="{who} <gagne|gagnez|gagnent> {x n} point·s d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class GainHonor(Simple):
    """Ivory: Honor gains and losses."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "gain-honor", c.me, seat, self.n.value(s, c)) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "{who:player} (lose|loses) {n:amount} honor", en="{who} <loses|lose> {x n} Honor",
            fr="{who} <perd|perdez|perdent> {x n} point·s d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class LoseHonor(Simple):
    """Ivory: Honor gains and losses."""

    who: Any
    n: Any

    @property
    def loses_own_honor(self) -> bool:
        """Return True if it is the text's own player who loses it."""
        return isinstance(self.who, You)

    def events(self, s: State, c: Ctx) -> list[Event]:
        duel = "loser" in c.t
        return [made(c, "lose-honor", c.me, seat, self.n.value(s, c), duel=duel) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "set honor of {who:player} to {n:amount}", en="set the Family Honor of {who} to {n}",
            fr="l'Honneur de {who} devient {n}")  # fmt: skip
@dataclass(frozen=True)
class SetHonor(Simple):
    """The gain or loss that leads to a value (Ivory: Setting stats to values)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for seat in self.who.seats(s, c):
            change = self.n.value(s, c) - s.seats[seat]["honor"]
            kind = "gain-honor" if change > 0 else "lose-honor"
            found.append(made(c, kind, c.me, seat, abs(change)))
        return found


@VOCAB.word("effect", "{who:player} (take|takes) the favor", en="{who} <takes|take> the Imperial Favor",
            fr="{who} <prend|prenez|prennent> la Faveur Impériale")  # fmt: skip
@dataclass(frozen=True)
class TakeFavor(Simple):
    """A player takes the Imperial Favor (Ivory: Imperial Favor)."""

    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "take-favor", -1, seat) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "{who:player} (discards|discard) the favor", en="{who} <discards|discard> the Imperial Favor",
            fr="{who} <défausse|défaussez|défaussent> la Faveur Impériale")  # fmt: skip
@dataclass(frozen=True)
class LoseFavor(Simple):
    """A player has to give up the Favor, if it is that player's (Ivory: Imperial Favor)."""

    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "drop-favor", -1, seat) for seat in self.who.seats(s, c)]


def no_more_actions(s: State, seat: int) -> bool:
    """Return True if a player may take no further additional Battle actions (Ivory: Additional action)."""
    return any(e.topic == "no more actions" and e.seat == seat for e in s.effects)


@VOCAB.word("effect", "{who:player} (take|takes) no more additional battle actions this battle",
            en="nothing else gives {who} additional Battle actions this battle",
            fr="{who} ne <fait|faites|font> plus d'autres actions de Bataille supplémentaires dans cette bataille"
            )  # fmt: skip
@dataclass(frozen=True)
class NoMoreActions(Single):
    """Whatever gives further ones fails; those already given are taken (Ivory: Additional action)."""

    opens_ways: ClassVar[bool] = False
    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it until the battle ends."""
        for seat in self.who.seats(s, c):
            start(s, "no more actions", seat=seat, until="battle", src=c.me, actor=c.seat)
        f.v["done"] = True
        return True


@VOCAB.word("effect", "{who:player} (take|takes) another [{designator:designator}] action [with {card:card}] "
            "[having {word:name}] [targeting {aim:card}] [performed by {performer:card}] [{printed:by-printed}]",
            en="{who} may take another[ {word}][ {designator}] action[ of {card}][ {printed}]"
               "[, which must target {aim}][, which {performer} must perform]",
            fr="{who} <peut|pouvez|peuvent> faire une autre action[ {designator}][ {word}][ de {card}][ {printed}]"
               "[, qui doit cibler {aim}][, que {performer} doit exécuter]")  # fmt: skip
@VOCAB.word("effect", "{who:player} (take|takes) {n:amount} other [{designator:designator}] actions",
            en="{who} may take {x n} additional[ {designator}] action·s",
            fr="{who} <peut|pouvez|peuvent> faire {x n} action·s[ {designator}] supplémentaire·s")  # fmt: skip
@dataclass(frozen=True)
class AnotherAction(Single):
    """Additional actions in the present action round (Ivory: Additional action). card: of which it has to be; aim:
    what it must target; performer: who must perform it (Celestial: Perform); printed: of an ability printed on one of
    the cards, perhaps of the one chosen before (Ivory: Printed); word: a keyword that it must have.

    Of cards of a hand, the opportunity comes where one of them may fit by what everybody knows; who has none passes.
    """

    who: Any
    designator: str = ""
    card: Any = None
    aim: Any = None
    n: Any = None
    printed: str = ""
    performer: Any = None
    word: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        title = self._title_of_hidden_card()
        cards = () if self.card is None else tuple(self.card.cards(as_everybody_sees(s) if title else s, c))
        aims = () if self.aim is None else tuple(self.aim.cards(s, c))
        seats = [seat for seat in self.who.seats(s, c) if not no_more_actions(s, seat)]
        seats *= 1 if self.n is None else self.n.value(s, c)
        performers = () if self.performer is None else tuple(self.performer.cards(s, c))
        one = next(iter(performers), -1)
        at = int(c.t.get(CHOSEN, -1)) if self.printed == "by that ability" else -1
        if (self.card is None or cards) and (self.aim is None or aims) and (self.performer is None or performers):
            of_a_kind = bool(cards or aims or performers or self.word)
            for seat in seats:
                extra = (
                    ExtraAction(seat, cards, aims, title, bool(self.printed), "", one, at, self.word)
                    if of_a_kind
                    else seat
                )
                s.memory["extra"] = (*s.memory["extra"], extra)
        f.v["done"] = True
        return True

    def _title_of_hidden_card(self) -> str:
        """Return the title that a card of a hand must have, "" if it is known which cards are meant."""
        if not isinstance(self.card, Each) or not reads_hidden_cards(self.card):
            return ""
        return next((test.ident for test in self.card.filter.tests if isinstance(test, Titled)), "")


VOCAB.choices(
    "by-printed",
    {
        "by printed ability": {"en": "by a printed ability", "fr": "par une capacité imprimée"},
        "by that ability": {"en": "by that ability", "fr": "par cette capacité"},
    },
)


@VOCAB.word("effect", "{who:player} (have|has) the first battle action [by {card:card}] [{units:of-naval}]",
            "{who:player} (have|has) the first battle action by any {word:name}",
            en="{who} <has|have> the first Battle action[, performed by {card}][, which a {word} must perform]"
               "[, {units}]",
            fr="{who} <a|avez|ont> la première action de Bataille[, exécutée par {card}][, qu'une carte {word} doit "
               "exécuter][, {units}]")  # fmt: skip
@dataclass(frozen=True)
class FirstBattleAction(Single):
    """The first opportunity of the Combat Segment; passing it does not count (Ivory: Naval).

    card: who must perform the action (Celestial: Naval). word: a keyword of whoever performs it. units: of which cards
    it must be: those in a Naval Personality's unit, or Terrains and Regions. There is one such opportunity: the text
    that gives it last says who has it and of which cards the action must be.
    """

    who: Any
    card: Any = None
    units: str = ""
    word: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            s.memory["first_battle"] = seat
            s.memory["performer"] = -1 if self.card is None else (*self.card.cards(s, c), -1)[0]
            s.effects = tuple(e for e in s.effects if e.topic not in (FIRST_BY, *_FIRST_OF.values()))
            if self.word:
                x = (spelled(self.word),)
                start(s, FIRST_BY, seat=seat, until="battle", src=c.me, actor=c.seat, x=x)
            if self.units:
                start(s, _FIRST_OF[self.units], seat=seat, until="battle", src=c.me, actor=c.seat)
        return True


_FIRST_OF = {"of naval personalities": "first-of-naval", "of terrains or regions": "first-of-land"}
VOCAB.choices(
    "of-naval",
    {
        "of terrains or regions": {
            "en": "which must be of a Terrain or Region",
            "fr": "qui doit être celle d'un Terrain ou d'une Région",
        },
        "of naval personalities": {
            "en": "which must be of a card in a Naval Personality's unit",
            "fr": "qui doit être celle d'une carte de l'unité d'une Personnalité Navale",
        },
    },
)  # fmt: skip


@VOCAB.word("effect", "{who:player} (goes|go) first in combat [{units:by-units}]",
            en="{who} <has|have> the first opportunity of the Combat Segment[, {units}]",
            fr="{who} <a|avez|ont> la première opportunité du segment de combat[, {units}]")  # fmt: skip
@dataclass(frozen=True)
class FirstInCombat(Single):
    """The action round of the Combat Segment begins with another player (Ivory: Combat Segment, Turn order).

    units: an action taken with that opportunity has to come from a card in a unit.
    """

    who: Any
    units: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            x = ("units",) if self.units else ()
            start(s, "first-in-combat", seat=seat, until="battle", src=c.me, actor=c.seat, x=x)
        return True


VOCAB.choices(
    "by-units",
    {
        "by cards in units": {
            "en": "for an action from a card in a unit, or to pass",
            "fr": "pour une action d'une carte dans une unité, ou pour passer",
        }
    },
)


@VOCAB.word(
    "effect",
    "{change:honor-change} of {who:player} (reduced|increased) by {sign:sign} {n:amount} [to at least {least:int}] "
    "[{scope:scope}] [until {until:until}]",
    "{change:honor-change} from abilities of {source:card} (reduced|increased) by {sign:sign} {n:amount} "
    "[until {until:until}]",
    en="{change}[ of {who}][ from abilities of {source}][ {scope}] change by {sign}{x n}"
    "[ (to at least {least})][ {until}]",
    fr="{change}[ de {who}][ des capacités de {source}][ {scope}] changent de {sign}{x n}"
    "[ (au moins {least})][ {until}]",
)
@dataclass(frozen=True)
class HonorChange(Single):
    """Gains or losses of Honor grow or shrink for a time (Ivory: Modifying changes, To a minimum).

    source: only those from actions of this card. scope: only those from the action answered.
    """

    opens_ways: ClassVar[bool] = False

    change: str
    sign: Any
    n: Any
    who: Any = None
    least: int = -1
    until: str = "turn"
    source: Any = None
    scope: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        kinds = ("gain-honor", "lose-honor") if self.change == "honor changes" else (_KINDS[self.change],)
        act = int(c.ev.x.get("act", 0)) if self.scope and c.ev is not None else 0
        until = f"act {act}" if act else period(c, self.until)
        cards = () if self.source is None else tuple(self.source.cards(s, c))
        n = self.sign.factor * self.n.value(s, c)
        seats = (-1,) if self.who is None else tuple(self.who.seats(s, c))
        for seat in seats:
            for kind in kinds:
                start(
                    s, f"{kind}-change", cards=cards, seat=seat, n=n, until=until,
                    src=c.me, actor=c.seat, x=(None if self.least < 0 else self.least, act),
                )  # fmt: skip
        self._tell(s, n, seats, cards)
        f.v["done"] = True
        return True

    def _tell(self, s: State, n: int, seats: tuple[int, ...], cards: tuple[int, ...]) -> None:
        """Say in the story what changes, for whom and how long; of all players at once if it is for all."""
        until = "that-action" if self.scope else self.until
        said = ("change", self.change), n, ("until", until)
        if cards:
            s.say("honor-changes-from", *said, *(("card", no) for no in cards))
        elif len(seats) == sum(not seat["out"] for seat in s.seats):
            s.say("honor-changes", *said)
        else:
            for seat in seats:
                s.say("honor-changes-of", *said, ("seat", seat))


_KINDS = {"honor gains": "gain-honor", "honor losses": "lose-honor"}
VOCAB.choices(
    "honor-change",
    {
        "honor gains": {"en": "the Honor gains", "fr": "les gains d'Honneur"},
        "honor losses": {"en": "the Honor losses", "fr": "les pertes d'Honneur"},
        "honor changes": {"en": "the Honor gains and losses", "fr": "les gains et pertes d'Honneur"},
    },
)


@VOCAB.word(
    "effect",
    "{who:player} (is|are) {clan:clan} clan until {until:until}",
    en="{who} <counts|count> as {clan} {until}",
    fr="{who} <compte|comptez|comptent> comme étant du {clan} {until}",
)
@dataclass(frozen=True)
class BecomeClan(Single):
    """A player gains a Clan Alignment (Ivory: Clan Alignment)."""

    who: Any
    clan: str
    until: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            start(s, "player-clan", seat=seat, until=period(c, self.until), src=c.me, actor=c.seat, x=(self.clan,))
        return True
