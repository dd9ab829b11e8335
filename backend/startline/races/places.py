"""Countries and states with races, and figures about the races of one place."""

from typing import Any, Final, Literal, NamedTuple

import orjson

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.races.errors import PlaceNotFound
from startline.races.place_queries import (
    CountedPlace,
    busiest_places,
    counted_place,
    first_ranks,
    races_by_month,
)
from startline.races.schemas import MonthCount, Place
from startline.races.snapshot.snapshot import Snapshot

NEIGHBOURS_SHOWN: Final = 8
FACTS_SHOWN: Final = 3


class PlaceId(NamedTuple):
    """`country` is empty for a country itself."""

    kind: Literal["country", "state"]
    country: str
    slug: str


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
    months = races_by_month(snapshot, wanted, race_type)
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
        **{
            name: _cards(snapshot, ranks)
            for name, ranks in first_ranks(snapshot, wanted, race_type, FACTS_SHOWN)
        },
    }
    return orjson.dumps(shapes, default=_wire)


def _wire(shape: WireModel) -> dict[str, Any]:
    return shape.model_dump(mode="json", by_alias=True)


def _place(snapshot: Snapshot, wanted: PlaceId, race_type: RaceType | None) -> Place:
    return _as_place(counted_place(snapshot, wanted, race_type))


def _busiest(
    snapshot: Snapshot, race_type: RaceType | None, kind: str, country: str
) -> list[Place]:
    rows = busiest_places(snapshot, race_type, kind, country)
    return [_as_place(row) for row in rows]


def _as_place(row: CountedPlace) -> Place:
    kind, country, slug, name, continent, count = row
    return Place(
        kind=kind,
        name=name,
        slug=slug,
        country_slug=country or slug,
        continent=continent,
        count=count,
    )


def _cards(snapshot: Snapshot, ranks: list[int]) -> orjson.Fragment:
    return orjson.Fragment(b"[" + b",".join(snapshot.cards(ranks)) + b"]")
