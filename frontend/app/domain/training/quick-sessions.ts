/** Quick sessions of a week and their size. The choice is ours; limits with a source name it. */
import { METRES } from "~/domain/pace/distances.ts";
import { LEAST_EASY_RUN_M, QUICK_FROM_WEEK_M } from "./plan-rules.ts";
import type { PlanRequest, Session, SessionKind, Work } from "./plan-types.ts";

export type QuickKind = "tempo" | "intervals" | "hills" | "race-pace";

const WARM_UP_AND_DOWN_M = 3500;
/** Ours: no quick session, warm-up included, is more than this share of its week, or shorter than this. */
const MOST_OF_WEEK = 0.4;
const SHORTEST_M = 5000;
/** Jogged after each interval. */
const INTERVAL_JOG_M = 350;

type Cycle = readonly QuickKind[];
type Phase = "base" | "middle" | "late";

/** First session of the week, and the second where a week has two. */
const FOR_TIME: Record<PlanRequest["raceKind"], Record<Phase, readonly [Cycle, Cycle]>> = {
  "half-marathon": {
    base: [["hills", "tempo"], []],
    middle: [
      ["intervals", "tempo"],
      ["tempo", "hills"],
    ],
    late: [
      ["race-pace", "intervals"],
      ["tempo", "race-pace"],
    ],
  },
  marathon: {
    base: [["hills", "tempo"], []],
    middle: [
      ["tempo", "intervals"],
      ["intervals", "hills"],
    ],
    late: [
      ["race-pace", "tempo"],
      ["intervals", "race-pace"],
    ],
  },
  "ultra-marathon": {
    base: [["hills", "tempo"], []],
    middle: [
      ["hills", "tempo"],
      ["tempo", "hills"],
    ],
    // no race pace: an ultra is run slower than an easy run
    late: [
      ["hills", "tempo"],
      ["tempo", "hills"],
    ],
  },
};

const TO_FINISH: Record<Phase, Cycle> = { base: [], middle: ["hills", "tempo"], late: ["tempo", "race-pace"] };

function phaseOf(progress: number): Phase {
  if (progress < 1 / 3) return "base";
  return progress < 2 / 3 ? "middle" : "late";
}

function at(cycle: Cycle, turn: number): QuickKind | undefined {
  return cycle[turn % cycle.length];
}

/**
 * The quick sessions of a week of building, the one that matters more first.
 * `progress` is the share of the build that lies behind, `turn` counts its weeks.
 */
export function quickKinds(request: PlanRequest, progress: number, turn: number, weekM: number): QuickKind[] {
  if (weekM < QUICK_FROM_WEEK_M) return [];
  const phase = phaseOf(progress);
  if (request.goal === "finish") {
    const cycle = request.raceKind === "ultra-marathon" ? TO_FINISH.middle : TO_FINISH[phase];
    const one =
      request.isHilly && turn % 2 === 1 && phase !== "base"
        ? "hills"
        : at(phase === "base" ? TO_FINISH.base : cycle, turn);
    return one ? [one] : [];
  }
  const [first, second] = FOR_TIME[request.raceKind][phase];
  const one = request.isHilly && turn % 2 === 1 ? "hills" : at(first, turn);
  const two = request.daysAWeek >= 5 ? at(second, turn) : undefined;
  return [one, two].filter((kind, index, all) => kind !== undefined && all.indexOf(kind) === index) as QuickKind[];
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * Threshold running up to a tenth of the week and intervals up to 8 % of it are the limits that Daniels gives
 * (Daniels' Running Formula). The other shares are ours.
 */
function workOf(kind: QuickKind, request: PlanRequest, weekM: number): { work: Work; workM: number } {
  const isImperial = request.stepM !== 500;
  if (kind === "tempo") {
    const unitM = isImperial ? METRES.mile / 2 : 1000;
    const eachM = weekM >= 50_000 ? 2 * unitM : unitM;
    const repeats = within(Math.floor((0.1 * weekM) / eachM), 2, 6);
    return { work: { repeats, eachM, eachS: null, recoveryS: 60 }, workM: repeats * eachM };
  }
  if (kind === "intervals") {
    const eachM = isImperial ? METRES.mile / 2 : 800;
    const repeats = within(Math.floor((0.08 * weekM) / eachM), 2, 8);
    return { work: { repeats, eachM, eachS: null, recoveryS: 150 }, workM: repeats * (eachM + INTERVAL_JOG_M) };
  }
  if (kind === "hills") {
    const repeats = within(Math.floor(weekM / 6000), 4, 10);
    return { work: { repeats, eachM: null, eachS: 60, recoveryS: null }, workM: repeats * 400 };
  }
  const [share, most] = RACE_PACE_SHARE[request.raceKind];
  const eachM = Math.floor(within(share * weekM, 3000, most) / request.stepM) * request.stepM;
  return { work: { repeats: 1, eachM, eachS: null, recoveryS: null }, workM: eachM };
}

const RACE_PACE_SHARE: Record<PlanRequest["raceKind"], readonly [number, number]> = {
  "half-marathon": [0.14, 8000],
  marathon: [0.2, 12_000],
  "ultra-marathon": [0.25, 15_000],
};

export function roundedUp(distanceM: number, stepM: number): number {
  return Math.ceil(distanceM / stepM - 1e-9) * stepM;
}

/** Rounded to a hundredth of a metre first, so that a sum of quarter miles is not short of itself. */
export function roundedDown(distanceM: number, stepM: number): number {
  return Math.floor(distanceM / stepM + 1e-9) * stepM;
}

/** One quick session, or nothing where the week is too short for it. `limitM` is the longest it may be. */
export function quickSession(
  kind: QuickKind,
  request: PlanRequest,
  weekM: number,
  limitM: number,
): Session | undefined {
  const most = Math.min(limitM, MOST_OF_WEEK * weekM);
  const { work, workM } = workOf(kind, request, weekM);
  const distanceM = Math.max(
    roundedUp(WARM_UP_AND_DOWN_M + workM, request.stepM),
    roundedUp(SHORTEST_M, request.stepM),
  );
  return distanceM <= most ? { kind, distanceM, work } : undefined;
}

/** The one sharp session that a week of taper keeps: short, at race pace. An ultra has none, only strides. */
export function taperSession(request: PlanRequest, weekM: number): Session | undefined {
  if (request.raceKind === "ultra-marathon") return undefined;
  const eachM = request.stepM === 500 ? 1000 : METRES.mile / 2;
  const repeats = weekM >= 25_000 ? 3 : 2;
  const distanceM = roundedUp(WARM_UP_AND_DOWN_M + repeats * eachM, request.stepM);
  if (distanceM > 0.5 * weekM || weekM < 12_000) return undefined;
  return { kind: "race-pace", distanceM, work: { repeats, eachM, eachS: null, recoveryS: 120 } };
}

/** Easy runs that share out what is left of a week, none longer than `limitM`; every other one a little longer. */
export function easyRuns(leftM: number, most: number, limitM: number, stepM: number): Session[] {
  const leastM = roundedUp(LEAST_EASY_RUN_M, stepM);
  const count = Math.min(most, Math.floor(leftM / leastM));
  const evenM = leftM / count;
  const lean = evenM * 0.85 >= leastM ? 0.15 : 0;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const isUnpaired = count % 2 === 1 && index === count - 1;
    const wantedM = evenM * (isUnpaired ? 1 : 1 + (index % 2 === 0 ? lean : -lean));
    return { kind: "easy", distanceM: roundedDown(Math.min(wantedM, limitM), stepM), work: null };
  });
}

export function isQuick(kind: SessionKind): boolean {
  return kind === "tempo" || kind === "intervals" || kind === "hills" || kind === "race-pace";
}
