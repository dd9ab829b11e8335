"""The score of a race step by step, as docs/method.md tells it, with every number on the way."""

from typing import Literal, NamedTuple

import numpy as np

from startline.running.grade import DOWNHILL_SHARE, excess_and_saving
from startline.running.grade_estimates import (
    HillsPerMetre,
    hills_of_figures,
    hills_of_word,
    typical_grade,
)
from startline.running.heat import exposure, wbgt_c
from startline.running.potential import potential
from startline.running.potential_facts import (
    REFERENCE_FLAT_MARATHON_TIME_S,
    Part,
    PartKind,
    PotentialInputs,
    PotentialResult,
)
from startline.running.potential_heat import clock, conditions, duration_s
from startline.running.potential_parts import (
    known_altitude,
    loss_m_of,
    net_drop_m_per_km,
)
from startline.running.ranges import FactorRange


class Step(NamedTuple):
    part: PartKind | Literal["whole", "score"]
    words: str
    value: str


def explain(inputs: PotentialInputs) -> tuple[Step, ...]:
    """Every number of the score, in the order in which they are worked out.

    Raises ValueError as `potential`.
    """
    result = potential(inputs)
    grade, altitude, heat, surface = result.parts
    others = grade.range.factor * altitude.range.factor * surface.range.factor
    return (
        *_grade_steps(inputs),
        *_range_steps(grade),
        *_altitude_steps(inputs),
        *_range_steps(altitude),
        *_range_steps(surface),
        *_heat_steps(inputs, others),
        *_range_steps(heat),
        *_whole_steps(result),
    )


def _grade_steps(inputs: PotentialInputs) -> tuple[Step, ...]:
    if inputs.profile is not None:
        profile = np.array(inputs.profile, dtype=np.float64)
        excess, saving = excess_and_saving(profile[:, 0] * 1000.0, profile[:, 1])
        return _sum_steps(excess, saving)
    if inputs.gain_m is not None and inputs.distance_km is not None:
        hills = hills_of_figures(
            distance_m=inputs.distance_km * 1000.0,
            gain_m=inputs.gain_m,
            loss_m=loss_m_of(inputs, inputs.gain_m),
        )
    elif inputs.steepness is not None:
        hills = hills_of_word(inputs.steepness, net_drop_m_per_km(inputs))
    else:
        return ()
    return (*_hill_steps(hills), *_sum_steps(hills.excess(), hills.saving()))


def _hill_steps(hills: HillsPerMetre) -> tuple[Step, ...]:
    return (
        Step("grade", "climb, m per km", f"{hills.gain * 1000:.2f}"),
        Step("grade", "fall, m per km", f"{hills.loss * 1000:.2f}"),
        Step("grade", "grade of the climbing", f"{typical_grade(hills.gain):.4f}"),
        Step("grade", "grade of the falling", f"{typical_grade(hills.loss):.4f}"),
    )


def _sum_steps(excess: float, saving: float) -> tuple[Step, ...]:
    return (
        Step("grade", "time added uphill, share of the flat", f"{excess:.4f}"),
        Step("grade", "energy saved downhill, share of the flat", f"{saving:.4f}"),
        Step("grade", "share of the saving that becomes time", f"{DOWNHILL_SHARE:.2f}"),
    )


def _altitude_steps(inputs: PotentialInputs) -> tuple[Step, ...]:
    altitude = known_altitude(inputs)
    if altitude is None:
        return ()
    return (
        Step("altitude", "altitude, m", f"{altitude.altitude_m:.0f}"),
        Step("altitude", "may be off by, m", f"{altitude.error_m:.0f}"),
    )


def _heat_steps(inputs: PotentialInputs, factor: float) -> tuple[Step, ...]:
    if inputs.climate is None:
        return ()
    time_s = duration_s(inputs, REFERENCE_FLAT_MARATHON_TIME_S, factor)
    climate = inputs.climate
    weather = conditions(inputs, climate.mean_c, climate.kind, time_s)
    return (
        Step("heat", "mean of the month, C", f"{climate.mean_c:.1f}"),
        Step("heat", "start", clock(inputs.start_hour)),
        Step("heat", "time of the runner of reference without heat, h:mm", clock(time_s / 3600)),
        Step("heat", "temperature from start to finish, C", f"{weather.temperature_c:.2f}"),
        Step("heat", "may be off by, C", f"{weather.temperature_error_c:.2f}"),
        Step("heat", "vapour pressure, hPa", f"{weather.vapour_pressure_hpa:.2f}"),
        Step("heat", "may be off by, hPa", f"{weather.vapour_pressure_error_hpa:.2f}"),
        Step(
            "heat",
            "WBGT, C",
            f"{wbgt_c(weather.temperature_c, weather.vapour_pressure_hpa):.2f}",
        ),
        Step("heat", "time in the weather, in units of 2:10", f"{exposure(time_s):.3f}"),
    )


def _range_steps(part: Part) -> tuple[Step, ...]:
    return (Step(part.kind, f"factor, from {part.basis}", _range_text(part.range)),)


def _whole_steps(result: PotentialResult) -> tuple[Step, ...]:
    if result.whole is None or result.score is None:
        return (Step("score", "score", "none: how steep the course is, is not known"),)
    points = result.score
    return (
        Step("whole", "product of the four", _range_text(result.whole)),
        Step("score", "score", f"{points.score:.1f} ({points.low:.1f} to {points.high:.1f})"),
    )


def _range_text(factor: FactorRange) -> str:
    return f"{factor.factor:.4f} ({factor.low:.4f} to {factor.high:.4f})"
