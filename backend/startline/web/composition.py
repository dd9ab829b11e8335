"""The features that the server is made of: their routes, and the catalogue that it follows."""

from typing import Final

from fastapi import APIRouter

from startline.catalogue.following import snapshot_follower
from startline.catalogue.routes import router as catalogue

ROUTERS: Final[tuple[APIRouter, ...]] = (catalogue,)

__all__ = ["ROUTERS", "snapshot_follower"]
