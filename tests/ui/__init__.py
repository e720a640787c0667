"""Tests of the window, without a screen."""
