"""Validation of forms: every problem with its field, a stable code, and a message for people."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from startline.core.race_type import LENGTHS_KM, RaceType
from startline.races.quality.outlines import FAR_OUTSIDE_KM, Outlines
from startline.races.text_folding import place_key
from startline.submissions import field_checks as check
from startline.submissions.errors import SubmissionInvalid
from startline.submissions.event_schemas import (
    ClaimForm,
    EventForm,
    EventRaceForm,
    FieldProblem,
)
from startline.submissions.field_checks import Bounds, problem
from startline.submissions.race_names import race_name

LONGEST_NAME: Final = 200
LONGEST_PLACE: Final = 120
LONGEST_DESCRIPTION: Final = 4_000
LONGEST_NOTE: Final = 2_000
_STATES_REQUIRED: Final = frozenset({"GB", "US"})
"""Their races are listed by state, and all of their states are known."""
_SHORTEST_ULTRA_KM: Final = LENGTHS_KM[RaceType.ULTRA_MARATHON][0]
_KM: Final = {
    RaceType.MARATHON: Bounds(
        *LENGTHS_KM[RaceType.MARATHON], "about 42.195 km, or choose another type"
    ),
    RaceType.HALF_MARATHON: Bounds(
        *LENGTHS_KM[RaceType.HALF_MARATHON], "about 21.0975 km, or choose another type"
    ),
    RaceType.ULTRA_MARATHON: Bounds(
        _SHORTEST_ULTRA_KM, 10_000, f"more than {_SHORTEST_ULTRA_KM} km, or choose another type"
    ),
}
_CAPACITY: Final = Bounds(1, 1_000_000, "a number of places from 1 to 1,000,000")
_CLIMB: Final = Bounds(0, 100_000, "metres from 0 to 100,000")


@dataclass(frozen=True)
class KnownCountry:
    """A country of the catalogue; its states by key, with the names that count."""

    code: str
    name: str
    states: dict[str, str]


@dataclass(frozen=True)
class FormContext:
    """What a form is checked against. `country` is that of its code, None for an unknown one."""

    as_of: date
    earliest_day: date
    """The first that has not passed."""
    country: KnownCountry | None
    outlines: Outlines
    has_photo: bool = True
    """Whether the photograph that the form names is there and the sender's own."""


def refuse_problems(problems: list[FieldProblem], message: str | None = None) -> None:
    """Raises SubmissionInvalid."""
    if problems:
        errors = [each.model_dump(by_alias=True) for each in problems]
        raise SubmissionInvalid(message, details={"errors": errors})


def event_problems(form: EventForm, context: FormContext) -> list[FieldProblem]:
    return [
        *check.text("name", form.name, LONGEST_NAME, least=3, is_required=True),
        *check.race_name("name", form.name),
        *_place(form, context),
        *_pin(form, context),
        *check.link("website", form.website),
        *check.link("sourceUrl", form.source_url, is_required=True),
        *_dates(form, context),
        *check.link("entryUrl", form.entry_url),
        *check.text("description", form.description, LONGEST_DESCRIPTION, has_lines=True),
        *check.text("note", form.note, LONGEST_NOTE, has_lines=True),
        *_photo(context),
        *_races(form),
    ]


def claim_problems(form: ClaimForm) -> list[FieldProblem]:
    return [
        *check.link("evidenceUrl", form.evidence_url, is_required=True),
        *check.text(
            "explanation",
            form.explanation,
            LONGEST_NOTE,
            least=20,
            is_required=True,
            has_lines=True,
        ),
    ]


def with_known_names(form: EventForm, country: KnownCountry | None) -> EventForm:
    """The state as the catalogue spells it: `cymru` and `wales` are Wales."""
    known = country.states.get(place_key(form.state)) if country and form.state else None
    return form.model_copy(update={"state": known}) if known else form


def _place(form: EventForm, context: FormContext) -> Iterator[FieldProblem]:
    yield from check.text("city", form.city, LONGEST_PLACE, is_required=True)
    yield from check.text("county", form.county, LONGEST_PLACE)
    if not form.country_code:
        yield problem("countryCode", "required", "Please choose the country.")
    elif context.country is None:
        yield problem("countryCode", "country_unknown", "Please choose a country of the list.")
    elif context.country.code in _STATES_REQUIRED:
        if place_key(form.state) not in context.country.states:
            message = f"Please choose a state of {context.country.name}."
            yield problem("state", "state_unknown", message)
    else:
        yield from check.text("state", form.state, LONGEST_PLACE)


def _pin(form: EventForm, context: FormContext) -> Iterator[FieldProblem]:
    yield from check.figure("latitude", form.latitude, Bounds(-90, 90, "degrees from -90 to 90"))
    yield from check.figure(
        "longitude", form.longitude, Bounds(-180, 180, "degrees from -180 to 180")
    )
    if form.latitude is None or form.longitude is None:
        if (form.latitude is None) != (form.longitude is None):
            missing = "latitude" if form.latitude is None else "longitude"
            yield problem(missing, "pin_incomplete", "Please give latitude and longitude together.")
        return
    if context.country is None or abs(form.latitude) > 90 or abs(form.longitude) > 180:
        return
    state = context.country.states.get(place_key(form.state))
    outside_km = context.outlines.km_outside(
        form.latitude, form.longitude, context.country.code, state
    )
    if outside_km is not None and outside_km > FAR_OUTSIDE_KM:
        is_state = context.country.code == "US" and state in context.outlines.us_states
        place = state if is_state else context.country.name
        message = f"This point lies {outside_km:,.0f} km outside {place}."
        yield problem("latitude", "pin_outside", message)


def _dates(form: EventForm, context: FormContext) -> Iterator[FieldProblem]:
    day, rule = form.next_date, form.date_rule
    if day is None and rule is None:
        message = "Please give the next date, or the rule that it follows each year."
        yield problem("nextDate", "required", message)
    if day is not None and day < context.earliest_day:
        yield problem("nextDate", "date_past", "This day has passed. Please give the next one.")
    yield from check.not_too_far("nextDate", day, context.as_of)
    if rule is not None and not rule.is_complete:
        message = "Please choose a week and a weekday, or a day that the month has every year."
        yield problem("dateRule", "rule_incomplete", message)


def _photo(context: FormContext) -> Iterator[FieldProblem]:
    if not context.has_photo:
        message = "This photograph is not stored any more. Please upload it again."
        yield problem("photo", "photo_unknown", message)


def _races(form: EventForm) -> Iterator[FieldProblem]:
    if not form.races:
        yield problem("races", "required", "Please add at least one distance.")
    seen: set[tuple[RaceType, str, float | None]] = set()
    for index, race in enumerate(form.races):
        path = f"races.{index}"
        yield from _race(path, race)
        yield from _name_with_distance(path, form, race)
        own = (race.race_type, place_key(race.name), race.distance_km)
        if own in seen:
            message = "This distance is there twice. Please name it, or remove it."
            yield problem(f"{path}.name", "race_repeated", message)
        seen.add(own)


def _name_with_distance(path: str, form: EventForm, race: EventRaceForm) -> Iterator[FieldProblem]:
    """Of a race without a name of its own; a name that was written has been checked by itself."""
    if race.name or len(form.name) > LONGEST_NAME:
        return
    length = len(race_name(form, race))
    if length > LONGEST_NAME:
        message = (
            f"The event's name with this distance has {length} characters."
            f" At most {LONGEST_NAME} fit. Please name this distance."
        )
        yield problem(f"{path}.name", "too_long", message)


def _race(path: str, race: EventRaceForm) -> Iterator[FieldProblem]:
    yield from check.text(f"{path}.name", race.name, LONGEST_NAME, least=3)
    yield from check.race_name(f"{path}.name", race.name)
    is_ultra = race.race_type is RaceType.ULTRA_MARATHON
    if race.distance_km is None and is_ultra:
        yield problem(f"{path}.distanceKm", "required", "Please give the distance of this ultra.")
    elif race.distance_km is not None:
        bounds = _KM[race.race_type]
        if not bounds.least <= race.distance_km <= bounds.most:
            words = race.race_type.value.replace("-", " ")
            message = f"A {words} is {bounds.words}."
            yield problem(f"{path}.distanceKm", "distance_of_other_type", message)
    yield from check.clock(f"{path}.startTime", race.start_time)
    yield from check.cut_off(f"{path}.cutOffMin", race.race_type, race.cut_off_min)
    yield from check.figure(f"{path}.entryCapacity", race.entry_capacity, _CAPACITY)
    yield from check.price(path, race.price, race.currency)
    yield from check.figure(f"{path}.elevationGainM", race.elevation_gain_m, _CLIMB)
    yield from check.figure(f"{path}.elevationLossM", race.elevation_loss_m, _CLIMB)
