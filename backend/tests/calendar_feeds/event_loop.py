"""A check that calendar files are written beside the event loop, not on it."""

import asyncio
from typing import Any

import icalendar
import pytest


def answer_elsewhere_while_writing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each calendar waits, once it is written, for a task of the event loop that runs meanwhile.

    Call it on the event loop. A calendar that is written there waits for itself: the task cannot
    run, and the request fails.
    """
    loop, done = asyncio.get_running_loop(), list[str]()
    write = icalendar.Calendar.to_ical

    async def other() -> None:
        done.append("other task")

    def to_ical(self: icalendar.Calendar, *arguments: Any) -> bytes:  # noqa: ANN401
        written: bytes = write(self, *arguments)
        asyncio.run_coroutine_threadsafe(other(), loop).result(timeout=2)
        return written

    monkeypatch.setattr(icalendar.Calendar, "to_ical", to_ical)
    return done
