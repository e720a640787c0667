"""Learning at the table: the box and the light of a lesson, the choice of lessons, and tips in other games."""
