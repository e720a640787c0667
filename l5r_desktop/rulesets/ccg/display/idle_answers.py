"""Answers that would change nothing, so that nobody needs to be asked for them: Interrupts to actions that have nothing
which they negate or change, Reactions that keep cards where they are in actions that move none, lobbying of players who
cannot take the Favor, a Naval Invasion without a Naval Personality, the first opportunity where nobody is and for one
who has it already, attacks to which nobody can be sent, and the choice of a battlefield where nobody is.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.attack import LENT, could_be_assigned
from l5r_desktop.rulesets.ccg.battles.battle import first_in_combat
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.legality.permission import may_act_without_unit
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side, team_of
from l5r_desktop.rulesets.ccg.values.armies import units_of
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword
from l5r_desktop.rulesets.ccg.words.attack_effects import AttackEffect
from l5r_desktop.rulesets.ccg.words.changed_choices import Bow
from l5r_desktop.rulesets.ccg.words.choosing_cards import Pick
from l5r_desktop.rulesets.ccg.words.effects_attacks import AttackStrength, FearDestroys, FearStrikesAll, NegateAttacks
from l5r_desktop.rulesets.ccg.words.effects_prevention import FROM_ACTION, NegateAction, Prevent
from l5r_desktop.rulesets.ccg.words.effects_seats import FirstInCombat, TakeFavor
from l5r_desktop.rulesets.ccg.words.statements_choices import Select
from l5r_desktop.rulesets.common.node_walk import walk_nodes

_OTHERS_TEXTS = ("effects_abilities", "effects_borrowing")
"""Modules of words that carry out another text, which may have any effect."""
_MOVING = "effects_moves"
"""The module of words that move units."""


def idle_answers(s: State, decision: Decision) -> frozenset[str]:
    """The keys of the answers to a question that would change nothing, as far as that is sure."""
    if decision.prompt == "window-interrupt":
        return _idle_interrupts(s, decision)
    if decision.prompt == "window-before-reaction":
        return _idle_stays(s, decision)
    if decision.prompt == "window-after-reaction":
        return _idle_first_opportunities(s, decision)
    if decision.prompt == "action-engage":
        return _idle_invasions(s, decision)
    if decision.prompt == "action-action":
        return _idle_lobbies(s, decision)
    if decision.prompt == "declare-attack":
        return frozenset() if _attack_may_matter(s, decision.seat) else frozenset({"declare"})
    return _idle_fields(s, decision) if decision.prompt == "choose-battlefield" else frozenset()


def _idle_interrupts(s: State, decision: Decision) -> frozenset[str]:
    """Interrupts that negate or change attack effects alone, of kinds that the action answered has none of, and those
    that negate what one's own side does (Ivory: Interrupt, Fear; Siege: 7).

    DECISION: they may be played, but their player need not be asked: another Interrupt that gives the action such an
    effect opens the question anew; and to negate an action of one's own, or of a team mate, was better not to take it.
    """
    act = act_frame(s, s.frames[-1].v["events"][0].x["act"])
    uses = [option for option in decision.options if option.verb == "use"]
    if act is not None and same_side(s, act.v["seat"], decision.seat):
        return frozenset(option.key for option in uses if _only_negates(s, option))
    made = None if act is None else _attacks(s, act)
    if made is None:
        return frozenset()
    return frozenset(option.key for option in uses if (met := _attacks_met(s, option)) and not met & made)


def _idle_stays(s: State, decision: Decision) -> frozenset[str]:
    """Reactions to an action that only keep a card from moving by it, where the action moves nobody (Celestial:
    Reactions; Ivory: Move, Prevention).

    DECISION: they may be played, but The Height of Courage had its player asked about every action of the opponent.
    """
    act = act_frame(s, s.frames[-1].v["events"][0].x.get("act", 0))
    if act is None or _may_move(s, act):
        return frozenset()
    uses = [option for option in decision.options if option.verb == "use"]
    return frozenset(option.key for option in uses if _only_stays(s, option))


def _may_move(s: State, act: Frame[Any]) -> bool:
    """Return True if an action moves a unit, or carries out another text, which may."""
    if not act.v.get("ref", ("", 0))[0]:
        return False  # Nothing but what the rulebook says: Recruit, Equip.
    parts = list(walk_nodes(ability_of(s, act.v["ref"]).program))
    words = {type(part).__module__.rpartition(".")[2] for part in parts}
    return bool(words.intersection((*_OTHERS_TEXTS, _MOVING))) or any(getattr(p, "does", "") == "move" for p in parts)


def _only_stays(s: State, option: Option) -> bool:
    """Return True if a Reaction chooses cards and prevents that they move by the action, and does nothing else."""
    program = ability_of(s, option.args[:2]).program
    last = program[-1] if program else None
    if not isinstance(last, Prevent) or last.scope != FROM_ACTION or tuple(last.event.kinds) != ("move",):
        return False
    return all(isinstance(line, Pick) for line in program[:-1])


def _only_negates(s: State, option: Option) -> bool:
    """Return True if an Interrupt negates an action, or attack effects of it, without a choice to help it instead."""
    program = ability_of(s, option.args[:2]).program
    if program and all(isinstance(line, NegateAttacks) for line in program):
        return True
    parts = list(walk_nodes(program))
    return any(isinstance(part, NegateAction) for part in parts) and not any(isinstance(part, Select) for part in parts)


def _idle_invasions(s: State, decision: Decision) -> frozenset[str]:
    """Naval Invasion, of a player without a Naval Personality: the action that it brings forward has to be one of the
    unit of one (Ivory: Naval).

    DECISION: that a Personality becomes Naval, or comes into play, before that action is not foreseen.
    """
    if any(has_keyword(s, no, "naval") for seat in team_of(s, decision.seat) for no in units_of(s, seat)):
        return frozenset()
    return frozenset(option.key for option in decision.options if option.args[:1] == ("player_naval",))


def _idle_lobbies(s: State, decision: Decision) -> frozenset[str]:
    """Actions that bow a Personality to take the Imperial Favor and do nothing else, of a player whom a text keeps from
    taking it (Ivory: Lobby, Prevention; The Scorpion Clan Coup).

    DECISION: they may be taken (Ivory: Good Faith Rule), but nobody wants a Personality bowed for nothing.
    """
    if not prevented(s, Event("take-favor", -1, decision.seat, actor=decision.seat)):
        return frozenset()
    uses = [option for option in decision.options if option.verb == "use"]
    return frozenset(option.key for option in uses if _only_takes_favor(s, option))


def _only_takes_favor(s: State, option: Option) -> bool:
    done = [part for part in walk_nodes(ability_of(s, option.args[:2]).program) if hasattr(part, "events")]
    return any(isinstance(part, TakeFavor) for part in done) and all(isinstance(p, TakeFavor | Bow) for p in done)


def _idle_first_opportunities(s: State, decision: Decision) -> frozenset[str]:
    """Reactions that only let a player act first in a battle in which that player already does, or at which nobody is
    and in which the player may not act without a unit (Celestial: Engage; Ivory: Combat Segment, Rule of Presence).

    DECISION: they may be played, but a second Sneak Attack of the same player gains nothing. Another player who takes
    the first opportunity afterwards has the question opened anew.
    """
    field = battle(s)
    if not field:
        return frozenset()
    absent = not units_at(s, field) and not may_act_without_unit(s, decision.seat)
    if not absent and first_in_combat(s) != decision.seat:
        return frozenset()
    uses = [option for option in decision.options if option.verb == "use"]
    programs = {option.key: ability_of(s, option.args[:2]).program for option in uses}
    firsts = {key for key, program in programs.items() if program and all(map(_only_first, program))}
    return frozenset(firsts) if absent else frozenset(key for key in firsts if _own_first(s, decision, programs[key]))


def _only_first(part: object) -> bool:
    return isinstance(part, FirstInCombat)


def _own_first(s: State, decision: Decision, program: tuple[Any, ...]) -> bool:
    """Return True if the one whom a Reaction lets act first is its player."""
    named = {seat for part in program for seat in part.who.seats(s, Ctx(decision.seat, -1))}
    return named == {decision.seat} and not any(part.units for part in program)


def _attack_may_matter(s: State, seat: int) -> bool:
    """Return True if a seat that declares an attack could do something by it: have a unit of its side assigned, or act
    in a battle where it has none (Ivory: Attack Phase, Rule of Presence; Siege: 6).

    DECISION: what comes into play or straightens by the declaration itself is not foreseen, unless a text answers it.
    """
    if any(could_be_assigned(s, one) for one in team_of(s, seat)):
        return True
    if LENT in index_of(s).statics or any(e.topic == LENT for e in s.effects):
        return True
    return "attack-declared" in index_of(s).heard or may_act_without_unit(s, seat)


def _idle_fields(s: State, decision: Decision) -> frozenset[str]:
    """Battlefields where nobody is, of those among which a seat chooses where the next battle is fought (Ivory: Fight
    Battles).

    DECISION: each comes in its turn, and what could be done at one of them can be done at any. Beside one where
    somebody is they matter to who may act where nobody of its own is (Ivory: Absent).
    """
    empty = frozenset(option.key for option in decision.options if not units_at(s, int(option.args[0])))
    if len(empty) < len(decision.options) and may_act_without_unit(s, decision.seat):
        return frozenset()
    return empty


def _attacks(s: State, act: Frame[Any]) -> frozenset[str] | None:
    """The kinds of attack effects that an action may have; None where another text says that."""
    if not act.v.get("ref", ("", 0))[0]:
        return frozenset()  # Nothing but what the rulebook says: Recruit, Equip.
    parts = walk_nodes(ability_of(s, act.v["ref"]).program)
    if any(type(part).__module__.rpartition(".")[2] in _OTHERS_TEXTS for part in parts):
        return None
    attacks = [part for part in parts if isinstance(part, AttackEffect)]
    return frozenset(kind for attack in attacks for kind in (attack.attack, attack.also))


def _attacks_met(s: State, option: Option) -> frozenset[str]:
    """The kinds of attack effects that an Interrupt negates or changes, if it does nothing else."""
    met: set[str] = set()
    for line in ability_of(s, option.args[:2]).program:
        if isinstance(line, NegateAttacks | AttackStrength):
            met.update(line.attacks)
        elif isinstance(line, FearDestroys | FearStrikesAll):
            met.add("fear")
        else:
            return frozenset()
    return frozenset(met)
