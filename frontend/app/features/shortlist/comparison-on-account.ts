/** How does the account follow what is being compared? */
import type { QueryClient } from "@tanstack/react-query";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { editComparison, removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { workingComparison } from "./working-comparison.ts";

/** Makes the working comparison hold exactly these races: opens it with the first, removes it with the last. */
export async function keepCompared(queryClient: QueryClient, raceIds: readonly number[]): Promise<void> {
  const before = workingComparison(await queryClient.query(listComparisonsOptions()));
  const after = await changed(before, raceIds.map(String));
  queryClient.setQueryData(listComparisonsOptions().queryKey, (kept) => {
    const others = kept?.filter(({ id }) => id !== before?.id) ?? [];
    return after ? [after, ...others] : others;
  });
}

async function changed(before: ComparisonCard | undefined, raceIds: string[]): Promise<ComparisonCard | undefined> {
  if (!before) {
    if (raceIds.length === 0) return undefined;
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    return (await saveComparison({ body: { name: DEFAULT_COMPARISON_NAME, raceIds }, headers })).data;
  }
  const path = { comparisonId: before.id };
  if (raceIds.length === 0) {
    await removeComparison({ path });
    return undefined;
  }
  const { name, isPublic, notes, version } = before;
  return (await editComparison({ path, body: { name, raceIds, isPublic, notes, version } })).data;
}
