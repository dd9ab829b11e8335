"""Queries of places in the snapshot: their names and middles, and the races of each."""

from collections.abc import Iterator
from typing import Any, Final, Literal

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.races.snapshot.snapshot import Snapshot

PlaceReference = tuple[str, str, str]
"""Kind, country and slug; the country is empty for a country itself."""
CountedPlace = tuple[Literal["country", "state"], str, str, str, str | None, int]
"""Kind, country, slug, name, continent, number of races."""

_COUNT: Final = (
    "SELECT place.kind, place.country, place.slug, place.name, place.continent,"
    " coalesce(sum(place_count.count), 0) AS races"
    " FROM place LEFT JOIN place_count ON place_count.kind = place.kind"
    " AND place_count.country = place.country AND place_count.slug = place.slug"
    " AND (? IS NULL OR place_count.race_type = ?)"
)
_GROUP: Final = " GROUP BY place.kind, place.country, place.slug"
_BUSIEST_FIRST: Final = " HAVING races > 0 ORDER BY races DESC, place.name, place.slug"

# The elevation profiles of the flattest races: flat ones first, then measured before stated.
_FLAT: Final = ElevationProfile.FLAT.value
_MEASURED_AND_LEVEL_FIRST: Final = (
    "elevation_verified DESC, gain_m_per_km IS NULL, gain_m_per_km, rank"
)
_RANKINGS: Final = {
    "biggest": ("participants IS NOT NULL", "rank"),
    "flattest": (
        f"elevation_profile IN ('{_FLAT}', '{ElevationProfile.ROLLING.value}')",
        f"elevation_profile <> '{_FLAT}', {_MEASURED_AND_LEVEL_FIRST}",
    ),
    "soonest": ("next_day IS NOT NULL", "next_day, rank"),
}


def counted_place(
    snapshot: Snapshot, place: PlaceReference, race_type: RaceType | None
) -> CountedPlace:
    """With its races of the type."""
    (found,) = snapshot.rows(
        f"{_COUNT} WHERE place.kind = ? AND place.country = ? AND place.slug = ?{_GROUP}",
        (race_type, race_type, *place),
    )
    return found


def busiest_places(
    snapshot: Snapshot, race_type: RaceType | None, kind: str, country: str
) -> list[CountedPlace]:
    """Countries, or states of a country, with a race of the type; most races first."""
    return snapshot.rows(
        f"{_COUNT} WHERE place.kind = ? AND place.country = ?{_GROUP}{_BUSIEST_FIRST}",
        (race_type, race_type, kind, country),
    )


def races_by_month(
    snapshot: Snapshot, place: PlaceReference, race_type: RaceType | None
) -> dict[int | None, int]:
    """How many races of the place are in each month; None is unknown."""
    condition, parameters = _selection(place, race_type)
    statement = f"SELECT month, count(*) FROM race WHERE {condition} GROUP BY month"  # noqa: S608  written below
    return dict(snapshot.rows(statement, parameters))


def first_ranks(
    snapshot: Snapshot, place: PlaceReference, race_type: RaceType | None, most: int
) -> Iterator[tuple[str, list[int]]]:
    """The biggest, the flattest and the soonest races of the place."""
    selected, parameters = _selection(place, race_type)
    for name, (condition, order) in _RANKINGS.items():
        statement = (
            f"SELECT rank FROM race WHERE {selected} AND {condition}"  # noqa: S608  written here
            f" ORDER BY {order} LIMIT ?"
        )
        yield name, [rank for (rank,) in snapshot.rows(statement, (*parameters, most))]


def slugs_of(snapshot: Snapshot, kind: str, key: str) -> tuple[str, ...]:
    """The slugs of a name, a slug or an alias: one name can exist in two countries."""
    statement = "SELECT DISTINCT slug FROM place_name WHERE kind = ? AND key = ?"
    return tuple(slug for (slug,) in snapshot.rows(statement, (kind, key)))


def located_places(snapshot: Snapshot) -> list[tuple[str, float, float]]:
    """The JSON of each place, with latitude and longitude of the middle of its races."""
    return snapshot.rows(
        "SELECT CAST(json AS TEXT), latitude, longitude FROM location"
        " WHERE latitude IS NOT NULL ORDER BY rank"
    )


def _selection(place: PlaceReference, race_type: RaceType | None) -> tuple[str, tuple[Any, ...]]:
    """The races of one type in one place, as a condition with its parameters."""
    kind, country, slug = place
    is_country = kind == "country"
    condition = "country = ?" if is_country else "country = ? AND state = ?"
    parameters = (slug,) if is_country else (country, slug)
    if race_type is None:
        return condition, parameters
    return f"{condition} AND race_type = ?", (*parameters, race_type.value)
