import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

/** Ten flat kilometres, one hill of two kilometres, and flat again. */
const HILLY: CourseAnalysis = {
  methodVersion: "1",
  distanceKm: 42.3,
  climbBasis: "track",
  gainM: 120,
  lossM: 120,
  netDropM: 0,
  lowestM: 0,
  highestM: 60,
  steepness: "Rolling",
  grade: { factor: 1.02, low: 1.01, high: 1.03 },
  shareUp: 0.05,
  shareFlat: 0.9,
  shareDown: 0.05,
  longestClimb: null,
  steepestClimb: null,
  gradeBands: [],
  kilometres: Array.from({ length: 43 }, (_, index) => ({
    number: index + 1,
    distanceKm: index === 42 ? 0.3 : 1,
    gainM: 0,
    lossM: 0,
    gradePercent: 0,
    factor: index === 10 ? 1.3 : index === 11 ? 0.9 : 1,
  })),
  miles: [],
};
const NO_TRACK = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/course", () => HttpResponse.json(HILLY)),
    http.get("*/api/marathons/halle", () =>
      HttpResponse.json(
        race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.1 }),
      ),
    ),
    http.get("*/api/marathons/halle/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
  );
});

const table = (name: string | RegExp) => screen.getByRole("table", { name });
const timeAt = (name: string, mark: string) =>
  within(within(table(name)).getByRole("row", { name: new RegExp(`^${mark} `) }))
    .getAllByRole("cell")
    .at(-1)?.textContent;
const goal = () => screen.getByRole("heading", { level: 2, name: /^\d+:/ });

describe("a pace chart", () => {
  test("shows the usual goal to whoever asks for nothing", async () => {
    await openPage("/marathon-pace-chart");

    expect(goal()).toHaveTextContent("4:00:00");
    expect(timeAt("Times at the marks", "20 mi")).toBe("3:03:05");
    expect(timeAt("Kilometres", "Finish")).toBe("4:00:00");
    expect(timeAt("Miles", "Finish")).toBe("4:00:00");
    expect(document.title).toBe("Marathon Pace Chart | Startline");
  });

  test("of the half has its own distance, marks and goal", async () => {
    await openPage("/half-marathon-pace-chart");

    expect(goal()).toHaveTextContent("2:00:00");
    expect(timeAt("Times at the marks", "10 mi")).toBe("1:31:32");
    expect(within(table("Kilometres")).getAllByRole("row")).toHaveLength(1 + 22);
  });

  test("takes a pace for a goal, and everything else, from the address", async () => {
    await openPage("/marathon-pace-chart?goal=5%3A20%2Fkm&strategy=negative&percent=2&gun=2%3A30&cutoff=6%3A30%3A00");

    expect(goal()).toHaveTextContent("3:45:02");
    expect(screen.getByText(/The first half takes 1:53:39, the second 1:51:23/)).toBeVisible();
    expect(screen.getByText(/2:30 ahead of your watch: 3:47:32 at the finish/)).toBeVisible();
    expect(screen.getByText(/leaves 2:42:28 to spare/)).toBeVisible();
    expect(timeAt("Kilometres", "Finish")).toBe("6:30:00");
  });

  test("answers what is typed at once, and the address follows", async () => {
    const { user, address } = await openPage("/marathon-pace-chart");
    const field = screen.getByRole("textbox", { name: "Goal" });

    await user.clear(field);
    await user.type(field, "3:47:13");

    expect(goal()).toHaveTextContent("3:47:13");
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?goal=3%3A47%3A13"));
    expect(field).toHaveValue("3:47:13");
  });

  test("says what is wrong with a goal, keeps it in the field, and the last splits with their own goal", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:30:00");
    const field = screen.getByRole("textbox", { name: "Goal" });

    await user.clear(field);
    await user.type(field, "3:59:60");

    expect(field).toHaveValue("3:59:60");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Seconds go from 0 to 59/);
    expect(goal()).toHaveTextContent("3:59:06");
    expect(screen.getByText(/What stands here is for 3:59:06/)).toBeVisible();
  });

  test("with an unreadable address shows the usual goal and says so", async () => {
    await openPage("/marathon-pace-chart?goal=banana");

    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("banana");
    expect(goal()).toHaveTextContent("4:00:00");
    expect(screen.getByText(/What stands here is for 4:00:00/)).toBeVisible();
  });

  test("has the runner's own goal among the round ones, each leading to its splits", async () => {
    const { user, address } = await openPage("/marathon-pace-chart?goal=3:47:13&strategy=negative");
    const chart = table(/for goals from 2:30:00 to 6:00:00/);
    expect(within(chart).getByRole("row", { name: /My goal 3:47:13/ })).toHaveAttribute("id", "my-row");
    expect(screen.getByRole("link", { name: "Jump to my row" })).toHaveAttribute("href", "#my-row");

    await user.click(within(chart).getByRole("link", { name: "3:30:00" }));

    await waitFor(() => expect(goal()).toHaveTextContent("3:30:00"));
    expect(address()).toBe("/marathon-pace-chart?goal=3%3A30%3A00&strategy=negative");
    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("3:30:00");
    await waitFor(() => expect(localStorage.getItem("lastResults")).toContain("3:30:00, 4:59 /km"));
  });

  test("remembers a goal that was entered, and none that came with a link", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:30:00");
    expect(localStorage.getItem("lastResults")).toBeNull();

    await user.click(screen.getByRole("radio", { name: "Faster second half" }));

    expect(JSON.parse(localStorage.getItem("lastResults") ?? "{}")).toEqual({
      "/marathon-pace-chart": {
        summary: "3:30:00, 4:59 /km",
        to: "/marathon-pace-chart?goal=3%3A30%3A00&strategy=negative",
      },
    });
  });

  test("hands goal and race on to the other tools", async () => {
    await openPage("/marathon-pace-chart?goal=3:30:00&race=berlin-marathon");

    const query = "?race=berlin-marathon&goal=3%3A30%3A00";
    expect(screen.getByRole("link", { name: "Is it realistic?" })).toHaveAttribute(
      "href",
      `/marathon-predictor${query}`,
    );
    expect(screen.getByRole("link", { name: "Train for it" })).toHaveAttribute("href", `/training-plans${query}`);
    expect(screen.getByRole("link", { name: "Prepare for race day" })).toHaveAttribute(
      "href",
      `/race-preparation${query}`,
    );
  });
});

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

  test("says that a race has no track, and paces it evenly", async () => {
    await openPage("/half-marathon-pace-chart?strategy=effort&race=halle");

    expect(await screen.findByText(/no track of Halle Half that it trusts/)).toBeVisible();
    expect(screen.getByText(/no course to spread the effort over/)).toBeVisible();
    expect(timeAt("Times at the marks", "10 km")).toBe("0:56:53");
  });

  test("without a race asks for one", async () => {
    await openPage("/marathon-pace-chart?strategy=effort");

    expect(screen.getByText(/Choose a race whose course is known/)).toBeVisible();
  });

  test("follows a track of one's own, which stays out of the address", async () => {
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

    await user.upload(screen.getByLabelText(/Use a track of your own/), new File(["<gpx/>"], "my-run.gpx"));

    expect(await screen.findByText("my-run.gpx")).toBeVisible();
    expect(screen.getByText(/Your track climbs 120 m/)).toBeVisible();
    expect(address()).toBe("/marathon-pace-chart?strategy=effort");
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByText(/Your track climbs/)).not.toBeInTheDocument();
  });

  test("says why a track cannot be used", async () => {
    const problem = { status: 422, code: "track_unreadable", message: "This file holds no track." };
    server.use(http.post("*/api/courses/analysis", () => HttpResponse.json(problem, { status: 422 })));
    const { user } = await openPage("/marathon-pace-chart?strategy=effort");

    await user.upload(screen.getByLabelText(/Use a track of your own/), new File(["x"], "letter.gpx"));

    expect(await screen.findByText("This file holds no track.")).toBeVisible();
  });

  test("a file too large is not even sent", async () => {
    const { user } = await openPage("/marathon-pace-chart?strategy=effort");

    await user.upload(
      screen.getByLabelText(/Use a track of your own/),
      new File([new Uint8Array(5_000_001)], "long.gpx"),
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

    expect(await screen.findByText("Your goal over Berlin Marathon")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?race=berlin-marathon"));
    await user.click(screen.getByRole("button", { name: "Choose without Berlin Marathon" }));
    expect(screen.getByText("Your goal over a marathon")).toBeVisible();
  });

  test("of the other distance is sent to its own chart, with the rest of what was asked", async () => {
    await openPage("/marathon-pace-chart?race=halle&strategy=negative&goal=3:30:00");

    expect(await screen.findByText(/Halle Half is run over another distance/)).toBeVisible();
    const note = screen.getByText(/run over another distance/);
    expect(within(note).getByRole("link")).toHaveAttribute(
      "href",
      "/half-marathon-pace-chart?strategy=negative&race=halle",
    );
    expect(timeAt("Kilometres", "Finish")).toBe("3:30:00");
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

  test("far from a marathon gets a goal of its own until the runner gives one", async () => {
    server.use(
      http.get("*/api/marathons/far", () =>
        HttpResponse.json(race({ slug: "far", name: "Far Run", raceType: "ultra-marathon", distanceKm: 100 })),
      ),
      http.get("*/api/marathons/far/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
    );
    const { user, address } = await openPage("/marathon-pace-chart?race=far");
    const field = await screen.findByRole("textbox", { name: "Goal" });

    // 4 h × (100 / 42.195)^1.06
    expect(goal()).toHaveTextContent("9:59:00");
    expect(field).toHaveValue("9:59:00");
    expect(field).toHaveAccessibleDescription(/None is given yet.*Riegel/);
    await user.clear(field);
    await user.type(field, "11:30:00");
    expect(goal()).toHaveTextContent("11:30:00");
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?goal=11%3A30%3A00&race=far"));
  });

  test("that nobody knows is named", async () => {
    server.use(
      http.get("*/api/marathons/nowhere", () =>
        HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 }),
      ),
      http.get("*/api/marathons/nowhere/course", () => HttpResponse.json({ status: 404 }, { status: 404 })),
    );
    await openPage("/marathon-pace-chart?race=nowhere");

    expect(await screen.findByText(/knows no race by the name “nowhere”/)).toBeVisible();
    expect(goal()).toHaveTextContent("4:00:00");
  });
});

describe("the band", () => {
  const band = () => within(screen.getAllByRole("table", { name: "Wrist band" })[0] ?? document.body);

  test("has the goal, the marks and what to take at them", async () => {
    await openPage("/marathon-pace-chart?goal=3:45:00&gelEvery=40&water=5&band=5km&race=berlin-marathon");

    expect(band().getByRole("row", { name: "5 W 0:26:40" })).toBeVisible();
    expect(band().getByRole("row", { name: "15 GW 1:19:59" })).toBeVisible();
    expect(band().getByRole("row", { name: "Finish 3:45:00" })).toBeVisible();
    expect(screen.getByText(/5 gels to carry/)).toBeVisible();
  });

  test("has no pace where the course markers alone count", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:45:00&gps=1");
    expect(screen.getAllByText(/On the watch 5:17 \/km/)[0]).toBeVisible();

    await user.click(screen.getByRole("checkbox", { name: /course markers alone/ }));

    expect(screen.queryAllByText(/On the watch/)).toEqual([]);
  });

  test("changes its marks, and the address with it", async () => {
    const { user, address } = await openPage("/marathon-pace-chart");

    await user.click(screen.getByRole("radio", { name: "Every mile" }));

    expect(band().getByRole("row", { name: "26 3:58:00" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?band=mi"));
  });

  test("is printed alone on request, and everything once that is done", async () => {
    const printed: (string | undefined)[] = [];
    window.print = () => {
      printed.push(document.documentElement.dataset["print"]);
      fireEvent(window, new Event("afterprint"));
    };
    const { user } = await openPage("/marathon-pace-chart");

    await user.click(screen.getByRole("button", { name: "Print the bands" }));

    expect(printed).toEqual(["bands"]);
    expect(document.documentElement.dataset["print"]).toBeUndefined();
  });
});
