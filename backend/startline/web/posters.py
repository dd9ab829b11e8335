"""The addresses of posters: `/posters/{slug}.svg` for pages, `.png` for link previews."""

from typing import Literal

from fastapi import APIRouter, Request

from startline.foundation.content_coding import Coding
from startline.foundation.errors import NotFound
from startline.pages.poster_store import PosterRequest, PosterStore
from startline.pages.versions import PublishedCatalogue
from startline.web.kept_response import KeptResponse, coding_for

router = APIRouter(include_in_schema=False)


class PosterNotFound(NotFound):
    code = "poster_not_found"
    default_message = "There is no poster of that name."


@router.api_route("/posters/{slug}.{kind}", methods=["GET", "HEAD"])
async def poster(request: Request, slug: str, kind: Literal["svg", "png"]) -> KeptResponse:
    catalogue: PublishedCatalogue = request.app.state.snapshots.current()
    key, race = catalogue.race_key(slug), catalogue.race_json(slug)
    if key is None or race is None:
        raise PosterNotFound
    png = kind == "png"
    coding = Coding.IDENTITY if png else coding_for(request)
    store: PosterStore = request.app.state.posters
    return KeptResponse(await store.answer(PosterRequest(slug, key, race, png, coding)))
