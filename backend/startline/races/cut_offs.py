"""Time limits: what is believed of a race of each type, in every place where people state one."""

from typing import Final

from startline.core.race_type import RaceType

_LEAST_H: Final = 0.5
_MOST_H: Final = {
    # Generous: the longest in race-facts.csv are 3 h of a half marathon and 10 h of a marathon
    # (Pikes Peak), and mountain and walkers' races may take twice as long and more. What lies
    # above is mostly minutes that were typed as hours: 180 for three hours.
    RaceType.HALF_MARATHON: (8, "8 hours"),
    RaceType.MARATHON: (24, "24 hours"),
    RaceType.ULTRA_MARATHON: (21 * 24, "21 days"),
}
_A_RACE: Final = {
    RaceType.HALF_MARATHON: "A half marathon",
    RaceType.MARATHON: "A marathon",
    RaceType.ULTRA_MARATHON: "An ultra marathon",
}


def is_cut_off(race_type: RaceType, hours: float) -> bool:
    """Whether a race of this type may have this time limit."""
    return _LEAST_H <= hours <= _MOST_H[race_type][0]


def cut_off_refusal(race_type: RaceType, typed: str, three_hours: str) -> str:
    """`three_hours` is how three hours are written in the field that refuses what was typed."""
    most = _MOST_H[race_type][1]
    return (
        f"{_A_RACE[race_type]} has a time limit between half an hour and {most}, not {typed}."
        f" Write {three_hours} for three hours."
    )
