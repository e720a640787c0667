"""Pictures of the program are as they were when somebody last looked at them.

`l5r shot --references tests/ui/pictures/kept` draws the references anew; look at what has changed before keeping it.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import REFERENCES, SCREENS, ScreenshotMaker, Shot
from l5r_desktop.app.statistics_service import StatisticsService

from .likeness import ALLOWED, other_squares

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("shot", REFERENCES, ids=lambda shot: shot.name)
def test_a_screen_looks_as_it_did(qtbot: QtBot, maker: ScreenshotMaker, tmp_path: Path, shot: Shot) -> None:
    out = tmp_path / f"{shot.name}.png"
    drawn = shot.take(maker, out)
    with Image.open(KEPT / out.name) as kept:
        other = other_squares(drawn, kept)
    assert len(other) <= ALLOWED, f"{out} differs from its reference in these squares of 16 pixels: {other}"


def test_every_reference_is_compared_and_every_screen_has_one() -> None:
    assert {path.stem for path in KEPT.glob("*.png")} == {shot.name for shot in REFERENCES}
    assert {shot.screen for shot in REFERENCES} == SCREENS.keys() - {"settings"}
    assert sum(path.stat().st_size for path in KEPT.glob("*.png")) < 2_000_000


def test_the_picture_of_the_statistics_is_the_same_on_any_day(
    qtbot: QtBot, maker: ScreenshotMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rating is worked out by weeks, up to the day on which it is looked at."""
    [shot] = [one for one in REFERENCES if one.screen == "statistics"]
    pictures = []
    for day in range(3, 700, 300):
        later = time.time() + day * 86_400
        with monkeypatch.context() as patched:
            patched.setattr(time, "time", lambda later=later: later)
            patched.setitem(StatisticsService.__init__.__kwdefaults__, "now", lambda later=later: later)
            pictures.append(shot.take(maker, tmp_path / f"{day}.png").tobytes())
    assert len(set(pictures)) == 1
