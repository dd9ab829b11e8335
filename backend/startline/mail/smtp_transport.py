"""SMTP transport: connections kept for several mails, every wait bounded, every answer classified.

A connection costs several round trips, with TLS and a password twice as many: an issue to
thousands of subscribers spends most of its time there.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Final, Literal

import aiosmtplib

from startline.db.job_queue import (
    JobFailure,
    PermanentFailure,
    ServiceUnreachable,
    TemporaryFailure,
)

TlsMode = Literal["implicit", "starttls", "none"]
_GOODBYE_S: Final = 2.0
_CLOSING: Final = 421
"""RFC 5321: the service is not available and closes the connection, whatever the mail."""
_RESET_S: Final = 5.0
_MAILS_PER_CONNECTION: Final = 50
"""Servers end a connection after a hundred or more."""


@dataclass(frozen=True)
class SmtpServer:
    host: str
    port: int
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: TlsMode = "starttls"


@dataclass
class _Connection:
    client: aiosmtplib.SMTP
    mails: int = 0


class SmtpTransport:
    """`attempt_s` bounds a whole attempt, from connecting until the server has taken the mail."""

    def __init__(self, server: SmtpServer, *, attempt_s: float) -> None:
        self._server = server
        self._attempt_s = attempt_s
        self._idle: list[_Connection] = []

    async def send(self, message: EmailMessage) -> None:
        """The connection is kept for the next mail; `release` ends it."""
        deadline = _now_s() + self._attempt_s
        connection = await self._idle_connection(deadline)
        if connection is None:
            connection = _Connection(self._client())
        client = connection.client
        try:
            if not client.is_connected:
                await self._connect(client, deadline)
            await _hand_over(client, message, deadline)
        except BaseException:
            client.close()
            raise
        connection.mails += 1
        if connection.mails < _MAILS_PER_CONNECTION:
            self._idle.append(connection)
        else:
            await _say_goodbye(client)

    async def release(self) -> None:
        """Ends the connections that wait for another mail."""
        idle, self._idle = self._idle, []
        await asyncio.gather(*(_say_goodbye(connection.client) for connection in idle))

    async def _idle_connection(self, deadline: float) -> _Connection | None:
        """One that the server still answers on: a mail is never the first to find it ended."""
        while self._idle:
            connection = self._idle.pop()
            try:
                async with asyncio.timeout_at(min(deadline, _now_s() + _RESET_S)):
                    await connection.client.rset()
            except (aiosmtplib.SMTPException, OSError):
                connection.client.close()
            except BaseException:
                connection.client.close()
                raise
            else:
                return connection
        return None

    def _client(self) -> aiosmtplib.SMTP:
        server = self._server
        return aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            username=server.username,
            password=server.password,
            use_tls=server.tls == "implicit",
            start_tls=server.tls == "starttls",
            local_hostname="localhost",
            timeout=self._attempt_s,
        )

    async def _connect(self, client: aiosmtplib.SMTP, deadline: float) -> None:
        """A failure before the mail itself is about the server: every mail would fail."""
        try:
            async with asyncio.timeout_at(deadline):
                await client.connect()
        except aiosmtplib.SMTPResponseException as error:
            raise ServiceUnreachable(f"{type(error).__name__}: {error.code}") from error
        except (aiosmtplib.SMTPException, OSError) as error:  # time-outs and TLS are OSErrors
            raise ServiceUnreachable(type(error).__name__) from error


def _now_s() -> float:
    return asyncio.get_running_loop().time()


async def _hand_over(client: aiosmtplib.SMTP, message: EmailMessage, deadline: float) -> None:
    sender, recipient = (message[name].addresses[0].addr_spec for name in ("From", "To"))
    try:
        async with asyncio.timeout_at(deadline):
            await client.sendmail(sender, [recipient], bytes(message))
    except aiosmtplib.SMTPRecipientsRefused as error:
        refused = error.recipients[0]
        raise _refusal(refused.code, "recipient") from error
    except aiosmtplib.SMTPHeloError as error:  # the greeting comes before the mail
        raise ServiceUnreachable(f"{error.code} (greeting)") from error
    except aiosmtplib.SMTPResponseException as error:
        raise _refusal(error.code, type(error).__name__) from error
    except (aiosmtplib.SMTPException, OSError) as error:
        raise TemporaryFailure(type(error).__name__) from error


def _refusal(code: int, what: str) -> JobFailure:
    if code == _CLOSING:
        return ServiceUnreachable(f"{code} ({what})")
    kind = PermanentFailure if 500 <= code <= 599 else TemporaryFailure
    return kind(f"{code} ({what})")


async def _say_goodbye(client: aiosmtplib.SMTP) -> None:
    """The server has taken the mail already: nothing that happens now may count as a failure.

    A cancellation does not either: the attempt ends at once after it.
    """
    with suppress(aiosmtplib.SMTPException, OSError, asyncio.CancelledError):
        async with asyncio.timeout(_GOODBYE_S):
            await client.quit()
    client.close()
