"""Names under which visits are counted: routes, devices, browsers."""

import re
from typing import Final

_ONE_RACE: Final = re.compile(r"/(marathon|half-marathon|ultra-marathon)/[^/]+")
_ONE_PLACE: Final = re.compile(r"/(marathons|half-marathons|ultra-marathons)/[^/]+(/[^/]+)?")
_ONE_ARTICLE: Final = re.compile(r"/articles/[^/]+")
_PHONE: Final = re.compile(r"Mobi|iPhone|iPod")
_TABLET: Final = re.compile(r"iPad|Tablet|Android")
_BROWSERS: Final = (
    ("Edge", "Edg/"),
    ("Opera", "OPR/"),
    ("Firefox", "Firefox/"),
    ("Firefox", "FxiOS/"),
    ("Chrome", "Chrome/"),
    ("Chrome", "CriOS/"),
    ("Safari", "Safari/"),
)


def route_of(path: str) -> str:
    """The address of SPEC section 2 that a path belongs to; other paths stay as they are."""
    if found := _ONE_RACE.fullmatch(path):
        return f"/{found[1]}/{{id}}"
    if found := _ONE_PLACE.fullmatch(path):
        return f"/{found[1]}/{{country}}" + ("/{state}" if found[2] else "")
    if _ONE_ARTICLE.fullmatch(path):
        return "/articles/{slug}"
    return path


def device_of(user_agent: str) -> str:
    if _PHONE.search(user_agent):
        return "phone"
    return "tablet" if _TABLET.search(user_agent) else "desktop"


def browser_of(user_agent: str) -> str:
    return next((name for name, sign in _BROWSERS if sign in user_agent), "other")
