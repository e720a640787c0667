"""The names of the games, their rules and their players on the start page, and small pictures of each game's table
(packaging/make_tables.py makes them).
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from l5r_desktop.places import data_folder
from l5r_desktop.session import PROFILE_TITLES, PROFILES_OF
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.preferences.theme import current_theme


class FormatNames(QObject):
    """Names in the language of the window."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._formats = {
            "lcg-stronghold": (self.tr("Stronghold"), self.tr("Living card game · two players")),
            "lcg-skirmish": (self.tr("Skirmish"), self.tr("Living card game · two to five players")),
            "ccg-ivory": (self.tr("Ivory Edition"), self.tr("Collectible card game · two to six players")),
            "ccg-celestial": (self.tr("Celestial Edition"), self.tr("Collectible card game · two to six players")),
            "ccg-siege": (
                self.tr("Siege: Clan War"),
                self.tr("Collectible card game · three or more against one"),
            ),
        }
        self._players = {
            "person": self.tr("Person here"),
            "novice": self.tr("Computer (novice)"),
            "student": self.tr("Computer (student)"),
            "samurai": self.tr("Computer (samurai)"),
            "master": self.tr("Computer (master)"),
            "grandmaster": self.tr("Computer (grandmaster)"),
            "greedy": self.tr("Computer (greedy)"),
            "random": self.tr("Computer (random)"),
        }

    def titles(self, ruleset: str) -> str:
        """Tell in which language the titles of a game's cards are, where it is not the one that is spoken; else ""."""
        if spoken() == "en" or not ruleset.startswith("ccg-"):
            return ""
        return self.tr("The titles of this game's cards are in English: there are no others.")

    def format(self, ruleset: str) -> str:
        """The short name of a format."""
        return self._formats.get(ruleset, (ruleset, ""))[0]

    def kind(self, ruleset: str) -> str:
        """Return what kind of game a format is."""
        return self._formats.get(ruleset, ("", ""))[1]

    def whole(self, ruleset: str) -> str:
        """Name and kind of a format."""
        return " – ".join(part for part in (self.format(ruleset), self.kind(ruleset)) if part)

    def profile(self, profile: str) -> str:
        """The name of the rules that a format can be played by; as it is for rules that are not known here."""
        english, french = PROFILE_TITLES.get(profile, (profile, profile))
        return french if spoken() == "fr" else english

    def rules(self, profile: str) -> str:
        """The names of a game and of the rules that it is played by."""
        game = next((one for one, profiles in PROFILES_OF.items() if profile in profiles), "")
        return " – ".join(part for part in (self.format(game), self.profile(profile)) if part)

    def player(self, kind: str) -> str:
        """Return who plays a seat, by the name of its controller; a level's clock is told with it."""
        level, _, seconds = kind.partition(":")
        if seconds and level == "grandmaster":
            return self.tr("Computer (grandmaster, {} seconds)").format(seconds)
        return self._players.get(kind, kind)


_ROUND = 8.0


def table_picture(ruleset: str, size: QSize, density: float = 1.0) -> QPixmap:
    """The table of a game in the theme in use, cut to a size, with round corners; empty for a game of which there is
    none.
    """
    look = "-light" if current_theme()[0] == "light" else ""
    whole = QPixmap(str(data_folder("resources") / "tables" / f"{ruleset}{look}.png"))
    picture = QPixmap(size * density)
    picture.setDevicePixelRatio(density)
    picture.fill(Qt.GlobalColor.transparent)
    if whole.isNull():
        return picture
    fitted = whole.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0, 0, size.width(), size.height()), _ROUND, _ROUND)
    painter.setClipPath(path)
    corner = QPoint((size.width() - fitted.width()) // 2, (size.height() - fitted.height()) // 2)
    painter.drawPixmap(QRect(corner, fitted), whole)
    painter.end()
    return picture
