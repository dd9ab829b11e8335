/** Completed days of a plan whose race day is typed again. */
import { useEffect, useRef } from "react";
import type { RequestedPlan } from "~/features/training/requested-plan.ts";
import { planKey } from "./plan-key.ts";
import { moveDone } from "./training-log.ts";

/**
 * Moves the days done to the plan of another race day. They leave the last day that there was: a day that is being
 * typed is none for a moment.
 */
export function useDaysMoved({ request, display }: RequestedPlan, race: string | undefined) {
  const { raceDay } = request;
  const last = useRef<{ race: string | undefined; raceDay: string | null }>({ race, raceDay });
  useEffect(() => {
    if (raceDay !== null || last.current.race !== race) last.current = { race, raceDay };
  }, [race, raceDay]);
  return (next: Pick<RequestedPlan, "request" | "display">): void => {
    const before = last.current.raceDay;
    if (before === null || next.request.raceDay === null) return;
    moveDone(planKey({ ...request, raceDay: before }, display), planKey(next.request, next.display));
  };
}
