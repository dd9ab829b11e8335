/** Mutations of saved comparisons: remove, restore, and change of name and note. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { useToast } from "~/ui/toast-context.ts";
import { putComparison, updateComparisons } from "./comparison-edits.ts";
import type { ComparisonText } from "./comparison-form.tsx";

interface Restoration {
  comparison: ComparisonCard;
  /** One for each removal: a second try to restore it has the same. */
  idempotencyKey: string;
}

/** Two sentences take longer to read. */
const LINK_NOTE_MS = 10_000;
const newLinkText = (name: string) =>
  `“${name}” has a new link. The one that you shared before no longer works: please share the new one.`;

export function useComparisonMutations() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = comparisonsQuery();

  const remove = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: (comparisonId: string) => removeComparison({ path: { comparisonId } }),
    onSuccess: (_, removed) => queryClient.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== removed)),
    onError: (error) =>
      toast({ text: failureText(error, "The comparison could not be removed. Please try again."), kind: "failure" }),
  });

  const restore = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: async ({ comparison, idempotencyKey }: Restoration) => {
      const { name, raceIds, raceType, isPublic, notes } = comparison;
      const body = { name, raceIds, raceType, isPublic, notes };
      return (await saveComparison({ body, headers: { "Idempotency-Key": idempotencyKey } })).data;
    },
    onSuccess: (restored) => {
      queryClient.setQueryData(queryKey, (list) => [restored, ...(list ?? [])]);
      // the server has saved it as another comparison
      if (restored.isPublic) toast({ text: newLinkText(restored.name), durationMs: LINK_NOTE_MS });
    },
  });

  const edit = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: ({ id, ...text }: ComparisonText & { id: string }) =>
      updateComparisons(queryClient, async (comparisons) => {
        const before = comparisons.find((other) => other.id === id);
        if (!before) throw new Error("The comparison was removed on another device");
        return putComparison(before, text);
      }),
    onSuccess: (after) =>
      queryClient.setQueryData(queryKey, (list) => list?.map((other) => (other.id === after.id ? after : other))),
    onError: (error) => {
      toast({ text: failureText(error, "The comparison could not be changed. Please try again."), kind: "failure" });
      void queryClient.invalidateQueries({ queryKey });
    },
  });

  return { remove, restore, edit };
}
