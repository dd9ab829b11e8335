/** Mutations of saved comparisons: remove, restore, and change of name and note. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { useToast } from "~/ui/toast-context.ts";
import { comparisonOf, putComparison, updateComparisons } from "./comparison-edits.ts";
import type { ComparisonText } from "./comparison-form.tsx";

/** The account that was signed in when the button was pressed. */
interface OfAccount {
  account: string | undefined;
}

interface Restoration extends OfAccount {
  comparison: ComparisonCard;
  /** One for each removal: a second try to restore it has the same. */
  idempotencyKey: string;
}

interface Removal extends OfAccount {
  id: string;
}

type TextChange = ComparisonText & Removal;

/** Two sentences take longer to read. */
const LINK_NOTE_MS = 10_000;
const newLinkText = (name: string) =>
  `“${name}” has a new link. The one that you shared before no longer works: please share the new one.`;

/** The form of the comparison shows a failure. */
function useTextChange() {
  const queryClient = useQueryClient();
  const { queryKey } = comparisonsQuery();
  return useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: ({ id, account, ...text }: TextChange) =>
      updateComparisons(queryClient, account, async (comparisons) => {
        return putComparison(comparisonOf(comparisons, id), text, account);
      }),
    onSuccess: (after) =>
      queryClient.setQueryData(queryKey, (list) => list?.map((other) => (other.id === after.id ? after : other))),
    onError: (_, { account }) => {
      if (isSignedInAs(account)) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useComparisonMutations() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = comparisonsQuery();

  const remove = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: ({ id, account }: Removal) => removeComparison({ path: { comparisonId: id }, ...requestsOf(account) }),
    onSuccess: (_, { id: removed }) =>
      queryClient.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== removed)),
    onError: (error, { account }) => {
      // the next person at this browser has other comparisons, and is told nothing
      if (!isSignedInAs(account)) return;
      toast({ text: failureText(error, "The comparison could not be removed. Please try again."), kind: "failure" });
    },
  });

  const restore = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: async ({ comparison, idempotencyKey, account }: Restoration) => {
      const { name, raceIds, raceType, isPublic, notes } = comparison;
      const body = { name, raceIds, raceType, isPublic, notes };
      const headers = { "Idempotency-Key": idempotencyKey };
      return (await saveComparison({ body, headers, ...requestsOf(account) })).data;
    },
    onSuccess: (restored, { account }) => {
      if (!isSignedInAs(account)) return;
      queryClient.setQueryData(queryKey, (list) => [restored, ...(list ?? [])]);
      // the server has saved it as another comparison
      if (restored.isPublic) toast({ text: newLinkText(restored.name), durationMs: LINK_NOTE_MS });
    },
  });

  return { remove, restore, edit: useTextChange() };
}
