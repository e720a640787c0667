"""Pictures of the program without a screen: tables of scenarios, pages of the window, and the named screens.

What lives here: drawing one picture (booth), the screens by name and all of them in every size and look (screens), and
the small pictures with which the tests compare (references), and the frames of an act (film). It exports `Booth`,
`Screen`, `SCREENS`, `draw_all`, `film`, `looks`, `SIZES`, `THEMES`, `LANGUAGES`, `Shot`, `REFERENCES`, `reference` and
`shrunk`. It may import all that app may.
"""

from l5r_desktop.app.screenshots.film import film
from l5r_desktop.app.screenshots.reference_screenshots import REFERENCES, Shot, reference, shrunk
from l5r_desktop.app.screenshots.screens import LANGUAGES, SCREENS, SIZES, THEMES, Screen, draw_all, looks
from l5r_desktop.app.screenshots.screenshot_maker import ScreenshotMaker

__all__ = [
    "LANGUAGES",
    "REFERENCES",
    "SCREENS",
    "SIZES",
    "THEMES",
    "Screen",
    "ScreenshotMaker",
    "Shot",
    "draw_all",
    "film",
    "looks",
    "reference",
    "shrunk",
]  # fmt: skip
