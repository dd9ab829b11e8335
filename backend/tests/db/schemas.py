"""Schemas of databases, to be compared: all that a migration can make."""

from sqlalchemy import Connection, inspect, text

_SQLITE_SCHEMA = "SELECT name, sql FROM sqlite_master ORDER BY name"
_POSTGRESQL_SCHEMA = """
SELECT 'function', proname::text, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
UNION ALL SELECT 'trigger', tgname::text, pg_get_triggerdef(oid) FROM pg_trigger
WHERE NOT tgisinternal
UNION ALL SELECT 'column', table_name || '.' || column_name,
  concat_ws(' ', data_type, is_nullable, column_default, identity_start)
FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT 'constraint', conname::text, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'index', indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public'
ORDER BY 1, 2
"""


def names_of(connection: Connection) -> set[str]:
    """Of tables, and of columns with their tables."""
    inspector = inspect(connection)
    names = inspector.get_table_names()
    return {*names} | {
        f"{name}.{each['name']}"
        for name in names
        for each in inspector.get_columns(name)
        if name != "alembic_version"
    }


def schema_of(connection: Connection) -> list[tuple[object, ...]]:
    is_sqlite = connection.dialect.name == "sqlite"
    statement = _SQLITE_SCHEMA if is_sqlite else _POSTGRESQL_SCHEMA
    return [tuple(row) for row in connection.execute(text(statement))]


def add_person(connection: Connection, subject: str) -> None:
    """With the columns that people have in every schema."""
    statement = (
        "INSERT INTO people (issuer, subject, role, created_at, last_login_at) VALUES"
        " ('https://issuer.example', :subject, 'user', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)"
    )
    connection.execute(text(statement), {"subject": subject})


def people_of(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT subject FROM people ORDER BY subject")).scalars())
