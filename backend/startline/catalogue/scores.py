"""What the catalogue takes from whoever works out PB potentials: ready-made answers.

The catalogue knows neither the method nor the shapes: it puts the scores on cards and keeps the
rest as bytes in the snapshot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from startline.catalogue.published import PublishedRace
from startline.catalogue.schemas import FactSource, Source


@dataclass(frozen=True, slots=True)
class RaceScore:
    """`potential`, `course` and `alternatives` are JSON; `sources` names those of further facts,
    by the fact."""

    pb_potential: float | None
    potential: bytes
    course: bytes | None = None
    alternatives: bytes | None = None
    sources: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True)
class Scores:
    """`tables` are JSON bodies by name."""

    by_race: Mapping[int, RaceScore] = field(default_factory=dict[int, RaceScore])
    tables: Mapping[str, bytes] = field(default_factory=dict[str, bytes])

    def __getitem__(self, race_id: int) -> RaceScore | None:
        return self.by_race.get(race_id)


class Scorer(Protocol):
    async def __call__(self, races: Sequence[PublishedRace]) -> Scores: ...


def with_scores(
    races: Sequence[PublishedRace], scores: Scores, sources: Sequence[Source]
) -> list[PublishedRace]:
    """The races with their score, and with the sources that it rests on."""
    known = {source.key: source for source in sources}
    return [
        race if (score := scores[race.card.id]) is None else _with_score(race, score, known)
        for race in races
    ]


def _with_score(
    race: PublishedRace, score: RaceScore, known: Mapping[str, Source]
) -> PublishedRace:
    shown = {"pb_potential": score.pb_potential}
    further = tuple(
        FactSource(source=known[key], fields=(name,))
        for name, key in score.sources.items()
        if key in known
    )
    return replace(
        race,
        card=race.card.model_copy(update=shown),
        race=race.race.model_copy(update={**shown, "sources": (*race.race.sources, *further)}),
    )
