"""Parsing of untrusted JSON and base64url."""

import base64
import binascii
import json
from typing import TypeGuard


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def read_object(text: bytes) -> dict[str, object]:
    """Raises ValueError unless the text is an object without duplicate names."""
    try:
        found: object = json.loads(text, object_pairs_hook=_reject_duplicates)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not is_object(found):
        raise ValueError("not an object")
    return found


def decoded_base64url(part: str) -> bytes:
    """Decodes base64url without padding, as in JWTs. Raises ValueError."""
    if "=" in part:
        raise ValueError("padded")
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("not base64url") from error


def _reject_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("duplicate name")
    return members
