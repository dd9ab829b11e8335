"""Errors of calendar feeds."""

from startline.core.errors import NotFound


class CalendarNotFound(NotFound):
    code = "calendar_not_found"
    default_message = "There is no such calendar: it was removed, or its plan is long over."
