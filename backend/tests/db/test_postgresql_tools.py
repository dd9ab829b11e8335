from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from startline.db.postgresql_tools import AddressRefused, run_postgresql_tool

ADDRESS = "postgresql+asyncpg://ada:secret@db.example/startline"


@pytest.fixture(autouse=True)
def _printing_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A psql that prints how it would connect."""
    program = tmp_path / "psql"
    program.write_text('#!/bin/sh\necho "$PGUSER $PGHOST $PGDATABASE $PGSSLMODE"\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("PGUSER", "PGHOST", "PGDATABASE", "PGSSLMODE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("query", "connection"),
    [
        ("ssl=verify-full", "ada db.example startline verify-full"),
        ("sslmode=verify-full", "ada db.example startline verify-full"),
        ("host=/run/postgresql&statement_cache_size=0", "ada /run/postgresql startline "),
    ],
)
def test_the_programs_connect_as_the_server_does(query: str, connection: str) -> None:
    printed = run_postgresql_tool("psql", make_url(f"{ADDRESS}?{query}"))

    assert printed == f"{connection}\n"


@pytest.mark.parametrize("query", ["direct_tls=true", "ssl=require&ssl=disable"])
def test_a_parameter_that_the_programs_would_not_heed_is_refused_by_its_name(query: str) -> None:
    with pytest.raises(AddressRefused, match=query.partition("=")[0]):
        run_postgresql_tool("psql", make_url(f"{ADDRESS}?{query}"))
