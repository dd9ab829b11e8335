"""Sources of changed facts: the race's organiser, its own site, another page, or an editor."""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

from startline.db.tables.races import RaceRow
from startline.race_changes.domain import UNSOURCED, Editor, is_own_site
from startline.race_changes.errors import InvalidRace
from startline.races.schemas import SourceKind

_LONGEST_NAME: Final = 300
_SOURCE_NEEDED: Final = "State the page that says so."
_EDITOR: Final[dict[str, Any]] = {
    "key": "editor",
    "name": "An editor of this site",
    "kind": None,
    "url": None,
    "licence": None,
    "note": None,
}


def source_of(
    race: RaceRow, editor: Editor, source_url: str | None, now: datetime
) -> dict[str, Any]:
    """A row of `sources`. The race's organiser and the race's own site are of kind `organiser`."""
    if not editor.is_organiser and source_url is None:
        return _EDITOR | {"read_on": now.date()}
    is_own = editor.is_organiser or is_own_site(source_url, race.website)
    key = f"organiser-of-race-{race.id}" if is_own else f"page-{_digest(source_url or '')}"
    host = urlsplit(source_url or "").hostname or ""
    name = f"Organiser of {race.name}" if is_own else host
    return {
        "key": key,
        "name": name[:_LONGEST_NAME],
        "kind": SourceKind.ORGANISER.value if is_own else None,
        "url": source_url,
        "licence": None,
        "read_on": now.date(),
        "note": None,
    }


def sourced(fields: Iterable[str]) -> list[str]:
    return [name for name in fields if name not in UNSOURCED]


def check_source(
    fields: Iterable[str], source_url: str | None, message: str = _SOURCE_NEEDED
) -> None:
    """Raises InvalidRace for a fact without the page that states it."""
    if source_url is None and sourced(fields):
        raise InvalidRace([("sourceUrl", message)])


def _digest(url: str) -> str:
    return sha256(url.encode()).hexdigest()[:16]
