"""Wire shapes of private calendars."""

from datetime import date, datetime
from typing import Annotated, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from startline.core.one_line import is_one_line
from startline.core.schema_base import WireModel

MOST_ENTRIES = 400


def _readable(text: str) -> str:
    if any(ord(sign) < 32 and sign not in "\n\t" for sign in text):
        raise ValueError("control characters cannot stand in a calendar")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError("half of a character cannot stand in a calendar")
    return text


def _one_line(text: str) -> str:
    if not is_one_line(text):
        raise ValueError("the name of a calendar is one line of readable characters")
    return text


Text = Annotated[str, AfterValidator(_readable)]
Name = Annotated[str, AfterValidator(_one_line)]
EntryUid = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._-]{1,80}$")]


class CalendarEntry(WireModel):
    """One day's session. `uid` stays the same when the session moves to another day."""

    uid: EntryUid
    date: Annotated[date, Field(ge=date(2000, 1, 1), le=date(2100, 12, 31))]
    title: Annotated[Text, StringConstraints(min_length=1, max_length=200)]
    description: Annotated[Text, StringConstraints(max_length=2000)] = ""


class CalendarDraft(WireModel):
    """The whole content of a calendar."""

    name: Annotated[Name, StringConstraints(min_length=1, max_length=120)]
    entries: Annotated[tuple[CalendarEntry, ...], Field(min_length=1, max_length=MOST_ENTRIES)]

    @model_validator(mode="after")
    def _uids_differ(self) -> Self:
        if len({entry.uid for entry in self.entries}) != len(self.entries):
            raise ValueError("two entries carry the same uid")
        return self


class Calendar(WireModel):
    """The token allows to read, replace and remove the calendar. It is shown once."""

    token: str
    path: str = Field(description="Where calendar applications subscribe, on this site")


class FavouriteCalendar(WireModel):
    """The calendar of one's favourites."""

    created_at: datetime | None = Field(description="Of its present address; null without one")
