"""The settings as one table: the settings dialog is made of it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from l5r_desktop.ui.preferences.announcements import Speaker
from l5r_desktop.ui.preferences.own_colors import FILE, OWN
from l5r_desktop.ui.preferences.settings import EXAMPLE_SOURCE, GRACES, SCALES, VOLUMES


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values. values: what is kept, and its label."""

    name: str
    label: str
    values: tuple[tuple[str | int, str], ...]


@dataclass(frozen=True, slots=True)
class Percent:
    """A size or a volume in percent."""

    name: str
    label: str
    least: int = SCALES[0]
    most: int = SCALES[1]


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off. hint: what it does, in a sentence, or ""."""

    name: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder, "" for the usual one. hint: what it is for, in a sentence."""

    name: str
    label: str
    hint: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text. hint: what it is for, in a sentence. example: what it can look like."""

    name: str
    label: str
    hint: str
    example: str


Field = Choice | Percent | Switch | Folder | Line


class SettingsFields(QObject):
    """The table in the language of the window. To offer another setting, add a line here and a field to Settings."""

    def sections(self) -> tuple[tuple[str, tuple[Field, ...]], ...]:
        """Headings with what stands below them, in the order of the dialog."""
        return (
            (self.tr("Look"), self._look()),
            (self.tr("Movement and sound"), self._movement()),
            (self.tr("Play"), self._play()),
        )

    def _look(self) -> tuple[Field, ...]:
        themes = (
            ("dark", self.tr("Dark")),
            ("light", self.tr("Light")),
            ("contrast", self.tr("High contrast")),
            (OWN, self.tr("Of your own ({})").format(FILE)),
        )
        return (
            Choice("language", self.tr("Language"), (("en", "English"), ("fr", "Français"))),
            Choice("theme", self.tr("Colors"), themes),
            Percent("text_scale", self.tr("Size of texts")),
            Percent("card_scale", self.tr("Size of cards")),
            Folder(
                "scans",
                self.tr("Folder of own card pictures"),
                self.tr("Pictures that are called as a card's id or title replace the drawn card."),
            ),
            Line(
                "picture_source",
                self.tr("Address of your own source of pictures"),
                self.tr(
                    "Nothing is fetched from there before you ask for it, on the page of cards. There can be {}."
                ).format("{game}, {set}, {id}, {number}, {title}"),
                EXAMPLE_SOURCE,
            ),
        )

    def _movement(self) -> tuple[Field, ...]:
        speeds = (
            ("off", self.tr("Off")),
            ("fast", self.tr("Fast")),
            ("normal", self.tr("Normal")),
            ("slow", self.tr("Slow")),
        )
        moments = (
            ("calm", self.tr("Calm")),
            ("usual", self.tr("Usual")),
            ("quick", self.tr("Quick")),
            ("none", self.tr("None")),
        )
        return (
            Choice("speed", self.tr("Speed of movement"), speeds),
            Choice("moments", self.tr("Time to see what others do"), moments),
            Switch(
                "reduced_motion",
                self.tr("Reduced motion"),
                self.tr("Nothing moves, whatever the speed; what changes fades."),
            ),
            Switch("sounds", self.tr("Sounds")),
            Percent("volume", self.tr("Volume of the sounds"), *VOLUMES),
            Switch("speech", self.tr("Speak the story"), self._speech()),
        )

    def _speech(self) -> str:
        """Return the sentence under the switch, which says if this machine has a voice for programs."""
        if Speaker.there():
            return self.tr("Told aloud by the program; a screen reader is told it in any case.")
        return self.tr("This program has no voice here (QtTextToSpeech is missing); a screen reader is told it.")

    def _grace(self) -> Choice:
        """Return how long a new question takes no answer."""
        off = self.tr("Answers count at once")
        times: tuple[tuple[str | int, str], ...] = tuple(
            (grace, self.tr("{} milliseconds").format(grace) if grace else off) for grace in GRACES
        )
        return Choice("grace", self.tr("A new question takes no answer for"), times)

    def _play(self) -> tuple[Field, ...]:
        return (
            self._grace(),
            Switch("pass_alone", self.tr("Pass by itself where nothing else can be done"),
                   self.tr("Holds for games begun from now on.")),
            Switch("curtain", self.tr("Curtain between two players at one screen"),
                   self.tr("Holds for games begun from now on.")),
            Switch("hold", self.tr("Always ask me, even if I can do nothing")),
            Switch("bluff", self.tr("Take time to pass, to give nothing away")),
            Switch("even", self.tr("Over the network, let every pass take the same time"),
                   self.tr("Whether the hand holds an answer or not; your own pass is told a moment later.")),
            Switch("tips", self.tr("Tips")),
            Switch("hints", self.tr("Hints can be asked for")),
            Switch("estimate", self.tr("Show how likely I am to win")),
            Switch("explain", self.tr("Show why the computer moves as it does"),
                   self.tr("When the game is over; before, that would tell of cards that it holds.")),
        )  # fmt: skip
