import json
import re

import pytest
from fastapi.routing import APIRoute, iter_route_contexts

from startline.app.openapi import main
from startline.app.routers import ROUTERS


@pytest.fixture
def description(
    capsys: pytest.CaptureFixture[str],
) -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    main()
    return json.loads(capsys.readouterr().out)  # type: ignore[no-any-return]


class TestDescription:
    def test_every_operation_is_named_after_its_function_and_no_two_alike(
        self, description: dict[str, dict[str, dict[str, dict[str, str]]]]
    ) -> None:
        named = [
            operation["operationId"]
            for path in description["paths"].values()
            for operation in path.values()
        ]

        functions = [
            route.endpoint.__name__
            for router in ROUTERS
            for route in (context.original_route for context in iter_route_contexts(router.routes))
            if isinstance(route, APIRoute) and route.include_in_schema
        ]
        assert sorted(named) == sorted(functions)
        assert len(set(named)) == len(named)

    def test_only_the_api_is_described(
        self, description: dict[str, dict[str, dict[str, dict[str, str]]]]
    ) -> None:
        assert all(path.startswith("/api/") for path in description["paths"])

    def test_every_reference_leads_to_a_part_of_the_description(
        self, description: dict[str, dict[str, dict[str, dict[str, str]]]]
    ) -> None:
        text = json.dumps(description)

        for reference in set(re.findall(r'"\$ref": "([^"]+)"', text)):
            assert reference.startswith("#/components/schemas/")
            assert reference.rpartition("/")[2] in description["components"]["schemas"]
