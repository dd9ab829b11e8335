"""What a user may write about themselves. It rides in every access token, so it is bounded."""

from typing import Any, Final

import orjson

from startline.identity.errors import ValidationFailed

LARGEST_BYTES: Final = 4_096


def new_metadata(data: dict[str, Any] | None) -> dict[str, Any]:
    return merged({}, data)


def merged(before: dict[str, Any], changes: dict[str, Any] | None) -> dict[str, Any]:
    """Null removes a member. Raises ValidationFailed when the whole grows too large."""
    after = {**before, **(changes or {})}
    after = {name: value for name, value in after.items() if value is not None}
    if len(orjson.dumps(after)) > LARGEST_BYTES:
        raise ValidationFailed(f"user metadata may hold {LARGEST_BYTES} bytes")
    return after
