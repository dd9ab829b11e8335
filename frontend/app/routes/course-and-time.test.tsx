import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { courseAnalysis, studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";
import { forgetRunner, section, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

describe("the course of a race", () => {
  test("is named by its steepness in the key facts where its climb is not known", async () => {
    serve(race({ course: null, elevationGainM: null, elevationProfile: "Hilly", elevationBasis: "stated" }), {});
    await openPage("/marathon/berlin-marathon");

    const facts = section("Key facts");
    expect(facts.getByText("Steepness").nextElementSibling).toHaveTextContent("Hilly");
    expect(facts.queryByText("Climb")).toBeNull();
    expect(screen.getByText("Not known: climb.")).toBeVisible();
  });

  test("has named climbs, a grade histogram and a kilometre table", async () => {
    serve(race(), { course: courseAnalysis() });
    const { user } = await openPage("/marathon/berlin-marathon");

    const course = section("The course");
    expect(course.getByText("Kilometre by kilometre").closest("details")).not.toHaveAttribute("open");
    await user.click(course.getByText("Climbs and grades"));
    expect(course.getByText("Longest climb: from 5 to 8.2 km, 12 m up at 0.4 %.")).toBeVisible();
    expect(course.getByText("Steepest climb: from 30 to 30.5 km, 9 m up at 1.8 %.")).toBeVisible();
    expect(course.getByText("Uphill 20 %")).toBeVisible();
    expect(course.getByRole("row", { name: "−2 to −1 % 10.6 km" })).toBeVisible();
    expect(course.queryByRole("row", { name: /−10 % and less/ })).not.toBeInTheDocument();
    const kilometres = within(course.getByRole("table", { name: "The course kilometre by kilometre", hidden: true }));
    expect(kilometres.getByRole("row", { name: "2 (195 m) 0 m 2 m −1.0 % −1.9 %", hidden: true })).toBeInTheDocument();
  });

  test("can be explored with the keyboard", async () => {
    serve(race(), {});
    await openPage("/marathon/berlin-marathon");
    const slider = screen.getByRole("slider", { name: "Place on the course, in km" });
    expect(slider).toHaveAttribute("aria-valuetext", "0 km: 38 m above the sea, grade +0.1 %");

    fireEvent.keyDown(slider, { key: "PageUp" });
    fireEvent.keyDown(slider, { key: "ArrowRight" });

    expect(screen.getByText("1.1 km: 39 m above the sea, grade +0.1 %")).toBeVisible();
    expect(slider).toHaveAttribute("aria-valuetext", "1.1 km: 39 m above the sea, grade +0.1 %");
  });

  test("is shown in miles and feet on request, and stays so", async () => {
    serve(race(), { course: courseAnalysis() });
    const { user } = await openPage("/marathon/berlin-marathon");

    await user.click(section("The course").getByRole("button", { name: "mi" }));

    expect(screen.getByText("Longest climb: from 3.1 to 5.1 mi, 39 ft up at 0.4 %.")).toBeInTheDocument();
    expect(screen.getByRole("slider", { name: "Place on the course, in mi" })).toBeVisible();
    expect(runnerProfile().units).toBe("imperial");
  });

  test("without an analysis still has its profile", async () => {
    serve(race(), {});
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("img", { name: /^Elevation profile\./ })).toBeVisible();
    expect(screen.queryByText("Kilometre by kilometre")).not.toBeInTheDocument();
  });
});

describe("PB potential", () => {
  const part = (name: RegExp) => section("PB potential").getByRole("row", { name });

  test("is split into parts whose minutes add up, for a four-hour runner", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    const potential = section("PB potential");
    expect(potential.getByText("61.6")).toBeVisible();
    expect(potential.getByText(/^Between 55\.0 and 70\.0/)).toBeVisible();
    expect(potential.getByText("For a runner who takes 4:00:00 for a marathon on a flat, cool road.")).toBeVisible();
    // 4:00:00 × 1.02 × 1.05 = 4:17:02; the logarithms of 1.02 and 1.05 share its 17:02 as 4:55 and 12:07
    expect(part(/^Hills from a GPS track \+2\.0 %/)).toHaveTextContent("+4:55");
    expect(part(/^Heat from monthly means \+5\.0 %/)).toHaveTextContent("+12:07");
    expect(part(/^Together/)).toHaveTextContent("+7.1 %");
    expect(part(/^Together/)).toHaveTextContent("+17:02");
    await user.click(potential.getByText("Where these figures come from"));
    expect(potential.getByText("The altitude is not known. It is assumed to be low.")).toBeVisible();
    expect(potential.getByText(/Not known for Berlin Marathon: the start time\./)).toBeVisible();
  });

  test("has no score and no time where the steepness is not known", async () => {
    const nothing = { score: null, scoreLow: null, scoreHigh: null, whole: null, course: null };
    serve(race(), { potential: studyPotential(nothing) });
    await openPage("/marathon/berlin-marathon");

    expect(section("PB potential").getByText("Not rated.")).toBeVisible();
    expect(screen.queryByText("Example time")).not.toBeInTheDocument();
    expect(
      screen.getByText(
        /^We can work out a time once we know how steep the course is\. Entering a result would not help yet/,
      ),
    ).toBeVisible();
    expect(screen.queryByText("Enter a recent result")).not.toBeInTheDocument();
    expect(part(/^Heat/)).toHaveTextContent("+5.0 %");
  });

  test("has no figure for the hills where the steepness is not known", async () => {
    updateRunnerProfile({ results: [{ distanceM: 10_000, timeS: 3_000, raceId: null, date: null }] });
    const rated = studyPotential();
    const parts = rated.parts.map((each) =>
      each.kind === "grade"
        ? { ...each, factor: 1, low: 1, high: 1, isKnown: false, facts: { code: "grade_unknown" as const } }
        : each,
    );
    serve(race(), { potential: { ...rated, parts, score: null, scoreLow: null, scoreHigh: null, whole: null } });
    await openPage("/marathon/berlin-marathon");

    expect(part(/^Hills/)).toHaveTextContent(/–$/);
    expect(section("PB potential").getByText("For a four-hour marathon runner.")).toBeVisible();
    expect(screen.queryByText(/The figures are yours/)).not.toBeInTheDocument();
  });

  test("shows a message when loading fails", async () => {
    serve(race(), {});
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByText("404: Not Found")).toBeVisible();
  });
});

describe("my time here", () => {
  test("follows from a recent result, which is stored for every tool", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");
    expect(screen.getByRole("heading", { name: "Example time" })).toBeVisible();
    expect(screen.getByText("4:17:02")).toBeVisible();

    await user.click(screen.getByRole("link", { name: "What would I run here?" }));
    expect(screen.getByLabelText("Time")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Distance"), "Marathon, on a flat road");
    await user.type(screen.getByLabelText("Time"), "3:00");
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    // 3:00:00, with the heat of its own level: 1.02 + 0.03 · (10800 − 7800) / 6600 = 1.03364
    expect(await screen.findByRole("heading", { name: "Your time here" })).toBeVisible();
    expect(section("PB potential").getByText("3:09:47")).toBeVisible();
    const first = within(screen.getByRole("region", { name: "Key facts" }));
    expect(first.getByText("3:09:47")).toBeVisible();
    expect(first.getByRole("link", { name: "see why" })).toHaveAttribute("href", "#my-time");
    expect(
      screen.getByText(
        /^For you: 3:00:00 for a marathon on a flat, cool road, as you have run a marathon in 3:00:00\.$/,
      ),
    ).toBeVisible();
    expect(runnerProfile().results).toEqual([{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }]);
  });

  test("doubts a result that is faster than the world's best", async () => {
    updateRunnerProfile({ results: [{ distanceM: 21_097.5, timeS: 2_700, raceId: null, date: null }] });
    serve(race(), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(await screen.findByText(/^The result you entered is faster than the world's best over this/)).toBeVisible();
  });

  test("an invalid time shows an error and stays in the field", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    await user.type(screen.getByLabelText("Time"), "3:59:60");
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    expect(screen.getByLabelText("Time")).toHaveAccessibleDescription(/Seconds go from 0 to 59/);
    expect(screen.getByLabelText("Time")).toHaveValue("3:59:60");
    expect(runnerProfile().results).toEqual([]);
  });

  test("from a race of the guide leaves out the hills and heat of that race", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");
    server.use(http.get("*/api/marathons", () => HttpResponse.json([raceCard()])));

    await user.selectOptions(screen.getByLabelText("Distance"), "A race of this guide");
    await user.type(screen.getByRole("searchbox", { name: /^Run on/ }), "berlin");
    await user.click(await screen.findByRole("button", { name: /^Berlin Marathon/ }));
    await screen.findByRole("button", { name: "Remove Berlin Marathon" });
    await user.type(screen.getByLabelText("Time"), "4:17:02");
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    // the time of the runner of four hours on this very course
    expect(
      await screen.findByText(
        /^For you: 4:00:00 for a marathon .* with the course and weather of your race taken out\.$/,
      ),
    ).toBeVisible();
    expect(runnerProfile().results[0]?.raceId).toBe(1);
  });

  test("is deleted on request", async () => {
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }] });
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    await user.click(await screen.findByRole("button", { name: "Delete my result" }));

    expect(screen.getByRole("heading", { name: "Example time" })).toBeVisible();
    expect(runnerProfile().results).toEqual([]);
  });
});
