/** Key of a plan: what its ticks, entries and calendar are known by. */
import { METRES } from "~/domain/pace/distances.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import type { PlanDisplay } from "~/features/training/weeks/session-text.ts";
import { textHash } from "~/lib/storage/text-hash.ts";

/** A marathon that is longer keeps the key that it had when every one counted so far. */
const NAMED_M = { "half-marathon": METRES.half, marathon: METRES.marathon, "ultra-marathon": null } as const;

/**
 * Which plan a day, a tick or an entry belongs to: its race day and distance, and where it names a runner a number for
 * the name, so that a coach's plans for two of them stay apart.
 */
export function planKey(
  { raceDay, raceKind, distanceM }: Pick<Plan["request"], "raceDay" | "raceKind" | "distanceM">,
  { athlete }: Pick<PlanDisplay, "athlete">,
): string {
  const name = athlete?.trim().toLowerCase();
  return [raceDay ?? "undated", Math.round(NAMED_M[raceKind] ?? distanceM), ...(name ? [textHash(name)] : [])].join(
    " ",
  );
}
