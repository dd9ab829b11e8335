"""Published race: the API schemas of one row of the database of record, for one day."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any, Final, TypeVar

import orjson
import structlog
from pydantic import ValidationError

from startline.core.schema_base import WireModel
from startline.courses.physics.net_drop import net_drop_m, plausible_net_drop_m
from startline.db.tables.races import PlaceRow, RaceRow
from startline.races.card_scores import NOT_RATED
from startline.races.dates import NextDate, month_span, next_date
from startline.races.descriptions.description import RaceFacts, describe, questions
from startline.races.event_status import EventStatus, event_status
from startline.races.importing.records import CourseRecord
from startline.races.schemas import Course, ProfilePoint, Race, RaceCard, Source
from startline.races.snapshot.fact_sources import SAME_NAME_COLUMNS, fact_sources
from startline.races.snapshot.shown_notes import shown_notes
from startline.races.snapshot.stated_dates import DateHistory, stated_dates
from startline.races.text_folding import place_key

log = structlog.get_logger("startline.races.snapshot.published_race")
AnyWire = TypeVar("AnyWire", bound=WireModel)

_GENERAL_KNOWLEDGE: Final = "general-knowledge"
_ENTRY_UNKNOWN: Final = {"entry_status": None, "entry_opens_on": None}
"""What was stated of the entry is of the edition that is over."""
_USUAL_TIER: Final = 10
"""Tier of a race without one: after labelled races, before small races of a series."""


@dataclass(frozen=True)
class PublishedRace:
    """`card` and `race` are API schemas; lists and search use the other fields."""

    card: RaceCard
    race: Race
    country_slug: str | None
    state_slug: str | None
    date: NextDate
    popularity_tier: int | None
    event_slug: str | None = None
    start_temperature_c: float | None = None
    """The long-term mean of its month at the hour of its start, stated or assumed."""

    @property
    def month(self) -> int | None:
        """Of the next date, else the expected month, else the usual one."""
        return self.date.month_of_year or self.card.usual_month

    @property
    def popularity(self) -> tuple[float, float, str, int]:
        """Smaller is more popular: by participants, then by tier, then by name."""
        tier = float(_USUAL_TIER if self.popularity_tier is None else self.popularity_tier)
        return (-float(self.card.participants or 0), tier, self.card.name, self.card.id)


def possible_days(race: PublishedRace, as_of: date) -> tuple[date, date] | None:
    """First and last possible day: of the next date, else of the next usual month."""
    usual = race.card.usual_month
    return race.date.span or (month_span(usual, as_of) if usual else None)


class Places:
    """Lookup of countries by code and of states by country and name."""

    def __init__(self, rows: list[PlaceRow]) -> None:
        self.rows = rows
        self._countries = {row.code: row for row in rows if row.kind == "country"}
        self._states = {
            (row.parent_slug, place_key(row.name)): row for row in rows if row.kind == "state"
        }

    def country(self, code: str | None) -> PlaceRow | None:
        return self._countries.get(code)

    def state(self, country: PlaceRow | None, name: str | None) -> PlaceRow | None:
        if country is None or name is None:
            return None
        return self._states.get((country.slug, place_key(name)))


def published(
    row: RaceRow,
    places: Places,
    sources: Mapping[str, Source],
    as_of: date,
    history: DateHistory = DateHistory(),  # noqa: B008 (frozen)
    event_week: NextDate | None = None,
) -> PublishedRace | None:
    """Invalid values become unknown. Returns None, and says so in the log, where that does not
    help: one faulty race must not keep the others from being published.

    `event_week` takes the place of the next date by its own sources.
    """
    try:
        return _published(row, places, sources, as_of, history, event_week)
    except Exception:  # of any kind, as for a day that nobody can count from
        log.exception("race left out", race_id=row.id)
        return None


def _published(
    row: RaceRow,
    places: Places,
    sources: Mapping[str, Source],
    as_of: date,
    history: DateHistory,
    event_week: NextDate | None,
) -> PublishedRace | None:
    country = places.country(row.country_code)
    state = places.state(country, row.state)
    stated = stated_dates(row, sources, as_of, history)
    when = event_week or next_date(stated, as_of)
    values = _values(row, country, when, as_of) | {
        "last_date": stated.last_date,
        "usual_month": history.usual_month(as_of, row.usual_month),
        "usual_day": history.usual_day,
        "past_dates": history.past(as_of, row.last_date),
        "date_changes": history.changes,
        "country_slug": country.slug if country else None,
        "state_slug": state.slug if state else None,
    }
    card = _validated_without_invalid_values(
        RaceCard, {name: values[name] for name in RaceCard.model_fields}, row.id
    )
    if card is None:
        return None
    race = _validated_without_invalid_values(
        Race, values | {"sources": fact_sources(row, values, when, sources)}, row.id
    )
    if race is None:
        return None
    return PublishedRace(
        card=card,
        race=_with_texts(race, as_of),
        country_slug=race.country_slug,
        state_slug=race.state_slug,
        date=when,
        popularity_tier=row.popularity_tier,
        event_slug=row.event_slug,
    )


def _values(row: RaceRow, country: PlaceRow | None, when: NextDate, as_of: date) -> dict[str, Any]:
    status = event_status(row, as_of)
    is_postponed = status is EventStatus.POSTPONED
    values = {name: getattr(row, name) for name in SAME_NAME_COLUMNS}
    if row.next_date is not None and row.next_date < as_of:
        values |= _ENTRY_UNKNOWN
    values["net_drop_m"] = plausible_net_drop_m(
        row.net_drop_m,
        start_altitude_m=row.start_altitude_m,
        finish_altitude_m=row.finish_altitude_m,
        loss_m=row.elevation_loss_m,
    )
    values |= {
        "race_type": row.type,
        "country": country.name if country else None,
        "continent": country.continent if country else None,
        "next_event_date": when.day,
        "date_status": when.status,
        "event_status": status,
        "previous_event_date": row.previous_date if is_postponed else None,
        "expected_month": when.month,
        "expected_week_start": when.week_start,
        "date_doubt": when.doubt.text if when.doubt else None,
        "date_basis": when.basis,
        "date_checked_on": when.checked_on,
        **NOT_RATED.model_dump(),
        "course_net_drop_m": net_drop_m(
            stated_m=values["net_drop_m"],
            start_altitude_m=row.start_altitude_m,
            finish_altitude_m=row.finish_altitude_m,
            gain_m=row.elevation_gain_m,
            loss_m=row.elevation_loss_m,
        ),
        "image_url": row.image_url or f"/posters/{row.slug or f'race-{row.id}'}.svg",
        "course": _course(row.course),
        "event": None,
        "fact_notes": shown_notes(row),
        "sources": (),
    }
    return values


def _with_texts(race: Race, as_of: date) -> Race:
    """Adds a generated description, and FAQs for half marathons, where the row has none."""
    facts = RaceFacts(
        as_of=as_of,
        **{
            each.name: getattr(race, each.name)
            for each in fields(RaceFacts)
            if each.name not in ("as_of", "is_first_year_unverified")
        },
        is_first_year_unverified=_is_unverified(race, "firstYear"),
    )
    words: dict[str, str] = {}
    if not race.description:
        words["description"] = describe(facts)
    pairs = () if race.faqs else questions(facts)
    if pairs:
        words["faqs"] = orjson.dumps(
            [{"question": question, "answer": answer} for question, answer in pairs]
        ).decode()
    return race.model_copy(update=words)


def _is_unverified(race: Race, field: str) -> bool:
    """As in the browser: on general knowledge alone, or on a source that is to be checked."""
    notes = (note for note in race.fact_notes if note.field == field and note.is_shown)
    keys = {each.source.key for each in race.sources if field in each.fields}
    return any(note.certainty == "check" for note in notes) or keys == {_GENERAL_KNOWLEDGE}


def _course(stored: dict[str, Any] | None) -> Course | None:
    if not stored:
        return None
    try:
        course = CourseRecord.model_validate(stored)
    except ValidationError:
        return None
    points = (ProfilePoint(distance_km=km, altitude_m=metres) for km, metres in course.profile)
    return Course(
        edition=None if course.edition is None else str(course.edition),
        match=course.match,
        distance_km=course.distance_km,
        profile=tuple(points),
        line=tuple(course.line),
    )


def _validated_without_invalid_values(
    model: type[AnyWire], values: dict[str, Any], race_id: int
) -> AnyWire | None:
    try:
        return model.model_validate(values)
    except ValidationError as error:
        bad = {str(found["loc"][0]) for found in error.errors() if found["loc"]}
        log.warning("invalid values left out", race_id=race_id, fields=sorted(bad))
    try:
        return model.model_validate(values | dict.fromkeys(bad))
    except ValidationError:
        log.warning("invalid race left out", race_id=race_id)
        return None
