"""Movement on the mat: what moves is found from two tables (without Qt), and a player shows it above the true table."""
