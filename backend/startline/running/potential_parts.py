"""The parts of PB potential, one by one: the best fact that there is, and a sentence on it."""

from typing import Final, Literal, NamedTuple

import numpy as np

from startline.running.altitude import altitude_factor, unknown_altitude
from startline.running.grade import CLIMB_ERROR_OF_A_TRACK, grade_factor
from startline.running.grade_estimates import (
    CLIMB_ERROR_OF_FIGURES,
    CLIMB_ERROR_OF_STATED_FIGURES,
    GAIN_OF_A_WORD_M_PER_KM,
    from_figures,
    from_word,
)
from startline.running.potential_facts import FactBasis, Part, PartBasis, PotentialInputs, RaceType
from startline.running.ranges import EXACTLY_ONE
from startline.running.steepness import Steepness
from startline.running.surface import surface_factor, unknown_surface

CLIMB_ERRORS: Final[dict[FactBasis, float]] = {
    "track": CLIMB_ERROR_OF_A_TRACK,
    "figures": CLIMB_ERROR_OF_FIGURES,
    "stated": CLIMB_ERROR_OF_STATED_FIGURES,
}
USUAL_TERRAIN: Final[dict[RaceType, Literal["Road", "Trail"]]] = {
    "marathon": "Road",
    "half-marathon": "Road",
    "ultra-marathon": "Trail",
}
"""What most races of the type with a known terrain are run on."""
ALTITUDE_ERROR_M: Final = 100.0
ALTITUDE_ERROR_IN_MOUNTAINS_M: Final = 500.0
"""Ours, for altitudes of towns, starts and finishes: steep courses leave them behind."""
STEEP_WORDS: Final[frozenset[Steepness]] = frozenset({"Very Hilly", "Mountainous", "Downhill"})


def grade_part(inputs: PotentialInputs) -> Part:
    """From the profile, else from gain and loss, else from the word.

    Raises ValueError for a distance that is not positive, or gain and loss below zero.
    """
    if inputs.profile is not None:
        return _grade_of_a_profile(inputs)
    if inputs.gain_m is not None and inputs.distance_km is not None:
        return _grade_of_figures(inputs, inputs.gain_m, inputs.distance_km)
    if inputs.steepness is not None:
        return _grade_of_a_word(inputs, inputs.steepness)
    reason = "Nothing is known of how steep the course is."
    return Part(kind="grade", range=EXACTLY_ONE, basis="assumed", known=False, reason=reason)


def _grade_of_a_profile(inputs: PotentialInputs) -> Part:
    profile = np.array(inputs.profile, dtype=np.float64)
    altitudes = profile[:, 1]
    reason = (
        f"A track of the course over {profile[-1, 0] - profile[0, 0]:,.1f} km, from "
        f"{altitudes[0]:,.0f} m to {altitudes[-1]:,.0f} m"
    )
    if inputs.gain_m is not None and inputs.loss_m is not None:
        reason += f", {inputs.gain_m:,.0f} m up and {inputs.loss_m:,.0f} m down"
    factor = grade_factor(profile[:, 0] * 1000.0, altitudes)
    return Part(kind="grade", range=factor, basis="track", known=True, reason=f"{reason}.")


def _grade_of_figures(inputs: PotentialInputs, gain_m: float, distance_km: float) -> Part:
    basis = inputs.gain_basis or "stated"
    loss_m = loss_m_of(inputs, gain_m)
    factor = from_figures(
        distance_m=distance_km * 1000.0,
        gain_m=gain_m,
        loss_m=loss_m,
        climb_error=CLIMB_ERRORS[basis],
    )
    down = "an unknown fall" if loss_m is None else f"{loss_m:,.0f} m down"
    whose = "Stated, not verified" if basis == "stated" else "Published figures"
    reason = f"{whose}: {gain_m:,.0f} m up and {down} over {distance_km:,.1f} km."
    return Part(kind="grade", range=factor, basis=basis, known=True, reason=reason)


def _grade_of_a_word(inputs: PotentialInputs, word: Steepness) -> Part:
    drop_m = net_drop_m(inputs)
    least, _, most = GAIN_OF_A_WORD_M_PER_KM[word]
    whose = "From published figures" if inputs.steepness_basis == "figures" else "Stated"
    reason = (
        f"{whose} as {word.lower()}, without a figure for the climb: "
        f"taken as {least:.0f} to {most:.0f} m up per km"
    )
    if drop_m is not None and inputs.distance_km is not None:
        reason += f", with a net {'drop' if drop_m >= 0 else 'rise'} of {abs(drop_m):,.0f} m"
    factor = from_word(word, net_drop_m_per_km(inputs))
    basis = inputs.steepness_basis or "stated"
    return Part(kind="grade", range=factor, basis=basis, known=True, reason=f"{reason}.")


def net_drop_m(inputs: PotentialInputs) -> float | None:
    """The stated net drop, else start less finish."""
    if inputs.net_drop_m is not None:
        return inputs.net_drop_m
    if inputs.start_altitude_m is None or inputs.finish_altitude_m is None:
        return None
    return inputs.start_altitude_m - inputs.finish_altitude_m


def net_drop_m_per_km(inputs: PotentialInputs) -> float | None:
    drop_m = net_drop_m(inputs)
    return None if drop_m is None or not inputs.distance_km else drop_m / inputs.distance_km


def loss_m_of(inputs: PotentialInputs, gain_m: float) -> float | None:
    """The stated loss, else the gain and the net drop together."""
    if inputs.loss_m is not None:
        return inputs.loss_m
    drop_m = net_drop_m(inputs)
    return None if drop_m is None else max(0.0, gain_m + drop_m)


def altitude_part(inputs: PotentialInputs) -> Part:
    """From the mean of the profile, else of start and finish, else from the town.

    Raises ValueError for altitudes above 9,000 m.
    """
    altitude = known_altitude(inputs)
    if altitude is None:
        return Part(
            kind="altitude",
            range=unknown_altitude(),
            basis="assumed",
            known=False,
            reason="The altitude is not known and taken as low.",
        )
    altitude_m, error_m, basis, reason = altitude
    factor = altitude_factor(altitude_m, error_m)
    return Part(kind="altitude", range=factor, basis=basis, known=True, reason=reason)


class KnownAltitude(NamedTuple):
    altitude_m: float
    error_m: float
    basis: PartBasis
    reason: str


def known_altitude(inputs: PotentialInputs) -> KnownAltitude | None:
    """Of a start alone, half the net drop below it. A town may be the start or the finish."""
    is_steep = inputs.steepness in STEEP_WORDS
    error_m = ALTITUDE_ERROR_IN_MOUNTAINS_M if is_steep else ALTITUDE_ERROR_M
    if inputs.profile is not None:
        mean_m = mean_altitude_m(inputs)
        reason = f"The course lies at {mean_m:,.0f} m on average."
        return KnownAltitude(mean_m, 0.0, "track", reason)
    start_m, finish_m = inputs.start_altitude_m, inputs.finish_altitude_m
    if start_m is not None and finish_m is not None:
        reason = f"The start lies at {start_m:,.0f} m and the finish at {finish_m:,.0f} m."
        return KnownAltitude((start_m + finish_m) / 2, error_m, "figures", reason)
    half_drop_m = (net_drop_m(inputs) or 0.0) / 2
    if start_m is not None:
        reason = f"The start lies at {start_m:,.0f} m"
        if half_drop_m:
            reason += f", the middle by the net drop at {start_m - half_drop_m:,.0f} m"
        return KnownAltitude(start_m - half_drop_m, error_m, "figures", f"{reason}.")
    if inputs.town_altitude_m is not None:
        reason = f"The town lies at {inputs.town_altitude_m:,.0f} m."
        error_m = max(error_m, abs(half_drop_m))
        return KnownAltitude(inputs.town_altitude_m, error_m, "town", reason)
    return None


def mean_altitude_m(inputs: PotentialInputs) -> float:
    """The mean of the profile by distance. Raises ValueError where there is no profile."""
    if inputs.profile is None:
        raise ValueError("there is no profile")
    profile = np.array(inputs.profile, dtype=np.float64)
    distance_km, altitude_m = profile[:, 0], profile[:, 1]
    length_km = float(distance_km[-1] - distance_km[0])
    return float(np.trapezoid(altitude_m, distance_km)) / length_km


def surface_part(inputs: PotentialInputs) -> Part:
    """From the terrain that sources state, else from what is usual for the race type."""
    if inputs.terrain is not None:
        factor = surface_factor(inputs.terrain)
        reason = f"Run on: {inputs.terrain.lower()}."
        return Part(kind="surface", range=factor, basis="terrain", known=True, reason=reason)
    usual = USUAL_TERRAIN[inputs.race_type]
    reason = f"The surface is not known and taken as {usual.lower()}, as most such races are."
    factor = unknown_surface(usual)
    return Part(kind="surface", range=factor, basis="assumed", known=False, reason=reason)
