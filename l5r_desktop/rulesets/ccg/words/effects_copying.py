"""Words for cards that take over whole texts of others (Celestial: Copy)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period
from l5r_desktop.rulesets.ccg.words.effects_abilities import printed_abilities
from l5r_desktop.rulesets.ccg.words.effects_entering import LIKE_COPIED
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{card:card} (copies|copy) all printed keywords of {other:card} [until {until:until}]",
            en="{card} <copies|copy> the printed keywords of {other}[ {until}]",
            fr="{card} <copie|copient> les mots-clés imprimés de {other}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyAllKeywords(Simple):
    """A card gains all keywords printed on another, boldface or not (Celestial: Copy)."""

    card: Any
    other: Any
    until: str = "turn"

    copies = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        words = sorted({word for no in self.other.cards(s, c)[:1] for word in s.cards[no].defn.keywords})
        return [
            made(c, "keyword", no, s.cards[no].controller, 1, word=word, until=period(c, self.until, no))
            for word in words
            for no in self.card.cards(s, c)
        ]


@VOCAB.word("static", "self is like the copied card",
            en="this has the printed stats, keywords, traits and abilities of the Personality that it copies",
            fr="ceci a les valeurs, mots-clés, traits et capacités imprimés de la Personnalité que ceci "
               "copie")  # fmt: skip
@dataclass(frozen=True)
class LikeCopied(Constant):
    """A created card is what is printed on the card that it was created as a copy of (Ivory: Created cards)."""

    topic: str = field(default=LIKE_COPIED, init=False)


@VOCAB.word("effect", "{card:card} (becomes|become) a copy of {other:card} while in play",
            en="{card} <becomes|become> a copy of {other} as printed, with all permanent effects that are on {other} "
               "now, until leaving play",
            fr="{card} <devient|deviennent> une copie de {other} telle qu'imprimée, avec tous les effets permanents "
               "qui s'appliquent maintenant à {other}, jusqu'à sa sortie du jeu")  # fmt: skip
@dataclass(frozen=True)
class BecomesCopy(Single):
    """A card in play is another card until it leaves play (Celestial: Copy; Ivory: Copy).

    DECISION: permanent are the lasting effects that end with the game; tokens are no effects.
    """

    card: Any
    other: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let it stand as the other card, and begin the effects anew on it."""
        cards = [no for no in self.card.cards(s, c) if in_play(s, no)]
        others = self.other.cards(s, c)[:1]
        f.v["done"] = bool(cards and others)
        for other in others:
            lasting = [e for e in s.effects if e.until == "game" and e.on(s, other)]
            for no in cards:
                s.stand_as(no, str(s.cards[other].ident))
                s.say("becomes-copy", ("card", no), ("card", other))
                for e in lasting:
                    start(s, e.topic, cards=(no,), seat=e.seat, n=e.n, until="game", src=e.src, actor=e.actor, x=e.x)
        return True


@VOCAB.word("effect", "{card:card} (copies|copy) the printed traits of {other:card} [until {until:until}]",
            en="{card} <copies|copy> the printed traits of {other}[ {until}]",
            fr="{card} <copie|copient> les traits imprimés de {other}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyTraits(Single):
    """A card has the continuous and triggered traits printed on another (Celestial: Copy, Traits and Effects).

    DECISION: what a trait says of attaching or of entering play asks nothing of a card that is in play.
    """

    card: Any
    other: Any
    until: str = "turn"

    copies = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Give them to the card, one by one."""
        cards = tuple(self.card.cards(s, c))
        others = self.other.cards(s, c)[:1]
        found = [("ability", one.ref) for no in others for one in printed_abilities(s, no, ("trait",))]
        found += [
            ("static", (one.ident, one.index)) for no in others for one in s.cards[no].defn.statics if not one.granted
        ]
        for topic, ref in found:
            start(s, topic, cards=cards, until=period(c, self.until), src=c.me, actor=c.seat, x=ref)
        f.v["done"] = bool(cards and found)
        return True
