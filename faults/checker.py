"""Checker of the fault suite: what is stored, compared with the histories of the clients.

Everything done is there once, nothing is there that was never asked for, and what was removed is
gone.
"""

from collections import Counter
from dataclasses import dataclass, field

from server import http_client
from sqlalchemy import select
from workload import Client

from startline.db.session import Sessions
from startline.db.tables.newsletter import SubscriberRow


@dataclass
class Verdict:
    lost: int = 0
    duplicates: int = 0
    invented: int = 0
    acknowledged: int = 0
    """Compared; what stays saved counts at each check."""
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


async def check(origin: str, clients: list[Client], database_url: str) -> Verdict:
    """Of all clients. What was unknown is known afterwards, and kept with the clients."""
    asked = await subscribers(database_url)
    known = {email for client in clients for email in client.subscribed}
    verdict = Verdict(invented=sum(email not in known for email in asked))
    for client in clients:
        headers = {"authorization": f"Bearer {client.token}"}
        async with http_client(origin, headers=headers, timeout=30) as http:
            saved = (await http.get("/api/favorites")).raise_for_status().json()
            compared = (await http.get("/api/comparisons")).raise_for_status().json()
        races = Counter(int(favourite["raceId"]) for favourite in saved)
        names = Counter(str(comparison["name"]) for comparison in compared)
        verdict.add(compare(client, races, names, asked))
        client.saved = {race: race in races for race in client.saved}
        client.compared = {name: name in names or None for name in client.compared}
        client.subscribed = {email: email in asked or None for email in client.subscribed}
        client.unsettled = None if client.unsettled is None else set()
    return verdict


async def subscribers(database_url: str) -> Counter[str]:
    """Addresses in the table of the newsletter: no answer of the API lists them."""
    sessions = Sessions(database_url)
    try:
        async with sessions.reading() as session:
            return Counter(await session.scalars(select(SubscriberRow.email)))
    finally:
        await sessions.close()


def compare(
    client: Client, races: Counter[int], names: Counter[str], asked: Counter[str]
) -> Verdict:
    settled = {
        race: state for race, state in client.saved.items() if race not in (client.unsettled or ())
    }
    done = [race for race, state in settled.items() if state]
    gone = [race for race, state in settled.items() if state is False]
    made = [name for name, state in client.compared.items() if state]
    letters = [email for email, state in client.subscribed.items() if state]
    own = [count for email, count in asked.items() if email in client.subscribed]
    return Verdict(
        lost=sum(race not in races for race in done)
        + sum(name not in names for name in made)
        + sum(email not in asked for email in letters),
        duplicates=sum(count > 1 for count in (*races.values(), *names.values(), *own)),
        invented=sum(race not in client.saved for race in races)
        + sum(race in races for race in gone)
        + sum(name not in client.compared for name in names),
        acknowledged=len(done) + len(gone) + len(made) + len(letters),
        unexpected=client.unexpected,
    )
