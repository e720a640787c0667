"""Tests of the card language machine, with a toy vocabulary that belongs to neither game."""
