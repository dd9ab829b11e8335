"""Messages about values of a race that cannot be accepted, in words that an editor can act on."""

import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from typing import Any, Final, get_args

from annotated_types import Ge, Gt, Le, Lt
from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from startline.core.validator_messages import validator_message

_ISO_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_EXPECTED: Final = re.compile(r"'([^']*)'")
_OF_PATTERN: Final = {
    "country_code": "Write two capital letters, such as DE.",
    "entry_fee_currency": "Write three capital letters, such as EUR.",
    "slug": "Small letters, digits and single hyphens.",
    "start_time": "Write it as 09:30.",
}
_OUT_OF_RANGE: Final = frozenset(
    {"greater_than", "greater_than_equal", "less_than", "less_than_equal", "finite_number"}
)
_NUMBER: Final = "Write a number."
_WHOLE_NUMBER: Final = "Write a whole number."
_OF_TYPE: Final = {
    "extra_forbidden": "There is no such field.",
    "float_parsing": _NUMBER,
    "float_type": _NUMBER,
    "int_from_float": _WHOLE_NUMBER,
    "int_parsing": _WHOLE_NUMBER,
    "int_type": _WHOLE_NUMBER,
    "none_required": "This can only be taken away.",
    "string_too_long": "At most {max_length} characters.",
    "string_too_short": "At least {min_length} characters.",
    "string_type": "This cannot be empty.",
}


@contextmanager
def own_words(fields: Mapping[str, FieldInfo]) -> Generator[None]:
    """Around the validation of a model. Raises ValidationError with the messages of this module."""
    try:
        yield
    except ValidationError as error:
        found = error.errors(include_url=False)
        lines = [_line(each, plain_words(each, fields)) for each in found]
        raise ValidationError.from_exception_data(error.title, lines) from None


def plain_words(error: ErrorDetails, fields: Mapping[str, FieldInfo]) -> str:
    """What to write, about an error of one of these fields."""
    names = {info.alias: name for name, info in fields.items()}
    location = str(error["loc"][0]) if error["loc"] else ""
    name = names.get(location, location)
    kind, context = error["type"], error.get("ctx", {})
    if kind.startswith("date_"):
        is_written_so = _ISO_DAY.fullmatch(str(error["input"])) is not None
        return "There is no such day." if is_written_so else "Write it as 2027-04-11."
    if kind in _OUT_OF_RANGE and name in fields:
        return _range(dict(_bounds(fields[name].annotation, fields[name].metadata)))
    if kind == "string_pattern_mismatch":
        return _OF_PATTERN.get(name, "This has a sign that cannot be shown.")
    if kind in ("enum", "literal_error"):
        return f"One of: {', '.join(_EXPECTED.findall(str(context['expected'])))}."
    if kind in _OF_TYPE:
        return _OF_TYPE[kind].format_map(context)
    return validator_message(error["msg"])


def _line(error: ErrorDetails, words: str) -> InitErrorDetails:
    custom = PydanticCustomError("not_acceptable", "{words}", {"words": words})
    return InitErrorDetails(type=custom, loc=error["loc"], input=error["input"])


def _bounds(annotation: object, metadata: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """`ge`, `gt`, `le`, `lt` of a field, also where its type is one of a union."""
    for each in metadata:
        if isinstance(each, FieldInfo):
            yield from _bounds(None, each.metadata)
        for kind in (Ge, Gt, Le, Lt):
            if isinstance(each, kind):
                name = kind.__name__.lower()
                yield name, getattr(each, name)
    for part in get_args(annotation):
        yield from _bounds(part, getattr(part, "__metadata__", ()))


def _range(bounds: dict[str, Any]) -> str:
    least, most = bounds.get("ge"), _text(bounds.get("le"))
    if isinstance(least, date):
        return f"A day from {least} to {most}."
    if least is None:
        return f"More than {_text(bounds.get('gt'))}, at most {most}."
    return f"From {_text(least)} to {most}."


def _text(bound: object) -> str:
    return f"{bound:,}" if isinstance(bound, int | float) else str(bound)
