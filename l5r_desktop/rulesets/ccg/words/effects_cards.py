"""Words for what happens to cards: bowing, honor, destruction, attachment, control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import agreed, decided, joined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.effects.run_effects import note
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.entering import hosts
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, on_cards, per_card, settled
from l5r_desktop.rulesets.ccg.words.references import You
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

on_cards(
    "straighten {card:card}", "straighten", "Straighten", "Straighten cards.", "straighten {card}", "redressez {card}"
)
on_cards(
    "dishonor {card:card}", "dishonor", "Dishonor", "Dishonor Personalities.", "dishonor {card}", "déshonorez {card}"
)
on_cards("destroy {card:card}", "destroy", "Destroy", "Destroy cards.", "destroy {card}", "détruisez {card}")
on_cards("discard {card:card}", "discard", "Discard", "Discard cards from where they are.", "discard {card}",
         "défaussez {card}")  # fmt: skip
on_cards("remove {card:card} from the game", "remove", "Remove", "Remove cards from the game.",
         "remove {card} from the game", "retirez {card} de la partie")  # fmt: skip
on_cards(
    "put {card:card} in hand",
    "to-hand",
    "ToHand",
    "Put cards into their owner's hand.",
    "put {card} into <its|their> owner's hand",
    "mettez {card} dans la main de <son|leur> propriétaire",
)
on_cards("put {card:card} on top of deck", "to-deck", "ToDeckTop", "Put cards on top of their deck.",
         "put {card} on top of the deck", "mettez {card} au-dessus du deck", top=True)  # fmt: skip
on_cards("put {card:card} under deck", "to-deck", "ToDeckBottom", "Put cards under their deck.",
         "put {card} at the bottom of the deck", "mettez {card} au-dessous du deck", top=False)  # fmt: skip
on_cards("turn {card:card} faceup", "turn-up", "TurnUp", "Turn cards face up.", "turn {card} face up",
         "retournez {card} face visible")  # fmt: skip
on_cards("turn {card:card} facedown", "turn-down", "TurnDown", "Turn cards of Provinces face down.",
         "turn {card} face down", "retournez {card} face cachée")  # fmt: skip


@VOCAB.word("effect", "rehonor {card:card}", en="rehonor {card}", fr="réhonorez {card}")
@dataclass(frozen=True)
class Rehonor(Simple):
    """Rehonor Personalities; such a text has no rehonoring substituted for its Honor (Ivory: Rehonoring)."""

    card: Any

    rehonors = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "rehonor")


@VOCAB.word("effect", "{card:card} (commits|commit) seppuku", en="{card} <commits|commit> seppuku",
            fr="{card} <commet|commettent> le seppuku")  # fmt: skip
@dataclass(frozen=True)
class Seppuku(Simple):
    """Rehonor, then destroy; neither can be negated; several at once do each part together (Ivory: Seppuku).

    Who "will not commit seppuku" does neither (Ivory: Prevention).
    """

    card: Any

    rehonors = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            acts = per_card(s, c, self.card, "seppuku")
            f.v["committing"] = tuple(act.card for act in acts if not prevented(s, act))
            resolve_batch(s, *self._parts(s, f, c, "rehonor", sure=True))
            return False
        if stage == 1:
            note(f, f.v.pop("result", ()))
            resolve_batch(s, *self._parts(s, f, c, "destroy", sure=True, how="seppuku"))
            return False
        del f.v["committing"]
        return settled(f)

    @staticmethod
    def _parts(s: State, f: Frame[RunValues], c: Ctx, kind: str, **x: Any) -> list[Event]:
        return [made(c, kind, no, s.cards[no].controller, **x) for no in f.v["committing"]]


@VOCAB.word("effect", "attach {card:card} to {host:card} [{free:unrestricted}]", en="attach {card} to {host}[ {free}]",
            fr="attachez {card} à {host}[ {free}]")  # fmt: skip
@dataclass(frozen=True)
class AttachTo(Simple):
    """Put an attachment on a Personality without Equipping it, or move one (Ivory: Equip, Transfer).

    free: whatever says that it may not be attached there.
    """

    card: Any
    host: Any
    free: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        hosts = self.host.cards(s, c)
        if not hosts:
            return []
        found = []
        for no in self.card.cards(s, c):
            if in_play(s, no):
                found.append(made(c, "attach", no, s.cards[hosts[0]].controller, host=hosts[0], free=bool(self.free)))
            else:
                found.append(made(c, "enter", no, s.cards[hosts[0]].controller, host=hosts[0], how="attach"))
        return found


VOCAB.choices(
    "unrestricted",
    {"ignoring restrictions": {"en": "ignoring restrictions", "fr": "sans tenir compte des restrictions"}},
)


@VOCAB.word("effect", "take control of {card:card} [as {who:player}]")  # fmt: skip
@dataclass(frozen=True)
class TakeControl(Simple):
    """A player takes control of a card (Ivory: Card control)."""

    card: Any
    who: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who takes control of what."""
        who = say(You() if self.who is None else self.who)
        before = agreed(
            {"en": "{} <takes|take> control of ", "fr": "{} <prend|prenez|prennent> le contrôle de "}[lang], who
        )
        return joined(before.format(who), decided(say(self.card)), lang)

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = [c.seat] if self.who is None else self.who.seats(s, c)
        bearer = s.frames[-1].v.get("bearer", -1)
        return [
            made(c, "attach", no, seats[0], host=bearer)
            if s.cards[no].defn.attaches
            else made(c, "control", no, seats[0])
            for no in self.card.cards(s, c)
            if bearer >= 0 or not s.cards[no].defn.attaches
        ]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """An attachment goes to a Personality of its new controller who may have it (Celestial: Control)."""
        cards = [no for no in self.card.cards(s, c) if s.cards[no].defn.attaches]
        if stage == 0 and cards and "bearer" not in f.v:
            seat = c.seat if self.who is None else self.who.seats(s, c)[0]
            options = tuple(Option(f"card-{no}", "target", no) for no in hosts(s, cards[0], seat))
            if options and "answer" not in f.v:
                f.v["stage"] = 0
                f.v["bearer"] = -1
                s.ask(Decision(seat, "host", "choose-host", options, source=cards[0], rule="Celestial: Control"))
                return False
        if "answer" in f.v:
            f.v["bearer"] = int(f.v.pop("answer")[0].removeprefix("card-"))
        done = super().step(s, f, c, stage)
        if done:
            f.v.pop("bearer", None)
        return done


@VOCAB.word("effect", "destroy province {card:card}", en="destroy {card}", fr="détruisez {card}")
@dataclass(frozen=True)
class DestroyProvince(Simple):
    """A Province is destroyed (Ivory: Provinces)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "destroy-province")


@VOCAB.word("effect", "refill {card:card} faceup", en="refill {card} face up", fr="remplissez {card} face visible")
@dataclass(frozen=True)
class RefillUp(Single):
    """The next refilling of a Province that is empty just now is face up (Ivory: Refill)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        for no in self.card.cards(s, c):
            if s.cards[no].defn.kind == "province":
                s.edit(no).marks = ("refill-up",)
        f.v["done"] = True
        return True
