import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { readPlanInputs } from "~/features/training/plan-inputs.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { field, modelTime, range, serveTargets } from "../../tests/predictor-page.ts";

beforeEach(serveTargets);

describe("a predictor", () => {
  test("shows an example without inputs, and calls it one", async () => {
    await openPage("/marathon-predictor");

    expect(document.title).toBe("Marathon Predictor | Startline");
    expect(field("Distance")).toHaveValue("10 km");
    expect(field("Time")).toHaveValue("50:00");
    expect(screen.getByText(/^This is an example\./)).toBeVisible();
    expect(range()).toHaveTextContent("3:56 to 4:20");
    expect(screen.getByText(/You gave no weekly distance, so we take 43(\.\d)? km/)).toBeVisible();
  });

  test("of the half leaves out what is for the marathon", async () => {
    await openPage("/half-marathon-predictor");

    expect(range()).toHaveTextContent("1:46 to 1:55");
    expect(screen.getByRole("row", { name: /^Tanda/ })).toHaveTextContent("for the marathon only");
    expect(screen.queryByRole("heading", { name: /^Boston/ })).not.toBeInTheDocument();
  });

  test("reads everything from the address", async () => {
    await openPage(
      "/marathon-predictor?distance=10+km&time=45:00&distance2=half&time2=1:40:00&weekly=60&longest=30&pace=5:40&age=44&sex=male&goal=3:30",
    );

    expect(range()).toHaveTextContent("3:32 to 3:50");
    expect(screen.getByRole("row", { name: /two races\s*recommended/ })).toBeInTheDocument();
    expect(modelTime(/^Riegel/)).toContain("3:28:30");
    expect(modelTime(/^Tanda/)).toContain("3:");
    expect(screen.getByRole("heading", { name: "Is 3:30:00 realistic?" })).toBeVisible();
    expect(await screen.findAllByText("62.8 %")).toHaveLength(2);
    expect(screen.getByText(/above the standard$/)).toBeVisible();
  });

  test("answers what is typed at once; the address and the profile follow", async () => {
    const { user, address } = await openPage("/marathon-predictor");

    await user.clear(field("Time"));
    await user.type(field("Time"), "45:00");

    expect(range()).toHaveTextContent("3:34 to 3:55");
    expect(screen.queryByText(/^This is an example\./)).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toContain("time=45%3A00"));
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({
      results: [{ distanceM: 10_000, timeS: 2700 }],
    });
  });

  test("keeps its example until a result is typed, and neither stores nor shares it", async () => {
    const { user, address } = await openPage("/marathon-predictor");

    await user.type(field("Weekly distance"), "45");
    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(screen.getByText(/^This is an example\./)).toBeVisible();
    expect(field("Time")).toHaveValue("50:00");
    await waitFor(() => expect(address()).toContain("weekly=27.96"));
    expect(address()).not.toMatch(/time|distance/);
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ results: [] });

    await user.clear(field("Time"));
    await user.type(field("Time"), "45:00");

    expect(field("Distance")).toHaveValue("10 km");
    expect(field("Weekly distance")).toHaveValue("27.96");
    expect(screen.queryByText(/^This is an example\./)).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toContain("distance=10+km&time=45%3A00&weekly=27.96"));
  });

  test("opened by a link without a result takes the reader's own", async () => {
    updateRunnerProfile({ results: [{ distanceM: 10_000, timeS: 2700, raceId: null, date: null }] });
    const { user, address } = await openPage("/marathon-predictor?weekly=60");

    expect(field("Time")).toHaveValue("45:00");
    expect(screen.queryByText(/^This is an example\./)).not.toBeInTheDocument();

    await user.type(field("Age"), "44");

    await waitFor(() => expect(address()).toContain("distance=10+km&time=45%3A00"));
  });

  test("starts with the runner's own figures, and keeps all of them when one is changed", async () => {
    updateRunnerProfile({
      results: [{ distanceM: 10_000, timeS: 2700, raceId: null, date: null }],
      weeklyDistanceM: 60_000,
    });
    const { user, address } = await openPage("/marathon-predictor?goal=3:30:00");
    expect(field("Time")).toHaveValue("45:00");
    expect(field("Weekly distance")).toHaveValue("60");
    expect(screen.getByText("10 km in 45:00, 60 km a week")).toBeVisible();

    await user.type(field("Age"), "44");

    expect(field("Time")).toHaveValue("45:00");
    await waitFor(() => expect(address()).toContain("age=44"));
    expect(address()).toContain("weekly=60&");
    expect(address()).toContain("goal=3%3A30%3A00");
  });

  test("fills the other fields from the profile, before any result is known", async () => {
    updateRunnerProfile({ weeklyDistanceM: 40_000, age: 44, results: [] });
    const { user } = await openPage("/marathon-predictor");
    expect(field("Weekly distance")).toHaveValue("40");

    await user.clear(field("Time"));
    await user.type(field("Time"), "45:00");

    expect(field("Weekly distance")).toHaveValue("40");
    expect(field("Age")).toHaveValue("44");
    expect(screen.queryByText(/You gave no weekly distance/)).not.toBeInTheDocument();
  });

  test("shows the same result in other units", async () => {
    const { user } = await openPage(
      "/marathon-predictor?distance=10&time=45:00&weekly=60&longest=30&pace=5:40&goal=3:30",
    );
    const before = range().textContent;
    const tandaS = () =>
      /^\d:\d\d:\d\d/
        .exec(modelTime(/^Tanda/) ?? "")?.[0]
        .split(":")
        .reduce((sum, part) => sum * 60 + Number(part), 0) ?? 0;
    const beforeS = tandaS();

    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(range()).toHaveTextContent(before);
    expect(beforeS).toBeGreaterThan(0);
    expect(Math.abs(tandaS() - beforeS)).toBeLessThanOrEqual(1);
    expect([field("Distance").value, field("Weekly distance").value, field("Longest run").value]).toEqual([
      "10 km",
      "37.28",
      "18.64",
    ]);
    expect(field("Average training pace")).toHaveValue("9:07.2");
  });

  test("is as it was typed when the units come back", async () => {
    const { user } = await openPage("/marathon-predictor?distance=10+km&time=45:00&weekly=40&longest=24.5");

    await user.click(screen.getByRole("radio", { name: "Miles" }));
    await user.click(screen.getByRole("radio", { name: "Kilometres" }));

    expect([field("Weekly distance").value, field("Longest run").value]).toEqual(["40", "24.5"]);
  });

  test("a shared link changes nothing that is stored", async () => {
    updateRunnerProfile({ results: [{ distanceM: 5000, timeS: 1500, raceId: null, date: null }], age: 30 });
    await openPage("/marathon-predictor?distance=10+km&time=40:00");

    expect(field("Time")).toHaveValue("40:00");
    expect(field("Age")).toHaveValue("");
    expect(localStorage.getItem("lastResults")).toBeNull();
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ results: [{ distanceM: 5000 }] });
  });

  test("remembers what was entered, so that the hub can lead back to it", async () => {
    const { user } = await openPage("/half-marathon-predictor?distance=10+km&time=45:00");
    await user.type(field("Weekly distance"), "50");

    expect(JSON.parse(localStorage.getItem("lastResults") ?? "{}")).toEqual({
      "/half-marathon-predictor": {
        summary: "1:35:00 to 1:43:30",
        to: expect.stringMatching(
          /^\/half-marathon-predictor\?distance=10\+km&time=45%3A00&weekly=50&units=km/,
        ) as string,
      },
    });
  });
});

describe("bad input", () => {
  test.each([
    ["3:59:60", /Seconds go from 0 to 59 here, not 60/],
    ["-45:00", /cannot be negative/],
    ["fast", /“fast” is not a time/],
    ["0:10:00", /^Nobody runs that distance in such a time/],
  ])("“%s” stays in its field, which says why it cannot be", async (time, reason) => {
    const { user } = await openPage("/marathon-predictor?distance=10+km&time=45:00");
    await user.clear(field("Time"));
    await user.type(field("Time"), time);

    expect(field("Time")).toHaveValue(time);
    expect(field("Time")).toBeInvalid();
    expect(field("Time")).toHaveAccessibleDescription(reason);
    expect(screen.getByText(/This result is for 10 km/)).toBeVisible();
  });

  test("in one field leaves the answer of the others", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=45:00&weekly=far&age=12&distance2=0+km&time2=1:00:00");

    expect(range()).toHaveTextContent("3:34 to 3:55");
    expect(field("Weekly distance")).toHaveAccessibleDescription(/“far” is not a distance/);
    expect(field("Age")).toHaveAccessibleDescription(/from 18 to 100/);
    expect(field("Distance", 1)).toHaveAccessibleDescription(/longer than zero/);
    // under the field, and where the standards would be
    expect(screen.getAllByText("Standards are known from 18 to 100 years.")).toHaveLength(3);
  });

  test("in an address of which nothing can be read leaves the example, and calls it one", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=abc");

    expect(screen.getByText(/^Example: 10 km in 50:00/)).toBeVisible();
    expect(screen.getByText(/This result is for 10 km in 50:00/)).toBeVisible();
  });

  test.each([
    ["distance=10+km&time=2:00:00&distance2=half&time2=1:50:00", /took less time than your 10 km/],
    ["distance=10+km&time=55:00&distance2=half&time2=1:50:00", /at a faster pace than the 10 km/],
  ])("%s is used, and doubted", async (query, words) => {
    await openPage(`/marathon-predictor?${query}`);

    expect(range()).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });
});

test.each([
  ["/marathon-predictor", "marathon"],
  ["/half-marathon-predictor", "half"],
])("without a race, %s takes its distance along to the plan", async (path, distance) => {
  await openPage(`${path}?distance=10+km&time=45:00`);

  for (const link of screen.getAllByRole("link", { name: /^Plan for/ })) {
    expect(new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("distance")).toBe(distance);
  }
  expect(screen.getAllByRole("link", { name: /^Plan for/ })).toHaveLength(3);
});

test("a prediction from two races hands both to the plan", async () => {
  await openPage("/marathon-predictor?distance=10+km&time=45:00&distance2=half&time2=1:50:00&weekly=60");

  for (const link of screen.getAllByRole("link", { name: /^Plan for/ })) {
    const query = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
    expect(readPlanInputs(Object.fromEntries(query)).raced).toEqual([
      { distanceM: 10_000, timeS: 2700 },
      { distanceM: METRES.half, timeS: 6600 },
    ]);
  }
});
