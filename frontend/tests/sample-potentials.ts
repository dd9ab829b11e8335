import type { Potential, PotentialRow, PotentialTable } from "~/api/types.gen.ts";

export const LEVELS_S = [7_800, 14_400, 21_600];

/** A flat, cool road: every factor is exactly 1. */
export function potentialRow(changes: Partial<PotentialRow> = {}): PotentialRow {
  return {
    id: 1,
    slug: "berlin-marathon",
    name: "Berlin Marathon",
    raceType: "marathon",
    distanceKm: 42.195,
    city: "Berlin",
    state: "Berlin",
    country: "Germany",
    continent: "Europe",
    month: 9,
    nextEventDate: "2027-09-26",
    elevationProfile: "Flat",
    elevationBasis: "track",
    netDropM: null,
    recordEligible: null,
    meanC: 14.4,
    score: 90,
    courseScore: 90,
    dayScore: 90,
    estimates: [],
    grade: [1, 1, 1],
    altitude: [1, 1, 1],
    surface: [1, 1, 1],
    heat: [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
    ...changes,
  };
}

export function potentialTable(races: readonly PotentialRow[]): PotentialTable {
  return { methodVersion: "1", flatMarathonTimesS: [...LEVELS_S], races: [...races] };
}

/** One race worked out: hills 1.2, altitude 1.05, heat 1.1, road. */
export function potential(changes: Partial<Potential> = {}): Potential {
  const part = (
    kind: Potential["parts"][number]["kind"],
    factor: number,
    facts: Potential["parts"][number]["facts"],
  ) => ({
    kind,
    factor,
    low: factor - (factor - 1) / 2,
    high: factor + (factor - 1) / 2,
    basis: "figures" as const,
    isKnown: true,
    facts,
  });
  return {
    raceId: 68,
    methodVersion: "1",
    inputsHash: "0123456789abcdef",
    score: 34.2,
    scoreLow: 26,
    scoreHigh: 40,
    courseScore: 44.4,
    courseScoreLow: 33.3,
    courseScoreHigh: 50,
    dayScore: 50,
    dayScoreLow: 45,
    dayScoreHigh: 70,
    estimates: [],
    whole: { factor: 1.386, low: 1.3, high: 1.5 },
    course: { factor: 1.2, low: 1.1, high: 1.3 },
    referenceFlatMarathonTimeS: 14_400,
    parts: [
      part("grade", 1.2, { code: "grade_figures", distanceKm: 42.195, gainM: 1_829, lossM: 305 }),
      part("altitude", 1.05, { code: "altitude_start", startAltitudeM: 568, middleAltitudeM: null }),
      part("heat", 1.1, {
        code: "heat_climate",
        month: 9,
        monthMeanC: 14.7,
        startHour: 9,
        finishHour: 14.3,
        temperatureC: 17.4,
        humidityPercent: 70,
        wbgtC: 18.4,
      }),
      part("surface", 1, { code: "surface_terrain", terrain: "Road" }),
    ],
    heatByLevel: LEVELS_S.map((flatMarathonTimeS) => ({ flatMarathonTimeS, factor: 1.1, low: 1.05, high: 1.15 })),
    climate: null,
    missing: [],
    ...changes,
  };
}
