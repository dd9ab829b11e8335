/** Runner profile, shared by all tools: stored in this browser and sent nowhere. */
import { useSyncExternalStore } from "react";
import { expectedTimeS } from "~/domain/pace/distances.ts";
import { GRADED_AGES } from "~/domain/prediction/graded-ages.ts";
import type { Units } from "~/domain/units/units.ts";
import { browserStore } from "./browser-store.ts";

export type Sex = "female" | "male";

/** A recent result. `raceId` for a race of the guide, `date` as YYYY-MM-DD. */
export interface RecentResult {
  distanceM: number;
  timeS: number;
  raceId: number | null;
  date: string | null;
}

export interface RunnerProfile {
  /** At most two, the more important one first. */
  results: readonly RecentResult[];
  weeklyDistanceM: number | null;
  longestRunM: number | null;
  age: number | null;
  sex: Sex | null;
  units: Units;
}

export const NO_PROFILE: RunnerProfile = {
  results: [],
  weeklyDistanceM: null,
  longestRunM: null,
  age: null,
  sex: null,
  units: "metric",
};

/** By the language of the browser: miles, feet and Fahrenheit in the United States. */
function localUnits(): Units {
  return typeof window !== "undefined" && /^en-US\b/i.test(navigator.language) ? "imperial" : "metric";
}

/** What is known of a visitor who has entered nothing. */
export function emptyProfile(): RunnerProfile {
  return { ...NO_PROFILE, units: localUnits() };
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}

/** Shorter races say nothing of longer ones. */
export const SHORTEST_RESULT_M = 800;
/** As far as a field reads a distance: no race of the guide is longer. */
const LONGEST_M = 5_000_000;

function lengthOf(value: unknown): number | null {
  return isPositive(value) && value <= LONGEST_M ? value : null;
}

function ageOf(value: unknown): number | null {
  const [youngest, oldest] = GRADED_AGES;
  return Number.isInteger(value) && isPositive(value) && value >= youngest && value <= oldest ? value : null;
}

/** What cannot have been run is no result: screens work out times from it. */
function resultOf(value: unknown): RecentResult | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { distanceM: length, timeS, raceId, date } = value as Record<string, unknown>;
  const distanceM = lengthOf(length);
  if (distanceM === null || distanceM < SHORTEST_RESULT_M || !isPositive(timeS)) return undefined;
  const [fastestS, slowestS] = expectedTimeS(distanceM);
  if (timeS < fastestS || timeS > slowestS) return undefined;
  return {
    distanceM,
    timeS,
    raceId: isPositive(raceId) ? raceId : null,
    date: typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
  };
}

/** Reads a profile of this or an older version; invalid fields are unknown, impossible figures dropped, and units without a choice local. */
export function profileFrom(text: string | null): RunnerProfile {
  if (text === null) return emptyProfile();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return emptyProfile();
    const { results, weeklyDistanceM, longestRunM, age, sex, units } = value as Record<string, unknown>;
    return {
      results: (Array.isArray(results) ? results : []).flatMap((each) => resultOf(each) ?? []).slice(0, 2),
      weeklyDistanceM: lengthOf(weeklyDistanceM),
      longestRunM: lengthOf(longestRunM),
      age: ageOf(age),
      sex: sex === "female" || sex === "male" ? sex : null,
      units: units === "imperial" || units === "metric" ? units : localUnits(),
    };
  } catch {
    return emptyProfile();
  }
}

const store = browserStore("runnerProfile", profileFrom);

/** The current profile; an empty one where nothing is stored. */
export function runnerProfile(): RunnerProfile {
  return store.current();
}

/** Changes some fields, for all open screens. Without storage they last until the page is left. */
export function updateRunnerProfile(change: Partial<RunnerProfile>): void {
  store.replace({ ...store.current(), ...change });
}

/** Stores a new result as the more important one, followed by one over another distance. */
export function storeResult(result: RecentResult): void {
  const others = store.current().results.filter(({ distanceM }) => distanceM !== result.distanceM);
  updateRunnerProfile({ results: [result, ...others].slice(0, 2) });
}

/** The profile for components; empty and metric on the server and at hydration. */
export function useRunnerProfile(): RunnerProfile {
  return useSyncExternalStore(store.subscribe, store.current, () => NO_PROFILE);
}

/** A result with the race and date of the stored one where they are the same. */
export function recentResult(distanceM: number, timeS: number): RecentResult {
  const known = store.current().results.find((each) => each.distanceM === distanceM && each.timeS === timeS);
  return known ?? { distanceM, timeS, raceId: null, date: null };
}
