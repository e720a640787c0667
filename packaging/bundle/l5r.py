"""What the self-contained program starts with: the command `l5r`.

Computer players think in processes of their own. In the self-contained program these start with this file too, and
`freeze_support` lets them go their way before the command line is read.
"""

import multiprocessing
import os
import sys


def as_found() -> None:
    """Have other programs, such as a browser, load the libraries of the system, and not those beside this one."""
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        os.environ["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    as_found()
    from l5r_desktop.cli import main

    sys.exit(main())
