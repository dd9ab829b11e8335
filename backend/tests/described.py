"""Requests that Schemathesis makes of an operation, and promises that every answer keeps."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# Schemathesis leaves type arguments of its own classes open.

from collections.abc import Iterable, Mapping
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

PROMISES = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
Operation = APIOperation[Any, Any, Any, Any]
Question = Case[Any]


def operations_of(description: dict[str, Any]) -> list[Operation]:
    schema = schemathesis.openapi.from_dict(description)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def questions(operation: Operation, mode: GenerationMode, at_most: int) -> list[Question]:
    """The same in every run. Raises Unsatisfiable where nothing can be asked in that mode.

    They are thought up apart from asking them, because that takes longer than the answers do, and
    everybody asks the same.
    """
    found: list[Question] = []

    def note(question: Question) -> None:
        found.append(question)

    bounded = settings(
        max_examples=at_most,
        phases=(Phase.explicit, Phase.generate),
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
    )
    bounded(given(operation.as_strategy(generation_mode=mode))(note))()
    return found


def expect_promises_kept(
    asked: Iterable[Question], origin: str, headers: Mapping[str, str]
) -> None:
    checks: Any = CHECKS.get_by_names(PROMISES)
    for question in asked:
        answer = question.call(base_url=origin, headers=dict(headers))
        question.validate_response(answer, checks=checks)
