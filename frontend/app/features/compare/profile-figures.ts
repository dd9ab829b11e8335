/** Figures of a drawn profile in a comparison: where a source states one, that one, so that each fact has one figure. */
import type { Race } from "~/api/types.gen.ts";
import type { ProfilePoint } from "~/domain/course/course-profile.ts";

type StatedFacts = Pick<
  Race,
  "distanceKm" | "startAltitudeM" | "finishAltitudeM" | "minAltitudeM" | "maxAltitudeM" | "elevationGainM"
>;

interface ProfileFigures {
  distanceKm: number;
  startM: number;
  highestM: number;
  lowestM: number;
  finishM: number;
}

/** Of a profile with at least one point. */
export function profileFigures(race: StatedFacts, profile: readonly ProfilePoint[]): ProfileFigures {
  const altitudes = profile.map(({ altitudeM }) => altitudeM);
  const startM = race.startAltitudeM ?? altitudes[0] ?? 0;
  const finishM = race.finishAltitudeM ?? altitudes.at(-1) ?? 0;
  // where its ends are stated, those of the drawn line do not count
  const between = [...altitudes.slice(1, -1), startM, finishM];
  return {
    distanceKm: race.distanceKm ?? profile.at(-1)?.distanceKm ?? 0,
    startM,
    highestM: race.maxAltitudeM ?? Math.max(...between),
    lowestM: race.minAltitudeM ?? Math.min(...between),
    finishM,
  };
}
