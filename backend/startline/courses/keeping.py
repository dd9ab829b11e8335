"""Keeps the potential of every race up to date: worked out again when its inputs, the method or the
code have changed, and only then.
"""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from startline.courses.climate import ClimateAtlas
from startline.courses.repository import (
    KeptPotential,
    climate_records,
    forget_potentials,
    keep_potentials,
    kept_potentials,
)
from startline.courses.scoring import CourseFacts, ScoringInputs, scored, scoring_inputs
from startline.foundation.clock import Clock
from startline.running.potential import METHOD_VERSION
from startline.store.session import Sessions

Progress = Callable[[int, int], None]
"""Called with races done and races in all."""

_TOLD_EVERY: Final = 100


async def up_to_date_potentials(
    sessions: Sessions, races: Sequence[CourseFacts], clock: Clock, progress: Progress
) -> dict[int, str]:
    """The JSON of the `Potential` of each of the races, by id.

    What had to be worked out is kept in one transaction; what is kept of other races goes.
    """
    async with sessions.reading() as session:
        atlas = ClimateAtlas(await climate_records(session))
        kept = await kept_potentials(session)
    known = await asyncio.to_thread(scoring_inputs, races, atlas)
    stale = [race for race in known if not _is_fresh(kept.get(race.race_id), race)]
    gone = sorted(kept.keys() - {race.race_id for race in known})
    new = await asyncio.to_thread(_worked_out, stale, progress)
    if new or gone:
        async with sessions.begin() as session:
            await keep_potentials(session, new, clock.now())
            await forget_potentials(session, gone)
    kept |= new
    return {race.race_id: kept[race.race_id].result for race in known}


def _is_fresh(kept: KeptPotential | None, race: ScoringInputs) -> bool:
    return kept is not None and (kept.method_version, kept.inputs_hash, kept.builder) == (
        METHOD_VERSION,
        race.inputs_hash,
        scorer_mark(),
    )


def _worked_out(races: Sequence[ScoringInputs], progress: Progress) -> dict[int, KeptPotential]:
    found: dict[int, KeptPotential] = {}
    for done, race in enumerate(races, start=1):
        result = scored(race).model_dump_json(by_alias=True)
        found[race.race_id] = KeptPotential(METHOD_VERSION, race.inputs_hash, scorer_mark(), result)
        if done % _TOLD_EVERY == 0 or done == len(races):
            progress(done, len(races))
    return found


@cache
def scorer_mark() -> str:
    """Changes with the code of the method and of its answers."""
    digest = hashlib.sha256()
    here = Path(__file__).parent
    for module in (*sorted(here.glob("*.py")), *sorted((here.parent / "running").glob("*.py"))):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]
