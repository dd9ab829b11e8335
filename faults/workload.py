"""Workload of the fault suite: eight clients that save things, and keep a history of it.

They save and remove favourites, make comparisons, bring what they saved as guests into their
account, ask for the newsletter, and log in. An answer in the 2xx range is *done*; a connection that
broke, or an answer of 5xx, is *unknown*: it may or may not have happened.
"""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from uuid import uuid4

import httpx
from accounts import open_accounts, sign_in
from server import http_client

from startline.db.session import Sessions

CLIENTS = 8
DOMAIN = "example.com"
ALREADY_SAVED = "already_in_favorites"
"""Code of the answer 409 to a race that is saved: the answer to a read, which nothing is written for."""


class Outcome(Enum):
    DONE = "done"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass
class Client:
    """One person with one token. Requests go one after the other."""

    number: int
    token: str
    races: list[int]
    seed: int
    saved: dict[int, bool | None] = field(default_factory=dict)
    """Race to whether it is a favourite; None is unknown."""
    compared: dict[str, bool | None] = field(default_factory=dict)
    """Name of a comparison to whether it was acknowledged."""
    subscribed: dict[str, bool | None] = field(default_factory=dict)
    """Address that asked for the newsletter to whether it was acknowledged."""
    asking: int | None = None
    """The race of the request under way."""
    unsettled: set[int] | None = None
    """Races of a request without an answer, which a slow network may still deliver after later ones.
    None where it cannot: the process that had it is dead."""
    answers: Counter[str] = field(default_factory=Counter)
    """By status; ALREADY_SAVED counts for itself."""
    unexpected: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed * 1_000 + self.number)  # noqa: S311
        self._repeat: tuple[str, str] | None = None
        self._guest_races: list[int] = []
        """Saved without an account; removed only once the account has them."""

    @property
    def email(self) -> str:
        return f"runner-{self.number}@faults.example"

    async def work(self, origin: str, stop: asyncio.Event, pause_s: float = 0.0) -> None:
        """Until it is stopped or the connection breaks."""
        headers = {"authorization": f"Bearer {self.token}"}
        async with http_client(origin, headers=headers, timeout=10) as http:
            while not stop.is_set():
                outcome = await self._act(http)
                if outcome is Outcome.UNKNOWN:
                    return
                if pause_s or outcome is Outcome.REFUSED:
                    await asyncio.sleep(max(pause_s, 0.05))

    async def go_on(self, origin: str, stop: asyncio.Event, pause_s: float) -> None:
        """Until it is stopped: also after a connection broke."""
        while not stop.is_set():
            await self.work(origin, stop, pause_s)
            await asyncio.sleep(pause_s)

    async def _act(self, http: httpx.AsyncClient) -> Outcome:
        choice = self._random.random()
        if self._guest_races or choice < 0.03:
            return await self._migrate(http)
        if choice < 0.06:
            return await self._subscribe(http)
        if choice < 0.09:
            return (await self._send(http, "POST", "/api/auth/login", {"token": self.token}))[0]
        if choice < 0.3:
            return await self._compare(http)
        race = self._random.choice(self.races)
        removes = choice < 0.55 and self.saved.get(race)
        return await (self._remove(http, race) if removes else self._save(http, race))

    async def _migrate(self, http: httpx.AsyncClient) -> Outcome:
        """One race after the other, as the browser does; what is cut off is taken up again."""
        self._guest_races = self._guest_races or self._random.sample(self.races, 3)
        while self._guest_races:
            outcome = await self._save(http, self._guest_races[0])
            if outcome is not Outcome.DONE:
                return outcome
            self._guest_races.pop(0)
        return Outcome.DONE

    async def _subscribe(self, http: httpx.AsyncClient) -> Outcome:
        email = f"reader-{self.number}-{uuid4().hex[:12]}@{DOMAIN}"
        self.subscribed[email] = None
        outcome, _ = await self._send(http, "POST", "/api/newsletter-signup", {"email": email})
        if outcome is Outcome.DONE:
            self.subscribed[email] = True
        return outcome

    async def _save(self, http: httpx.AsyncClient, race: int) -> Outcome:
        outcome, code = await self._about(race, http, "POST", "/api/favorites", {"raceId": race})
        if outcome is Outcome.DONE or code == ALREADY_SAVED:
            self.saved[race] = True
            return Outcome.DONE
        if outcome is Outcome.UNKNOWN and not self.saved.get(race):
            self.saved[race] = None
        return outcome

    async def _remove(self, http: httpx.AsyncClient, race: int) -> Outcome:
        outcome, _ = await self._about(race, http, "DELETE", f"/api/favorites/{race}")
        if outcome is not Outcome.REFUSED:
            self.saved[race] = False if outcome is Outcome.DONE else None
        return outcome

    async def _compare(self, http: httpx.AsyncClient) -> Outcome:
        """One whose answer was lost is sent again with its key: it must not exist twice."""
        name, key = self._repeat or (f"set {self.number} {uuid4().hex[:12]}", uuid4().hex)
        body = {"name": name, "raceIds": self.races[:2], "isPublic": False}
        self.compared.setdefault(name, None)
        outcome, _ = await self._send(
            http, "POST", "/api/comparisons", body, {"idempotency-key": key}
        )
        if outcome is Outcome.DONE:
            self.compared[name] = True
        self._repeat = (name, key) if outcome is not Outcome.DONE else None
        return outcome

    async def _about(
        self, race: int, http: httpx.AsyncClient, method: str, path: str, body: object = None
    ) -> tuple[Outcome, str]:
        self.asking = race
        outcome, code = await self._send(http, method, path, body)
        self.asking = None
        if outcome is Outcome.UNKNOWN and self.unsettled is not None:
            self.unsettled.add(race)
        return outcome, code

    async def _send(
        self,
        http: httpx.AsyncClient,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[Outcome, str]:
        try:
            answer = await http.request(method, path, json=body, headers=headers)
        except httpx.TransportError as error:
            self.answers[type(error).__name__] += 1
            return Outcome.UNKNOWN, ""
        code = "" if answer.is_success else str(answer.json().get("code", ""))
        needs_no_write = code == ALREADY_SAVED
        self.answers[code if needs_no_write else str(answer.status_code)] += 1
        if answer.is_success:
            return Outcome.DONE, ""
        if answer.status_code in (409, 429, 503, 507):
            # a 503 says that nothing was stored, or that it is not known
            return (Outcome.UNKNOWN if answer.status_code == 503 else Outcome.REFUSED), code
        self.unexpected.append(f"{method} {path}: {answer.status_code} {code}")
        return Outcome.UNKNOWN, code


async def clients_of(origin: str, database_url: str, seed: int) -> list[Client]:
    emails = [f"runner-{number}@faults.example" for number in range(CLIENTS)]
    sessions = Sessions(database_url)
    await open_accounts(sessions, emails)
    await sessions.close()
    tokens = await sign_in(origin, emails)
    async with http_client(origin) as http:
        races = [race["id"] for race in (await http.get("/api/marathons?limit=100")).json()]
    return [Client(number, token, races, seed) for number, token in enumerate(tokens)]


def answers_of(clients: list[Client]) -> Counter[str]:
    total: Counter[str] = Counter()
    for client in clients:
        total += client.answers
    return total


def sqlite_address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'startline.sqlite'}"
