/** What is asked of the ranking, as the address of the page says it. */
import type { RaceType } from "~/api/types.gen.ts";
import { wholeNumberIn } from "~/lib/query-numbers.ts";
import { RACE_TYPES } from "~/lib/race-path.ts";
import type { CourseOptions } from "~/running/course-time.ts";
import { parseDistance } from "~/running/distances.ts";
import { parseRaceTime } from "~/running/race-times.ts";

/** Rows that are shown at first, and how many more at a time. */
export const STEP = 25;
const MOST = 10_000;

export interface RankingInputs {
  /** As typed, so that nothing is lost to a mistake. */
  distance: string;
  time: string;
  month: number | null;
  /** Slug of a continent or a country; empty for the world. */
  region: string;
  raceType: RaceType | "any";
  options: CourseOptions;
  show: number;
}

/** A result that was typed, or what is wrong with it. Nothing where no time was typed. */
export type TypedResult = { timeS: number; distanceM: number } | { field: "time" | "distance"; error: string };

export function parseRanking(query: URLSearchParams): RankingInputs {
  const without = query.getAll("without");
  const asked = query.get("raceType");
  const show = wholeNumberIn(query.get("show"), STEP, MOST) ?? STEP;
  return {
    distance: query.get("distance") ?? "",
    time: query.get("time") ?? "",
    month: wholeNumberIn(query.get("month"), 1, 12),
    region: query.get("region") ?? "",
    raceType: asked === "any" ? asked : (RACE_TYPES.find((type) => type === asked) ?? "marathon"),
    options: { heat: !without.includes("heat"), altitude: !without.includes("altitude") },
    show: Math.ceil(show / STEP) * STEP,
  };
}

/** The address of the ranking; what is as usual is left out. */
export function rankingAddress(inputs: RankingInputs): string {
  const query = new URLSearchParams();
  if (inputs.time.trim() !== "") {
    query.set("distance", inputs.distance || "marathon");
    query.set("time", inputs.time.trim());
  }
  if (inputs.month !== null) query.set("month", String(inputs.month));
  if (inputs.raceType !== "marathon") query.set("raceType", inputs.raceType);
  if (inputs.region !== "") query.set("region", inputs.region);
  if (inputs.show !== STEP) query.set("show", String(inputs.show));
  if (!inputs.options.heat) query.append("without", "heat");
  if (!inputs.options.altitude) query.append("without", "altitude");
  const text = query.toString();
  return text === "" ? "/pb-potential" : `/pb-potential?${text}`;
}

export function typedResult({ distance, time }: Pick<RankingInputs, "distance" | "time">): TypedResult | undefined {
  if (time.trim() === "") return undefined;
  const over = parseDistance(distance || "marathon");
  if ("error" in over) return { field: "distance", error: over.error };
  const { distanceM } = over;
  const took = parseRaceTime(time, distanceM);
  return "error" in took ? { field: "time", error: took.error } : { timeS: took.seconds, distanceM };
}
