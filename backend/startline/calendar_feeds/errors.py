"""Errors of calendar feeds."""

from startline.core.errors import Invalid, NotFound, TooLarge, Unavailable


class CalendarNotFound(NotFound):
    code = "calendar_not_found"
    default_message = "There is no such calendar: it was removed, or its plan is long over."


class CalendarOutOfRange(Invalid):
    code = "calendar_out_of_range"
    default_message = "The days of a calendar lie at most two years apart and three years ahead."


class CalendarTooLarge(TooLarge):
    """Its texts together are larger than is stored; answered as any body that is too large."""


class CalendarsFull(Unavailable):
    code = "calendars_full"
    default_message = "No more calendars can be stored at the moment. Save the plan as a file."
