"""One command from a fresh clone to the open program, or to the test results.

    python3 packaging/bootstrap.py          install into .venv, then open the program
    python3 packaging/bootstrap.py test     install into .venv, then run the tests without a screen
    python3 packaging/bootstrap.py test --all    both tiers of the tests: with those that take long, as .ci/run does
    python3 packaging/bootstrap.py tools    install into .venv with the tools of the tests and checks, and run nothing

Standard library only, and written so that an old Python gets far enough to say that it is too old. A second
run finds its own stamp in .venv and installs nothing.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "bootstrap-stamp.txt"
BUILD_LIST = "packaging/requirements-build.txt"
PLAY_LIST = "packaging/requirements.txt"
TEST_LIST = "packaging/requirements-dev.txt"
OLDEST_PYTHON = (3, 11)
OLDEST_GLIBC = (2, 34)

# Shared library -> Debian package, for drawing without a screen and, below, for windows.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libbrotlidec.so.1": "libbrotli1",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


class SetupError(Exception):
    """The one sentence that tells the user what is missing and how to get it."""


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["test"], ["test", "--all"], ["tools"]):
        known = "use no argument, 'test', 'test --all', or 'tools'"
        print(f"bootstrap: unknown argument '{arguments[-1]}'; {known}.", file=sys.stderr)
        return 2
    testing = arguments[:1] in (["test"], ["tools"])
    try:
        check_machine()
        provide_system_libraries(testing)
        install(testing)
    except SetupError as reason:
        print(f"bootstrap: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if arguments == ["tools"]:
        return 0
    return run_tests(slow_too="--all" in arguments) if testing else open_program()


def check_machine() -> None:
    """Refuse a machine on which the install is known to fail later with a message that explains nothing."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError(f"Python 3.11 or newer is needed, but this is {platform.python_version()}.")
    kind, version = platform.libc_ver()
    if sys.platform == "linux" and kind == "glibc":
        found = tuple(int(part) for part in version.split(".")[:2])
        if found < OLDEST_GLIBC:
            raise SetupError(f"Qt needs glibc 2.34 or newer (Debian 12, Ubuntu 22.04), but this system has {version}.")


def provide_system_libraries(testing: bool) -> None:
    """Install what Qt needs from the system where that can be done, and else name the command."""
    if sys.platform != "linux":
        return
    wanted = QT_LIBRARIES if testing else {**QT_LIBRARIES, **WINDOW_LIBRARIES}
    missing = [name for name in wanted if not can_load(name)]
    if not missing:
        return
    packages = [wanted[name] for name in missing]
    if shutil.which("apt-get") is None:
        raise SetupError(f"Qt needs these system libraries; install their packages: {', '.join(missing)}.")
    apt_install(packages, "Qt needs system libraries that are missing")


def can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def apt_install(packages: list[str], why: str) -> None:
    """Install Debian packages as root; anybody else is told the command."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        raise SetupError(f"{why}; install them with: sudo {' '.join(command)}")
    say(f"installing {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update"], command):
        # Kept off standard output, so that what follows a test run there is only the tests' own.
        done = subprocess.run(step, env=environment, stdout=subprocess.DEVNULL)
        if done.returncode:
            raise SetupError(f"{why}, and '{' '.join(step)}' failed.")


def install(testing: bool) -> None:
    """Bring .venv up to date with the lock, unless its stamp says that it is."""
    stamp = fingerprint()
    usable = venv_works()
    stamped = STAMP.read_text(encoding="utf-8").split() if usable and STAMP.is_file() else []
    if stamped[:1] == [stamp] and (not testing or "test" in stamped):
        return
    if not usable:
        make_venv()
    # Without a stamp an interrupted install starts again; a venv that could test can still test afterwards.
    with_tests = testing or "test" in stamped
    STAMP.unlink(missing_ok=True)
    say("installing the program" + (" and its tests' tools" if with_tests else "") + " into .venv")
    pip("-r", BUILD_LIST, "-r", TEST_LIST if with_tests else PLAY_LIST)
    pip("--no-build-isolation", "--no-deps", "--editable", ".")
    STAMP.write_text(f"{stamp} {'test' if with_tests else 'play'}\n", encoding="utf-8")


def fingerprint() -> str:
    """Changes when the lock, the project's own settings, the Python or the place of the checkout changes."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for name in ("pyproject.toml", BUILD_LIST, PLAY_LIST, TEST_LIST, "packaging/bootstrap.py"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def venv_program(name: str) -> Path:
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def venv_works() -> bool:
    """Whether .venv has a Python that starts, with pip; a moved or half made one has not."""
    python = venv_program("python")
    if not python.is_file():
        return False
    check = "import sys, pip; assert sys.prefix != sys.base_prefix"
    return subprocess.run([str(python), "-c", check], capture_output=True).returncode == 0


def make_venv() -> None:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        why = f"this Python {version} comes without venv and ensurepip, which Debian packages separately"
        if shutil.which("apt-get") is None:
            raise SetupError(f"{why}; install your system's venv package for Python.")
        apt_install([f"python{version}-venv"], why)
    say("making .venv")
    # A process of its own, because this one may have looked for ensurepip before it was there.
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], stdout=sys.stderr)
    if done.returncode:
        raise SetupError(f"the virtual environment could not be made with '{sys.executable} -m venv {VENV}'.")


def pip(*arguments: str) -> None:
    command = [str(venv_program("python")), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", *arguments]
    if subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode:
        raise SetupError("pip could not install the packages; its reason stands above.")


def run_tests(*, slow_too: bool = False) -> int:
    """Run the first tier of the tests, or all.

    Compiled modules are kept whatever the caller's environment says: each process that a test starts would compile the
    whole program anew.
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [str(venv_program("python")), "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    if not slow_too:
        command += ["-m", "not slow"]
    return call(command, environment)


def open_program() -> int:
    return call([str(venv_program("l5r"))], dict(os.environ))


def call(command: list[str], environment: dict[str, str]) -> int:
    """Run a program in the checkout and hand on its exit code; it deals with Ctrl-C itself."""
    sys.stdout.flush()
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def say(what: str) -> None:
    print(f"bootstrap: {what} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
