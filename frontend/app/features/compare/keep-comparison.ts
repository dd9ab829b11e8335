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

/** A comparison that has the name already is replaced. With the same key, a retry saves nothing twice. */
export async function keepComparison(
  queryClient: QueryClient,
  comparison: NamedComparison,
  idempotencyKey: string,
): Promise<ComparisonCard> {
  const name = comparison.name.trim() || DEFAULT_COMPARISON_NAME;
  const raceIds = comparison.raceIds.map(String);
  const kept = await queryClient.query(listComparisonsOptions());
  const before = kept.find((other) => other.name === name);
  const { data: after } = before
    ? await editComparison({
        path: { comparisonId: before.id },
        body: { name, raceIds, isPublic: before.isPublic, notes: before.notes, version: before.version },
      })
    : await saveComparison({ body: { name, raceIds }, headers: { "Idempotency-Key": idempotencyKey } });
  queryClient.setQueryData(listComparisonsOptions().queryKey, (list) => [
    after,
    ...(list ?? []).filter(({ id }) => id !== after.id),
  ]);
  return after;
}
