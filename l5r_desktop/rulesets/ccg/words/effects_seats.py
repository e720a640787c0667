"""Words for what happens to players: Family Honor, cards of the hand, the Imperial Favor, actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import agreed
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.happen import do
from l5r_desktop.rulesets.ccg.lasting import start
from l5r_desktop.rulesets.ccg.public import as_everybody_sees
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period, settled
from l5r_desktop.rulesets.ccg.words.nouns import Kind
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


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


@VOCAB.word("effect", "{who:player} (draw|draws) {n:amount} (card|cards)", en="{who} <draws|draw> {x n} card·s",
            fr="{who} <pioche|piochez|piochent> {x n} carte·s")  # fmt: skip
@dataclass(frozen=True)
class Draw(Simple):
    """Ivory: Draw."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "draw", -1, seat, self.n.value(s, c)) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "{who:player} (take|takes) the favor", en="{who} <takes|take> the Imperial Favor",
            fr="{who} <prend|prenez|prennent> la Faveur Impériale")  # fmt: skip
@dataclass(frozen=True)
class TakeFavor(Simple):
    """Ivory: Imperial Favor."""

    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "take-favor", -1, seat) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "discard the favor", en="discard the Imperial Favor", fr="défaussez la Faveur Impériale")
@dataclass(frozen=True)
class DropFavor(Simple):
    """The player gives up the Favor that he or she controls."""

    favor = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "drop-favor", -1, c.seat)]

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """A Favor action needs the Favor (Ivory: Good Faith Rule)."""
        return [c] if s.memory["favor"] == c.seat else []


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) {n:amount} (card|cards) [as {name:name}] [{how:at-random}] [of {filter:filter}]",
)
@dataclass(frozen=True)
class DiscardCards(Single):
    """Fate cards of the hand, chosen by their player (Ivory: Discard). filter: which will do, in your-hand."""

    who: Any
    n: Any
    name: str = ""
    how: str = ""
    filter: Any = None

    @property
    def many(self) -> bool:
        """Whether it is more than one card."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def phrase(self, say: Speaker, lang: str) -> str:
        """Who discards how many of what."""
        who = say(self.who)
        n = say(self.n, None, "x")
        wanted = (
            None if self.filter is None else replace(self.filter, noun=Kind(getattr(self.filter.noun, "kind", "card")))
        )
        cards = say.chosen("card", "thing") if wanted is None else say(wanted)
        tail = f" {say.chosen(self.how, 'at-random')}" if self.how else ""
        return f"{who} {agreed(_DISCARDS[lang], who)} {n} {agreed(cards, cards, n.many)}{tail}"

    def _least(self, s: State, c: Ctx, seat: int) -> tuple[list[int], int]:
        hand = s.zones[z.at(seat, z.HAND)]
        mine = Ctx(seat, c.me, c.ability, c.ev, c.t, c.by, c.via, c.at)
        fitting = [no for no in hand if self.filter is None or self.filter.fits(s, mine, no)]
        return fitting, min(self.n.value(s, c), len(fitting))

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        seats = self.who.seats(s, c)
        if stage == 0:
            f.v["asking"], f.v["chosen"] = tuple(seats), ()
        if "answer" in f.v:
            keys = f.v.pop("answer")
            f.v["chosen"] = (*f.v["chosen"], *(int(key.removeprefix("card-")) for key in keys if key != "none"))
            f.v["asking"] = f.v["asking"][1:]
        if "chance" in f.v:
            hand = s.zones[z.at(f.v["asking"][0], z.HAND)]
            f.v["chosen"] = (*f.v["chosen"], *(hand[k] for k in f.v.pop("chance")))
            f.v["asking"] = f.v["asking"][1:]
        while f.v["asking"]:
            seat = f.v["asking"][0]
            fitting, n = self._least(s, c, seat)
            if not self._least(as_everybody_sees(s) if self.filter is not None else s, c, seat)[1]:
                f.v["asking"] = f.v["asking"][1:]
                continue
            if self.how:
                s.chance = ChanceNeeded("pick", len(fitting), n, z.at(seat, z.HAND))
                return False
            options = tuple(Option(f"card-{no}", "discard", no) for no in fitting) or (Option("none", "none"),)
            s.ask(
                Decision(
                    seat,
                    "discard",
                    "discard-from-hand",
                    options,
                    max(n, 1),
                    max(n, 1),
                    c.me,
                    hidden=True,
                    announces=True,
                    rule="Ivory: Discard",
                )
            )
            return False
        if "discarding" not in f.v:
            f.v["discarding"] = True
            if self.name:
                f.v["t"] = {**f.v["t"], self.name: f.v["chosen"]}
            do(s, *(made(c, "discard-card", no, s.cards[no].owner) for no in f.v["chosen"]))
            return False
        del f.v["discarding"]
        return settled(f)

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Discarding is no targeting; the action may be taken with an empty hand (Ivory: Good Faith Rule)."""
        return None


_DISCARDS = {"en": "<discards|discard>", "fr": "<défausse|défaussez|défaussent>"}
VOCAB.choices("at-random", {"at random": {"en": "at random", "fr": "au hasard"}})


@VOCAB.word("effect", "{who:player} (take|takes) another [{designator:designator}] action",
            en="{who} may take another[ {designator}] action",
            fr="{who} <peut|pouvez|peuvent> faire une autre action[ {designator}]")  # fmt: skip
@dataclass(frozen=True)
class AnotherAction(Single):
    """An additional action in the present action round (Ivory: Additional action)."""

    who: Any
    designator: str = ""

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        s.memory["extra"] = (*s.memory["extra"], *self.who.seats(s, c))
        f.v["done"] = True
        return True


@VOCAB.word("effect", "{who:player} (have|has) the first battle action [by {card:card}]",
            en="{who} <has|have> the first Battle action[, performed by {card}]",
            fr="{who} <a|avez|ont> la première action de Bataille[, exécutée par {card}]")  # fmt: skip
@dataclass(frozen=True)
class FirstBattleAction(Single):
    """The first opportunity of the Combat Segment; passing it does not count (Ivory: Naval).

    card: who must perform the action (Celestial: Naval).
    """

    who: Any
    card: Any = None

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            s.memory["first_battle"] = seat
            s.memory["performer"] = -1 if self.card is None else (*self.card.cards(s, c), -1)[0]
        return True


@VOCAB.word("effect", "{who:player} (goes|go) first in combat",
            en="{who} <has|have> the first opportunity of the Combat Segment",
            fr="{who} <a|avez|ont> la première opportunité du segment de combat")  # fmt: skip
@dataclass(frozen=True)
class FirstInCombat(Single):
    """The action round of the Combat Segment begins with another player (Ivory: Combat Segment, Turn order)."""

    who: Any

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            start(s, "first-in-combat", seat=seat, until="battle", src=c.me, actor=c.seat)
        return True


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

    change: str
    sign: Any
    n: Any
    who: Any = None
    least: int = -1
    until: str = "turn"
    source: Any = None
    scope: str = ""

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        kinds = ("gain-honor", "lose-honor") if self.change == "honor changes" else (_KINDS[self.change],)
        act = int(c.ev.x.get("act", 0)) if self.scope and c.ev is not None else 0
        until = f"act {act}" if act else period(c, self.until)
        cards = () if self.source is None else tuple(self.source.cards(s, c))
        for seat in (-1,) if self.who is None else self.who.seats(s, c):
            for kind in kinds:
                start(
                    s, f"{kind}-change", cards=cards, seat=seat, n=self.sign.factor * self.n.value(s, c), until=until,
                    src=c.me, actor=c.seat, x=(None if self.least < 0 else self.least, act),
                )  # fmt: skip
        f.v["done"] = True
        return True


_KINDS = {"honor gains": "gain-honor", "honor losses": "lose-honor"}
VOCAB.choices(
    "honor-change",
    {
        "honor gains": {"en": "the Honor gains", "fr": "les gains d'Honneur"},
        "honor losses": {"en": "the Honor losses", "fr": "les pertes d'Honneur"},
        "honor changes": {"en": "the Honor gains and losses", "fr": "les gains et pertes d'Honneur"},
    },
)


@VOCAB.word("effect", "{who:player} (show|shows) hand", en="{who} <shows|show> <their|your> hand",
            fr="{who} <montre|montrez|montrent> <sa|votre|leur> main")  # fmt: skip
@dataclass(frozen=True)
class ShowHand(Single):
    """All players see a hand (Ivory: Show)."""

    who: Any

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        if stage == 0:
            for seat in self.who.seats(s, c):
                s.say("shows-hand", ("seat", seat))
                for no in s.zones[z.at(seat, z.HAND)]:
                    s.show(s.edit(no), (1 << len(s.seats)) - 1)
            return False
        f.v["done"] = True
        return True


@VOCAB.word(
    "effect",
    "{who:player} (look|looks) at top {n:int} of fate deck as {name:name}",
    en="{who} <looks|look> at <his or her|your> Fate deck's top {n} cards",
    fr="{who} <regarde|regardez|regardent> dans <son|votre|leur> deck Destin les {n} cartes du dessus",
)
@dataclass(frozen=True)
class LookAtTop(Single):
    """A player looks at the top cards of the own Fate deck, which stay there (Ivory: Look)."""

    who: Any
    n: int
    name: str

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["t"] = {**f.v["t"], self.name: ()}
            for seat in self.who.seats(s, c)[:1]:
                cards = s.zones[z.at(seat, z.FATE_DECK)][: self.n]
                f.v["t"] = {**f.v["t"], self.name: tuple(cards)}
                s.say("looks-at-deck", ("seat", seat), len(cards))
                for no in cards:
                    s.show(s.edit(no), 1 << seat)
            return False
        f.v["done"] = True
        return True


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

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        for seat in self.who.seats(s, c):
            start(s, "player-clan", seat=seat, until=period(c, self.until), src=c.me, actor=c.seat, x=(self.clan,))
        return True
