"""Words for dynasty cards in provinces and in the dynasty deck (L10.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.legality.entering import unique_blocks
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_available
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import province_zone
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play
from l5r_desktop.rulesets.lcg.values.current_values import has_trait
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.looking import DECKS, Naming
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "add 1 facedown card to {province:card}",
    en="put the top card of the dynasty deck facedown into {province}",
    fr="mettez la première carte du deck Dynastie face cachée dans {province}",
)
@dataclass(frozen=True)
class AddFacedown(Simple):
    """Provinces get one more card of their owner's dynasty deck each, facedown (L10.5.9)."""

    province: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        zones = [province_zone(s, no) for no in self.province.cards(s, c)]
        return [made(c, "fill", seat=zone // z.COUNT, n=zone, up=False) for zone in zones]


@VOCAB.word(
    "effect",
    "switch {card:card} with {other:card} between provinces",
    en="switch {card} with {other}",
    fr="échangez {card} avec {other}",
)
@dataclass(frozen=True)
class SwitchCards(Complex):
    """Two dynasty cards in provinces change places, each as it lies (L8.21)."""

    card: Any
    other: Any

    def _pair(self, s: State, c: Ctx) -> tuple[int, ...]:
        return (*self.card.cards(s, c)[:1], *self.other.cards(s, c)[:1])

    def could(self, s: State, c: Ctx) -> bool:
        pair = self._pair(s, c)
        return len(pair) == 2 and s.cards[pair[0]].zone != s.cards[pair[1]].zone

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.could(s, c):
            one, other = self._pair(s, c)
            here, there = s.cards[one].zone, s.cards[other].zone
            s.move(one, there, up=s.cards[one].up)
            s.move(other, here, up=s.cards[other].up)
            s.index = None
            s.say("switch-places", ("card", one), ("card", other))


@VOCAB.word(
    "effect",
    "switch self with {card:card} faceup",
    en="put {card} faceup in the place of {self} and {self} in the place of {card}",
    fr="mettez {card} face visible à la place de {self} et {self} à la place de {card}",
)
@dataclass(frozen=True)
class SwitchWithDeck(Complex):
    """This card in a province and a card of the dynasty deck change places; that one comes faceup (L8.21)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return s.cards[c.me].zone % z.COUNT in z.PROVINCES

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if not self.could(s, c):
            return
        for no in self.card.cards(s, c)[:1]:
            here, there = s.cards[c.me].zone, s.cards[no].zone
            s.reset_as_new_object(s.move(c.me, there, top=True, up=False))
            s.reset_as_new_object(s.move(no, here, up=True))
            s.index = None
            s.say("switch-places", ("card", c.me), ("card", no))


_UNTIL = {
    "en": "discard cards from the top of your {deck} until you discard {what}",
    "fr": "défaussez des cartes du dessus de votre {deck} jusqu'à défausser {what}",
}


@VOCAB.word("effect", "discard cards of your {deck:deck-word} until (a|an) {kind:kind} [{tests:test+}] as {name:name}")
@dataclass(frozen=True)
class DiscardUntil(Naming):
    """Cards of a deck are discarded one after another until one fits, or none is left (L16.2)."""

    deck: str
    kind: str
    name: str
    tests: tuple[Any, ...] = ()
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))

    @property
    def many(self) -> bool:
        """One card ends it."""
        return False

    def noun(self, say: TextRenderer) -> Any:
        """The kind of card."""
        return say.chosen(self.kind, "kind")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """From which deck, until what."""
        values = {"deck": say.chosen(self.deck, "deck-word"), "what": say(self.filter, None, "a")}
        return say.filled(read_template(_UNTIL[lang]), values)

    def ends_with(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is a card of the kind."""
        return self.kind in ("card", s.cards[no].defn.kind) and all(test.fits(s, c, no) for test in self.tests)

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, DECKS[self.deck])])

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("discard-until", **kept(v), path=path, mode_path=v["mode_path"], zone=z.at(c.seat, DECKS[self.deck]))


@VOCAB.word(
    "effect",
    "{who:player} may reveal any number of {filter:filter}",
    en="{who} may reveal any number of {many filter}",
    fr="{who} <peut|pouvez|peuvent> révéler un nombre quelconque de {many filter}",
)
@dataclass(frozen=True)
class MayReveal(Complex):
    """A player may turn facedown provinces faceup, as many of some as wished (L10.5.3)."""

    who: Any
    filter: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            cards = tuple(no for no in self.filter.all(s, c) if not s.cards[no].up)
            if cards:
                s.push("reveal-some", **kept(v), who=seat, cards=cards)


@VOCAB.word(
    "effect",
    "turn cards in provinces of {who:player} facedown, look at them and place them anew",
    en=(
        "turn each card in the provinces of {who} facedown, look at them and put each of them into one of these "
        "provinces, so that each gets at least one"
    ),
    fr=(
        "retournez face cachée chaque carte des provinces de {who}, regardez-les et mettez chacune dans une de ces "
        "provinces, de sorte que chacune en ait au moins une"
    ),
)
@dataclass(frozen=True)
class PlaceAnew(Complex):
    """The dynasty cards of a player are laid into that player's provinces anew, facedown (L10.5.9).

    DECISION: they go into the provinces of the row, broken ones too, and everybody sees which card goes where; only the
    controller looks at those that were facedown.
    """

    who: Any

    def _cards(self, s: State, c: Ctx) -> tuple[int, ...]:
        seats = self.who.seats(s, c)[:1]
        return tuple(no for seat in seats for zone in z.ROW for no in s.zones[z.at(seat, zone)])

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self._cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = self._cards(s, c)
        if cards:
            s.push("place-anew", **kept(v), who=self.who.seats(s, c)[0], cards=cards, placed=())


@VOCAB.word(
    "effect",
    "each player replaces characters with no fate from the dynasty deck",
    en=(
        "each player discards each character with no fate, reveals cards from the top of the dynasty deck until as "
        "many characters are revealed, puts those into play and shuffles the deck"
    ),
    fr=(
        "chaque joueur défausse chacun de ses personnages sans destin, révèle des cartes du dessus de son deck "
        "Dynastie jusqu'à révéler autant de personnages, les met en jeu et mélange le deck"
    ),
)
@dataclass(frozen=True)
class ReplaceCharacters(Complex):
    """Characters without fate make room for as many others of their controllers' decks (L16.2, L7.19)."""

    def could(self, s: State, c: Ctx) -> bool:
        return any(not s.tokens(no, "fate") for no in index_of(s).characters)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("replace-characters", **kept(v), counts=(), shown=(), left=())


@VOCAB.word(
    "effect",
    "end the dynasty phase, then another one follows without collecting fate",
    en="end the dynasty phase; then there is one more dynasty phase, in which players do not collect fate",
    fr=(
        "terminez la phase de dynastie ; il y a ensuite une phase de dynastie de plus, pendant laquelle les joueurs ne "
        "récoltent pas de destin"
    ),
)
@dataclass(frozen=True)
class AnotherDynasty(Complex):
    """Nobody has another opportunity in this dynasty phase; an additional one comes after it (L3.1.5)."""

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.memory["phase"] == "dynasty")

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for frame in s.frames:
            if frame.proc == "dynasty":
                frame.v["more"] = True
        for seat in s.seats:
            seat["passed"] = 1


@VOCAB.word(
    "static",
    "refilling {card:card} lets you choose among {n:int} cards, {hidden:int} while it is facedown",
    en=(
        "each time {card} would be refilled with a card, instead look at the top {n} cards of your dynasty deck "
        "({hidden} while it is facedown), refill it with 1 of them and discard the others"
    ),
    fr=(
        "chaque fois que {card} devrait être remplie avec une carte, regardez plutôt les {n} premières cartes de votre "
        "deck Dynastie ({hidden} tant qu'elle est face cachée), remplissez-la avec 1 d'entre elles et défaussez "
        "les autres"
    ),
)
@dataclass(frozen=True)
class RefillChoice(Constant):
    """A province is refilled with a card that its owner picks among the top ones (L10.5.9)."""

    card: Any
    n: int
    hidden: int
    topic: str = field(default="refill-choice", init=False)


@VOCAB.word(
    "effect",
    "attach it facedown to self instead of discarding it",
    en="attach it facedown to {self} instead of putting it into its owner's discard pile",
    fr="au lieu de rejoindre la pile de défausse de son propriétaire, il est attaché face cachée à {self}",
)
@dataclass(frozen=True)
class KeepUnder(Complex):
    """A card that is leaving play for a discard pile lies under this card instead (L11.2)."""

    def could(self, s: State, c: Ctx) -> bool:
        return c.me < 0 or (c.ev is not None and c.ev.x.get("to", "discard") == "discard")

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.at is not None
        depth, at = c.at
        batch = s.frames[depth].v
        events = batch["events"]
        if events[at] is not None:
            batch["events"] = (*events[:at], events[at].with_changes(to="aside", under=c.me), *events[at + 1 :])


@VOCAB.word(
    "effect",
    "play {card:card} as a spirit on {host:card} for {n:int} less",
    en=(
        "play {card} as an attachment on {host}, for {n} less; its text box counts as blank, it has the Spirit trait "
        "and adds its printed skills to those of the character, which may carry only one Spirit"
    ),
    fr=(
        "jouez {card} comme attachement sur {host} pour {n} de moins ; sa boîte de texte est considérée comme vide, "
        "elle a le trait Esprit et ajoute ses compétences imprimées à celles du personnage, qui ne peut porter qu'un "
        "seul Esprit"
    ),
)
@dataclass(frozen=True)
class PlayAsSpirit(Complex):
    """A character of a pile is played as an attachment without text (L1.8, L7.17, L8.17).

    DECISION: a character that carries a Spirit already is no legal host, so that none has to go.
    """

    card: Any
    host: Any
    n: int

    def could(self, s: State, c: Ctx) -> bool:
        cards, hosts = self.card.cards(s, c), self.host.cards(s, c)
        return bool(cards) and bool(hosts) and self._may(s, c, cards[0], hosts[0])

    def _may(self, s: State, c: Ctx, no: int, host: int) -> bool:
        cost = cost_to_play(s, no, c.seat, host)
        if cost is None or max(0, cost - self.n) > fate_available(s, c.seat, no) or unique_blocks(s, no, c.seat):
            return False
        return not any(has_trait(s, k, "spirit") for k in s.cards[host].attached)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.could(s, c):
            no, host = self.card.cards(s, c)[0], self.host.cards(s, c)[0]
            s.push("play-as-spirit", **kept(v), card=no, host=host, n=self.n)
