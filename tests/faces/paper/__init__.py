"""Tests of decks on paper."""
