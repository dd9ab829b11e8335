import { act, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import type { CourseAnalysis, Potential, Race } from "~/api/types.gen.ts";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { alternatives, courseAnalysis, studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";

function serve(shown: Race, { potential, course }: { potential?: Potential; course?: CourseAnalysis }): void {
  const orNotFound = (found: Potential | CourseAnalysis | undefined) => () =>
    found ? HttpResponse.json(found) : HttpResponse.json({ code: "race_not_found" }, { status: 404 });
  server.use(
    http.get("*/api/marathons/:id", () => HttpResponse.json(shown)),
    http.get("*/api/marathons/:id/similar", () => HttpResponse.json({ nearby: [], sameMonth: [] })),
    http.get("*/api/marathons/:id/potential", orNotFound(potential)),
    http.get("*/api/marathons/:id/course", orNotFound(course)),
    http.get("*/api/marathons/:id/alternatives", () => HttpResponse.json(alternatives())),
  );
}

const section = (name: string | RegExp) => within(screen.getByRole("region", { name }));
afterEach(() => updateRunnerProfile(NO_PROFILE));

describe("the text about the course of a race", () => {
  test("has a mile table and sentences in miles for imperial units", async () => {
    updateRunnerProfile({ units: "imperial" });
    serve(race(), { course: courseAnalysis() });
    await openPage("/marathon/berlin-marathon");

    const miles = within(section("The course").getByRole("table", { name: "The course mile by mile", hidden: true }));
    expect(miles.getByRole("columnheader", { name: "mi", hidden: true })).toBeInTheDocument();
    expect(miles.getByRole("row", { name: "2 (0.2 mi) 0 ft 10 ft −0.9 % −1.7 %", hidden: true })).toBeInTheDocument();
    expect(section("The course").getByText("Mile by mile")).toBeInTheDocument();
  });

  test("with an unconfirmed track states it at every missing figure", async () => {
    const { course: confirmed } = race();
    const course = confirmed && { ...confirmed, match: "likely" as const };
    const nothing = { score: null, scoreLow: null, scoreHigh: null, whole: null, course: null };
    const parts = studyPotential().parts.map((part) => (part.kind === "grade" ? { ...part, isKnown: false } : part));
    serve(race({ course, elevationGainM: null, elevationProfile: null, elevationBasis: null }), {
      potential: studyPotential({ ...nothing, parts }),
    });
    await openPage("/marathon/berlin-marathon");

    expect(section("The course").getByText("Not certain: the track is not confirmed")).toBeVisible();
    expect(section("The course").getByText(/^From a track of the/)).toHaveTextContent(
      /, likely to be this race’s course\..*Not used for pacing: it is not confirmed\.$/,
    );
    const potential = section("PB potential");
    expect(
      potential.getByText(/We do not know for certain how steep this course is\. The track above is not confirmed/),
    ).toBeVisible();
    expect(potential.getByText(/^Not known\. The track above is not confirmed/)).toBeInTheDocument();
    expect(potential.queryByText(/We do not know how steep/)).not.toBeInTheDocument();
  });

  test("says of a drawn track that the tools do not trust that it is not used for pacing, and why", async () => {
    serve(race({ elevationGainBasis: "figures" }), {});
    await openPage("/marathon/berlin-marathon");

    expect(section("The course").getByText(/^From a track of the/)).toHaveTextContent(
      /Not used for pacing: the climb that we give is not from this track\.$/,
    );
  });

  test("says nothing of pacing by a track that the tools use", async () => {
    serve(race(), { course: courseAnalysis() });
    await openPage("/marathon/berlin-marathon");

    expect(section("The course").getByText(/^From a track of the/)).not.toHaveTextContent("pacing");
  });

  test("with a stated steepness states it once", async () => {
    serve(race({ elevationProfile: "Hilly", elevationBasis: "stated" }), {});
    await openPage("/marathon/berlin-marathon");

    const words = section("The course").getAllByText(/stated, not verified/);
    expect(words.filter((each) => each.closest("[aria-hidden=true]") === null)).toHaveLength(1);
  });
});

describe("the text about PB potential", () => {
  test("states its basis in the runner's units, and links to the method", async () => {
    updateRunnerProfile({ units: "imperial" });
    serve(race(), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    const potential = section("PB potential");
    expect(
      potential.getByText("A track of the course over 26.2 mi, from 125 ft to 121 ft, 240 ft up and 243 ft down."),
    ).toBeInTheDocument();
    expect(
      potential.getByText(
        /^September averages 50 °F, day and night\. While a runner who takes 4 hours for a flat, cool marathon is out \(09:00 to 13:00, heat left out\), it is about 53.6 °F\./,
      ),
    ).toBeInTheDocument();
    expect(potential.getByRole("link", { name: "How it is worked out" })).toHaveAttribute(
      "href",
      "/pb-potential#method",
    );
  });
});

describe("the form for the runner's own result", () => {
  test.each(["0:10:00", "99:00:00"])("a half marathon in %s is refused and not stored", async (time) => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    await user.type(screen.getByLabelText("Time"), time);
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    expect(screen.getByLabelText("Time")).toHaveAccessibleDescription(/^Nobody runs that distance in such a time/);
    expect(screen.getByLabelText("Time")).toHaveFocus();
    expect(runnerProfile().results).toEqual([]);
  });

  test.each([
    ["Marathon, on a flat road", "1:45", /^That is faster than the world's best over this distance/],
    ["5 km, on a flat road", "3:59:30", /^3:59:30 is slower than a slow walk over this distance/],
  ])("a result that cannot be is refused at its field and not stored: %s in %s", async (distance, time, reason) => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    await user.selectOptions(screen.getByLabelText("Distance"), distance);
    await user.type(screen.getByLabelText("Time"), time);
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    expect(screen.getByLabelText("Time")).toHaveAccessibleDescription(reason);
    expect(screen.getByLabelText("Time")).toHaveValue(time);
    expect(runnerProfile().results).toEqual([]);
  });

  test("a result on a race requires the race, with the error at its field", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.selectOptions(screen.getByLabelText("Distance"), "A race of this guide");
    const search = screen.getByRole("searchbox", { name: "Run on" });

    await user.type(screen.getByLabelText("Time"), "4:17:02");
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    expect(search).toBeInvalid();
    expect(search).toHaveAccessibleDescription("Choose the race that the time was run on.");
    expect(search).toHaveFocus();
    expect(screen.getByLabelText("Time")).toBeValid();
  });

  test("keeps the focus, and announces the new time", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");
    const box = (name: string) => screen.getByRole("group", { name });

    await user.selectOptions(screen.getByLabelText("Distance"), "Marathon, on a flat road");
    await user.type(screen.getByLabelText("Time"), "3:00{Enter}");
    expect(await screen.findByRole("group", { name: "Your time here" })).toHaveFocus();
    expect(within(box("Your time here")).getByRole("status")).toHaveTextContent("3:09:47");

    await user.click(screen.getByRole("button", { name: "Use another result" }));
    expect(box("Your time here")).toHaveFocus();

    await user.click(screen.getByRole("button", { name: "Work it out" }));
    await user.type(screen.getByLabelText("Time"), "1:45{Enter}");
    await user.click(await screen.findByRole("button", { name: "Delete my result" }));
    expect(box("Example time")).toHaveFocus();
  });
});

test("the splits begin with the runner's own time here, to the minute, as the other tools do", async () => {
  serve(race(), { potential: studyPotential() });
  await openPage("/marathon/berlin-marathon");
  const splits = () => screen.getByRole("link", { name: "Split times and wrist band" }).getAttribute("href") ?? "";
  expect(new URL(splits(), "https://x").searchParams.has("goal")).toBe(false);

  act(() => updateRunnerProfile({ results: [{ distanceM: 10_000, timeS: 48 * 60, raceId: null, date: null }] }));

  expect(new URL(splits(), "https://x").searchParams.get("goal")).toMatch(/^[345]:\d\d:00$/);
});
