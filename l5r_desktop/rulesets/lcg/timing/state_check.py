"""The state check after every executed batch (L18)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from l5r_desktop.engine.card import printed_ident
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.entering import legal_host
from l5r_desktop.rulesets.lcg.legality.participation import out_of_place
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import purge
from l5r_desktop.rulesets.lcg.state.lookup import profile, record_of
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.timing.elimination import end_conflict_at_once
from l5r_desktop.rulesets.lcg.timing.ending import check_ending
from l5r_desktop.rulesets.lcg.values.current_values import has_trait, keyword, skill
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, has_text, seat_forbidden, static_hits, works


class StateCheckValues(TypedDict, total=False):
    """The values that the frames of `restricted` keep."""

    among: tuple[int, ...]
    answer: tuple[str, ...]
    host: int


def check_state(s: State) -> bool:
    """Put right what the rules put right by themselves. True if something was started that must run first."""
    if check_ending(s):
        return True
    if s.effects:
        purge(s)
    if s.memory.get("copies"):
        _copies(s)
    if s.memory.get("lent") or (s.effects and lasting(s, "control")):
        _control(s)
    holder = s.memory["favor"][0]
    if holder >= 0 and seat_forbidden(s, "have-favor", holder):
        s.memory["favor"] = (-1, "")
        s.say("discards-favor", ("seat", holder))
    if s.memory["owed"]:
        seat, deck, n = s.memory["owed"][0]
        s.memory["owed"] = s.memory["owed"][1:]
        s.push("deck-out", seat=seat, deck=deck, n=n)
        return True
    if s.memory["unshuffled"]:
        zone, *others = s.memory["unshuffled"]
        s.memory["unshuffled"] = tuple(others)
        s.push("shuffle", zone=zone)
        return True
    show_looked_at(s)
    if _discards(s) or (not index_of(s).settled and _attachments(s)):
        return True
    if s.memory["conflict"] is not None:
        if _no_longer_attacked(s):
            end_conflict_at_once(s, record_of(s))
            return True
        _participants(s)
    return False


def _no_longer_attacked(s: State) -> bool:
    """Return True if an effect has come to forbid that the attacked provinces are attacked (L0.3, L4.16.3)."""
    if not (s.effects and lasting(s, "cannot be-attacked")):
        return False
    return all(forbidden(s, "be-attacked", no) for no in record_of(s).provinces)


def show_looked_at(s: State) -> None:
    """Let the seats that may look at cards, by texts and lasting effects, know them as they lie now (L16.3)."""
    for source, static, _ in index_of(s).statics.get("looks-at", ()):
        c = Ctx(s.cards[source].controller, source)
        if works(s, c, static):
            _show(s, c.seat, static.node.card.cards(s, c))
    if s.effects:
        for e in lasting(s, "play-top"):
            _show(s, e.seat, s.zones[z.at(e.seat, e.x[0])][:1])


def _show(s: State, seat: int, cards: Iterable[int]) -> None:
    for no in cards:
        if not s.cards[no].known >> seat & 1:
            s.add_knowers(s.edit(no), 1 << seat)


def controller_of(s: State, no: int) -> int:
    """Return who controls a card by the newest control effect on it, else its owner (L11.7)."""
    seat = s.cards[no].owner
    if s.effects:
        key = (no, s.cards[no].object_number)
        for e in s.effects:
            if e.topic == "control" and key in e.cards:
                seat = e.actor
    return seat


def _copies(s: State) -> None:
    """Cards that no effect makes copies any longer are what is printed on them (L8.22)."""
    made = {key for e in s.effects if e.topic == "copy" for key in e.cards}
    for card in list(s.cards):
        if printed_ident(card) != card.ident and (card.no, card.object_number) not in made:
            s.be_as_printed(s.edit(card.no))
    s.memory["copies"] = bool(made)


def _control(s: State) -> None:
    """Cards go to whom their control effects give them (L11.7, L11.8)."""
    s.memory["lent"] = bool(lasting(s, "control"))
    for seat in range(len(s.seats)):
        for no in s.zones[z.at(seat, z.PLAY)]:
            card = s.cards[no]
            right = controller_of(s, no)
            if right != card.controller:
                _hand_over(s, no, right)


def _hand_over(s: State, no: int, seat: int) -> None:
    card = s.edit(no)
    card.controller = seat
    s.move(no, z.at(seat, z.PLAY), up=True)


def _discards(s: State) -> bool:
    """Texts that make a card leave play while something is so.

    Nothing can prevent what a constant ability does; what a lasting effect does can be answered (L8.8, L8.13).
    """
    ix = index_of(s)
    doomed: dict[int, Event] = {}
    if "discard-self" in ix.statics:
        for no in (*ix.characters, *ix.attachments):
            if has_text(s, "discard-self", no):
                doomed[no] = Event("leave", no, how="discard", sure=True)
    for e in lasting(s, "discard-at-zero") if s.effects else ():
        for no, born in e.cards:
            if s.cards[no].object_number == born and skill(s, no, e.x[0]) == 0:
                doomed.setdefault(no, Event("leave", no, how="discard", by="card", src=e.src, actor=e.actor))
    if not doomed:
        return False
    leaving = _about_to_leave(s)
    live = [event for no, event in doomed.items() if no not in leaving and not forbidden(s, "be-discarded", no)]
    if not live:
        return False
    resolve_batch(s, *live)
    return True


def _about_to_leave(s: State) -> set[int]:
    """Cards whose leaving is being answered: whether they leave is open until its batch has been executed (L6.8)."""
    found: set[int] = set()
    for frame in s.frames:
        if frame.proc in ("window", "forced") and "reaction" not in frame.v["role"]:
            batch = s.frames[frame.v["depth"]].v
            answered = (*batch["events"], *(event for event, _ in batch["dropped"]))
            found.update(e.card for e in answered if e is not None and e.kind == "leave")
    return found


def _attachments(s: State) -> bool:
    ix = index_of(s)
    ix.settled = True
    illegal = [no for no in ix.attachments if s.cards[no].host < 0 or not legal_host(s, no, s.cards[no].host)]
    illegal += [no for no in _outdated(s) if no not in illegal]
    if not illegal:
        return _restricted(s)
    resolve_batch(s, *(Event("leave", no, how="discard") for no in illegal))
    return True


def _outdated(s: State) -> list[int]:
    """Attachments of which a later copy has come to the same host, where one is the limit (L10.2.6, F26)."""
    newest: dict[tuple[int, int, str], int] = {}
    for no in index_of(s).attachments:
        card = s.cards[no]
        if card.host >= 0 and card.defn.one_trait:
            trait = (card.host, -1, f"trait {card.defn.one_trait}")
            newest[trait] = max(newest.get(trait, 0), s.cards[card.host].attached.index(no))
        if card.host >= 0 and (card.defn.one_per_character or profile(s).same_name_attachments):
            whose = -1 if card.defn.one_per_character else card.controller
            place = s.cards[card.host].attached.index(no)
            key = (card.host, whose, card.defn.title)
            newest[key] = max(newest.get(key, 0), place)
    return [
        no
        for (host, whose, title), place in newest.items()
        for no in s.cards[host].attached[:place]
        if _named(s, no, title) and whose in (-1, s.cards[no].controller)
    ]


def _named(s: State, no: int, title: str) -> bool:
    """Tell if an attachment is a copy of a title, or has the trait of "trait …"."""
    word = title.removeprefix("trait ")
    return has_trait(s, no, word) if word != title else bool(s.cards[no].defn.title == title)


def _restricted(s: State) -> bool:
    """Too many restricted attachments, usually a third: the host's controller discards one of them (L14.12)."""
    for host in index_of(s).characters:
        attached = s.cards[host].attached
        if len(attached) > 1:
            restricted = [no for no in attached if keyword(s, no, "restricted")]
            if len(restricted) > 1 and len(restricted) > _restricted_limit(s, host):
                index_of(s).settled = False
                s.push("restricted", host=host, among=tuple(restricted))
                return True
    return False


def _restricted_limit(s: State, host: int) -> int:
    """Return how many restricted attachments a character may carry (L14.12). DECISION: of several texts the lowest
    counts.
    """
    more: int = sum(static.node.n for _, static in static_hits(s, "restricted-more", host))
    return more + min((static.node.n for _, static in static_hits(s, "restricted-limit", host)), default=2)


def _ask_restricted(s: State, f: Frame[StateCheckValues]) -> None:
    options = card_options(f.v["among"], "discard")
    seat = s.cards[f.v["host"]].controller
    s.ask(Decision(seat, "target", "discard-restricted", options, source=f.v["host"], rule="L14.12"))


def _discard_restricted(s: State, f: Frame[StateCheckValues]) -> None:
    resolve_batch(s, *(Event("leave", no, how="discard") for no in cards_named(f.v.pop("answer"))))


def _participants(s: State) -> None:
    """Participants who may not participate go home bowed (L4.14.1)."""
    for no in out_of_place(s):
        card = s.edit(no)
        card.place = 0
        card.bowed = True
        s.say("sent-home-bowed", ("card", no))


def _check_again(s: State, f: Frame[StateCheckValues]) -> None:
    """Put right what a player who is out has left behind: the batch that checks may have gone with it (K9.10, L6.2)."""
    if check_state(s) and not s.result:
        f.repeat()


PROCEDURES = (
    Procedure("restricted", (Step("L14.12", _ask_restricted), Step("L14.12", _discard_restricted))),
    Procedure("check-again", (Step("L6.2", _check_again),)),
)
