/** The two charts: what differs between the half and the whole marathon. */
import type { Race, RaceType } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";

interface KeyMark {
  label: string;
  distanceM: number;
}

export interface PaceChart {
  path: "/marathon-pace-chart" | "/half-marathon-pace-chart";
  title: string;
  raceType: RaceType;
  /** The distance as part of a sentence. */
  distanceName: string;
  distanceM: number;
  /** Value of the goal field until the runner enters another. */
  defaultGoal: string;
  defaultGoalS: number;
  /** Goals of the table, in seconds. */
  goals: { fromS: number; toS: number; stepS: number };
  /** Columns of the table of goals, by the runner's unit. */
  columns: Readonly<Record<PaceUnit, readonly KeyMark[]>>;
  /** Marks of a goal's own summary, without the finish. */
  keyMarks: Readonly<Record<PaceUnit, readonly KeyMark[]>>;
  predictor: string;
  other: { path: string; label: string };
}

function km(count: number): KeyMark {
  return { label: `${count} km`, distanceM: count * METRES.km };
}

function miles(count: number): KeyMark {
  return { label: `${count} mi`, distanceM: count * METRES.mile };
}

export const MARATHON_CHART: PaceChart = {
  path: "/marathon-pace-chart",
  title: "Marathon Pace Chart",
  raceType: "marathon",
  distanceName: "a marathon",
  distanceM: METRES.marathon,
  defaultGoal: "4:00:00",
  defaultGoalS: 4 * 3600,
  goals: { fromS: 2.5 * 3600, toS: 6 * 3600, stepS: 300 },
  columns: {
    km: [km(5), { label: "Half", distanceM: METRES.half }, miles(20), km(40)],
    mi: [miles(5), miles(10), { label: "Half", distanceM: METRES.half }, miles(20)],
  },
  keyMarks: {
    km: [
      km(5),
      km(10),
      km(15),
      km(20),
      { label: "Half", distanceM: METRES.half },
      km(25),
      km(30),
      miles(20),
      km(35),
      km(40),
    ],
    mi: [miles(5), miles(10), { label: "Half", distanceM: METRES.half }, miles(15), miles(20), miles(25)],
  },
  predictor: "/marathon-predictor",
  other: { path: "/half-marathon-pace-chart", label: "Half Marathon Pace Chart" },
};

export const HALF_CHART: PaceChart = {
  path: "/half-marathon-pace-chart",
  title: "Half Marathon Pace Chart",
  raceType: "half-marathon",
  distanceName: "a half marathon",
  distanceM: METRES.half,
  defaultGoal: "2:00:00",
  defaultGoalS: 2 * 3600,
  goals: { fromS: 70 * 60, toS: 3 * 3600, stepS: 150 },
  columns: { km: [km(5), km(10), miles(10), km(20)], mi: [miles(3), miles(6), miles(10), miles(12)] },
  keyMarks: {
    km: [km(5), miles(5), km(10), { label: "Half way", distanceM: METRES.half / 2 }, km(15), miles(10), km(20)],
    mi: [km(5), miles(5), km(10), { label: "Half way", distanceM: METRES.half / 2 }, miles(8), miles(10), miles(12)],
  },
  predictor: "/half-marathon-predictor",
  other: { path: "/marathon-pace-chart", label: "Marathon Pace Chart" },
};

/** Marks of the summary of any other distance: every five kilometres or miles while those are few, else every ten. */
export function keyMarksOf(chart: PaceChart, distanceM: number, unit: PaceUnit = "km"): readonly KeyMark[] {
  if (distanceM === chart.distanceM) return chart.keyMarks[unit];
  const step = distanceM > 60_000 ? 10 : 5;
  const count = Math.ceil(distanceM / (unit === "km" ? METRES.km : METRES.mile) / step) - 1;
  return Array.from({ length: count }, (_, index) => (unit === "km" ? km : miles)((index + 1) * step));
}

/** A race that states 42.2 km is a marathon all the same. */
const SAME_M = 100;

/** The distance to be paced: that of the race where it is known to differ from the chart's own. */
export function distanceOf(chart: PaceChart, race: Race | undefined): number {
  const statedM = (race?.distanceKm ?? 0) * METRES.km;
  if (!race || statedM <= 0 || !fits(chart, race)) return chart.distanceM;
  return Math.abs(statedM - chart.distanceM) <= SAME_M ? chart.distanceM : Math.round(statedM);
}

/** Half marathons have a chart of their own; ultras share the marathon's. */
export function fits(chart: PaceChart, race: Race): boolean {
  return (race.raceType === "half-marathon") === (chart.raceType === "half-marathon");
}
