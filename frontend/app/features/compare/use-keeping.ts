import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { useToast } from "~/lib/toast-context.ts";
import { keepComparison, type NamedComparison, type WhenTaken } from "./keep-comparison.ts";

/** Keeps a comparison on the account, and says under which name. */
export function useKeeping() {
  const queryClient = useQueryClient();
  const toast = useToast();
  // one key until it worked: a lost answer and a retry make one comparison
  const [key, setKey] = useState<string>();
  return useMutation({
    mutationFn: ({ whenTaken, ...comparison }: NamedComparison & { whenTaken: WhenTaken }) => {
      const idempotencyKey = key ?? crypto.randomUUID();
      setKey(idempotencyKey);
      return keepComparison(queryClient, comparison, { whenTaken, idempotencyKey });
    },
    onSuccess: (keeping) => {
      if ("takenBy" in keeping) return;
      setKey(undefined);
      toast({ text: `Saved as “${keeping.kept.name}”` });
    },
    onError: () => {
      toast({ text: "The comparison could not be saved. Please try again.", kind: "failure" });
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });
}
