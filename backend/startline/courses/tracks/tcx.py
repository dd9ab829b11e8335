"""TCX, Garmin's Training Center: activities with their laps joined, and planned courses."""

from typing import ClassVar, Final

from startline.courses.tracks.gathering import Gathering, TrackFormat
from startline.courses.tracks.xml_reader import XmlElements, XmlTrackReader

ROOT: Final = "TrainingCenterDatabase"


class TcxReader(XmlTrackReader):
    format: ClassVar[TrackFormat] = "tcx"

    def elements(self, gathering: Gathering) -> XmlElements:
        reading = _Reading(gathering)
        return XmlElements(
            starts={
                "Activity": lambda _: gathering.begin_line(),
                "Course": lambda _: gathering.begin_line(),
                "Trackpoint": reading.start_point,
            },
            texts={
                "LatitudeDegrees": reading.end_latitude,
                "LongitudeDegrees": reading.end_longitude,
                "AltitudeMeters": reading.end_altitude,
            },
            ends={"Trackpoint": reading.end_point},
        )


class _Reading:
    """A point without a position, as watches write when they pause, is passed over."""

    def __init__(self, gathering: Gathering) -> None:
        self._gathering = gathering
        self._latitude: str | None = None
        self._longitude: str | None = None
        self._altitude_m: str | None = None

    def start_point(self, _: list[str]) -> None:
        self._latitude = self._longitude = self._altitude_m = None

    def end_latitude(self, text: str) -> None:
        self._latitude = text

    def end_longitude(self, text: str) -> None:
        self._longitude = text

    def end_altitude(self, text: str) -> None:
        if text.strip():
            self._altitude_m = text

    def end_point(self) -> None:
        if self._latitude is not None and self._longitude is not None:
            self._gathering.add(self._latitude, self._longitude, self._altitude_m)
