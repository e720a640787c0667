"""`dataclass` for modules that mypyc compiles; packaging/compiling/mypyc_source.py puts it in the place of the standard one.

mypyc gives annotations of class variables to the decorator as if they were fields, and the attributes of the classes
above, which are descriptors there, as if they were defaults. In plain Python nobody imports this module.
"""

from __future__ import annotations

from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(made: Any = None, /, **options: Any) -> Any:
        """The decorator of the standard library, told which annotations are none of fields (`CLASS_VARS`)."""
        if made is None:
            return lambda made: dataclass(made, **options)
        for name in made.__dict__.get("CLASS_VARS", ()):
            made.__annotations__.pop(name, None)
        for name in made.__annotations__:
            if name not in made.__dict__ and isinstance(getattr(made, name, None), GetSetDescriptorType):
                setattr(made, name, dataclasses.field())
        return dataclasses.dataclass(made, **options)


__all__ = ["dataclass"]
