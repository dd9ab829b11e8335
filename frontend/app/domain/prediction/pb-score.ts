/**
 * PB potential: a score from 0 to 100 for the factor of a course. The same scale as the server's, linear between its
 * marks; both read the golden table `data/golden/score.json`. Its origin: docs/method.md.
 */
import type { RaceType } from "~/api/types.gen.ts";

/** For a marathon on a flat, cool road in four hours: the runner that every score is for. */
export const SCORED_RUNNER_S = 14_400;

/** Time on the course over the time on a flat, cool, paved road at sea level, and its score; slower scores less. */
export const SCORE_MARKS = [
  { factor: 0.92, score: 100 },
  { factor: 1, score: 90 },
  { factor: 1.1, score: 50 },
  { factor: 2, score: 0 },
] as const;

/** Beyond the marks the score is that of the last of them. */
export function scoreOf(factor: number): number {
  const after = SCORE_MARKS.findIndex((mark) => mark.factor > factor);
  const right = SCORE_MARKS[after];
  const left = SCORE_MARKS[after - 1];
  if (!right) return 0;
  if (!left) return right.score;
  return left.score + ((right.score - left.score) * (factor - left.factor)) / (right.factor - left.factor);
}

/** In the place of a score whose range is too wide. */
export const TOO_UNCERTAIN = "too uncertain";

/** Half the way from a flat, cool road (90) to hills that cost a tenth (50): a wider band of an ultra tells nothing. */
const WIDEST_BAND = 20;

/**
 * Whether a band is too wide to tell one ultra from another: trails and unmeasured climbs widen nearly all of theirs.
 * Of whole points, as lists get them, so that no list shows a score that the page of the race refuses.
 */
export function isTooWide(
  { raceType }: { raceType: RaceType },
  low: number | null | undefined,
  high: number | null | undefined,
): boolean {
  return raceType === "ultra-marathon" && Math.round(high ?? 0) - Math.round(low ?? 0) > WIDEST_BAND;
}
