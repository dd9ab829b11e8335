"""Cache of race potentials in the database, invalidated by inputs, method version and code."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from startline.core.clock import Clock
from startline.courses.climate import ClimateAtlas
from startline.courses.potential.formula import METHOD_VERSION
from startline.courses.potential.scoring import (
    CourseFacts,
    ScoringInputs,
    race_potential,
    scoring_inputs,
)
from startline.courses.repository import (
    CachedPotential,
    cached_potentials,
    climate_records,
    delete_potentials,
    save_potentials,
)
from startline.db.session import Sessions

Progress = Callable[[int, int], None]
"""Called with the number of computed races and the number of races to compute."""

_PROGRESS_INTERVAL: Final = 100


async def refresh_potentials(
    sessions: Sessions, races: Sequence[CourseFacts], clock: Clock, progress: Progress
) -> dict[int, str]:
    """The JSON of the `Potential` of each of the races, by id.

    Stale potentials are computed and saved in one transaction; those of other races are deleted.
    """
    async with sessions.reading() as session:
        atlas = ClimateAtlas(await climate_records(session))
        cached = await cached_potentials(session)
    inputs = await asyncio.to_thread(scoring_inputs, races, atlas)
    stale = [race for race in inputs if not _is_fresh(cached.get(race.race_id), race)]
    removed = sorted(cached.keys() - {race.race_id for race in inputs})
    computed = await asyncio.to_thread(_compute, stale, progress)
    if computed or removed:
        async with sessions.begin() as session:
            await save_potentials(session, computed, clock.now())
            await delete_potentials(session, removed)
    cached |= computed
    return {race.race_id: cached[race.race_id].result for race in inputs}


def _is_fresh(cached: CachedPotential | None, race: ScoringInputs) -> bool:
    return cached is not None and (cached.method_version, cached.inputs_hash, cached.builder) == (
        METHOD_VERSION,
        race.inputs_hash,
        code_fingerprint(),
    )


def _compute(races: Sequence[ScoringInputs], progress: Progress) -> dict[int, CachedPotential]:
    computed: dict[int, CachedPotential] = {}
    for done, race in enumerate(races, start=1):
        result = race_potential(race).model_dump_json(by_alias=True)
        computed[race.race_id] = CachedPotential(
            METHOD_VERSION, race.inputs_hash, code_fingerprint(), result
        )
        if done % _PROGRESS_INTERVAL == 0 or done == len(races):
            progress(done, len(races))
    return computed


@cache
def code_fingerprint() -> str:
    """Hash of all modules of this package: other code invalidates the cache."""
    digest = hashlib.sha256()
    courses = Path(__file__).parents[1]
    for module in sorted(courses.rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]
