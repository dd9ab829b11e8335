/** How sure is it that one course is slower than another? */
import type { CourseTime, Triple } from "./course-time.ts";

/**
 * Seconds that the one takes beyond the other, with a range: the errors of the two are taken as independent and added
 * by root sum square, below and above apart.
 */
export function timeDifference(one: CourseTime, other: CourseTime): Triple {
  const differenceS = one.timeS - other.timeS;
  const below = Math.hypot(one.timeS - one.lowS, other.highS - other.timeS);
  const above = Math.hypot(one.highS - one.timeS, other.timeS - other.lowS);
  return [differenceS, differenceS - below, differenceS + above];
}

/** The one whose whole range lies below that of every other; undefined where two could change places. */
export function surelyFastest<Course extends CourseTime>(courses: readonly Course[]): Course | undefined {
  return courses.find((course) => courses.every((other) => other === course || course.highS < other.lowS));
}
