"""Tests of choosing decks by their faces."""
