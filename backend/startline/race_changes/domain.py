"""Values of a change of a race: who makes it, where it is stated, what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from pydantic.alias_generators import to_camel

from startline.db.tables.races import RaceRow

Fields = Mapping[str, Any]
"""Values by column of `races`."""

_OWN: Final = frozenset(
    {"id", "revision", "provenance", "field_origins", "origin", "created_at", "updated_at"}
)
EDITABLE: Final = frozenset(column.key for column in RaceRow.__table__.columns) - _OWN
UNSOURCED: Final = frozenset({"slug", "status", "description", "faqs", "image_url", "event_slug"})
"""Not facts about the race: they name no source."""


@dataclass(frozen=True)
class Editor:
    """`is_organiser` says whether this person organises this very race: its word confirms."""

    person_id: int | None
    role: Literal["organiser", "admin"]
    is_organiser: bool = False

    @property
    def origin(self) -> str:
        """Of the fields that this editor sets: an import leaves them alone."""
        return "organiser" if self.is_organiser else "admin"


@dataclass(frozen=True)
class ChangeOrigin:
    """`source_url` is the page that states it; `undoes` the revision whose values it restores."""

    source_url: str | None = None
    submission_id: int | None = None
    undoes: int | None = None


@dataclass(frozen=True)
class AppliedChange:
    """`version` is that of the catalogue; None where the race was like that already."""

    race_id: int
    revision: int
    fields: tuple[str, ...]
    version: int | None


def field_name(column: str) -> str:
    """As the API names a column of the editor."""
    return to_camel(column)


def is_own_site(source_url: str | None, website: str | None) -> bool:
    """Whether a page is on the site of the race itself."""
    hosts = [_host(url) for url in (source_url, website) if url]
    return len(hosts) == 2 and bool(hosts[0]) and hosts[0] == hosts[1]


def _host(url: str) -> str:
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return ""
    return host.lower().removeprefix("www.")
