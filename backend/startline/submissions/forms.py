"""Forms and rows of races: a form filled in from a row, differences, the columns they change."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final

from pydantic import JsonValue

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.db.tables.races import RaceRow
from startline.race_changes.race_photo_repository import photo_address, photo_key
from startline.submissions.event_schemas import EntryStatus, EventForm, EventRaceForm
from startline.submissions.recurring_dates import date_rule_of
from startline.submissions.schemas import FormDifference

Fields = Mapping[str, JsonValue]

_NOT_FACTS: Final = frozenset({"sourceUrl", "note"})
_RACE: Final = "races.0."
_FEE: Final = frozenset({f"{_RACE}price", f"{_RACE}currency"})
_MINUTES: Final = 60


def form_of(row: RaceRow) -> EventForm:
    """As the published race fills the form in; source and note stay empty."""
    race = EventRaceForm(
        race_type=RaceType(row.type),
        distance_km=row.distance_km,
        start_time=row.start_time or "",
        cut_off_min=None if row.cut_off_h is None else round(row.cut_off_h * _MINUTES),
        entry_capacity=row.entry_capacity,
        price=row.entry_fee,
        currency=row.entry_fee_currency or "",
        terrain=Terrain(row.terrain) if row.terrain else None,
        elevation_profile=_profile(row),
        elevation_gain_m=row.elevation_gain_m,
        elevation_loss_m=row.elevation_loss_m,
    )
    return EventForm(
        name=row.name,
        city=row.city or "",
        county=row.county or "",
        state=row.state or "",
        country_code=row.country_code or "",
        latitude=row.latitude,
        longitude=row.longitude,
        website=row.website or "",
        next_date=row.next_date,
        date_rule=date_rule_of(row.date_rule),
        entry_status=EntryStatus(row.entry_status) if row.entry_status else None,
        entry_url=row.entry_url or "",
        description=row.description or "",
        photo=photo_key(row.image_url),
        races=(race,),
    )


def fields_of(form: EventForm) -> dict[str, JsonValue]:
    """Each fact of the form by its path; an empty text is null, a date rule is its words."""
    flat: dict[str, JsonValue] = {}
    for name, value in form.model_dump(mode="json", by_alias=True, exclude={"races"}).items():
        if name not in _NOT_FACTS:
            flat[name] = _plain(value)
    flat["dateRule"] = form.date_rule.words if form.date_rule else None
    for index, race in enumerate(form.races):
        for name, value in race.model_dump(mode="json", by_alias=True).items():
            flat[f"races.{index}.{name}"] = _plain(value)
    return flat


def differences(published: Fields, submitted: Fields) -> tuple[FormDifference, ...]:
    """In the order of the form."""
    names = dict.fromkeys((*submitted, *published))
    return tuple(
        FormDifference(field=name, published=published.get(name), submitted=submitted.get(name))
        for name in names
        if published.get(name) != submitted.get(name)
    )


def merged_form(published: EventForm, submitted: EventForm, fields: set[str]) -> EventForm:
    """The form of a race, with these fields as submitted: a pair may have been changed by two.

    A price in a currency that somebody else chose meanwhile is none that anybody stated.
    """
    fields = fields | _FEE if fields & _FEE else fields
    of_event = {name: getattr(submitted, name) for name in _attributes(EventForm, fields)}
    own = {name.removeprefix(_RACE) for name in fields if name.startswith(_RACE)}
    of_race = {name: getattr(submitted.races[0], name) for name in _attributes(EventRaceForm, own)}
    race = published.races[0].model_copy(update=of_race)
    form = published.model_copy(update={**of_event, "races": (race,)})
    if (form.latitude is None) == (form.longitude is None):
        return form
    pin = {"latitude": submitted.latitude, "longitude": submitted.longitude}
    return form.model_copy(update=pin)  # half of a pin is none


def changed_columns(form: EventForm, fields: set[str], today: date) -> dict[str, Any]:
    """The columns of a race that these fields of a form of one race fill."""
    race = form.races[0]
    columns: dict[str, Any] = {}
    for name in sorted(fields):
        if name.startswith(_RACE):
            make_of_race = _RACE_COLUMNS.get(name.removeprefix(_RACE))
            columns |= make_of_race(race, form.next_date) if make_of_race else {}
        else:
            make = _EVENT_COLUMNS.get(name)
            columns |= make(form, today) if make else {}
    return columns


def columns_of(form: EventForm, race: EventRaceForm, today: date) -> dict[str, Any]:
    """All columns of a new race that the form fills; what it leaves out is unknown."""
    alone = form.model_copy(update={"races": (race,)})
    fields = {name for name, value in fields_of(alone).items() if value is not None}
    return changed_columns(alone, fields, today)


def _attributes(model: type[WireModel], fields: set[str]) -> list[str]:
    """Those of a model that have these names in JSON."""
    return [name for name, info in model.model_fields.items() if (info.alias or name) in fields]


def _profile(row: RaceRow) -> ElevationProfile | None:
    return ElevationProfile(row.elevation_profile) if row.elevation_profile else None


def _plain(value: JsonValue) -> JsonValue:
    return None if value == "" else value


def _point(form: EventForm, _: date) -> dict[str, Any]:
    has_point = form.latitude is not None
    return {
        "latitude": form.latitude,
        "longitude": form.longitude,
        "coordinates_basis": "venue" if has_point else None,
    }


def _fee(race: EventRaceForm, _: date | None) -> dict[str, Any]:
    return {"entry_fee": race.price, "entry_fee_currency": race.currency or None}


def _date_rule(form: EventForm, _: date) -> dict[str, Any]:
    rule = form.date_rule
    return {
        "date_rule": rule.rule if rule else None,
        "date_rule_words": rule.words if rule else None,
    }


def _image(form: EventForm, _: date) -> dict[str, Any]:
    return {"image_url": photo_address(form.photo) if form.photo else None}


def _start(race: EventRaceForm, _: date | None) -> dict[str, Any]:
    has_time = bool(race.start_time)
    return {
        "start_time": race.start_time or None,
        "start_time_certainty": "sure" if has_time else None,
        "start_time_basis": "Stated by the organiser" if has_time else None,
    }


def _cut_off(race: EventRaceForm, _: date | None) -> dict[str, Any]:
    minutes = race.cut_off_min
    return {"cut_off_h": None if minutes is None else round(minutes / _MINUTES, 4)}


def _steepness(race: EventRaceForm, _: date | None) -> dict[str, Any]:
    stated = race.elevation_profile
    return {"elevation_profile": stated, "elevation_basis": "stated" if stated else None}


def _climb(race: EventRaceForm, _: date | None) -> dict[str, Any]:
    is_known = race.elevation_gain_m is not None or race.elevation_loss_m is not None
    return {
        "elevation_gain_m": race.elevation_gain_m,
        "elevation_loss_m": race.elevation_loss_m,
        "elevation_gain_basis": "stated" if is_known else None,
    }


def _capacity(race: EventRaceForm, next_date: date | None) -> dict[str, Any]:
    places = race.entry_capacity
    # the places are those of the next edition; on which day they were stated says nothing
    year = next_date.year if places is not None and next_date is not None else None
    return {"entry_capacity": places, "entry_capacity_year": year}


_EVENT_COLUMNS: Final[Mapping[str, Callable[[EventForm, date], dict[str, Any]]]] = {
    "name": lambda form, _: {"name": form.name},
    "city": lambda form, _: {"city": form.city or None},
    "county": lambda form, _: {"county": form.county or None},
    "state": lambda form, _: {"state": form.state or None},
    "countryCode": lambda form, _: {"country_code": form.country_code or None},
    "latitude": _point,
    "longitude": _point,
    "website": lambda form, _: {"website": form.website or None},
    "nextDate": lambda form, today: {"next_date": form.next_date, "date_checked_on": today},
    "dateRule": _date_rule,
    "entryStatus": lambda form, _: {"entry_status": form.entry_status},
    "entryUrl": lambda form, _: {"entry_url": form.entry_url or None},
    "description": lambda form, _: {"description": form.description or None},
    "photo": _image,
}
_RACE_COLUMNS: Final[Mapping[str, Callable[[EventRaceForm, date | None], dict[str, Any]]]] = {
    "raceType": lambda race, _: {"type": race.race_type.value},
    "distanceKm": lambda race, _: {"distance_km": race.distance_km},
    "startTime": _start,
    "cutOffMin": _cut_off,
    "entryCapacity": _capacity,
    "price": _fee,
    "currency": _fee,
    "terrain": lambda race, _: {"terrain": race.terrain},
    "elevationProfile": _steepness,
    "elevationGainM": _climb,
    "elevationLossM": _climb,
}
