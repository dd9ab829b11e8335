"""Calendar name: the filters of a list in words, as calendar applications show them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from startline.core.month_names import MONTH_NAMES

_LONGEST: Final = 120
_RACES: Final = {
    "marathon": "Marathons",
    "half-marathon": "Half marathons",
    "ultra-marathon": "Ultra marathons",
}
_PLACES: Final = ("city", "county", "state", "country", "continent", "mountains")
_RANGES: Final = {
    "distance_km": ("", " km"),
    "climb_m": ("", " m of climb"),
    "climb_m_per_km": ("", " m of climb per km"),
    "participants": ("", " runners"),
    "course_score": ("course score ", ""),
    "pb_potential": ("PB potential ", ""),
    "temperature_c": ("", " °C"),
    "cut_off_h": ("time limit ", " h"),
}
_FLAGS: Final = {
    "boston_qualifier": "Boston qualifiers",
    "has_course": "with a measured course",
    "has_temperature": "with a usual temperature",
    "measured": "with a measured score",
}
_CHOICES: Final = ("elevation_profile", "terrain", "date_status")


def name_of(filters: Mapping[str, Any]) -> str:
    """`Half marathons: Flat, March or April, within 100 km of 53.481, -2.237`, at most 120 letters.

    `filters` are those that are set, by the names of `FilterParameters`.
    """
    races = _RACES.get(str(filters.get("race_type")), "Races")
    words = ", ".join(
        [
            *([str(filters["search"])] if "search" in filters else []),
            *(_place(str(filters[place])) for place in _PLACES if place in filters),
            *(_either(filters[choice]) for choice in _CHOICES if choice in filters),
            *_times(filters),
            *_around(filters),
            *(word for kind in _RANGES for word in _range(kind, filters)),
            *(words for flag, words in _FLAGS.items() if flag in filters),
        ]
    )
    return f"{races}: {words}"[:_LONGEST] if words else races


def _place(name: str) -> str:
    """`united-kingdom` of an address is `United Kingdom`."""
    return name.replace("-", " ").title() if name == name.lower() else name


def _either(values: Sequence[str]) -> str:
    return " or ".join(values)


def _times(filters: Mapping[str, Any]) -> list[str]:
    words: list[str] = []
    if "month" in filters:
        months: list[int] = filters["month"]
        words.append(_either([MONTH_NAMES[month - 1] for month in months]))
    if "date_from" in filters:
        words.append(f"from {filters['date_from']}")
    if "date_to" in filters:
        words.append(f"until {filters['date_to']}")
    return words


def _around(filters: Mapping[str, Any]) -> list[str]:
    if "area" in filters:
        return ["in an area of the map"]
    if "near_lat" not in filters or "near_lon" not in filters:
        return []
    place = f"{filters['near_lat']}, {filters['near_lon']}"
    radius = filters.get("radius_km")
    return [f"near {place}" if radius is None else f"within {radius:g} km of {place}"]


def _range(kind: str, filters: Mapping[str, Any]) -> list[str]:
    before, unit = _RANGES[kind]
    least, most = filters.get(f"{kind}_min"), filters.get(f"{kind}_max")
    if least is not None and most is not None:
        return [f"{before}{least:g} to {most:g}{unit}"]
    if least is not None:
        return [f"{before}at least {least:g}{unit}"]
    return [] if most is None else [f"{before}at most {most:g}{unit}"]
