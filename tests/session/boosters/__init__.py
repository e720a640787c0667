"""Booster drafts: packs, the table, the computer drafters."""
