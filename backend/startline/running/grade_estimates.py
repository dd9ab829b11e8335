"""What do hills cost where there is no track, but figures of gain and loss, or a word alone?

The climbing is taken to happen on one grade, the falling on another, see `typical_grade`.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from startline.running.grade import DOWNHILL_SHARE, downhill_saving, uphill_excess, with_errors
from startline.running.ranges import FactorRange, root_sum_square
from startline.running.steepness import (
    DOWNHILL_M_PER_KM,
    MOST_GAIN_OF_A_DOWNHILL_M_PER_KM,
    NET_DOWNHILL_M_PER_KM,
    Steepness,
)

CLIMB_ERROR_OF_FIGURES: Final = 0.20
CLIMB_ERROR_OF_STATED_FIGURES: Final = 0.30
"""Ours: organisers add up climbs in many ways; a figure without a source may be anybody's."""
UNKNOWN_NET_DROP_M_PER_KM: Final = NET_DOWNHILL_M_PER_KM
"""Where nobody says that a course falls or rises, it may by as much as a record course may."""

GAIN_OF_A_WORD_M_PER_KM: Final[dict[Steepness, tuple[float, float, float]]] = {
    "Flat": (0.0, 2.5, 5.0),
    "Undulating / Rolling Hills": (5.0, 7.5, 10.0),
    "Hilly": (10.0, 15.0, 20.0),
    "Very Hilly": (20.0, 25.0, 30.0),
    "Mountainous": (30.0, 45.0, 70.0),
    "Net Downhill": (0.0, 2.5, MOST_GAIN_OF_A_DOWNHILL_M_PER_KM),
    "Downhill": (0.0, 2.5, MOST_GAIN_OF_A_DOWNHILL_M_PER_KM),
}
"""Least, taken and most gain: the bands of `steepness` and their middles. For Mountainous, 45 is
the median of the 244 mountainous races with a figure, and 95 % of them stay under 70. For the
downhill words, the four tracks of such courses climb 1.5 to 4 m per km.
"""
STEEPEST_NET_DROP_M_PER_KM: Final = 40.0
"""The steepest of the catalogue's downhill marathons falls by 39.4 m per km."""
NET_DROP_OF_A_WORD_M_PER_KM: Final[dict[Steepness, tuple[float, float, float]]] = {
    "Net Downhill": (
        NET_DOWNHILL_M_PER_KM,
        sqrt(NET_DOWNHILL_M_PER_KM * DOWNHILL_M_PER_KM),
        DOWNHILL_M_PER_KM,
    ),
    "Downhill": (
        DOWNHILL_M_PER_KM,
        sqrt(DOWNHILL_M_PER_KM * STEEPEST_NET_DROP_M_PER_KM),
        STEEPEST_NET_DROP_M_PER_KM,
    ),
}
"""Least, taken and most net drop; the one taken is the geometric mean of the two others."""


@dataclass(frozen=True, slots=True)
class HillsPerMetre:
    """Metres up and metres down for each metre of course."""

    gain: float
    loss: float

    def excess(self) -> float:
        """Time added by the climbing, as a share of the time on the flat."""
        grade = typical_grade(self.gain)
        return self.gain / grade * float(uphill_excess(grade))

    def saving(self) -> float:
        """Energy saved by the falling, as a share of the energy on the flat."""
        grade = typical_grade(self.loss)
        return self.loss / grade * float(downhill_saving(-grade))

    def factor(self) -> float:
        return 1.0 + self.excess() - DOWNHILL_SHARE * self.saving()


def typical_grade(metres_per_metre: float) -> float:
    """The grade on which a course that climbs (or falls) so much does so: 0.015 + 2.6 times it.

    Fitted by us to the 25 tracks of the catalogue, from Berlin (0.7 m per km) to the Tor des Geants
    (73 m per km): with it gain and loss alone give the factors of road courses within 0.5 %, of
    mountain courses within 2.5 %.
    """
    return 0.015 + 2.6 * metres_per_metre


def from_figures(
    *, distance_m: float, gain_m: float, loss_m: float | None, climb_error: float
) -> FactorRange:
    """The factor from gain and loss; without a loss the course is taken to end where it starts,
    with a range for a net drop or rise.

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
    """As much down as up where nobody says. Raises as `from_figures`."""
    if distance_m <= 0 or gain_m < 0 or (loss_m is not None and loss_m < 0):
        raise ValueError("distance must be positive, gain and loss not negative")
    gain = gain_m / distance_m
    return HillsPerMetre(gain, gain if loss_m is None else loss_m / distance_m)


def from_word(word: Steepness, net_drop_m_per_km: float | None = None) -> FactorRange:
    """The factor from a word of `steepness`, and a net drop where one is known."""
    least, taken, most = (metres / 1000 for metres in GAIN_OF_A_WORD_M_PER_KM[word])
    drop = _net_drop(word, net_drop_m_per_km)
    hills = hills_of_word(word, net_drop_m_per_km)
    gains = _widths(hills, (_hills(least, drop[1]), _hills(most, drop[1])))
    drops = _widths(hills, (_hills(taken, drop[2]), _hills(taken, drop[0])))
    return with_errors(
        excess=hills.excess(),
        saving=hills.saving(),
        climb_error=CLIMB_ERROR_OF_STATED_FIGURES,
        others=(root_sum_square((gains[0], drops[0])), root_sum_square((gains[1], drops[1]))),
    )


def hills_of_word(word: Steepness, net_drop_m_per_km: float | None = None) -> HillsPerMetre:
    """The hills taken for a word, in the middle of its band."""
    return _hills(GAIN_OF_A_WORD_M_PER_KM[word][1] / 1000, _net_drop(word, net_drop_m_per_km)[1])


def _net_drop(word: Steepness, known_m_per_km: float | None) -> tuple[float, float, float]:
    """Least, taken and most, in metres per metre."""
    if known_m_per_km is not None:
        known = known_m_per_km / 1000
        return known, known, known
    unknown = (-UNKNOWN_NET_DROP_M_PER_KM, 0.0, UNKNOWN_NET_DROP_M_PER_KM)
    least, taken, most = NET_DROP_OF_A_WORD_M_PER_KM.get(word, unknown)
    return least / 1000, taken / 1000, most / 1000


def _hills(gain: float, net_drop: float) -> HillsPerMetre:
    """A net rise climbs at least what it rises."""
    gain = max(gain, -net_drop)
    return HillsPerMetre(gain, gain + net_drop)


def _net_drops(hills: HillsPerMetre, by: float) -> tuple[HillsPerMetre, HillsPerMetre]:
    return _hills(hills.gain, by), _hills(hills.gain, -by)


def _widths(
    hills: HillsPerMetre, others: tuple[HillsPerMetre, HillsPerMetre]
) -> tuple[float, float]:
    """From the factor down to the faster of the others, and up to the slower one."""
    factors = [other.factor() - hills.factor() for other in others]
    return max(0.0, -min(factors)), max(0.0, *factors)
