"""Race type: the three kinds of race, the same in the API, the database and every package."""

from enum import StrEnum
from math import inf
from typing import Final


class RaceType(StrEnum):
    MARATHON = "marathon"
    HALF_MARATHON = "half-marathon"
    ULTRA_MARATHON = "ultra-marathon"


LENGTHS_KM: Final = {
    RaceType.MARATHON: (41.0, 43.5),
    RaceType.HALF_MARATHON: (20.5, 21.8),
    RaceType.ULTRA_MARATHON: (42.3, inf),
}
"""The least and the most that is believed of a race of the type."""
