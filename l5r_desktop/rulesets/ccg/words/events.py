"""Words for occurrences that texts answer, prevent or replace."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import Said, agreed, decided, determined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.kinds_moves import LEAVING
from l5r_desktop.rulesets.ccg.lookup import act_frame, attack, battle, profile, unit_of
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("subject", "(a|an|any) {filter:filter}")
@dataclass(frozen=True)
class Some:
    """Any card that fits."""

    filter: Any

    def phrase(self, say: Speaker, lang: str) -> Said:
        """One of them."""
        return say(self.filter, None, "a")

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the card is one."""
        return bool(self.filter.fits(s, c, no))


@VOCAB.word("subject", "{card:card}")
@dataclass(frozen=True)
class Named:
    """A card spoken of."""

    card: Any

    def phrase(self, say: Speaker, lang: str) -> Said:
        """As it is spoken of."""
        return say(self.card)

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the card is it."""
        return no in self.card.cards(s, c)


@VOCAB.word(
    "subject",
    "any card in unit of {card:card}",
    en="m:any card in the unit of {card}",
    fr="f:une carte de l'unité de {card}",
)
@dataclass(frozen=True)
class InUnit:
    """Any card of a unit."""

    card: Any

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the card is one."""
        return any(no in unit_of(s, k) for k in self.card.cards(s, c))


VOCAB.choices(
    "cause",
    {
        "cards": {"en": "card effects", "fr": "des effets de cartes"},
        "other players cards": {"en": "another player's card effects", "fr": "des effets de cartes d'un autre joueur"},
        "your cards": {"en": "your card effects", "fr": "des effets de vos cartes"},
        "resolution": {"en": "battle resolution", "fr": "la résolution d'une bataille"},
        "rules": {"en": "the rules", "fr": "les règles"},
        "your action": {"en": "your action", "fr": "votre action"},
        "your battle action": {"en": "your Battle action", "fr": "votre action de Bataille"},
        "other players action": {"en": "another player's action", "fr": "une action d'un autre joueur"},
        "cards you own": {"en": "effects of cards you own", "fr": "des effets de cartes que vous possédez"},
        "the action": {"en": "the action", "fr": "l'action"},
        "holdings": {"en": "Holdings", "fr": "des Ressources"},
        "this": {"en": "this text", "fr": "ce texte"},
    },
)


def caused(s: State, c: Ctx, e: Event, by: str) -> bool:
    """Whether an event has a cause of the kind named; "" asks for none."""
    match by:
        case "":
            return True
        case "cards":
            return e.by == "card"
        case "other players cards":
            return e.by == "card" and e.actor != c.seat
        case "your cards":
            return e.by == "card" and e.actor == c.seat
        case "resolution":
            how = e.x.get("how")
            return how == "resolution" or (how == "aftermath" and bool(battle(s)))
        case "rules":
            return e.by == "rule"
        case "your action":
            return bool(e.actor == c.seat and e.x.get("act", 0) > 0)
        case "your battle action":
            return bool(e.actor == c.seat and _designator(s, e) == "battle")
        case "other players action":
            return bool(e.actor != c.seat and _designator(s, e))
        case "cards you own":
            return bool(e.by == "card" and e.src >= 0 and s.cards[e.src].owner == c.seat)
        case "the action":
            return bool(e.x.get("act", 0) == _answered_act(c) != 0)
        case "holdings":
            return bool(e.src >= 0 and s.cards[e.src].defn.kind == "holding")
    return e.src == c.me


def _designator(s: State, e: Event) -> str:
    """As what kind of action the action that an event comes from was taken; "" if it comes from none."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return str(frame.v.get("designator", "")) if frame is not None else ""


def _answered_act(c: Ctx) -> int:
    """The number of the action that the text interrupts, kept under a name when the text was used."""
    return int(c.t.get("act", 0)) or (c.ev.x.get("act", 0) if c.ev is not None else 0)


class Occurrence:
    """Something that may happen. kinds: of the events to look at. match: whether one of these is meant."""

    kinds: ClassVar[tuple[str, ...]]

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Whether this event is meant."""
        raise NotImplementedError


_Extra = Callable[[State, Ctx, Event], bool]


def singular_and_plural(text: str) -> str:
    """An English verb for one and for many.

    >>> singular_and_plural("is destroyed"), singular_and_plural("leaves play")
    ('<is|are> destroyed', '<leaves|leave> play')
    """
    verb, _, rest = text.partition(" ")
    many = {"is": "are", "has": "have"}.get(verb, verb.removesuffix("s"))
    return " ".join(part for part in (f"<{verb}|{many}>", rest) if part)


def will_not(text: str) -> str:
    """An English verb denied for the time to come.

    >>> will_not("is destroyed"), will_not("bows"), will_not("<gains|gain> Honor")
    ('will not be destroyed', 'will not bow', 'will not gain Honor')
    """
    if match := _FORMS_OF_VERB.match(text):
        return f"will not {match[1]} {match[2]}".rstrip()
    verb, _, rest = text.partition(" ")
    return f"will not {'be' if verb == 'is' else verb.removesuffix('s')} {rest}".rstrip()


_FORMS_OF_VERB = re.compile(r"<\w+\|(\w+)> ?(.*)")


def denied(text: str) -> str:
    """A French verb denied.

    >>> denied("est détruit·e"), denied("s'incline"), denied("<gagne|gagnez|gagnent> de l'Honneur")
    ("n'est pas détruit·e", "ne s'incline pas", "ne <gagne|gagnez|gagnent> pas d'Honneur")
    """
    match = _FRENCH_VERB.match(text)
    assert match is not None
    verb, rest = match.groups()
    rest = re.sub(r"^ de l'", " d'", re.sub(r"^ une? ", " de ", rest))
    first = verb.lstrip("<")
    return ("n'" if first[0] in "aeéê" else "ne ") + verb + " pas" + rest


_FRENCH_VERB = re.compile(r"((?:s'|se )?(?:<[^>]*>|\w+))(.*)")


def _on_card(verb: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: _Extra | None = None) -> type:
    """Make the word for an occurrence to a card: `SUBJECT is destroyed [by CAUSE]`."""

    @VOCAB.word(
        "event",
        f"{{who:subject}} {verb} [by {{by:cause}}]",
        en=f"{{who}} {singular_and_plural(en)}[ by {{by}}]",
        fr=f"{{who}} {fr}[ par {{by}}]",
        en_not=f"{{who}} {will_not(en)}[ by {{by}}]",
        fr_not=f"{{who}} {denied(fr)}[ par {{by}}]",
    )
    @dataclass(frozen=True)
    class OnCard(Occurrence):
        who: Any
        by: str = ""

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            if not self.who.covers(s, c, e.card) or not caused(s, c, e, self.by):
                return False
            return extra is None or bool(extra(s, c, e))

    OnCard.kinds = kinds
    OnCard.__doc__ = doc
    OnCard.__name__ = OnCard.__qualname__ = "".join(part.title() for part in verb.split())
    return OnCard


def _to(where: str) -> _Extra:
    def goes(s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        to = e.x.get("to", e.x.get("place", 0))
        if where == "home":
            return bool(to == 0)
        if record is None or not to:
            return False
        attacking = s.cards[e.card].controller == record.attacker
        goals = {
            "attack": attacking,
            "attack you": attacking and record.defender == c.seat,
            "defend": not attacking,
        }
        return goals.get(where, True)

    return goes


_on_card("bows", ("bow",), "bows", "s'incline", "It bows.")
_on_card("straightens", ("straighten",), "straightens", "se redresse", "It straightens.")
_on_card("is dishonored", ("dishonor",), "is dishonored", "est déshonoré·e", "It becomes dishonorable.")
_on_card("is rehonored", ("rehonor",), "is rehonored", "est réhonoré·e", "It becomes honorable again.")
_on_card("is destroyed", ("destroy",), "is destroyed", "est détruit·e", "It is destroyed.")
_on_card("is discarded", ("discard", "discard-card"), "is discarded", "est défaussé·e", "It is discarded.")
_on_card("leaves play", tuple(sorted(LEAVING)), "leaves play", "quitte le jeu", "It leaves play.")
_on_card("enters play", ("enter",), "enters play", "entre en jeu", "It comes into play.")
_on_card("is recruited", ("enter",), "is Recruited", "est recruté·e", "It is Recruited.",
         lambda s, c, e: e.x.get("how") == "recruit")  # fmt: skip
_on_card("is attached", ("attach", "enter"), "is attached", "est attaché·e", "It is attached.",
         lambda s, c, e: e.x.get("host", -1) >= 0)  # fmt: skip
_on_card("moves", ("move",), "moves", "se déplace", "It moves.")
_on_card("moves home", ("move",), "moves home", "rentre à la maison", "It moves home.", _to("home"))
_on_card(
    "moves to battle",
    ("move",),
    "moves to a battlefield",
    "rejoint un champ de bataille",
    "It moves to a battlefield.",
    _to("battle"),
)
_on_card(
    "moves to attack", ("move",), "moves to attack", "se déplace pour attaquer", "It moves to attack.", _to("attack")
)
_on_card(
    "moves to attack you",
    ("move",),
    "moves to attack at your Province",
    "se déplace pour attaquer votre Province",
    "It moves to an attacking army at the battlefield of an own Province.",
    _to("attack you"),
)
_on_card(
    "moves to defend", ("move",), "moves to defend", "se déplace pour défendre", "It moves to defend.", _to("defend")
)
_on_card("moves here", ("move",), "moves to the current battlefield", "rejoint le champ de bataille actuel",
         "It moves to the current battlefield.", lambda s, c, e: e.x["to"] == battle(s) != 0)  # fmt: skip
_on_card("is assigned", ("assign",), "is assigned", "est assigné·e", "It is assigned.")
_on_card("enters an army", ("move", "assign", "enter"), "enters an army", "entre dans une armée", "It enters an army.",
         _to("battle"))  # fmt: skip
_on_card("is targeted", ("target",), "is targeted", "est ciblé·e", "It becomes a target.")
_on_card("lobbies", ("target",), "performs a Lobby", "fait un Lobby", "It is bowed for a Lobby action.",
         lambda s, c, e: "lobby" in e.x.get("words", ()))  # fmt: skip
_on_card(
    "is targeted by ranged attack",
    ("target",),
    "is targeted by a Ranged Attack",
    "est ciblé·e par une attaque à distance",
    "It becomes the target of a Ranged Attack.",
    lambda s, c, e: e.x.get("attack") == "ranged",
)
_on_card(
    "gets a force penalty",
    ("modify",),
    "gets a Force penalty",
    "subit un malus de Force",
    "Its Force is lowered.",
    lambda s, c, e: e.x["stat"] == "force" and e.n < 0,
)
_on_card("gets a force bonus", ("modify",), "gets a Force bonus", "reçoit un bonus de Force", "Its Force is raised.",
         lambda s, c, e: e.x["stat"] == "force" and e.n > 0)  # fmt: skip
_on_card("is turned up", ("turn-up",), "is turned face up", "est retourné·e face visible", "It is revealed.")
_on_card(
    "changes controller", ("control",), "changes controller", "change de contrôleur", "Somebody takes control of it."
)
_on_card("gains a keyword", ("keyword",), "gains a keyword", "gagne un mot-clé", "A keyword comes to it.",
         lambda s, c, e: e.n > 0)  # fmt: skip
_on_card("issues a challenge", ("challenge",), "issues a challenge", "lance un défi", "It challenges.")


@VOCAB.word(
    "event",
    "{who:subject} (gains|gain) {words:name,}",
    en="{who} <gains|gain> {words}",
    fr="{who} <gagne|gagnent> {words}",
    en_not="{who} will not gain {words}",
    fr_not="{who} ne <gagne|gagnent> pas {words}",
)
@dataclass(frozen=True)
class GainsWord(Occurrence):
    """One of these keywords comes to it (Ivory: Keywords)."""

    who: Any
    words: tuple[str, ...]
    kinds: ClassVar[tuple[str, ...]] = ("keyword",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.n > 0 and e.x["word"].replace(" ", "-") in self.words and self.who.covers(s, c, e.card)


@VOCAB.word("event", "{who:subject} is in a challenge", en="{who} is in a challenge", fr="{who} est dans un défi")
@dataclass(frozen=True)
class InChallenge(Occurrence):
    """It challenges or is challenged (Ivory: Challenge)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("challenge",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return any(self.who.covers(s, c, no) for no in (e.card, e.x["other"]))


def _in_duel(pattern: str, part: str, en: str, fr: str) -> type:
    @VOCAB.word("event", f"{{who:subject}} {pattern}", en=f"{{who}} {en}", fr=f"{{who}} {fr}")
    @dataclass(frozen=True)
    class InDuel(Occurrence):
        """A duel has ended for somebody this way."""

        who: Any
        kinds: ClassVar[tuple[str, ...]] = ("duel-ends",)

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            return any(self.who.covers(s, c, no) for no in e.x[part])

    InDuel.__name__ = InDuel.__qualname__ = "".join(word.title() for word in pattern.split())
    return InDuel


_in_duel("wins a duel", "winners", "wins a duel", "gagne un duel")
_in_duel("loses a duel", "losers", "loses a duel", "perd un duel")


def _player(verb: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: _Extra | None = None) -> type:
    """Make the word for an occurrence to a player: `PLAYER gains honor [by CAUSE]`."""

    @VOCAB.word(
        "event",
        f"{{who:player}} {verb} [by {{by:cause}}]",
        en=f"{{who}} {en}[ by {{by}}]",
        fr=f"{{who}} {fr}[ par {{by}}]",
        en_not=f"{{who}} {will_not(en)}[ by {{by}}]",
        fr_not=f"{{who}} {denied(fr)}[ par {{by}}]",
    )
    @dataclass(frozen=True)
    class OfPlayer(Occurrence):
        who: Any
        by: str = ""

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            if e.seat not in self.who.seats(s, c) or not caused(s, c, e, self.by):
                return False
            return extra is None or bool(extra(s, c, e))

    OfPlayer.kinds = kinds
    OfPlayer.__doc__ = doc
    OfPlayer.__name__ = OfPlayer.__qualname__ = "".join(part.title() for part in verb.split("(")[0].split()) or "Verb"
    return OfPlayer


_player(
    "(gain|gains) honor",
    ("gain-honor",),
    "<gains|gain> Honor",
    "<gagne|gagnez|gagnent> de l'Honneur",
    "A gain of Honor.",
)
_player(
    "(lose|loses) honor",
    ("lose-honor",),
    "<loses|lose> Honor",
    "<perd|perdez|perdent> de l'Honneur",
    "A loss of Honor.",
)
_player("(gain|gains) or (lose|loses) honor", ("gain-honor", "lose-honor"), "<gains|gain> or <loses|lose> Honor",
        "<gagne|gagnez|gagnent> ou <perd|perdez|perdent> de l'Honneur", "A gain or loss of Honor.")  # fmt: skip
_player("(lose|loses) honor for a duel", ("lose-honor",), "<loses|lose> Honor for losing a duel",
        "<perd|perdez|perdent> de l'Honneur pour un duel perdu", "A loss as a duel's consequence.",
        lambda s, c, e: bool(e.x.get("duel")))  # fmt: skip
_player("(draw|draws)", ("draw",), "<draws|draw>", "<pioche|piochez|piochent>", "Cards are drawn.")
_player("(take|takes) the favor", ("take-favor",), "<takes|take> the Imperial Favor",
        "<prend|prenez|prennent> la Faveur Impériale", "The Favor changes hands.")  # fmt: skip
_player("(assign|assigns) units", ("assignment",), "<assigns|assign> units", "<assigne|assignez|assignent> des unités",
        "A leader's assignment.")  # fmt: skip
_player(
    "turn begins",
    ("turn-begins",),
    "<begins|begin> a turn",
    "<commence|commencez|commencent> un tour",
    "A turn begins.",
)
_player(
    "turn ends", ("turn-ends",), "<ends|end> a turn", "<finit|finissez|finissent> un tour", "A turn is about to end."
)
_player("(focus|focuses)", ("focus",), "<focuses|focus>", "<joue|jouez|jouent> un focus", "Somebody focuses.")
_player(
    "action phase ends",
    ("phase-ends",),
    "<ends|end> an Action Phase",
    "<finit|finissez|finissent> une Phase d'Action",
    "The end of an Action Phase.",
    lambda s, c, e: e.x["phase"] == "action",
)
_player("dynasty phase begins", ("phase-begins",), "<begins|begin> a Dynasty Phase",
        "<commence|commencez|commencent> une Phase de Dynastie", "The start of a Dynasty Phase.",
        lambda s, c, e: e.x["phase"] == "dynasty")  # fmt: skip
_player("straighten phase", ("phase-begins",), "<begins|begin> a Straighten Phase",
        "<commence|commencez|commencent> une Phase de Redressement", "The start of a Straighten Phase.",
        lambda s, c, e: e.x["phase"] == ("straighten" if profile(s).straighten_phase else "action"))  # fmt: skip
_player(
    "cards revealed",
    ("cards-revealed",),
    "<reveals|reveal> the cards in <their|your> Provinces",
    "<révèle|révélez|révèlent> les cartes de <ses|vos|leurs> Provinces",
    "After the Provinces were turned face up.",
)


def _moment(pattern: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: _Extra | None = None) -> type:
    """Make the word for a moment of the game."""

    @VOCAB.word("event", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class Moment(Occurrence):
        def match(self, s: State, c: Ctx, e: Event) -> bool:
            return extra is None or bool(extra(s, c, e))

    Moment.kinds = kinds
    Moment.__doc__ = doc
    Moment.__name__ = Moment.__qualname__ = "".join(part.title() for part in pattern.split())
    return Moment


_moment("a turn ends", ("turn-ends",), "a turn ends", "un tour se termine", "Any turn.")
_moment("a turn begins", ("turn-begins",), "a turn begins", "un tour commence", "Any turn.")
_moment("the battle ends", ("battle-ends",), "the battle ends", "la bataille se termine", "A battle's end.")
_moment(
    "the battle resolves",
    ("resolution-ends",),
    "the battle has resolved",
    "la bataille est résolue",
    "Resolution's end.",
)
_moment(
    "engaging",
    ("engaged", "battle-begins"),
    "engaging",
    "l'engagement a lieu",
    "A battle begins (Celestial: Engage).",
    lambda s, c, e: e.kind == "engaged",
)
_moment(
    "the attack phase ends", ("attack-ends",), "the Attack Phase ends", "la Phase d'Attaque se termine", "Attack Phase."
)
_moment("focus effects resolve", ("focus-effects",), "Focus Effects resolve", "les Effets de Focus se résolvent",
        "The point of a duel where they do, whether or not there are any.")  # fmt: skip
_moment(
    "a focus effect resolves", ("focus-effect",), "a Focus Effect resolves", "un Effet de Focus se résout", "One did."
)
_moment("the duel ends", ("duel-ends",), "the duel ends", "le duel se termine", "A duel's end.")
_moment("an action resolves", ("action-resolved",), "an action resolves", "une action se résout", "Any action.")
_moment(
    "strongholds are shown",
    ("strongholds-shown",),
    "the Strongholds are revealed",
    "les Forteresses sont révélées",
    "While setting up.",
)
_moment(
    "the cards in play change",
    tuple(sorted(LEAVING | {"enter", "control", "overlay"})),
    "the cards in play change",
    "les cartes en jeu changent",
    "Cards have come, gone or changed their controller.",
)
_moment("a battle resolves at your province", ("resolution-ends",), "a battle resolves at your Province",
        "une bataille se résout à votre Province", "Resolution at an own Province.",
        lambda s, c, e: e.card >= 0 and s.cards[e.card].owner == c.seat)  # fmt: skip


@VOCAB.word(
    "event",
    "resolution of {who:player} [{word:name}] action [that did {deed:deed} to {card:card}]",
)
@dataclass(frozen=True)
class ActionResolves(Occurrence):
    """An action of a player, perhaps with a keyword, has resolved or is about to."""

    who: Any
    word: str = ""
    deed: str = ""
    card: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("action-resolved", "action-resolving")

    def phrase(self, say: Speaker, lang: str) -> str:
        """Whose action of which kind, and what it did."""
        who = say(self.who)
        word = say(self.word, ("name",)) if self.word else Said("")
        action = Said(f"{word} action".strip(), "f") if lang == "en" else Said(f"action {word}".strip(), "f")
        verb = {"en": "<resolves|resolve>", "fr": "<résout|résolvez|résolvent>"}[lang]
        said = f"{decided(who)} {agreed(verb, who)} {determined(action, 'a', lang)}"
        if not self.deed:
            return said
        card = say(self.card)
        done = {"en": "by which {} <was|were> {}", "fr": "par laquelle {} <a|ont> été {}"}[lang]
        return f"{said} {agreed(done.format(decided(card), say.chosen(self.deed, 'deed')), card)}"

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.seat not in self.who.seats(s, c) or (self.word and self.word not in e.x["keywords"]):
            return False
        if not self.deed:
            return True
        done = {no for kind, no, _, _ in e.x["did"] if kind == self.deed}
        return any(no in done for no in self.card.cards(s, c))


@VOCAB.word("event", "{who:subject} is created by {card:subject}", en="{card} creates {who}", fr="{card} crée {who}")
@dataclass(frozen=True)
class Created(Occurrence):
    """A card is created by another."""

    who: Any
    card: Any
    kinds: ClassVar[tuple[str, ...]] = ("enter",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        made = e.x.get("how") == "created" and e.src >= 0
        return made and self.who.covers(s, c, e.card) and self.card.covers(s, c, e.src)
