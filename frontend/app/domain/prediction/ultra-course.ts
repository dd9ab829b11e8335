/** Cost of an ultra's course, in effort: the factor by which a flat, cool road of the same effort is longer. */
import type { KnownCourse } from "~/domain/course/course-factors.ts";
import { type CourseFactors, heatFactorAt, productOf, type Triple } from "~/domain/course/course-time.ts";
import { kmEffort } from "~/domain/course/km-effort.ts";
import { notFasterThanBest } from "./open-standards.ts";
import { ultraTimeS } from "./ultra-time.ts";

type UltraParts = Readonly<Record<Exclude<keyof CourseFactors, "heat">, Triple>> & { readonly heat: Triple };

function withMiddle([factor, low, high]: Triple, middle: number): Triple {
  return [middle, (middle * low) / factor, (middle * high) / factor];
}

/**
 * The parts of an ultra. Hills go by km-effort, with the range of the course's own grade; where only a class is stated,
 * by its factor. km-effort was made for trails, so the surface only widens the range. Heat is that of the longest level.
 */
export function ultraParts({ factors, levels, climb }: KnownCourse): UltraParts {
  const { grade, surface, altitude } = factors;
  const hasClimb = typeof climb === "number";
  return {
    grade: hasClimb ? withMiddle(grade, kmEffort(1, climb * 1000)) : grade,
    altitude,
    surface: [1, 1, Math.max(1, surface[2] / surface[0])],
    heat: heatFactorAt(levels, factors.heat, Number.POSITIVE_INFINITY),
  };
}

/** The parts together: effort over distance, with its range. */
export function ultraEffort(parts: UltraParts): Triple {
  return productOf(Object.values(parts));
}

/** Seconds over the same distance of flat, cool road, of a runner who took `timeS` on this course. */
export function flatUltraTimeS(timeS: number, distanceM: number, course: KnownCourse): number {
  const [effort] = ultraEffort(ultraParts(course));
  return notFasterThanBest(ultraTimeS(timeS, effort * distanceM, distanceM), distanceM);
}
