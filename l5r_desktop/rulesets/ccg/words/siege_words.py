"""Words of Siege: Rank, Threat Level and tiers, Black Scrolls, Territories, Political tokens (Siege: 3, 4, 5, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.events.siege_events import CONQUERED, first_recruit_key
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import (
    attack,
    is_territory,
    profile,
    territories,
    territory_field,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side
from l5r_desktop.rulesets.ccg.values import siege_values
from l5r_desktop.rulesets.ccg.values.current_values import keywords, printed
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, settled
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("amount", "rank", en="m:the Rank", fr="m:le Rang")
@dataclass(frozen=True)
class Rank:
    """The Rank: the number of Rokugani players, as options and Black Scrolls change it (Siege: 5)."""

    def value(self, s: State, c: Ctx) -> int:
        """Return the Rank, at least 0."""
        return max(0, siege_values.rank(s))


@VOCAB.word("amount", "threat level", en="m:Threat Level", fr="m:Niveau de Menace")
@dataclass(frozen=True)
class ThreatLevel:
    """Black Scrolls in the Clock discard pile (Siege: 4)."""

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of opened Black Scrolls that count."""
        return siege_values.threat_level(s)


@VOCAB.word("amount", "tier of the scroll", en="m:the highest Tier that is resolved", fr="m:le plus haut Palier résolu")
@dataclass(frozen=True)
class TierOfScroll:
    """The highest tier that the Threat Level has reached on the Black Scroll that opens.

    DECISION: "the Threat Tier currently being resolved" is given once for a scroll, as its highest tier, and not 1 and
    2 and 3 one after another: the text gives "a number" of tokens after the scroll is opened.
    """

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of tiers that apply to the Scroll just opened, 0 to 3, or the Tier that it says it has."""
        if c.ev is None:
            return 0
        return int(s.cards[c.ev.card].defn.facts.get("threat_tier", siege_values.tier(s, c.ev.card)))


@VOCAB.word("condition", "tier {n:int}", en="Tier {n} applies", fr="le Palier {n} s'applique",
            en_not="Tier {n} does not apply", fr_not="le Palier {n} ne s'applique pas")  # fmt: skip
@dataclass(frozen=True)
class TierApplies:
    """The Threat Level has reached the number of a tier of this Black Scroll (Siege: 4)."""

    n: int

    def test(self, s: State, c: Ctx) -> bool:
        return siege_values.tier(s, c.me) >= self.n


@VOCAB.word("condition", "{ident:name} has been conquered", en="{ident} has been conquered", fr="{ident} a été conquis")
@dataclass(frozen=True)
class HasBeenConquered:
    """A Territory lies there with its Conquered side up (Siege: 3); its id is written with hyphens."""

    ident: str

    def test(self, s: State, c: Ctx) -> bool:
        return any(
            (s.cards[no].ident or "").endswith(CONQUERED) and spelled_id(s, no) == self.ident for no in territories(s)
        )


def spelled_id(s: State, no: int) -> str:
    """The id of a Territory as scripts write it: with hyphens, without what tells its sides and printings apart."""
    return (s.cards[no].ident or "").removesuffix(CONQUERED).removesuffix("_2").replace("_", "-")


@VOCAB.word("condition", "{ident:name} is the open scroll", en="this has opened {ident}", fr="cela a ouvert {ident}")
@dataclass(frozen=True)
class IsOpenScroll:
    """A Black Scroll lies on top of the Clock discard pile (Siege: 4); its id is written with hyphens."""

    ident: str

    def test(self, s: State, c: Ctx) -> bool:
        pile = s.zones[z.at(len(s.seats), z.CLOCK_DISCARD)]
        return bool(pile) and spelled_id(s, pile[-1]) == self.ident


@VOCAB.word("test", "recruited first this turn", en="that its player Recruits first of its kind this turn",
            fr="que son joueur recrute en premier de sa sorte ce tour")  # fmt: skip
@dataclass(frozen=True)
class RecruitedFirst:
    """Nothing of its kind has been Recruited by its player this turn, or this card was the first (Siege: 4)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is, or would be, the first."""
        return s.uses.get(first_recruit_key(s, no), no + 1) == no + 1


@VOCAB.word("test", "a territory", en="that <is|are> a Territory", fr="qui <est|sont> un Territoire")
@dataclass(frozen=True)
class ATerritory:
    """An intact Territory (Siege: 3)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return is_territory(s, no)


@VOCAB.word("test", "owned by {who:player}", en="that {who} <owns|own>", fr="que {who} <possède|possédez|possèdent>")
@dataclass(frozen=True)
class OwnedBy:
    """A player's own card."""

    who: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if one of the players named owns it."""
        return s.cards[no].owner in self.who.seats(s, c)


@VOCAB.word("effect", "put {card:card} in {place:card} faceup",
            en="put {card} face up into {place}, discarding what is there",
            fr="mettez {card} face visible dans {place}, en défaussant ce qui s'y trouve")  # fmt: skip
@dataclass(frozen=True)
class PutInProvince(Single):
    """A Dynasty card comes to lie in a Province, whose card is discarded (Ivory: Provinces)."""

    card: Any
    place: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Discard first, then put the card there before the Province is refilled."""
        cards, sites = self.card.cards(s, c)[:1], self.place.cards(s, c)[:1]
        if not cards or not sites:
            return True
        goal = z.site_of(s.cards[sites[0]].zone)
        gone = s.zones[goal]
        s.move(cards[0], goal, up=True)
        resolve_batch(s, *(made(c, "discard", no, s.cards[no].owner) for no in gone))
        f.v["done"] = True
        return True


@VOCAB.word("effect", "destroy {card:card} before entering", en="destroy {card} before <it enters|they enter> play",
            fr="détruisez {card} avant <son|leur> entrée en jeu")  # fmt: skip
@dataclass(frozen=True)
class DestroyBefore(Simple):
    """A card is destroyed instead of coming into play; a Personality is dead then (Siege: 4)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        """One for each card."""
        return [made(c, "destroy", no, s.cards[no].owner, entering=True) for no in self.card.cards(s, c)]


@VOCAB.word("test", "fu leng may take", en="that Fu Leng may take", fr="que Fu Leng peut prendre")
@dataclass(frozen=True)
class FuLengMayTake:
    """A Shadowlands Personality; with the option Tainted Humans a Corrupted one, or one that is Nonhuman and has
    Shadowlands (Siege: Tainted Humans).
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        words = keywords(s, no)
        options = profile(s).siege
        if options is None or not options.tainted:
            return "shadowlands" in words
        return "corrupted" in words or {"nonhuman", "shadowlands"} <= words


@VOCAB.word("test", "of a rokugani player", en="a Rokugani player controls", fr="qu'un joueur Rokugani contrôle")
@dataclass(frozen=True)
class OfRokugani:
    """A Rokugani player controls it, or owns the Province."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return is_rokugani(s, s.cards[no].controller)


class ScrollEvent(Occurrence):
    """A Black Scroll begins to work: the one just opened, or the one that it copies."""

    kinds: ClassVar[tuple[str, ...]] = ("scroll-works",)


@VOCAB.word("event", "this scroll opens", en="this Black Scroll is opened", fr="ce Parchemin Noir est ouvert")
@dataclass(frozen=True)
class ThisScrollOpens(ScrollEvent):
    """This Black Scroll is opened, or copied by one that is (Siege: 4)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card == c.me


@VOCAB.word("event", "a scroll opens", en="a Black Scroll is opened", fr="un Parchemin Noir est ouvert")
@dataclass(frozen=True)
class AScrollOpens(ScrollEvent):
    """Any Black Scroll is opened; one that copies another counts as that one alone (Siege: 4)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True for all of them but one that is about to copy another."""
        lines = (line for ability in s.cards[e.card].defn.abilities for line in ability.program)
        others = len(s.zones[z.at(len(s.seats), z.CLOCK_DISCARD)]) > 1
        return not (others and any(isinstance(line, CopyScroll) for line in lines))


@VOCAB.word("event", "units assigned to the throne room", en="armies have been assigned to attack here",
            fr="des armées ont été assignées à l'attaque ici")  # fmt: skip
@dataclass(frozen=True)
class AssignedHere(Occurrence):
    """The attacking armies have been assigned, one of them to this Territory (Throne Room).

    DECISION: before the Defender assigns units, since only the Attacker's are assigned to attack (Ivory: Maneuvers
    Segment); so Fu Leng, whom the twelfth scroll brings, may defend.
    """

    kinds: ClassVar[tuple[str, ...]] = ("assignment",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True once the Attacker's side has assigned, with a unit here."""
        record = attack(s)
        if record is None or not same_side(s, e.seat, record.attacker):
            return False
        field = record.field_at(c.me)
        return bool(field) and bool(units_at(s, field, record.attacker))


@VOCAB.word("effect", "open a scroll", en="open a Black Scroll", fr="ouvrez un Parchemin Noir")
@dataclass(frozen=True)
class OpenAScroll(Simple):
    """The top card of the Clock deck is opened; not the last one by a card's text (Siege: 4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Open it, if another than the last is there."""
        deck = s.zones[z.at(len(s.seats), z.CLOCK_DECK)]
        return [made(c, "open-scroll", -1, c.seat)] if len(deck) > 1 else []


@VOCAB.word("effect", "discard unopened scrolls as gone", en="discard all unopened Black Scrolls but the last one",
            fr="défaussez tous les Parchemins Noirs non ouverts sauf le dernier")  # fmt: skip
@dataclass(frozen=True)
class DiscardUnopened(Simple):
    """They do nothing (Throne Room); how many is bound to the name "gone"."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note how many there were."""
        if stage == 0:
            left = max(0, len(s.zones[z.at(len(s.seats), z.CLOCK_DECK)]) - 1)
            f.v["t"] = {**f.v["t"], "scrolls": left}
        return super().step(s, f, c, stage)

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return one event for all Scrolls."""
        return [made(c, "discard-scrolls", -1, c.seat)]


@VOCAB.word("effect", "put terrain {ident:name} into play at self", en="put {ident} into play here",
            fr="mettez {ident} en jeu ici")  # fmt: skip
@dataclass(frozen=True)
class TerrainHere(Single):
    """A Terrain that lies outside the game, or else is created, enters play at the battlefield of this Territory
    (Siege: 14); its id is written with hyphens.
    """

    ident: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Take or make it, then let it enter."""
        if stage:
            return settled(f)
        ident = id_of(self.ident)
        outside = s.zones[z.at(len(s.seats), z.OUTSIDE)]
        no = next((one for one in outside if s.cards[one].ident == ident), -1)
        card = s.edit(no) if no >= 0 else s.add(ident, c.seat, z.at(c.seat, z.RESOLVING))
        card.up, card.known, card.marks = True, s.everybody, (CREATED,)
        resolve_batch(s, made(c, "enter", card.no, c.seat, how="created", place=territory_field(s, c.me)))
        return False


@VOCAB.word("amount", "scrolls discarded", en="m:the number discarded", fr="m:le nombre de parchemins défaussés")
@dataclass(frozen=True)
class ScrollsDiscarded:
    """The number of Black Scrolls that the line before has discarded."""

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of Scrolls, 0 if the line before did nothing."""
        return int(c.t.get("scrolls", 0))


@VOCAB.word("effect", "open the last scroll", en="open The 12th Black Scroll", fr="ouvrez le 12e Parchemin Noir")
@dataclass(frozen=True)
class OpenTheLast(Simple):
    """Only the rulebook and the Throne Room open it (Siege: 4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Open the card at the bottom, which is alone by now."""
        return [made(c, "open-scroll", -1, c.seat)]


@VOCAB.word("effect", "copy an opened scroll chosen by {who:player}",
            en="{who} <chooses|choose> an opened Black Scroll, and this one copies its traits and abilities",
            fr="{who} <choisit|choisissez|choisissent> un Parchemin Noir ouvert, dont celui-ci copie les "
               "traits et les capacités")  # fmt: skip
@dataclass(frozen=True)
class CopyScroll(Single):
    """This Black Scroll works as another one that has been opened (Siege: 4)."""

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then let that one begin to work."""
        pile = [no for no in s.zones[z.at(len(s.seats), z.CLOCK_DISCARD)] if no != c.me]
        if stage == 0 and pile:
            options = tuple(Option(f"card-{no}", "target", no) for no in pile)
            seat = self.who.seats(s, c)[0]
            s.ask(Decision(seat, "target", "choose-scroll", options, source=c.me, rule="Siege: 4"))
            return False
        if stage == 1 and "answer" in f.v:
            no = int(f.v.pop("answer")[0].removeprefix("card-"))
            s.memory["scroll-copied"] = no
            s.index = None
            resolve_batch(s, Event("scroll-works", no, c.seat))
            return False
        return True


@VOCAB.word("effect", "spend {n:amount} political (token|tokens)", en="discard {x n} Political token·s",
            fr="défaussez {x n} jeton·s Politique·s")  # fmt: skip
@dataclass(frozen=True)
class SpendPolitical(Simple):
    """Political tokens of the Rokugani team are used up (Siege: 9)."""

    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        """One change of their number."""
        return [made(c, "political-tokens", -1, c.seat, -self.n.value(s, c))]

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be so many (Ivory: Good Faith Rule)."""
        return [c] if s.memory.get("political", 0) >= self.n.value(s, c) else []


@VOCAB.word("test", "overcome by corruption", en="with more Corruption tokens than printed Chi and attachments",
            fr="avec plus de jetons de Corruption que de Chi imprimé et d'attachements")  # fmt: skip
@dataclass(frozen=True)
class Overcome:
    """A Personality that Fu Leng takes hold of (Throne Room)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the tokens are more than that."""
        return s.tokens(no, "corruption") > printed(s, no, "chi") + len(s.cards[no].attached)


@VOCAB.word(
    "condition",
    "humans may be tainted",
    en="tainted humans are played with",
    fr="l'option des humains souillés est en jeu",
)
@dataclass(frozen=True)
class TaintedHumans:
    """The game is played with the option (Siege: Tainted Humans)."""

    def test(self, s: State, c: Ctx) -> bool:
        options = profile(s).siege
        return options is not None and options.tainted
