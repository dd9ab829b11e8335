import type { Alternatives, CourseAnalysis, Potential, PotentialRow, RaceClimate } from "~/api/types.gen.ts";
import { LEVELS_S, potentialRow } from "./sample-potentials.ts";

/** Ten degrees on average, coolest at three in the morning, warmest twelve hours later. */
export function raceClimate(changes: Partial<RaceClimate> = {}): RaceClimate {
  return {
    month: 9,
    meanC: 10,
    kind: "station",
    place: "Tempelhof",
    distanceKm: 6,
    period: "1991-2020",
    sourceKey: "ghcn",
    startHour: 9,
    isStartAssumed: true,
    humidityPercent: 70,
    isHumidityAssumed: true,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const temperatureC = 16 - Math.abs(hour - 15);
      return { hour, temperatureC, lowC: temperatureC - 2, highC: temperatureC + 2 };
    }),
    byMonthC: [0, 1, 4, 9, 14, 17, 19, 18, 10, 9, 4, 1],
    ...changes,
  };
}

/** Hills cost two per cent and heat five for the reference runner; surface and altitude cost nothing. */
export function studyPotential(changes: Partial<Potential> = {}): Potential {
  const nothing = { factor: 1, low: 1, high: 1 };
  return {
    raceId: 1,
    methodVersion: "1",
    inputsHash: "0123456789abcdef",
    score: 61.6,
    scoreLow: 55,
    scoreHigh: 70,
    courseScore: 80,
    courseScoreLow: 75,
    courseScoreHigh: 85,
    dayScore: 84,
    dayScoreLow: 80,
    dayScoreHigh: 88,
    estimates: [],
    whole: { factor: 1.071, low: 1.05, high: 1.09 },
    course: { factor: 1.02, low: 1.01, high: 1.03 },
    referenceFlatMarathonTimeS: 14_400,
    parts: [
      {
        kind: "grade",
        factor: 1.02,
        low: 1.01,
        high: 1.03,
        basis: "track",
        isKnown: true,
        facts: {
          code: "grade_track",
          distanceKm: 42.2,
          startAltitudeM: 38,
          finishAltitudeM: 37,
          gainM: 73,
          lossM: 74,
        },
      },
      {
        kind: "altitude",
        ...nothing,
        basis: "assumed",
        isKnown: false,
        facts: { code: "altitude_unknown" },
      },
      {
        kind: "heat",
        factor: 1.05,
        low: 1.02,
        high: 1.08,
        basis: "climate",
        isKnown: true,
        facts: {
          code: "heat_climate",
          month: 9,
          monthMeanC: 10,
          startHour: 9,
          finishHour: 13,
          temperatureC: 12,
          humidityPercent: 70,
          wbgtC: 13,
        },
      },
      {
        kind: "surface",
        ...nothing,
        basis: "terrain",
        isKnown: true,
        facts: { code: "surface_terrain", terrain: "Road" },
      },
    ],
    heatByLevel: LEVELS_S.map((flatMarathonTimeS, index) => ({
      flatMarathonTimeS,
      factor: [1.02, 1.05, 1.08][index] ?? 1,
      low: 1.01,
      high: 1.09,
    })),
    climate: raceClimate(),
    missing: ["start_time"],
    ...changes,
  };
}

export function courseAnalysis(changes: Partial<CourseAnalysis> = {}): CourseAnalysis {
  return {
    methodVersion: "1",
    distanceKm: 42.2,
    gainM: 73,
    lossM: 74,
    climbBasis: "track",
    netDropM: 1,
    lowestM: 37,
    highestM: 53,
    steepness: "Flat",
    grade: { factor: 1.02, low: 1.01, high: 1.03 },
    shareUp: 0.2,
    shareFlat: 0.55,
    shareDown: 0.25,
    longestClimb: { fromKm: 5, toKm: 8.2, gainM: 12, gradePercent: 0.4 },
    steepestClimb: { fromKm: 30, toKm: 30.5, gainM: 9, gradePercent: 1.8 },
    gradeBands: [
      { fromPercent: null, toPercent: -10, distanceKm: 0 },
      { fromPercent: -2, toPercent: -1, distanceKm: 10.6 },
      { fromPercent: -1, toPercent: 1, distanceKm: 23.2 },
      { fromPercent: 1, toPercent: 2, distanceKm: 8.4 },
      { fromPercent: 10, toPercent: null, distanceKm: 0 },
    ],
    kilometres: [
      { number: 1, distanceKm: 1, gainM: 4, lossM: 1, gradePercent: 0.3, factor: 1.012 },
      { number: 2, distanceKm: 0.195, gainM: 0, lossM: 2, gradePercent: -1, factor: 0.981 },
    ],
    miles: [
      { number: 1, distanceKm: 1.609, gainM: 6, lossM: 2, gradePercent: 0.25, factor: 1.01 },
      { number: 2, distanceKm: 0.352, gainM: 0, lossM: 3, gradePercent: -0.9, factor: 0.983 },
    ],
    ...changes,
  };
}

/** A flat, cool marathon. */
export function alternativeRow(changes: Partial<PotentialRow> = {}): PotentialRow {
  return potentialRow({
    id: 40,
    slug: "leiden",
    name: "Leiden Marathon",
    city: "Leiden",
    state: null,
    country: "Netherlands",
    month: 10,
    nextEventDate: null,
    meanC: 5,
    ...changes,
  });
}

export function alternatives(changes: Partial<Alternatives> = {}): Alternatives {
  return { flatMarathonTimesS: LEVELS_S, races: [], ...changes };
}
