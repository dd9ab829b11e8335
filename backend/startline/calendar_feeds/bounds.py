"""Bounds of a calendar that is to be stored: its days, and the size of its texts."""

from datetime import date, timedelta
from typing import Final

from startline.calendar_feeds.errors import CalendarOutOfRange, CalendarTooLarge
from startline.calendar_feeds.schemas import CalendarDraft

MOST_BETWEEN: Final = timedelta(days=731)
MOST_AHEAD: Final = timedelta(days=1_096)
MOST_TEXT_BYTES: Final = 128 * 1_024
"""Titles and descriptions in UTF-8; 36 weeks of seven runs, the longest plan, have about 75 KiB."""


def require_within_bounds(draft: CalendarDraft, today: date) -> None:
    """Days in the past are accepted: a plan may come from a file.

    Raises CalendarOutOfRange or CalendarTooLarge.
    """
    days = [entry.date for entry in draft.entries]
    if max(days) - min(days) > MOST_BETWEEN or max(days) - today > MOST_AHEAD:
        raise CalendarOutOfRange
    texts = (text for entry in draft.entries for text in (entry.title, entry.description))
    if sum(len(text.encode()) for text in texts) > MOST_TEXT_BYTES:
        raise CalendarTooLarge
