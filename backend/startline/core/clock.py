"""Clock: the current time, passed in from outside so that tests can set it."""

from datetime import UTC, date, datetime, timedelta
from typing import Final, Protocol

_WESTERNMOST_OFFSET: Final = timedelta(hours=12)
"""Behind UTC: there each day ends last."""


class Clock(Protocol):
    def now(self) -> datetime:
        """This moment, aware, in UTC."""
        ...

    def today(self) -> date:
        """The calendar day in UTC."""
        ...


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)

    def today(self) -> date:
        return self.now().date()


def first_lasting_day(now: datetime) -> date:
    """The day of a race has not passed as long as it lasts anywhere: at midnight in UTC, races in
    America are being run. The catalogue is built for this day, and forms refuse days before it.
    """
    return (now - _WESTERNMOST_OFFSET).date()
