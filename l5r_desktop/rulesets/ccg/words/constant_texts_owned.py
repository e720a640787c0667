"""Words for continuous traits about all cards of a player, those out of play included: their Clan, who may control
them, what others may do to them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import CLAN_KEYWORDS, clan_keyword
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import giver
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.state.named_words import NAMED_CLAN, named_in
from l5r_desktop.rulesets.ccg.values.current_values import seat_clans
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled
from l5r_desktop.rulesets.common.lasting import lasting_on


class OwnCards(Constant):
    """About a player's cards of a kind: in play those that the player controls, elsewhere those that the player owns
    (Ivory: In play and out of play).
    """

    filter: Any

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        card = s.cards[no]
        whose = card.controller if in_play(s, no) else card.owner
        return whose == c.seat and fits_anywhere(s, c, self.filter, no)


@VOCAB.word("static", "your {filter:filter} in and out of play (has|have) your clan",
            en="your {many filter} in and out of play have your Clan Alignment",
            fr="vos {many filter} en jeu et hors jeu ont votre alignement de Clan")  # fmt: skip
@dataclass(frozen=True)
class OwnHaveClan(OwnCards):
    """They have the Clan Alignments of their player (Ivory: Clan Alignment)."""

    filter: Any
    gives: bool = field(default=True, init=False)
    topic: str = field(default="keyword", init=False)
    about: ClassVar[Any] = CLAN_KEYWORDS

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """The keywords that are the alignments."""
        return frozenset(clan_keyword(clan) for clan in seat_clans(s, c.seat))


@VOCAB.word("static", "unaligned {filter:filter} you own in and out of play (has|have) the named clan",
            en="unaligned {many filter} that you own, in and out of play, have the named Clan Alignment",
            fr="les {many filter} sans alignement qui vous appartiennent, en jeu et hors jeu, ont l'alignement de Clan "
               "nommé")  # fmt: skip
@dataclass(frozen=True)
class OwnedHaveNamedClan(OwnHaveClan):
    """They have the Clan Alignment that the text's player has named, whoever controls them, unless an effect that came
    before gives them another (Ivory: Clan Alignment; Celestial: Own).
    """

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].owner == c.seat and fits_anywhere(s, c, self.filter, no) and not _aligned_before(s, c, no)

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """The keyword that is the alignment."""
        clan = named_in(s, c, NAMED_CLAN)
        return frozenset({clan_keyword(str(clan))}) if clan else frozenset()


def _aligned_before(s: State, c: Ctx, no: int) -> bool:
    """Return True if a lasting effect gives a card a Clan Alignment that began before the one of the context."""
    naming = giver(s, c.via)
    given = (e for e in lasting_on(s, "keyword", no) if e.n > 0 and e.x[0] in CLAN_KEYWORDS)
    return naming is not None and any(e.id < naming.id for e in given)


@VOCAB.word("static", "your {filter:filter} in and out of play (lack|lacks) {given:name,}",
            en="your {many filter} in and out of play lose {given}",
            fr="vos {many filter} en jeu et hors jeu perdent {given}")  # fmt: skip
@dataclass(frozen=True)
class OwnLack(OwnCards):
    """They have not these keywords."""

    filter: Any
    given: tuple[str, ...]
    gives: bool = field(default=False, init=False)
    topic: str = field(default="keyword", init=False)
    about: frozenset[str] = field(default=frozenset(), init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "about", frozenset(spelled(word) for word in self.given))

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """The keywords as cards have them."""
        return self.about


@VOCAB.word("static", "your {filter:filter} in and out of play (have|has) {given:name,}",
            en="your {many filter} in and out of play have {given}",
            fr="vos {many filter} en jeu et hors jeu ont {given}")  # fmt: skip
@dataclass(frozen=True)
class OwnHave(OwnLack):
    """They have these keywords besides their own."""

    gives: bool = field(default=True, init=False)


@VOCAB.word("static", "your {filter:filter} in and out of play cannot be controlled by others",
            en="your {many filter} in and out of play cannot be controlled by other players",
            fr="vos {many filter} en jeu et hors jeu ne sont jamais sous le contrôle d'un autre joueur")  # fmt: skip
@dataclass(frozen=True)
class OwnStayOwn(OwnCards):
    """Nobody else brings them into play or takes control of them (Ivory: Card control)."""

    filter: Any
    topic: str = field(default="stays own", init=False)


@VOCAB.word("static", "the minimum of its deck grows by {n:int}",
            en="the smallest size of its deck is increased by {n}",
            fr="la taille minimale de son deck augmente de {n}")  # fmt: skip
@dataclass(frozen=True)
class LargerDeck(Constant):
    """Each copy in a deck raises the deck's minimum; the rules for decks read it from the card's fact deck_size (Ivory:
    Deck construction rules).
    """

    n: int
    topic: str = field(default="deck size", init=False)


@VOCAB.word("static", "{card:card} does not count in its deck",
            en="{card} does not count towards the smallest size of its deck",
            fr="{card} ne compte pas pour la taille minimale de son deck")  # fmt: skip
@dataclass(frozen=True)
class UncountedInDeck(Constant):
    """No copy counts towards the deck's minimum; the rules for decks read it from the card's fact uncounted (Ivory:
    Deck construction rules).
    """

    card: Any
    topic: str = field(default="uncounted in deck", init=False)


@VOCAB.word("static", "{who:player} (has|have) no maximum hand size", en="{who} <has|have> no maximum hand size",
            fr="{who} n'<a|avez|ont> pas de taille de main maximale")  # fmt: skip
@dataclass(frozen=True)
class NoMaximumHand(Constant):
    """Nothing is discarded for the size of the hand (Ivory: Maximum hand size)."""

    who: Any
    topic: str = field(default="no hand limit", init=False)


@VOCAB.word("static", "focusing of {who:player} (is|is) optional", en="focusing is always optional for {who}",
            fr="choisir un focus est toujours facultatif pour {who}")  # fmt: skip
@dataclass(frozen=True)
class FocusingOptional(Constant):
    """The player may always strike instead (Ivory: Duel)."""

    who: Any
    topic: str = field(default="focus optional", init=False)


@VOCAB.word("static", "others cannot take away abilities of {card:card}",
            en="other players' effects do not remove abilities of {card}, or keep them from being used",
            fr="les effets des autres joueurs n'enlèvent ni n'interdisent de capacités de {card}")  # fmt: skip
@dataclass(frozen=True)
class AbilitiesStay(Constant):
    """Effects of others against the abilities of these cards are negated (Ivory: Prevention)."""

    card: Any
    topic: str = field(default="abilities stay", init=False)


@VOCAB.word(
    "event",
    "a card of {who:player} out of play is discarded, played or removed [by {by:cause}]",
    en="a card out of play that {who} <owns|own> is discarded, played or removed from the game[ by {by}]",
    fr="une carte hors jeu que {who} <possède|possédez|possèdent> est défaussée, jouée ou retirée[ par {by}]",
    en_not="no card out of play that {who} <owns|own> will be discarded, played or removed from the game[ by {by}]",
    fr_not="aucune carte hors jeu que {who} <possède|possédez|possèdent> ne sera défaussée, jouée ou retirée"
    "[ par {by}]",
)
@dataclass(frozen=True)
class OutOfPlayLost(Occurrence):
    """A card that its owner has in hand, deck, Provinces or discard pile goes elsewhere; not one outside the game, such
    as a Legion, that only lies with the Siege player's cards (Siege: 14).
    """

    who: Any
    by: str = ""
    kinds = ("discard", "discard-card", "remove", "enter")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        out = e.card >= 0 and not in_play(s, e.card) and s.cards[e.card].zone != z.at(len(s.seats), z.OUTSIDE)
        return out and s.cards[e.card].owner in self.who.seats(s, c) and caused(s, c, e, self.by)


@VOCAB.word(
    "static",
    "unstoppable effects of {who:player} cannot be negated by others",
    en="other players' cards cannot negate effects of Unstoppable actions that {who} <takes|take>",
    fr="les autres joueurs n'annulent pas les effets des actions Imparables que {who} <fait|faites|font>",
)
@dataclass(frozen=True)
class UnstoppableStands(Constant):
    """Others do not prevent the effects of the player's Unstoppable actions (Ivory: Prevention)."""

    who: Any
    topic: str = field(default="unstoppable stands", init=False)


@VOCAB.word("static", "actions of {who:player} (lack|lacks) {word:name}", en="actions of {who} lose {word}",
            fr="les actions de {who} perdent {word}")  # fmt: skip
@dataclass(frozen=True)
class ActionsLack(Constant):
    """A keyword that the actions of players do not have (Ivory: Ability keywords)."""

    who: Any
    word: str
    topic: str = field(default="actions lack", init=False)


@VOCAB.word("static", "effects of {who:player} can be negated", en="effects of {who} can be negated by any means",
            fr="les effets de {who} peuvent être annulés par tout moyen")  # fmt: skip
@dataclass(frozen=True)
class CanBeNegated(Constant):
    """Texts of these players that forbid to negate what they do are void (Ivory: Prevention)."""

    who: Any
    topic: str = field(default="can be negated", init=False)


@VOCAB.word(
    "static",
    "fear of {who:player} strikes attachments and destroys",
    en="Fear actions that {who} <takes|take> may target Items and Spells, and destroy cards after bowing them",
    fr="les actions de Peur que {who} <fait|faites|font> ciblent aussi Objets et Sorts et détruisent après inclinaison",
)
@dataclass(frozen=True)
class FearDestroysAll(Constant):
    """Fear of the player may target every attachment, and destroys what it bows (Ivory: Fear)."""

    who: Any
    topic: str = field(default="fear destroys all", init=False)


@VOCAB.word("static", "{who:player} (may|may) put rings into play from discard pile",
            en="{who} may put Rings into play from <his or her|your> discard pile",
            fr="{who} <peut|pouvez|peuvent> mettre en jeu des Anneaux de <sa|votre|leur> défausse")  # fmt: skip
@dataclass(frozen=True)
class RingsFromDiscard(Constant):
    """The conditions of Rings work in the discard pile as in the hand (Ivory: Ring)."""

    who: Any
    topic: str = field(default="rings from discard", init=False)


@VOCAB.word("static", "your {filter:filter} in and out of play (have|has) {sign:sign} {n:amount} {stat:stat}",
            en="your {many filter} in and out of play have {sign}{x n} {stat}",
            fr="vos {many filter} en jeu et hors jeu ont {sign}{x n} en {stat}")  # fmt: skip
@dataclass(frozen=True)
class OwnGet(OwnCards):
    """A standing bonus or penalty to a number of cards wherever they lie (Ivory: Bonuses and penalties)."""

    filter: Any
    sign: Any
    n: Any
    stat: str
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "stat"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * max(0, self.n.value(s, c)))


@VOCAB.word("static", "{who:player} (does|do) not lose honor from {by:cause}",
            en="{who} <does|do> not lose Honor from {by}; this is no negation",
            fr="{who} ne <perd|perdez|perdent> pas d'Honneur par {by} ; ce n'est pas une annulation")  # fmt: skip
@dataclass(frozen=True)
class NoHonorLoss(Constant):
    """Losses from a cause are reduced to nothing, even those that cannot be negated (Celestial: Negate)."""

    who: Any
    by: str
    topic: str = field(default="lose-honor change", init=False)
    least: ClassVar[int] = -1

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return -_ALL

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return caused(s, c, what, self.by)


_ALL = 10**6
"""More Honor than any loss takes."""
