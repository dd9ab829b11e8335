/** Title of a printed plan: whose it is, which race it is for, and when that is. */
import type { RaceKind } from "~/domain/training/plan-types.ts";
import { formatMonth } from "~/lib/format/formats.ts";
import { type PlanInputs, readPlanInputs } from "./plan-inputs.ts";
import { isDayOpen, type PlanRace } from "./plan-race.ts";

const RACE: Readonly<Record<RaceKind, string>> = {
  "half-marathon": "half marathon",
  marathon: "marathon",
  "ultra-marathon": "ultra",
};

/** "Ada’s training plan: Berlin Marathon on 26 September 2027 (not confirmed)", where that is the day of the race. */
export function printTitle(
  inputs: PlanInputs,
  race: Pick<PlanRace, "name" | "kind" | "day" | "dateStatus"> | null,
): string {
  const { kind, date } = readPlanInputs(inputs);
  const day = date ?? race?.day ?? null;
  const whose = inputs.athlete ? `${inputs.athlete}’s training plan` : "Training plan";
  const when = day === null ? "" : ` on ${Number(day.slice(8, 10))} ${formatMonth(day.slice(0, 7))}`;
  return `${whose}: ${race?.name ?? RACE[kind ?? "marathon"]}${when}${isDayOpen(race, day) ? " (not confirmed)" : ""}`;
}
