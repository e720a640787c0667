"""Watching a game that has been played."""
