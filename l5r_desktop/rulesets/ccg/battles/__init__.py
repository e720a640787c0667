"""Attacks, battles and duels."""
