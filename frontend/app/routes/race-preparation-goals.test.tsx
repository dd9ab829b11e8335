/** The goal of a preparation that nobody entered: of a race that a set time ends, and of one too long for a usual time. */
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Potential, Race } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";

const NOT_FOUND = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };

function serve(changes: Partial<Race>): void {
  server.use(
    http.get("*/api/marathons/a-race", () => HttpResponse.json(race(changes))),
    http.get("*/api/marathons/a-race/potential", () => HttpResponse.json({ climate: null } as Partial<Potential>)),
    http.get("*/api/marathons/a-race/course", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
}

beforeEach(() => {
  localStorage.clear();
});

const part = (name: string) => within(screen.getByRole("region", { name }));
const sheet = () => within(screen.getByRole("article", { name: "Race-day sheet" }));

describe("a race that a set time ends", () => {
  const ULTRA = { raceType: "ultra-marathon", distanceKm: null, format: "timed" } as const;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  test("is planned for its duration, with lamp and food for it", async () => {
    serve({ ...ULTRA, otherDistances: "24h" });
    await openPage("/race-preparation?race=a-race");

    expect(field("Goal")).toHaveAttribute("placeholder", "24:00:00");
    expect(field("Goal")).toHaveAccessibleDescription("The time this race lasts. We use it until you enter another.");
    expect(field("How far")).toHaveAccessibleDescription(
      /each runner covers a distance of their own.* we assume 125 km/,
    );
    expect(
      part("Fuel and drink").getByText(
        "For 24:00:00, the time this race lasts, at even pace over 125 km, which we assume.",
      ),
    ).toBeVisible();
    expect(part("Checklist").getByText(/^Run two hours in the dark/)).toBeVisible();
    expect(sheet().getByText(/, even pace over 125 km, which we assume$/)).toBeInTheDocument();
    // the chart needs a distance that is known
    expect(screen.queryByRole("link", { name: "Split times and wrist band" })).toBeNull();
  });

  test("is planned over a round number of miles for who counts in miles, and the sheet's pace is that over them", async () => {
    serve({ ...ULTRA, otherDistances: "24h" });
    await openPage("/race-preparation?race=a-race&units=mi");

    expect(field("How far")).toHaveAccessibleDescription(/we assume 75 miles until you enter yours/);
    // 24 h over 75 miles
    expect(sheet().getByText("19:12 /mi, even pace over 75 miles, which we assume")).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^10 3:12:00 / })).toBeInTheDocument();
  });

  test("of several durations asks which one the runner runs", async () => {
    serve({ ...ULTRA, otherDistances: "6h; 12h; 24h" });
    await openPage("/race-preparation?race=a-race");

    expect(field("Goal")).toHaveAttribute("placeholder", "");
    expect(screen.getByText(/This race offers 6 h, 12 h or 24 h: enter the hours you run\./)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Fuel and drink" })).toBeNull();
    fireEvent.change(field("Goal"), { target: { value: "12:00:00" } });
    expect(await screen.findByText(/^For 12:00:00, at even pace over 80 km, which we assume\./)).toBeVisible();
  });

  test("as a backyard, whose end nobody knows, asks for the hours", async () => {
    serve({ ...ULTRA, format: "backyard" });
    await openPage("/race-preparation?race=a-race");

    expect(screen.getByText(/How long this race lasts is not known, so enter the hours you plan to run/)).toBeVisible();
  });
});

test("an ultra of unknown distance asks for it, or for a goal, before it plans anything", async () => {
  serve({ raceType: "ultra-marathon", distanceKm: null });
  await openPage("/race-preparation?race=a-race");

  expect(screen.getByText(/^Enter the distance or a goal first/)).toBeVisible();
  expect(screen.queryByText(/4:47/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Fuel and drink" })).toBeNull();
});

describe("a race too long for the usual time", () => {
  const UTMB = { raceType: "ultra-marathon", distanceKm: 171 } as const;
  const answered = (whole: object | null) =>
    server.use(
      http.get("*/api/marathons/a-race/potential", () => HttpResponse.json(studyPotential({ whole } as object))),
    );

  test("of a known course asks for a goal, and names the result that would give a time", async () => {
    serve(UTMB);
    answered({ factor: 1.3, low: 1.2, high: 1.4 });
    await openPage("/race-preparation?race=a-race");

    expect(
      screen.getByText(/^Enter a goal first.* Enter a result over an ultra, such as 50 km or 100 km/),
    ).toBeVisible();
  });

  test("of unknown steepness says that no result gives a time there, and asks for none", async () => {
    serve(UTMB);
    answered(null);
    await openPage("/race-preparation?race=a-race");

    expect(
      screen.getByText(/We do not know how steep this course is, so no result gives a time for it\./),
    ).toBeVisible();
    expect(screen.queryByText(/Enter a result/)).toBeNull();
    expect(screen.getByLabelText("Goal")).toHaveAccessibleDescription(
      "The time you plan with. We do not know how steep this course is, so we cannot work one out.",
    );
  });

  test("that is no race of the guide says that a time needs one, and asks for no result", async () => {
    await openPage("/race-preparation?distance=ultra&km=160");

    expect(
      screen.getByText(/Over so long a distance a time needs a known course: choose a race, or enter your goal\./),
    ).toBeVisible();
    expect(screen.queryByText(/Enter a result/)).toBeNull();
  });
});

test("hands the goal it assumes on to the wrist band", async () => {
  serve({ slug: "a-race", elevationBasis: null });
  await openPage("/race-preparation?race=a-race");
  const goal = screen.getByLabelText<HTMLInputElement>("Goal").placeholder;

  expect(goal).toMatch(/^\d:\d\d:00$/);
  expect(part("Next steps").getByRole("link", { name: "Split times and wrist band" })).toHaveAttribute(
    "href",
    `/marathon-pace-chart?race=a-race&goal=${encodeURIComponent(goal)}`,
  );
});
