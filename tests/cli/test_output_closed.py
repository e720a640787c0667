"""A command whose output nobody reads any longer ends in silence, as with `l5r cards check | head`."""

from __future__ import annotations

import os
import subprocess
import sys

BROKEN_PIPE = 141
"""The exit code of a program that such a pipe has ended: 128 and the number of the signal."""


def test_a_command_ends_in_silence_when_its_reader_has_gone() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [
            sys.executable,
            "-c",
            "import sys; from l5r_desktop.cli import main; sys.exit(main(sys.argv[1:]))",
            "cards",
            "check",
        ]
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=120)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (BROKEN_PIPE, "")
