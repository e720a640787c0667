"""What the self-contained program starts with: the command `l5r`.

Computer players think in processes of their own. In the self-contained program these start with this file too, and
`freeze_support` lets them go their way before the command line is read.
"""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from l5r_desktop.cli import main

    sys.exit(main())
