"""The dialog of statistics: rating, its course, and games counted by deck, clan, opponent, who went first and month."""
