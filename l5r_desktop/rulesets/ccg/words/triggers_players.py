"""Words for occurrences to players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.words.trigger_base import Extra, Occurrence, denied, will_not
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def _player(
    verb: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: Extra | None = None, whose: str = "seat"
) -> type:
    """Make the word for an occurrence to a player: `PLAYER gains honor [by CAUSE]`.

    whose: "seat" for whom it happens to, "actor" for who did it.
    """

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
            if getattr(e, whose) not in self.who.seats(s, c) or not caused(s, c, e, self.by):
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
_player("(destroy|destroys) a province", ("destroy-province",), "<destroys|destroy> a Province",
        "<détruit|détruisez|détruisent> une Province", "A Province is destroyed by a player.",
        whose="actor")  # fmt: skip


@VOCAB.word(
    "event",
    "{who:player} (destroy|destroys) a province of {whose:player}",
    en="{who} <destroys|destroy> a Province of {whose}",
    fr="{who} <détruit|détruisez|détruisent> une Province de {whose}",
    en_not="{who} will not destroy a Province of {whose}",
    fr_not="{who} ne <détruit|détruisez|détruisent> pas de Province de {whose}",
)
@dataclass(frozen=True)
class DestroysProvinceOf(Occurrence):
    """A Province of some players is destroyed by a player (Ivory: Destroy)."""

    who: Any
    whose: Any
    kinds: ClassVar[tuple[str, ...]] = ("destroy-province",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.actor in self.who.seats(s, c) and s.cards[e.card].owner in self.whose.seats(s, c)


_player("(draw|draws)", ("draw",), "<draws|draw>", "<pioche|piochez|piochent>", "Cards are drawn.",
        lambda s, c, e: e.x.get("drawn", 1) > 0)  # fmt: skip
_player("(add|adds) a card to hand", ("draw", "to-hand"), "<adds|add> a card to <his or her|your> hand",
        "<ajoute|ajoutez|ajoutent> une carte à <sa|votre|leur> main", "Cards are drawn, or one is put into the hand.",
        lambda s, c, e: e.x.get("drawn", 1) > 0 if e.kind == "draw" else z.area(s, e.card) == z.HAND)  # fmt: skip
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
_player("(passes|pass) instead of a battle action", ("passed",),
        "<passes|pass> instead of announcing a Battle action",
        "<passe|passez|passent> au lieu d'annoncer une action de Bataille",
        "An opportunity of the Combat Segment is not taken.")  # fmt: skip
_player("(takes|take) or (declines|decline) the additional action", ("extra-over",),
        "<has|have> taken the additional action or declined it",
        "<a|avez|ont> fait l'action supplémentaire ou y <a|avez|ont> renoncé",
        "An additional action is over, or its player has passed it; not one in which the text that waits was resolved.",
        lambda s, c, e: (c.at or 0) < e.x["before"])  # fmt: skip
_player("(focus|focuses)", ("focus",), "<focuses|focus>", "<joue|jouez|jouent> un focus", "Somebody focuses.")
_player(
    "action phase ends",
    ("phase-ends",),
    "<ends|end> an Action Phase",
    "<finit|finissez|finissent> une Phase d'Action",
    "The end of an Action Phase.",
    lambda s, c, e: e.x["phase"] == "action",
)
_player("events phase ends", ("phase-ends",), "<ends|end> an Events Phase",
        "<finit|finissez|finissent> une Phase d'Événements", "The end of an Events Phase.",
        lambda s, c, e: e.x["phase"] == "events")  # fmt: skip
_player("dynasty phase ends", ("phase-ends",), "<ends|end> a Dynasty Phase",
        "<finit|finissez|finissent> une Phase de Dynastie", "The end of a Dynasty Phase.",
        lambda s, c, e: e.x["phase"] == "dynasty")  # fmt: skip
_player("action phase begins", ("phase-begins",), "<begins|begin> an Action Phase",
        "<commence|commencez|commencent> une Phase d'Action", "The start of an Action Phase.",
        lambda s, c, e: e.x["phase"] == "action")  # fmt: skip
_player("end phase begins", ("phase-begins",), "<begins|begin> an End Phase",
        "<commence|commencez|commencent> une Phase de Fin", "The start of an End Phase.",
        lambda s, c, e: e.x["phase"] == "end")  # fmt: skip
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
