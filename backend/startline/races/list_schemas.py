"""API schemas of lists: their rows, and facets with the races that each value would leave."""

from typing import Literal

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.races.race_filter import FilterName
from startline.races.schemas import PlaceKind, RaceCard


class ListedRace(RaceCard):
    """A card in a list, with members that are left out where they are not known."""

    start_temperature_c: float | None = Field(
        None, description="Long-term mean of its month at the hour of the start"
    )
    away_km: float | None = Field(
        None, description="From `nearLat` and `nearLon`; null where its place is not known"
    )


class FoundPlace(WireModel):
    """A place that a search found, with the middle of its races."""

    kind: PlaceKind | Literal["mountains"]
    name: str
    title: str = Field(description="With country or state where another place has the name")
    parameters: dict[str, str] = Field(description="Filters of lists that select it")
    count: int
    latitude: float | None
    longitude: float | None


class FacetValue(WireModel):
    value: str = Field(description="As the filter's parameter takes it")
    label: str | None = Field(description="The name of a place; null where the value says it")
    count: int


class FacetBin(WireModel):
    """Races from `low` on and below `high`; null is no bound."""

    low: float | None
    high: float | None
    count: int


class Facet(WireModel):
    filter: FilterName
    is_set: bool
    total: int = Field(description="Races that pass all other filters")
    unknown: int = Field(description="Of these, races that this filter cannot judge")
    values: tuple[FacetValue, ...] = Field(description="Most races first, or in their own order")
    bins: tuple[FacetBin, ...]


class Relaxation(WireModel):
    filters: tuple[FilterName, ...] = Field(description="Without these filters")
    count: int = Field(description="so many races are left")


class Facets(WireModel):
    total: int
    facets: tuple[Facet, ...]
    relax: tuple[Relaxation, ...] = Field(
        description="Where no race is left: the fewest filters to remove, most races first"
    )
