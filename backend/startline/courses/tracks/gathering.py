"""The base of every reader: what it gathers, and the bounds that hold for any format."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from startline.courses.tracks.refusals import (
    TrackTooCostly,
    TrackTooManyLines,
    TrackTooManyPoints,
)

TrackFormat = Literal["gpx", "tcx", "fit"]

MOST_POINTS: Final = 200_000
MOST_LINES: Final = 1_000
_POINTS_BETWEEN_CHECKS: Final = 4_096
MOST_CPU_S: Final = 2.0

Written = float | str
"""A number, or the text that is to be one: all of them are read and judged at once, later."""


class CpuAllowance:
    """Processor time that the reading and analysis of one track may take, in its own thread.

    Nothing can end a thread from outside, so whoever works asks again after every bounded piece
    of work; no piece takes longer than some tens of milliseconds.
    """

    def __init__(
        self, most_s: float = MOST_CPU_S, clock: Callable[[], float] = time.thread_time
    ) -> None:
        self._clock = clock
        self._end_s = clock() + most_s

    def check(self) -> None:
        """Raises TrackTooCostly once the allowance is spent."""
        if self._clock() > self._end_s:
            raise TrackTooCostly


@dataclass
class Line:
    """One track of a file, point by point in the file's order. A planned one is a GPX route."""

    is_planned: bool = False
    latitude: list[Written] = field(default_factory=list[Written])
    longitude: list[Written] = field(default_factory=list[Written])
    altitude_m: list[Written | None] = field(default_factory=list[Written | None])


class Gathering:
    """The lines of a file; only the last one may be without points.

    Raises TrackTooManyLines, TrackTooManyPoints when they have too many points together, and
    TrackTooCostly.
    """

    def __init__(self, allowance: CpuAllowance) -> None:
        self.lines: list[Line] = []
        self._allowance = allowance
        self._points = 0
        self._begun = 0

    def begin_line(self, *, is_planned: bool = False) -> None:
        self._begun += 1
        if not self._begun % _POINTS_BETWEEN_CHECKS:
            self._allowance.check()
        if self.lines and not self.lines[-1].latitude:
            self.lines.pop()
        if len(self.lines) == MOST_LINES:
            raise TrackTooManyLines
        self.lines.append(Line(is_planned))

    def add(self, latitude: Written, longitude: Written, altitude_m: Written | None) -> None:
        if self._points == MOST_POINTS:
            raise TrackTooManyPoints
        self._points += 1
        if not self._points % _POINTS_BETWEEN_CHECKS:
            self._allowance.check()
        if not self.lines:
            self.begin_line()
        line = self.lines[-1]
        line.latitude.append(latitude)
        line.longitude.append(longitude)
        line.altitude_m.append(altitude_m)

    def set_altitude(self, altitude_m: Written) -> None:
        """Of the point that was added last."""
        self.lines[-1].altitude_m[-1] = altitude_m


class TrackReader(ABC):
    """Reads one format. The name of a file is never looked at, only what is in it."""

    format: ClassVar[TrackFormat]

    @abstractmethod
    def read(self, content: bytes, allowance: CpuAllowance) -> Gathering:
        """Raises a TrackRefused that says why the content is no track of this format."""
