"""Each use of a service has the type of its field in `Services`."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import startline
from startline.app import services

# `races` lies below `rendering`, which declares SnapshotProvider.
ALSO_ALLOWED = {("snapshots", "SnapshotRefresher")}


def declared() -> dict[str, str]:
    """Type of each field by its name, as written."""
    tree = ast.parse(inspect.getsource(services))
    return {
        ast.unparse(node.target): ast.unparse(node.annotation)
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
    }


def is_service(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith(
        ".app.state.services"
    )


def uses() -> Iterator[tuple[str, str | None]]:
    """Service and annotation; None where a service is used without one."""
    for file in Path(startline.__file__).parent.rglob("*.py"):
        annotated: set[ast.AST] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AnnAssign) and node.value and is_service(node.value):
                annotated.add(node.value)
                yield ast.unparse(node.value).rpartition(".")[2], ast.unparse(node.annotation)
            elif is_service(node) and node not in annotated:
                yield ast.unparse(node).rpartition(".")[2], None


USES = sorted(set(uses()), key=str)


class TestServices:
    @pytest.mark.parametrize(("service", "annotation"), USES)
    def test_a_use_has_the_type_of_the_field(self, service: str, annotation: str | None) -> None:
        is_declared = declared().get(service) == annotation
        assert is_declared or (service, annotation) in ALSO_ALLOWED

    def test_every_field_is_used(self) -> None:
        assert {service for service, _ in USES} == declared().keys()
