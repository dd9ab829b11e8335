"""GPX 1.0 and 1.1: tracks, and routes where a file has no track. Waypoints are ignored."""

from typing import ClassVar, Final

from startline.courses.tracks.point_collector import PointCollector, TrackFormat
from startline.courses.tracks.refusals import TrackPositionInvalid
from startline.courses.tracks.xml_reader import XmlElement, XmlTrackReader

ROOT: Final = "gpx"


class GpxReader(XmlTrackReader):
    format: ClassVar[TrackFormat] = "gpx"

    def collect(self, root: XmlElement, namespace: str, collector: PointCollector) -> None:
        """The `trkseg` elements of a track are joined in order; a gap counts as a straight line.

        One pass in the order of the file: looking up the child of each point takes twice as long.
        """
        track, route, waypoint, elevation = (
            f"{namespace}{name}" for name in ("trk", "rte", "wpt", "ele")
        )
        points = f"{namespace}trkpt", f"{namespace}rtept"
        is_in_point = False
        for element in root.iter(*points, elevation, track, route, waypoint):
            name = element.tag
            if name in points:
                latitude, longitude = element.get("lat"), element.get("lon")
                if latitude is None or longitude is None:
                    raise TrackPositionInvalid
                collector.add(latitude, longitude, None)
                is_in_point = True
            elif name == elevation:
                altitude_m = element.text
                if is_in_point and altitude_m and altitude_m.strip():
                    collector.set_altitude(altitude_m)
            else:
                is_in_point = False
                if name != waypoint:
                    collector.begin_segment(is_planned=name == route)
