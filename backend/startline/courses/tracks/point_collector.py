"""Base of the track readers: collected points, and the bounds for all formats."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from startline.courses.tracks.refusals import (
    TrackTooCostly,
    TrackTooManyPoints,
    TrackTooManySegments,
)

TrackFormat = Literal["gpx", "tcx", "fit"]

MAX_POINTS: Final = 200_000
MAX_SEGMENTS: Final = 1_000
_POINTS_BETWEEN_CHECKS: Final = 4_096
MAX_CPU_S: Final = 2.0

RawValue = float | str
"""A number or its text. Texts are converted and checked later, all at once."""


class CpuAllowance:
    """Processor time that the reading and analysis of one track may take, in its own thread.

    A thread cannot be ended from outside, so the readers check after every bounded piece of work
    of at most some tens of milliseconds.
    """

    def __init__(
        self, most_s: float = MAX_CPU_S, clock: Callable[[], float] = time.thread_time
    ) -> None:
        self._clock = clock
        self._end_s = clock() + most_s

    def check(self) -> None:
        """Raises TrackTooCostly once the allowance is spent."""
        if self._clock() > self._end_s:
            raise TrackTooCostly


@dataclass
class TrackSegment:
    """One track of a file, point by point in the file's order. A planned one is a GPX route."""

    is_planned: bool = False
    latitude: list[RawValue] = field(default_factory=list[RawValue])
    longitude: list[RawValue] = field(default_factory=list[RawValue])
    altitude_m: list[RawValue | None] = field(default_factory=list[RawValue | None])


class PointCollector:
    """The segments of a file; only the last one may be without points.

    Segments without points are bounded like points: each takes time to read.

    Raises TrackTooManySegments, TrackTooManyPoints when they have too many points together, and
    TrackTooCostly.
    """

    def __init__(self, allowance: CpuAllowance) -> None:
        self.segments: list[TrackSegment] = []
        self._allowance = allowance
        self._points = 0
        self._begun = 0

    def begin_segment(self, *, is_planned: bool = False) -> None:
        self._begun += 1
        if self.segments and not self.segments[-1].latitude:
            self.segments.pop()
        if len(self.segments) == MAX_SEGMENTS or self._begun > MAX_POINTS:
            raise TrackTooManySegments
        self.segments.append(TrackSegment(is_planned))

    def add(self, latitude: RawValue, longitude: RawValue, altitude_m: RawValue | None) -> None:
        if self._points == MAX_POINTS:
            raise TrackTooManyPoints
        self._points += 1
        if not self._points % _POINTS_BETWEEN_CHECKS:
            self._allowance.check()
        if not self.segments:
            self.begin_segment()
        segment = self.segments[-1]
        segment.latitude.append(latitude)
        segment.longitude.append(longitude)
        segment.altitude_m.append(altitude_m)

    def set_altitude(self, altitude_m: RawValue) -> None:
        """Of the point that was added last."""
        self.segments[-1].altitude_m[-1] = altitude_m


class TrackReader(ABC):
    """Reads one format. Only the content of a file counts, not its name."""

    format: ClassVar[TrackFormat]

    @abstractmethod
    def read(self, content: bytes, allowance: CpuAllowance) -> PointCollector:
        """Raises a TrackRefused that says why the content is no track of this format."""
