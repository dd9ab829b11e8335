"""Race type: the three kinds of race, the same in the API, the database and every package."""

from enum import StrEnum


class RaceType(StrEnum):
    MARATHON = "marathon"
    HALF_MARATHON = "half-marathon"
    ULTRA_MARATHON = "ultra-marathon"
