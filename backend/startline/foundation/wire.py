"""The base of every wire shape: camelCase outside, snake_case inside."""

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class WireModel(BaseModel):
    """Closed to unknown members, and frozen."""

    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, extra="forbid", frozen=True
    )


class InvalidField(WireModel):
    field: str
    message: str


class Problem(WireModel):
    """A failure as RFC 9457 has it, with what a client acts on."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    message: str
    request_id: str | None
    errors: tuple[InvalidField, ...] = ()


def problem_schema() -> dict[str, Any]:
    """The schema of a failure in one piece: a description of the API has no `$defs` to refer to."""
    schema = Problem.model_json_schema(by_alias=True)
    field = schema.pop("$defs")[InvalidField.__name__]
    schema["properties"]["errors"]["items"] = field
    return schema
