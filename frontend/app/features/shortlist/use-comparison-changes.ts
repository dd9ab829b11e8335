import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listComparisonsOptions, listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { changingComparisons, edited } from "~/lib/kept-comparisons.ts";
import { useToast } from "~/lib/toast-context.ts";
import type { ComparisonWords } from "./comparison-form.tsx";

/** Removing the comparisons of the account, bringing them back, and changing their name and note. */
export function useComparisonChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = listComparisonsOptions();

  const removal = useMutation({
    mutationFn: (comparisonId: string) => removeComparison({ path: { comparisonId } }),
    onSuccess: (_, removed) => queryClient.setQueryData(queryKey, (kept) => kept?.filter(({ id }) => id !== removed)),
    onError: () => toast({ text: "The comparison could not be removed. Please try again.", kind: "failure" }),
  });

  const restoring = useMutation({
    mutationFn: async ({ name, raceIds, raceType, isPublic, notes }: ComparisonCard) => {
      const body = { name, raceIds, raceType, isPublic, notes };
      return (await saveComparison({ body, headers: { "Idempotency-Key": crypto.randomUUID() } })).data;
    },
    onSuccess: (restored) => queryClient.setQueryData(queryKey, (kept) => [restored, ...(kept ?? [])]),
  });

  const editing = useMutation({
    mutationFn: ({ id, ...words }: ComparisonWords & { id: string }) =>
      changingComparisons(queryClient, async (comparisons) => {
        const before = comparisons.find((kept) => kept.id === id);
        if (!before) throw new Error("removed on another device");
        return edited(before, words);
      }),
    onSuccess: (after) =>
      queryClient.setQueryData(queryKey, (kept) => kept?.map((other) => (other.id === after.id ? after : other))),
    onError: () => {
      toast({ text: "The comparison could not be changed. Please try again.", kind: "failure" });
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });

  return { removal, restoring, editing };
}
