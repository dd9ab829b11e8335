import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { goal, HILLY, NO_TRACK, serveRaces, table, timeAt } from "../../tests/pace-chart-page.ts";

beforeEach(serveRaces);

const nextStep = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("even effort", () => {
  test("follows the hills of the chosen race and ends on the goal", async () => {
    await openPage("/marathon-pace-chart?strategy=effort&race=berlin-marathon");

    const splits = within(table("Kilometres"));
    const split = (mark: string) =>
      within(splits.getByRole("row", { name: new RegExp(`^${mark} `) })).getAllByRole("cell")[0]?.textContent;
    expect(split("5 km")).toBe("5:39");
    // 42.3 km of track over 42.195: 14,400 s × (0.9751 × 1.3 + 0.0274 × 0.9) / 42.5
    expect(split("11 km")).toBe("7:18");
    expect(timeAt("Kilometres", "Finish")).toBe("4:00:00");
    expect(screen.getByText(/climbs 120 m and drops 120 m.*2\.0 % more time/)).toBeVisible();
    expect(screen.getByRole("img", { name: /Pace of each kilometre/ })).toBeInTheDocument();
  });

  test("notes that a race has no track, and paces it evenly", async () => {
    await openPage("/half-marathon-pace-chart?strategy=effort&race=halle");

    expect(await screen.findByText(/no track of Halle Half that it trusts/)).toBeVisible();
    expect(screen.getByText(/Even pace: without the track of a course/)).toBeVisible();
    expect(timeAt("Times along the way", "10 km")).toBe("0:56:53");
  });

  test("without a race asks for one", async () => {
    await openPage("/marathon-pace-chart?strategy=effort");

    expect(screen.getByText(/Choose a race whose course is known/)).toBeVisible();
  });

  test("follows the runner's own track, which stays out of the address", async () => {
    const profile = [
      { distanceKm: 0, altitudeM: 0 },
      { distanceKm: 42.3, altitudeM: 60 },
    ];
    server.use(
      http.post("*/api/courses/analysis", () =>
        HttpResponse.json({ format: "gpx", points: 900, profile, course: HILLY, gains: [] }),
      ),
    );
    const { user, address } = await openPage("/marathon-pace-chart?strategy=effort");

    await user.upload(screen.getByLabelText(/Use your own track/), new File(["<gpx/>"], "my-run.gpx"));

    expect(await screen.findByText("my-run.gpx")).toBeVisible();
    expect(screen.getByText(/Your track climbs 120 m/)).toBeVisible();
    expect(address()).toBe("/marathon-pace-chart?strategy=effort");
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByText(/Your track climbs/)).not.toBeInTheDocument();
  });

  test("shows why a track cannot be used", async () => {
    const problem = { status: 422, code: "track_unreadable", message: "This file holds no track." };
    server.use(http.post("*/api/courses/analysis", () => HttpResponse.json(problem, { status: 422 })));
    const { user } = await openPage("/marathon-pace-chart?strategy=effort");

    await user.upload(screen.getByLabelText(/Use your own track/), new File(["x"], "letter.gpx"));

    expect(await screen.findByText("422: This file holds no track.")).toBeVisible();
  });

  test("a file too large is not even sent", async () => {
    const { user } = await openPage("/marathon-pace-chart?strategy=effort");

    await user.upload(
      screen.getByLabelText(/Use your own track/),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "long.gpx"),
    );

    expect(await screen.findByText(/larger than 5 MB/)).toBeVisible();
  });
});

describe("the race of a chart", () => {
  test("is found by name, chosen, and taken away again", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const asked = new URL(request.url).searchParams;
        return HttpResponse.json(
          asked.get("search") === "berl" && asked.get("raceType") === "marathon" ? [raceCard()] : [],
        );
      }),
    );
    const { user, address } = await openPage("/marathon-pace-chart");

    await user.type(screen.getByRole("searchbox", { name: /^Race/ }), "berl");
    await user.click(await screen.findByRole("button", { name: /Berlin Marathon/ }));

    expect(await screen.findByText("An example, not your goal, over Berlin Marathon")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?race=berlin-marathon"));
    expect(screen.getByRole("button", { name: "Remove Berlin Marathon" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByText("An example, not your goal, over a marathon")).toBeVisible();
    expect(screen.getByRole("searchbox", { name: /^Race/ })).toHaveFocus();
  });

  test("that a link brings along takes no focus", async () => {
    await openPage("/marathon-pace-chart?race=berlin-marathon");

    await screen.findByRole("button", { name: "Remove Berlin Marathon" });
    expect(document.body).toHaveFocus();
  });

  test("of the other distance links to its own chart, with the other fields", async () => {
    await openPage("/marathon-pace-chart?race=halle&strategy=negative&goal=3:30:00");

    expect(await screen.findByText(/Halle Half is run over another distance/)).toBeVisible();
    const note = screen.getByText(/run over another distance/);
    expect(within(note).getByRole("link")).toHaveAttribute(
      "href",
      "/half-marathon-pace-chart?strategy=negative&race=halle",
    );
    expect(timeAt("Kilometres", "Finish")).toBe("3:30:00");
  });

  test("of the other distance is handed to no other tool, and the goal goes with the chart's own distance", async () => {
    const { user } = await openPage("/marathon-pace-chart?race=halle&goal=3:30:00");
    await screen.findByText(/Halle Half is run over another distance/);

    expect(nextStep("Is it realistic?")).toBe("/marathon-predictor?goal=3%3A30%3A00");
    expect(nextStep("Training plan")).toBe("/training-plans?distance=marathon&goal=3%3A30%3A00");
    expect(nextStep("Prepare for race day")).toBe("/race-preparation?distance=marathon&goal=3%3A30%3A00");
    await user.click(screen.getByRole("radio", { name: "Faster second half" }));
    expect(localStorage.getItem("lastResults")).toContain('"3:30:00, 4:59 /km"');
  });

  test("with a distance of its own is paced over that", async () => {
    server.use(
      http.get("*/api/marathons/long", () =>
        HttpResponse.json(race({ slug: "long", name: "Long Run", distanceKm: 44 })),
      ),
      http.get("*/api/marathons/long/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
    );
    await openPage("/marathon-pace-chart?race=long&goal=4:24:00");

    expect(await screen.findByText("Your goal over Long Run, 44 km")).toBeVisible();
    expect(timeAt("Kilometres", "10 km")).toBe("1:00:00");
    expect(timeAt("Kilometres", "Finish")).toBe("4:24:00");
  });

  function serveFarRace() {
    const far = race({ slug: "far", name: "Far Run", raceType: "ultra-marathon", distanceKm: 100, cutOffH: 26 });
    server.use(
      http.get("*/api/marathons/far", () => HttpResponse.json(far)),
      http.get("*/api/marathons/far/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
    );
  }

  test("far from a marathon gets a goal of its own until the runner gives one", async () => {
    serveFarRace();
    const { user, address } = await openPage("/marathon-pace-chart?race=far");
    const field = await screen.findByRole("textbox", { name: "Goal" });

    // 4 h × (100 / 42.195)^1.06
    expect(goal()).toHaveTextContent("9:59:00");
    expect(field).toHaveValue("9:59:00");
    expect(field).toHaveAccessibleDescription(/No goal is entered yet.*Riegel/);
    expect(screen.getByText("An example, not your goal, over Far Run, 100 km")).toBeVisible();
    expect(
      screen.getByText(/Do not race by it: .* as if there were no climb; this race has \d+ m of it/),
    ).toBeVisible();
    expect(screen.getByText("The time limit is 26 h.")).toBeVisible();
    await user.clear(field);
    await user.type(field, "11:30:00");
    expect(goal()).toHaveTextContent("11:30:00");
    expect(screen.getByText("Your goal over Far Run, 100 km")).toBeVisible();
    expect(screen.queryByText(/Do not race by it/)).toBeNull();
    expect(screen.getByText(/^The time limit is 26 h: 14 h 30 min to spare/)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?goal=11%3A30%3A00&race=far"));
  });

  test.each([
    ["gun=15:00", "The time limit is 26 h: 14 h 15 min to spare after 11 h 45 min."],
    ["cutoff=20:00:00", "The race’s own time limit is 26 h."],
  ])("its limit counts from the signal, and has no margin beside a typed one: %s", async (option, text) => {
    serveFarRace();
    await openPage(`/marathon-pace-chart?goal=11:30:00&race=far&${option}`);

    expect(await screen.findByText(text)).toBeVisible();
  });

  test("that is unknown is named", async () => {
    server.use(
      http.get("*/api/marathons/nowhere", () =>
        HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 }),
      ),
      http.get("*/api/marathons/nowhere/course", () => HttpResponse.json({ status: 404 }, { status: 404 })),
    );
    await openPage("/marathon-pace-chart?race=nowhere");

    expect(await screen.findByText(/No race found for “nowhere”/)).toBeVisible();
    expect(goal()).toHaveTextContent("4:00:00");
  });
});

test("a goal for another distance than the chart's is not judged as a goal for that", async () => {
  server.use(
    http.get("*/api/marathons/fifty", () =>
      HttpResponse.json(race({ slug: "fifty", name: "Fifty", raceType: "ultra-marathon", distanceKm: 50 })),
    ),
    http.get("*/api/marathons/fifty/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
  );
  await openPage("/marathon-pace-chart?race=fifty&goal=5:00:00");
  await screen.findByText("Your goal over Fifty, 50 km");

  expect(screen.queryByRole("link", { name: "Is it realistic?" })).toBeNull();
  expect(nextStep("Training plan")).toBe("/training-plans?race=fifty&goal=5%3A00%3A00");
  expect(nextStep("Prepare for race day")).toBe("/race-preparation?race=fifty&goal=5%3A00%3A00");
});

test("a goal of 4:00:00 that is entered for 50 km stays 4:00:00", async () => {
  server.use(
    http.get("*/api/marathons/fifty", () =>
      HttpResponse.json(race({ slug: "fifty", name: "Fifty", raceType: "ultra-marathon", distanceKm: 50 })),
    ),
    http.get("*/api/marathons/fifty/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
  );
  const { user } = await openPage("/marathon-pace-chart?race=fifty&goal=4:00:00");

  expect(await screen.findByText("Your goal over Fifty, 50 km")).toBeVisible();
  expect(goal()).toHaveTextContent("4:00:00");
  expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("4:00:00");
  expect(screen.queryByText(/No goal is entered yet/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "4:00:00" })).toHaveAttribute(
    "href",
    "/marathon-pace-chart?goal=4%3A00%3A00&race=fifty#splits",
  );

  await user.click(screen.getByRole("radio", { name: "Faster second half" }));

  expect(localStorage.getItem("lastResults")).toContain("?goal=4%3A00%3A00&strategy=negative&race=fifty");
});
