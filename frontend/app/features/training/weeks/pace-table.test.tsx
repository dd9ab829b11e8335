/** The paces of a plan, and the way on to what they follow from. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PlanInputs } from "~/features/training/plan-inputs.ts";
import { resolvePlanRequest } from "~/features/training/requested-plan.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { PaceTable } from "./pace-table.tsx";

function linkFrom(inputs: PlanInputs): URL {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PaceTable requested={resolvePlanRequest(inputs, null, NO_PROFILE)} inputs={inputs} />
    </MemoryRouter>,
  );
  const href = /href="([^"]*)"[^>]*>What a result predicts</.exec(page)?.[1] ?? "";
  return new URL(href.replaceAll("&amp;", "&"), "https://startline.run");
}

const RUNNER = { recentDistance: "10 km", recent: "47:30", weekly: "25", longest: "12", units: "mi" };
const RUNNER_THERE = { distance: "10 km", time: "0:47:30", weekly: "25", longest: "12", units: "mi" };

test("what a result predicts is predicted from the result of the plan, with its race and its goal", () => {
  const { pathname, searchParams } = linkFrom({ ...RUNNER, race: "berlin-marathon", goal: "3:45:00" });

  expect(pathname).toBe("/marathon-predictor");
  expect(Object.fromEntries(searchParams)).toEqual({ ...RUNNER_THERE, race: "berlin-marathon", goal: "3:45:00" });
});

test("what the result of an ultra's runner predicts is a marathon, without the race and the goal of the ultra", () => {
  const { pathname, searchParams } = linkFrom({ ...RUNNER, distance: "ultra", race: "two-oceans", goal: "6:00:00" });

  expect(pathname).toBe("/marathon-predictor");
  expect(Object.fromEntries(searchParams)).toEqual(RUNNER_THERE);
});

test("a plan that rests on a goal alone leads to the predictor of its distance", () => {
  const { pathname, search } = linkFrom({ distance: "half", goal: "1:45:00", recent: "none" });

  expect(pathname + search).toBe("/half-marathon-predictor");
});
