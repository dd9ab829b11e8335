"""Explanation of the score of one race: inputs with their sources, steps and missing facts.

The command `startline explain` prints it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from rich.console import Console
from rich.table import Table

from startline.courses.climate import ClimateAtlas
from startline.courses.potential.schemas import Potential
from startline.courses.potential.score_steps import Step, clock_time, score_steps
from startline.courses.potential.scoring import ScoringInputs, race_potential, scoring_inputs
from startline.courses.potential.types import MissingFact
from startline.courses.repository import climate_records
from startline.db.session import Sessions
from startline.races.errors import RaceNotFound
from startline.races.snapshot.builder import read_content
from startline.races.snapshot.published_race import PublishedRace
from startline.races.snapshot.scores import course_facts

MISSING_TEXT: Final[dict[MissingFact, str]] = {
    "steepness": "the steepness of the course",
    "altitude": "the altitude",
    "temperature": "the temperature in the month of the race",
    "surface": "the surface",
    "climb": "a figure for the climb",
    "distance": "the distance",
    "start_time": "the start time",
}


@dataclass(frozen=True, slots=True)
class Input:
    """`sources` are keys of data/sources.csv, empty for computed and assumed values."""

    name: str
    value: str
    basis: str = ""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    race_name: str
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    potential: Potential


async def explain_race(sessions: Sessions, identifier: str, as_of: date) -> Explanation:
    """By slug, `race-{n}` or number. Raises RaceNotFound."""
    content = await read_content(sessions, as_of)
    wanted = identifier.lower()
    for race in content.races:
        if wanted in {race.card.slug, str(race.card.id), f"race-{race.card.id}"}:
            async with sessions.reading() as session:
                return explanation(race, ClimateAtlas(await climate_records(session)))
    raise RaceNotFound


def explanation(race: PublishedRace, atlas: ClimateAtlas) -> Explanation:
    (inputs,) = scoring_inputs([course_facts(race)], atlas)
    return Explanation(
        race_name=race.card.name,
        inputs=tuple(_inputs(race, inputs)),
        steps=score_steps(inputs.inputs),
        potential=race_potential(inputs),
    )


def print_explanation(console: Console, explained: Explanation) -> None:
    potential = explained.potential
    console.print(f"{explained.race_name}, method {potential.method_version}", highlight=False)
    inputs = Table("Input", "Value", "Basis")
    inputs.add_column("Source", overflow="fold")
    for each in explained.inputs:
        inputs.add_row(each.name, each.value, each.basis, ", ".join(each.sources))
    console.print(inputs)
    steps = Table("Part", "Step", "Value")
    for step in explained.steps:
        steps.add_row(step.part, step.label, step.value)
    console.print(steps)
    if potential.missing:
        missing = ", ".join(MISSING_TEXT[code] for code in potential.missing)
        console.print(f"Not known: {missing}.", highlight=False)
    console.print(f"Hash of the inputs: {potential.inputs_hash}", highlight=False)


def _inputs(race: PublishedRace, scoring: ScoringInputs) -> Iterator[Input]:
    inputs = scoring.inputs
    sources = _Sources(race)
    numbers: tuple[tuple[str, str, float | None, str, str | None], ...] = (
        ("distance", "km", inputs.distance_km, "distanceKm", None),
        ("climb", "m", inputs.gain_m, "elevationGainM", inputs.gain_basis),
        ("descent", "m", inputs.loss_m, "elevationLossM", inputs.gain_basis),
        ("net drop", "m", inputs.net_drop_m, "netDropM", None),
        ("altitude of the start", "m", inputs.start_altitude_m, "startAltitudeM", None),
        ("altitude of the finish", "m", inputs.finish_altitude_m, "finishAltitudeM", None),
        ("altitude of the highest point", "m", inputs.highest_altitude_m, "maxAltitudeM", None),
    )
    yield Input("type", inputs.race_type, "", sources.of("raceType"))
    for name, unit, number, field, basis in numbers:
        if number is not None:
            yield Input(name, f"{number:g} {unit}", basis or "", sources.of(field))
    if inputs.profile is not None:
        yield Input("profile", f"{len(inputs.profile)} points", "track", sources.of("course"))
    if inputs.steepness is not None:
        basis, keys = inputs.steepness_basis or "", sources.of("elevationProfile")
        yield Input("steepness", inputs.steepness, basis, keys)
    if inputs.town_altitude_m is not None:
        yield _town_altitude(race, inputs.town_altitude_m)
    if inputs.terrain is not None:
        yield Input("terrain", inputs.terrain, "", sources.of("terrain"))
    yield from _weather(race, scoring)


def _town_altitude(race: PublishedRace, altitude_m: float) -> Input:
    if race.race.town_altitude_m is not None:
        keys, basis = _Sources(race).of("townAltitudeM"), ""
    else:
        keys, basis = (), "of the nearest place with temperatures"
    return Input("altitude of the town", f"{altitude_m:g} m", basis, keys)


def _weather(race: PublishedRace, scoring: ScoringInputs) -> Iterator[Input]:
    inputs, match = scoring.inputs, scoring.climate_match
    if inputs.climate is not None and match.record is not None:
        field = "nextEventDate" if race.card.next_event_date else "usualMonth"
        yield Input("month", f"{inputs.climate.month}", "", _Sources(race).of(field))
        yield Input(
            "mean temperature of the month",
            f"{inputs.climate.mean_c:g} C",
            f"{match.record.kind}, {match.record.place}, {match.distance_km:.0f} km away,"
            f" at {match.record.elevation_m:g} m",
            (match.record.source_key,),
        )
    start = race.race
    basis = "assumed" if inputs.is_start_assumed else f"{start.start_time_certainty}, not verified"
    keys = _Sources(race).of("startTime")
    yield Input("start", clock_time(inputs.start_hour), basis, keys)


class _Sources:
    """Keys of the sources of each fact of a race, by its wire name."""

    def __init__(self, race: PublishedRace) -> None:
        self._facts = race.race.sources

    def of(self, field: str) -> tuple[str, ...]:
        return tuple(fact.source.key for fact in self._facts if field in fact.fields)
