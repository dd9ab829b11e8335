"""Steps from the facts of a race to its score, with every figure, as in docs/method.md."""

from typing import Final, Literal, NamedTuple

from startline.courses.physics.grade import DOWNHILL_SHARE, excess_and_saving
from startline.courses.physics.grade_estimates import (
    MEASURED_CLASSES,
    HillsPerMetre,
    hills_of_figures,
    hills_of_steepness,
    typical_grade,
)
from startline.courses.physics.heat import exposure, optimum_wbgt_c, wbgt_c
from startline.courses.physics.ranges import FactorRange
from startline.courses.potential.course_altitude import known_altitude
from startline.courses.potential.formula import potential
from startline.courses.potential.heat_by_level import conditions, duration_s
from startline.courses.potential.parts import (
    FiguresGrade,
    SteepnessGrade,
    TrackGrade,
    known_grade,
)
from startline.courses.potential.types import (
    REFERENCE_FLAT_MARATHON_TIME_S,
    EstimateReason,
    Part,
    PartKind,
    PotentialInputs,
    PotentialResult,
    ScoreRange,
)


class Step(NamedTuple):
    part: PartKind | Literal["whole", "score"]
    label: str
    value: str


def score_steps(inputs: PotentialInputs) -> tuple[Step, ...]:
    """Every figure of the score, in the order of computation.

    Raises ValueError as `potential`.
    """
    result = potential(inputs)
    grade, altitude, heat, surface = result.parts
    without_heat = grade.range.factor * altitude.range.factor * surface.range.factor
    return (
        *_grade_steps(inputs),
        *_range_steps(grade),
        *_altitude_steps(inputs),
        *_range_steps(altitude),
        *_range_steps(surface),
        *_heat_steps(inputs, without_heat),
        *_range_steps(heat),
        *_whole_steps(result),
    )


def _grade_steps(inputs: PotentialInputs) -> tuple[Step, ...]:
    grade = known_grade(inputs)
    match grade:
        case TrackGrade():
            return _sum_steps(*excess_and_saving(*grade.distance_and_altitude_m()))
        case FiguresGrade():
            hills = hills_of_figures(
                distance_m=grade.distance_km * 1000.0, gain_m=grade.gain_m, loss_m=grade.loss_m
            )
        case SteepnessGrade(net_drop_m_per_km=drop_m_per_km):
            if drop_m_per_km is None:
                measured = MEASURED_CLASSES[grade.steepness]
                return (Step("grade", "measured courses of the class", str(measured.courses)),)
            hills = hills_of_steepness(grade.steepness, drop_m_per_km)
        case None:
            return ()
    return (*_hill_steps(hills), *_sum_steps(hills.excess(), hills.saving()))


def _hill_steps(hills: HillsPerMetre) -> tuple[Step, ...]:
    return (
        Step("grade", "climb, m per km", f"{hills.gain_per_m * 1000:.2f}"),
        Step("grade", "fall, m per km", f"{hills.loss_per_m * 1000:.2f}"),
        Step("grade", "grade of the climbing", f"{typical_grade(hills.gain_per_m):.4f}"),
        Step("grade", "grade of the falling", f"{typical_grade(hills.loss_per_m):.4f}"),
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
        Step("heat", "start", clock_time(inputs.start_hour)),
        Step("heat", "time of the reference runner without heat, h:mm", clock_time(time_s / 3600)),
        Step("heat", "temperature from start to finish, C", f"{weather.temperature_c:.2f}"),
        Step("heat", "may be off by, C", f"{weather.temperature_error_c:.2f}"),
        Step("heat", "vapour pressure, hPa", f"{weather.vapour_pressure_hpa:.2f}"),
        Step("heat", "may be off by, hPa", f"{weather.vapour_pressure_error_hpa:.2f}"),
        Step(
            "heat",
            "WBGT, C",
            f"{wbgt_c(weather.temperature_c, weather.vapour_pressure_hpa):.2f}",
        ),
        Step(
            "heat",
            "WBGT that costs the reference runner nothing, C",
            f"{optimum_wbgt_c(REFERENCE_FLAT_MARATHON_TIME_S):.2f}",
        ),
        Step("heat", "time in the weather, in units of 2:10", f"{exposure(time_s):.3f}"),
    )


def _range_steps(part: Part) -> tuple[Step, ...]:
    return (Step(part.kind, f"factor, from {part.basis}", _range_text(part.range)),)


def _whole_steps(result: PotentialResult) -> tuple[Step, ...]:
    if result.whole is None or result.course is None:
        return (Step("score", "score", "none: the steepness of the course is not known"),)
    return (
        Step("whole", "product of grade, altitude and surface", _range_text(result.course)),
        Step("whole", "product of the four", _range_text(result.whole)),
        Step("score", "rests on", _evidence_text(result)),
        Step("score", "course score, without the weather", _score_text(result.course_score)),
        Step("score", "weather score, of the usual weather alone", _score_text(result.day_score)),
        Step("score", "PB potential, both together", _score_text(result.score)),
    )


_ESTIMATE_WORDS: Final[dict[EstimateReason, str]] = {
    "steepness": "no measured climb",
    "surface": "an unknown surface",
    "temperature": "an unknown temperature",
}


def _evidence_text(result: PotentialResult) -> str:
    words = ", ".join(_ESTIMATE_WORDS[reason] for reason in result.estimates)
    return f"{words}: the number is an estimate" if words else "a measured course"


def _score_text(points: ScoreRange | None) -> str:
    if points is None:
        return "none: the month or the place is not known"
    return f"{points.score:.1f} ({points.low:.1f} to {points.high:.1f})"


def clock_time(hour: float) -> str:
    """Hours since midnight as h:mm; beyond a day with the number of days."""
    days, minutes = divmod(round(hour * 60), 1_440)
    text = f"{minutes // 60}:{minutes % 60:02d}"
    return text if days == 0 else f"{text} ({days} day{'s' if days > 1 else ''} later)"


def _range_text(factor: FactorRange) -> str:
    return f"{factor.factor:.4f} ({factor.low:.4f} to {factor.high:.4f})"
