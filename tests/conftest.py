"""Settings for every test: no screen is needed, whatever machine this is."""

import os

# Before any import of Qt, which reads it once.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("LC_ALL", "C.UTF-8")
