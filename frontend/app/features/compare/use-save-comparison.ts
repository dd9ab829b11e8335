/** Saves a comparison to the account under a name, and never overwrites another one without asking. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import {
  cacheComparison,
  newComparison,
  putComparison,
  updateComparisons,
} from "~/features/saved-races/comparisons/comparison-edits.ts";
import { comparisonType } from "~/features/saved-races/comparisons/race-types.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/navigation/compare-address.ts";
import { currentSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";

/** What to do where another comparison has the name. `number` saves this one as "Spring 2". */
export type OnNameTaken = "ask" | "replace" | "number";

interface SaveRequest {
  name: string;
  raceIds: readonly number[];
  onNameTaken: OnNameTaken;
}

interface KeyedRequest extends SaveRequest {
  /** One for each press of the button: a retry has the same. */
  idempotencyKey: string;
  /** In which the button was pressed. */
  account: string | undefined;
}

type SaveOutcome = { saved: ComparisonCard } | { takenBy: ComparisonCard };

function freeName(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}

/** Matches "Spring" and "Spring 2", but not "Spring flat". */
const isNumbered = (name: string, base: string) => name.startsWith(base) && /^( \d+)?$/.test(name.slice(base.length));

async function saveAmong(
  queryClient: QueryClient,
  all: readonly ComparisonCard[],
  request: KeyedRequest,
): Promise<SaveOutcome> {
  const { onNameTaken, idempotencyKey, account } = request;
  const name = request.name.trim() || DEFAULT_COMPARISON_NAME;
  const raceIds = request.raceIds.map(String);
  const isSame = (other: ComparisonCard) =>
    other.raceIds.join() === raceIds.join() &&
    // a try whose answer was lost may have saved it under a number already
    (onNameTaken === "number" ? isNumbered(other.name, name) : other.name === name);
  const same = all.find(isSame);
  if (same) return { saved: same };
  const before = all.find((other) => other.name === name);
  if (before && onNameTaken === "ask") return { takenBy: before };
  const raceType = await comparisonType(queryClient, raceIds);
  if (before && onNameTaken === "replace") {
    return { saved: await putComparison(before, { raceIds, raceType }, account) };
  }
  const { data: saved } = await saveComparison({
    body: newComparison({
      name: before ? freeName(name, new Set(all.map((other) => other.name))) : name,
      raceIds,
      raceType,
    }),
    headers: { "Idempotency-Key": idempotencyKey },
    ...requestsOf(account),
  });
  return { saved };
}

function save(queryClient: QueryClient, request: KeyedRequest): Promise<SaveOutcome> {
  const { account } = request;
  return updateComparisons(queryClient, account, async (all) => {
    const outcome = await saveAmong(queryClient, all, request);
    if ("saved" in outcome && isSignedInAs(account)) cacheComparison(queryClient, outcome.saved.id, outcome.saved);
    return outcome;
  });
}

export function useSaveComparison() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, data, reset } = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: (request: KeyedRequest) => save(queryClient, request),
    onSuccess: (outcome, { account }) => {
      // the next person at this browser is told nothing
      if ("saved" in outcome && isSignedInAs(account)) toast({ text: `Saved as “${outcome.saved.name}”` });
    },
    onError: (error, { account }) => {
      if (!isSignedInAs(account)) return;
      toast({ text: failureText(error, "The comparison could not be saved. Please try again."), kind: "failure" });
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });
  const saveOnAccount = useCallback(
    (request: SaveRequest) =>
      mutate({ ...request, idempotencyKey: crypto.randomUUID(), account: currentSession().account }),
    [mutate],
  );
  return { save: saveOnAccount, isPending, takenBy: data && "takenBy" in data ? data.takenBy : undefined, reset };
}
