"""Services of an application under test: only those that its routes need."""

from types import SimpleNamespace

from fastapi import FastAPI


def provide(app: FastAPI, **services: object) -> None:
    """Adds services to `app.state.services`, in place of earlier ones of the same name."""
    present = getattr(app.state, "services", SimpleNamespace())
    app.state.services = SimpleNamespace(**{**vars(present), **services})
