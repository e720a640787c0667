"""What the computer thinks for the people at the window: hints, win estimates, its own reasons, and analyses."""
