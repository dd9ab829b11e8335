"""Course files from GPX tracks: a profile, a simplified line, gain and loss."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypedDict

import gpxpy
import numpy as np
from defusedxml.ElementTree import fromstring
from numpy.typing import NDArray

from curation.names import normalised
from curation.reading import Cells, number, table
from curation.records import CuratedRace, set_fact
from curation.simplifying import simplified
from curation.sources import source_key
from startline.courses.elevation import Climb, Profile, clean_profile, climb, distance_along_m
from startline.courses.physics.steepness import ElevationBasis, steepness

MOST_PROFILE_POINTS = 400
MOST_LINE_POINTS = 300
_LONGEST_DIFFERENCE = 0.1
_MOST_ROUNDING_M = 2.0
"""Four figures, each rounded by half a metre at most."""
_MATCHES = {"confirmed": "confirmed", "probable": "likely", "unconfirmed": "unconfirmed"}


class CourseFile(TypedDict):
    """The content of data/courses/<stem>.json. The profile is empty where altitudes are noise."""

    edition: str | None
    match: str
    distance_km: float
    profile: list[list[float]]
    line: list[list[float]]
    gain_m: int | None
    loss_m: int | None
    source: str


@dataclass(frozen=True)
class Track:
    """A track with its distances. Altitudes that are noise are left out."""

    stem: str
    race_name: str
    race_type: str
    country_code: str
    match: str
    source: str
    edition: str | None
    distance_km: float
    profile: Profile
    climb: Climb | None
    latitude: NDArray[np.float64]
    longitude: NDArray[np.float64]


def read_tracks(folder: Path, manifest: Iterable[Cells]) -> list[Track]:
    without_altitudes = {row["file"] for row in table("tracks") if row["altitudes"] == "no"}
    return [
        _read(folder / cells["file"], cells, without_altitudes)
        for cells in manifest
        if cells["race"]
    ]


def _read(path: Path, cells: Cells, without_altitudes: set[str]) -> Track:
    text = path.read_text(encoding="utf-8")
    fromstring(text, forbid_dtd=True)  # refuses entities and document types, which gpxpy reads
    points = [each.point for each in gpxpy.parse(text).get_points_data()]
    points = [point for point in points if point.elevation is not None]
    latitude = np.array([point.latitude for point in points], dtype=np.float64)
    longitude = np.array([point.longitude for point in points], dtype=np.float64)
    altitude_m = np.array([point.elevation for point in points], dtype=np.float64)
    distance_m = distance_along_m(latitude, longitude)
    full_km = number(cells, "distance_km")
    if full_km and cells["points_in_file"] != cells["points_in_source"]:
        distance_m *= full_km * 1000 / distance_m[-1]  # the length before points were removed
    profile = clean_profile(distance_m, altitude_m)
    stem = path.stem
    year = stem.rsplit("-", 1)[-1]
    key = source_key(cells["source"])
    if key is None:
        raise ValueError(f"unknown source: {cells['source']}")
    return Track(
        stem=stem,
        race_name=cells["race"],
        race_type=cells["type"],
        country_code=cells["country_iso2"],
        match=_MATCHES[cells["match"].split(":")[0].split(" ")[0]],
        source=key,
        edition=year if year.isdigit() and len(year) == 4 else None,
        distance_km=float(distance_m[-1]) / 1000,
        profile=profile,
        climb=None if stem in without_altitudes else climb(profile.altitude_m),
        latitude=latitude,
        longitude=longitude,
    )


def race_of_track(track: Track, races: Iterable[CuratedRace]) -> CuratedRace | None:
    """The race of the manifest, if the track is as long as the race (within a tenth)."""
    fitting = [
        race
        for race in races
        if (race.type, race.country_code) == (track.race_type, track.country_code)
        and _names(race, track)
        and race.distance_km is not None
        and abs(race.distance_km - track.distance_km) <= _LONGEST_DIFFERENCE * race.distance_km
    ]
    return min(
        fitting, key=lambda race: abs((race.distance_km or 0) - track.distance_km), default=None
    )


def _names(race: CuratedRace, track: Track) -> bool:
    """The manifest's name, alone and with the race of the event, such as 'E250'."""
    wanted = normalised(track.race_name)
    return any(
        normalised(name) == wanted or normalised(name).startswith(wanted + " e")
        for name in (race.name, *race.also_known_as)
    )


class _Heights(NamedTuple):
    gain_m: int
    loss_m: int
    start_m: int
    finish_m: int


def _whole_metres(found: Climb, altitude_m: NDArray[np.float64]) -> _Heights:
    """Rounded so that descent less climb is the net drop: readers compare the three."""
    gain_m, start_m, finish_m = (
        round(float(value)) for value in (found.gain_m, altitude_m[0], altitude_m[-1])
    )
    loss_m = gain_m + start_m - finish_m
    is_rounding = abs(loss_m - found.loss_m) <= _MOST_ROUNDING_M
    return _Heights(gain_m, loss_m if is_rounding else round(found.loss_m), start_m, finish_m)


def add_track(race: CuratedRace, track: Track) -> None:
    """Links the track. Only a confirmed one with good altitudes gives the elevation profile."""
    set_fact(race, "course_file", track.stem, track.source)
    if track.match != "confirmed":
        return
    if race.coordinates_basis == "course":
        for column in ("latitude", "longitude", "coordinates_basis"):
            race.provenance[column] = (track.source,)
    if track.climb is None:
        return
    basis = ElevationBasis.TRACK.value
    word = steepness(track.distance_km, track.climb.gain_m, track.climb.loss_m)
    heights = _whole_metres(track.climb, track.profile.altitude_m)
    for column, value in (
        ("elevation_profile", word),
        ("elevation_basis", basis),
        ("elevation_gain_m", float(heights.gain_m)),
        ("elevation_loss_m", float(heights.loss_m)),
        ("elevation_gain_basis", basis),
        ("start_altitude_m", float(heights.start_m)),
        ("finish_altitude_m", float(heights.finish_m)),
    ):
        set_fact(race, column, value, track.source)


def course_of(track: Track) -> CourseFile:
    profile_km = track.profile.distance_m / 1000
    shape = simplified(
        np.column_stack((profile_km, track.profile.altitude_m / 10)), MOST_PROFILE_POINTS
    )
    heights = _whole_metres(track.climb, track.profile.altitude_m) if track.climb else None
    east = track.longitude * np.cos(np.radians(track.latitude.mean()))
    line = simplified(np.column_stack((east, track.latitude)), MOST_LINE_POINTS)
    return {
        "edition": track.edition,
        "match": track.match,
        "distance_km": round(track.distance_km, 2),
        "profile": [
            [round(float(profile_km[i]), 2), round(float(track.profile.altitude_m[i]), 1)]
            for i in shape
        ]
        if track.climb
        else [],
        "line": [
            [round(float(track.latitude[i]), 5), round(float(track.longitude[i]), 5)] for i in line
        ],
        "gain_m": heights.gain_m if heights else None,
        "loss_m": heights.loss_m if heights else None,
        "source": track.source,
    }
