"""Route of the contact form."""

import orjson
from fastapi import APIRouter, Request, status

from startline.accounts import idempotency
from startline.accounts.access import PublicAccess
from startline.accounts.idempotency import IdempotencyKey, Write
from startline.accounts.problem_responses import WRITE, refusals
from startline.articles import contact
from startline.articles.contact_schemas import ContactDraft, ContactReceipt
from startline.core.email_addresses import normalised_email
from startline.core.errors import Unavailable
from startline.core.networks import network_of
from startline.db.session import Sessions
from startline.db.transactions import Now
from startline.db.unavailable import writing
from startline.mail.outgoing_mail import single_address
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import CONTACT_MAIL_PER_ADDRESS, CONTACT_PER_NETWORK

router = APIRouter(prefix="/api", tags=["contact"], dependencies=[PublicAccess])
GUEST = "guest"


@router.post(
    "/contact",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(409, 429, *WRITE),
    summary="Send a message to the editors",
)
async def send_message(
    request: Request, body: ContactDraft, now: Now, key: IdempotencyKey = None
) -> ContactReceipt:
    """The reference stands in the acknowledgement too. With an Idempotency-Key a retry is stored
    once.
    """
    draft = body.model_copy(update={"email": single_address(body.email)})
    # the seconds have grown by the time a lost answer is asked for again: it is the same message
    write = Write(GUEST, "send_message", key, body.model_copy(update={"open_for_s": 0.0}))
    sessions: Sessions = request.app.state.services.sessions
    if (first := await idempotency.first_answer(sessions, write)) is not None:
        return ContactReceipt.model_validate(first)
    limiter = rate_limits_of(request).limiter
    await limiter.enforce(CONTACT_PER_NETWORK, network_of(request))
    mails = await limiter.hit(CONTACT_MAIL_PER_ADDRESS, normalised_email(draft.email))
    origin: str = request.app.state.services.public_origin
    delivery = contact.Delivery(_race_id(request, draft.race), mails.allowed, origin)
    async with writing(sessions) as session:
        receipt = await idempotency.once(
            session, write, now, lambda: contact.receive(session, draft, delivery, now)
        )
    return ContactReceipt.model_validate(receipt)


def _race_id(request: Request, identifier: str | None) -> int | None:
    """None also for an unknown race, and while no catalogue is published: the message counts."""
    if identifier is None:
        return None
    snapshots: SnapshotRefresher = request.app.state.services.snapshots
    try:
        race = snapshots.current().race_json(identifier)
    except Unavailable:
        return None
    race_id: int | None = orjson.loads(race)["id"] if race else None
    return race_id
