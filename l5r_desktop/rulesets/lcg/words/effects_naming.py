"""Words for cards that players name by their title, and for what becomes of cards of that title (L1.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.looking import Naming
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.references import You
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{who:player} (name|names) a card as {name:name}",
    en="{who} <names|name> a card",
    fr="{who} <nomme|nommez|nomment> une carte",
)
@dataclass(frozen=True)
class NameTitle(Complex):
    """A player names a title (L1.11). DECISION: one of a card that could be in a hand, or that the table shows."""

    who: Any
    name: str

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            s.push("name-title", **kept(v), who=seat, names=self.name)


@VOCAB.word(
    "test",
    "named as {name:name}",
    en="of that title",
    fr="de ce titre",
    en_is="<has|have> that title",
    fr_is="<porte|portent> ce titre",
)
@dataclass(frozen=True)
class NamedAs:
    """It has the title that was named (L1.11)."""

    name: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].ident is not None and bool(s.cards[no].defn.title == c.t.get(self.name))


@VOCAB.word(
    "condition",
    "there is a card named as {name:name} among {looked:card}",
    en="a card of that title is among {looked}",
    fr="une carte de ce titre est parmi {looked}",
    en_not="no card of that title is among {looked}",
    fr_not="aucune carte de ce titre n'est parmi {looked}",
)
@dataclass(frozen=True)
class NamedAmong:
    """One of the cards that have been shown has the title that was named (L1.11)."""

    name: str
    looked: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.cards[no].defn.title == c.t.get(self.name) for no in self.looked.cards(s, c))


VOCAB.choices("from-hand", {"from hand": {"en": "from hand", "fr": "depuis sa main"}})


@VOCAB.word(
    "effect",
    "{who:player} cannot play cards named as {name:name} [{place:from-hand}] [until] {until:until}",
    en="{until}, {who} cannot play cards of that title[ {place}]",
    fr="{until}, {who} ne <peut|pouvez|peuvent> pas jouer de cartes de ce titre[ {place}]",
)
@dataclass(frozen=True)
class NamedBarred(Simple):
    """Cards of the named title cannot be played by players for a time, at all or from hand (L0.3)."""

    who: Any
    name: str
    until: str
    place: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        value = (c.t.get(self.name, ""), "hand" if self.place else "")
        return [
            made(c, "begin-seat", seat=seat, topic="no-copies", until=self.until, value=value)
            for seat in self.who.seats(s, c)
        ]


_REVEALS = {
    "en": "{who} <reveals|reveal> {x n} card·s of {own} choice in {own} hand",
    "fr": "{who} <révèle|révélez|révèlent> {x n} carte·s de {own} main, à {own} choix",
}


@VOCAB.word("effect", "{who:player} (reveal|reveals) {n:amount} chosen (card|cards) of hand as {name:name}")
@dataclass(frozen=True)
class RevealsChosen(Naming):
    """A player shows cards of the hand, which that player picks; all of them where there are no more (L8.24, L16.2)."""

    who: Any
    n: Any
    name: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say who shows how many cards."""
        own = {"en": "their", "fr": "sa"} if not isinstance(self.who, You) else {"en": "your", "fr": "votre"}
        text = _REVEALS[lang].replace("à {own} choix", "de son choix").replace("{own}", own[lang])
        return say.filled(read_template(text), {"who": self.who, "n": self.n})

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            n = self.n.value(s, c)
            if n > 0 and s.zones[z.at(seat, z.HAND)]:
                s.push("reveal-chosen", **kept(v), who=seat, n=n, names=self.name, all_see=True)
