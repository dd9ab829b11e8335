"""Grade without a track: factor on running time from gain and loss, or from a class of steepness.

All climbing is assumed on one grade and all falling on another, see `typical_grade`.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from startline.courses.physics.grade import (
    DOWNHILL_SHARE,
    downhill_saving,
    uphill_excess,
    with_errors,
)
from startline.courses.physics.ranges import FactorRange
from startline.courses.physics.steepness import (
    NET_DOWNHILL_M_PER_KM,
    ElevationProfile,
)

CLIMB_ERROR_OF_FIGURES: Final = 0.20
CLIMB_ERROR_OF_STATED_FIGURES: Final = 0.30
"""Ours: organisers add up climbs in many ways, and a figure without a source is less reliable."""
UNKNOWN_NET_DROP_M_PER_KM: Final = NET_DOWNHILL_M_PER_KM
"""Ours: an unknown net drop or rise is assumed to be at most that of a record course."""

GAIN_BY_STEEPNESS_M_PER_KM: Final[dict[ElevationProfile, tuple[float, float, float]]] = {
    ElevationProfile.FLAT: (0.0, 2.5, 5.0),
    ElevationProfile.ROLLING: (5.0, 7.5, 10.0),
    ElevationProfile.HILLY: (10.0, 15.0, 20.0),
    ElevationProfile.VERY_HILLY: (20.0, 25.0, 30.0),
    ElevationProfile.MOUNTAINOUS: (30.0, 45.0, 70.0),
    ElevationProfile.NET_DOWNHILL: (0.0, 2.5, 5.5),
    ElevationProfile.DOWNHILL: (0.0, 2.5, 5.5),
}
"""Least, assumed and most gain: the bands of `steepness` and their middles. For Mountainous, 45 is
the median of the 243 mountainous races with a figure, and 95 % of them stay under 70. For the
downhill classes, nine in ten of the 22 measured courses climb less than 5.2 m per km.
"""


class MeasuredClass(NamedTuple):
    """Effects of the measured courses of a class of steepness."""

    courses: int
    effect: FactorRange
    """The median; one course in ten lies below, one in ten above the range."""


MEASURED_CLASSES: Final[dict[ElevationProfile, MeasuredClass]] = {
    ElevationProfile.DOWNHILL: MeasuredClass(10, FactorRange(0.9695, 0.9348, 0.9848)),
    ElevationProfile.NET_DOWNHILL: MeasuredClass(12, FactorRange(0.9984, 0.9901, 1.0093)),
    ElevationProfile.FLAT: MeasuredClass(73, FactorRange(1.0068, 1.0023, 1.0143)),
    ElevationProfile.ROLLING: MeasuredClass(50, FactorRange(1.0209, 1.0169, 1.0307)),
    ElevationProfile.HILLY: MeasuredClass(52, FactorRange(1.0567, 1.0376, 1.0764)),
    ElevationProfile.VERY_HILLY: MeasuredClass(62, FactorRange(1.1051, 1.0870, 1.1248)),
    ElevationProfile.MOUNTAINOUS: MeasuredClass(207, FactorRange(1.2226, 1.1554, 1.3592)),
}
"""Of the catalogue's races with a gain from a track or from published figures."""


@dataclass(frozen=True, slots=True)
class HillsPerMetre:
    """Metres up and metres down for each metre of course."""

    gain_per_m: float
    loss_per_m: float

    def excess(self) -> float:
        """Time added by the climbing, as a share of the time on the flat."""
        grade = typical_grade(self.gain_per_m)
        return self.gain_per_m / grade * float(uphill_excess(grade))

    def saving(self) -> float:
        """Energy saved by the falling, as a share of the energy on the flat."""
        grade = typical_grade(self.loss_per_m)
        return self.loss_per_m / grade * float(downhill_saving(-grade))

    def factor(self) -> float:
        return 1.0 + self.excess() - DOWNHILL_SHARE * self.saving()


def typical_grade(metres_per_metre: float) -> float:
    """The grade of the climbing (or falling) of a course: 0.015 + 2.6 times its gain (or loss) per
    metre.

    Fitted by us to the 25 tracks of the catalogue, from Berlin (0.7 m per km) to the Tor des Geants
    (73 m per km): with it gain and loss alone give the factors of road courses within 0.5 %, of
    mountain courses within 2.5 %.
    """
    return 0.015 + 2.6 * metres_per_metre


def from_figures(
    *, distance_m: float, gain_m: float, loss_m: float | None, climb_error: float
) -> FactorRange:
    """The factor from gain and loss; without a loss the course is assumed to end at the
    height of its start, with a range for a net drop or rise.

    Raises ValueError unless the distance is positive and gain and loss are not negative.
    """
    hills = hills_of_figures(distance_m=distance_m, gain_m=gain_m, loss_m=loss_m)
    others = (0.0, 0.0)
    if loss_m is None:
        others = _widths(hills, _net_drops(hills, UNKNOWN_NET_DROP_M_PER_KM / 1000))
    return with_errors(
        excess=hills.excess(), saving=hills.saving(), climb_error=climb_error, others=others
    )


def hills_of_figures(*, distance_m: float, gain_m: float, loss_m: float | None) -> HillsPerMetre:
    """As much down as up where the loss is unknown. Raises as `from_figures`."""
    if distance_m <= 0 or gain_m < 0 or (loss_m is not None and loss_m < 0):
        raise ValueError("distance must be positive, gain and loss not negative")
    gain_per_m = gain_m / distance_m
    return HillsPerMetre(gain_per_m, gain_per_m if loss_m is None else loss_m / distance_m)


def from_steepness(
    profile: ElevationProfile, net_drop_m_per_km: float | None = None
) -> FactorRange:
    """The factor from a class of steepness: the median of the measured courses of the class; where
    a net drop is known, from that and the band of the class.
    """
    if net_drop_m_per_km is None:
        return MEASURED_CLASSES[profile].effect
    least, _, most = (metres / 1000 for metres in GAIN_BY_STEEPNESS_M_PER_KM[profile])
    drop = net_drop_m_per_km / 1000
    hills = hills_of_steepness(profile, net_drop_m_per_km)
    return with_errors(
        excess=hills.excess(),
        saving=hills.saving(),
        climb_error=CLIMB_ERROR_OF_STATED_FIGURES,
        others=_widths(hills, (_hills(least, drop), _hills(most, drop))),
    )


def hills_of_steepness(profile: ElevationProfile, net_drop_m_per_km: float) -> HillsPerMetre:
    """The hills in the middle of the band of a class, with a known net drop."""
    return _hills(GAIN_BY_STEEPNESS_M_PER_KM[profile][1] / 1000, net_drop_m_per_km / 1000)


def _hills(gain_per_m: float, net_drop_per_m: float) -> HillsPerMetre:
    """A net rise climbs at least what it rises."""
    gain_per_m = max(gain_per_m, -net_drop_per_m)
    return HillsPerMetre(gain_per_m, gain_per_m + net_drop_per_m)


def _net_drops(hills: HillsPerMetre, by: float) -> tuple[HillsPerMetre, HillsPerMetre]:
    return _hills(hills.gain_per_m, by), _hills(hills.gain_per_m, -by)


def _widths(
    hills: HillsPerMetre, others: tuple[HillsPerMetre, HillsPerMetre]
) -> tuple[float, float]:
    """From the factor down to the faster of the others, and up to the slower one."""
    factors = [other.factor() - hills.factor() for other in others]
    return max(0.0, -min(factors)), max(0.0, *factors)
