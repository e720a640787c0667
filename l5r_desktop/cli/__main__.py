"""`python -m l5r_desktop.cli`."""

import sys

from l5r_desktop.cli import main

sys.exit(main())
