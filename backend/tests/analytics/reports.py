"""Reports of browsers: page views and errors, as a page sends them."""

from typing import Any

VIEWS = "/api/analytics/page-view"
ERRORS = "/api/analytics/client-error"


def view(**changes: object) -> dict[str, Any]:
    return {"path": "/about", "referrerHost": "", "screenClass": "phone"} | changes


def error(**changes: object) -> dict[str, Any]:
    return {"message": "x is not a function", "stack": "at a.js:1", "path": "/about"} | changes
