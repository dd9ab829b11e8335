"""The features that the server is made of: their routes, and the catalogue that it follows."""

from typing import Final

from fastapi import APIRouter

from startline.accounts.access import PublicAccess
from startline.accounts.routes import router as accounts
from startline.catalogue.routes import router as catalogue
from startline.guard.routes import router as captcha
from startline.shortlist.comparison_routes import router as comparisons
from startline.shortlist.routes import router as shortlist
from startline.training.routes import router as training
from startline.web.course_routes import router as course_science
from startline.web.personal_data import router as personal_data
from startline.web.sign_in_settings import router as sign_in_settings
from startline.web.track_routes import router as tracks


def for_everybody(router: APIRouter) -> APIRouter:
    """The router of a feature that knows nothing of people: anybody may call all of it."""
    open_to_all = APIRouter(dependencies=[PublicAccess])
    open_to_all.include_router(router)
    return open_to_all


ROUTERS: Final[tuple[APIRouter, ...]] = (
    for_everybody(catalogue),
    for_everybody(course_science),
    tracks,
    for_everybody(captcha),
    sign_in_settings,
    accounts,
    personal_data,
    shortlist,
    comparisons,
    training,
)

__all__ = ["ROUTERS", "for_everybody"]
