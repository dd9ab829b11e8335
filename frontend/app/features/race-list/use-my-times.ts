/** Times of the visitor on the races of a list; fetched, with what works them out, only for visitors who gave a result. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type RunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { MyTimes } from "./my-times.ts";

/** Undefined on the server, at hydration, and for visitors without a result. */
export function useMyTimes(): MyTimes | undefined {
  const queryClient = useQueryClient();
  const profile = useRunnerProfile();
  const [known, setKnown] = useState<{ profile: RunnerProfile; times: MyTimes | undefined }>();
  useEffect(() => {
    if (profile.results.length === 0) return;
    let isLeft = false;
    import("./my-times.ts")
      .then(({ timesOf }) => timesOf(queryClient, profile))
      .then((times) => {
        if (!isLeft) setKnown({ profile, times });
      })
      // the list is complete without them
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [queryClient, profile]);
  return known?.profile === profile ? known.times : undefined;
}
