"""The API keeps to its own description, whoever asks: no 5xx, no answer it does not announce."""

from collections.abc import Iterator

import pytest
from schemathesis import GenerationMode

from startline.accounts.domain import Role
from tests.accounts.serving import House, open_house
from tests.accounts.stage import ROUTERS
from tests.accounts.test_access import application
from tests.described import (
    Operation,
    Question,
    expect_promises_kept,
    operations_of,
    questions,
)

CASES = 5


def operations() -> list[Operation]:
    return operations_of(application(*ROUTERS).openapi())


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        yield house


@pytest.fixture(scope="module", params=operations(), ids=lambda operation: operation.label)
def asked(request: pytest.FixtureRequest) -> list[Question]:
    """Rightly, then wrongly."""
    operation: Operation = request.param
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    return [question for mode in modes for question in questions(operation, mode, CASES)]


def test_every_operation_is_put_to_the_test() -> None:
    described = application(*ROUTERS).openapi()["paths"].values()

    assert len(operations()) == sum(len(methods) for methods in described) >= 20


@pytest.mark.parametrize("role", ["guest", *Role])
def test_it_keeps_to_its_description(
    house: House, database_url: str, asked: list[Question], role: str
) -> None:
    headers: dict[str, str] = {}
    with house.stage(database_url) as stage:
        if role != "guest":
            client = house.do(stage.signed_in(Role(role)))
            headers["authorization"] = client.headers["authorization"]

        expect_promises_kept(asked, house.origin, headers)
