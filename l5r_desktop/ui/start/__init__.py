"""The page on which a match is begun or taken up again."""
