"""Poster routes: `/posters/{slug}.svg` for pages, `.png` for link previews."""

from typing import Literal

from fastapi import APIRouter, Request

from startline.core.encoded_response import ConditionalResponse, requested_encoding
from startline.core.errors import NotFound
from startline.core.networks import network_of
from startline.posters.store import PosterRequest, PostersBusy, PosterStore
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.rate_limits.rendering_limits import delay_refusal, refuse_too_many_posters

router = APIRouter(include_in_schema=False)


class PosterNotFound(NotFound):
    code = "poster_not_found"
    default_message = "There is no poster of that name."


@router.api_route("/posters/{slug}.{kind}", methods=["GET", "HEAD"])
async def poster(request: Request, slug: str, kind: Literal["svg", "png"]) -> ConditionalResponse:
    snapshots: SnapshotRefresher = request.app.state.services.snapshots
    store: PosterStore = request.app.state.services.posters
    snapshot = snapshots.current()
    key, race = snapshot.race_key(slug), snapshot.race_json(slug)
    # One name for every spelling and former slug: it names what is kept, also on disk.
    name = snapshot.canonical_slug(slug)
    if name is None or key is None or race is None:
        raise PosterNotFound
    wanted = PosterRequest(name, key, race, png=kind == "png")
    if not store.is_cached(wanted):
        await refuse_too_many_posters(request)
    try:
        response = await store.response(wanted, requested_encoding(request), network_of(request))
    except PostersBusy:
        await delay_refusal()
        raise
    return ConditionalResponse(response, request)
