"""Query parameters of the list of races."""

from datetime import date
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.race_filter import Area, FilterName, Near, RaceFilter, Span
from startline.races.race_list import Page, SortBy, SortOrder
from startline.races.schemas import DateStatus

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

Amount = Annotated[float | None, Field(ge=0, le=1_000_000, allow_inf_nan=False)]
Score = Annotated[float | None, Field(ge=0, le=100, allow_inf_nan=False)]
Temperature = Annotated[
    float | None,
    Field(ge=-100, le=100, allow_inf_nan=False, description="Long-term mean at the start"),
]


class FilterParameters(BaseModel):
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
        list[Annotated[int, Field(ge=1, le=12)]],
        Field(description="Of the next date, else of the month it is usually held; repeated: any"),
    ] = []
    date_from: Annotated[
        date | None,
        Field(description="Earliest day; an expected or usual month fits if one of its days does"),
    ] = None
    date_to: Annotated[date | None, Field(description="Latest day")] = None
    date_status: Annotated[list[DateStatus], Field(description="Repeated: any of them")] = []
    mountains: PlaceText = None
    near_lat: Annotated[
        float | None,
        Field(ge=-90, le=90, allow_inf_nan=False, description="Only together with `nearLon`"),
    ] = None
    near_lon: Annotated[float | None, Field(ge=-180, le=180, allow_inf_nan=False)] = None
    radius_km: Annotated[
        float | None,
        Field(gt=0, le=1000, allow_inf_nan=False, description="Around `nearLat` and `nearLon`"),
    ] = None
    area: Annotated[
        str | None,
        Field(
            pattern=r"^-?[0-9]{1,3}(\.[0-9]{1,6})?(,-?[0-9]{1,3}(\.[0-9]{1,6})?){3}$",
            description="West, south, east, north in degrees; west of more than east crosses 180",
        ),
    ] = None
    distance_km_min: Amount = None
    distance_km_max: Amount = None
    climb_m_min: Amount = None
    climb_m_max: Amount = None
    climb_m_per_km_min: Amount = None
    climb_m_per_km_max: Amount = None
    participants_min: Amount = None
    participants_max: Amount = None
    course_score_min: Score = None
    pb_potential_min: Score = None
    temperature_c_min: Temperature = None
    temperature_c_max: Temperature = None
    cut_off_h_min: Annotated[
        float | None, Field(ge=0, allow_inf_nan=False, description="Least time limit in hours")
    ] = None
    boston_qualifier: Annotated[
        bool, Field(description="Only marathons whose times qualify for Boston")
    ] = False
    has_course: Annotated[bool, Field(description="Only races with a track of their course")] = (
        False
    )
    has_temperature: Annotated[
        bool, Field(description="Only races whose usual temperature at the start is known")
    ] = False
    unknown: Annotated[
        list[FilterName],
        Field(description="Filters that also let races through which they cannot judge; repeated"),
    ] = []
    measured: Annotated[
        bool,
        Field(description="Only races with a measured climb and a known surface"),
    ] = False

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
            month=tuple(self.month),
            date_from=self.date_from,
            date_to=self.date_to,
            date_status=tuple(self.date_status),
            mountains=self.mountains,
            near=self._near(),
            area=Area(*map(float, self.area.split(","))) if self.area else None,
            distance_km=Span(self.distance_km_min, self.distance_km_max),
            climb_m=Span(self.climb_m_min, self.climb_m_max),
            climb_m_per_km=Span(self.climb_m_per_km_min, self.climb_m_per_km_max),
            participants=Span(self.participants_min, self.participants_max),
            course_score=Span(self.course_score_min),
            pb_potential=Span(self.pb_potential_min),
            temperature_c=Span(self.temperature_c_min, self.temperature_c_max),
            cut_off_h=Span(self.cut_off_h_min),
            is_boston_qualifier=self.boston_qualifier,
            is_measured=self.measured,
            has_course=self.has_course,
            has_temperature=self.has_temperature,
            unknown=tuple(self.unknown),
        )

    def _near(self) -> Near | None:
        if self.near_lat is None or self.near_lon is None:
            return None
        return Near(self.near_lat, self.near_lon, self.radius_km)


class SortedParameters(FilterParameters):
    sort_by: Annotated[
        SortBy | None,
        Field(
            description="Unknown values come last either way; default: popularity."
            " `match`: by how well the name fits `search`"
        ),
    ] = None
    sort_order: Annotated[
        SortOrder | None,
        Field(description="Default: desc for participants and scores, else asc"),
    ] = None


class ListParameters(SortedParameters):
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

    def page(self) -> Page:
        return Page(self.sort_by, self.sort_order, self.limit, self.offset)

    @property
    def is_full_list(self) -> bool:
        """True for the request of the search box: all races in default order."""
        return self.limit == WHOLE_LIST
