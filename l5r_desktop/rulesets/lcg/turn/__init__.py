"""Setup and the phases of a round or turn. `phases.py` lists their steps in order (`round_procedures`)."""
