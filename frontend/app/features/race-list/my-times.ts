/** Times of a runner on all races whose course is known. */
import type { QueryClient } from "@tanstack/react-query";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { formatWithin } from "~/domain/pace/durations.ts";
import type { Timed } from "~/lib/runner/race-time.ts";
import { type TableTime, tableTimes } from "~/lib/runner/table-time.ts";

export interface MyTimes {
  /** Undefined where the race has no time. */
  timeOf: (raceId: number) => string | undefined;
  /** Against a flat, cool road; infinite where the course is not known, so that it comes last. */
  factorOf: (raceId: number) => number;
}

export async function loadMyTimes(queryClient: QueryClient, runner: Timed): Promise<MyTimes> {
  const table = await queryClient.query(listPotentialsOptions());
  const timeIn = tableTimes(table, runner);
  const rows = new Map(table.races.map((row) => [row.id, row]));
  const known = new Map<number, TableTime>();
  const find = (raceId: number): TableTime | undefined => {
    const row = rows.get(raceId);
    if (!row) return undefined;
    const found = known.get(raceId) ?? timeIn(row);
    known.set(raceId, found);
    return found;
  };
  return {
    timeOf: (raceId) => {
      const time = find(raceId)?.time;
      return time ? formatWithin(time) : undefined;
    },
    factorOf: (raceId) => find(raceId)?.factor[0] ?? Number.POSITIVE_INFINITY,
  };
}
