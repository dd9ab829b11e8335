"""List answers: the thread that makes lists, a limit on searches, and which answers are kept."""

from collections.abc import Mapping

from fastapi import Request
from starlette.responses import Response

from startline.races.kept_reads import KeptReads
from startline.races.list_parameters import FilterParameters
from startline.races.list_thread import ListThread
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot_responses import public_json
from startline.rate_limits.search_limit import refuse_too_many_searches


def list_thread(request: Request, parameters: FilterParameters) -> ListThread:
    """The thread that makes the list asked for. Counts a search; raises TooManySearches."""
    if parameters.search:
        refuse_too_many_searches(request)
    lists: ListThread = request.app.state.services.lists
    return lists


async def list_json(
    request: Request,
    reads: KeptReads,
    catalogue: Snapshot,
    parameters: FilterParameters,
    body: bytes,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The answer with a list. That to a search is not kept, because each one is counted."""
    kept = None if parameters.search else reads
    return await public_json(request, body, catalogue.key, headers, kept)
