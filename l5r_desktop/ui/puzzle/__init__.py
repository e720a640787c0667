"""Puzzles in the window: the list of them, and the box with the goal beside the table of one."""
