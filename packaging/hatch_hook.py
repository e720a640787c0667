"""Tells the build backend for whom a wheel is: with compiled rules for this Python and system, else for all; and
prepares the cards of a checkout that is installed to be worked on.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface[Any]):
    """Looks whether `packaging/compile_rules.py` has been run in what is packed. An editable installation gets the
    records of all cards into its folder `build`, as a wheel has them inside.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs; an editable installation is for all."""
        if version == "standard" and (Path(self.root) / "l5r_desktop" / "_compiled").is_dir():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if version == "editable":
            self.prepare_cards()

    def prepare_cards(self) -> None:
        """Have the records written; without them the program gathers the cards when it is first asked for one."""
        root = Path(self.root)
        command = [sys.executable, str(root / "packaging" / "card_records.py"), str(root / "build/card_records.json")]
        paths = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
            self.app.display_warning(f"The cards are gathered at the first start: {reason}")
