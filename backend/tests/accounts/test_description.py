"""The API conforms to its OpenAPI description in every role: no 5xx, no undocumented response."""

from collections.abc import Iterator

import pytest
from schemathesis import GenerationMode

from startline.accounts.domain import Role
from tests.accounts.harness import ROUTERS
from tests.accounts.live_server import LiveServer, run_live_server
from tests.accounts.test_access import application
from tests.described import (
    Operation,
    Question,
    expect_promises_kept,
    operations_of,
    questions,
)

pytestmark = pytest.mark.slow

CASES = 5


def operations() -> list[Operation]:
    return operations_of(application(*ROUTERS).openapi())


@pytest.fixture(scope="module")
def live_server() -> Iterator[LiveServer]:
    with run_live_server() as live_server:
        yield live_server


@pytest.fixture(scope="module", params=operations(), ids=lambda operation: operation.label)
def requests(request: pytest.FixtureRequest) -> list[Question]:
    """Valid requests, then invalid ones."""
    operation: Operation = request.param
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    return [question for mode in modes for question in questions(operation, mode, CASES)]


def test_every_operation_is_covered() -> None:
    described = application(*ROUTERS).openapi()["paths"].values()

    assert len(operations()) == sum(len(methods) for methods in described) >= 20


@pytest.mark.parametrize("role", ["guest", *Role])
def test_conforms_to_its_description(
    live_server: LiveServer, database_url: str, requests: list[Question], role: str
) -> None:
    headers: dict[str, str] = {}
    with live_server.harness(database_url) as harness:
        if role != "guest":
            client = live_server.do(harness.signed_in(Role(role)))
            headers["authorization"] = client.headers["authorization"]

        expect_promises_kept(requests, live_server.origin, headers)
