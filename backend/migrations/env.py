"""Run by alembic, always with a connection that `startline.store.migrating` has opened."""

from alembic import context

from startline.store import catalogue
from startline.store.base import Base

catalogue_tables = catalogue.RaceRow.__table__  # tables register themselves on import

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
    render_as_batch=True,
)
context.run_migrations()
