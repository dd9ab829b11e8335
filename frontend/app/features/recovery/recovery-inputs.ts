/** Inputs of a recovery, read from its address, each with its problem. */
import { weekDistanceIn } from "~/lib/runner/week-distance.ts";
import type { ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { raceDayProblem } from "~/domain/calendar/race-day-problem.ts";
import { METRES, nameOfDistance, parseDistance } from "~/domain/pace/distances.ts";

/** In the order of the address. */
export const RECOVERY_INPUTS = ["race", "distance", "km", "date", "weekly", "units", "next"] as const;
export type RecoveryInput = (typeof RECOVERY_INPUTS)[number];
export type RecoveryInputs = ToolInputs<RecoveryInput>;

/** What of a race matters here. */
export interface FinishedRace {
  name: string;
  distanceM: number | null;
  /** The next edition; the last one where no next is known. */
  day: string | null;
}

export interface RecoveryRequest {
  distance: "half" | "marathon" | "ultra";
  distanceM: number;
  raceDay: string | null;
  weeklyM: number | null;
  nextDay: string | null;
  unit: "km" | "mi";
  /** "Berlin Marathon", or "a marathon". */
  raceName: string;
  /** "a marathon", "50 km". */
  distanceName: string;
  problems: Readonly<Partial<Record<RecoveryInput, string>>>;
}

const USUAL_ULTRA_M = 50_000;

function distanceIn(inputs: RecoveryInputs, race: FinishedRace | null, unit: "km" | "mi") {
  const known = race?.distanceM ?? null;
  if (known !== null) return { distanceM: known, problem: undefined };
  if (!race && inputs.distance === "half") return { distanceM: METRES.half, problem: undefined };
  if (!race && inputs.distance !== "ultra") return { distanceM: METRES.marathon, problem: undefined };
  if (inputs.km === undefined || inputs.km.trim() === "") return { distanceM: USUAL_ULTRA_M, problem: undefined };
  const parsed = parseDistance(inputs.km, unit);
  if ("error" in parsed) return { distanceM: USUAL_ULTRA_M, problem: parsed.error };
  if (parsed.distanceM <= METRES.marathon)
    return { distanceM: USUAL_ULTRA_M, problem: "An ultra is longer than a marathon." };
  return { distanceM: parsed.distanceM, problem: undefined };
}

function weeklyIn(text: string | undefined, unit: "km" | "mi") {
  if (text === undefined || text.trim() === "") return { value: null, problem: undefined };
  const parsed = weekDistanceIn(text, unit);
  return "error" in parsed ? { value: null, problem: parsed.error } : { value: parsed.distanceM, problem: undefined };
}

function dayIn(text: string | undefined) {
  if (text === undefined || text.trim() === "") return { value: null, problem: undefined };
  const problem = raceDayProblem(text);
  return problem === null ? { value: text, problem: undefined } : { value: null, problem };
}

/** Without a race of the guide: the distance or the day is the visitor's own, not the example's. */
export function saysOfRace({ distance, km, date }: RecoveryInputs): boolean {
  return (distance ?? km ?? date) !== undefined;
}

/** Units of bare numbers. */
export const RECOVERY_UNITS = { weekly: LENGTH_MARK, km: LENGTH_MARK } as const;

/** Reads the inputs; what is not typed comes from the race and the runner's profile. */
export function readRecovery(
  inputs: RecoveryInputs,
  race: FinishedRace | null,
  profile: { weeklyDistanceM: number | null; units: "metric" | "imperial" },
): RecoveryRequest {
  const profileUnit = profile.units === "imperial" ? "mi" : "km";
  const unit = typedUnit(inputs, inputs.units, RECOVERY_UNITS, profileUnit);
  const { distanceM, problem } = distanceIn(inputs, race, unit);
  const weekly = weeklyIn(inputs.weekly, unit);
  const day = dayIn(inputs.date);
  const next = dayIn(inputs.next);
  const found = { km: problem, weekly: weekly.problem, date: day.problem, next: next.problem };
  const name = nameOfDistance(distanceM, unit);
  const isNamed = name.endsWith("marathon");
  return {
    distance: distanceM < 30_000 ? "half" : distanceM <= 45_000 ? "marathon" : "ultra",
    distanceM,
    raceDay: day.value ?? race?.day ?? null,
    weeklyM: weekly.value ?? profile.weeklyDistanceM,
    nextDay: next.value,
    unit,
    raceName: race?.name ?? (isNamed ? `a ${name}` : `a race of ${name}`),
    distanceName: isNamed ? `a ${name}` : name,
    problems: Object.fromEntries(Object.entries(found).filter(([, each]) => each !== undefined)),
  };
}
