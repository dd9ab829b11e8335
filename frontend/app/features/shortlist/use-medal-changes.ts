import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listMedalsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { addMedal, removeMedal } from "~/api/sdk.gen.ts";
import type { MedalCard, MedalRequest } from "~/api/types.gen.ts";
import { useToast } from "~/lib/toast-context.ts";

/** Giving oneself a medal, and giving it back. */
export function useMedalChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = listMedalsOptions();

  const addition = useMutation({
    mutationFn: async (body: MedalRequest) => (await addMedal({ body })).data,
    onSuccess: (medal) => {
      queryClient.setQueryData(queryKey, (kept) => [medal, ...(kept ?? [])]);
    },
  });
  const removal = useMutation({
    mutationFn: async ({ raceId, id }: MedalCard) => {
      await removeMedal({ path: { raceId }, query: { medalId: id } });
    },
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(queryKey, (kept) => kept?.filter((medal) => medal.id !== id));
    },
    onError: () => toast({ text: "The medal could not be removed. Please try again.", kind: "failure" }),
  });
  return { addition, removal };
}
