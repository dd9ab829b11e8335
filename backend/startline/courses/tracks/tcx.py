"""TCX, Garmin's Training Center: activities with their laps joined, and planned courses."""

from typing import ClassVar, Final

from startline.courses.tracks.point_collector import PointCollector, TrackFormat
from startline.courses.tracks.xml_reader import XmlElement, XmlTrackReader

ROOT: Final = "TrainingCenterDatabase"


class TcxReader(XmlTrackReader):
    format: ClassVar[TrackFormat] = "tcx"

    def collect(self, root: XmlElement, namespace: str, collector: PointCollector) -> None:
        """A point without a position, as watches write when they pause, is skipped."""
        activity, course, point, altitude = (
            f"{namespace}{name}" for name in ("Activity", "Course", "Trackpoint", "AltitudeMeters")
        )
        position = f"{namespace}Position/{namespace}"
        for element in root.iter(activity, course, point):
            if element.tag != point:
                collector.begin_segment()
                continue
            latitude = element.findtext(f"{position}LatitudeDegrees")
            longitude = element.findtext(f"{position}LongitudeDegrees")
            if latitude is not None and longitude is not None:
                altitude_m = element.findtext(altitude)
                collector.add(latitude, longitude, (altitude_m or "").strip() or None)
