import type { CourseAnalysis, CourseStretch, InsightRow, InsightTable, TrackAnalysis } from "~/api/types.gen.ts";

/** Berlin, unless a test says otherwise. */
export function insightRow(changes: Partial<InsightRow> = {}): InsightRow {
  return {
    id: 2,
    slug: "berlin-marathon",
    name: "Berlin Marathon",
    raceType: "marathon",
    country: "Germany",
    continent: "Europe",
    month: 9,
    participants: 54_095,
    elevationProfile: "Flat",
    elevationBasis: "track",
    gainMPerKm: 0.72,
    meanC: 14.4,
    score: 76.1,
    scoreBand: null,
    ...changes,
  };
}

export function insightTable(races: InsightRow[] = [insightRow()]): InsightTable {
  return { methodVersion: "1", races };
}

export function courseKilometre(changes: Partial<CourseStretch> = {}): CourseStretch {
  return { number: 1, distanceKm: 1, gainM: 0, lossM: 0, gradePercent: 0, factor: 1, ...changes };
}

/** Two kilometres up, one down, and the rest of a hilly ten. */
export function courseAnalysis(changes: Partial<CourseAnalysis> = {}): CourseAnalysis {
  return {
    methodVersion: "1",
    distanceKm: 3.5,
    gainM: 60,
    lossM: 40,
    climbBasis: "track",
    netDropM: -20,
    lowestM: 100,
    highestM: 160,
    steepness: "Hilly",
    grade: { factor: 1.05, low: 1.04, high: 1.06 },
    shareUp: 0.5,
    shareFlat: 0.25,
    shareDown: 0.25,
    longestClimb: { fromKm: 0, toKm: 2, gainM: 60, gradePercent: 3 },
    steepestClimb: { fromKm: 0, toKm: 2, gainM: 60, gradePercent: 3 },
    gradeBands: [
      { fromPercent: -4, toPercent: -2, distanceKm: 1 },
      { fromPercent: -1, toPercent: 1, distanceKm: 0.5 },
      { fromPercent: 2, toPercent: 4, distanceKm: 2 },
    ],
    kilometres: [
      courseKilometre({ gainM: 30, gradePercent: 3, factor: 1.12 }),
      courseKilometre({ number: 2, gainM: 30, gradePercent: 3, factor: 1.12 }),
      courseKilometre({ number: 3, lossM: 40, gradePercent: -4, factor: 0.9 }),
      courseKilometre({ number: 4, distanceKm: 0.5 }),
    ],
    miles: [
      courseKilometre({ distanceKm: 1.609, gainM: 48.3, gradePercent: 3, factor: 1.12 }),
      courseKilometre({ number: 2, distanceKm: 1.609, gainM: 11.7, lossM: 40, gradePercent: -1.76, factor: 0.976 }),
      courseKilometre({ number: 3, distanceKm: 0.281 }),
    ],
    ...changes,
  };
}

export function trackAnalysis(changes: Partial<TrackAnalysis> = {}): TrackAnalysis {
  return {
    format: "gpx",
    points: 1_234,
    tracksInFile: 1,
    profile: [
      { distanceKm: 0, altitudeM: 100 },
      { distanceKm: 2, altitudeM: 160 },
      { distanceKm: 3, altitudeM: 120 },
      { distanceKm: 3.5, altitudeM: 120 },
    ],
    course: courseAnalysis(),
    gains: [
      { method: "every_point", gainM: 210, isOurs: false },
      { method: "climbs_of_2_m", gainM: 60, isOurs: true },
    ],
    ...changes,
  };
}
