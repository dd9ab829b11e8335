"""Product errors: kinds of failure without status codes, which `startline.app` maps to them.

A feature names its own failures under one of these kinds. `code` is stable, clients branch on it;
`message` is for people; `details` are the further members a client acts on.
"""

from collections.abc import Mapping
from typing import ClassVar


class ProductError(Exception):
    code: ClassVar[str] = "product_error"
    default_message: ClassVar[str] = "Something went wrong."

    def __init__(
        self, message: str | None = None, *, details: Mapping[str, object] | None = None
    ) -> None:
        self.message = message or self.default_message
        self.details: Mapping[str, object] = details or {}
        super().__init__(self.message)


class NotFound(ProductError):
    code = "not_found"
    default_message = "There is nothing here."


class Invalid(ProductError):
    code = "invalid"
    default_message = "This cannot be accepted."


class UnsupportedType(ProductError):
    """The media type of the body is not accepted here."""

    code = "unsupported_type"
    default_message = "A body of this type is not accepted here."


class TooLarge(ProductError):
    """The body is larger than is accepted here."""

    code = "body_too_large"
    default_message = "This request is too large."


class Conflict(ProductError):
    code = "conflict"
    default_message = "This conflicts with what is already there."


class Unauthenticated(ProductError):
    code = "unauthenticated"
    default_message = "Please sign in."


class Forbidden(ProductError):
    code = "forbidden"
    default_message = "You may not do this."


class TooManyRequests(ProductError):
    code = "too_many_requests"
    default_message = "Too many attempts. Please try again later."


class Unavailable(ProductError):
    """A service that the product depends on does not answer; the same request may succeed later."""

    code = "unavailable"
    default_message = "This is not available at the moment. Please try again shortly."
