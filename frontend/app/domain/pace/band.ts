/** Pace band: the marks in order, with halfway, the finish, and where to eat and drink. */
import { METRES } from "./distances.ts";
import { LAST_BEFORE_FINISH_S } from "~/domain/fuel/fuel.ts";
import { elapsedAtMark, marksEvery, unitsApart } from "./splits.ts";
import { distanceAfter, type Pacing } from "./strategies.ts";

export type BandMarks = "km" | "mi" | "5km" | "3mi";

export interface BandRow {
  distanceM: number;
  /** The number of its mark, "Half" or "Finish". */
  label: string;
  elapsedS: number;
  gels: number;
  isWater: boolean;
}

interface BandOptions {
  marks: BandMarks;
  /** First gel after so many seconds, and then every so many. */
  gels?: { firstS: number; everyS: number };
  waterEveryM?: number;
}

const BAND_STEP_M: Readonly<Record<BandMarks, number>> = {
  km: METRES.km,
  mi: METRES.mile,
  "5km": 5 * METRES.km,
  "3mi": 3 * METRES.mile,
};

/** Times from the start at which something is taken; none in the last quarter of an hour. */
export function dosesDuring(timeS: number, firstS: number, everyS: number): number[] {
  if (!(firstS > 0 && everyS > 0)) throw new RangeError("Doses lie apart");
  const count = Math.max(0, Math.floor((timeS - LAST_BEFORE_FINISH_S - firstS) / everyS) + 1);
  return Array.from({ length: count }, (_, index) => firstS + index * everyS);
}

function nearest(rows: readonly BandRow[], distanceM: number): BandRow | undefined {
  let best: BandRow | undefined;
  for (const row of rows) {
    if (!best || Math.abs(row.distanceM - distanceM) < Math.abs(best.distanceM - distanceM)) best = row;
  }
  return best;
}

/** The unit that the marks count. */
export function markUnit(marks: BandMarks): "km" | "mi" {
  return marks === "mi" || marks === "3mi" ? "mi" : "km";
}

/** Metres between the marks of a band over a distance: tens of units where single ones would be too many. */
export function bandStepM(marks: BandMarks, distanceM: number): number {
  return BAND_STEP_M[marks] * unitsApart(distanceM);
}

function labelOf(distanceM: number, marks: BandMarks): string {
  return String(Math.round(distanceM / (markUnit(marks) === "mi" ? METRES.mile : METRES.km)));
}

/** Rows in the order of the course. A gel or a drink stands at the mark nearest to where it is due, never at the finish. */
export function bandRows(pacing: Pacing, options: BandOptions): BandRow[] {
  const { distanceM } = pacing;
  const row = (atM: number, label: string): BandRow => ({
    distanceM: atM,
    label,
    elapsedS: elapsedAtMark(pacing, atM),
    gels: 0,
    isWater: false,
  });
  const marks = marksEvery(bandStepM(options.marks, distanceM), distanceM).slice(0, -1);
  const halfM = distanceM / 2;
  const before = marks.filter((atM) => Math.abs(atM - halfM) > 0.5).map((atM) => row(atM, labelOf(atM, options.marks)));
  const underWay = [...before, row(halfM, "Half")].sort((a, b) => a.distanceM - b.distanceM);
  if (options.gels) {
    for (const dueS of dosesDuring(pacing.timeS, options.gels.firstS, options.gels.everyS)) {
      const at = nearest(underWay, distanceAfter(pacing, dueS));
      if (at) at.gels += 1;
    }
  }
  if (options.waterEveryM) {
    for (const atM of marksEvery(options.waterEveryM, distanceM).slice(0, -1)) {
      const at = nearest(underWay, atM);
      if (at) at.isWater = true;
    }
  }
  return [...underWay, row(distanceM, "Finish")];
}
