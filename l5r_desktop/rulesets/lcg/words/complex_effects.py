"""Words for effects that run procedures of their own: choices, loops through windows, duels, searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.ability import Mode, Program
from l5r_desktop.rulesets.lcg.conflict_phase import declarations
from l5r_desktop.rulesets.lcg.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.duel import may_duel
from l5r_desktop.rulesets.lcg.lasting import start
from l5r_desktop.rulesets.lcg.legality import program_could
from l5r_desktop.rulesets.lcg.lookup import conflict, ring_state, rings
from l5r_desktop.rulesets.lcg.permission import may_play
from l5r_desktop.rulesets.lcg.program import kept
from l5r_desktop.rulesets.lcg.public import as_everybody_sees, peeks
from l5r_desktop.rulesets.lcg.ring import could_resolve, ring_actor
from l5r_desktop.rulesets.lcg.values import ring_elements
from l5r_desktop.rulesets.lcg.words.refs import Opponent
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_SEARCH = {
    "en": tuple(
        read_template("look at the top {n} cards of your conflict deck; " + taking + "; then shuffle your deck")
        for taking in (
            "you may reveal {kind} from among them and take it into your hand",
            "you may take one into your hand",
        )
    ),
    "fr": tuple(
        read_template("regardez les {n} premières cartes de votre deck Conflit ; " + taking + " ; puis mélangez-le")
        for taking in (
            "vous pouvez y révéler {kind} et prendre cette carte en main",
            "vous pouvez en prendre une en main",
        )
    ),
}
Path = tuple[tuple[int, ...], ...]


class Complex:
    """An effect that pushes procedures. `programs` are the nested programs that a path can name."""

    complex: ClassVar[bool] = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        """None: it does not share a batch."""
        return []

    def could(self, s: State, c: Ctx) -> bool:
        """Whether it would change anything."""
        return True

    def programs(self) -> tuple[Program, ...]:
        """Nested programs, by branch number."""
        return ()

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        """Begin. path: where this effect stands; v: the values of the frame that runs it."""
        raise NotImplementedError


def branch(s: State, v: dict[str, Any], path: Path, number: int) -> None:
    """Run a nested program of the effect at a path, in the frame's context."""
    nested = (*path[:-1], (*path[-1], number))
    s.push("resolve", **kept(v), path=nested, mode_path=v["mode_path"], pc=0, effect=0, full=True)


class Branching(Complex):
    """An effect with modes: assembled from the lines below it."""

    modes: tuple[Mode, ...]

    def programs(self) -> tuple[Program, ...]:
        return tuple(mode.program for mode in self.modes)


@dataclass
class Choose(Branching):
    """Select one of several effects while resolving (L7.14)."""

    modes: tuple[Mode, ...]
    by: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return any(program_could(s, c, mode.program) for mode in self.modes)

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        seats = [c.seat] if self.by is None else self.by.seats(s, c)
        if seats:
            s.push("choose", **kept(v), path=path, mode_path=v["mode_path"], chooser=seats[0])


@dataclass
class If(Branching):
    """Effects that happen only if something is so, or else others."""

    cond: Any
    modes: tuple[Mode, ...]

    def could(self, s: State, c: Ctx) -> bool:
        number = 0 if self.cond.test(s, c) else 1
        return number < len(self.modes) and program_could(s, c, self.modes[number].program)

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        number = 0 if self.cond.test(s, c) else 1
        if number < len(self.modes):
            branch(s, v, path, number)


@dataclass(frozen=True)
class Able:
    """The condition of an `if able` line: every effect of the program's first stage could happen in full."""

    program: Program

    def test(self, s: State, c: Ctx) -> bool:
        """Whether all of them could."""
        return all(_in_full(s, c, effect) for stage in self.program[:1] for effect in stage.effects)


def _in_full(s: State, c: Ctx, effect: Any) -> bool:
    if effect.complex:
        return bool(effect.could(s, c))
    events = effect.events(s, c)
    return bool(events) and all(s.rules.events[e.kind].possible(s, e) for e in events)


@dataclass
class May(Branching):
    """Effects that their controller (or another) may decline (L8.4)."""

    modes: tuple[Mode, ...]
    by: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return program_could(s, c, self.modes[0].program)

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        seats = [c.seat] if self.by is None else self.by.seats(s, c)
        if seats and self.could(as_everybody_sees(s) if peeks(self.modes) else s, c):
            s.push("may", **kept(v), path=path, mode_path=v["mode_path"], chooser=seats[0])


@dataclass
class Delayed(Branching):
    """Effects that wait for a moment (L8.15). names: of the cards they are about, while these remain (L8.16)."""

    event: Any
    modes: tuple[Mode, ...]
    until: str = "game"
    names: frozenset[str] = frozenset()

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        assert c.ability is not None
        names = tuple(sorted(c.t.items()))
        where = (*c.ability.ref, path, tuple(v["mode_path"]), names)
        about = tuple(no for name in self.names & c.t.keys() for no in numbers(c.t[name]))
        start(s, "delayed", cards=tuple(sorted(about)), until=self.until, src=c.me, actor=c.seat, x=where)


@dataclass
class Duel(Branching):
    """A duel between two characters (L13). modes: what happens, read with the names winner and loser."""

    challenger: Any
    challenged: Any
    stat: str
    modes: tuple[Mode, ...]
    pay_with_cards: bool = False

    def could(self, s: State, c: Ctx) -> bool:
        """Nobody with a dash duels, and during a conflict only participants do (L13.1, L13.2)."""
        named = (*self.challenger.cards(s, c), *self.challenged.cards(s, c))
        return all(may_duel(s, no, self.stat) for no in named)

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        mine, theirs = self.challenger.cards(s, c), self.challenged.cards(s, c)
        if mine and theirs:
            s.push(
                "duel", **kept(v), path=path, mode_path=v["mode_path"], mine=mine[0], theirs=theirs[0], stat=self.stat,
                with_cards=self.pay_with_cards,
            )  # fmt: skip


@VOCAB.word(
    "effect",
    "pick {name:name} [by {by:player}]: {filter:filter}",
)
@dataclass(frozen=True)
class PickNow(Complex):
    """A card chosen while resolving, without being a target."""

    name: str
    filter: Any
    by: Any = None
    uses: tuple[Any, ...] = ()

    def phrase(self, say: Speaker, lang: str) -> str:
        """Who chooses what."""
        texts = {
            "en": ("pick {what}", "{by} <picks|pick> {what}"),
            "fr": ("choisissez {what}", "{by} <choisit|choisissez|choisissent> {what}"),
        }
        say.scope.chooser = "opponent" if isinstance(self.by, Opponent) else ""
        what = say(self.filter, None, "a")
        say.scope.chooser = ""
        return say.filled(read_template(texts[lang][self.by is not None]), {"by": self.by, "what": str(what)})

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Cards that fit and to which one of the uses, the effects beside this one, would do something (L7.4)."""
        return [
            no
            for no in self.filter.all(s, c)
            if not self.uses or any(use.could(s, c.bound(self.name, no)) for use in self.uses)
        ]

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.legal(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        seats = [c.seat] if self.by is None else self.by.seats(s, c)
        if seats and self.legal(as_everybody_sees(s) if peeks((self.filter, self.uses)) else s, c):
            s.push("pick", **kept(v), path=path, mode_path=v["mode_path"], chooser=seats[0])


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) {n:amount} {how:chosen|random} (card|cards)",
    en="{who} <discards|discard> {x n} card·s {how}",
    fr="{who} <défausse|défaussez|défaussent> {x n} carte·s {how}",
)
@dataclass(frozen=True)
class DiscardFromHand(Complex):
    """A player discards cards from hand, of own choice or at random."""

    who: Any
    n: Any
    how: str

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        n = self.n.value(s, c)
        for seat in reversed(self.who.seats(s, c)):
            if n > 0 and s.zones[z.at(seat, z.HAND)]:
                s.push("discard-from-hand", **kept(v), who=seat, n=n, how=self.how)


@VOCAB.word(
    "effect",
    "search top {n:int} of your conflict deck for (a|an) {kind:kind}",
)
@dataclass(frozen=True)
class Search(Complex):
    """Look at the top cards, take one of a kind into the hand, shuffle (L8.23)."""

    n: int
    kind: str

    def phrase(self, say: Speaker, lang: str) -> str:
        """What is found by its kind is revealed."""
        return say.filled(_SEARCH[lang][self.kind == "card"], {"n": self.n, "kind": say(self.kind, ("kind",), "a")})

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("search", **kept(v), n=self.n, kind=self.kind)


@VOCAB.word(
    "effect",
    "look at top {n:int} of your conflict deck, add one to hand, rest to bottom",
    en="look at the top {n} cards of your conflict deck, take one into your hand and put the others on the bottom",
    fr=(
        "regardez les {n} premières cartes de votre deck Conflit, prenez-en une en main et placez les "
        "autres au-dessous du deck"
    ),
)
@dataclass(frozen=True)
class LookAndAdd(Complex):
    """Look at the top cards, one to the hand, the others to the bottom."""

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("look-and-add", **kept(v), n=self.n)


@VOCAB.word(
    "effect",
    "reveal top card of your conflict deck as {name:name}",
    en="reveal the top card of your conflict deck",
    fr="révélez la première carte de votre deck Conflit",
)
@dataclass(frozen=True)
class RevealTop(Complex):
    """The top card is shown to all and stays where it is (L16.2)."""

    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("reveal-top", **kept(v), name=self.name)


@VOCAB.word(
    "effect",
    "each player reveals top {n:int}, you add one of each to its hand, shuffle",
    en=(
        "each player reveals the top {n} cards of their conflict deck; for each player pick one of "
        "theirs for their hand; then shuffle"
    ),
    fr=(
        "chaque joueur révèle les {n} premières cartes de son deck Conflit ; pour chacun, choisissez-en "
        "une pour sa main ; puis mélangez"
    ),
)
@dataclass(frozen=True)
class GiftsForAll(Complex):
    """The top cards of all conflict decks are revealed; the controller picks one of each for its owner's hand."""

    n: int

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("gifts", **kept(v), n=self.n)


@VOCAB.word(
    "effect",
    "look at {card:card}",
    en="look at {card}",
    fr="regardez {card}",
)
@dataclass(frozen=True)
class LookAt(Complex):
    """The controller alone sees a facedown card; that is no reveal (L16.3)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(not s.cards[no].up for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        for no in self.card.cards(s, c):
            s.say("looks-at", ("seat", c.seat), ("place", z.NAMES[s.cards[no].zone % z.COUNT]))
            s.show(s.edit(no), 1 << c.seat)


@VOCAB.word(
    "effect",
    "look at hand of {who:player} and discard a card",
    en="look at the hand of {who} and pick a card of it to discard",
    fr="regardez la main de {who} et choisissez-y une carte à défausser",
)
@dataclass(frozen=True)
class LookAndDiscard(Complex):
    """Look at a hand and pick a card of it to be discarded."""

    who: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        for seat in self.who.seats(s, c):
            if s.zones[z.at(seat, z.HAND)]:
                s.push("look-and-discard", **kept(v), who=seat)


@VOCAB.word(
    "effect",
    "resolve ring effect of {ring:card}",
    en="resolve the effect of {ring}",
    fr="résolvez l'effet de {ring}",
)
@dataclass(frozen=True)
class ResolveRing(Complex):
    """Resolve a ring's effect as if the attacking player (L4.9, F21)."""

    ring: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(could_resolve(s, ring_actor(s, c.seat), ring) for ring in self.ring.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        for ring in reversed(self.ring.cards(s, c)):
            words = tuple(e for e in ("air", "earth", "fire", "water", "void") if e in ring_elements(s, ring))
            s.push("ring", seat=ring_actor(s, c.seat), elements=words, optional=False)


@VOCAB.word(
    "effect",
    "resolve ring effect of the conflict",
    en="resolve the effect of the contested ring",
    fr="résolvez l'effet de l'anneau contesté",
)
@dataclass(frozen=True)
class ResolveContested(Complex):
    """Resolve the contested ring's effect as the attacking player would."""

    def could(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and could_resolve(s, c.seat, record.ring)

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        record = conflict(s)
        assert record is not None
        words = tuple(e for e in ("air", "earth", "fire", "water", "void") if e in ring_elements(s, record.ring))
        s.push("ring", seat=c.seat, elements=words, optional=False)


@VOCAB.word(
    "effect",
    "resolve ring effects of up to {n:int} unclaimed rings",
    en="resolve the effects of up to {n} unclaimed rings",
    fr="résolvez les effets de jusqu'à {n} anneaux disponibles",
)
@dataclass(frozen=True)
class ResolveUnclaimed(Complex):
    """Resolve the effects of several unclaimed rings one after another (L12.6)."""

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return any(ring_state(s, ring) == "unclaimed" and could_resolve(s, c.seat, ring) for ring in rings(s))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("several-rings", **kept(v), n=self.n, used=())


@VOCAB.word(
    "effect",
    "cancel those effects",
    en="cancel those effects",
    fr="annulez ces effets",
)
@dataclass(frozen=True)
class CancelEffects(Complex):
    """The effects that were about to initiate are cancelled (L8.5)."""

    def could(self, s: State, c: Ctx) -> bool:
        return True

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        replace_event(s, c, None)


@VOCAB.word(
    "effect",
    "instead discard {card:card}",
    en="discard {card} in its place",
    fr="défaussez plutôt {card}",
)
@dataclass(frozen=True)
class InsteadDiscard(Complex):
    """The occurrence is replaced by discarding another card (L8.6)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c)) or c.me < 0

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        gone = [Event("leave", no, how="discard", by="card", src=c.me, actor=c.seat) for no in self.card.cards(s, c)]
        replace_event(s, c, gone[0] if gone else None)


@VOCAB.word(
    "effect",
    "instead discard status token of it",
    en="discard its status token instead",
    fr="défaussez plutôt son pion Statut",
)
@dataclass(frozen=True)
class InsteadDiscardStatus(Complex):
    """The occurrence is replaced by discarding the card's status token (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        assert c.ev is not None
        replace_event(s, c, Event("discard-status", c.ev.card, by="card", src=c.me, actor=c.seat))


@VOCAB.word(
    "effect",
    "{card:card} receives it instead",
    en="this happens to {card} instead",
    fr="cela arrive plutôt à {card}",
)
@dataclass(frozen=True)
class ReceivesInstead(Complex):
    """The change of honor goes to another character (L8.6)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        kind = s.rules.events[c.ev.kind]
        return any(kind.possible(s, c.ev.but(card=no)) for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        assert c.ev is not None
        for no in self.card.cards(s, c)[:1]:
            replace_event(s, c, c.ev.but(card=no))


@VOCAB.word(
    "effect",
    "keep it instead",
    en="keep it",
    fr="gardez-le",
)
@dataclass(frozen=True)
class KeepToken(Complex):
    """The first player token stays (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.say("keeps-token", ("seat", c.seat))
        replace_event(s, c, None, why="replaced")


def replace_event(s: State, c: Ctx, new: Event | None, why: str = "") -> None:
    """Take the answered event out of its batch and, for a replacement, put the new one in (L6.2 step 2, L6.11)."""
    assert c.at is not None
    depth, at = c.at
    batch = s.frames[depth].v
    old = batch["events"][at]
    if old is None:
        return
    batch["events"] = (
        *batch["events"][:at],
        None,
        *batch["events"][at + 1 :],
        *((new,) if new is not None else ()),
    )
    batch["dropped"] = (*batch["dropped"], (old, why or ("replaced" if new is not None else "cancelled")))


@VOCAB.word(
    "effect",
    "declare your next conflict now",
    en="declare your next conflict at once",
    fr="déclarez aussitôt votre prochain conflit",
)
@dataclass(frozen=True)
class DeclareNow(Complex):
    """Use a remaining opportunity at once (L4.1.7)."""

    def could(self, s: State, c: Ctx) -> bool:
        return bool(declarations(s, c.seat))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("declare-now", seat=c.seat)


@VOCAB.word(
    "effect",
    "{card:card} gains chosen ability [until] {until:until}",
    en="{card} <gains|gain> that ability {until}",
    fr="{card} <gagne|gagnez|gagnent> cette capacité {until}",
)
@dataclass(frozen=True)
class GainAbility(Complex):
    """Cards gain the triggered ability chosen as "ability" for a time (L8.18)."""

    card: Any
    until: str

    def could(self, s: State, c: Ctx) -> bool:
        return True

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        for no in self.card.cards(s, c):
            start(s, "ability", cards=(no,), until=self.until, src=c.me, actor=c.seat, x=tuple(c.t["ability"]))
            s.say("gains-ability", ("card", no))


@VOCAB.word(
    "effect",
    "put holding {card:card} into that province",
    en="put {card} into that province",
    fr="mettez {card} dans cette province",
)
@dataclass(frozen=True)
class PutHolding(Complex):
    """A holding comes into play in the province that a card has left as a cost."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        slot = c.t.get("slot")
        for no in self.card.cards(s, c)[:1]:
            if slot is not None:
                s.renew(s.move(no, slot, up=True))
                s.say("put-in-province", ("card", no))


@VOCAB.word(
    "effect",
    "switch self with {card:card}",
    en="switch {card} with {self}",
    fr="échangez les places de {card} et de {self}",
)
@dataclass(frozen=True)
class SwitchPlaces(Complex):
    """This holding and a card of another province change places (L8.21)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.cards[no].zone != s.cards[c.me].zone for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        for no in self.card.cards(s, c)[:1]:
            here, there = s.cards[c.me].zone, s.cards[no].zone
            up, kept_up = s.cards[no].up, s.cards[c.me].up
            s.move(no, here, up=up)
            s.move(c.me, there, up=kept_up)
            s.say("switch-places", ("card", c.me), ("card", no))


@VOCAB.word(
    "effect",
    "resolve {card:card} honored or dishonored",
    en="honor one of them and dishonor the other",
    fr="honorez l'un d'eux et déshonorez l'autre",
)
@dataclass(frozen=True)
class HonorOneDishonorOther(Complex):
    """Of two chosen characters one is honored and the other dishonored."""

    card: Any

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("honor-and-dishonor", **kept(v), pair=tuple(self.card.cards(s, c)))


@VOCAB.word(
    "effect",
    "play self from conflict discard pile",
    en="play {self}",
    fr="jouez {self}",
)
@dataclass(frozen=True)
class PlaySelf(Complex):
    """Play this attachment from the discard pile, all costs and restrictions included (L7.17)."""

    def could(self, s: State, c: Ctx) -> bool:
        """Not in the dynasty phase's window, where no attachment is played (L5.5)."""
        return s.memory["window"] != "dynasty" and may_play(s, c.seat, c.me, where="discard")

    def start(self, s: State, c: Ctx, path: Path, v: dict[str, Any]) -> None:
        s.push("play", seat=c.seat, me=c.me, mode="", attachment=True)
