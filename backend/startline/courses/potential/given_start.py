"""Potential of a race from a start that a runner gives.

Heat is computed again from the stored climate; the other parts are the stored ones.
"""

import hashlib

from startline.core.race_type import RaceType
from startline.courses.physics.ranges import FactorRange, product
from startline.courses.potential.formula import score_range
from startline.courses.potential.heat_by_level import heat_by_level, heat_part
from startline.courses.potential.part_facts import part_facts
from startline.courses.potential.schemas import HeatForLevel, Potential, PotentialPart
from startline.courses.potential.scoring import rounded_factor, rounded_score
from startline.courses.potential.types import LEVELS_S, MonthClimate, PotentialInputs


def potential_from(
    stored: Potential, *, race_type: RaceType, distance_km: float | None, start_hour: float
) -> Potential:
    """`start_hour` is by the local clock. Without a climate only the missing start goes.

    Factors of the stored parts are rounded, so that scores may differ by a tenth from those of the
    same start as a fact.
    """
    climate = stored.climate
    if climate is not None and not climate.is_start_assumed and climate.start_hour == start_hour:
        return stored
    missing = tuple(fact for fact in stored.missing if fact != "start_time")
    if climate is None:
        return stored.model_copy(update={"missing": missing})
    month = MonthClimate(month=climate.month, mean_c=climate.mean_c, kind=climate.kind)
    inputs = PotentialInputs(
        race_type=race_type,
        distance_km=distance_km if distance_km and distance_km > 0 else None,
        climate=month,
        start_hour=start_hour,
        is_start_assumed=False,
    )
    return stored.model_copy(
        update={
            "inputs_hash": _hash(stored.inputs_hash, start_hour),
            **_heated(stored, inputs),
            "climate": climate.model_copy(
                update={"start_hour": start_hour, "is_start_assumed": False}
            ),
            "missing": missing,
        }
    )


def _heated(stored: Potential, inputs: PotentialInputs) -> dict[str, object]:
    """The fields of the potential that depend on heat."""
    others = [
        FactorRange(part.factor, part.low, part.high)
        for part in stored.parts
        if part.kind != "heat"
    ]
    without_heat = product(others).factor
    heat = heat_part(inputs, without_heat)
    whole = None if stored.whole is None else product((*others, heat.range))
    score = rounded_score(score_range(whole))
    day = rounded_score(score_range(heat.range))
    return {
        "whole": None if whole is None else rounded_factor(whole),
        **dict(zip(("score", "score_low", "score_high"), score, strict=True)),
        **dict(zip(("day_score", "day_score_low", "day_score_high"), day, strict=True)),
        "parts": tuple(
            _heat(part, heat.range, inputs, without_heat) if part.kind == "heat" else part
            for part in stored.parts
        ),
        "heat_by_level": tuple(
            HeatForLevel(flat_marathon_time_s=level, **rounded_factor(each).model_dump())
            for level, each in zip(LEVELS_S, heat_by_level(inputs, without_heat), strict=True)
        ),
    }


def _heat(
    part: PotentialPart, heat: FactorRange, inputs: PotentialInputs, without_heat: float
) -> PotentialPart:
    changed = rounded_factor(heat).model_dump()
    return part.model_copy(
        update={**changed, "facts": part_facts("heat", inputs, without_heat=without_heat)}
    )


def _hash(inputs_hash: str, start_hour: float) -> str:
    return hashlib.sha256(f"{inputs_hash} {start_hour}".encode()).hexdigest()[:16]
