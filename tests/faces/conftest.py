"""Faces are drawn without their pictures where only letters matter."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["plain", pytest.param("painted", marks=pytest.mark.slow)])
def painted_or_plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces without their pictures, on which nothing depends that is said by letters; in the second tier with them."""
    if request.param == "plain":
        for painter in ("small", "full"):
            monkeypatch.setattr(f"l5r_desktop.faces.{painter}.paint_scene", lambda *_, **__: None)
