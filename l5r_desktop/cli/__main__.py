"""Runs the commands for `python -m l5r_desktop.cli`."""

import sys

from l5r_desktop.cli import main

# The computer player's process reads this module again.
if __name__ == "__main__":
    sys.exit(main())
