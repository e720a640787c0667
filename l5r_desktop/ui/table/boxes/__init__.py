"""Boxes that float over the mat and ask what is better asked beside it: dial, duel, rings, amounts, orders, cards."""
