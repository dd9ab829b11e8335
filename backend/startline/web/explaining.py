"""Every number behind the score of one race: what goes in, with its source, and each step."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from rich.console import Console
from rich.table import Table

from startline.catalogue.building import read_content
from startline.catalogue.errors import RaceNotFound
from startline.catalogue.published import PublishedRace
from startline.courses.climate import ClimateAtlas
from startline.courses.repository import climate_records
from startline.courses.schemas import Potential
from startline.courses.scoring import ScoringInputs, scored, scoring_inputs
from startline.running.potential_steps import Step, explain
from startline.store.session import Sessions
from startline.web.scoring import course_facts


@dataclass(frozen=True, slots=True)
class Input:
    """`sources` are keys of data/sources.csv; none where we compute or assume."""

    what: str
    value: str
    basis: str = ""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    name: str
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    potential: Potential


async def explained(sessions: Sessions, identifier: str, as_of: date) -> Explanation:
    """By slug, `race-{n}` or number. Raises RaceNotFound."""
    content = await read_content(sessions, as_of)
    wanted = identifier.lower()
    for race in content.races:
        if wanted in {race.card.slug, str(race.card.id), f"race-{race.card.id}"}:
            async with sessions.reading() as session:
                return explanation(race, ClimateAtlas(await climate_records(session)))
    raise RaceNotFound


def explanation(race: PublishedRace, atlas: ClimateAtlas) -> Explanation:
    (known,) = scoring_inputs([course_facts(race)], atlas)
    return Explanation(
        name=race.card.name,
        inputs=tuple(_inputs(race, known)),
        steps=explain(known.inputs),
        potential=scored(known),
    )


def print_explanation(console: Console, told: Explanation) -> None:
    console.print(f"{told.name}, by method {told.potential.method_version}", highlight=False)
    inputs = Table("What goes in", "Value", "Basis")
    inputs.add_column("Source", overflow="fold")
    for each in told.inputs:
        inputs.add_row(each.what, each.value, each.basis, ", ".join(each.sources))
    console.print(inputs)
    steps = Table("Part", "Step", "Value")
    for step in told.steps:
        steps.add_row(step.part, step.words, step.value)
    console.print(steps)
    if told.potential.missing:
        console.print(f"Not known: {', '.join(told.potential.missing)}.", highlight=False)
    console.print(f"Hash of the inputs: {told.potential.inputs_hash}", highlight=False)


def _inputs(race: PublishedRace, known: ScoringInputs) -> Iterator[Input]:
    given = known.inputs
    sources = _Sources(race)
    numbers: tuple[tuple[str, str, float | None, str, str | None], ...] = (
        ("distance", "km", given.distance_km, "distanceKm", None),
        ("climb", "m", given.gain_m, "elevationGainM", given.gain_basis),
        ("descent", "m", given.loss_m, "elevationLossM", given.gain_basis),
        ("net drop", "m", given.net_drop_m, "netDropM", None),
        ("altitude of the start", "m", given.start_altitude_m, "startAltitudeM", None),
        ("altitude of the finish", "m", given.finish_altitude_m, "finishAltitudeM", None),
    )
    yield Input("type", given.race_type, "", sources.of("raceType"))
    for what, unit, number, field, basis in numbers:
        if number is not None:
            yield Input(what, f"{number:g} {unit}", basis or "", sources.of(field))
    if given.profile is not None:
        yield Input("profile", f"{len(given.profile)} points", "track", sources.of("course"))
    if given.steepness is not None:
        basis, of = given.steepness_basis or "", sources.of("elevationProfile")
        yield Input("steepness", given.steepness, basis, of)
    yield from _town(race, known)
    if given.terrain is not None:
        yield Input("terrain", given.terrain, "", sources.of("terrain"))
    yield from _weather(race, known)


def _town(race: PublishedRace, known: ScoringInputs) -> Iterator[Input]:
    altitude_m = known.inputs.town_altitude_m
    if altitude_m is None:
        return
    if race.race.town_altitude_m is not None:
        of, basis = _Sources(race).of("townAltitudeM"), ""
    else:
        of, basis = (), "of the nearest place with temperatures"
    yield Input("altitude of the town", f"{altitude_m:g} m", basis, of)


def _weather(race: PublishedRace, known: ScoringInputs) -> Iterator[Input]:
    given, found = known.inputs, known.found
    if given.climate is not None and found.record is not None:
        field = "nextEventDate" if race.card.next_event_date else "usualMonth"
        yield Input("month", f"{given.climate.month}", "", _Sources(race).of(field))
        yield Input(
            "mean temperature of the month",
            f"{given.climate.mean_c:g} C",
            f"{found.record.kind}, {found.record.place}, {found.distance_km:.0f} km away,"
            f" at {found.record.elevation_m:g} m",
            (found.record.source_key,),
        )
    basis = "assumed" if given.is_start_assumed else ""
    yield Input("start", f"{given.start_hour:g}:00", basis)


class _Sources:
    """Keys of the sources of each fact of a race, by its wire name."""

    def __init__(self, race: PublishedRace) -> None:
        self._facts = race.race.sources

    def of(self, field: str) -> tuple[str, ...]:
        return tuple(fact.source.key for fact in self._facts if field in fact.fields)
