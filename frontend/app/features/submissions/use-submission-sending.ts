/** Sending of a change, an answer or a withdrawal: the submission is shown as the server answers with it. */
import { useQueryClient } from "@tanstack/react-query";
import type { Submission } from "~/api/types.gen.ts";
import { submissionQuery } from "./submission-queries.ts";
import { useSending } from "./use-sending.ts";

export function useSubmissionSending<Body>(
  id: number,
  act: (body: Body, key: string) => Promise<Submission>,
  onSent: () => void,
) {
  const queryClient = useQueryClient();
  return useSending(act, (answer) => {
    queryClient.setQueryData(submissionQuery(id).queryKey, answer);
    onSent();
  });
}
