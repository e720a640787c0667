"""Tells the build backend for whom a wheel is: with compiled rules for this Python and system, else for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface[Any]):
    """Looks whether `packaging/compile_rules.py` has been run in what is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs; an editable installation is for all."""
        if version == "standard" and (Path(self.root) / "l5r_desktop" / "_compiled").is_dir():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
