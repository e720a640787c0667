"""A small network in NumPy: one hidden layer beside a straight way from inputs to the output, and Adam's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
HIDDEN = 32


class Network:
    """Numbers in, one number out. params: `w1` (hidden × inputs), `b1`, `w2`, `skip` (inputs), `b2`; mean, scale: of
    the inputs, by which they are made alike before all else.
    """

    def __init__(self, params: Mapping[str, Array], mean: Array, scale: Array) -> None:
        self.params = {name: np.array(value, dtype=np.float32) for name, value in params.items()}
        self.mean = np.asarray(mean, dtype=np.float32)
        self.scale = np.asarray(scale, dtype=np.float32)
        self._moments: dict[str, tuple[Array, Array]] = {
            name: (np.zeros_like(value), np.zeros_like(value)) for name, value in self.params.items()
        }
        self.steps = 0

    @classmethod
    def new(cls, inputs: int, seed: int, hidden: int = HIDDEN) -> Network:
        """A network that says 0 to everything, and whose hidden layer is ready to learn."""
        rng = np.random.default_rng(seed)
        params = {
            "w1": rng.normal(0.0, 1.0 / np.sqrt(inputs), (hidden, inputs)), "b1": np.zeros(hidden),
            "w2": np.zeros(hidden), "skip": np.zeros(inputs), "b2": np.zeros(1),
        }  # fmt: skip
        return cls(params, np.zeros(inputs), np.ones(inputs))

    def suit(self, x: Array) -> None:
        """Take mean and scale of the inputs from examples; what hardly ever differs from 0 is not blown up."""
        self.mean = x.mean(axis=0, dtype=np.float64).astype(np.float32)
        self.scale = np.maximum(x.std(axis=0, dtype=np.float64), 0.1).astype(np.float32)

    def alike(self, x: Array) -> Array:
        """The inputs, made alike; none further than five of its standard deviations from its mean."""
        return np.clip((x.astype(np.float32) - self.mean) / self.scale, -5.0, 5.0)

    def out(self, x: Array) -> Array:
        """Return what the network says to rows of inputs."""
        n, p = self.alike(x), self.params
        return np.tanh(n @ p["w1"].T + p["b1"]) @ p["w2"] + n @ p["skip"] + p["b2"][0]  # type: ignore[no-any-return]

    def slopes(self, x: Array, error: Array) -> tuple[Array, dict[str, Array]]:
        """Return the output, and the slope of the sum of error × output by each parameter. error: may be a function of
        the output.
        """
        n, p = self.alike(x), self.params
        h = np.tanh(n @ p["w1"].T + p["b1"])
        out = h @ p["w2"] + n @ p["skip"] + p["b2"][0]
        e = error(out) if callable(error) else error
        back = (e[:, None] * p["w2"]) * (1.0 - h * h)
        return out, {"w1": back.T @ n, "b1": back.sum(0), "w2": e @ h, "skip": e @ n, "b2": np.array([e.sum()])}

    def step(self, slopes: Mapping[str, Array], rate: float, decay: float = 0.0) -> None:
        """One step of Adam downhill. decay: by which weights are drawn to 0 at each step, in parts of the rate."""
        self.steps += 1
        for name, slope in slopes.items():
            first, second = self._moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            a = first / (1.0 - 0.9**self.steps)
            b = second / (1.0 - 0.999**self.steps)
            self.params[name] -= rate * a / (np.sqrt(b) + 1e-8)
            if decay and not name.startswith("b"):
                self.params[name] *= 1.0 - rate * decay

    def state(self, prefix: str) -> dict[str, Array]:
        """All that a file must keep of it, with names that begin so."""
        kept = {f"{prefix}{name}": value for name, value in self.params.items()}
        kept |= {f"{prefix}m1_{name}": one for name, (one, _) in self._moments.items()}
        kept |= {f"{prefix}m2_{name}": two for name, (_, two) in self._moments.items()}
        return kept | {
            f"{prefix}mean": self.mean, f"{prefix}scale": self.scale, f"{prefix}steps": np.array([self.steps]),
        }  # fmt: skip

    @classmethod
    def of_state(cls, state: Mapping[str, Array], prefix: str) -> Network:
        """The network that a file keeps."""
        names = ("w1", "b1", "w2", "skip", "b2")
        found = cls({n: state[prefix + n] for n in names}, state[prefix + "mean"], state[prefix + "scale"])
        found._moments = {n: (state[f"{prefix}m1_{n}"].copy(), state[f"{prefix}m2_{n}"].copy()) for n in names}
        found.steps = int(state[prefix + "steps"][0])
        return found
