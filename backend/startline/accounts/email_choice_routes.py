"""Routes of the choice of mails about saved races: of an account, and of the link of a mail."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, status
from fastapi.responses import RedirectResponse
from pydantic import StringConstraints

from startline.accounts import email_choice_repository, email_choices
from startline.accounts.access import PRIVATE, PublicAccess, PublicFormAccess, SignedIn
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.core.schema_base import WireModel
from startline.db.transactions import Now, ReadingSession, WritingSession

router = APIRouter(prefix="/api", tags=["accounts"])
Key = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$"),
    Query(alias="t", description="The secret of a mail's link"),
]


class EmailChoices(WireModel):
    saved_races: bool
    """Whether a mail is sent when a saved race changes its date, its status or its entry."""


@router.get("/me/email-choices", responses=refusals(401, *READ), summary="Which mails I asked for")
async def read_email_choices(caller: SignedIn, session: ReadingSession) -> EmailChoices:
    wanted = await email_choice_repository.wants_race_mails(session, caller.person.id)
    return EmailChoices(saved_races=wanted)


@router.put("/me/email-choices", responses=refusals(401, *WRITE), summary="Choose mails")
async def change_email_choices(
    caller: SignedIn, body: EmailChoices, session: WritingSession, now: Now
) -> EmailChoices:
    person = caller.person
    await email_choices.choose_race_mails(
        session, person.id, person.email, wanted=body.saved_races, now=now
    )
    return body


@router.post(
    "/race-mails/unsubscribe",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[PublicFormAccess],
    responses=refusals(*WRITE),
    summary="End mails about saved races, also as one click of a mail program (RFC 8058)",
)
async def end_race_mails(key: Key, session: WritingSession, now: Now) -> None:
    """204 also when it was done before, and for a link of an account that is gone."""
    await email_choices.end_race_mails(session, key, now)


@router.get(
    "/race-mails/unsubscribe",
    dependencies=[PublicAccess],
    include_in_schema=False,
    response_class=RedirectResponse,
)
async def show_race_mails_page(key: Key) -> RedirectResponse:
    """A mail program that opens the address of the header gets the page with the button."""
    return RedirectResponse(
        f"/unsubscribe?{urlencode({'races': key})}",
        status.HTTP_303_SEE_OTHER,
        {"cache-control": PRIVATE, "referrer-policy": "no-referrer"},
    )
