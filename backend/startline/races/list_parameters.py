"""Query parameters of the list of races."""

from datetime import date
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.race_list import Page, RaceFilter, SortBy, SortOrder

LONGEST_TEXT: Final = 200
MOST_RACES: Final = 500
WHOLE_LIST: Final = 10_000
"""The limit that requests the whole list, however many races it has."""

PlaceText = Annotated[
    str | None,
    Field(
        max_length=LONGEST_TEXT, description="A name, a slug or an alias; case and accents aside"
    ),
]


class ListParameters(BaseModel):
    """Unknown parameters are ignored: links may have those of other sites."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)

    status: Annotated[Literal["approved"], Field(description="Only approved races are public")] = (
        "approved"
    )
    race_type: RaceType | None = None
    search: Annotated[
        str | None,
        Field(
            max_length=LONGEST_TEXT,
            description="A part of the name, city, country, county, state or continent",
        ),
    ] = None
    country: PlaceText = None
    state: PlaceText = None
    county: PlaceText = None
    city: PlaceText = None
    continent: PlaceText = None
    terrain: Annotated[list[Terrain], Field(description="Repeated: any of them")] = []
    elevation_profile: Annotated[
        list[ElevationProfile], Field(description="Repeated: any of them")
    ] = []
    month: Annotated[
        int | None,
        Field(ge=1, le=12, description="Of the next date, else of the month it is usually held"),
    ] = None
    date_from: Annotated[
        date | None,
        Field(description="Earliest next date; a race known by month only fits as a whole month"),
    ] = None
    date_to: Annotated[date | None, Field(description="Latest next date")] = None
    pb_potential_min: Annotated[float | None, Field(ge=0, le=100, allow_inf_nan=False)] = None
    measured: Annotated[
        bool,
        Field(description="Only races with a measured climb and a known surface"),
    ] = False
    sort_by: Annotated[
        SortBy | None, Field(description="Unknown values come last either way; default: popularity")
    ] = None
    sort_order: Annotated[
        SortOrder | None,
        Field(description="Default: desc for participants and scores, else asc"),
    ] = None
    offset: Annotated[int, Field(ge=0, le=1_000_000_000)] = 0
    # The last one: its validator compares all others with their defaults.
    limit: Annotated[
        int,
        Field(
            ge=1,
            json_schema_extra={"maximum": MOST_RACES},
            description=f"`?status=approved&limit={WHOLE_LIST}` alone is the whole list",
        ),
    ] = 50

    @field_validator("limit")
    @classmethod
    def _limit_is_bounded(cls, limit: int, info: ValidationInfo) -> int:
        """A longer list is ready-made, so only the whole list in default order can be one."""
        is_default = all(
            value == cls.model_fields[name].default for name, value in info.data.items()
        )
        if limit <= MOST_RACES or (limit == WHOLE_LIST and is_default):
            return limit
        raise PydanticCustomError(
            "limit_too_large",
            "Input should be less than or equal to {most}; the whole list is"
            " ?status=approved&limit={whole}",
            {"most": MOST_RACES, "whole": WHOLE_LIST},
        )

    def filter(self) -> RaceFilter:
        return RaceFilter(
            race_type=self.race_type,
            search=self.search,
            country=self.country,
            state=self.state,
            county=self.county,
            city=self.city,
            continent=self.continent,
            terrain=tuple(self.terrain),
            elevation_profile=tuple(self.elevation_profile),
            month=self.month,
            date_from=self.date_from,
            date_to=self.date_to,
            pb_potential_min=self.pb_potential_min,
            is_measured=self.measured,
        )

    def page(self) -> Page:
        return Page(self.sort_by, self.sort_order, self.limit, self.offset)

    @property
    def is_full_list(self) -> bool:
        """True for the request of the search box: all races in default order."""
        return self.limit == WHOLE_LIST
