"""The steps of packaging/build.py: the source, wheels, the self-contained folder, icons, texts for shells, the .deb.

They run with the Python of the checkout's `.venv` or any other from 3.11 on, and need the standard library alone; what
needs the program itself or PyInstaller runs in an environment that `environment.py` makes from the locks.
"""
