"""The mat without a mouse and without eyes: what can be reached on it, by keys and by screen readers."""
