"""Resolving a ring effect (L4.9, L12.5, K5). What each ring does stands in cards/lcg/rules/rings.toml."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.effects.ask_choices import ask_pick, bind, open_picks
from l5r_desktop.rulesets.lcg.effects.run_effects import context, resolve_selected
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import effective
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues, TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict, profile, ring_of
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements
from l5r_desktop.rulesets.lcg.values.texts_in_force import has_text


class RingEffectsValues(TextValues, CollectingValues, total=False):
    """The values that the frames of `ring` keep."""

    elements: tuple[str, ...]


def ring_ability(s: State, ring: int) -> Ability:
    """The effect of a ring in the format being played (F12)."""
    abilities: tuple[Ability, ...] = rules_of(s).definition(s.cards[ring].ident).abilities
    wanted = profile(s).rings
    return next(a for a in abilities if a.mode in ("ring", f"ring-{wanted}"))


def start_ring(s: State, seat: int, ring: int) -> None:
    """Begin to resolve a ring's effect for a seat, which may still choose to resolve nothing (L4.9.1, L12.6, K5.6).

    DECISION: what makes a seat resolve a ring effect, a step or a card, makes no difference: the ring effect itself is
    what is optional.
    """
    own = ring_elements(s, ring)
    s.push("ring", seat=seat, elements=tuple(e for e in ELEMENTS if e in own))


def start_each(s: State, seat: int, ring: int) -> None:
    """Begin to resolve each effect of a ring in turn, in an order that the seat chooses (L4.9.2, L12.6)."""
    own = ring_elements(s, ring)
    s.push("each-effect", seat=seat, elements=tuple(e for e in ELEMENTS if e in own))


def _ask_next(s: State, f: Frame[RingEffectsValues]) -> None:
    v = f.v
    if not v["elements"]:
        s.finish()
    elif len(v["elements"]) == 1:
        v["answer"] = (f"ring-{ring_of(s, v['elements'][0])}",)
    else:
        options = [Option(f"ring-{ring_of(s, e)}", "ring", ring_of(s, e)) for e in v["elements"]]
        options.append(Option("skip", "skip"))
        s.ask(Decision(v["seat"], "ring", "choose-element", tuple(options), rule="L12.6"))


def _run_next(s: State, f: Frame[RingEffectsValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key == "skip":
        s.finish()
        return
    element = next(e for e in v["elements"] if key == f"ring-{ring_of(s, e)}")
    v["elements"] = tuple(e for e in v["elements"] if e != element)
    f.restart()
    s.push("ring", seat=v["seat"], elements=(element,))


def could_resolve(s: State, seat: int, ring: int) -> bool:
    """Return True if one of a ring's effects could change the game if this seat resolves it (L4.9.3, L7.4)."""
    for element in ring_elements(s, ring):
        source = ring_of(s, element)
        if effective(s, Ctx(seat, source, ring_ability(s, source), by="ring")):
            return True
    return False


def ring_actor(s: State, seat: int) -> int:
    """Return who chooses and gains when a card of this seat resolves a ring: the seat, or the attacker (F21)."""
    record = conflict(s)
    return record.attacker if record is not None and profile(s).ring_actor == "attacker" else seat


def ring_effects_cancelled(s: State) -> bool:
    """Return True if a text cancels all ring effects in this conflict now (L4.9.4)."""
    record = conflict(s)
    if record is None:
        return False
    if any(e.topic == "cancel-ring-effects" for e in s.effects):
        return True
    return any(has_text(s, "cancel-ring-effects", no) for no in record.provinces)


def _pick_element(s: State, f: Frame[RingEffectsValues]) -> None:
    """A ring with several elements: the resolving player picks one now (L4.9.2)."""
    v = f.v
    v["happened"], v["left"] = (), ()
    if ring_effects_cancelled(s):
        s.say("ring-cancelled", ("card", ring_of(s, v["elements"][0])))
        s.finish()
        return
    if len(v["elements"]) > 1:
        options = [Option(f"ring-{ring_of(s, e)}", "ring", ring_of(s, e)) for e in v["elements"]]
        options.append(Option("skip", "skip"))
        s.ask(Decision(v["seat"], "ring", "choose-element", tuple(options), rule="L4.9.2"))


def _set_up(s: State, f: Frame[RingEffectsValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    if answer == ("skip",):
        _decline(s, v["seat"], ring_of(s, v["elements"][0]))
        return
    ring = ring_of(s, v["elements"][0]) if answer is None else int(answer[0].removeprefix("ring-"))
    ability = ring_ability(s, ring)
    v.update({
        "me": ring, "ref": ability.ref, "via": -1, "ev": None, "t": {}, "by": "ring", "at": None, "picking": 0,
    })  # fmt: skip
    resolve_batch(s, Event("ring-resolves", ring, v["seat"]), collect=False)


def _goes_on(s: State, f: Frame[RingEffectsValues]) -> None:
    """Something else may have taken the place of the effect (L8.6)."""
    v = f.v
    executed, _ = v["result"]
    v["result"] = None
    if not executed:
        s.finish()


def _decline(s: State, seat: int, ring: int) -> None:
    """Resolve nothing (L4.9.1); what others see of it is told."""
    s.say("ring-declined", ("seat", seat), ("card", ring))
    s.finish()


def _begun(s: State, v: RingEffectsValues) -> None:
    """The effect is told once it is sure that it is resolved."""
    s.say("ring-effect", ("seat", v["seat"]), ("card", v["me"]))


def _choose(s: State, f: Frame[RingEffectsValues]) -> None:
    """The choices of the effect; the first one may be to resolve nothing, unless that was asked with the element
    (L4.9.1, L4.9.3).
    """
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    picks = open_picks(s, v, c.ability.picks)
    if "answer" in v:
        keys = v.pop("answer")
        if keys == ("skip",):
            _decline(s, v["seat"], v["me"])
            return
        if v["picking"] == 0:
            _begun(s, v)
        bind(s, v, picks[v["picking"]], keys)
        f.repeat()
        return
    if v["picking"] >= len(picks):
        if not picks:
            _begun(s, v)
        return
    f.repeat()
    ask_pick(s, v, picks[v["picking"]])
    if v.get("fizzled"):
        if v["picking"] == 0:
            _begun(s, v)
        s.finish()
    elif len(v["elements"]) == 1 and v["picking"] == 0:
        asked = s.pending[0]
        s.pending = (replace(asked, kind="ring-effect", options=(*asked.options, Option("skip", "skip"))),)


def _resolve(s: State, f: Frame[RingEffectsValues]) -> None:
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    resolve_selected(s, v, c.ability)


PROCEDURES = (
    Procedure("each-effect", (Step("L12.6", _ask_next), Step("L12.6", _run_next))),
    Procedure(
        "ring",
        (
            Step("L4.9.2", _pick_element),
            Step("L4.9.2", _set_up),
            Step("L8.6", _goes_on),
            Step("L4.9.3", _choose),
            Step("L4.9", _resolve),
            CLOSE,
        ),
    ),
)
