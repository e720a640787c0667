"""A command whose output nobody reads any longer ends in silence, as with `l5r cards check | head`."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

BROKEN_PIPE = 141
"""The exit code of a program that such a pipe has ended: 128 and the number of the signal."""


@pytest.mark.parametrize("words", ["rules chart lcg-stronghold", "cards words ccg"])
def test_a_command_ends_in_silence_when_its_reader_has_gone(words: str) -> None:
    """Of the first all is still in the buffer when it ends; the second prints more than a buffer holds."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [
            sys.executable,
            "-c",
            "import sys; from l5r_desktop.cli import main; sys.exit(main(sys.argv[1:]))",
            *words.split(),
        ]
        buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        done = subprocess.run(command, env=buffered, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=120)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (BROKEN_PIPE, "")
