"""Doubts about a listed day: their kinds, and whether two days are of different seasons."""

from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

DAYS_OF_A_FORTNIGHT: Final = 14


class DayDoubtKind(StrEnum):
    RULE_AND_LISTING = "rule-and-listing"  # one or two days apart
    ODD_WEEKDAY = "odd-weekday"
    FESTIVAL_FIRST_DAY = "festival-first-day"
    MONTHS_DIFFER = "months-differ"  # soon after an edition of another season


class DayDoubt(NamedTuple):
    kind: DayDoubtKind
    text: str
    """Why a listed day may be wrong, as a sentence."""


def seasons_differ(last: date, upcoming: date) -> bool:
    """Whether the months differ by more than a move of a fortnight."""
    apart = abs(last.timetuple().tm_yday - upcoming.timetuple().tm_yday)
    return last.month != upcoming.month and min(apart, 365 - apart) > DAYS_OF_A_FORTNIGHT
