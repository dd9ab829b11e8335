"""GPX 1.0 and 1.1: tracks, and routes where a file has no track. Waypoints are no course."""

from typing import ClassVar, Final

from startline.courses.tracks.gathering import Gathering, TrackFormat
from startline.courses.tracks.refusals import TrackPositionInvalid
from startline.courses.tracks.xml_reader import XmlElements, XmlTrackReader

ROOT: Final = "gpx"


class GpxReader(XmlTrackReader):
    format: ClassVar[TrackFormat] = "gpx"

    def elements(self, gathering: Gathering) -> XmlElements:
        """The segments of a track are joined in their order; a gap counts as a straight line."""
        reading = _Reading(gathering)
        return XmlElements(
            starts={
                "trk": lambda _: gathering.begin_line(),
                "rte": lambda _: gathering.begin_line(is_planned=True),
                "trkpt": reading.start_point,
                "rtept": reading.start_point,
                "wpt": reading.start_waypoint,
            },
            texts={"ele": reading.end_elevation},
            ends={},
        )


class _Reading:
    def __init__(self, gathering: Gathering) -> None:
        self._gathering = gathering
        self._in_point = False

    def start_point(self, attributes: list[str]) -> None:
        self._in_point = True
        names = attributes[::2]
        try:
            latitude = attributes[2 * names.index("lat") + 1]
            longitude = attributes[2 * names.index("lon") + 1]
        except ValueError:
            raise TrackPositionInvalid from None
        self._gathering.add(latitude, longitude, None)

    def start_waypoint(self, _: list[str]) -> None:
        self._in_point = False

    def end_elevation(self, text: str) -> None:
        if self._in_point and text.strip():
            self._gathering.set_altitude(text)
