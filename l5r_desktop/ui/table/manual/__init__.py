"""The manual table in the window: its part of the menu, what it asks, the sign that it is on."""
