"""Words for keywords and Clan Alignments that cards gain and lose (Ivory: Keywords)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import clan_keyword
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, per_card, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


@VOCAB.word(
    "effect",
    "{card:card} (gains|gain) {words:name,} [until {until:until}]",
    en="{card} <gains|gain> {words}[ {until}]",
    fr="{card} <gagne|gagnez|gagnent> {words}[ {until}]",
)
@dataclass(frozen=True)
class GainKeywords(Simple):
    """Keywords for a time; a phrase of several words is written with hyphens (Ivory: Keywords)."""

    card: Any
    words: tuple[str, ...]
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "keyword", no, s.cards[no].controller, 1, word=spelled(word), until=period(c, self.until, no))
            for word in self.words
            for no in self.card.cards(s, c)
        ]


@VOCAB.word(
    "effect",
    "{card:card} (loses|lose) {words:name,} [until {until:until}]",
    en="{card} <loses|lose> {words}[ {until}]",
    fr="{card} <perd|perdez|perdent> {words}[ {until}]",
)
@dataclass(frozen=True)
class LoseKeywords(Simple):
    """Keywords are lost for a time."""

    card: Any
    words: tuple[str, ...]
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        until = period(c, self.until)
        return [
            e for word in self.words for e in per_card(s, c, self.card, "keyword", -1, word=spelled(word), until=until)
        ]


@VOCAB.word(
    "effect",
    "{card:card} (loses|lose) all clans [until {until:until}]",
    en="{card} <loses|lose> all Clan Alignments[ {until}]",
    fr="{card} <perd|perdent> tout alignement de Clan[ {until}]",
)
@dataclass(frozen=True)
class LoseClans(Simple):
    """No Clan Alignment any more."""

    card: Any
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        until = period(c, self.until)
        return [
            made(c, "keyword", no, s.cards[no].controller, -1, word=clan_keyword(clan), until=until)
            for no in self.card.cards(s, c)
            for clan in sorted(values.clans(s, no))
        ]


@VOCAB.word(
    "effect",
    "{card:card} (gains|gain) your clan [until {until:until}]",
    en="{card} <gains|gain> your Clan Alignment[ {until}]",
    fr="{card} <gagne|gagnent> votre alignement de Clan[ {until}]",
)
@VOCAB.word(
    "effect",
    "{card:card} (gains|gain) clan of {who:player} [until {until:until}]",
    en="{card} <gains|gain> the Clan Alignment of {who}[ {until}]",
    fr="{card} <gagne|gagnent> l'alignement de Clan de {who}[ {until}]",
)
@dataclass(frozen=True)
class GainPlayerClan(Simple):
    """The Clan Alignments of the text's player, or of another one."""

    card: Any
    until: str = "turn"
    who: Any = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        until = period(c, self.until)
        return [
            made(c, "keyword", no, s.cards[no].controller, 1, word=clan_keyword(clan), until=until)
            for no in self.card.cards(s, c)
            for seat in ([c.seat] if self.who is None else self.who.seats(s, c))
            for clan in sorted(values.seat_clans(s, seat))
        ]


@VOCAB.word("effect", "{card:card} (copies|copy) the printed keywords of {other:card} but {but:name,} "
            "[until {until:until}]",
            en="{card} <copies|copy> the printed keywords of {other} except {but}[ {until}]",
            fr="{card} <copie|copient> les mots-clés imprimés de {other} sauf {but}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyKeywords(Simple):
    """A card gains the keywords printed on another (Celestial: Copy). but: those that are not copied."""

    card: Any
    other: Any
    but: tuple[str, ...]
    until: str = "turn"

    copies = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        kept = {spelled(word) for word in self.but}
        words = {word for no in self.other.cards(s, c)[:1] for word in s.cards[no].defn.keywords} - kept
        return [
            made(c, "keyword", no, s.cards[no].controller, 1, word=word, until=period(c, self.until, no))
            for word in sorted(words)
            for no in self.card.cards(s, c)
        ]


@VOCAB.word("effect", "{card:card} (loses|lose) what this has given",
            en="{card} <loses|lose> what this text has given before",
            fr="{card} <perd|perdent> ce que ce texte a donné auparavant")  # fmt: skip
@dataclass(frozen=True)
class LoseGiven(Single):
    """Abilities and keywords from earlier uses of the text end (Ivory: Duration of effects)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """End those lasting effects that the text's card has begun."""
        cards = self.card.cards(s, c)
        given = [
            e
            for e in s.effects
            if e.topic in ("ability", "static", "keyword") and e.src == c.me and any(e.on(s, no) for no in cards)
        ]
        f.v["done"] = bool(given)
        if given:
            s.effects = tuple(e for e in s.effects if e not in given)
            s.index = None
        return True
