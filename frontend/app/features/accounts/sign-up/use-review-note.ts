/** Note after a sign-up: the request to be an organiser is still to be checked. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { userQuery } from "~/lib/api/user-query.ts";
import { useToast } from "~/ui/toast-context.ts";

const NOT_CHECKED_YET = "Your account is open. Before you can submit races, we check that you organise one.";
const NOTE_MS = 10_000;

/** Shows it to those who asked for the role; others are told nothing. */
export function useReviewNote(): () => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useCallback(() => {
    const user = queryClient.getQueryData(userQuery().queryKey);
    if (user?.isRaceOrganiser && user.userRole === "user") toast({ text: NOT_CHECKED_YET, durationMs: NOTE_MS });
  }, [queryClient, toast]);
}
