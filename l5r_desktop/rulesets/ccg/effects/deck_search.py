"""Looking through decks, and shuffling them afterwards (Ivory: Search, Look)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.run_effects import context, kept, statement_at
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues, Path, RunValues


class DeckSearchValues(ContextValues, total=False):
    """The values that the frames of `search` keep."""

    aside: tuple[int, ...]
    answer: tuple[str, ...]
    chance: tuple[int, ...] | None
    found: tuple[int, ...]
    looked: tuple[int, ...]
    path: Path
    pile: int
    who: int


def shuffle(s: State, f: Frame[DeckSearchValues], zone: int) -> None:
    """Ask for lots; the next step of the frame deals the pile anew with `shuffled`."""
    f.v["pile"] = zone
    s.chance = ChanceNeeded("shuffle", len(s.zones[zone]), zone=zone, secret=True)


def shuffled(s: State, f: Frame[DeckSearchValues]) -> None:
    """The step after a shuffle was asked for."""
    if "chance" in f.v:
        s.deal_identities(f.v["pile"], f.v.pop("chance"))


def begin_search(s: State, f: Frame[RunValues], seat: int) -> None:
    """Start the search that the line at a frame's place describes; it finds a tuple of card numbers as "result"."""
    v = f.v
    path = (*v["path"], (v["pc"], 0))
    s.push("search", **kept(v), path=path, who=seat, found=())


def _look(s: State, f: Frame[DeckSearchValues]) -> None:
    """The searcher sees the cards, which stay where they are."""
    v = f.v
    node = statement_at(s, v["ref"], v["path"])
    zones = node.zones(s, context(s, v), v["who"])
    cards = [no for zone in zones for no in s.zones[zone]]
    if node.top:
        cards = cards[: node.top]
    v["looked"] = tuple(cards)
    s.say("looks-at-deck", ("seat", v["who"]), len(cards))
    for no in cards:
        s.add_knowers(s.edit(no), 1 << v["who"])


def _ask(s: State, f: Frame[DeckSearchValues]) -> None:
    """Nothing may be taken even if something fits; where several may be, each is asked for alone."""
    v = f.v
    node = statement_at(s, v["ref"], v["path"])
    c = context(s, v)
    fitting = [no for no in v["looked"] if no not in v["found"] and node.fits(s, c, no)]
    options = (*(Option(f"card-{no}", "take", no) for no in fitting), Option("none", "none"))
    s.ask(Decision(v["who"], "search", "search-take", options, source=v["me"], rule="Ivory: Search", hidden=True))


def _take(s: State, f: Frame[DeckSearchValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    node = statement_at(s, v["ref"], v["path"])
    if key != "none":
        no = int(key.removeprefix("card-"))
        v["found"] = (*v["found"], no)
        if node.shows:
            s.add_knowers(s.edit(no), (1 << len(s.seats)) - 1)
        if len(v["found"]) < node.most:
            go_to(s, f, "ask")
            return
    decks = [zone for zone in node.zones(s, context(s, v), v["who"]) if zone % z.COUNT in z.DECKS]
    if decks and not node.top:
        v["aside"] = v["found"]
        for no in v["found"]:
            s.move(no, z.at(v["who"], z.RESOLVING), up=False)
        shuffle(s, f, decks[0])


def _shuffled(s: State, f: Frame[DeckSearchValues]) -> None:
    shuffled(s, f)
    s.finish(f.v["found"])


PROCEDURES = (
    Procedure(
        "search",
        (
            Step("Ivory: Look", _look),
            Step("Ivory: Search", _ask, name="ask"),
            Step("Ivory: Search", _take),
            Step("Ivory: Search", _shuffled),
        ),
    ),
)
