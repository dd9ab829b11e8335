"""Mails about saved races: each person who asked for them gets one for each change.

Mails and how far the notice is mailed are committed together: a notice that is taken up again,
after a kill or by another node, goes on where it was.
"""

from typing import Final

import structlog

from startline.accounts.email_choices import RACE_TOPIC, RaceMailLinks
from startline.core.clock import Clock
from startline.db.job_worker import JobWorker
from startline.db.session import Sessions
from startline.db.tables.race_changes import RaceNoticeRow
from startline.db.tables.races import RaceRow
from startline.db.unavailable import LONG_TIMEOUT_S, writing
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import InvalidAddress, MailContent, OutgoingMail
from startline.race_changes import notice_repository as repository
from startline.race_changes.notice_repository import Saver
from startline.race_changes.notices import NOTICES, RaceNotice, notice_of
from startline.races.race_calendar import race_path

log = structlog.get_logger("startline.race_changes.notice_mails")

BATCH: Final = 100
"""Mails of one transaction: other writers wait no longer for it."""
_WHY: Final = (
    "You get this mail because you saved this race and asked for mails about its changes in your"
    " account's settings."
)


class NoticeMails:
    """What the worker does with one notice: mails to all savers, in batches."""

    def __init__(self, sessions: Sessions, clock: Clock, origin: str, batch: int = BATCH) -> None:
        self._sessions = sessions
        self._clock = clock
        self._origin = origin
        self._batch = batch

    async def __call__(self, notice: RaceNoticeRow) -> None:
        while await self.mail_next(notice.id):
            pass

    async def mail_next(self, notice_id: int) -> bool:
        """Queues the mails of one batch; False when nobody is left. Raises DatabaseUnavailable."""
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            notice = await repository.lock(session, notice_id)
            if notice is None:
                return False
            race, rows = await repository.change_of(session, notice)
            facts = notice_of(race, rows) if race is not None else None
            if race is None or race.status != "approved" or facts is None:
                return False  # also where the race was withheld since the change
            people = await repository.savers(
                session, race.id, after_person_id=notice.after_person_id, limit=self._batch
            )
            for saver in people:
                if (mail := self._mail(race, facts, saver)) is not None:
                    await enqueue(session, mail, self._clock.now())
            if people:
                notice.after_person_id = people[-1].person_id
            return len(people) == self._batch

    def _mail(self, race: RaceRow, facts: RaceNotice, saver: Saver) -> OutgoingMail | None:
        links = RaceMailLinks(self._origin, saver.key)
        path = race_path({"slug": race.slug, "id": race.id, "raceType": race.type})
        variables = {
            "link": self._origin + path,
            "label": "The race, with its sources",
            "why": _WHY,
            "unsubscribe_link": links.page,
        }
        content = MailContent.of_paragraphs(
            f"{race.name}: {facts.subject}", (f"{race.name}.", *facts.sentences)
        )
        try:
            return OutgoingMail(
                saver.email,
                "notice",
                variables,
                RACE_TOPIC,
                content=content,
                unsubscribe_link=links.one_click,
            )
        except InvalidAddress:
            log.warning("no mail can be sent to a saver", person=saver.person_id)
            return None


def create_notice_worker(
    sessions: Sessions, clock: Clock, *, public_origin: str
) -> JobWorker[RaceNoticeRow]:
    return JobWorker(NOTICES, sessions, clock, NoticeMails(sessions, clock, public_origin))
