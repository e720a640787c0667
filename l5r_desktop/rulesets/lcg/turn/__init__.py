"""Setup and the phases of a round or turn."""
