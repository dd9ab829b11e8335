"""Workload of the fault suite: eight clients that save things, and a check of what is stored.

Each client keeps a history. An answer in the 2xx range is *done*; a connection that broke, or an
answer of 5xx, is *unknown*: it may or may not have happened. The check compares what the server
lists afterwards: everything done is there once, nothing is there that was never asked for, and
what was removed is gone.
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
        if choice < 0.25:
            return await self._compare(http)
        race = self.asking = self._random.choice(self.races)
        removes = choice < 0.5 and self.saved.get(race)
        outcome = await (self._remove(http, race) if removes else self._save(http, race))
        if outcome is Outcome.UNKNOWN and self.unsettled is not None:
            self.unsettled.add(race)
        self.asking = None
        return outcome

    async def _save(self, http: httpx.AsyncClient, race: int) -> Outcome:
        outcome, code = await self._send(http, "POST", "/api/favorites", {"raceId": race})
        if outcome is Outcome.DONE or code == ALREADY_SAVED:
            self.saved[race] = True
            return Outcome.DONE
        if outcome is Outcome.UNKNOWN and not self.saved.get(race):
            self.saved[race] = None
        return outcome

    async def _remove(self, http: httpx.AsyncClient, race: int) -> Outcome:
        outcome, _ = await self._send(http, "DELETE", f"/api/favorites/{race}")
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


@dataclass
class Verdict:
    lost: int = 0
    duplicates: int = 0
    invented: int = 0
    acknowledged: int = 0
    unexpected: list[str] = field(default_factory=list)

    def add(self, other: "Verdict") -> None:
        self.lost += other.lost
        self.duplicates += other.duplicates
        self.invented += other.invented
        self.acknowledged += other.acknowledged
        self.unexpected += other.unexpected

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.duplicates or self.invented or self.unexpected)

    def __str__(self) -> str:
        text = f"lost {self.lost}, twice {self.duplicates}, never asked for {self.invented}"
        return f"{text} of {self.acknowledged:,} acknowledged" + (
            f"; unexpected: {self.unexpected[:3]}" if self.unexpected else ""
        )


async def check(origin: str, clients: list[Client]) -> Verdict:
    verdict = Verdict()
    for client in clients:
        headers = {"authorization": f"Bearer {client.token}"}
        async with http_client(origin, headers=headers, timeout=30) as http:
            saved = (await http.get("/api/favorites")).raise_for_status().json()
            compared = (await http.get("/api/comparisons")).raise_for_status().json()
        races = Counter(int(favourite["raceId"]) for favourite in saved)
        names = Counter(str(comparison["name"]) for comparison in compared)
        verdict.add(compare(client, races, names))
        # what was unknown is known now
        client.saved = {race: race in races for race in client.saved}
        client.compared = {name: name in names or None for name in client.compared}
        client.unsettled = None if client.unsettled is None else set()
    return verdict


def compare(client: Client, races: Counter[int], names: Counter[str]) -> Verdict:
    settled = {
        race: state for race, state in client.saved.items() if race not in (client.unsettled or ())
    }
    done = [race for race, state in settled.items() if state]
    gone = [race for race, state in settled.items() if state is False]
    made = [name for name, state in client.compared.items() if state]
    return Verdict(
        lost=sum(race not in races for race in done) + sum(name not in names for name in made),
        duplicates=sum(count > 1 for count in (*races.values(), *names.values())),
        invented=sum(race not in client.saved for race in races)
        + sum(race in races for race in gone)
        + sum(name not in client.compared for name in names),
        acknowledged=len(done) + len(gone) + len(made),
        unexpected=client.unexpected,
    )


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
