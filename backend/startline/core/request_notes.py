"""Notes on a request, which its line in the log repeats."""

from collections.abc import Mapping
from typing import Any, Final

from starlette.types import Scope

_NOTES: Final = "notes"


def note(scope: Scope, **notes: str) -> None:
    """Constant words only: nothing that a client sent."""
    state: dict[str, Any] = scope.setdefault("state", {})
    state.setdefault(_NOTES, {}).update(notes)


def notes_of(scope: Scope) -> Mapping[str, str]:
    notes: Mapping[str, str] = scope.get("state", {}).get(_NOTES, {})
    return notes
