"""Race filter: what a list of races is narrowed to, by the names of its parameters."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.schemas import DateStatus


class FilterName(StrEnum):
    RACE_TYPE = "raceType"
    SEARCH = "search"
    CONTINENT = "continent"
    COUNTRY = "country"
    STATE = "state"
    COUNTY = "county"
    CITY = "city"
    MOUNTAINS = "mountains"
    NEAR = "near"
    AREA = "area"
    MONTH = "month"
    DATE = "date"
    DATE_STATUS = "dateStatus"
    DISTANCE = "distanceKm"
    CLIMB = "climbM"
    CLIMB_PER_KM = "climbMPerKm"
    ELEVATION_PROFILE = "elevationProfile"
    TERRAIN = "terrain"
    PARTICIPANTS = "participants"
    COURSE_SCORE = "courseScore"
    PB_POTENTIAL = "pbPotential"
    TEMPERATURE = "temperatureC"
    CUT_OFF = "cutOffH"
    BOSTON_QUALIFIER = "bostonQualifier"
    MEASURED = "measured"
    HAS_COURSE = "hasCourse"
    HAS_TEMPERATURE = "hasTemperature"


class Span(NamedTuple):
    """Least and greatest value, both included; None is no bound."""

    low: float | None = None
    high: float | None = None


ANY: Final = Span()


class Near(NamedTuple):
    """A centre in degrees. Without a radius it only gives distances."""

    latitude: float
    longitude: float
    radius_km: float | None = None


class Area(NamedTuple):
    """Degrees, bounds included. West is greater than east across the 180th meridian."""

    west: float
    south: float
    east: float
    north: float


@dataclass(frozen=True)
class RaceFilter:
    """None or empty does not filter. Several values of one filter mean any of them."""

    race_type: RaceType | None = None
    search: str | None = None
    country: str | None = None
    state: str | None = None
    county: str | None = None
    city: str | None = None
    continent: str | None = None
    mountains: str | None = None
    near: Near | None = None
    area: Area | None = None
    terrain: tuple[Terrain, ...] = ()
    elevation_profile: tuple[ElevationProfile, ...] = ()
    month: tuple[int, ...] = ()
    date_from: date | None = None
    date_to: date | None = None
    date_status: tuple[DateStatus, ...] = ()
    distance_km: Span = ANY
    climb_m: Span = ANY
    climb_m_per_km: Span = ANY
    participants: Span = ANY
    course_score: Span = ANY
    pb_potential: Span = ANY
    temperature_c: Span = ANY
    cut_off_h: Span = ANY
    is_boston_qualifier: bool = False
    is_measured: bool = False
    has_course: bool = False
    has_temperature: bool = False
    unknown: tuple[FilterName, ...] = ()
    """Filters that a race passes where it has no value for them."""
