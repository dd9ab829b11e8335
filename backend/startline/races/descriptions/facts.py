"""Facts that generated texts use."""

from dataclasses import dataclass
from datetime import date

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.event_status import EventStatus
from startline.races.schemas import DateStatus, ParticipantsBasis


@dataclass(frozen=True)
class RaceFacts:
    """Fields of `Race`, by the same names, the day that the text is for, and what is unverified."""

    as_of: date
    name: str
    race_type: RaceType
    distance_km: float | None = None
    format: str | None = None
    other_distances: str | None = None
    city: str | None = None
    state: str | None = None
    country: str | None = None
    terrain: Terrain | None = None
    elevation_profile: ElevationProfile | None = None
    elevation_basis: ElevationBasis | None = None
    elevation_gain_m: float | None = None
    elevation_loss_m: float | None = None
    elevation_gain_basis: ElevationBasis | None = None
    net_drop_m: float | None = None
    town_altitude_m: float | None = None
    flat_surroundings: bool = False
    usual_month: int | None = None
    next_event_date: date | None = None
    date_status: DateStatus = DateStatus.UNKNOWN
    event_status: EventStatus = EventStatus.SCHEDULED
    previous_event_date: date | None = None
    expected_month: str | None = None
    expected_week_start: date | None = None
    date_basis: str | None = None
    date_checked_on: date | None = None
    last_date: date | None = None
    participants: int | None = None
    participants_year: int | None = None
    participants_basis: ParticipantsBasis | None = None
    participants_approximate: bool = False
    entry_capacity: int | None = None
    entry_capacity_year: int | None = None
    first_year: int | None = None
    is_first_year_unverified: bool = False
    website: str | None = None
    world_athletics_label: str | None = None
    world_marathon_major: bool = False
    utmb_world_series: bool = False

    @property
    def next_day(self) -> date | None:
        """The stated or expected day, unless it has passed."""
        day = self.next_event_date
        return day if day and day >= self.as_of else None

    @property
    def past_day(self) -> date | None:
        days = (self.last_date, self.next_event_date)
        return max((day for day in days if day and day < self.as_of), default=None)

    @property
    def next_month(self) -> str | None:
        """`YYYY-MM`, unless the month has passed."""
        month = self.expected_month
        return month if month and month >= f"{self.as_of:%Y-%m}" else None

    def is_ahead(self, year: int) -> bool:
        """Whether the edition of that year has not passed, as far as its date is known."""
        if year != self.as_of.year:
            return year > self.as_of.year
        if self.past_day and self.past_day.year == year:
            return False
        upcoming = str(self.next_day or self.next_month or "")
        return upcoming.startswith(f"{year}-")

    @property
    def is_date_unknown(self) -> bool:
        """False where the next edition is off: that is what there is to say of its date."""
        is_scheduled = self.event_status is EventStatus.SCHEDULED
        return is_scheduled and self.next_day is None and self.next_month is None
