"""Base of the schemas of requests and responses: camelCase outside, snake_case inside."""

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class WireModel(BaseModel):
    """Refuses unknown members; immutable."""

    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, extra="forbid", frozen=True
    )


class InvalidField(WireModel):
    field: str
    message: str


class Problem(WireModel):
    """A problem document (RFC 9457) with the members that a client acts on."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    message: str
    request_id: str | None
    errors: tuple[InvalidField, ...] = ()


def problem_schema() -> dict[str, Any]:
    """The JSON schema of a problem without `$defs`, to which OpenAPI cannot refer."""
    schema = Problem.model_json_schema(by_alias=True)
    field = schema.pop("$defs")[InvalidField.__name__]
    schema["properties"]["errors"]["items"] = field
    return schema
