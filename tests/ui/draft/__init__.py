"""Booster drafts in the window."""
