/** Mutations of medals. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { medalsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { addMedal, removeMedal } from "~/api/sdk.gen.ts";
import type { MedalCard, MedalRequest } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { currentSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";

export function useMedalMutations() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = medalsQuery();

  // not repeated by itself: the server takes no Idempotency-Key here, and would refuse the second try as a duplicate
  const add = useMutation({
    mutationFn: async (body: MedalRequest) => (await addMedal({ body, ...requestsOf(currentSession().account) })).data,
    onMutate: () => currentSession(),
    onSuccess: (medal, _, { account }) => {
      // the next person at this browser has other medals
      if (!isSignedInAs(account)) return;
      queryClient.setQueryData(queryKey, (medals) => medals && [medal, ...medals]);
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
