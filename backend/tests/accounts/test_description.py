"""The API keeps to its own description, whoever asks: no 5xx, no answer it does not announce."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# Schemathesis leaves type arguments of its own classes open.

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from startline.accounts.domain import Role
from startline.store.session import Sessions
from tests.accounts.serving import ServedStage, served_stage
from tests.accounts.stage import ROUTERS
from tests.accounts.test_access import application

CASES = 5
PROMISES = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
Operation = APIOperation[Any, Any, Any, Any]


def operations() -> list[Operation]:
    schema = schemathesis.openapi.from_dict(application(*ROUTERS).openapi())
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


@pytest.fixture
def served(database_url: str, sessions: Sessions) -> Iterator[ServedStage]:
    """`sessions` empties the database after each test."""
    with served_stage(database_url) as served:
        yield served


def test_every_operation_is_put_to_the_test() -> None:
    described = application(*ROUTERS).openapi()["paths"].values()

    assert len(operations()) == sum(len(methods) for methods in described) >= 20


@pytest.mark.parametrize("role", ["guest", *Role])
@pytest.mark.parametrize("operation", operations(), ids=lambda operation: operation.label)
def test_it_keeps_to_its_description(served: ServedStage, operation: Operation, role: str) -> None:
    headers: dict[str, str] = {}
    if role != "guest":
        client = served.do(served.stage.signed_in(Role(role)))
        headers["authorization"] = client.headers["authorization"]
    checks: Any = CHECKS.get_by_names(PROMISES)

    def keeps(case: Case[Any]) -> None:
        answer = case.call(base_url=served.origin, headers=headers)
        case.validate_response(answer, checks=checks)

    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        bounded = settings(
            max_examples=CASES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
        )
        bounded(given(case=operation.as_strategy(generation_mode=mode))(keeps))()
