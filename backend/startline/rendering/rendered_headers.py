"""Response headers of a rendered page, from the few that the render worker may set."""

from typing import Final
from urllib.parse import quote

from startline.core.encoded_response import Header
from startline.rendering.render_client import RenderedPage
from startline.rendering.render_supervisor import RendererUnavailable

HTML: Final = (b"content-type", b"text/html; charset=utf-8")
NOINDEX: Final = (b"x-robots-tag", b"noindex")
URL_CHARACTERS: Final = "/?&=%-._~!$'()*+,;:@"


def headers_of_rendered(page: RenderedPage) -> list[Header]:
    """Content type, redirect location and noindex; every other header is dropped.

    Raises RendererUnavailable for a response that is neither HTML nor a redirect of this site.
    """
    location = page.headers.get("location")
    if location is None and not page.headers.get("content-type", "").startswith("text/html"):
        raise RendererUnavailable(f"the worker responded with {page.status} and no page")
    headers: list[Header] = [HTML]
    if location is not None:
        if not location.startswith("/") or location.startswith("//"):
            raise RendererUnavailable("the worker redirects to another site")
        headers.append((b"location", quote(location, safe=URL_CHARACTERS).encode("ascii")))
    if "x-page-robots" in page.headers:
        headers.append(NOINDEX)
    return headers
