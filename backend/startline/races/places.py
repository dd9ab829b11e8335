"""Countries and states with races, and figures about the races of one place."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import orjson

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.courses.physics.steepness import ElevationProfile
from startline.races.errors import PlaceNotFound
from startline.races.schemas import MonthCount, Place
from startline.races.snapshot.snapshot import Snapshot

NEIGHBOURS_SHOWN: Final = 8
FACTS_SHOWN: Final = 3

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
_FLAT: Final = (ElevationProfile.FLAT.value, ElevationProfile.ROLLING.value)

_MEASURED_AND_LEVEL_FIRST: Final = (
    "elevation_verified DESC, gain_m_per_km IS NULL, gain_m_per_km, rank"
)


class PlaceId(NamedTuple):
    """`country` is empty for a country itself."""

    kind: Literal["country", "state"]
    country: str
    slug: str


@dataclass(frozen=True)
class _Selection:
    """The races of one type in one place, as a SQL condition."""

    where: str
    parameters: tuple[Any, ...]


def places(
    snapshot: Snapshot, race_type: RaceType | None, country: str | None = None
) -> list[Place]:
    """Countries with a race of the type, or the states of one. Raises PlaceNotFound."""
    if country is None or not country.strip():
        return _busiest(snapshot, race_type, "country", "")
    return _busiest(snapshot, race_type, "state", find_place(snapshot, country).slug)


def find_place(snapshot: Snapshot, country: str, state: str | None = None) -> PlaceId:
    """By slug, name or alias. Raises PlaceNotFound."""
    country_slug = snapshot.country_slug(country)
    if country_slug is None:
        raise PlaceNotFound
    if state is None:
        return PlaceId("country", "", country_slug)
    slug = snapshot.state_slug(country_slug, state)
    if slug is None:
        raise PlaceNotFound
    return PlaceId("state", country_slug, slug)


def place_facts(snapshot: Snapshot, wanted: PlaceId, race_type: RaceType | None) -> bytes:
    """The JSON of `PlaceFacts`, with the stored JSON of cards."""
    place = _place(snapshot, wanted, race_type)
    is_country = wanted.kind == "country"
    months = _by_month(snapshot, _selection(wanted, race_type))
    siblings = _busiest(snapshot, race_type, wanted.kind, wanted.country)
    country = None if is_country else PlaceId("country", "", wanted.country)
    children = _busiest(snapshot, race_type, "state", wanted.slug) if is_country else []
    neighbours = [
        other
        for other in siblings
        if other.slug != place.slug and (not is_country or other.continent == place.continent)
    ]
    shapes = {
        "place": place,
        "country": _place(snapshot, country, race_type) if country else None,
        "children": children,
        "neighbours": neighbours[:NEIGHBOURS_SHOWN],
        "byMonth": [MonthCount(month=month, count=months.get(month, 0)) for month in range(1, 13)],
        "monthUnknown": months.get(None, 0),
        **_races(snapshot, _selection(wanted, race_type)),
    }
    return orjson.dumps(shapes, default=_wire)


def _wire(shape: WireModel) -> dict[str, Any]:
    return shape.model_dump(mode="json", by_alias=True)


def _place(snapshot: Snapshot, wanted: PlaceId, race_type: RaceType | None) -> Place:
    found = snapshot.rows(
        f"{_COUNT} WHERE place.kind = ? AND place.country = ? AND place.slug = ?{_GROUP}",
        (race_type, race_type, *wanted),
    )
    return _as_place(found[0])


def _busiest(
    snapshot: Snapshot, race_type: RaceType | None, kind: str, country: str
) -> list[Place]:
    found = snapshot.rows(
        f"{_COUNT} WHERE place.kind = ? AND place.country = ?{_GROUP}{_BUSIEST_FIRST}",
        (race_type, race_type, kind, country),
    )
    return [_as_place(row) for row in found]


def _as_place(row: tuple[Any, ...]) -> Place:
    kind, country, slug, name, continent, count = row
    return Place(
        kind=kind,
        name=name,
        slug=slug,
        country_slug=country or slug,
        continent=continent,
        count=count,
    )


def _selection(wanted: PlaceId, race_type: RaceType | None) -> _Selection:
    where = "country = ?" if wanted.kind == "country" else "country = ? AND state = ?"
    parameters: tuple[Any, ...] = (
        (wanted.slug,) if wanted.kind == "country" else (wanted.country, wanted.slug)
    )
    if race_type is None:
        return _Selection(where, parameters)
    return _Selection(f"{where} AND race_type = ?", (*parameters, race_type.value))


def _by_month(snapshot: Snapshot, selection: _Selection) -> dict[int | None, int]:
    return dict(
        snapshot.rows(
            f"SELECT month, count(*) FROM race WHERE {selection.where} GROUP BY month",  # noqa: S608  conditions written above
            selection.parameters,
        )
    )


def _races(snapshot: Snapshot, selection: _Selection) -> dict[str, orjson.Fragment]:
    words = ", ".join(f"'{word}'" for word in _FLAT)
    chosen = {
        "biggest": ("participants IS NOT NULL", "rank"),
        "flattest": (
            f"elevation_profile IN ({words})",
            f"elevation_profile <> '{_FLAT[0]}', {_MEASURED_AND_LEVEL_FIRST}",
        ),
        "soonest": ("next_day IS NOT NULL", "next_day, rank"),
    }
    return {
        name: _cards(snapshot, selection, condition, order)
        for name, (condition, order) in chosen.items()
    }


def _cards(
    snapshot: Snapshot, selection: _Selection, condition: str, order: str
) -> orjson.Fragment:
    ranks = (
        f"SELECT rank FROM race WHERE {selection.where} AND {condition}"  # noqa: S608  conditions written above
        f" ORDER BY {order} LIMIT {FACTS_SHOWN}"
    )
    found = [rank for (rank,) in snapshot.rows(ranks, selection.parameters)]
    return orjson.Fragment(b"[" + b",".join(snapshot.cards(found)) + b"]")
