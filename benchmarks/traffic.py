"""Traffic of the load benchmark: which request a visitor sends next.

80 % are pages, 15 % suggestions and lists, 5 % favourites saved and removed with a token. Races are
asked for as often as Zipf's law says: the first of 10,000 gets about every fortieth request for one.
"""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

PAGE, READ, WRITE = "page", "suggestion or list", "favourite"
SHARES = {PAGE: 0.80, READ: 0.15, WRITE: 0.05}
# Of the pages.
RACE_SHARE, PLACE_SHARE, FIXED_SHARE, FILTERED_SHARE = 0.45, 0.20, 0.33, 0.02
HOME_AMONG_FIXED = 0.3
POPULARITY_EXPONENT = 0.8
RACE_TYPES = ("marathon", "half-marathon", "ultra-marathon")
TERRAINS = ("Road", "Trail", "Mixed")
CALLS_OF_A_VISITOR = 5
"""Four pages and what belongs to them, until the next visitor comes from another network."""


@dataclass(frozen=True)
class Call:
    kind: str
    method: str
    path: str
    body: str = ""
    statuses: tuple[int, ...] = (200,)


class Site:
    """The addresses of one catalogue, from its sitemap."""

    def __init__(self, paths: list[str], race_ids: list[int]) -> None:
        generator = random.Random(18)  # noqa: S311
        self.races = [path for path in paths if path.split("/")[1] in RACE_TYPES and path.count("/") == 2]
        self.race_ids = race_ids
        self.places = [path for path in paths if path.split("/")[1] in {f"{each}s" for each in RACE_TYPES} and path.count("/") > 1]
        known = {*self.races, *self.places}
        self.fixed = [path for path in paths if path not in known and path != "/"]
        self.names = [path.split("/")[2].replace("-", " ") for path in self.races[:2_000]]
        self.countries = sorted({path.split("/")[2] for path in self.places})
        generator.shuffle(self.races)
        generator.shuffle(self.places)

    @cached_property
    def race_weights(self) -> list[float]:
        return popularity(len(self.races))

    @cached_property
    def place_weights(self) -> list[float]:
        return popularity(len(self.places))

    def calls(self, client: int) -> Iterator[Call]:
        """Endless, another sequence for each client. Removes each favourite that it has saved."""
        generator = random.Random(client)  # noqa: S311
        kinds, shares = list(SHARES), list(SHARES.values())
        favourites = itertools.cycle(self.race_ids[client::7])
        saved: int | None = None
        while True:
            kind = generator.choices(kinds, shares)[0]
            if kind == PAGE:
                yield Call(PAGE, "GET", self.page(generator))
            elif kind == READ:
                yield Call(READ, "GET", self.read(generator))
            elif saved is None:
                saved = next(favourites)
                # two clients of one person may save the same race
                yield Call(WRITE, "POST", "/api/favorites", f'{{"raceId":{saved}}}', (201, 409))
            else:
                yield Call(WRITE, "DELETE", f"/api/favorites/{saved}", statuses=(204,))
                saved = None

    def page(self, generator: random.Random) -> str:
        choice = generator.random()
        if choice < RACE_SHARE:
            return generator.choices(self.races, cum_weights=self.race_weights)[0]
        if choice < RACE_SHARE + PLACE_SHARE:
            return generator.choices(self.places, cum_weights=self.place_weights)[0]
        if choice < RACE_SHARE + PLACE_SHARE + FIXED_SHARE:
            return "/" if generator.random() < HOME_AMONG_FIXED else generator.choice(self.fixed)
        return f"/all-races?{self.filters(generator)}"

    def read(self, generator: random.Random) -> str:
        choice = generator.random()
        if choice < 0.5:
            name = generator.choice(self.names)
            return f"/api/suggest?q={quote(name[: generator.randint(2, 10)])}"
        if choice < 0.75:
            return f"/api/marathons?limit=50&offset={50 * generator.randint(0, 3)}&{self.filters(generator)}"
        return f"/api/facets?{self.filters(generator)}"

    def filters(self, generator: random.Random) -> str:
        parts = [f"raceType={generator.choice(RACE_TYPES)}"]
        if generator.random() < 0.6:
            parts.append(f"country={generator.choice(self.countries)}")
        if generator.random() < 0.4:
            parts.append(f"month={generator.randint(1, 12)}")
        if generator.random() < 0.2:
            parts.append(f"terrain={generator.choice(TERRAINS)}")
        return "&".join(parts)


def popularity(count: int) -> list[float]:
    """Cumulative weights of the ranks 1 to `count`."""
    return list(itertools.accumulate(rank**-POPULARITY_EXPONENT for rank in range(1, count + 1)))


def visitors(client: int) -> Iterator[str]:
    """For each call the header with its visitor's address, each visitor of another network."""
    generator = random.Random(~client)  # noqa: S311
    while True:
        address = f"10.{generator.randrange(256)}.{generator.randrange(256)}.{generator.randrange(1, 255)}"
        yield from itertools.repeat(f"x-forwarded-for: {address}\r\n", CALLS_OF_A_VISITOR)
