"""Carrying out the lines of a card's text: choices, nested programs, delayed and continuous effects."""
