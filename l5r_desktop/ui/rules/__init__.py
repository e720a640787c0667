"""The rules digest in the window: rules that are named in texts are links, and a dialog shows their entries."""
