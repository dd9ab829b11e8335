"""Violations of the Content Security Policy that browsers report: one log line for each kind a day.

Logged are the directive and the origin of what was blocked; addresses of pages may hold secrets.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Final

import structlog
from fastapi import APIRouter, Depends, HTTPException, Request, status
from pydantic import AliasChoices, BaseModel, Field, JsonValue, TypeAdapter, ValidationError
from starlette.requests import ClientDisconnect

from startline.accounts.access import PublicReportAccess
from startline.core.networks import network_of
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.errors import TooManyAttempts

log = structlog.get_logger("startline.app.csp_reports")
router = APIRouter(include_in_schema=False)

PATH: Final = "/api/csp-reports"
MOST_KINDS: Final = 200
"""Kinds that are logged in a day: origins can be invented without end."""
_VIOLATION: Final = "csp-violation"
_DIRECTIVE: Final = r"^[a-z-]{1,40}( |$)"
# of an address with a name and a password, only the scheme
_ORIGIN: Final = re.compile(
    r"(?:https?|wss?)://[a-z0-9.:\[\]-]{1,120}(?=[/?#]|$)|[a-z][a-z0-9+.-]{0,39}", re.IGNORECASE
)


class _Violation(BaseModel):
    directive: Annotated[
        str,
        Field(
            pattern=_DIRECTIVE,
            validation_alias=AliasChoices(
                "effectiveDirective", "effective-directive", "violated-directive"
            ),
        ),
    ]
    blocked: Annotated[str, Field(validation_alias=AliasChoices("blockedURL", "blocked-uri"))] = ""

    @property
    def kind(self) -> tuple[str, str]:
        """Directive and blocked origin; of what has no origin its scheme, or a word as `inline`."""
        origin = _ORIGIN.match(self.blocked)
        return self.directive.partition(" ")[0], origin[0].lower() if origin else ""


class _Report(BaseModel):
    """Of the Reporting API."""

    type: str
    body: JsonValue


class _OlderReport(BaseModel):
    violation: _Violation = Field(validation_alias="csp-report")


_BODY: Final = TypeAdapter[list[_Report] | _Report | _OlderReport](
    list[_Report] | _Report | _OlderReport
)


async def _count_request(request: Request) -> None:
    """In memory. Raises TooManyAttempts."""
    state = rate_limits_of(request).csp_reports.hit(network_of(request))
    if not state.allowed:
        raise TooManyAttempts(state)


@router.post(
    PATH,
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[PublicReportAccess, Depends(_count_request)],
)
async def receive_csp_reports(request: Request) -> None:
    try:
        violations = list(_violations(await request.body()))
    except (ClientDisconnect, ValidationError):
        raise HTTPException(400) from None
    logged = rate_limits_of(request).csp_violations
    for directive, blocked in dict.fromkeys(violation.kind for violation in violations):
        is_new = logged.hit(f"{directive} {blocked}").allowed
        if is_new and logged.subjects <= MOST_KINDS:
            log.warning("content security policy violated", directive=directive, blocked=blocked)


def _violations(content: bytes) -> Iterator[_Violation]:
    """Reports of other kinds are passed over. Raises ValidationError."""
    found = _BODY.validate_json(content)
    if isinstance(found, _OlderReport):
        yield found.violation
        return
    for report in found if isinstance(found, list) else [found]:
        if report.type == _VIOLATION:
            yield _Violation.model_validate(report.body)
