"""Limited list thread: the list thread for a request, once its text search is counted."""

from fastapi import Request

from startline.races.list_parameters import FilterParameters
from startline.races.list_thread import ListThread
from startline.rate_limits.search_limit import refuse_too_many_searches


def limited_list_thread(request: Request, parameters: FilterParameters) -> ListThread:
    """The list thread, once a search with a text is counted. Raises TooManySearches."""
    if parameters.search:
        refuse_too_many_searches(request)
    lists: ListThread = request.app.state.services.lists
    return lists
