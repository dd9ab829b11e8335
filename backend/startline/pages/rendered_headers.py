"""What the render worker may say of its page, beside the page itself."""

from typing import Final
from urllib.parse import quote

from startline.pages.answers import Header
from startline.pages.render_client import RenderedPage
from startline.pages.worker import RendererUnavailable

HTML: Final = (b"content-type", b"text/html; charset=utf-8")
_URL_CHARACTERS: Final = "/?&=%-._~!$'()*+,;:@"


def headers_of_rendered(page: RenderedPage) -> list[Header]:
    """Its kind, where it leads and whether search engines may keep it; nothing else.

    Raises RendererUnavailable for an answer that no page can have.
    """
    location = page.headers.get("location")
    if location is None and not page.headers.get("content-type", "").startswith("text/html"):
        raise RendererUnavailable(f"the worker answered {page.status} without a page")
    headers: list[Header] = [HTML]
    if location is not None:
        if not location.startswith("/") or location.startswith("//"):
            raise RendererUnavailable("the worker redirects to another site")
        headers.append((b"location", quote(location, safe=_URL_CHARACTERS).encode("ascii")))
    if "x-page-robots" in page.headers:
        headers.append((b"x-robots-tag", b"noindex"))
    return headers
