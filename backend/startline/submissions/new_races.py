"""Rows of the races of a new event: names, slugs, source and event."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.race_type import RaceType
from startline.db.tables.races import EventRow, RaceRow
from startline.races.text_folding import place_key
from startline.submissions import repository
from startline.submissions.event_schemas import EventForm, EventRaceForm
from startline.submissions.forms import columns_of

_LONGEST_SLUG: Final = 180
_TYPE_WORDS: Final = {
    RaceType.MARATHON: "Marathon",
    RaceType.HALF_MARATHON: "Half Marathon",
    RaceType.ULTRA_MARATHON: "Ultra",
}


@dataclass(frozen=True)
class StatedBy:
    """The source of what an organiser states."""

    key: str
    name: str
    url: str

    @classmethod
    def submission(cls, submission_id: int, name: str, url: str) -> "StatedBy":
        return cls(f"organiser-{submission_id}", f"Organiser of {name}", url)

    def row(self, now: datetime) -> dict[str, Any]:
        return {
            "key": self.key,
            "name": self.name,
            "kind": "organiser",
            "url": self.url,
            "read_on": now.date(),
        }


async def publish_event(
    session: AsyncSession, form: EventForm, source: StatedBy, now: datetime
) -> list[RaceRow]:
    """Adds the event's races as approved ones; the caller raises the catalogue's version."""
    await repository.add_source(session, source.row(now))
    event: EventRow | None = None
    if len(form.races) > 1:
        slug = await repository.free_event_slug(session, _slug(form.name))
        event = EventRow(slug=slug, name=form.name)
    rows: list[RaceRow] = []
    taken: set[str] = set()
    for race in form.races:
        name = race_name(form, race)
        own = [slug for slug in _slugs(form, name) if slug not in taken]
        slug = await repository.free_slug(session, own or [f"{_slug(name)}-{len(taken) + 1}"])
        taken.add(slug)
        columns = columns_of(form, race, now.date()) | {"name": name, "slug": slug}
        rows.append(_row(columns, event, source, now))
    return await repository.add_races(session, rows, event)


def race_name(form: EventForm, race: EventRaceForm) -> str:
    """Its own name; that of the event for its only race; else the event's with the distance."""
    if race.name:
        return race.name
    if len(form.races) == 1 or place_key(_TYPE_WORDS[race.race_type]) == _last_words(form.name):
        return form.name
    words = _TYPE_WORDS[race.race_type]
    if race.race_type is RaceType.ULTRA_MARATHON and race.distance_km:
        words = f"{words} {race.distance_km:g} km"
    return f"{form.name} {words}"


def _last_words(name: str) -> str:
    """`marathon` for a name that ends with it, and is not that of a half marathon."""
    key = place_key(name)
    for words in sorted((place_key(each) for each in _TYPE_WORDS.values()), key=len, reverse=True):
        if key == words or key.endswith(f"-{words}"):
            return words
    return ""


def _row(
    columns: dict[str, Any], event: EventRow | None, source: StatedBy, now: datetime
) -> RaceRow:
    return RaceRow(
        **columns,
        status="approved",
        event_slug=event.slug if event else None,
        provenance={"*": [source.key]},
        field_origins={},
        origin="organiser",
        created_at=now,
        updated_at=now,
    )


def _slugs(form: EventForm, name: str) -> list[str]:
    return [_slug(name), _slug(f"{name} {form.city}"), _slug(f"{name} {form.country_code}")]


def _slug(text: str) -> str:
    """ASCII letters, digits and hyphens; `race` where nothing of a name can be written so."""
    key = "".join(sign if sign.isascii() else "-" for sign in place_key(text))
    parts = [part for part in key.split("-") if part]
    return "-".join(parts)[:_LONGEST_SLUG].strip("-") or "race"
