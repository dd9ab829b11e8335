/** Age standards, from tables that are loaded on demand. */
import { queryOptions } from "@tanstack/react-query";
import { type AgeGradeTables, type AgeStandard, ageStandard } from "~/domain/prediction/age-grade.ts";

async function tables(): Promise<AgeGradeTables> {
  const { default: data } = await import("../../../../data/age-grade.json");
  return data as AgeGradeTables;
}

/** Prefetches the tables after page load, so that an open tool works offline. */
export function preloadAgeStandards(): void {
  tables().catch(() => undefined);
}

/** The standards of both years for an age and a distance, the newest first. */
export function ageStandardsOptions(sex: "female" | "male", age: number, distanceM: number) {
  return queryOptions({
    queryKey: ["age-standards", sex, age, Math.round(distanceM)],
    queryFn: async (): Promise<AgeStandard[]> =>
      (await tables()).tables
        .filter((table) => table.sex === sex)
        .sort((a, b) => b.year - a.year)
        .flatMap((table) => ageStandard(table, age, distanceM) ?? []),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
}
