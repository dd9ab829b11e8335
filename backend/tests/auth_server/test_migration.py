"""The migration creates the tables that the models declare."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from startline.db.session import Sessions
from startline.db.tables import auth_server
from startline.db.tables.base import Base


def _is_ours(found: object, name: str | None, kind: str, *_: object) -> bool:
    return kind != "table" or (name or "").startswith("identity_")


def _differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "include_object": _is_ours}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, Base.metadata))


class TestMigration:
    async def test_leaves_no_difference(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            differences = await connection.run_sync(_differences)

        assert auth_server.IdentityUserRow.__tablename__ in Base.metadata.tables
        assert differences == []
