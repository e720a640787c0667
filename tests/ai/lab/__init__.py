"""Tests of the deck laboratory."""
