"""The command `startline`."""

from startline.cli.main import app

__all__ = ["app"]
