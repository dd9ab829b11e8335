/** Times of the visitor on the races of a list; fetched only for visitors who gave a result. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { MyTimes } from "./my-times.ts";

/** Undefined on the server, at hydration, and for visitors without a result. */
export function useMyTimes(): MyTimes | undefined {
  const queryClient = useQueryClient();
  const runner = useKnownRunner();
  const { results, age, sex } = useRunnerProfile();
  const hasResult = results.length > 0 && runner.raced.length > 0;
  const [times, setTimes] = useState<{ runner: typeof runner; times: MyTimes }>();
  useEffect(() => {
    if (!hasResult) return;
    let isLeft = false;
    import("./my-times.ts")
      .then(({ loadMyTimes }) => loadMyTimes(queryClient, runner, { age, sex }))
      .then((found) => {
        if (!isLeft) setTimes({ runner, times: found });
      })
      // the list is complete without them
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [queryClient, runner, hasResult, age, sex]);
  return hasResult && times?.runner === runner ? times.times : undefined;
}
