"""The thread that answers a list, given out after the limit on searches."""

from fastapi import Request

from startline.races.list_parameters import FilterParameters
from startline.races.list_thread import ListThread
from startline.rate_limits.search_limit import refuse_too_many_searches


def list_thread(request: Request, parameters: FilterParameters) -> ListThread:
    """The thread that makes the list asked for. Counts a search; raises TooManySearches."""
    if parameters.search:
        refuse_too_many_searches(request)
    lists: ListThread = request.app.state.services.lists
    return lists
