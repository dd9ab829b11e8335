/** Split analysis: halves, slowest leg and fade of a finished race. */

export interface Mark {
  distanceM: number;
  /** Since the start. */
  elapsedS: number;
}

export interface Leg {
  fromM: number;
  toM: number;
  timeS: number;
  paceSPerKm: number;
  /** Against the mean pace of the whole race: 0.05 is five per cent slower. */
  against: number;
}

export interface SplitAnalysis {
  legs: readonly Leg[];
  paceSPerKm: number;
  /** Both halves, the middle between two marks taken at an even pace; null without a mark before the end. */
  halves: { firstS: number; secondS: number; slowdown: number } | null;
  fastest: Leg;
  slowest: Leg;
  /** The share by which the slowest leg of five kilometres was slower than the others; null where none is that long. */
  slowestFive: number | null;
}

/**
 * Above this, a leg of five kilometres marks "the wall": Doherty and others, Journal of Athletic Training 55 (2020),
 * 83 runners of the Dublin Marathon, in whose answers it told 84.6 % of them right.
 */
export const WALL_SHARE = 0.073;
const FIVE_KM_M = 5000;

/** Splits in order from the first mark to the finish; the start is 0. RangeError unless both rise throughout. */
export function analyseSplits(marks: readonly Mark[]): SplitAnalysis {
  const finish = marks.at(-1);
  if (!finish) throw new RangeError("There are no splits");
  const paceSPerKm = (finish.elapsedS / finish.distanceM) * 1000;
  const legs = marks.map((mark, index) =>
    legBetween(marks[index - 1] ?? { distanceM: 0, elapsedS: 0 }, mark, paceSPerKm),
  );
  const byPace = [...legs].sort((a, b) => a.paceSPerKm - b.paceSPerKm);
  const [fastest, slowest] = [byPace[0], byPace.at(-1)];
  if (!fastest || !slowest) throw new RangeError("There are no splits");
  const firstS = marks.length > 1 ? elapsedAt(marks, finish.distanceM / 2) : null;
  return {
    legs,
    paceSPerKm,
    halves: firstS === null ? null : halvesOf(firstS, finish.elapsedS - firstS),
    fastest,
    slowest,
    slowestFive: slowestFive(legs, finish),
  };
}

function legBetween(from: Mark, to: Mark, meanPace: number): Leg {
  const [lengthM, timeS] = [to.distanceM - from.distanceM, to.elapsedS - from.elapsedS];
  if (!(lengthM > 0 && timeS > 0)) throw new RangeError("Splits rise from mark to mark");
  const paceSPerKm = (timeS / lengthM) * 1000;
  return { fromM: from.distanceM, toM: to.distanceM, timeS, paceSPerKm, against: paceSPerKm / meanPace - 1 };
}

function halvesOf(firstS: number, secondS: number) {
  return { firstS, secondS, slowdown: secondS / firstS - 1 };
}

function elapsedAt(marks: readonly Mark[], distanceM: number): number {
  const above = marks.findIndex((mark) => mark.distanceM >= distanceM);
  const high = marks[above];
  const low = marks[above - 1] ?? { distanceM: 0, elapsedS: 0 };
  if (!high) throw new RangeError("The race is not so long");
  const share = (distanceM - low.distanceM) / (high.distanceM - low.distanceM);
  return low.elapsedS + (high.elapsedS - low.elapsedS) * share;
}

function slowestFive(legs: readonly Leg[], finish: Mark): number | null {
  const fives = legs.filter(({ fromM, toM }) => Math.abs(toM - fromM - FIVE_KM_M) < 50);
  if (fives.length < 3) return null;
  const shares = fives.map((leg) => {
    const restPace = ((finish.elapsedS - leg.timeS) / (finish.distanceM - (leg.toM - leg.fromM))) * 1000;
    return leg.paceSPerKm / restPace - 1;
  });
  return Math.max(...shares);
}
