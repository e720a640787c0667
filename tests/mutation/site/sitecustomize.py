"""Read by every Python process with this folder on its PYTHONPATH: puts the switches of a plan into the program."""

import os

if os.environ.get("L5R_MUTANTS"):
    import mutant_switch

    mutant_switch.install(os.environ["L5R_MUTANTS"])
