"""Makes the small pictures of each game's table on the start page: `.venv/bin/python packaging/make_tables.py`.

Each is a table of `resources/screens`, drawn as a window draws it in a dark theme and in the light one, and cut to the
mat; run it after the window's look has changed, and commit the files.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER as SCREENS
from l5r_desktop.ui import Settings

FOLDER = Path(__file__).parent.parent / "resources" / "tables"
TABLES = {
    "lcg-stronghold": ("conflict", ""),
    "lcg-skirmish": ("skirmish-five", ""),
    "ccg-ivory": ("duel-ccg", ""),
    "ccg-celestial": ("battlefields", "ccg-celestial"),
    "ccg-siege": ("siege", ""),
}
"""By ruleset: a screen, and the ruleset by which it is played instead of its own."""
LOOKS = {"": "dark", "-light": "light"}
"""Themes, by what is added to the names of files."""
_SIZE = (1600, 1000)
_MAT = (0, 28, 1284, 922)
"""The mat in a window of that size."""
_WIDTH = 480
_COLORS = 128


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    maker = ScreenshotMaker()
    with TemporaryDirectory() as folder:
        for name, (screen, ruleset) in TABLES.items():
            source = Path(folder) / "table.yaml"
            text = (SCREENS / f"{screen}.yaml").read_text(encoding="utf-8")
            own = next(line for line in text.splitlines() if line.strip().startswith("ruleset:"))
            source.write_text(text.replace(own, own.split(":")[0] + f": {ruleset}") if ruleset else text, "utf-8")
            out = Path(folder) / "table.png"
            for suffix, theme in LOOKS.items():
                maker.table(source, out, _SIZE, look=Settings(theme=theme))
                _save(out, FOLDER / f"{name}{suffix}.png")


def _save(drawn: Path, out: Path) -> None:
    """Cut a picture of a window to its mat, and save that small."""
    with Image.open(drawn) as window:
        mat = window.convert("RGB").crop(_MAT)
        small = mat.resize((_WIDTH, round(_WIDTH * mat.height / mat.width)), Image.Resampling.LANCZOS)
        small.quantize(_COLORS, Image.Quantize.MEDIANCUT).save(out, optimize=True)


if __name__ == "__main__":
    main()
