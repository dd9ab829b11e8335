"""Races without a known point: whether they can lie in a place, by the other races of theirs."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Codes = NDArray[np.int32]

_MANY: Final = 10
"""With so many placed races, those of a state or country show where it lies."""


class UnplacedRaces:
    """`state`, `country` and `continent` hold a code for each race, 0 where it is not known."""

    def __init__(self, is_placed: Mask, state: Codes, country: Codes, continent: Codes) -> None:
        self._is_placed = is_placed
        self._state, self._country, self._continent = state, country, continent
        self._rows = np.flatnonzero(~is_placed)
        placed_in_state = _by_code(state, is_placed)[state[self._rows]]
        self._placed_in_country = _by_code(country, is_placed)[country[self._rows]]
        self._placed_in_continent = _by_code(continent, is_placed)[continent[self._rows]]
        self._is_by_state = placed_in_state >= _MANY

    def that_can_lie_in(self, close: Mask, far: Mask) -> Mask:
        """The races without a point that a filter of places cannot rule out.

        `close` are the placed races in the place or a little outside it: a race can lie there if
        one of its state is among them, or, in a state with few placed races, one of its country.
        In a country with few placed races `far` counts, those within a wider margin, and in one
        with none those of its continent. A race whose continent is unknown, or has no placed race,
        can lie anywhere.
        """
        state, country = self._state[self._rows], self._country[self._rows]
        continent = self._continent[self._rows]
        by_state = _by_code(self._state, close)[state] > 0
        by_country = _by_code(self._country, close)[country] > 0
        by_wider_country = _by_code(self._country, far)[country] > 0
        by_continent = _by_code(self._continent, far)[continent] > 0
        placed = self._placed_in_country
        can_lie = np.select(
            [self._is_by_state, placed >= _MANY, placed > 0, self._placed_in_continent > 0],
            [by_state, by_country, by_wider_country, by_continent],
            True,
        )
        found = np.zeros(len(self._is_placed), np.bool_)
        found[self._rows] = can_lie
        return found


def _by_code(codes: Codes, mask: Mask) -> NDArray[np.int64]:
    """How many races of each code are in the mask; none of code 0, which is unknown."""
    counts = np.bincount(codes[mask], minlength=int(codes.max(initial=0)) + 1)
    counts[0] = 0
    return counts
