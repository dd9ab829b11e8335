/** Course profiles of the home page, reduced at build time. */

/** The members of a file in data/courses that are used. */
export interface CourseFile {
  distance_km: number;
  /** [kilometre, metres above the sea] */
  profile: readonly (readonly [number, number])[];
}

export interface HeroCourse {
  slug: string;
  name: string;
  /** Whole metres above the course's own lowest point, at equal steps from start to finish. */
  heightsM: readonly number[];
  /** Highest minus lowest point, of whole metres, as on the race page. */
  rangeM: number;
}

export const HERO_STEPS = 96;

/** From the flattest to the steepest. */
export const HERO_COURSE_FILES = [
  { slug: "chicago-marathon", name: "Chicago", file: "chicago-marathon-2025" },
  { slug: "berlin-marathon", name: "Berlin", file: "berlin-marathon-2024" },
  { slug: "london-marathon", name: "London", file: "london-marathon-2026" },
  { slug: "sydney-marathon", name: "Sydney", file: "sydney-marathon-2025" },
  { slug: "vancouver-marathon", name: "Vancouver", file: "vancouver-bmo-marathon" },
  { slug: "boston-marathon", name: "Boston", file: "boston-marathon-2025" },
  { slug: "athens-authentic-marathon", name: "Athens", file: "athens-authentic-marathon" },
] as const;

function heightAt(profile: CourseFile["profile"], km: number): number {
  const after = profile.findIndex(([at]) => at >= km);
  const [endKm, endM] = profile[after] ?? profile.at(-1) ?? [0, 0];
  const [startKm, startM] = profile[Math.max(0, after - 1)] ?? [endKm, endM];
  const share = endKm > startKm ? (km - startKm) / (endKm - startKm) : 1;
  return startM + (endM - startM) * Math.min(1, Math.max(0, share));
}

/** Raises RangeError for a course whose heights are not known. */
export function heroCourse(race: { slug: string; name: string }, course: CourseFile): HeroCourse {
  if (course.profile.length < 2) throw new RangeError(`There is no profile of the course of ${race.name}`);
  const first = course.profile[0]?.[0] ?? 0;
  const last = course.profile.at(-1)?.[0] ?? 0;
  const heights = Array.from({ length: HERO_STEPS + 1 }, (_, step) =>
    heightAt(course.profile, first + ((last - first) * step) / HERO_STEPS),
  );
  const lowest = Math.min(...heights);
  const altitudes = course.profile.map(([, altitudeM]) => altitudeM);
  const rangeM = Math.round(Math.max(...altitudes)) - Math.round(Math.min(...altitudes));
  return { ...race, heightsM: heights.map((height) => Math.round(height - lowest)), rangeM };
}
