"""F7: the mail server is away while mails are queued, and drops some connections after DATA."""

import asyncio
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import httpx
from measuring import Result, percentile
from proxy import Mode, Proxy
from server import Server, http_client
from sqlalchemy import func, select
from tests.mail.mail_servers import Mailbox, mail_server
from workload import Client, clients_of, sqlite_address

from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outbox import OUTBOX

MAILS, DROPPED = 1_000, 10
AWAY_S, LEAST_S = 600.0, 10.0
DRAINED_WITHIN_S, SETTLED_WITHIN_S = 60.0, 180.0
READS, PACE_S = 400, 0.02
SLOWER_AT_MOST = 0.1


async def measure(folder: Path, scale: float) -> list[Result]:
    mailbox, url = Mailbox(), sqlite_address(folder)
    async with mail_server(mailbox) as target:
        proxy = Proxy(target.port)
        await proxy.set(Mode.OPEN)
        async with Server(
            folder, url, STARTLINE_SMTP_URL=f"smtp://127.0.0.1:{proxy.port}?tls=none"
        ) as server:
            await server.start()
            clients = await clients_of(server.origin, url, seed=9)
            before = await read(server, clients[0])
            await proxy.set(Mode.DOWN)
            await queue_mails(url)
            began = time.monotonic()
            during = await read(server, clients[0])
            await asyncio.sleep(max(0.0, began + max(LEAST_S, AWAY_S * scale) - time.monotonic()))
            away_s = time.monotonic() - began
            mailbox.drops_after_data = DROPPED
            await proxy.set(Mode.OPEN)
            drained_s, settled = await until_drained(mailbox, url)
            await asyncio.to_thread(server.stop)
    return lines(mailbox, away_s, before, during, drained_s, settled)


def lines(
    mailbox: Mailbox,
    away_s: float,
    before: list[float],
    during: list[float],
    drained_s: float,
    settled: Counter[str],
) -> list[Result]:
    arrived = Counter(recipient for _, recipients in mailbox.envelopes for recipient in recipients)
    twice = sum(count - 1 for count in arrived.values())
    ids = len(set(mailbox.message_ids()))
    p95s = percentile(before, 0.95), percentile(during, 0.95)
    return [
        Result(
            f"F7: mail server away for {away_s:.0f} s, {MAILS:,} mails queued: requests, p95",
            f"{1_000 * p95s[1]:.0f} ms ({1_000 * p95s[0]:.0f} ms before)",
            "+ ≤ 10 %",
            p95s[1] <= (1 + SLOWER_AT_MOST) * p95s[0],
        ),
        Result(
            "F7: mails delivered after its return",
            f"{len(arrived):,} of {MAILS:,} after {drained_s:.0f} s; {settled['dead']} given up, "
            f"{settled['queued']} still queued",
            f"all within {DRAINED_WITHIN_S:.0f} s, 0, 0",
            len(arrived) == MAILS and drained_s <= DRAINED_WITHIN_S and not +settled,
        ),
        Result(
            f"F7: mails delivered twice, with {DROPPED} connections dropped after DATA",
            f"{twice}; {ids:,} different Message-IDs of {len(mailbox.contents):,} mails",
            "≤ 1 %; one for each mail",
            twice <= MAILS / 100 and ids == len(arrived),
        ),
    ]


async def read(server: Server, client: Client) -> list[float]:
    took_s = []
    headers = {"authorization": f"Bearer {client.token}"}
    async with http_client(server.origin, headers=headers, timeout=30) as http:
        for number in range(READS):
            began = time.monotonic()
            await one(http, client, number)
            took_s.append(time.monotonic() - began)
            await asyncio.sleep(PACE_S)
    return took_s


async def one(http: httpx.AsyncClient, client: Client, number: int) -> None:
    """In turn a read, a write and its undoing."""
    race = client.races[0]
    if number % 3 == 0:
        (await http.get("/api/favorites")).raise_for_status()
    elif number % 3 == 1:
        (await http.post("/api/favorites", json={"raceId": race})).raise_for_status()
    else:
        (await http.delete(f"/api/favorites/{race}")).raise_for_status()


async def queue_mails(url: str) -> None:
    sessions = Sessions(url)
    async with sessions.begin() as session:
        for number in range(MAILS):
            content = {"subject": "A letter", "text": f"Letter {number}", "html": "<p>A letter</p>"}
            payload = {
                "key": uuid4().hex,
                "topic": "faults",
                "template": "faults",
                "recipient": f"reader-{number}@example.com",
                "unsubscribe_link": None,
            }
            await OUTBOX.enqueue(session, payload | content, datetime.now(UTC))
    await sessions.close()


async def until_drained(mailbox: Mailbox, url: str) -> tuple[float, Counter[str]]:
    """Seconds until each mail had arrived once, and the states of those that are kept afterwards."""
    began, drained_s = time.monotonic(), None
    sessions = Sessions(url)
    states: Counter[str] = Counter()
    while time.monotonic() - began < SETTLED_WITHIN_S:
        arrived = {recipient for _, recipients in mailbox.envelopes for recipient in recipients}
        if len(arrived) == MAILS and drained_s is None:
            drained_s = time.monotonic() - began
        statement = select(OutgoingMailRow.state, func.count()).group_by(OutgoingMailRow.state)
        async with sessions.reading() as session:
            states = Counter({row[0]: row[1] for row in await session.execute(statement)})
        if drained_s is not None and not states["queued"]:
            break
        await asyncio.sleep(0.2)
    await sessions.close()
    return drained_s if drained_s is not None else SETTLED_WITHIN_S, states
