import { act, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Potential, Race } from "~/api/types.gen.ts";
import { guestComparison } from "~/features/saved-races/guest-lists.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { suggestions } from "../../tests/sample-races.ts";
import { raceClimate, studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";

const nothing = { factor: 1, low: 1, high: 1 };

/** Nothing slows anybody down there. */
function idealPotential(changes: Partial<Potential> = {}): Potential {
  const known = studyPotential();
  return {
    ...known,
    raceId: 2,
    whole: nothing,
    parts: known.parts.map((part) => ({ ...part, ...nothing })),
    heatByLevel: known.heatByLevel.map((level) => ({ ...level, ...nothing })),
    ...changes,
  };
}

const BERLIN = race();
const IDEAL = race({ id: 2, slug: "ideal", name: "Ideal Marathon" });

function serve(...entries: readonly (readonly [Race, Potential?])[]): void {
  const found = (id: unknown) => entries.find(([{ id: raceId }]) => String(raceId) === String(id));
  const notFound = () => HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id", ({ params }) => {
      const entry = found(params["id"]);
      return entry ? HttpResponse.json(entry[0]) : notFound();
    }),
    http.get("*/api/marathons/:id/potential", ({ params }) => {
      const potential = found(params["id"])?.[1];
      return potential ? HttpResponse.json(potential) : notFound();
    }),
  );
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const row = (name: string, start: RegExp) => section(name).getByRole("row", { name: start });

beforeEach(() => {
  guestComparison.replace([]);
  updateRunnerProfile({ results: [], age: null, sex: null, units: "metric" });
});

describe("compared courses", () => {
  test("one runner's time on each of them, the fastest marked", async () => {
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential()]);
    await openPage("/compare?races=1,2");

    const times = section("Expected times");
    expect(times.getByText("For a runner who takes 4:00:00 for a marathon on a flat, cool road.")).toBeVisible();
    expect(row("Expected times", /^Berlin/)).toHaveTextContent("4:17:02");
    expect(row("Expected times", /^Berlin/)).toHaveTextContent("+17:02");
    expect(row("Expected times", /^Ideal Marathon, fastest/)).toHaveTextContent("4:00:00");
  });

  test("none is marked where the ranges meet", async () => {
    const wide = { factor: 1, low: 0.95, high: 1.06 };
    const parts = studyPotential().parts.map((part) => ({ ...part, ...(part.kind === "grade" ? wide : nothing) }));
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential({ whole: wide, parts })]);
    await openPage("/compare?races=1,2");

    const times = section("Expected times");
    expect(times.queryByText(/, fastest/)).not.toBeInTheDocument();
    expect(times.getByText(/^No race is marked as the fastest/)).toBeVisible();
    // 17:02 less; below it 12:00 and Berlin's own 10:08 more, above it 14:24 and Berlin's 10:05 less, as squares
    expect(row("Why the times differ", /^Range/)).toHaveTextContent(/^Range−32:4\d to \+0:3\d$/);
  });

  test("what a net drop costs stands beside the time", async () => {
    serve([BERLIN, studyPotential()], [race({ ...IDEAL, courseNetDropM: 716 }), idealPotential()]);
    await openPage("/compare?races=1,2");

    const ideal = row("Expected times", /^Ideal/);
    expect(ideal).toHaveTextContent("not valid for records");
    expect(ideal).toHaveTextContent("From 2027 on, the Boston Marathon adds 5 min");
    expect(row("Expected times", /^Berlin/)).not.toHaveTextContent("not valid for records");
  });

  test("the margin to Boston's standard stands after the qualifier, with the drop and the last cut-off", async () => {
    updateRunnerProfile({
      results: [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }],
      age: 40,
      sex: "female",
    });
    const marathon = { nextEventDate: "2026-09-27", bostonQualifier: "yes" };
    const half = race({ id: 3, name: "Half", raceType: "half-marathon" });
    serve(
      [race({ ...IDEAL, ...marathon, id: 5, distanceKm: 44 }), idealPotential({ raceId: 5 })],
      [race({ ...IDEAL, ...marathon }), idealPotential()],
      [race({ ...IDEAL, ...marathon, id: 4, courseNetDropM: 500 }), idealPotential({ raceId: 4 })],
      [half, idealPotential({ raceId: 3 })],
    );
    await openPage("/compare?races=2,4,3,5");

    const margins = within(await screen.findByRole("row", { name: /^Boston margin/ })).getAllByRole("cell");
    expect(margins.map(({ textContent }) => textContent)).toEqual([
      "Boston 2028: 35 min below the standard; enough for the 2026 cut-off",
      "Boston 2028: 30 min below the standard, +5 min for the drop; enough for the 2026 cut-off",
      "For the marathon distance only",
      "For the marathon distance only",
    ]);
    // the age for which they are
    expect(screen.getByRole("rowheader", { name: /^Boston margin/ })).toHaveTextContent("at age 40 on its day");
    expect(screen.getByRole("row", { name: /^Boston margin/ }).previousElementSibling).toHaveTextContent(
      /^Boston qualifier/,
    );
    expect(screen.queryByRole("heading", { name: "Your Boston margin" })).not.toBeInTheDocument();
  });

  test("a margin that lacks age, category or result asks for them", async () => {
    updateRunnerProfile({ results: [], age: null, sex: null });
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential()]);
    const { user } = await openPage("/compare?races=1,2");

    expect(screen.queryByRole("row", { name: /^Boston margin/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/^With a recent result/)).toBeVisible();
    await user.type(screen.getByRole("spinbutton", { name: "Age" }), "40");
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "male");
    expect(screen.queryByRole("spinbutton", { name: "Age" })).not.toBeInTheDocument();

    act(() => updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }] }));
    expect(await screen.findByRole("row", { name: /^Boston margin/ })).toBeVisible();
  });

  test("the difference between two is split into parts that add up", async () => {
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential()]);
    await openPage("/compare?races=1,2");

    const gap = "Why the times differ";
    expect(section(gap).getByText(/than at Berlin Marathon/)).toBeVisible();
    expect(row(gap, /^Hills/)).toHaveTextContent("−4:55");
    expect(row(gap, /^Heat/)).toHaveTextContent("−12:07");
    expect(row(gap, /^Surface/)).toHaveTextContent("0:00");
    expect(row(gap, /^Together/)).toHaveTextContent("−17:02");
    expect(section(gap).queryByRole("row", { name: /^Distance/ })).not.toBeInTheDocument();
  });

  test("races of different lengths differ by their length too, and none is the fastest", async () => {
    const half = race({ id: 2, slug: "half", name: "Half", raceType: "half-marathon", distanceKm: 21.0975 });
    serve([BERLIN, studyPotential()], [half, idealPotential()]);
    await openPage("/compare?races=1,2");

    // 1:55:07, the half of a four-hour runner by Riegel, against 4:17:02
    expect(row("Why the times differ", /^Distance/)).toHaveTextContent("−2:09:49");
    expect(row("Why the times differ", /^Together/)).toHaveTextContent("−2:21:56");
    expect(section("Expected times").queryByText(/fastest/)).not.toBeInTheDocument();
  });

  test("a race of which no time is known says so and is left out of the difference", async () => {
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential({ whole: null, score: null, climate: null })]);
    await openPage("/compare?races=1,2");

    expect(row("Expected times", /^Ideal/)).toHaveTextContent("Not known");
    expect(section("Usual temperatures").getByText("Not known for: Ideal Marathon.")).toBeVisible();
  });

  test("what is known without a time is said: the start's warmth, and the parts in per cent", async () => {
    const steepness = studyPotential().parts.map((part) =>
      part.kind === "grade" ? { ...part, isKnown: false, low: part.factor, high: part.factor } : part,
    );
    serve(
      [BERLIN, studyPotential()],
      [IDEAL, studyPotential({ raceId: 2, whole: null, score: null, parts: steepness })],
    );
    await openPage("/compare?races=1,2");

    expect(row("Usual temperatures", /^Ideal Marathon September/)).toHaveTextContent(/10 °C––$/);
    expect(section("Usual temperatures").getByText(/^Start only.*: Ideal Marathon\.$/)).toBeVisible();
    const gap = "Why the times differ";
    expect(section(gap).getByText(/^No minutes can be given, .* of Ideal Marathon is not known\./)).toBeVisible();
    expect(row(gap, /^Hills/)).toHaveTextContent("+2.0 %, +1.0 % to +3.0 %Not known");
    expect(row(gap, /^Heat/)).toHaveTextContent(/^Heat\+5\.0 %.*\+5\.0 %/);
  });

  test("of three, the one without a time is named where the difference is split", async () => {
    const third = race({ id: 3, slug: "third", name: "Third Marathon" });
    const unrated = studyPotential({ raceId: 3, whole: null, score: null });
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential()], [third, unrated]);
    await openPage("/compare?races=1,2,3");

    const gap = section("Why the times differ");
    expect(gap.getByText(/for the same runner\. No time can be given for Third Marathon\.$/)).toBeVisible();
    expect(gap.queryByRole("columnheader", { name: "Third Marathon" })).not.toBeInTheDocument();
  });

  test("profiles stand on one scale, as altitude or as climb, with their figures", async () => {
    const bare = race({ id: 3, slug: "bare", name: "Bare Marathon", course: null });
    serve([BERLIN], [IDEAL], [bare]);
    const { user } = await openPage("/compare?races=1,2,3");

    const profiles = section("Profiles on one scale");
    expect(
      profiles.getByRole("img", { name: /^Altitude along the course of Berlin Marathon, Ideal Marathon/ }),
    ).toBeVisible();
    expect(row("Profiles on one scale", /^Berlin/)).toHaveTextContent("42.2 km38 m53 m37 m37 m73 m");
    expect(profiles.getByText(/No profile is known for: Bare Marathon/)).toBeVisible();

    await user.click(profiles.getByRole("button", { name: "Climb so far" }));

    expect(profiles.getByRole("img", { name: /^Climb so far/ })).toBeVisible();
    expect(profiles.getByRole("button", { name: "Climb so far" })).toHaveAttribute("aria-pressed", "true");
  });

  test("the warmth of each is that of the runner's own hours", async () => {
    const cold = raceClimate({ month: 12, hours: raceClimate().hours.map((hour) => ({ ...hour, temperatureC: 1 })) });
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential({ climate: cold })]);
    await openPage("/compare?races=1,2");

    expect(row("Usual temperatures", /^Berlin Marathon September/)).toHaveTextContent("10 °C12 °C14 °C");
    expect(row("Usual temperatures", /^Ideal Marathon December/)).toHaveTextContent("1 °C1 °C1 °C");
  });

  test("all follow one's own result", async () => {
    serve([BERLIN, studyPotential()], [IDEAL, idealPotential()]);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Use my own result" }));
    await user.selectOptions(screen.getByLabelText("Distance"), "Marathon, on a flat road");
    await user.type(screen.getByLabelText("Time"), "3:00");
    await user.click(screen.getByRole("button", { name: "Work it out" }));

    await screen.findByText(/^For you: 3:00:00 for a marathon on a flat, cool road, as you have run/);
    expect(row("Expected times", /^Ideal/)).toHaveTextContent("3:00:00");
    expect(row("Expected times", /^Berlin/)).toHaveTextContent("3:09:47");
    expect(row("Why the times differ", /^Together/)).toHaveTextContent("−9:47");
  });
});
