"""Procedures of effects that have cards played (L7.17)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, node_of, return_result
from l5r_desktop.rulesets.lcg.effects.run_effects import context, kept
from l5r_desktop.rulesets.lcg.legality.playable_cards import action_played_now, may_play_at_once
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees


class PlayingValues(TextValues, total=False):
    """The values of the frames of `play-now`. card: what is played; where: as which its place counts; free: without its
    fate cost; goal: where an event goes afterwards; costless: without any cost; times, left: how many cards may
    still be named, with how much printed cost.
    """

    card: int
    where: str
    free: bool
    goal: str
    costless: bool
    times: int
    left: int


def _show_card(s: State, f: Frame[PlayingValues]) -> None:
    """Show the card that is played (L16.2)."""
    s.add_knowers(s.edit(f.v["card"]), s.everybody)


def _ask_way(s: State, f: Frame[PlayingValues]) -> None:
    """A character that may be played as an attachment, too, can be played in either way (L1.8)."""
    v = f.v
    ways = may_play_at_once(s, v["seat"], v["card"], v["where"], v["free"], costless=v.get("costless", False))
    if not ways:
        s.finish(({}, False))
        return
    options = tuple(Option(f"play-{way}", "play", v["card"], (way,)) for way in ways)
    if len(options) == 1:
        v["answer"] = (options[0].key,)
        return
    s.ask(Decision(v["seat"], "mode", "play-how", options, source=v["card"], rule="L1.8"))


def _play(s: State, f: Frame[PlayingValues]) -> None:
    v = f.v
    way = v.pop("answer")[0].removeprefix("play-")
    no, seat = v["card"], v["seat"]
    if way == "event":
        costless = v.get("costless", False)
        ability = action_played_now(s, seat, no, v["free"], costless=costless)
        assert ability is not None, "an event that cannot be played"
        names = {"free": 2 if costless else 1} if v["free"] else {}
        s.push("use", seat=seat, me=no, ref=ability.ref, via=-1, ev=None, at=None, t=names, by="card", goal=v["goal"])
        return
    mode = "attachment" if way == "attachment" else ""
    attachment = bool(mode) or s.cards[no].defn.kind == "attachment"
    s.push("play", seat=seat, me=no, mode=mode, attachment=attachment, where=v["where"], free=v["free"])


def _ask_next(s: State, f: Frame[PlayingValues]) -> None:
    """One card after another is named, as long as the hand may hold fitting ones, for all that others know (L7.17)."""
    v = f.v
    c = context(s, v)
    if not v["times"] or not node_of(s, v).playable(as_everybody_sees(s), c, v["left"]):
        v["answer"] = ("none",)
        return
    options = (*card_options(node_of(s, v).playable(s, c, v["left"]), "pick"), NONE)
    s.ask(
        Decision(
            v["seat"], "target", "play-next", options, source=v["me"], rule="L7.17", hidden=True, reveals_choice=True
        )
    )


def _play_next(s: State, f: Frame[PlayingValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key == "none":
        s.finish(({}, True))
        return
    (no,) = cards_named((key,))
    v["times"], v["left"] = v["times"] - 1, v["left"] - (s.cards[no].defn.cost or 0)
    f.restart()
    s.push("play-now", **kept(v), card=no, where="hand", free=True, goal="", costless=True)


PROCEDURES = (
    effect_procedure("play-several", _ask_next, _play_next),
    effect_procedure("play-now", _show_card, _ask_way, _play, return_result),
)
