"""Functions that modules compiled by mypyc need; packaging/compiling/mypyc_source.py puts calls of them into its copy.

In plain Python nobody imports this module.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any

ASIDE = "_made"
"""The end of the name of a module that holds what cannot be compiled of another one."""

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(made: Any = None, /, **options: Any) -> Any:
        """The decorator of the standard library, told what is a field and what a default.

        mypyc hands over annotations of class variables (`CLASS_VARS` names them) as if they were fields, and the
        descriptors of attributes of the classes above as if they were defaults. A record goes to another process by
        its constructor: mypyc would make one without arguments, which those with a constructor of their own refuse,
        and then set its attributes one by one, which frozen ones refuse.
        """
        if made is None:
            return lambda made: dataclass(made, **options)
        for name in made.__dict__.get("CLASS_VARS", ()):
            made.__annotations__.pop(name, None)
        for name in made.__annotations__:
            if name not in made.__dict__ and isinstance(getattr(made, name, None), GetSetDescriptorType):
                setattr(made, name, dataclasses.field())
        made.__reduce__ = _reduced
        return dataclasses.dataclass(made, **options)


def _reduced(record: Any) -> tuple[Callable[..., Any], tuple[type, dict[str, Any]]]:
    """The reduction of a record for pickle: its class, and what its constructor took."""
    given = {field.name: getattr(record, field.name) for field in fields(record) if field.init}
    return _rebuilt, (type(record), given)


def _rebuilt(made: type, given: dict[str, Any]) -> Any:
    """The record again, in the process that was sent it."""
    return made(**given)


def interpreted(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is not compiled, as it makes classes; it knows the names of the module it is from."""
    aside = import_module(module + ASIDE)
    own = {key for key, value in vars(aside).items() if getattr(value, "__module__", "") == module + ASIDE}
    vars(aside).update({key: value for key, value in vars(sys.modules[module]).items() if key not in own})
    function: Callable[..., Any] = vars(aside)[name]
    return function


__all__ = ["ASIDE", "dataclass", "interpreted"]
