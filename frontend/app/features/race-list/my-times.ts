/** Times of a runner on all races whose course is known, and their margins to Boston's standard. */
import type { QueryClient } from "@tanstack/react-query";
import type { ListedRace, PotentialRow } from "~/api/types.gen.ts";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { formatWithin } from "~/domain/pace/durations.ts";
import { bostonOnRace, shortMarginWords } from "~/domain/qualifying/boston-words.ts";
import { runnerOfProfile } from "~/lib/runner/profile-runner.ts";
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { Timed } from "~/lib/runner/race-time.ts";
import { type TableTime, tableTimes } from "~/lib/runner/table-time.ts";

export interface MyTimes {
  /** Undefined where the race has no time. */
  timeOf: (raceId: number) => string | undefined;
  /** Against a flat, cool road; infinite where the course is not known, so that it comes last. */
  factorOf: (raceId: number) => number;
  /** "Boston 2028: 5 min below the standard; enough for the 2026 cut-off"; undefined where the time, the age or the category is not known, and over other distances. */
  bostonOf: (race: ListedRace) => string | undefined;
}

type AgeAndSex = Pick<RunnerProfile, "age" | "sex">;

function bostonText(race: ListedRace, row: PotentialRow, timeS: number, { age, sex }: AgeAndSex): string | undefined {
  const { edition, margin } = bostonOnRace({ ...race, courseNetDropM: row.netDropM }, { timeS, age, sex });
  return margin === null ? undefined : shortMarginWords(edition, margin);
}

/** Undefined where no result of the profile can be used. */
export async function timesOf(queryClient: QueryClient, profile: RunnerProfile): Promise<MyTimes | undefined> {
  const runner = await runnerOfProfile(queryClient, profile);
  return runner && runner.raced.length > 0 ? loadMyTimes(queryClient, runner, profile) : undefined;
}

export async function loadMyTimes(queryClient: QueryClient, runner: Timed, profile: AgeAndSex): Promise<MyTimes> {
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
    bostonOf: (race) => {
      const row = rows.get(race.id);
      const time = find(race.id)?.time;
      return row && time ? bostonText(race, row, time.timeS, profile) : undefined;
    },
    factorOf: (raceId) => find(raceId)?.factor[0] ?? Number.POSITIVE_INFINITY,
  };
}
