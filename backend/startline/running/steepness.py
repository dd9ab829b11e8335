"""How steep is a course? One of seven words from its gain, loss and distance.

The bands of gain per kilometre are our convention (docs/method.md), not a standard. The two
downhill rules lean on published ones: World Athletics accepts records only on road courses that
fall by no more than 1 m per km, and the Boston Marathon adds time from 2027 to results from
marathon courses that fall by 1,500 ft (457.2 m) or more.
"""

from typing import Final, Literal

Steepness = Literal[
    "Downhill",
    "Net Downhill",
    "Flat",
    "Undulating / Rolling Hills",
    "Hilly",
    "Very Hilly",
    "Mountainous",
]

# Gain per kilometre, in metres, below which the word holds; more is Mountainous.
GAIN_BANDS_M_PER_KM: Final[tuple[tuple[float, Steepness], ...]] = (
    (5.0, "Flat"),
    (10.0, "Undulating / Rolling Hills"),
    (20.0, "Hilly"),
    (30.0, "Very Hilly"),
)
NET_DOWNHILL_M_PER_KM: Final = 1.0
DOWNHILL_M_PER_KM: Final = 457.2 / 42.195
NET_DOWNHILL_LOSS_TO_GAIN: Final = 1.5
MOST_GAIN_OF_A_DOWNHILL_M_PER_KM: Final = 10.0
STEEP_CLIMBS: Final[frozenset[Steepness]] = frozenset({"Hilly", "Very Hilly", "Mountainous"})
"""Their gain is beyond that of a downhill."""


def steepness(distance_km: float, gain_m: float, loss_m: float | None = None) -> Steepness:
    """The word for a course. Without a loss no course is called downhill.

    Raises ValueError unless the distance is positive and gain and loss are not negative.
    """
    if distance_km <= 0 or gain_m < 0 or (loss_m is not None and loss_m < 0):
        raise ValueError("distance must be positive, gain and loss not negative")
    gain_m_per_km = gain_m / distance_km
    if loss_m is not None and gain_m_per_km < MOST_GAIN_OF_A_DOWNHILL_M_PER_KM:
        net_drop_m_per_km = (loss_m - gain_m) / distance_km
        if net_drop_m_per_km >= DOWNHILL_M_PER_KM:
            return "Downhill"
        mostly_down = loss_m >= NET_DOWNHILL_LOSS_TO_GAIN * gain_m
        if net_drop_m_per_km > NET_DOWNHILL_M_PER_KM and mostly_down:
            return "Net Downhill"
    for below_m_per_km, word in GAIN_BANDS_M_PER_KM:
        if gain_m_per_km < below_m_per_km:
            return word
    return "Mountainous"


def steepness_of_net_drop(distance_km: float, net_drop_m: float) -> Steepness | None:
    """The downhill words when only the net drop is known; None where they do not apply.

    Raises ValueError unless the distance is positive.
    """
    if distance_km <= 0:
        raise ValueError("distance must be positive")
    net_drop_m_per_km = net_drop_m / distance_km
    if net_drop_m_per_km >= DOWNHILL_M_PER_KM:
        return "Downhill"
    return "Net Downhill" if net_drop_m_per_km > NET_DOWNHILL_M_PER_KM else None
