/** Course factors of a race, in the form that `course-time.ts` takes. */
import type { CourseAnalysis, Potential, PotentialPart, PotentialRow } from "~/api/types.gen.ts";
import type { CourseFactors, Triple } from "./course-time.ts";

export interface KnownCourse {
  factors: CourseFactors;
  /** Flat marathon times, in seconds, that the heat is given for. */
  levels: readonly number[];
  /** Metres of climb for every metre of the course; null where only a class is stated, undefined where a table leaves it out. */
  climb?: number | null;
}

const NOTHING: Triple = [1, 1, 1];

function tripleOf(range: Pick<PotentialPart, "factor" | "low" | "high"> | undefined): Triple {
  return range ? [range.factor, range.low, range.high] : NOTHING;
}

/** Climb over distance, as a track or figures have it. */
function climbOf({ parts }: Potential): number | null {
  const facts = parts.find(({ kind }) => kind === "grade")?.facts;
  if (facts?.code !== "grade_track" && facts?.code !== "grade_figures") return null;
  return facts.gainM === null ? null : facts.gainM / (facts.distanceKm * 1000);
}

/** Undefined where nothing is known of the steepness: no time follows from the rest alone. */
export function courseOf(potential: Potential | undefined): KnownCourse | undefined {
  if (!potential?.whole) return undefined;
  const part = (kind: PotentialPart["kind"]) => tripleOf(potential.parts.find((each) => each.kind === kind));
  return {
    factors: {
      grade: part("grade"),
      altitude: part("altitude"),
      surface: part("surface"),
      heat: potential.heatByLevel.map(tripleOf),
    },
    levels: potential.heatByLevel.map(({ flatMarathonTimeS }) => flatMarathonTimeS),
    climb: climbOf(potential),
  };
}

/** A track alone: its hills, without heat, altitude and surface. */
export function courseOfTrack({ grade, gainM, distanceKm }: CourseAnalysis): KnownCourse {
  const factors = { grade: tripleOf(grade), altitude: NOTHING, surface: NOTHING, heat: [] };
  return { factors, levels: [], climb: gainM / (distanceKm * 1000) };
}

/** A row of a table whose heat is given for these levels. */
export function courseOfRow({ grade, altitude, surface, heat }: PotentialRow, levels: readonly number[]): KnownCourse {
  return { factors: { grade, altitude, surface, heat }, levels };
}
