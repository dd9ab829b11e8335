"""Clock: the current time, passed in from outside so that tests can set it."""

from datetime import UTC, date, datetime
from typing import Protocol


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
