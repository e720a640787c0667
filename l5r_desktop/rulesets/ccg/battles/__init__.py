"""Attacks, battles and duels. `battle.py` works out who wins a battle (`outcome`) and what that destroys."""
