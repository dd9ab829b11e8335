"""Errors of changing races."""

from collections.abc import Sequence

from startline.core.errors import Conflict, Invalid, NotFound


class RaceChanged(Conflict):
    """`details` hold the current `revision`, and each field as it is now and as it was sent."""

    code = "race_changed"
    default_message = "This race was changed meanwhile. Compare the values, then save again."


class ChangeNotFound(NotFound):
    code = "change_not_found"
    default_message = "There is no such change of this race."


class ChangeUndone(Conflict):
    code = "change_undone"
    default_message = "This change has been undone already."


class ChangedSince(Conflict):
    """`details` hold the later revision (`changedBy`, None where none is known) and `fields`."""

    code = "changed_since"
    default_message = "What this change wrote is there no more. Correct the race itself."

    def __init__(self, fields: Sequence[str], changed_by: int | None) -> None:
        message = (
            f"Change {changed_by} changed this again. Undo change {changed_by} first."
            if changed_by is not None
            else None
        )
        super().__init__(message, details={"changedBy": changed_by, "fields": list(fields)})


class SlugTaken(Conflict):
    code = "slug_taken"
    default_message = "Another race has this address."


class InvalidRace(Invalid):
    """`details` name the fields, as for a body that is not acceptable."""

    code = "invalid_race"
    default_message = "These values do not go together."

    def __init__(self, fields: Sequence[tuple[str, str]], message: str | None = None) -> None:
        self.fields = fields
        errors = [{"field": field, "message": text} for field, text in fields]
        super().__init__(message, details={"errors": errors})
