/** A plan as a file that can be read back: what was requested, what was changed and what is done. */
import { LONGEST_INPUT, type ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { dayDistanceM } from "~/domain/training/double-days.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { PLAN_INPUTS, type PlanInput } from "~/features/training/plan-inputs.ts";
import { withFirstDay } from "~/features/training/plan-start.ts";
import { type PlanDisplay, sessionLine } from "~/features/training/weeks/session-text.ts";
import { daysIn } from "./training-log.ts";

const FORMAT = "startline-training-plan";
const VERSION = 1;
/** Far more than any plan. */
export const LARGEST_BACKUP = 500_000;

export interface Backup {
  inputs: ToolInputs<PlanInput>;
  done: readonly string[];
  /** The plan that the days done belong to (see `planKey`). */
  key: string;
}

/** The days are for people who read the file; the plan itself is built from the inputs again. */
export function backupText(plan: Plan, display: PlanDisplay, backup: Backup): string {
  const days = plan.weeks.flatMap(({ weeksToGo, days: all }) =>
    all
      .filter(({ session }) => session.kind !== "rest")
      .map(({ day, daysToRace, session }) => ({
        day,
        daysToRace,
        weeksToGo,
        kind: session.kind,
        distanceM: Math.round(dayDistanceM(session)),
        display: sessionLine(session, display),
      })),
  );
  const content = { format: FORMAT, version: VERSION, ...backup, inputs: withFirstDay(plan, backup.inputs), days };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function inputsIn(value: unknown): ToolInputs<PlanInput> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const known = value as Record<string, unknown>;
  const inputs: Partial<Record<PlanInput, string>> = {};
  for (const name of PLAN_INPUTS) {
    const text = known[name];
    if (text === undefined) continue;
    if (typeof text !== "string" || text.length > LONGEST_INPUT) return undefined;
    inputs[name] = text;
  }
  return inputs;
}

/** Reads a backup, or says why it is none. Its inputs are checked like typed ones. */
export function readBackup(text: string): Backup | { error: string } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { error: "This file is not a saved plan. Choose the backup file that you saved here." };
  }
  if (typeof content !== "object" || content === null) return { error: "This file is not a plan." };
  const { format, version, inputs, done, key } = content as Record<string, unknown>;
  if (format !== FORMAT) return { error: "This file is not a training plan of Startline." };
  if (version !== VERSION) return { error: "This plan was written by another version, which this one cannot read." };
  const known = inputsIn(inputs);
  if (!known || typeof key !== "string" || key.length > LONGEST_INPUT)
    return { error: "This file is damaged: what the plan was made from cannot be read." };
  return { inputs: known, done: daysIn(done), key };
}
