"""The user's settings, kept between two runs of the program."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session.auto_pass import MODES
from l5r_desktop.ui.ports import KeyValuePort, PortError
from l5r_desktop.ui.preferences.theme import CHOICES

_AGAIN = 2000
"""Milliseconds until what could not be kept is tried once more."""
KEY = "window"
"""Under which name the settings are kept."""
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How long movements take, by the normal length."""
MOMENTS = {"none": 0.0, "quick": 0.7, "usual": 1.6, "calm": 3.0}
"""For how many seconds what others do is shown before the computer goes on."""
LANGUAGES = ("en", "fr")
SCALES = (75, 200)
"""Least and most size of texts and cards, in percent."""
GRACES = (0, 150, 300, 600, 1000)
"""For how many milliseconds a new question may refuse answers."""
ZOOMS = (100, 300)
"""Least and most size of the table, in percent."""
EXAMPLE_SOURCE = "https://example.org/{game}/{set}/{id}.jpg"
"""What a pattern of addresses of pictures can look like; nobody's."""
VOLUMES = (0, 100)
"""Least and most volume of the sounds, in percent."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with what they are at first. text_scale, card_scale, volume (of the sounds): percent.

    decks: keys of the last ones by seat, by ruleset. format, names, players: the last ruleset, and who sat where.
    level: the computer that was chosen last, by the name of its controller. keys: shortcuts by name of the command,
    where they are not the usual ones. passing: what to do in a window by its name; hold, bluff and even: see
    session/auto_pass.py. zoom: of the table, in percent. side: whether the column beside the table is shown;
    narrow_side: even where the table needs its room. acts_only: whether the story tells only what players do. scans:
    the folder of the user's own card pictures, "" for the usual one; picture_source: the pattern of addresses from
    which they may be fetched (ui/pictures), "" for none. hints, estimate, explain: whether hints can be asked for, how
    likely one is to win is shown, and why computers move as they do. grace: milliseconds in which a new question takes
    no answer, one of GRACES. moments: how long what others do is shown, one of MOMENTS.
    """

    language: str = "en"
    theme: str = "dark"
    text_scale: int = 100
    card_scale: int = 100
    speed: str = "normal"
    reduced_motion: bool = False
    sounds: bool = True
    volume: int = 60
    speech: bool = False
    tips: bool = True
    hints: bool = True
    estimate: bool = False
    explain: bool = False
    scans: str = ""
    picture_source: str = ""
    zoom: int = 100
    side: bool = True
    narrow_side: bool = False
    acts_only: bool = False
    hold: bool = False
    bluff: bool = False
    even: bool = True
    passing: dict[str, str] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    decks: dict[str, list[str]] = field(default_factory=dict)
    format: str = ""
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    level: str = ""
    curtain: bool = True
    pass_alone: bool = True
    grace: int = 300
    moments: str = "usual"

    @property
    def pace(self) -> float:
        """Return how long movements take, by the normal length; 0: nothing moves."""
        return 0.0 if self.reduced_motion else SPEEDS[self.speed]


class SettingsBook(QObject):
    """The settings of this window. changed: they are others now. trouble: why they could not be read or kept, or ""."""

    changed = Signal()

    def __init__(self, memory: KeyValuePort | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self.trouble = ""
        self._owed: dict[str, Any] = {}
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._pay)
        self.now = self._read()

    def set(self, **changes: Any) -> None:
        """Change settings by name, keep them, and tell."""
        new = replace(self.now, **changes)
        if new == self.now:
            return
        self.now = new
        self._keep()
        self.changed.emit()

    def _read(self) -> Settings:
        if self._memory is None:
            return Settings()
        try:
            kept = self._memory.recall(KEY)
        except PortError as error:
            self.trouble = str(error)
            return Settings()
        bad = bad_in(kept)
        if bad:
            self.trouble = self.tr("Some settings could not be read and are as at first: {}.").format(", ".join(bad))
        return settings_from(kept)

    def recall(self, name: str) -> Any:
        """Something else that is kept under a name, or None."""
        try:
            return None if self._memory is None else self._memory.recall(name)
        except PortError as error:
            self.trouble = str(error)
            return None

    def remember(self, name: str, value: Any) -> None:
        """Keep something else under a name."""
        self._put(name, value)

    def remember_now(self, name: str, value: Any) -> str:
        """Keep something else under a name. Return why that cannot be done, or ""; it is not tried again by itself."""
        self._put(name, value)
        self._owed.pop(name, None)
        return self.trouble

    def _keep(self) -> None:
        self._put(KEY, asdict(self.now))

    def _put(self, name: str, value: Any) -> None:
        self.trouble = ""
        if self._memory is None:
            return
        self._owed.pop(name, None)
        try:
            self._memory.keep(name, value)
        except PortError as error:
            self.trouble = str(error)
            self._owed[name] = value
            self._again.start(_AGAIN)

    def _pay(self) -> None:
        """Keep what could not be kept before."""
        for name, value in tuple(self._owed.items()):
            self._put(name, value)


def settings_from(kept: object) -> Settings:
    """Settings from what was kept; what is missing or makes no sense is as at first."""
    if not isinstance(kept, dict):
        return Settings()
    good = {
        one.name: kept[one.name] for one in fields(Settings) if one.name in kept and _sound(one.name, kept[one.name])
    }
    return Settings(**good)


def bad_in(kept: object) -> tuple[str, ...]:
    """Names of the settings that were kept with a value that makes no sense; "settings" where nothing does."""
    if kept is None:
        return ()
    if not isinstance(kept, dict):
        return ("settings",)
    return tuple(one.name for one in fields(Settings) if one.name in kept and not _sound(one.name, kept[one.name]))


def _sound(name: str, value: object) -> bool:
    usual = getattr(Settings(), name)
    if type(value) is not type(usual):
        return False
    allowed: dict[str, tuple[str, ...]] = {"language": LANGUAGES, "theme": CHOICES, "speed": tuple(SPEEDS)}
    allowed["moments"] = tuple(MOMENTS)
    if name in allowed:
        return value in allowed[name]
    if isinstance(value, bool):
        return True
    if isinstance(value, list):
        return all(isinstance(one, str) for one in value)
    if isinstance(value, str):
        return True
    if name == "grace":
        return value in GRACES
    if isinstance(value, int):
        least, most = {"zoom": ZOOMS, "volume": VOLUMES}.get(name, SCALES)
        return least <= value <= most
    if name == "passing":
        return isinstance(value, dict) and all(isinstance(key, str) and mode in MODES for key, mode in value.items())
    if name == "keys":
        return isinstance(value, dict) and all(isinstance(part, str) for pair in value.items() for part in pair)
    return isinstance(value, dict) and all(
        isinstance(key, str) and isinstance(some, list) and all(isinstance(one, str) for one in some)
        for key, some in value.items()
    )
