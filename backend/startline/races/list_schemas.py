"""API schemas of lists: their rows, and facets with the races that each value would leave."""

from datetime import date
from typing import Annotated, Final, Literal

from pydantic import Field
from pydantic.alias_generators import to_camel

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.races.event_status import EventState
from startline.races.race_filter import FilterName
from startline.races.schemas import DateStatus, PlaceKind, RaceCard


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


class UnknownTogether(WireModel):
    filters: tuple[FilterName, ...] = Field(description="Two or more, none of which can judge")
    count: int = Field(description="so many races, which pass all other filters")


class Relaxation(WireModel):
    filters: tuple[FilterName, ...] = Field(description="Without these filters")
    count: int = Field(description="so many races are left")


class Facets(WireModel):
    total: int
    facets: tuple[Facet, ...]
    unknown_together: tuple[UnknownTogether, ...] = Field(
        description="Races that several filters cannot judge, most races first. They are in no"
        " facet; `unknown` with all of these filters lists them"
    )
    relax: tuple[Relaxation, ...] = Field(
        description="Where no race is left: the fewest filters to remove, most races first"
    )


class MatchingRaces(WireModel):
    """`ids` and `awayKm` are columns of equal length, one row for each race of the list."""

    ids: tuple[int, ...]
    unknown_ids: tuple[int, ...] = Field(
        description="Races that fit as far as is known: a filter has no value of theirs to judge"
    )
    away_km: tuple[float | None, ...] | None = Field(
        None,
        description="From `nearLat` and `nearLon`, left out without them; null where a race has no"
        " known place",
    )


class MapPoints(WireModel):
    """Columns of equal length, one row for each race with a known place."""

    total: int = Field(description="Races that fit, those without a known place included")
    ids: tuple[int, ...]
    latitude: tuple[float, ...]
    longitude: tuple[float, ...]
    steepness: tuple[int, ...] = Field(description="1 Downhill to 7 Mountainous; 0 is unknown")
    month: tuple[int, ...] = Field(description="Of the next date, else the usual one; 0 is unknown")
    start_temperature_c: tuple[float | None, ...]
    course_score: tuple[float | None, ...]


class MapLabel(WireModel):
    kind: PlaceKind
    name: str
    count: int
    latitude: float = Field(description="The middle of its races")
    longitude: float


class CalendarRace(EventState):
    id: int
    slug: str | None
    name: str
    race_type: RaceType
    city: str | None
    state: str | None
    country: str | None
    next_event_date: date | None
    date_status: DateStatus
    expected_month: str | None
    expected_week_start: date | None
    usual_month: int | None


CALENDAR_MEMBERS: Final = tuple(to_camel(name) for name in CalendarRace.model_fields)
"""Members of a card that the calendar has."""


class CalendarRaces(WireModel):
    count: int
    races: tuple[CalendarRace, ...] = Field(description="The most popular ones")


class CalendarDay(CalendarRaces):
    day: date


class CalendarMonth(WireModel):
    month: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}$")]
    total: int
    days: tuple[CalendarDay, ...] = Field(description="Days with races, also expected ones")
    undated: CalendarRaces = Field(description="Known by an expected or usual month or week alone")
