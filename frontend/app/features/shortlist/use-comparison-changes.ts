import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listComparisonsOptions, listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { editComparison, removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { useToast } from "~/lib/toast-context.ts";

/** Removing the comparisons of the account, bringing them back, and renaming them. */
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

  const renaming = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const before = (await queryClient.query(listComparisonsOptions())).find((kept) => kept.id === id);
      if (!before) throw new Error("removed on another device");
      const { raceIds, isPublic, notes, version } = before;
      const path = { comparisonId: id };
      return (await editComparison({ path, body: { name, raceIds, isPublic, notes, version } })).data;
    },
    onSuccess: (renamed) =>
      queryClient.setQueryData(queryKey, (kept) => kept?.map((other) => (other.id === renamed.id ? renamed : other))),
    onError: () => {
      toast({ text: "The comparison could not be renamed. Please try again.", kind: "failure" });
      // it may have been changed on another device
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });

  return { removal, restoring, renaming };
}
