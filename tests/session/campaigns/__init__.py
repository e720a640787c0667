"""Campaigns: their files, their course, what is won."""
