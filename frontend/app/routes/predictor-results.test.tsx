/** Results in the predictors: which are refused, which stay stored, and what a very slow one leaves out. */
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { field, range, serveTargets } from "../../tests/predictor-page.ts";

beforeEach(() => {
  serveTargets();
  updateRunnerProfile(NO_PROFILE);
});

describe("a second result", () => {
  test("stays stored while it is half typed and the first is changed", async () => {
    const half = { distanceM: METRES.half, timeS: 6300, raceId: null, date: null };
    updateRunnerProfile({ results: [{ distanceM: 10_000, timeS: 2850, raceId: null, date: null }, half] });
    const { user } = await openPage("/marathon-predictor");

    await user.clear(field("Time", 1));
    await user.type(field("Time", 1), "oops");
    await user.clear(field("Time"));
    await user.type(field("Time"), "47:10");

    expect(runnerProfile().results).toMatchObject([{ timeS: 2830 }, half]);
  });

  test("is forgotten once both of its fields are empty", async () => {
    updateRunnerProfile({
      results: [
        { distanceM: 10_000, timeS: 2850, raceId: null, date: null },
        { distanceM: METRES.half, timeS: 6300, raceId: null, date: null },
      ],
    });
    const { user } = await openPage("/marathon-predictor");

    await user.clear(field("Distance", 1));
    expect(runnerProfile().results).toHaveLength(2);
    await user.clear(field("Time", 1));
    expect(runnerProfile().results).toMatchObject([{ timeS: 2850 }]);
  });

  test("that is stored and cannot be counts for nothing, and its field says why", async () => {
    updateRunnerProfile({
      results: [
        { distanceM: 10_000, timeS: 2700, raceId: null, date: null },
        { distanceM: METRES.half, timeS: 40_000, raceId: null, date: null },
      ],
    });
    await openPage("/marathon-predictor");

    expect(field("Time", 1)).toHaveAccessibleDescription(/slower than a slow walk/);
    expect(range()).toHaveTextContent("3:34 to 3:55");
  });
});

describe("a result that cannot be", () => {
  test.each([
    ["distance=10+km&time=4:30:00", /^4:30:00 is slower than a slow walk over this distance, about 3:20:00/],
    ["distance=half&time=50:00", /^That is faster than the world's best over this distance/],
  ])("is refused at its field: %s", async (query, reason) => {
    await openPage(`/marathon-predictor?${query}`);

    expect(field("Time")).toHaveAccessibleDescription(reason);
    expect(screen.getByText(/^Example: 10 km in 50:00/)).toBeVisible();
  });

  test("on a flat road can be up a mountain of the guide", async () => {
    await openPage("/marathon-predictor?distance=marathon&time=15:00:00&ranAt=7");

    expect(field("Time")).toBeValid();
    expect(screen.queryByText(/^Example/)).not.toBeInTheDocument();
  });
});

describe("training paces", () => {
  const paces = () => within(screen.getByRole("region", { name: "Training paces" }));

  test("are left out where the easy one would be a walk", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=2:50:00");

    expect(paces().getByText(/^From 10 km in 2:50:00 the easy pace .* would be a walk/)).toBeVisible();
    expect(paces().queryByRole("table")).not.toBeInTheDocument();
  });

  test("are given for a slow runner", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=1:20:00");

    expect(paces().getByRole("table")).toBeVisible();
  });
});
