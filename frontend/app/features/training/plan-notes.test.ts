import { describe, expect, test } from "vitest";
import { planFor } from "~/domain/training/plan-outcome.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { loadNotes, noteText } from "./plan-notes.ts";
import { resolvePlanRequest } from "./requested-plan.ts";

function notesOf(inputs: PlanInputs): string {
  const requested = resolvePlanRequest(inputs, null, NO_PROFILE);
  const outcome = planFor({ ...requested.request, weeks: 20 });
  if (!("plan" in outcome)) throw new Error("no plan");
  return loadNotes(outcome.plan, requested).map(noteText).join(" ");
}

const LONG = { distance: "ultra", km: "171", weekly: "30", longest: "14", days: "4" };

describe("the notes of an ultra plan", () => {
  test("warn first where its largest week is shorter than the race", () => {
    expect(notesOf(LONG)).toMatch(
      /^The largest week of this plan, [\d.]+ km, is shorter than the race itself, 171 km: .* Consider a shorter race first/,
    );
  });

  test("do not warn where the largest week is longer than the race", () => {
    expect(notesOf({ ...LONG, km: "50", weekly: "70", longest: "25" })).not.toMatch(/shorter than the race/);
    expect(notesOf({ ...LONG, distance: "marathon", km: "" })).not.toMatch(/shorter than the race/);
  });

  test("ask for no easy pace that hardly anybody has, and still speak of the hours", () => {
    const notes = notesOf(LONG);

    expect(notes).not.toMatch(/easy pace/);
    expect(notes).toMatch(/An ultra takes hours on your feet: in the longest runs take walk breaks/);
  });
});
