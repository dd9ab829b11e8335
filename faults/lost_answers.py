"""F10: the connection breaks after the server has committed, and the client asks again."""

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from uuid import uuid4

import httpx
from checker import subscribers
from measuring import Result
from proxy import Mode, Proxy
from server import Server, http_client
from workload import DOMAIN, Client, clients_of, sqlite_address

ROUNDS, LOST, PARALLEL = 50, 2, 10
"""Of three tries, the answers of the first two are lost."""


def run(scale: float) -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(lose(Path(name), max(3, round(ROUNDS * scale))))


async def lose(folder: Path, rounds: int) -> list[Result]:
    url = sqlite_address(folder)
    async with Server(folder, url) as server:
        await server.start()
        client = (await clients_of(server.origin, url, seed=10))[0]
        proxy = Proxy(server.port)
        await proxy.set(Mode.OPEN)
        headers = {"authorization": f"Bearer {client.token}"}
        async with http_client(f"http://127.0.0.1:{proxy.port}", headers=headers, timeout=10) as http:
            results = [
                await favourites(http, proxy, client, rounds),
                await comparisons(http, proxy, client, rounds),
                await newsletter(http, proxy, url, rounds),
                await other_body(http, client),
                await parallel(http, client),
            ]
        results.append(
            Result("F10: answers that were lost on the way", f"{proxy.lost_answers}", f"{3 * LOST * rounds}",
                   proxy.lost_answers == 3 * LOST * rounds)
        )
        await asyncio.to_thread(server.stop)
    return results


async def insistently(
    http: httpx.AsyncClient, proxy: Proxy, path: str, body: object, key: str | None = None
) -> httpx.Response:
    """The answer to the third try."""
    headers = {} if key is None else {"idempotency-key": key}
    await proxy.set(Mode.LOSES_ANSWERS)
    for _ in range(LOST):
        try:
            await http.post(path, json=body, headers=headers)
        except httpx.TransportError:
            continue
        raise RuntimeError("the answer was not lost")
    await proxy.set(Mode.OPEN)
    return await http.post(path, json=body, headers=headers)


async def favourites(
    http: httpx.AsyncClient, proxy: Proxy, client: Client, rounds: int
) -> Result:
    said: Counter[str] = Counter()
    for race in client.races[:rounds]:
        answer = await insistently(http, proxy, "/api/favorites", {"raceId": race})
        said[str(answer.json().get("code", answer.status_code))] += 1
    listed = Counter(each["raceId"] for each in (await http.get("/api/favorites")).json())
    once = sum(count == 1 for count in listed.values())
    return Result(
        "F10: favourites: rows, and what the third try is told",
        f"{once} of {rounds} once; " + ", ".join(f"{count} × {what}" for what, count in said.items()),
        "each once, already_in_favorites",
        once == len(listed) == rounds and set(said) == {"already_in_favorites"},
    )


async def comparisons(
    http: httpx.AsyncClient, proxy: Proxy, client: Client, rounds: int
) -> Result:
    good = 0
    for number in range(rounds):
        body = {"name": f"lost {number}", "raceIds": client.races[:2], "isPublic": False}
        key = uuid4().hex
        answer = await insistently(http, proxy, "/api/comparisons", body, key)
        again = await http.post("/api/comparisons", json=body, headers={"idempotency-key": key})
        good += answer.status_code == 201 and again.content == answer.content
        # the number of an account's comparisons is bounded
        listed = (await http.get("/api/comparisons")).json()
        good -= len(listed) != 1
        (await http.delete(f"/api/comparisons/{listed[0]['id']}")).raise_for_status()
    return Result(
        "F10: comparisons with an Idempotency-Key: one row, the same body at each further try",
        f"{good} of {rounds}",
        "all",
        good == rounds,
    )


async def newsletter(http: httpx.AsyncClient, proxy: Proxy, url: str, rounds: int) -> Result:
    emails = [f"lost-{number}@{DOMAIN}" for number in range(rounds)]
    said: Counter[int] = Counter()
    for email in emails:
        answer = await insistently(http, proxy, "/api/newsletter-signup", {"email": email}, uuid4().hex)
        said[answer.status_code] += 1
    stored = await subscribers(url)
    once = sum(stored[email] == 1 for email in emails)
    return Result(
        "F10: newsletter with an Idempotency-Key: rows, and the answer to the third try",
        f"{once} of {rounds} once; " + ", ".join(f"{count} × {status}" for status, count in said.items()),
        "each once, 202",
        once == rounds and set(said) == {202},
    )


async def other_body(http: httpx.AsyncClient, client: Client) -> Result:
    headers = {"idempotency-key": uuid4().hex}
    body = {"name": "first", "raceIds": client.races[:2], "isPublic": False}
    (await http.post("/api/comparisons", json=body, headers=headers)).raise_for_status()
    answer = await http.post("/api/comparisons", json=body | {"name": "second"}, headers=headers)
    return Result(
        "F10: the same key with another body", f"{answer.status_code}", "422", answer.status_code == 422
    )


async def parallel(http: httpx.AsyncClient, client: Client) -> Result:
    headers = {"idempotency-key": uuid4().hex}
    body = {"name": "at once", "raceIds": client.races[:2], "isPublic": False}
    asked = [http.post("/api/comparisons", json=body, headers=headers) for _ in range(PARALLEL)]
    answers = await asyncio.gather(*asked)
    made = {answer.content for answer in answers if answer.status_code == 201}
    said = Counter(answer.status_code for answer in answers)
    listed = [each["name"] for each in (await http.get("/api/comparisons")).json()]
    return Result(
        f"F10: {PARALLEL} requests at once with one key",
        ", ".join(f"{count} × {status}" for status, count in said.items())
        + f"; {len(made)} different answers, {listed.count('at once')} row",
        "201 with one body, or 409; one row",
        set(said) <= {201, 409} and len(made) == 1 and listed.count("at once") == 1,
    )
