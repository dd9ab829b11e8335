/** How is a comparison kept on the account, under a name? */
import type { QueryClient } from "@tanstack/react-query";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { editComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";

export interface NamedComparison {
  name: string;
  raceIds: readonly number[];
}

/** What to do where another comparison has the name: ask, put this one in its place, or count on: "Spring 2". */
export type WhenTaken = "ask" | "replace" | "count on";

export type Keeping = { kept: ComparisonCard } | { takenBy: ComparisonCard };

function freeName(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}

const sameRaces = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Nothing that is kept is written over unasked. With the same key, a retry saves nothing twice. */
export async function keepComparison(
  queryClient: QueryClient,
  comparison: NamedComparison,
  { whenTaken, idempotencyKey }: { whenTaken: WhenTaken; idempotencyKey: string },
): Promise<Keeping> {
  const name = comparison.name.trim() || DEFAULT_COMPARISON_NAME;
  const raceIds = comparison.raceIds.map(String);
  const all = await queryClient.query(listComparisonsOptions());
  const namesakes = all.filter((other) => other.name === name);
  const same = namesakes.find((other) => sameRaces(other.raceIds, raceIds));
  if (same) return { kept: same };
  const [before] = namesakes;
  if (before && whenTaken === "ask") return { takenBy: before };
  const { data: kept } =
    before && whenTaken === "replace"
      ? await editComparison({
          path: { comparisonId: before.id },
          body: { name, raceIds, isPublic: before.isPublic, notes: before.notes, version: before.version },
        })
      : await saveComparison({
          body: { name: before ? freeName(name, new Set(all.map((other) => other.name))) : name, raceIds },
          headers: { "Idempotency-Key": idempotencyKey },
        });
  queryClient.setQueryData(listComparisonsOptions().queryKey, (list) => [
    kept,
    ...(list ?? []).filter(({ id }) => id !== kept.id),
  ]);
  return { kept };
}
