"""Campaigns in the window."""
