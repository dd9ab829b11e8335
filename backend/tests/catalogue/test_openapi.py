from typing import Any

import pytest

from startline.catalogue.routes import router
from startline.web.application import framework
from startline.web.composition import for_everybody


class TestOpenApi:
    @pytest.fixture
    def operations(self) -> dict[str, dict[str, Any]]:
        paths = framework((for_everybody(router),)).openapi()["paths"]
        return {path: item["get"] for path, item in paths.items() if path.startswith("/api")}

    def test_every_operation_is_named_as_its_function_once(
        self, operations: dict[str, dict[str, Any]]
    ) -> None:
        names = [operation["operationId"] for operation in operations.values()]

        assert sorted(names) == sorted(set(names))
        assert operations["/api/marathons"]["operationId"] == "list_marathons"

    def test_the_shape_of_each_answer_is_described(
        self, operations: dict[str, dict[str, Any]]
    ) -> None:
        for operation in operations.values():
            assert operation["summary"]
            assert "schema" in operation["responses"]["200"]["content"]["application/json"]

    def test_failures_are_described_as_problems(
        self, operations: dict[str, dict[str, Any]]
    ) -> None:
        refusal = operations["/api/marathons"]["responses"]["422"]["content"]

        assert list(refusal) == ["application/problem+json"]
        assert refusal["application/problem+json"]["schema"]["$ref"].endswith("/Problem")

    def test_every_filter_of_the_specification_is_a_parameter(
        self, operations: dict[str, dict[str, Any]]
    ) -> None:
        named = {parameter["name"] for parameter in operations["/api/marathons"]["parameters"]}

        assert named == {
            "status", "raceType", "search", "country", "state", "county", "city", "continent",
            "terrain", "elevationProfile", "month", "dateFrom", "dateTo", "pbPotentialMin",
            "sortBy", "sortOrder", "limit", "offset",
        }  # fmt: skip
