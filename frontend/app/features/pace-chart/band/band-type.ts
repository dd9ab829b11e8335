/** Type size of a pace band, in points: as large as its rows and its width allow. */
import type { BandRow } from "~/domain/pace/band.ts";
import { formatDuration } from "~/domain/pace/durations.ts";

interface BandSize {
  /** Height of the rows: the more rows, the lower. */
  rows: "many" | "some" | "few";
  typePt: number;
}

/** pace-chart.css has a rule for each of these, and no other. */
const TYPES_PT = [15, 14, 13, 12, 11, 10, 9, 8, 7] as const;
const MOST_PT = { many: 10, some: 14, few: 15 } as const;
const MM_A_PT = 25.4 / 72;
const WIDTH_MM = { times: 44, clock: 58 } as const;
/** Margins left and right, and between the columns. */
const MARGINS_MM = 6;
const SIGN_MM = 4.2;

/** Widths of our typeface at its boldest, in ems; letters are taken as wide as the widest that occur. */
function ems(text: string): number {
  const narrow = (text.match(/[:. ]/g) ?? []).length;
  return narrow * 0.34 + (text.length - narrow) * 0.66;
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(ems));
}

export function bandSize(rows: readonly BandRow[], gunS: number): BandSize {
  const height = rows.length > 32 ? "many" : rows.length > 16 ? "some" : "few";
  const times = longest(rows.map(({ elapsedS }) => formatDuration(elapsedS)));
  const clock = gunS > 0 ? longest(rows.map(({ elapsedS }) => formatDuration(elapsedS + gunS))) : 0;
  const signs = Math.max(...rows.map(({ gels, isWater }) => (gels > 0 ? (gels > 1 ? 1.4 : 1) : 0) + (isWater ? 1 : 0)));
  const roomMm = WIDTH_MM[gunS > 0 ? "clock" : "times"] - MARGINS_MM - (gunS > 0 ? 2 : 0) - signs * SIGN_MM;
  const needEms = longest(rows.map(({ label }) => label)) + times + clock;
  const fitting = TYPES_PT.find((pt) => pt <= MOST_PT[height] && pt * MM_A_PT * needEms <= roomMm);
  return { rows: height, typePt: fitting ?? TYPES_PT[TYPES_PT.length - 1] ?? 7 };
}
