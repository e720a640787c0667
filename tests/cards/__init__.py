"""What was found when cards were read beside their printed texts."""
