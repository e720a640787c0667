"""Writes the manual page and the completions of bash, zsh and fish, from the parsers of `l5r` themselves.

`python shells.py OUT DATE`, where the program is installed: OUT/l5r.1, OUT/l5r.bash, OUT/_l5r, OUT/l5r.fish.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.about import versions
from l5r_desktop.cli import COMMANDS, parser_of


@dataclass(frozen=True)
class Option:
    """flags: none for a thing that stands by itself. value: what it takes, or ""."""

    flags: tuple[str, ...]
    value: str
    choices: tuple[str, ...]
    help: str


@dataclass(frozen=True)
class Command:
    """words: how it is called, after `l5r`."""

    words: tuple[str, ...]
    help: str
    options: tuple[Option, ...]
    parts: tuple[str, ...]


def main(arguments: list[str]) -> int:
    out, date = Path(arguments[0]), arguments[1]
    out.mkdir(parents=True, exist_ok=True)
    every = list(commands(parser_of(COMMANDS)))
    (out / "l5r.1").write_text(manual(every, date), encoding="utf-8")
    (out / "l5r.bash").write_text(bash(every), encoding="utf-8")
    (out / "_l5r").write_text(zsh(every), encoding="utf-8")
    (out / "l5r.fish").write_text(fish(every), encoding="utf-8")
    return 0


def commands(parser: argparse.ArgumentParser, words: tuple[str, ...] = (), purpose: str = "") -> Iterator[Command]:
    """The program, each of its commands, and theirs."""
    options, below = [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            below += [(name, part, helps.get(name, "")) for name, part in action.choices.items()]
        else:
            options.append(_option(action))
    yield Command(words, purpose, tuple(options), tuple(name for name, _, _ in below))
    for name, part, said in below:
        yield from commands(part, (*words, name), said)


def _option(action: argparse.Action) -> Option:
    takes = action.nargs != 0 and not isinstance(action, argparse._HelpAction)
    name = action.metavar or action.dest.upper()
    value = (name if isinstance(name, str) else " ".join(name)) if takes else ""
    choices = tuple(str(choice) for choice in action.choices or ())
    said = "" if action.help in (None, argparse.SUPPRESS) else str(action.help) % {"default": action.default}
    return Option(tuple(action.option_strings), value, choices, said)


def manual(every: list[Command], date: str) -> str:
    """The page l5r(1)."""
    lines = [
        f'.TH L5R 1 "{date}" "L5R Desktop {versions().program}" "Games"',
        ".SH NAME", r"l5r \- play Legend of the Five Rings with its rules enforced",
        ".SH SYNOPSIS", r".B l5r", r"[\fIFILE\fR | \fICOMMAND\fR [\fIOPTION\fR ...]]",
        ".SH DESCRIPTION",
        "Without an argument the window of the program opens. With the file of a game or deck it opens there.",
        ".SH COMMANDS",
    ]  # fmt: skip
    for command in every:
        if command.words:
            lines += [".SS", _roff("l5r " + " ".join(command.words)), _roff(_sentence(command.help))]
        for option in command.options:
            if "-h" not in option.flags:
                named = ", ".join(option.flags) + (f" {option.value}" if option.value else "")
                lines += [".TP", rf"\fB{_roff(named.strip())}\fR", _roff(_sentence(option.help)) or r"\&"]
    lines += [
        ".SH ENVIRONMENT", ".TP", r"\fBL5R_DESKTOP_HOME\fR", "The folder for games, decks and settings.",
        ".SH FILES", ".TP", r"\fI~/.local/share/l5r\-desktop\fR",
        "Games, decks and settings, unless the environment names another folder.",
        ".SH EXIT STATUS", "0 where all went well, 1 where a check has failed, 2 for a bad argument.",
    ]  # fmt: skip
    return "\n".join(line for line in lines if line) + "\n"


def _roff(text: str) -> str:
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def bash(every: list[Command]) -> str:
    """Words and options by command, the choices of an option after it, and else files."""
    lines = ["# bash completion for l5r, made from its parsers by packaging/system/shells.py", "_l5r() {"]
    lines += [
        '    local now=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path="" word',
        "    local words",
    ]
    lines += ['    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do', '        case "$path $word" in']
    lines += [f'            "{_path(command)}") path="{_path(command)}" ;;' for command in every if command.words]
    lines += ["        esac", "    done", '    case "$path:$before" in']
    for command in every:
        for option in command.options:
            for flag in option.flags if option.choices else ():
                lines.append(f'        "{_path(command)}:{flag}") words="{" ".join(option.choices)}" ;;')
    lines += ['        *) case "$path" in']
    for command in every:
        known = [flag for option in command.options for flag in option.flags]
        free = [choice for option in command.options if not option.flags for choice in option.choices]
        lines.append(f'            "{_path(command)}") words="{" ".join([*command.parts, *free, *known])}" ;;')
    lines += ["        esac ;;", "    esac", '    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$now")']
    lines += ['    ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- "$now")', "}"]
    return "\n".join([*lines, "complete -o filenames -F _l5r l5r", ""])


def _path(command: Command) -> str:
    return "".join(f" {word}" for word in command.words)


def zsh(every: list[Command]) -> str:
    """A function for each command, which `_arguments` reads."""
    lines = ["#compdef l5r", "# made from the parsers of l5r by packaging/system/shells.py", ""]
    for command in reversed(every):
        lines += [f"{_function(command)}() {{", "    local context state line", "    typeset -A opt_args"]
        lines.append("    _arguments -C \\")
        for option in command.options:
            about, value = _zsh_text(option.help), f":{_zsh_text(option.value)}:{_zsh_values(option)}"
            for flag in option.flags:
                lines.append(f"        '{flag}[{about}]{value if option.value else ''}' \\")
            if not option.flags:
                lines.append(f"        '*{value}' \\")
        if command.parts:
            lines += [f"        '1: :({' '.join(command.parts)})' \\", "        '*:: :->part'"]
            lines += ["    case $state in", "        part)", "            case $words[1] in"]
            inside = [part for part in every if part.words[:-1] == command.words and part.words]
            lines += [f"                {part.words[-1]}) {_function(part)} ;;" for part in inside]
            lines += ["                *) _files ;;", "            esac ;;", "    esac"]
        else:
            lines.append("        && return 0")
        lines += ["}", ""]
    return "\n".join([*lines, '_l5r "$@"', ""])


def _function(command: Command) -> str:
    return "_".join(["_l5r", *command.words])


def _zsh_text(text: str) -> str:
    return "".join(" " if letter in "[]:'\\\n" else letter for letter in text)


def _zsh_values(option: Option) -> str:
    return f"({' '.join(option.choices)})" if option.choices else "_files"


def fish(every: list[Command]) -> str:
    """A line for each word and option."""
    lines = ["# fish completion for l5r, made from its parsers by packaging/system/shells.py"]
    for command in every:
        when = _fish_when(command)
        inside = [part for part in every if part.words and part.words[:-1] == command.words]
        lines += [f"complete -c l5r -f -n '{when}' -a {part.words[-1]} -d '{_fish(part.help)}'" for part in inside]
        for option in command.options:
            flags = "".join(f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in option.flags)
            values = f" -x -a '{' '.join(option.choices)}'" if option.choices else " -r" if option.value else ""
            if flags:
                lines.append(f"complete -c l5r -n '{when}'{flags}{values} -d '{_fish(option.help)}'")
            elif option.choices:
                lines.append(f"complete -c l5r -f -n '{when}' -a '{' '.join(option.choices)}'")
    return "\n".join([*lines, ""])


def _fish_when(command: Command) -> str:
    if not command.words:
        return "__fish_use_subcommand"
    seen = [f"__fish_seen_subcommand_from {word}" for word in command.words]
    below = f"; and not __fish_seen_subcommand_from {' '.join(command.parts)}" if command.parts else ""
    return "; and ".join(seen) + below


def _fish(text: str) -> str:
    return " ".join(text.split()).replace("\\", "").replace("'", "\\'")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
