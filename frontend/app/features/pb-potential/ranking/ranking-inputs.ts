/** Ranking inputs, read from the URL. */
import type { RaceType } from "~/api/types.gen.ts";
import { shownRows, wholeNumberIn } from "~/lib/api/query-numbers.ts";
import { ANYWHERE, CONTINENTS, parseWhere, printWhere, type Where, WHERE_PARAMETERS } from "~/lib/navigation/where.ts";
import { textIn } from "~/lib/navigation/query-text.ts";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import type { CourseOptions } from "~/domain/course/course-time.ts";
import { parseDistance } from "~/domain/pace/distances.ts";
import { parseResultTime } from "~/domain/prediction/race-times.ts";

/** Rows that are shown at first, and how many more at a time. */
export const STEP = 25;

export const RANKING_PARAMETERS = [
  "distance",
  "time",
  "month",
  "region",
  "place",
  ...WHERE_PARAMETERS,
  "raceType",
  "by",
  "estimates",
  "without",
  "show",
] as const;

export type ScoreKind = "course" | "day" | "pb";
export const SCORES: readonly ScoreKind[] = ["course", "day", "pb"];

export interface RankingInputs {
  /** As typed, so that invalid input is not lost. */
  distance: string;
  time: string;
  month: number | null;
  where: Where;
  /** As typed into a form that was sent as it stands; empty once it is found. */
  place: string;
  raceType: RaceType | "any";
  /** The score by which races are ranked. */
  by: ScoreKind;
  /** Estimated scores are ranked too. */
  withEstimates: boolean;
  options: CourseOptions;
  show: number;
}

/** The typed result, or its problem; undefined without a time. */
type TypedResult = { timeS: number; distanceM: number } | { field: "time" | "distance"; error: string };

/** Former addresses name a continent or a country as `region`. */
function whereIn(query: URLSearchParams): Where {
  const where = parseWhere(query);
  const region = textIn(query, "region");
  if (region === "" || where.near || Object.keys(where.places).length > 0) return where;
  return { ...ANYWHERE, places: CONTINENTS.includes(region) ? { continent: region } : { country: region } };
}

export function isAnywhere({ places, near }: Where): boolean {
  return near === undefined && Object.keys(places).length === 0;
}

export function parseRanking(query: URLSearchParams): RankingInputs {
  const without = query.getAll("without");
  const raceType = query.get("raceType");
  return {
    distance: query.get("distance") ?? "",
    time: query.get("time") ?? "",
    month: wholeNumberIn(query.get("month"), 1, 12),
    where: whereIn(query),
    place: textIn(query, "place"),
    raceType: raceType === "any" ? raceType : (RACE_TYPES.find((type) => type === raceType) ?? "marathon"),
    by: SCORES.find((score) => score === query.get("by")) ?? "course",
    withEstimates: query.get("estimates") === "1",
    options: { heat: true, altitude: !without.includes("altitude") },
    show: shownRows(query.get("show"), STEP),
  };
}

/** URL of the ranking without default values. */
export function rankingAddress(inputs: RankingInputs): string {
  const query = new URLSearchParams();
  if (inputs.time.trim() !== "") {
    query.set("distance", inputs.distance || "marathon");
    query.set("time", inputs.time.trim());
  }
  if (inputs.month !== null) query.set("month", String(inputs.month));
  if (inputs.raceType !== "marathon") query.set("raceType", inputs.raceType);
  for (const [name, value] of printWhere(inputs.where)) query.set(name, value);
  if (inputs.place !== "") query.set("place", inputs.place);
  if (inputs.show !== STEP) query.set("show", String(inputs.show));
  if (inputs.by !== "course") query.set("by", inputs.by);
  if (inputs.withEstimates) query.set("estimates", "1");
  if (!inputs.options.altitude) query.append("without", "altitude");
  const text = query.toString();
  return text === "" ? "/pb-potential" : `/pb-potential?${text}`;
}

/** The filters of a place that cannot judge each race. */
function placeFilters({ places, near }: Where): string[] {
  const judged = (["mountains", "state", "county", "city"] as const).filter((name) => places[name] !== undefined);
  return near?.radiusKm === undefined ? judged : [...judged, "near"];
}

const LIST_SORTS: Readonly<Record<ScoreKind, string>> = { course: "course", day: "day", pb: "pb-potential" };

/** The list of the same races in the same order; `withUnknown`: with those whose place or month is not known. */
export function rankedListAddress(
  { where, raceType, month, by, withEstimates }: RankingInputs,
  withUnknown: readonly ("place" | "month")[] = [],
): string {
  const query = new URLSearchParams(printWhere(where));
  if (withUnknown.includes("place")) for (const name of placeFilters(where)) query.append("unknown", name);
  if (withUnknown.includes("month")) query.append("unknown", "month");
  if (month !== null) query.set("month", String(month));
  query.set("sort", LIST_SORTS[by]);
  if (withEstimates) query.set("estimates", "1");
  return `/${raceType === "any" ? "all-races" : `${raceType}s`}?${query.toString()}`;
}

export function typedResult({ distance, time }: Pick<RankingInputs, "distance" | "time">): TypedResult | undefined {
  if (time.trim() === "") return undefined;
  const parsedDistance = parseDistance(distance || "marathon");
  if ("error" in parsedDistance) return { field: "distance", error: parsedDistance.error };
  const { distanceM } = parsedDistance;
  const parsedTime = parseResultTime(time, distanceM);
  return "error" in parsedTime ? { field: "time", error: parsedTime.error } : { timeS: parsedTime.seconds, distanceM };
}
