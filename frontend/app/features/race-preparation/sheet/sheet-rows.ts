/** The times at the marks with what is taken on the way to each, few enough for one sheet of paper. */
import { METRES } from "~/domain/pace/distances.ts";
import { splitsAt, marksEvery } from "~/domain/pace/splits.ts";
import type { Stop } from "~/domain/fuel/station-plan.ts";
import type { Pacing } from "~/domain/pace/strategies.ts";

export interface SheetRow {
  /** "5", "Half", "Finish". */
  label: string;
  distanceM: number;
  elapsedS: number;
  /** From the mark before. */
  paceSPerKm: number;
  /** Taken since the mark before. */
  doses: number;
  drinkMl: number;
}

const MOST_ROWS = 14;
/** In the runner's unit. */
const STEPS = [5, 10, 20, 25, 50, 100, 200, 500];
const SAME_M = 0.5;

/** Doses and drinks of all rows make up those of all stops. */
export function sheetRows(pacing: Pacing, stops: readonly Stop[], unit: "km" | "mi"): SheetRow[] {
  const { distanceM } = pacing;
  const unitM = unit === "km" ? METRES.km : METRES.mile;
  const step = STEPS.find((each) => distanceM / (each * unitM) <= MOST_ROWS) ?? 1000;
  const halfM = distanceM / 2;
  const marksM = marksEvery(step * unitM, distanceM);
  const allM = [...marksM.filter((atM) => Math.abs(atM - halfM) > SAME_M), halfM].sort((a, b) => a - b);
  let beforeM = 0;
  return splitsAt(pacing, allM).map(({ distanceM: atM, elapsedS, paceSPerKm }) => {
    const taken = stops.filter((stop) => stop.distanceM > beforeM + SAME_M && stop.distanceM <= atM + SAME_M);
    beforeM = atM;
    return {
      label: atM === distanceM ? "Finish" : atM === halfM ? "Half" : String(Math.round(atM / unitM)),
      distanceM: atM,
      elapsedS,
      paceSPerKm,
      doses: taken.reduce((sum, { doses }) => sum + doses, 0),
      drinkMl: taken.reduce((sum, { drinkMl }) => sum + drinkMl, 0),
    };
  });
}
