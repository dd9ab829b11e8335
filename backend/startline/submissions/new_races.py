"""Races of a new event: their slugs, and the event that joins them."""

from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.catalogue_version import lock_catalogue_version
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import ChangeOrigin, Editor
from startline.race_changes.service import apply_change
from startline.races.text_folding import place_key
from startline.submissions import repository
from startline.submissions.event_schemas import EventForm
from startline.submissions.forms import columns_of
from startline.submissions.race_names import race_name

_LONGEST_SLUG: Final = 180


async def publish_event(
    session: AsyncSession,
    form: EventForm,
    editor: Editor,
    origin: ChangeOrigin,
    now: datetime,
) -> list[RaceRow]:
    """Adds the event's races as approved ones."""
    # two events with the same name may be approved at the same moment
    await lock_catalogue_version(session)
    event_slug: str | None = None
    if len(form.races) > 1:
        event_slug = await repository.add_event(session, _slug(form.name), form.name)
    rows: list[RaceRow] = []
    for race in form.races:
        name = race_name(form, race)
        columns = columns_of(form, race, now.date()) | {
            "name": name,
            "slug": await repository.free_slug(session, _slugs(form, name)),
            "status": "approved",
            "event_slug": event_slug,
        }
        added = await apply_change(session, None, None, columns, editor, now, origin)
        rows.append(await session.get_one(RaceRow, added.race_id))
    return rows


def _slugs(form: EventForm, name: str) -> list[str]:
    return [_slug(name), _slug(f"{name} {form.city}"), _slug(f"{name} {form.country_code}")]


def _slug(text: str) -> str:
    """ASCII letters, digits and hyphens; `race` where nothing of a name can be written so."""
    key = "".join(sign if sign.isascii() else "-" for sign in place_key(text))
    parts = [part for part in key.split("-") if part]
    return "-".join(parts)[:_LONGEST_SLUG].strip("-") or "race"
