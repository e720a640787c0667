"""The screens of the program by name, and all of them in every size and look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.app.screenshots.fake_network import LOST, PROVED, TALKING
from l5r_desktop.app.screenshots.screenshot_maker import PLAIN, Far, ScreenshotMaker
from l5r_desktop.places import data_folder
from l5r_desktop.ui import Settings

FOLDER = data_folder("resources") / "screens"
"""Where the scenarios of screens lie."""
SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0))
"""Width and height of a window, and pixels of the screen for one of its own; the last is a screen of 3840x2160."""
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Screen:
    """A named screenshot: its page and the data that the page shows.

    page: a page of the window, "table" or "replay"; the last two need a scenario.

    scenario: a file; None is the one in resources/screens of the same name as the screen. far: the remote player.
    thought: the part of the computer's analysis that is shown (ScreenshotMaker).
    """

    name: str
    page: str = "table"
    scenario: Path | None = None
    far: Far | None = None
    thought: str = ""

    def draw(
        self, maker: ScreenshotMaker, out: Path, size: tuple[int, int], scale: float = 1.0, look: Settings = PLAIN
    ) -> None:  # fmt: skip
        """Draw it to a file; see ScreenshotMaker."""
        if self.page == "table":
            maker.table(self.file, out, size, scale, look, far=self.far, thought=self.thought)
        elif self.page == "replay":
            maker.replay(self.file, out, size, scale, look, thought=self.thought)
        else:
            maker.window(self.page, out, size, scale, look)

    @property
    def file(self) -> Path:
        """The scenario of a table or replay."""
        return self.scenario or FOLDER / f"{self.name}.yaml"


SCREENS = {
    screen.name: screen
    for screen in (
        Screen("start", "start"),
        Screen("new-game", "new"),
        Screen("new-siege", "new-siege"),
        Screen("settings", "settings"),
        Screen("cards", "cards"),
        Screen("decks", "decks"),
        Screen("builder", "builder"),
        Screen("figures", "figures"),
        Screen("hands", "hands"),
        Screen("versions", "versions"),
        Screen("laboratory", "laboratory"),
        Screen("workshop", "workshop"),
        Screen("statistics", "statistics"),
        Screen("campaign-begin", "campaign-begin"),
        Screen("campaign-road", "campaign-road"),
        Screen("campaign-packs", "campaign-packs"),
        Screen("draft-begin", "draft-begin"),
        Screen("draft-pick", "draft-pick"),
        Screen("draft-end", "draft-end"),
        Screen("join", "join"),
        Screen("host", "host"),
        Screen("dynasty"),
        Screen("conflict"),
        Screen("battlefields"),
        Screen("dial"),
        Screen("duel-lcg"),
        Screen("duel-ccg"),
        Screen("search"),
        Screen("end"),
        Screen("replay", "replay", FOLDER / "end.yaml"),
        Screen("deck-exhausted"),
        Screen("skirmish-five"),
        Screen("free-for-all"),
        Screen("siege"),
        Screen("siege-six"),
        Screen("siege-battle"),
        Screen("siege-defense"),
        Screen("siege-end"),
        Screen("hint", scenario=FOLDER / "conflict.yaml", thought="hint"),
        Screen("why", scenario=FOLDER / "conflict.yaml", thought="why"),
        Screen("analysis", "replay", FOLDER / "end.yaml", thought="analysis"),
        Screen("far-talk", scenario=FOLDER / "conflict.yaml", far=TALKING),
        Screen("far-lost", scenario=FOLDER / "conflict.yaml", far=LOST),
        Screen("far-end", scenario=FOLDER / "end.yaml", far=PROVED),
    )
}
"""By name."""


def looks(themes: Sequence[str] = THEMES, languages: Sequence[str] = LANGUAGES) -> Iterator[Settings]:
    """Every theme in every language."""
    for theme in themes:
        for language in languages:
            yield Settings(language, theme)


def draw_all(
    folder: Path, sizes: Sequence[tuple[int, int, float]] = SIZES, among: Sequence[Settings] = tuple(looks())
) -> Iterator[Path]:  # fmt: skip
    """Draw every screen in every size and look into a folder that may have to be made; gives each file when written.

    Raises OSError if one cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    maker = ScreenshotMaker()
    for width, height, scale in sizes:
        for look in among:
            for screen in SCREENS.values():
                pixels = f"{round(width * scale)}x{round(height * scale)}"
                out = folder / f"{screen.name}-{pixels}-{look.theme}-{look.language}.png"
                screen.draw(maker, out, (width, height), scale, look)
                yield out
