"""Distances on the Earth: great circles on a sphere of the mean radius.

They differ from the ellipsoid by at most 0.6 %. Latitudes and longitudes are in degrees.
"""

from math import asin, cos, radians, sin, sqrt
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

EARTH_RADIUS_M: Final = 6_371_008.8
"""The mean radius (IUGG)."""
EARTH_RADIUS_KM: Final = EARTH_RADIUS_M / 1000

Floats = NDArray[np.float64]


def great_circle_km(
    from_latitude: float, from_longitude: float, to_latitude: float, to_longitude: float
) -> float:
    """Distance of two points, by the haversine formula."""
    here, there = radians(from_latitude), radians(to_latitude)
    east = radians(to_longitude - from_longitude)
    half = sin((there - here) / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


def leg_lengths_m(latitudes: Floats, longitudes: Floats) -> Floats:
    """Distance from each point of a line to the next, by the haversine formula."""
    lat, lon = np.radians(latitudes), np.radians(longitudes)
    half = (
        np.sin(np.diff(lat) / 2) ** 2
        + np.cos(lat[:-1]) * np.cos(lat[1:]) * np.sin(np.diff(lon) / 2) ** 2
    )
    lengths: Floats = 2 * EARTH_RADIUS_M * np.arcsin(np.sqrt(np.clip(half, 0.0, 1.0)))
    return lengths


def unit_vectors(latitudes: ArrayLike, longitudes: ArrayLike) -> Floats:
    """Directions from the centre of the Earth, one row for each point.

    The product of two of them is the cosine of the angle between their points.
    """
    lat = np.radians(np.asarray(latitudes, dtype=np.float64))
    lon = np.radians(np.asarray(longitudes, dtype=np.float64))
    return np.stack((np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)), axis=1)


def km_of_cosines(cosines: Floats) -> Floats:
    """Distances of points from the cosines of the angles between them."""
    angles: Floats = np.arccos(np.clip(cosines, -1.0, 1.0))
    return EARTH_RADIUS_KM * angles
