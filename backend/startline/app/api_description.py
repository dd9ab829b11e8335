"""OpenAPI description with one component for problem documents."""

from typing import Any, Final

from fastapi import FastAPI

from startline.accounts.problem_responses import PROBLEM

PROBLEM_TYPE: Final = "application/problem+json"
_REFERENCE: Final = {"$ref": "#/components/schemas/Problem"}


def name_problems(api: FastAPI) -> None:
    """Every description of an error refers to the component `Problem`."""
    described = api.openapi

    def openapi() -> dict[str, Any]:
        description = described()
        for path in description["paths"].values():
            for operation in path.values():
                for answer in operation["responses"].values():
                    if PROBLEM_TYPE in answer.get("content", {}):
                        answer["content"] = {PROBLEM_TYPE: {"schema": _REFERENCE}}
        description.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
        return description

    api.openapi = openapi  # type: ignore[method-assign]
