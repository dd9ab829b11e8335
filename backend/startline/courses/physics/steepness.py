"""Elevation profile of a course: one of seven classes from its gain, loss and distance.

The bands of gain per kilometre are our convention (docs/method.md), not a standard. The two
downhill rules follow published ones: World Athletics accepts records only on road courses that
fall by no more than 1 m per km, and the Boston Marathon adds time from 2027 to results from
marathon courses that fall by 1,500 ft (457.2 m) or more.
"""

from enum import StrEnum
from typing import Final


class ElevationProfile(StrEnum):
    """The seven classes of how a course climbs and falls."""

    DOWNHILL = "Downhill"
    NET_DOWNHILL = "Net Downhill"
    FLAT = "Flat"
    ROLLING = "Undulating / Rolling Hills"
    HILLY = "Hilly"
    VERY_HILLY = "Very Hilly"
    MOUNTAINOUS = "Mountainous"


class ElevationBasis(StrEnum):
    """Basis of the elevation figures of a course."""

    TRACK = "track"  # computed from a track of the course
    FIGURES = "figures"  # derived from published gain, loss and distance
    STATED = "stated"  # a class or a figure that is not verified


# Gain per kilometre, in metres, below which the class holds; more is Mountainous.
GAIN_BANDS_M_PER_KM: Final[tuple[tuple[float, ElevationProfile], ...]] = (
    (5.0, ElevationProfile.FLAT),
    (10.0, ElevationProfile.ROLLING),
    (20.0, ElevationProfile.HILLY),
    (30.0, ElevationProfile.VERY_HILLY),
)
NET_DOWNHILL_M_PER_KM: Final = 1.0
DOWNHILL_M_PER_KM: Final = 457.2 / 42.195
NET_DOWNHILL_LOSS_TO_GAIN: Final = 1.5
MOST_GAIN_OF_A_DOWNHILL_M_PER_KM: Final = 10.0
STEEP_CLIMBS: Final[frozenset[ElevationProfile]] = frozenset(
    {ElevationProfile.HILLY, ElevationProfile.VERY_HILLY, ElevationProfile.MOUNTAINOUS}
)
"""Classes whose gain excludes the downhill classes."""


def steepness(distance_km: float, gain_m: float, loss_m: float | None = None) -> ElevationProfile:
    """The class of a course. Without a loss no course is a downhill class.

    Raises ValueError unless the distance is positive and gain and loss are not negative.
    """
    if distance_km <= 0 or gain_m < 0 or (loss_m is not None and loss_m < 0):
        raise ValueError("distance must be positive, gain and loss not negative")
    gain_m_per_km = gain_m / distance_km
    if loss_m is not None and gain_m_per_km < MOST_GAIN_OF_A_DOWNHILL_M_PER_KM:
        net_drop_m_per_km = (loss_m - gain_m) / distance_km
        if net_drop_m_per_km >= DOWNHILL_M_PER_KM:
            return ElevationProfile.DOWNHILL
        mostly_down = loss_m >= NET_DOWNHILL_LOSS_TO_GAIN * gain_m
        if net_drop_m_per_km > NET_DOWNHILL_M_PER_KM and mostly_down:
            return ElevationProfile.NET_DOWNHILL
    for below_m_per_km, profile in GAIN_BANDS_M_PER_KM:
        if gain_m_per_km < below_m_per_km:
            return profile
    return ElevationProfile.MOUNTAINOUS


def steepness_of_net_drop(distance_km: float, net_drop_m: float) -> ElevationProfile | None:
    """The downhill class from the net drop alone; None where it does not apply.

    Raises ValueError unless the distance is positive.
    """
    if distance_km <= 0:
        raise ValueError("distance must be positive")
    net_drop_m_per_km = net_drop_m / distance_km
    if net_drop_m_per_km >= DOWNHILL_M_PER_KM:
        return ElevationProfile.DOWNHILL
    return ElevationProfile.NET_DOWNHILL if net_drop_m_per_km > NET_DOWNHILL_M_PER_KM else None
