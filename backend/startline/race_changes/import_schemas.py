"""API schemas of the import of a race file."""

from typing import Annotated

from pydantic import Field

from startline.accounts.admin_tables import Reason
from startline.core.schema_base import WireModel
from startline.race_changes.schemas import ChangedField
from startline.races.importing.records import WebAddress


class FileSource(WireModel):
    source_url: WebAddress | None = Field(
        default=None, description="The page that states it, for rows without one of their own"
    )


class RaceImportQuery(FileSource):
    reason: Reason
    dry_run: Annotated[bool, Field(description="Say what would change, and change nothing")] = False


class ImportProblem(WireModel):
    row: int = Field(description="Row 1 names the columns")
    column: str | None = None
    message: str


class ImportedRace(WireModel):
    row: int
    id: int | None = Field(description="null for a new race")
    name: str
    fields: list[ChangedField]


class ImportReport(WireModel):
    """`changes` are made where `isImported`; else they are what would be made."""

    rows: int
    changes: list[ImportedRace]
    problems: list[ImportProblem] = Field(description="With one of them nothing is imported")
    is_imported: bool
