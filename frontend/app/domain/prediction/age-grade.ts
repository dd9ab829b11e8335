/**
 * Age grading on the road. Age standard = open-class standard ÷ factor; age grade = age standard ÷ time.
 * The tables (2020 and 2025, github.com/AlanLyttonJones/Age-Grade-Tables, CC0) are in `data/age-grade.json`.
 */

export interface AgeGradeTable {
  year: number;
  sex: "female" | "male";
  fromAge: number;
  /** Ascending. */
  distancesM: readonly number[];
  /** Seconds of the open-class standard, one for each distance. */
  openS: readonly number[];
  /** For each distance the factors by age from `fromAge`, in ten-thousandths. */
  factors: readonly (readonly number[])[];
}

export interface AgeGradeTables {
  tables: readonly AgeGradeTable[];
}

/** Where a distance stands between two of the table, from 0 (at `below`) to 1 (at the next one). */
interface Between {
  below: number;
  share: number;
}

/** Two distances that differ by less than this are one: sheets write 100 miles as 160.934 km. */
const SAME = 1e-4;

function between(distancesM: readonly number[], distanceM: number): Between | null {
  const exact = distancesM.findIndex((each) => Math.abs(each / distanceM - 1) < SAME);
  if (exact >= 0) return { below: exact, share: 0 };
  const above = distancesM.findIndex((each) => each > distanceM);
  const [low, high] = [distancesM[above - 1], distancesM[above]];
  if (low === undefined || high === undefined) return null;
  return { below: above - 1, share: Math.log(distanceM / low) / Math.log(high / low) };
}

function mixed(low: number, high: number | undefined, share: number): number {
  return share === 0 || high === undefined ? low : low * (1 - share) + high * share;
}

export interface AgeStandard {
  year: number;
  /** The open-class standard over this distance. */
  openS: number;
  factor: number;
  standardS: number;
}

/**
 * The standard of an age, 18 to 100, over a distance from one mile to 200 km; null beyond the tables.
 * Between two distances of a table the factor is mixed by the logarithm of the distance, and so is the logarithm of the
 * standard: exact at the distances themselves. That mixing is ours.
 */
export function ageStandard(table: AgeGradeTable, age: number, distanceM: number): AgeStandard | null {
  const at = between(table.distancesM, distanceM);
  if (!at) return null;
  const factorAt = (index: number) => table.factors[index]?.[Math.floor(age) - table.fromAge];
  const low = factorAt(at.below);
  const openLow = table.openS[at.below];
  if (low === undefined || openLow === undefined) return null;
  const openHigh = table.openS[at.below + 1];
  const factor = mixed(low, factorAt(at.below + 1), at.share) / 10_000;
  const openS =
    at.share === 0 || openHigh === undefined
      ? openLow
      : Math.exp(mixed(Math.log(openLow), Math.log(openHigh), at.share));
  return { year: table.year, openS, factor, standardS: openS / factor };
}

/** Share of the age's standard: 0.65 is 65 %. */
export function ageGrade(standard: AgeStandard, timeS: number): number {
  return standard.standardS / timeS;
}

/** What the same effort is worth for a runner in the open class. */
export function ageGradedTimeS(standard: AgeStandard, timeS: number): number {
  return timeS * standard.factor;
}
