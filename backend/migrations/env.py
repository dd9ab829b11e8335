"""Run by alembic, always with a connection that `startline.store.migrating` has opened."""

from importlib import import_module
from pkgutil import iter_modules

from alembic import context

from startline import store
from startline.store.base import Base

for module in iter_modules(store.__path__):
    import_module(f"{store.__name__}.{module.name}")  # tables register themselves on import

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
    render_as_batch=True,
)
context.run_migrations()
