"""Checks whether a decision offers a seat what a case calls play, use, recruit, equip and the like."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import opponents
from l5r_desktop.rulesets.common.option_cards import number_in
from l5r_desktop.session.scenario.ability_options import uses_of
from l5r_desktop.session.scenario.card_names import Names
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import MalformedError, UnmetError
from l5r_desktop.session.scenario.game_adapter import Said

ACTS = ("play", "use", "recruit", "overlay", "equip")
_TRIED = ("recruit", "overlay", "equip", "player_ability")
_MOST_DECISIONS = 12
WINDOWS = frozenset({"interrupt", "reaction", "ring"})
# Player abilities that the two rulebooks have under different ids.
_IDENTS = {
    "favor-limited": ("player_favor_limited", "player_favor_limited_celestial"),
    "naval": ("player_naval", "player_naval_celestial"),
    "tactical": ("player_tactical", "player_tactician"),
}
CHOSEN_AT_ONCE = {"dynasty-discard": "discard"}
"""Player abilities whose card is chosen as they are announced, and the verb of the options that do so."""
_USE = frozenset({"use"})


def actor(s: State, names: Names, said: Said) -> int:
    """The seat that acts: "by", "seat", else the owner of the card."""
    if isinstance(said.get("player_ability"), dict):
        said = said["player_ability"]
    word = said.get("by") or said.get("seat")
    if word is None:
        word = next(str(said[name])[0] for name in ACTS if name in said)
    return names.seat(s, word)


def act_key(s: State, names: Names, d: Decision, said: Said) -> str | None:
    """The option key of doing what is named, or None if the decision does not offer it."""
    if not any(word in said for word in (*ACTS, "player_ability")):
        raise MalformedError("nothing is named that could be offered")
    if d.seat != actor(s, names, said):
        return None
    if "player_ability" in said:
        return _player_ability(s, names, d, said)
    for word in ("recruit", "overlay", "equip"):
        if word in said:
            verb = "overlay" if word == "recruit" and "over" in said else word
            no = names.card(s, said[word])
            return _there(d, f"{verb}-{no}") or (use_key(s, d, no, None) if _from_hand(s, word, no) else None)
    about = names.card(s, said["about"]) if "about" in said else None
    if "play" in said:
        no = names.card(s, said["play"])
        return use_key(s, d, no, said.get("ability"), about) or _there(d, f"equip-{no}") or _there(d, f"recruit-{no}")
    return use_key(s, d, names.card(s, said["use"]), said.get("ability"), about)


def _from_hand(s: State, word: str, no: int) -> bool:
    """Return True if a card is Equipped by an ability of its own, as another kind of action."""
    return word == "equip" and z.area(s, no) in (z.HAND, z.UNDER)


def printed_actions(s: State, no: int) -> list[Ability]:
    """The abilities of a card that its player uses, in the order in which they stand there."""
    return [ability for ability in s.cards[no].defn.abilities if ability.kind == "action" and not ability.granted]


def use_key(s: State, d: Decision, no: int, number: int | None, about: int | None = None) -> str | None:
    """The option key of an ability of a card, the number-th of it; what others give it comes after its own.

    An ability that a card gives to another may be named by either; those of the giver count in the order in which they
    stand there. about: the card of the occurrence that it answers.
    """
    offered = uses_of(s, d, no, about, WINDOWS)
    if number is None:
        return offered[0].key if offered else None
    own = [ability.ref for ability in printed_actions(s, no)]
    if number <= len(own):
        return next((option.key for option in offered if option.args[:2] == own[number - 1]), None)
    given = [a.ref for a in s.cards[no].defn.abilities if a.kind == "action" and a.granted]
    if any(option.args[2:3] == (no,) and option.args[:2] in given for option in offered):
        wanted = given[number - len(own) - 1] if number <= len(own) + len(given) else None
        return next((option.key for option in offered if option.args[:2] == wanted), None)
    granted = [option for option in offered if option.args[:2] not in own]
    beyond = number - len(own) - 1
    return granted[beyond].key if beyond < len(granted) else None


def _player_ability(s: State, names: Names, d: Decision, said: Said) -> str | None:
    """An ability that every player has by the rules."""
    name = said["player_ability"]
    if verb := CHOSEN_AT_ONCE.get(name):
        if "card" in said:
            return _there(d, f"{verb}-{names.card(s, said['card'])}")
        return next((option.key for option in d.options if option.verb == verb), None)
    idents = _IDENTS.get(name, (f"player_{name.replace('-', '_')}",))
    own = [no for no in s.zones[z.at(d.seat, z.ABILITIES)] if s.cards[no].ident in idents]
    uses = [option for option in d.options if option.verb == "use"]
    used = [option for option in uses if number_in(s, option.key, _USE) in own or option.args[2] in own]
    if "card" in said and any(number_in(s, option.key, _USE) not in own for option in used):
        used = [option for option in used if option.card == names.card(s, said["card"])]
    return used[0].key if used else None


def _there(d: Decision, key: str) -> str | None:
    return key if d.option(key) is not None else None


def offered(case_run: CaseRun, d: Decision, said: Said) -> bool:
    """Return True if the decision offers its seat all that a can or cannot predicate names."""
    s, names = case_run.s, case_run.names
    seat = names.seat(s, said["seat"])
    if d.seat != seat:
        ahead = _of_teammate(case_run, d, seat)
        return ahead is not None and offered(ahead, ahead.pending[0], said)
    if "assign" in said:
        no = names.card(s, said["assign"])
        return d.kind == "assign" and any(option.card == no for option in d.options)
    if "attack" in said:
        return d.kind == "declare" and names.seat(s, said["attack"]) in opponents(s, d.seat)
    key = act_key(s, names, d, said)
    if key is None or not any(word in said for word in _TRIED):
        return key is not None
    return _goes_through(case_run, d, key, said)


def _of_teammate(case_run: CaseRun, d: Decision, seat: int) -> CaseRun | None:
    """The table at which the side's opportunity has come to a teammate; None if it is not one of theirs (Siege: 6)."""
    if not case_run.adapter.gives_way(case_run.s, d, seat):
        return None
    trial = case_run.scratch_copy()
    while trial.pending and trial.pending[0].seat != seat and trial.adapter.gives_way(trial.s, trial.pending[0], seat):
        trial.give(trial.pending[0], ("pass",))
    return trial if trial.pending and trial.pending[0].seat == seat else None


def _goes_through(case_run: CaseRun, d: Decision, key: str, said: Said) -> bool:
    """Return True if what is named can be done as it is named: tried on a copy of the table."""
    if said.get("player_ability") in CHOSEN_AT_ONCE:
        return True
    trial = case_run.scratch_copy()
    try:
        trial.give(d, (key,))
        if "player_ability" in said:
            return "card" not in said or _comes_up(trial, d.seat, trial.names.card(trial.s, said["card"]))
        trial.adapter.keep_all(trial, d.seat, said)
        trial.settle(lambda other: other.kind in trial.adapter.opportunities, firm=True)
    except UnmetError:
        return False
    trial.kept = [k for k in trial.kept if k.what != "pay"]
    return not trial.left_over() and _is_done(trial, said)


def _comes_up(trial: CaseRun, seat: int, no: int) -> bool:
    """Return True if a card can be chosen for an action that has begun, once others who can only pass have passed."""
    for _ in range(_MOST_DECISIONS):
        d = trial.asked(seat)
        first = next(iter(trial.pending), None)
        if d is None and first and first.kind == "reaction" and [option.key for option in first.options] == ["pass"]:
            trial.give(trial.pending[0], ("pass",))
            continue
        if d is None or d.kind in trial.adapter.opportunities:
            return False
        if no in trial.adapter.things_of(d) or no in trial.things_ahead(d):
            return True
        trial.give(d, trial.adapter.fast(trial.s, d))
    return False


def _is_done(trial: CaseRun, said: Said) -> bool:
    word = next(word for word in _TRIED if word in said)
    return z.area(trial.s, trial.names.card(trial.s, said[word])) == z.HOME
