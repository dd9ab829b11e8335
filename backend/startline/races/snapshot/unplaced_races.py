"""Races without a known point: whether they can lie in a place, by the other races of theirs."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Codes = NDArray[np.int32]

_MANY: Final = 10
"""With so many placed races, those of a state or country show where it lies."""


class UnplacedRaces:
    """`state` and `country` hold a code for each race, 0 where it is not known."""

    def __init__(self, is_placed: Mask, state: Codes, country: Codes) -> None:
        self._is_placed, self._state, self._country = is_placed, state, country
        self._rows = np.flatnonzero(~is_placed)
        placed_in_state = _by_code(state, is_placed)[state[self._rows]]
        self._placed_in_country = _by_code(country, is_placed)[country[self._rows]]
        self._is_by_state = placed_in_state >= _MANY

    def that_can_lie_in(self, close: Mask, far: Mask) -> Mask:
        """The races without a point that a filter of places cannot rule out.

        `close` are the placed races in the place or a little outside it: a race can lie there if
        one of its state is among them, or, in a state with few placed races, one of its country.
        In a country with few placed races `far` counts, those within a wider margin. A race whose
        country is unknown, or has no placed race, can lie anywhere.
        """
        state, country = self._state[self._rows], self._country[self._rows]
        by_state = _by_code(self._state, close)[state] > 0
        by_country = _by_code(self._country, close)[country] > 0
        by_wider_country = _by_code(self._country, far)[country] > 0
        can_lie = np.where(
            self._is_by_state,
            by_state,
            np.where(self._placed_in_country >= _MANY, by_country, by_wider_country),
        )
        found = np.zeros(len(self._is_placed), np.bool_)
        found[self._rows] = can_lie | (self._placed_in_country == 0)
        return found


def _by_code(codes: Codes, mask: Mask) -> NDArray[np.int64]:
    """How many races of each code are in the mask; none of code 0, which is unknown."""
    counts = np.bincount(codes[mask], minlength=int(codes.max(initial=0)) + 1)
    counts[0] = 0
    return counts
