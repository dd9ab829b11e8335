/** Plot inputs, read from the URL. */
import type { RaceType } from "~/api/types.gen.ts";
import { shownRows, wholeNumberIn } from "~/lib/api/query-numbers.ts";
import { CONTINENTS } from "~/lib/navigation/where.ts";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";

/** Rows that are shown at first, and how many more at a time. */
export const STEP = 10;

export const PLOTS_PARAMETERS = ["raceType", "month", "continent", "show"] as const;

export interface PlotsInputs {
  raceType: RaceType | "any";
  month: number | null;
  /** Slug of a continent; empty for the world. */
  continent: string;
  show: number;
}

export function parsePlots(query: URLSearchParams): PlotsInputs {
  const raceType = query.get("raceType");
  const continent = query.get("continent");
  return {
    raceType: RACE_TYPES.find((type) => type === raceType) ?? "any",
    month: wholeNumberIn(query.get("month"), 1, 12),
    continent: CONTINENTS.find((slug) => slug === continent) ?? "",
    show: shownRows(query.get("show"), STEP),
  };
}

/** URL of the plots without default values. */
export function plotsAddress({ raceType, month, continent, show }: PlotsInputs): string {
  const query = new URLSearchParams();
  if (continent !== "") query.set("continent", continent);
  if (month !== null) query.set("month", String(month));
  if (raceType !== "any") query.set("raceType", raceType);
  if (show !== STEP) query.set("show", String(show));
  const text = query.toString();
  return text === "" ? "/insights" : `/insights?${text}`;
}
