"""Event kinds: cards enter and leave play, and change their host or controller (L10.2, L11)."""

from __future__ import annotations

from l5r_desktop.engine.card import printed_ident
from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.legality.entering import can_bear, legal_host, unique_blocks
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, province_zone, side
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import keyword, status_ignored, traits
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden

_FACEUP = (z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED)


def detach(s: State, no: int) -> None:
    """Take an attachment off its host."""
    card = s.edit(no)
    if card.host >= 0:
        host = s.edit(card.host)
        host.attached = tuple(k for k in host.attached if k != no)
        card.host = -1


def pile_of(s: State, no: int, way: str) -> int:
    """Zone index where a card goes: always its owner's, and never a wrong deck or hand (L11.5, L11.6)."""
    card = s.cards[no]
    here = card.zone % z.COUNT
    definition: Definition = rules_of(s).definition(printed_ident(card))
    conflict_card = definition.deck == "conflict" or (
        definition.kind == "unknown" and here in (z.HAND, z.CONFLICT_DECK, z.ASIDE)
    )
    if way in ("removed", "aside"):
        return z.at(card.owner, z.REMOVED if way == "removed" else z.ASIDE)
    if way == "hand" and conflict_card:
        return z.at(card.owner, z.HAND)
    if way in ("deck", "deck-top", "deck-bottom"):
        return z.at(card.owner, z.CONFLICT_DECK if conflict_card else z.DYNASTY_DECK)
    return z.at(card.owner, z.CONFLICT_DISCARD if conflict_card else z.DYNASTY_DISCARD)


class Leave(EventKind):
    """A card leaves play, or a dynasty card leaves its province (L11.2).

    x["how"]: "discard", "sacrifice", "return" or "remove"; x["to"]: "discard" (default), "hand", "deck-top",
    "deck-bottom", "removed", "deck", which is then shuffled, or "province", which is x["province"].
    x["attachments"]: "hand" if all that is attached to it goes there, ancestral or not.
    x["sure"]: a constant text does it, nothing may prevent it (L8.8).
    """

    name = "leave"

    def possible(self, s: State, e: Event) -> bool:
        zone = s.cards[e.card].zone % z.COUNT
        if zone != z.PLAY and zone not in z.PROVINCES:
            return False
        if "of" in e.x and s.cards[e.card].host != e.x["of"]:
            return False
        if zone != z.PLAY or e.x.get("sure"):
            return True
        if forbidden(s, "leave-play", e.card):
            return False
        return not (e.x.get("how") == "discard" and forbidden(s, "be-discarded", e.card))

    def consequences(self, s: State, e: Event) -> list[Event]:
        card = s.cards[e.card]
        more = [
            Event("put-away", no, to=e.x.get("to", "discard") if effect.x[1] == "stood-for" else "discard")
            for effect in s.effects
            if effect.topic == "under" and effect.src == e.card and len(effect.x) > 1
            for no, born in effect.cards
            if s.cards[no].object_number == born
        ]
        if card.zone % z.COUNT != z.PLAY:
            return more
        for attached in card.attached:
            to = "hand" if keyword(s, attached, "ancestral") else e.x.get("attachments", "discard")
            more.append(Event("leave", attached, how="discard", to=to, with_host=True, of=e.card))
        if fate := s.tokens(e.card, "fate"):
            more.append(Event("remove-fate", e.card, n=fate, leaving=True))
        if status_ignored(s, e.card):
            return more
        if card.honor > 0:
            more.append(Event("gain-honor", seat=card.controller, n=1, src=e.card))
        elif card.honor < 0:
            more.append(Event("lose-honor", seat=card.controller, n=1, src=e.card))
        return more

    def snapshot(self, s: State, e: Event) -> Event:
        card = s.cards[e.card]
        return e.with_changes(
            was=kind_of(s, e.card),
            was_in_play=in_play(s, e.card),
            controller=card.controller,
            side=side(s, e.card),
            from_slot=card.zone,
            fate=s.tokens(e.card, "fate"),
            traits=tuple(sorted(traits(s, e.card))),
            courtesy=in_play(s, e.card) and keyword(s, e.card, "courtesy"),
            sincerity=in_play(s, e.card) and keyword(s, e.card, "sincerity"),
        )

    def apply(self, s: State, e: Event) -> None:
        no = e.card
        detach(s, no)
        for attached in s.cards[no].attached:
            s.edit(attached).host = -1
        s.edit(no).attached = ()
        way = "removed" if s.cards[no].defn.stands_for_card else e.x.get("to", "discard")
        goal = pile_of(s, no, way)
        if way == "province" and goal % z.COUNT == z.DYNASTY_DISCARD:
            self._into_province(s, e)
            return
        faceup = goal % z.COUNT in _FACEUP
        if not faceup:
            self._say(s, e, goal)
        moved = s.move(no, goal, top=way == "deck-top", up=faceup)
        if faceup:
            self._say(s, e, goal)  # A facedown card has become known by it.
        s.reset_as_new_object(moved)
        if way == "deck":
            s.memory["unshuffled"] = (*s.memory["unshuffled"], goal)
        if "under" in e.x:
            host = e.x["under"]
            start(s, "under", cards=(no,), src=host, until="game", x=(s.cards[host].object_number, "attached"))

    def _say(self, s: State, e: Event, goal: int) -> None:
        s.say(f"leaves-{e.x.get('how', 'discard')}", ("card", e.card), ("place", z.NAMES[goal % z.COUNT]))

    def _into_province(self, s: State, e: Event) -> None:
        """A dynasty card lies in the province faceup, and for the player whose province it is (L10.5.10)."""
        site = s.cards[e.x["province"]]
        s.say("into-province", ("card", e.card), ("card", e.x["province"]))
        card = s.move(e.card, province_zone(s, e.x["province"]), up=True)
        s.reset_as_new_object(card)
        card.controller = site.owner


class Enter(EventKind):
    """A card enters play under a seat's control (L7.19, L11.1).

    seat: the controller. x["joins"]: it enters participating. x["host"]: what it is attached to. x["as_attachment"].
    x["played"]: it is being played. x["from_zone"]: where it comes from. x["arrives"]: "honored", "dishonored" or "".
    """

    name = "enter"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        if card.zone % z.COUNT == z.PLAY or unique_blocks(s, e.card, e.seat):
            return False
        if "host" in e.x:
            host = e.x["host"]
            if not can_bear(s, host):
                return False
            return bool(e.x.get("as_attachment")) or legal_host(s, e.card, host)
        return not e.x.get("joins") or may_join(s, e.card, e.seat)

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(from_zone=z.NAMES[s.cards[e.card].zone % z.COUNT], from_slot=s.cards[e.card].zone)

    def apply(self, s: State, e: Event) -> None:
        record = conflict(s)
        card = s.edit(e.card)
        s.reset_as_new_object(card)
        came = (e.card, card.object_number, e.x["from_zone"], e.seat if e.x.get("played") else -1)
        s.memory["entered"] = (*s.memory.get("entered", ()), came)
        if e.x.get("as_attachment"):
            card.marks = ("attachment",)
        card.controller = e.seat
        s.move(e.card, z.at(e.seat, z.PLAY), up=True)
        if e.seat != card.owner:
            start(s, "control", cards=(e.card,), src=e.src, actor=e.seat)
        if e.x.get("joins") and record is not None:
            card.place = record.no
        card.honor = {"honored": 1, "dishonored": -1}.get(e.x.get("arrives", ""), 0)
        host = e.x.get("host", -1)
        if host >= 0:
            card.host = host
            to = s.edit(host)
            to.attached = (*to.attached, e.card)
            s.say("attached", ("card", e.card), ("card", host))
        else:
            s.say("enters-conflict" if card.place else "enters-play", ("card", e.card), ("seat", e.seat))


class Attach(EventKind):
    """An attachment in play is moved onto another card (x["host"])."""

    name = "attach"

    def possible(self, s: State, e: Event) -> bool:
        host = e.x["host"]
        here = s.cards[e.card]
        if here.zone % z.COUNT != z.PLAY or here.host == host or not can_bear(s, host):
            return False
        if "new_controller" in e.x:
            return _legal_after_control(s, e.card, host, e.x["new_controller"])
        return legal_host(s, e.card, host)

    def apply(self, s: State, e: Event) -> None:
        detach(s, e.card)
        host = s.edit(e.x["host"])
        host.attached = (*host.attached, e.card)
        s.edit(e.card).host = e.x["host"]
        s.index = None
        s.say("attached", ("card", e.card), ("card", e.x["host"]))


def _legal_after_control(s: State, no: int, host: int, seat: int) -> bool:
    trial = s.clone()
    trial.log = None
    trial.edit(no).controller = seat
    trial.index = None
    return legal_host(trial, no, host)


class BecomeCharacter(EventKind):
    """An attachment in play comes off its host and is a character at home from now on, as it is (L1.8, L10.2.7)."""

    name = "become-character"

    def possible(self, s: State, e: Event) -> bool:
        return s.cards[e.card].zone % z.COUNT == z.PLAY and kind_of(s, e.card) == "attachment"

    def apply(self, s: State, e: Event) -> None:
        detach(s, e.card)
        card = s.edit(e.card)
        card.marks = ("character",) if card.defn.kind == "attachment" else ()
        s.index = None
        s.say("becomes-character", ("card", e.card))


class TakeControl(EventKind):
    """A seat takes control of a card in play (L11.7). x["until"]: how long."""

    name = "take-control"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        return card.zone % z.COUNT == z.PLAY and card.controller != e.seat and not unique_blocks(s, e.card, e.seat)

    def apply(self, s: State, e: Event) -> None:
        start(s, "control", cards=(e.card,), until=e.x.get("until", "game"), src=e.src, actor=e.seat)
        s.say("takes-control", ("seat", e.seat), ("card", e.card))


KINDS: tuple[type[EventKind], ...] = (Leave, Enter, Attach, BecomeCharacter, TakeControl)
