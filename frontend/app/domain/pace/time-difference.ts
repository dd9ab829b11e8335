/** Time difference of two courses, with its range. */
import type { CourseTime, Triple } from "~/domain/course/course-time.ts";

/**
 * Seconds by which one is slower than the other, with a range: the two errors are independent and add by root sum
 * square, lower and upper sides separately.
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
