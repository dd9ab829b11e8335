from typing import Any

import pytest

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.races.list_routes import router as lists_router
from startline.races.routes import router


class TestOpenApi:
    @pytest.fixture
    def operations(self) -> dict[str, dict[str, Any]]:
        paths = framework((with_public_access(lists_router), with_public_access(router))).openapi()[
            "paths"
        ]
        return {path: item["get"] for path, item in paths.items() if path.startswith("/api")}

    def test_operation_ids_are_unique_function_names(
        self, operations: dict[str, dict[str, Any]]
    ) -> None:
        names = [operation["operationId"] for operation in operations.values()]

        assert sorted(names) == sorted(set(names))
        assert operations["/api/marathons"]["operationId"] == "list_marathons"

    def test_each_response_has_a_schema(self, operations: dict[str, dict[str, Any]]) -> None:
        for operation in operations.values():
            assert operation["summary"]
            assert "schema" in operation["responses"]["200"]["content"]["application/json"]

    def test_failures_have_the_schema_of_problem_documents(
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
            "sortBy", "sortOrder", "limit", "offset", "measured",
            "nearLat", "nearLon", "radiusKm", "mountains", "dateStatus", "distanceKmMin",
            "distanceKmMax", "climbMMin", "climbMMax", "climbMPerKmMin", "climbMPerKmMax",
            "participantsMin", "participantsMax", "courseScoreMin", "temperatureCMin", "area",
            "temperatureCMax", "cutOffHMin", "bostonQualifier", "hasCourse", "hasTemperature",
            "unknown",
        }  # fmt: skip
