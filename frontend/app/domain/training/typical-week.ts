/** Typical weekly distance of runners with a given marathon time. */
import { METRES } from "~/domain/pace/distances.ts";

/**
 * Mean weekly miles over twelve weeks of more than 4,000 finishers of the London Marathon 2015, as Strava published them:
 * 42 below three hours, 27 to four, 18 to five, 14 beyond. Set at the middle of each hour, in between linear; ours.
 * These count easy and missed weeks too: the largest weeks, of which it published two, were 52 and 20 miles.
 * (119,452 runners of Muniz-Pumares and others, Sports Medicine 55, 2025, averaged 45.1 km: 28 miles.)
 */
const WEEKS = [
  { marathonS: 2.75 * 3600, miles: 42 },
  { marathonS: 3.5 * 3600, miles: 27 },
  { marathonS: 4.5 * 3600, miles: 18 },
  { marathonS: 5.5 * 3600, miles: 14 },
] as const;

/**
 * The study asked for the typical week, which lies between the mean of all weeks and the largest one, 6 to 10 miles more.
 * Ours; measured on 117 public pairs of a half and a marathon (docs/predictions.md).
 */
const TYPICAL_OVER_MEAN_MILES = 5.5;

/** Weekly metres that runners with this marathon time call typical. */
export function typicalWeekM(marathonS: number): number {
  return (meanMiles(marathonS) + TYPICAL_OVER_MEAN_MILES) * METRES.mile;
}

function meanMiles(marathonS: number): number {
  const above = WEEKS.findIndex((week) => week.marathonS >= marathonS);
  const [low, high] = [WEEKS[above - 1], WEEKS[above]];
  if (!low || !high) return (above === 0 ? WEEKS[0] : WEEKS[3]).miles;
  const share = (marathonS - low.marathonS) / (high.marathonS - low.marathonS);
  return low.miles + (high.miles - low.miles) * share;
}

/** How far a single runner's week may lie from the typical one of their hour: fifteen miles either way. Ours. */
export const WEEK_SPREAD_M = 15 * METRES.mile;

/**
 * A prediction that needs a week, with the week of those who run what it predicts. Each round changes the time by less
 * than a fifth of the round before, so that few are needed.
 */
export function withTypicalWeek(predict: (weeklyM: number) => number): { timeS: number; weeklyM: number } {
  let weeklyM: number = 25 * METRES.mile;
  for (let round = 0; round < 25; round += 1) weeklyM = typicalWeekM(predict(weeklyM));
  return { timeS: predict(weeklyM), weeklyM };
}
