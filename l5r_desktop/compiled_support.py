"""What modules need that mypyc compiles; packaging/compiling/mypyc_source.py puts calls of it into its copy.

In plain Python nobody imports this module.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
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
        descriptors of attributes of the classes above as if they were defaults.
        """
        if made is None:
            return lambda made: dataclass(made, **options)
        for name in made.__dict__.get("CLASS_VARS", ()):
            made.__annotations__.pop(name, None)
        for name in made.__annotations__:
            if name not in made.__dict__ and isinstance(getattr(made, name, None), GetSetDescriptorType):
                setattr(made, name, dataclasses.field())
        return dataclasses.dataclass(made, **options)


def interpreted(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is not compiled, as it makes classes; it knows the names of the module it is from."""
    aside = import_module(module + ASIDE)
    own = {key for key, value in vars(aside).items() if getattr(value, "__module__", "") == module + ASIDE}
    vars(aside).update({key: value for key, value in vars(sys.modules[module]).items() if key not in own})
    function: Callable[..., Any] = vars(aside)[name]
    return function


__all__ = ["ASIDE", "dataclass", "interpreted"]
