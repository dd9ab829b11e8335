"""F5: PostgreSQL is down, hangs, answers late, or breaks connections; a proxy stands between."""

import asyncio
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from accounts import PASSWORD
from checker import check
from databases import postgresql_url
from measuring import Result, percentile
from proxy import Mode, Proxy
from server import Server, http_client
from sqlalchemy.engine import make_url
from workload import Client, answers_of, clients_of

TOTAL_S, LEAST_S = 600.0, 20.0
MODES = (Mode.DOWN, Mode.HANGS, Mode.RESETS, Mode.LATE)
REFUSED_WITHIN_S, NOTICED_WITHIN_S, BACK_WITHIN_S = 2.0, 5.0, 5.0
UNTIL_NOTICED_S = 7.0
"""After which each background task has asked the silent database for something."""
STOP_LIMIT_S = 20.0
BEFORE_S = 3.0
PAGES = ("/", "/marathons", "/half-marathons", "/api/marathons?limit=20")


@dataclass
class Seen:
    """Answers to readers and to one signed-in person while the database is away."""

    reads: Counter[str] = field(default_factory=Counter)
    stale: int = 0
    """Pages that say so in `cache-status`: those of before the newest change of the catalogue."""
    account: Counter[str] = field(default_factory=Counter)
    took_s: list[float] = field(default_factory=list)
    refused_s: list[float] = field(default_factory=list)
    signed_out: list[str] = field(default_factory=list)
    """Answers of 4xx: with one, a browser would forget who is signed in."""
    health: Counter[str] = field(default_factory=Counter)


class Person:
    """One browser: it keeps the newest refresh token that it has received."""

    def __init__(self, origin: str, client: Client, refresh_token: str) -> None:
        headers = {"authorization": f"Bearer {client.token}"}
        self.http = http_client(origin, timeout=30, headers=headers)
        self._token, self._refresh_token = client.token, refresh_token
        # of nobody else: the client would remove it, and then find it saved
        self._race = client.races.pop()
        client.saved[self._race] = None

    async def ask_all(self, seen: Seen) -> None:
        login, favourite = {"token": self._token}, {"raceId": self._race}
        await asyncio.gather(
            self._ask(seen, "GET", "/api/favorites"),
            self._ask(seen, "POST", "/api/favorites", favourite),
            self._ask(seen, "POST", "/api/auth/login", login),
            self._refresh(seen),
        )

    async def _refresh(self, seen: Seen) -> None:
        body = {"refresh_token": self._refresh_token}
        path = "/auth/v1/token?grant_type=refresh_token"
        answer = await self._ask(seen, "POST", path, body)
        if answer.is_success:
            self._refresh_token = answer.json()["refresh_token"]

    async def _ask(
        self, seen: Seen, method: str, path: str, body: dict[str, object] | None = None
    ) -> httpx.Response:
        began = time.monotonic()
        answer = await self.http.request(method, path, json=body)
        took_s = time.monotonic() - began
        already_saved = answer.status_code == 409 and path == "/api/favorites"
        status = 201 if already_saved else answer.status_code
        seen.account[str(status)] += 1
        seen.took_s.append(took_s)
        if status >= 500:
            seen.refused_s.append(took_s)
        elif status >= 400:
            seen.signed_out.append(f"{method} {path}: {status} {answer.text[:100]}")
        return answer


def run(scale: float) -> list[Result]:
    seconds = max(LEAST_S, TOTAL_S * scale / len(MODES))
    with tempfile.TemporaryDirectory() as name, postgresql_url() as url:
        return asyncio.run(away(Path(name), url, seconds))


async def away(folder: Path, url: str, seconds: float) -> list[Result]:
    address = make_url(url)
    proxy = Proxy(Path(str(address.query["host"])) / ".s.PGSQL.5432")
    await proxy.set(Mode.OPEN)
    through = address.set(host="127.0.0.1", port=proxy.port, query={})
    async with Server(folder, through.render_as_string(hide_password=False)) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=5)
        for client in clients:
            client.unsettled = set()
        person = await person_of(server.origin, clients[0])
        for path in PAGES:
            await server.status(path)
        results, before = [], await worked(server, clients, BEFORE_S)
        for mode in MODES:
            results += await during(mode, proxy, server, clients, person, seconds)
        after, verdict = acknowledged(clients), await check(server.origin, clients, url)
        await person.http.aclose()
        await proxy.set(Mode.HANGS)
        await asyncio.sleep(UNTIL_NOTICED_S)
        stopped_s = await asyncio.to_thread(server.stop, 120)
    return [
        *results,
        Result(
            f"F5: what is stored of {before:,} writes acknowledged before and {after - before:,} after that",
            str(verdict),
            "0, and some before and after",
            verdict.is_clean and after > before > 0,
        ),
        Result(
            f"F5: PostgreSQL {Mode.HANGS.value}: SIGTERM ends the server",
            f"{stopped_s:.1f} s",
            f"≤ {STOP_LIMIT_S:.0f} s, as its unit of systemd says",
            stopped_s <= STOP_LIMIT_S,
        ),
    ]


async def worked(server: Server, clients: list[Client], seconds: float) -> int:
    """Writes that are acknowledged by the end."""
    stop = asyncio.Event()
    working = [asyncio.create_task(each.go_on(server.origin, stop, 0.05)) for each in clients]
    await asyncio.sleep(seconds)
    stop.set()
    await asyncio.gather(*working)
    return acknowledged(clients)


def acknowledged(clients: list[Client]) -> int:
    answers = answers_of(clients)
    return answers["201"] + answers["204"]


async def person_of(origin: str, client: Client) -> Person:
    """Signed in a second time, for a refresh token."""
    body = {"email": client.email, "password": PASSWORD}
    async with http_client(origin, timeout=30) as http:
        granted = await http.post("/auth/v1/token?grant_type=password", json=body)
    return Person(origin, client, granted.raise_for_status().json()["refresh_token"])


async def during(
    mode: Mode,
    proxy: Proxy,
    server: Server,
    clients: list[Client],
    person: Person,
    seconds: float,
) -> list[Result]:
    stop = asyncio.Event()
    working = [asyncio.create_task(each.go_on(server.origin, stop, 0.05)) for each in clients]
    await asyncio.sleep(1)
    await proxy.set(mode)
    began, seen = time.monotonic(), Seen()
    noticing = asyncio.create_task(until_noticed(server, seen, mode))
    while time.monotonic() - began < seconds:
        await asyncio.gather(read_pages(server, seen), person.ask_all(seen))
        await asyncio.sleep(0.2)
    noticed_s = await noticing
    await proxy.set(Mode.OPEN)
    back_s = await until_saving(clients)
    stop.set()
    await asyncio.gather(*working)
    return lines(mode, seen, noticed_s, back_s)


async def read_pages(server: Server, seen: Seen) -> None:
    for path in (*PAGES, "/readyz", "/livez"):
        answer = await server.get(path)
        status = str(answer and answer.status_code)
        if path not in PAGES:
            seen.health[f"{path} {status}"] += 1
            continue
        seen.reads[status] += 1
        seen.stale += answer is not None and "stale" in answer.headers.get("cache-status", "")


async def until_noticed(server: Server, seen: Seen, mode: Mode) -> float | None:
    began = time.monotonic()
    while mode is not Mode.LATE and time.monotonic() - began < 3 * NOTICED_WITHIN_S:
        answer = await server.get("/readyz")
        seen.health[f"/readyz {answer and answer.status_code}"] += 1
        if answer is not None and answer.json().get("database") == "down":
            return time.monotonic() - began
        await asyncio.sleep(0.1)
    return None


async def until_saving(clients: list[Client]) -> float:
    began, before = time.monotonic(), answers_of(clients)["201"]
    while answers_of(clients)["201"] == before and time.monotonic() - began < 60:
        await asyncio.sleep(0.05)
    return time.monotonic() - began


def lines(mode: Mode, seen: Seen, noticed_s: float | None, back_s: float) -> list[Result]:
    is_late, title = mode is Mode.LATE, f"F5: PostgreSQL {mode.value}"
    total = sum(seen.reads.values())
    good = seen.reads["200"] / total
    allowed = {"200", "201", "503"} if is_late else {"503"}
    longest_s = max(seen.refused_s, default=0.0)
    statuses = ", ".join(f"{count} × {status}" for status, count in sorted(seen.account.items()))
    health = ", ".join(f"{count} × {status}" for status, count in sorted(seen.health.items()))
    said = "not said" if noticed_s is None else f"after {noticed_s:.1f} s"
    return [
        Result(
            f"{title}: public pages",
            f"{good:.1%} of {total} are 200, {seen.stale} of them marked as stale",
            "≥ 99 %",
            good >= 0.99,
        ),
        Result(
            f"{title}: favourites, login, token refresh (a 4xx would sign people out)",
            f"{statuses}; 503 after {longest_s:.2f} s at most, median of all "
            f"{percentile(seen.took_s, 0.5):.2f} s" + "".join(f"; {each}" for each in seen.signed_out[:2]),
            f"{'2xx, or ' if is_late else ''}503 within {REFUSED_WITHIN_S:.0f} s",
            set(seen.account) <= allowed and longest_s <= REFUSED_WITHIN_S,
        ),
        Result(
            f"{title}: /readyz says that the database is down; saving works again after",
            f"{'–' if is_late else said} ({health}); {back_s:.1f} s",
            f"{'–' if is_late else f'≤ {NOTICED_WITHIN_S:.0f} s'}, always 200; ≤ {BACK_WITHIN_S:.0f} s",
            (is_late or (noticed_s is not None and noticed_s <= NOTICED_WITHIN_S))
            and all(each.endswith(" 200") for each in seen.health)
            and back_s <= BACK_WITHIN_S,
        ),
    ]
