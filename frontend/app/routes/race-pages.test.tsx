import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { heading, serveRace } from "../../tests/race-page.ts";
import { bareRace, race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";
import { forgetRunner } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

describe("a race page", () => {
  test("shows the date, its status and when it was checked", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    const bib = within(screen.getByRole("region", { name: "Next race" }));
    expect(bib.getByText("26 Sept 2027")).toBeVisible();
    expect(bib.getByText("Confirmed")).toBeVisible();
    expect(bib.getByText(/checked by us on 20 Nov 2026/)).toBeVisible();
    expect(bib.getByText("Stated by the calendar")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Past editions" })).getByText("27 Sept 2026")).toBeInTheDocument();
  });

  test("each section lists its sources on request, and the page all of them with their facts", async () => {
    serveRace(race());
    const { user } = await openPage("/marathon/berlin-marathon");

    expect(fact("Runners")).toHaveTextContent("54,062finishers, 2026");
    const facts = within(screen.getByRole("region", { name: "Entry and facts" }));
    await user.click(facts.getByText(/^Sources/));
    expect(facts.getByText(/: runners$/)).toBeVisible();
    const all = within(screen.getByRole("region", { name: "Sources" }));
    await user.click(all.getByText("2 sources, with licences"));
    const [first] = all.getAllByRole("listitem");
    expect(first).toHaveTextContent(/A public calendar.*name, place, date.*Read 20 Nov 2026.*CC BY 4\.0/);
  });

  test("a chip names the section whose sources it opens", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    const next = within(screen.getByRole("region", { name: "Next race" }));
    expect(next.getByText(/^Sources/)).toHaveTextContent("Sources of the date");
  });

  test("a race that was just published says that its score follows", async () => {
    serveRace(race({ course: null, pbPotential: null, courseScore: null, dayScore: null }));
    const refusal = { status: 404, code: "score_not_ready" };
    let requests = 0;
    server.use(
      http.get("*/api/marathons/:id/potential", () => {
        requests += 1;
        return HttpResponse.json(refusal, { status: 404 });
      }),
    );
    await openPage("/marathon/berlin-marathon");

    expect(await screen.findByText("The score of this race follows within minutes.")).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(requests).toBe(1);
  });

  test.each([
    ["/posters/berlin-marathon.svg", "/posters/berlin-marathon.png", "Poster of Berlin Marathon", "1200", "630"],
    ["/api/race-photos/0a/960.jpg", "/api/race-photos/0a/960.jpg", "Photograph of Berlin Marathon", null, null],
  ])("the link preview says of %s only what is known", async (imageUrl, image, alt, width, height) => {
    serveRace(race({ imageUrl }));
    await openPage("/marathon/berlin-marathon");

    const og = (name: string) =>
      document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? null;
    expect(og("image")).toBe(`https://startline.test${image}`);
    expect([og("image:alt"), og("image:width"), og("image:height")]).toEqual([alt, width, height]);
  });

  test("no poster is on the page, and nothing is drawn for a race without a track", async () => {
    serveRace(race({ course: null }));
    await openPage("/marathon/berlin-marathon");

    expect(within(screen.getByRole("main")).queryAllByRole("img")).toEqual([]);
  });

  test("the day of the next edition can be put into a calendar", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("link", { name: /^Add to calendar/ })).toHaveAttribute(
      "href",
      "/api/marathons/berlin-marathon.ics",
    );
  });

  test("without a day there is no calendar file", async () => {
    serveRace(bareRace());
    await openPage("/ultra-marathon/race-77");

    expect(screen.queryByRole("link", { name: /^Add to calendar/ })).toBeNull();
  });

  test("one fact has one figure, also in feet", async () => {
    updateRunnerProfile({ units: "imperial" });
    const { course } = race();
    const profile = course?.profile.map((point, index, all) =>
      index === all.length - 1 ? { ...point, altitudeM: 183.1 } : point,
    );
    serveRace(
      race({ finishAltitudeM: 183, startAltitudeM: null, course: course && profile ? { ...course, profile } : null }),
    );
    await openPage("/marathon/berlin-marathon");

    const text = screen.getByRole("main").textContent;
    expect(text).toContain("finishes at 600 ft");
    expect(text).not.toContain("601 ft");
  });

  test("what only general knowledge states is marked as not verified, and other values are named", async () => {
    const { sources } = race();
    const general = sources.slice(0, 1).map(({ source }) => ({
      source: { ...source, key: "general-knowledge" },
      fields: ["cutOffH"],
    }));
    const other = { field: "firstYear", value: "1970", year: null, basis: "an old page", certainty: "likely" } as const;
    serveRace(
      race({
        cutOffH: 6.25,
        entry: "ballot; charity",
        firstYear: 1974,
        usualDay: "last Sunday of September, 9 of the last 10 editions",
        sources: [...sources, ...general],
        factNotes: [{ ...other, isShown: false }],
      }),
    );
    await openPage("/marathon/berlin-marathon");

    expect(fact("Time limit (cut-off)")).toHaveTextContent(/^6 h 15 minnot verified$/);
    expect(screen.getAllByText("“Not verified”: no reliable source yet.")).toHaveLength(1);
    expect(fact("Entry")).toHaveTextContent(/^Ballot, charity$/);
    expect(fact("First edition")).not.toHaveTextContent("not verified");
    expect(screen.getByText("Usually: last Sunday of September, 9 of the last 10 editions")).toBeInTheDocument();
    expect(screen.getByText("Other sources give: first edition 1970 (an old page).")).toBeInTheDocument();
  });

  test("a wrong fact can be reported", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("link", { name: "Report a wrong fact" })).toHaveAttribute(
      "href",
      "/contact?race=berlin-marathon",
    );
  });

  test("the course is drawn from its track and described in sentences", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("img", { name: /^Elevation profile\. Starts at 38 m and finishes at 37 m/ })).toBeVisible();
    expect(screen.getByRole("img", { name: /^Plan of the course of Berlin Marathon/ })).toBeVisible();
  });

  test("without a track no course is drawn", async () => {
    serveRace(race({ course: null }));
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByText(/There is no track of this course yet/)).toBeVisible();
    expect(screen.queryByRole("img", { name: /profile/i })).toBeNull();
  });

  test("an ultra without known facts has a complete page", async () => {
    serveRace(bareRace());
    await openPage("/ultra-marathon/race-77");

    expect(heading()).toHaveTextContent("Somewhere 100");
    expect(screen.getByText("Date to be confirmed")).toBeVisible();
    expect(screen.getByText("Date not known")).toBeVisible();
    expect(screen.getByText("Not known: runners, climb, usual temperature, course score.")).toBeVisible();
    expect(screen.getByText("Not known: steepness, terrain.")).toBeVisible();
    expect(screen.queryByText("Not known")).not.toBeInTheDocument();
    expect(screen.getByText("No source is recorded for this race.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Report a wrong fact" })).toHaveAttribute("href", "/contact?race=race-77");
  });

  test("only complete questions are shown", async () => {
    serveRace(
      race({ raceType: "half-marathon", faqs: '[{"question":"How far?","answer":"21.0975 km."},{"question":1}]' }),
    );
    await openPage("/half-marathon/berlin-marathon");

    expect(screen.getByText("How far?")).toBeVisible();
  });

  test("malformed texts hide only their own section", async () => {
    serveRace(race({ faqs: "{not json", description: '{"Summary":' }));
    await openPage("/marathon/berlin-marathon");

    expect(heading()).toHaveTextContent("Berlin Marathon");
    expect(screen.queryByRole("heading", { name: "Questions and answers" })).toBeNull();
  });

  test("an invalid website URL is not linked", async () => {
    serveRace(race({ website: "javascript:alert(1)" }));
    await openPage("/marathon/berlin-marathon");

    expect(screen.queryByRole("link", { name: /Official site/ })).toBeNull();
  });

  test.each([
    ["marathon", 42.195, ["/marathon-predictor", "/marathon-pace-chart"]],
    ["half-marathon", 21.0975, ["/half-marathon-predictor", "/half-marathon-pace-chart"]],
    ["ultra-marathon", 90, ["/marathon-pace-chart"]],
    ["ultra-marathon", null, []],
  ] as const)("a %s of %s km leads to every tool that knows it", async (raceType, distanceKm, own) => {
    serveRace(race({ raceType, distanceKm, elevationBasis: "stated" }));
    await openPage(`/${raceType}/berlin-marathon`);

    const links = within(screen.getByRole("region", { name: "Plan this race" })).getAllByRole("link");
    const addresses = links.map((link) => link.getAttribute("href"));
    expect(addresses.filter((address) => !address?.startsWith("/articles/"))).toEqual(
      [...own, "/training-plans", "/race-preparation", "/recovery-tips"].map((path) => `${path}?race=berlin-marathon`),
    );
  });

  test.each([
    ["track", "&strategy=effort"],
    ["stated", ""],
  ] as const)(
    "the pace chart of a course known by its %s begins with even effort or pace",
    async (elevationBasis, way) => {
      serveRace(race({ elevationBasis }));
      await openPage("/marathon/berlin-marathon");

      expect(screen.getByRole("link", { name: "Split times and wrist band" })).toHaveAttribute(
        "href",
        `/marathon-pace-chart?race=berlin-marathon${way}`,
      );
    },
  );

  test("a name in another script stands below", async () => {
    serveRace(race({ name: "Shanghai Marathon", nameLocal: "上海马拉松" }));

    await openPage("/marathon/berlin-marathon");

    expect(screen.getByText("上海马拉松")).toBeVisible();
  });
});
