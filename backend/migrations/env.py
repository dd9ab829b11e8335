"""Alembic environment: always on a connection that `startline.db.schema_migration` has opened."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext

from startline.db import tables
from startline.db.tables.base import Base, JsonColumn, UtcDateTime

for module in iter_modules(tables.__path__):
    import_module(f"{tables.__name__}.{module.name}")  # tables register themselves on import


def render_type(kind: str, item: object, _context: AutogenContext) -> str | Literal[False]:
    """Migrations import no code of the product, so that old ones keep working when it changes."""
    if kind == "type" and isinstance(item, UtcDateTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and isinstance(item, type(JsonColumn)):
        return "JSON"
    return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
    render_as_batch=True,
    render_item=render_type,
)
context.run_migrations()
