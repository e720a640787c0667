"""Tests of cards of one's own."""
