/** Mutation of a form: one Idempotency-Key for one content, so that a retry is stored once. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { type FormFailure, formFailure } from "./form-failure.ts";
import { SUBMISSIONS_KEY } from "./submission-queries.ts";

interface Sending<Body, Answer> {
  /** `onRefused` is told why it could not be sent, as long as the form is shown. */
  send: (body: Body, onRefused?: (failure: FormFailure) => void) => void;
  isSending: boolean;
  failure: FormFailure | undefined;
  answer: Answer | undefined;
  reset: () => void;
}

/** `keyOf`: of a draft that outlives the page, so that the same content is stored once after a reload too. */
export function useSending<Body, Answer>(
  act: (body: Body, key: string) => Promise<Answer>,
  onSent?: (answer: Answer) => void,
  keyOf?: (text: string) => string,
): Sending<Body, Answer> {
  const queryClient = useQueryClient();
  const sent = useRef({ text: "", key: "" });
  const { mutate, isPending, error, data, reset } = useMutation<Answer, Error, { body: Body; key: string }>({
    ...RETRY_LOST_ANSWERS,
    mutationFn: ({ body, key }) => act(body, key),
    onSuccess: async (answer) => {
      onSent?.(answer);
      await queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
    },
  });
  const failure = useMemo(() => (error ? formFailure(error) : undefined), [error]);
  return {
    send: (body, onRefused) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: keyOf?.(text) ?? crypto.randomUUID() };
      mutate({ body, key: sent.current.key }, { onError: (raised) => onRefused?.(formFailure(raised)) });
    },
    isSending: isPending,
    failure,
    answer: data,
    reset,
  };
}
