"""The procedure of an effect for which a player hides a number on the dial, and another guesses (L3.2.2, L3.2.3)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.lcg.conflicts.bids import ask_bids, unveil
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues


class HiddenNumberValues(TextValues, total=False):
    """The values of the frames of `guess-parity`. who: the player who guesses. answers: the number, and the guess."""

    who: int
    answers: dict[int, tuple[str, ...] | None]


def _hide_number(s: State, f: Frame[HiddenNumberValues]) -> None:
    ask_bids(s, (f.v["seat"],), "L3.2.2")


def _ask_guess(s: State, f: Frame[HiddenNumberValues]) -> None:
    options = (Option("guess-even", "even"), Option("guess-odd", "odd"))
    s.ask(Decision(f.v["who"], "mode", "guess-parity", options, source=f.v["me"], rule="L3.2.3"))


def _compare(s: State, f: Frame[HiddenNumberValues]) -> None:
    v = f.v
    answers = take_shown(v, "answers")
    n = int(answers[v["seat"]][0])
    s.seats[v["seat"]]["dial"] = s.seats[v["seat"]]["bid"] = n
    s.say("bids", ("seat", v["seat"]), n)
    right = answers[v["who"]][0] == ("guess-odd" if n % 2 else "guess-even")
    s.finish(({"guess": "right" if right else "wrong"}, True))


PROCEDURES = (effect_procedure("guess-parity", _hide_number, _ask_guess, unveil, _compare),)
