"""API schemas of an event and of the races that belong to it."""

from datetime import date

from pydantic import Field

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.races.event_status import EventStatus


class EventRace(WireModel):
    id: int
    slug: str | None
    name: str
    race_type: RaceType
    distance_km: float | None
    next_event_date: date | None
    event_status: EventStatus = Field(description="Of the next edition")


class RaceEvent(WireModel):
    """Races in one place on the same days: several distances, or a festival."""

    slug: str
    name: str
    races: tuple[EventRace, ...]
