"""Analysis of an uploaded track, in memory. Nothing is stored."""

from typing import Final

import numpy as np

from startline.courses.analysis import KILOMETRE_M, course_analysis
from startline.courses.elevation import Metres, Profile, clean_profile, climb, even_profile
from startline.courses.schemas import AltitudePoint
from startline.courses.tracks.point_collector import CpuAllowance
from startline.courses.tracks.reader import Track, read_track
from startline.courses.tracks.schemas import SmoothedGain, TrackAnalysis

MAX_PROFILE_POINTS: Final = 400


def analyse_track(content: bytes, allowance: CpuAllowance | None = None) -> TrackAnalysis:
    """Raises a TrackRefused that names the reason."""
    allowance = allowance or CpuAllowance()
    track = read_track(content, allowance)
    profile = clean_profile(track.distance_m, track.altitude_m)
    allowance.check()
    course = course_analysis(profile, whole_track=climb(profile.altitude_m))
    allowance.check()
    return TrackAnalysis(
        format=track.format,
        points=track.distance_m.size,
        tracks_in_file=track.tracks_in_file,
        profile=_thinned(profile),
        course=course,
        gains=_gains(track, profile),
    )


def _gains(track: Track, profile: Profile) -> tuple[SmoothedGain, ...]:
    even = even_profile(track.distance_m, track.altitude_m)
    smooth_m = profile.altitude_m
    return (
        SmoothedGain(method="every_point", gain_m=_all_rises(track.altitude_m), is_ours=False),
        SmoothedGain(method="every_10_m", gain_m=_all_rises(even.altitude_m), is_ours=False),
        SmoothedGain(method="smoothed", gain_m=_all_rises(smooth_m), is_ours=False),
        SmoothedGain(method="climbs_of_1_m", gain_m=_climbs(smooth_m, 1.0), is_ours=False),
        SmoothedGain(method="climbs_of_2_m", gain_m=_climbs(smooth_m, 2.0), is_ours=True),
        SmoothedGain(method="climbs_of_5_m", gain_m=_climbs(smooth_m, 5.0), is_ours=False),
        SmoothedGain(method="climbs_of_10_m", gain_m=_climbs(smooth_m, 10.0), is_ours=False),
    )


def _all_rises(altitude_m: Metres) -> float:
    return round(float(np.maximum(np.diff(altitude_m), 0.0).sum()), 1)


def _climbs(altitude_m: Metres, hysteresis_m: float) -> float:
    return round(climb(altitude_m, hysteresis_m).gain_m, 1)


def _thinned(profile: Profile) -> tuple[AltitudePoint, ...]:
    """At most 400 points at even steps, about 100 m apart on a marathon."""
    distance_m, altitude_m = profile
    count = min(distance_m.size, MAX_PROFILE_POINTS)
    places = np.linspace(0, distance_m.size - 1, count).round().astype(int)
    return tuple(
        AltitudePoint(
            distance_km=round(float(distance_m[place]) / KILOMETRE_M, 3),
            altitude_m=round(float(altitude_m[place]), 1),
        )
        for place in places
    )
