"""The two commands of the README (packaging/bootstrap.py) and the exact versions that they install."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "packaging" / "bootstrap.py"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = {
    "requirements.txt": PYPROJECT["project"]["dependencies"],
    "requirements-dev.txt": PYPROJECT["project"]["dependencies"] + PYPROJECT["dependency-groups"]["dev"],
    "requirements-build.txt": PYPROJECT["build-system"]["requires"] + PYPROJECT["dependency-groups"]["build"],
    "requirements-bundle.txt": PYPROJECT["dependency-groups"]["bundle"],
    "requirements-docs.txt": PYPROJECT["dependency-groups"]["docs"],
}


@pytest.fixture
def bootstrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, pointed at a .venv that is not there."""
    spec = importlib.util.spec_from_file_location("bootstrap_under_test", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp")
    return module


def lock(name: str) -> dict[str, str]:
    lines = (ROOT / "packaging" / name).read_text(encoding="utf-8").splitlines()
    pinned = (line.split(";")[0].strip(" \\") for line in lines if not line.startswith(("#", " ")))
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in pinned)}


@pytest.mark.parametrize("arguments", [["tset"], ["test", "more"], ["--slow"], ["--help"]])
def test_an_unknown_argument_is_one_line_and_exit_2(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert f"'{arguments[-1]}'" in done.stderr


@pytest.mark.parametrize("name", LOCKS)
def test_every_dependency_is_pinned_within_its_range(name: str) -> None:
    """A lock that was not made again after a change of pyproject.toml fails here."""
    pinned = lock(name)
    for text in LOCKS[name]:
        wanted = Requirement(text)
        assert wanted.specifier.contains(pinned[canonicalize_name(wanted.name)]), text


def test_the_tests_run_with_the_versions_that_the_program_gets() -> None:
    program = lock("requirements.txt")
    tests = lock("requirements-dev.txt")
    assert {name: tests[name] for name in program} == program


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_index(name: str) -> None:
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--" not in text.replace("--hash=sha256:", "")


def changed_lock(locks: ModuleType, tmp_path: Path, change: tuple[str, str]) -> list[str]:
    """What is said of the program's lock after a change of its text."""
    text = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8")
    assert change[0] in text
    (tmp_path / "requirements.txt").write_text(text.replace(*change), encoding="utf-8")
    locks.HERE = tmp_path
    found: list[str] = locks.problems("requirements.txt")
    return found


@pytest.fixture
def locks() -> ModuleType:
    """packaging/locks.py as a module of its own for each test."""
    spec = importlib.util.spec_from_file_location("locks_under_test", ROOT / "packaging" / "locks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_locks_are_in_step(locks: ModuleType) -> None:
    assert set(locks.LOCKS) == set(LOCKS)
    assert [sentence for name in LOCKS for sentence in locks.problems(name)] == []


def test_a_lock_that_was_edited_is_found(locks: ModuleType, tmp_path: Path) -> None:
    assert "edited by hand" in changed_lock(locks, tmp_path, ("spake2==0.9", "spake2==0.8"))[0]


def test_a_lock_is_out_of_step_when_the_project_asks_for_something_else(locks: ModuleType, tmp_path: Path) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    locks.PROJECT = tmp_path / "pyproject.toml"
    locks.PROJECT.write_text(project.replace('"pyyaml>=6"', '"pyyaml>=7"'), encoding="utf-8")
    assert "not in step" in locks.problems("requirements.txt")[0]
    assert locks.problems("requirements-bundle.txt") == []


def test_a_version_without_hashes_is_found(locks: ModuleType, tmp_path: Path) -> None:
    text = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8").partition("\n")[2]
    body = text.replace("spake2==0.9 \\", "spake2==0.9")
    assert body != text
    locks.HERE = tmp_path
    (tmp_path / "requirements.txt").write_text(
        f"{locks.first_line('requirements.txt', body)}\n{body}", encoding="utf-8"
    )
    assert "no exact version with hashes: spake2==0.9" in locks.problems("requirements.txt")[0]


def test_the_readme_gives_the_two_commands_that_exist() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert "python3 packaging/bootstrap.py" in lines
    assert "python3 packaging/bootstrap.py test" in lines
    assert "step python3 packaging/bootstrap.py test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_an_old_python_is_told_so(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 0))
    with pytest.raises(bootstrap.SetupError, match="or newer is needed"):
        bootstrap.check_machine()


def test_missing_system_libraries_name_the_exact_command(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "can_load", lambda name: "EGL" not in name and "cursor" not in name)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(bootstrap.SetupError) as no_screen:
        bootstrap.provide_system_libraries(testing=True)
    assert str(no_screen.value).endswith("sudo apt-get install -y --no-install-recommends libegl1")
    with pytest.raises(bootstrap.SetupError) as windows:
        bootstrap.provide_system_libraries(testing=False)
    assert str(windows.value).endswith("libegl1 libxcb-cursor0")


def test_a_python_without_ensurepip_is_explained(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's python3 lacks ensurepip; somebody who is not root gets one sentence with the command."""
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(bootstrap.SetupError, match=r"without venv and ensurepip.*python3\.\d+-venv$"):
        bootstrap.make_venv()


def record_installs(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lists: list[str] = []

    def pip(*arguments: str) -> None:
        lists.extend(word for word in arguments if word in (bootstrap.PLAY_LIST, bootstrap.TEST_LIST))

    monkeypatch.setattr(bootstrap, "pip", pip)
    monkeypatch.setattr(bootstrap, "make_venv", bootstrap.VENV.mkdir)
    monkeypatch.setattr(bootstrap, "venv_works", bootstrap.VENV.is_dir)
    return lists


def test_a_second_run_installs_nothing(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = record_installs(bootstrap, monkeypatch)
    for testing in (False, False, True, True, False):
        bootstrap.install(testing)
    assert installed == [bootstrap.PLAY_LIST, bootstrap.TEST_LIST]


def test_an_interrupted_install_starts_again(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = record_installs(bootstrap, monkeypatch)
    bootstrap.VENV.mkdir()

    def interrupted(*arguments: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bootstrap.install(testing=False)
    bootstrap.install(testing=False)
    assert installed == [bootstrap.PLAY_LIST]


def test_changed_versions_are_installed_and_keep_the_tests_tools(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = record_installs(bootstrap, monkeypatch)
    bootstrap.install(testing=True)
    monkeypatch.setattr(bootstrap, "fingerprint", lambda: "of-newer-versions")
    bootstrap.install(testing=False)
    assert installed == [bootstrap.TEST_LIST, bootstrap.TEST_LIST]


def test_root_on_debian_gets_the_packages_installed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """First the lists, then the packages; nothing of it on standard output, which belongs to the tests."""
    steps: list[list[str]] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        assert how["stdout"] == subprocess.DEVNULL
        steps.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(bootstrap.subprocess, "run", run)
    bootstrap.apt_install(["libgl1"], "Qt needs it")
    install = ["apt-get", "install", "-y", "--no-install-recommends", "libgl1"]
    assert steps == [["apt-get", "update"], install]
    assert capfd.readouterr().out == ""


def test_a_failed_system_install_is_one_sentence(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 100)

    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(bootstrap.subprocess, "run", run)
    with pytest.raises(bootstrap.SetupError, match=r"^Qt needs it, and 'apt-get update' failed\.$"):
        bootstrap.apt_install(["libgl1"], "Qt needs it")


@pytest.mark.parametrize(("arguments", "tier"), [(["test"], ["-m", "not slow"]), (["test", "--all"], [])])
def test_the_first_tier_is_run_or_all(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], tier: list[str]
) -> None:
    """And compiled modules are kept for the processes that tests start, whatever the caller has set."""
    called: list[tuple[list[str], dict[str, str]]] = []
    for step in ("check_machine", "provide_system_libraries", "install"):
        monkeypatch.setattr(bootstrap, step, lambda *_: None)
    monkeypatch.setattr(bootstrap, "call", lambda *given: called.append(given) or 0)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert bootstrap.main(arguments) == 0
    [(command, environment)] = called
    assert command[command.index("worksteal") + 1 :] == tier
    assert "PYTHONDONTWRITEBYTECODE" not in environment


def test_the_tools_alone_are_installed(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """For `.ci/run`, whose checks run beside the tests: the tools of both are there before, and nothing is run."""
    installed: list[bool] = []
    for step in ("check_machine", "provide_system_libraries"):
        monkeypatch.setattr(bootstrap, step, lambda *_: None)
    monkeypatch.setattr(bootstrap, "install", installed.append)
    monkeypatch.setattr(bootstrap, "call", lambda *_: pytest.fail("something was run"))
    assert bootstrap.main(["tools"]) == 0
    assert installed == [True]


CHECKS = (
    "python3 packaging/bootstrap.py test --all",
    ".venv/bin/ruff check .",
    ".venv/bin/ruff format --check .",
    ".venv/bin/mypy",
    ".venv/bin/lint-imports",
    ".venv/bin/python packaging/locks.py --check",
    ".venv/bin/python packaging/licenses.py --check",
    "python3 packaging/build.py wheel",
)
"""What must hold before a change is taken."""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with `.ci/run` in which each program only notes its call, and fails where the file `fails` says so."""
    programs = tmp_path / ".venv" / "bin", tmp_path / "path"
    stub = f"""#!/bin/sh
        case "$0" in {programs[1]}/*) called="python3 $*";; *) called="$0${{1:+ $*}}";; esac
        echo "$called" >> {tmp_path}/calls
        echo "output of $called"
        ! grep -qxF "$called" {tmp_path}/fails
        """
    for folder, names in zip(programs, (("ruff", "mypy", "lint-imports", "python"), ("python3",)), strict=True):
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(stub, encoding="utf-8")
            (folder / name).chmod(0o755)
    for name in (".ci", "l5r_desktop", "packaging"):
        (tmp_path / name).mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci" / "run")
    (tmp_path / "fails").touch()
    monkeypatch.setenv("PATH", f"{programs[1]}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def all_checks(checkout: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", checkout / ".ci" / "run"], capture_output=True, text=True)


needs_bash = pytest.mark.skipif(os.name == "nt", reason="the checks of a change run in bash")


@needs_bash
def test_every_check_is_run_before_a_change_is_taken(checkout: Path) -> None:
    """`.ci/run` runs both tiers of the tests and every check of the code, once each, and shows what all of them say."""
    done = all_checks(checkout)
    assert (done.returncode, done.stderr) == (0, "")
    calls = (checkout / "calls").read_text(encoding="utf-8").splitlines()
    assert calls[0] == "python3 packaging/bootstrap.py tools"
    assert sorted(calls[1:]) == sorted(CHECKS)
    assert all(f"output of {check}\n" in done.stdout for check in CHECKS)
    assert done.stdout.endswith("All checks passed.\n")


@needs_bash
@pytest.mark.parametrize("wrong", [*([check] for check in CHECKS), CHECKS])
def test_a_check_that_fails_is_told_after_all_have_run(checkout: Path, wrong: Sequence[str]) -> None:
    """Whether it stands beside the tests or is the tests."""
    (checkout / "fails").write_text("\n".join(wrong) + "\n", encoding="utf-8")
    done = all_checks(checkout)
    assert done.returncode == 1
    told = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert told == [f"FAILED: {one}" for one in wrong]
    assert len((checkout / "calls").read_text(encoding="utf-8").splitlines()) == len(CHECKS) + 1
