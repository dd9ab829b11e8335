/** Mutations of medals. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { medalsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { addMedal, removeMedal } from "~/api/sdk.gen.ts";
import type { MedalCard, MedalRequest } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { isAnswerLost, RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { currentSession } from "~/lib/session/session.ts";
import { problemOf } from "~/lib/api/problem.ts";
import { useToast } from "~/ui/toast-context.ts";

/** The medal as the server has it: the same race, time and date. Undefined too where the server does not answer. */
async function storedMedal(
  queryClient: QueryClient,
  { raceId, finishTimeS = null, finishedOn = null }: MedalRequest,
): Promise<MedalCard | undefined> {
  const query = medalsQuery();
  try {
    const medals = await queryClient.query({ ...query, staleTime: 0 });
    return medals?.find(
      (medal) => medal.raceId === raceId && medal.finishTimeS === finishTimeS && medal.finishedOn === finishedOn,
    );
  } catch {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return undefined;
  }
}

/** Adds a medal. One that the server stored without being heard is found in its list, and is no duplicate. */
function useAddMedal(): (body: MedalRequest) => Promise<MedalCard> {
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  return async (body) => {
    const { account } = currentSession();
    try {
      return (await addMedal({ body, ...requestsOf(account) })).data;
    } catch (error) {
      const isLost = isAnswerLost(error);
      wasLost.current ||= isLost;
      const mayBeStored = isLost || (wasLost.current && problemOf(error).code === "already_in_medals");
      const stored = mayBeStored && isSignedInAs(account) ? await storedMedal(queryClient, body) : undefined;
      if (stored === undefined) throw error;
      return stored;
    }
  };
}

export function useMedalMutations() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = medalsQuery();

  // not repeated by itself: the server takes no Idempotency-Key here, and would refuse the second try as a duplicate
  const add = useMutation({
    mutationFn: useAddMedal(),
    onMutate: () => currentSession(),
    onSuccess: (medal, _, { account }) => {
      // the next person at this browser has other medals
      if (!isSignedInAs(account)) return;
      queryClient.setQueryData(queryKey, (medals) => medals && [medal, ...medals.filter(({ id }) => id !== medal.id)]);
      // a list that is not known has more than this one
      if (queryClient.getQueryData(queryKey) === undefined) return queryClient.invalidateQueries({ queryKey });
    },
  });
  const remove = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationFn: async ({ raceId, id }: MedalCard) => {
      await removeMedal({ path: { raceId }, query: { medalId: id } });
    },
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(queryKey, (medals) => medals?.filter((medal) => medal.id !== id));
    },
    onError: (error) =>
      toast({ text: failureText(error, "The medal could not be removed. Please try again."), kind: "failure" }),
  });
  return { add, remove };
}
