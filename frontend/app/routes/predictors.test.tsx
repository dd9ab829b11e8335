import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Potential } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

const LEVELS = [7800, 9600, 11_400, 12_900, 14_400, 16_200, 18_000, 21_600];
const POTENTIAL: Potential = {
  raceId: 1,
  methodVersion: "1",
  inputsHash: "0123456789abcdef",
  score: 70,
  scoreLow: 60,
  scoreHigh: 80,
  whole: { factor: 1.03, low: 1.02, high: 1.05 },
  course: { factor: 1.01, low: 1, high: 1.02 },
  referenceFlatMarathonTimeS: 14_400,
  parts: [
    { kind: "grade", factor: 1.01, low: 1, high: 1.02, basis: "track", known: true, reason: "73 m up, 74 m down." },
    { kind: "altitude", factor: 1.02, low: 1.01, high: 1.03, basis: "town", known: true, reason: "At 1,100 m." },
    { kind: "heat", factor: 1.05, low: 1.03, high: 1.08, basis: "climate", known: true, reason: "20 °C by noon." },
    { kind: "surface", factor: 1, low: 1, high: 1, basis: "terrain", known: true, reason: "Road." },
  ],
  heatByLevel: LEVELS.map((flatMarathonTimeS) => ({ flatMarathonTimeS, factor: 1.05, low: 1.03, high: 1.08 })),
  climate: null,
  missing: ["the wind"],
};
const NOT_FOUND = { type: "about:blank", status: 404, code: "race_not_found", message: "No such race", requestId: "1" };

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/potential", () => HttpResponse.json(POTENTIAL)),
    http.get("*/api/marathons/halle", () =>
      HttpResponse.json(
        race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.1 }),
      ),
    ),
    http.get("*/api/marathons/halle/potential", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
});

const range = () => screen.getByRole("heading", { level: 2, name: /^\d+:\d\d to \d+:\d\d$/ });
const field = (name: string, index = 0) => {
  const found = screen.getAllByLabelText<HTMLInputElement>(name)[index];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const modelTime = (model: RegExp) =>
  within(screen.getByRole("row", { name: model })).getAllByRole("cell")[0]?.textContent;

describe("a predictor", () => {
  test("shows an example to whoever asks for nothing, and calls it one", async () => {
    await openPage("/marathon-predictor");

    expect(document.title).toBe("Marathon Predictor | Startline");
    expect(field("Distance")).toHaveValue("10 km");
    expect(field("Time")).toHaveValue("50:00");
    expect(screen.getByText(/^An example\./)).toBeVisible();
    expect(range()).toHaveTextContent("4:00 to 4:23");
    expect(screen.getByText(/You gave no weekly distance, so we take 33\.5 km/)).toBeVisible();
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
    expect(screen.getByText(/too slow for the standard/)).toBeVisible();
  });

  test("answers what is typed at once; the address and the profile follow", async () => {
    const { user, address } = await openPage("/marathon-predictor");

    await user.clear(field("Time"));
    await user.type(field("Time"), "45:00");

    expect(range()).toHaveTextContent("3:37 to 3:57");
    expect(screen.queryByText(/^An example\./)).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toContain("time=45%3A00"));
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({
      results: [{ distanceM: 10_000, timeS: 2700 }],
    });
  });

  test("begins with the runner's own figures, and keeps all of them when one is changed", async () => {
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

  test("says the same in other units", async () => {
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
    expect(field("Mean training pace")).toHaveValue("9:07.2");
  });

  test("a shared link changes nothing that is kept", async () => {
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
    expect(screen.getByText(/What stands here is for 10 km/)).toBeVisible();
  });

  test("in one field leaves the answer of the others", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=45:00&weekly=far&age=12&distance2=0+km&time2=1:00:00");

    expect(range()).toHaveTextContent("3:37 to 3:57");
    expect(field("Weekly distance")).toHaveAccessibleDescription(/“far” is not a distance/);
    expect(field("Age")).toHaveAccessibleDescription(/from 18 to 100/);
    expect(field("Distance", 1)).toHaveAccessibleDescription(/longer than zero/);
  });

  test.each([
    ["distance=half&time=50:00", /faster than the world's best/],
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

describe("the race ahead", () => {
  const query = "distance=10+km&time=45:00&weekly=60+km&race=berlin-marathon";

  test("makes the time longer by its hills, air and heat, each shown", async () => {
    await openPage(`/marathon-predictor?${query}`);

    expect(await screen.findByRole("heading", { name: "At Berlin Marathon" })).toBeVisible();
    expect(screen.getByText("3:41:02 on a flat, cool road become 3:59:06 here.")).toBeVisible();
    expect(screen.getByRole("row", { name: /^Hills/ })).toHaveTextContent("+2:20");
    const addedS = ["Hills", "Altitude", "Heat", "Surface"].map((part) => {
      const [, minutes, seconds] =
        /\+?(\d+):(\d\d)/.exec(screen.getByRole("row", { name: new RegExp(`^${part}`) }).textContent) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    });
    // the parts, each to ten seconds, add up to the difference of the two times
    expect(Math.abs(addedS.reduce((sum, each) => sum + each, 0) - (18 * 60 + 4))).toBeLessThanOrEqual(20);
    expect(screen.getByText(/Not known: the wind/)).toBeVisible();
  });

  test("on a cool day leaves the heat out, and alone the altitude too", async () => {
    const { user } = await openPage(`/marathon-predictor?${query}`);
    await user.click(await screen.findByRole("radio", { name: "A cool day" }));
    expect(screen.getByRole("row", { name: /^Heat/ })).toHaveTextContent("left out");
    expect(screen.getByText(/become 3:47:43 here/)).toBeVisible();

    await user.click(screen.getByRole("radio", { name: "The course alone" }));
    expect(screen.getByText(/become 3:43:15 here/)).toBeVisible();
  });

  test("goes along to splits, plan and comparison with the goal", async () => {
    await openPage(`/marathon-predictor?${query}`);

    const goal = "goal=3%3A59%3A00&race=berlin-marathon";
    expect(await screen.findByRole("link", { name: "Splits and band for 3:59:00" })).toHaveAttribute(
      "href",
      `/marathon-pace-chart?${goal}`,
    );
    expect(screen.getByRole("link", { name: "Plan for 3:59:00" })).toHaveAttribute("href", `/training-plans?${goal}`);
    expect(screen.getByRole("link", { name: /^Compare Berlin Marathon/ })).toHaveAttribute(
      "href",
      `/compare?races=${race().id}`,
    );
  });

  test("whose course is not known says so, and changes no time", async () => {
    await openPage("/half-marathon-predictor?distance=10+km&time=45:00&race=halle");

    expect(await screen.findByText(/How hilly this course is, is not known/)).toBeVisible();
    expect(range()).toHaveTextContent("1:35 to 1:44");
  });

  test("over another distance is not applied", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=45:00&race=halle");

    expect(await screen.findByText(/Halle Half is over another distance/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Predict a half marathon" })).toHaveAttribute(
      "href",
      "/half-marathon-predictor?race=halle",
    );
  });
});
