/** Guard of a mutation against a second press: one request at a time. */
import type { UseMutationResult } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";

/** Returns `mutate`, which does nothing while the mutation is pending: also before React has rendered that it is. */
export function useSingleFlight<Data, Variables>({
  mutate,
  isPending,
}: UseMutationResult<Data, Error, Variables>): (variables: Variables) => void {
  const isSending = useRef(false);
  useLayoutEffect(() => {
    isSending.current = isPending;
  });
  return (variables) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(variables);
  };
}
