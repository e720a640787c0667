"""All that can be done with a key, as one table: every page takes its keys from here, and the sheet shows it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from l5r_desktop.ui.preferences.language import spoken

WINDOW, TABLE, REPLAY = "window", "table", "replay"
"""Where a command works: everywhere, at the table of a match, in a replay."""
NUMBERS = tuple(range(1, 10))
"""The answers that have a key of their own; the key 0 gives the number 0 alone."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key does. place: where it works. text: what it does. keys: the usual ones.

    fixed: its keys stay as they are, because the whole system has them so.
    """

    name: str
    place: str
    text: str
    keys: tuple[str, ...]
    fixed: bool = False


def meet(one: Command, other: Command) -> bool:
    """Return True if two commands may be wanted at the same time, so that they cannot have the same key."""
    return one.place == other.place or WINDOW in (one.place, other.place)


class Commands(QObject):
    """The table in the language of the window."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Command, ...] = ()
        self._language = ""

    def all(self) -> tuple[Command, ...]:
        """Every command, in the order of the sheet. They are asked for at every key and every new question."""
        if self._language != spoken():
            self._language = spoken()
            self._all = (
                *self._window(), *self._cursor(), *self._answers(), *self._areas(), *self._match(), *self._replay(),
            )  # fmt: skip
        return self._all

    def title(self, place: str) -> str:
        """Return what a part of the table is called."""
        titles = {WINDOW: self.tr("Everywhere"), TABLE: self.tr("At the table"), REPLAY: self.tr("In a replay")}
        return titles[place]

    def _window(self) -> tuple[Command, ...]:
        return (
            Command("help", WINDOW, self.tr("Show the keys"), ("F1", "?")),
            Command("settings", WINDOW, self.tr("Open the settings"), ("F10", "Ctrl+,")),
            Command("full-screen", WINDOW, self.tr("Full screen, or no longer"), ("F11",)),
            Command("report", WINDOW, self.tr("Report a fault, with the game as it is"), ("Ctrl+Shift+F",)),
            Command("act", WINDOW, self.tr("Click what has the focus"), ("Return",), fixed=True),
            Command("next", WINDOW, self.tr("On to the next thing that can be done"), ("Tab",), fixed=True),
            Command("previous", WINDOW, self.tr("Back to the last thing that can be done"), ("Shift+Tab",), fixed=True),
        )

    def _cursor(self) -> tuple[Command, ...]:
        return (
            Command("left", TABLE, self.tr("To what lies to the left"), ("Left",)),
            Command("right", TABLE, self.tr("To what lies to the right"), ("Right",)),
            Command("up", TABLE, self.tr("To what lies above"), ("Up",)),
            Command("down", TABLE, self.tr("To what lies below"), ("Down",)),
            Command("menu", TABLE, self.tr("Open the menu of what the cursor is on"), ("Menu", "Shift+F10")),
            Command("read", TABLE, self.tr("Say what the cursor is on"), ("I",)),
            Command("large", TABLE, self.tr("Show what is read as large as the window allows"), ("Z",)),
            Command("since", TABLE, self.tr("What has happened since your last act, card by card"), ("B",)),
            Command("skip", TABLE, self.tr("To your next question, without what others do meanwhile"), ("N",)),
            Command("closer", TABLE, self.tr("Look closer"), ("Ctrl++", "Ctrl+=")),
            Command("farther", TABLE, self.tr("Step back"), ("Ctrl+-",)),
            Command("whole", TABLE, self.tr("See the whole table"), ("Ctrl+0",)),
            Command("side", TABLE, self.tr("Put the column beside the table away, or bring it back"), ("F9",)),
            Command("rule", TABLE, self.tr("Read the rule of this step, or look one up"), ("Ctrl+R",)),
            Command("part-next", TABLE, self.tr("To the next part of the window"), ("F6",)),
            Command("part-back", TABLE, self.tr("To the part of the window before"), ("Shift+F6",)),
        )

    def _answers(self) -> tuple[Command, ...]:
        number = self.tr("Give answer {}")
        return (
            Command("pass", TABLE, self.tr("Pass, or say that the marked cards are all"), ("Space",)),
            Command("clear", TABLE, self.tr("Begin the answer anew; close what is open"), ("Esc",)),
            *(Command(f"answer-{n}", TABLE, number.format(n), (str(n),)) for n in (*NUMBERS, 0)),
            Command("passing", TABLE, self.tr("When to ask you, and when to pass by itself"), ("Ctrl+P",)),
            Command("question", TABLE, self.tr("Say the question again"), ("Q",)),
        )

    def _areas(self) -> tuple[Command, ...]:
        return (
            Command("hand", TABLE, self.tr("To your hand, card by card"), ("H",)),
            Command("provinces", TABLE, self.tr("To your provinces"), ("P",)),
            Command("provinces-other", TABLE, self.tr("To the provinces of others"), ("Shift+P",)),
            Command("home", TABLE, self.tr("To your cards in play"), ("M",)),
            Command("home-other", TABLE, self.tr("To the cards in play of others"), ("Shift+M",)),
            Command("fight", TABLE, self.tr("To the conflict or the battlefields"), ("F",)),
            Command("rings", TABLE, self.tr("To the rings"), ("R",)),
            Command("piles", TABLE, self.tr("To your decks and discard piles"), ("D",)),
            Command("piles-other", TABLE, self.tr("To the decks and discard piles of others"), ("Shift+D",)),
            Command("plates", TABLE, self.tr("To what is told of each player"), ("L",)),
            Command("near-seat", TABLE, self.tr("Show the next of several other players larger, or none"), ("V",)),
            Command("story", TABLE, self.tr("To the story"), ("S",)),
        )

    def _match(self) -> tuple[Command, ...]:
        return (
            Command("undo", TABLE, self.tr("Take back the last answer"), ("Ctrl+Z",)),
            Command("redo", TABLE, self.tr("Give the answer again that was taken back"), ("Ctrl+Shift+Z", "Ctrl+Y")),
            Command("concede", TABLE, self.tr("Concede"), ("Ctrl+Shift+Q",)),
            Command("leave", TABLE, self.tr("Save and leave"), ("Ctrl+W",)),
            Command("lesson-back", TABLE, self.tr("In a lesson: the page before"), ("PgUp",)),
            Command("lesson-next", TABLE, self.tr("In a lesson: the next page"), ("PgDown",)),
            Command("tip", TABLE, self.tr("Put a tip away"), ("T",)),
            Command("hint", TABLE, self.tr("Give a hint, or put it away"), ("A",)),
            Command("why", TABLE, self.tr("Why the computer has moved as it did"), ("W",)),
            Command("estimate", TABLE, self.tr("Show how likely you are to win, or no longer"), ("E",)),
        )

    def _replay(self) -> tuple[Command, ...]:
        return (
            Command("first", REPLAY, self.tr("To the beginning"), ("Home",)),
            Command("turn-back", REPLAY, self.tr("The turn before"), ("PgUp",)),
            Command("act-back", REPLAY, self.tr("The act before"), ("Up",)),
            Command("back", REPLAY, self.tr("One input back"), ("Left",)),
            Command("play", REPLAY, self.tr("Play, or stop"), ("Space",)),
            Command("on", REPLAY, self.tr("One input on"), ("Right",)),
            Command("act-on", REPLAY, self.tr("The next act"), ("Down",)),
            Command("turn-on", REPLAY, self.tr("The next turn"), ("PgDown",)),
            Command("last", REPLAY, self.tr("To the end"), ("End",)),
            Command("look-left", REPLAY, self.tr("Look at what lies to the left"), ("Shift+Left",)),
            Command("look-right", REPLAY, self.tr("Look at what lies to the right"), ("Shift+Right",)),
            Command("look-up", REPLAY, self.tr("Look at what lies above"), ("Shift+Up",)),
            Command("look-down", REPLAY, self.tr("Look at what lies below"), ("Shift+Down",)),
            Command("analyse", REPLAY, self.tr("Show or hide the analysis of the game"), ("A",)),
            Command("play-on", REPLAY, self.tr("Play on from here"), ("Ctrl+P",)),
            Command("replay-leave", REPLAY, self.tr("Leave"), ("Ctrl+W", "Esc")),
        )
