"""The time, as a collaborator: whoever needs it gets a clock from outside."""

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
