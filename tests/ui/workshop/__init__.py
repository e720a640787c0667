"""Tests of the editor for cards of one's own."""
