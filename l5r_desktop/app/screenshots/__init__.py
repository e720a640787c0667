"""Pictures of the program without a screen: tables of scenarios, pages of the window, and the named screens.

`screenshot_maker.py` draws one picture after another, `screens.py` has the screens by name and draws all of them in
every size and look, `reference_screenshots.py` makes the small pictures with which the tests compare, `film.py` the
frames of an act. `fake_advice.py` and `fake_network.py` stand in for what is never the same twice.
It may import all that app may.
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
