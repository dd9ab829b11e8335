"""Recurring dates as organisers enter them: the rule in RFC 5545, in words, and its next days."""

from datetime import date, timedelta
from typing import Annotated, Final

from pydantic import Field, ValidationError

from startline.core.month_names import MONTH_NAMES
from startline.core.schema_base import WireModel
from startline.races.date_rules import next_by_rule

DAYS_SHOWN: Final = 3
_CODES: Final = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_WEEKS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"}
_LONGEST_MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class DateRule(WireModel):
    """Either a weekday of a week of the month, or a day of the month."""

    month: Annotated[int, Field(ge=1, le=12)]
    week: Annotated[int, Field(ge=-1, le=4)] | None = Field(
        default=None, description="1 to 4, or -1 for the last of the month"
    )
    weekday: Annotated[int, Field(ge=0, le=6, description="Monday is 0")] | None = None
    day: Annotated[int, Field(ge=1, le=31)] | None = None

    @property
    def is_complete(self) -> bool:
        """One of the two forms, and on a day that every year has."""
        if self.day is not None:
            is_alone = self.week is None and self.weekday is None
            return is_alone and self.day <= _LONGEST_MONTHS[self.month - 1]
        return self.week in _WEEKS and self.weekday is not None

    @property
    def rule(self) -> str:
        yearly = f"FREQ=YEARLY;BYMONTH={self.month}"
        if self.day is not None:
            return f"{yearly};BYMONTHDAY={self.day}"
        return f"{yearly};BYDAY={self.week:+d}{_CODES[self.weekday or 0]}"

    @property
    def words(self) -> str:
        if self.day is not None:
            return f"{self.day} {MONTH_NAMES[self.month - 1]} each year"
        week = _WEEKS[self.week or 1]
        return f"{week} {_WEEKDAYS[self.weekday or 0]} of {MONTH_NAMES[self.month - 1]}"

    def next_days(self, as_of: date) -> tuple[date, ...]:
        """The next three, on or after the day."""
        days: list[date] = []
        first = as_of
        while len(days) < DAYS_SHOWN:
            found = next_by_rule(self.rule, first)
            if found is None:
                break
            days.append(found)
            first = found + timedelta(days=1)
        return tuple(days)


def date_rule_of(rule: str | None) -> DateRule | None:
    """The form of a stored rule; None for one that the form cannot express."""
    if rule is None:
        return None
    pairs = (part.partition("=") for part in rule.upper().split(";"))
    parts: dict[str, str] = {name: value for name, _, value in pairs}
    if parts.pop("FREQ", None) != "YEARLY" or not parts.get("BYMONTH", "").isdecimal():
        return None
    month = parts.pop("BYMONTH")
    form: dict[str, int] = {"month": int(month)}
    if set(parts) == {"BYMONTHDAY"}:
        form["day"] = int(parts["BYMONTHDAY"]) if parts["BYMONTHDAY"].isdecimal() else 0
    elif set(parts) == {"BYDAY"} and parts["BYDAY"][-2:] in _CODES:
        week = parts["BYDAY"][:-2].removeprefix("+")
        form["week"] = int(week) if week.removeprefix("-").isdecimal() else 0
        form["weekday"] = _CODES.index(parts["BYDAY"][-2:])
    try:
        found = DateRule.model_validate(form)
    except ValidationError:
        return None
    return found if found.is_complete else None
