import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CourseAnalysis, Potential, RaceClimate } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { bareRace, race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

const CLIMATE: RaceClimate = {
  month: 9,
  meanC: 14,
  kind: "station",
  place: "Berlin-Tempelhof",
  distanceKm: 6,
  period: "1991-2020",
  sourceKey: "climate",
  startHour: 9.25,
  isStartAssumed: false,
  humidityPercent: 70,
  isHumidityAssumed: true,
  hours: Array.from({ length: 24 }, (_, hour) => {
    const temperatureC = 20 - Math.abs(hour - 15);
    return { hour, temperatureC, lowC: temperatureC - 1, highC: temperatureC + 1 };
  }),
  byMonthC: [0, 1, 5, 9, 14, 17, 19, 19, 14, 10, 5, 1],
};
const COURSE = {
  kilometres: Array.from({ length: 42 }, (_, index) => ({ distanceKm: 1, factor: index < 21 ? 1.02 : 1 })),
  gainM: 120,
  longestClimb: { fromKm: 10, toKm: 12.5, gainM: 60, gradePercent: 2.4 },
  steepestClimb: { fromKm: 30, toKm: 30.5, gainM: 25, gradePercent: 5 },
} as CourseAnalysis;
const NOT_FOUND = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };
const BERLIN = race({ nextEventDate: "2027-09-26", dateStatus: "confirmed", latitude: 52.516, longitude: 13.378 });

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(BERLIN)),
    http.get("*/api/marathons/berlin-marathon/potential", () =>
      HttpResponse.json({ climate: CLIMATE } as Partial<Potential>),
    ),
    http.get("*/api/marathons/berlin-marathon/course", () => HttpResponse.json(COURSE)),
    http.get("*/api/marathons/77", () => HttpResponse.json(bareRace())),
    http.get("*/api/marathons/77/:part", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
});

const part = (name: string) => within(screen.getByRole("region", { name }));
const sheet = () => within(screen.getByRole("article", { name: "Race-day sheet" }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("the temperature that is used until one is entered", () => {
  test.each([
    ["/race-preparation?race=berlin-marathon", "we use 14 °C, as on an average day there in September."],
    ["/race-preparation?race=berlin-marathon&units=mi", "we use 58 °F,"],
    ["/race-preparation?race=berlin-marathon&start=15:00", "we use 20 °C,"],
    ["/race-preparation?race=77", "The usual temperature there is not known"],
    ["/race-preparation", "If you choose a race"],
  ])("%s: %s", async (path, expected) => {
    await openPage(path);

    expect(screen.getByLabelText("Temperature at the start")).toHaveAccessibleDescription(
      expect.stringContaining(expected),
    );
  });
});

describe("a preparation without a race", () => {
  test("counts in weeks, by the usual goal, and shows kit for every temperature", async () => {
    await openPage("/race-preparation");

    expect(document.title).toMatch(/^Race preparation/);
    expect(screen.getByText(/Not chosen yet: steps are counted in weeks/)).toBeVisible();
    expect(part("Checklist").getByRole("heading", { name: "8 weeks before" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Calendar file" })).toBeNull();
    expect(screen.getByText("Enter a race day for a calendar file.")).toBeVisible();
    expect(part("Fuel and drink").getByText("For 4:00:00, until you enter a goal, at even pace.")).toBeVisible();
    // a day, not an hour
    expect(part("Fuel and drink").getByText(/10 to 12 g of carbohydrate a day for each kilogram/)).toBeVisible();
    expect(part("What to wear").getByRole("row", { name: /^Below 0 °C/ })).toBeVisible();
    expect(part("What to wear").getByRole("row", { name: /^From 18 °C/ })).toBeVisible();
    expect(part("Sunrise and darkness").getByText(/^Choose a race/)).toBeVisible();
  });

  test("has a total of drinks equal to the sum of the stops", async () => {
    await openPage("/race-preparation?goal=4:30:00&stations=2.5+km");

    const fuel = part("Fuel and drink");
    const drinks = fuel.getAllByText(/^\d+ ml$/).map((cell) => Number.parseInt(cell.textContent, 10));
    const total = fuel.getByText("Drink in all", { selector: "dt" }).nextElementSibling?.textContent ?? "";

    expect(drinks.length).toBeGreaterThan(10);
    expect(Number.parseFloat(total)).toBeCloseTo(drinks.reduce((sum, ml) => sum + ml, 0) / 1000, 1);
  });

  test("has a clock at each stop that is the start plus its time, to the minute", async () => {
    await openPage("/race-preparation?goal=4:00:00&stations=5&start=9:00");

    const minutes = (text = "") => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    const rows = part("Fuel and drink").getAllByRole("row", { name: /^[\d.]+ km / });
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    // 56:53 to 10 km
    expect(cells.map(([time, clock]) => [time, clock])).toContainEqual(["0:57", "09:57"]);
    for (const [time, clock] of cells) expect(minutes(clock)).toBe(9 * 60 + minutes(time));
  });

  test("has no breakfast before a start in the evening", async () => {
    await openPage("/race-preparation?distance=ultra&km=100+miles&goal=30:00:00&start=6+pm");

    expect(part("Last hours and bag").getByRole("row", { name: "15:00 The last meal" })).toBeVisible();
    expect(sheet().getByRole("row", { name: /^Finish 30:00:00 00:00 \+2/ })).toBeInTheDocument();
    expect(part("Fuel and drink").getByText(/^The other \d+ stops$/)).toBeVisible();
  });

  test("dates every step once a day is entered, and shows the problem of an invalid one", async () => {
    const { user, address } = await openPage("/race-preparation?distance=half");

    fireEvent.change(field("Race day"), { target: { value: "2027-04-25" } });
    expect(part("Checklist").getByRole("heading", { name: /^8 weeks before\s*Sun 28 Feb/ })).toBeVisible();
    expect(part("Fuel and drink").getByText("2:00:00", { exact: false })).toBeVisible();
    await user.type(field("Start"), "25:00");
    expect(field("Start")).toHaveAccessibleDescription(/Hours go from 0 to 23/);
    expect(field("Start")).toHaveValue("25:00");
    await waitFor(() => expect(address()).toBe("/race-preparation?distance=half&date=2027-04-25&start=25%3A00"));
  });
});

describe("a preparation for a race", () => {
  test("takes day, start, warmth, hills and place from it, each with what it rests on", async () => {
    await openPage("/race-preparation?race=berlin-marathon&goal=4:00:00&mass=70&stations=5&home=London");

    expect(screen.getByRole("heading", { level: 1, name: "Preparing for Berlin Marathon" })).toBeVisible();
    expect(screen.getByText(/^Sunday 26 September 2027, start 09:15\./)).toBeVisible();
    expect(part("Checklist").getByRole("heading", { name: /^8 weeks before\s*Sun 1 Aug/ })).toBeVisible();
    expect(part("What to wear").getByText(/14 °C at the start .* 18 °C at 13:15/)).toBeVisible();
    expect(part("What to wear").getByText(/Berlin-Tempelhof \(weather station, 6 km away, 1991-2020\)/)).toBeVisible();
    expect(part("Fuel and drink").getByText("700 to 840 g")).toBeVisible();
    expect(part("Fuel and drink").getByRole("row", { name: /^5 km 0:29 09:44 \d+ ml$/ })).toBeVisible();
    expect(part("Fuel and drink").getByRole("row", { name: /^5\.\d km 0:30 09:45 1$/ })).toBeVisible();
    expect(part("Sunrise and darkness").getByText(/The sun rises at 06:5\d and sets at 18:5\d\./)).toBeVisible();
    expect(part("Journey and time zone").getByText(/Clocks there are 1 h ahead of yours\./)).toBeVisible();
    expect(part("Journey and time zone").getByText(/is 08:15 at home/)).toBeVisible();
    expect(part("Last hours and bag").getByRole("row", { name: /^06:15 Get up, eat breakfast/ })).toBeVisible();
  });

  test("puts times, climbs and fuel on one sheet, by effort where the course is known", async () => {
    await openPage("/race-preparation?race=berlin-marathon&goal=4:00:00&stations=5");

    expect(sheet().getByText(/by effort/)).toBeInTheDocument();
    // the first half is 2 % slower ground: 120 min · 2.04 / 2.02
    expect(sheet().getByRole("row", { name: /^Half 2:01:1\d/ })).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^Finish 4:00:00 13:15/ })).toBeInTheDocument();
    expect(sheet().getByText("10 km to 12.5 km, 60 m up, 2.4 %")).toBeInTheDocument();
    expect(sheet().getByText("120 m in all")).toBeInTheDocument();
    expect(sheet().getByText(/Sunrise 06:5\d/)).toBeInTheDocument();
  });

  test("prints the sheet alone on request, and everything once that is done", async () => {
    const printed: (string | undefined)[] = [];
    vi.stubGlobal("print", () => {
      printed.push(document.documentElement.dataset["print"]);
      fireEvent(window, new Event("afterprint"));
    });
    const { user } = await openPage("/race-preparation?race=berlin-marathon");

    await user.click(screen.getByRole("button", { name: "Print the sheet" }));

    expect(printed).toEqual(["sheet"]);
    expect(document.documentElement.dataset["print"]).toBeUndefined();
  });

  test("stores ticks for this race and its year alone", async () => {
    const { user } = await openPage("/race-preparation?race=berlin-marathon");

    await user.click(screen.getByRole("checkbox", { name: /^Choose the shoes/ }));
    expect(part("Checklist").getByRole("status")).toHaveTextContent(/^1 of \d+ done$/);
    fireEvent.change(field("Race day"), { target: { value: "2028-09-24" } });
    expect(part("Checklist").getByRole("status")).toHaveTextContent(/^0 of/);
    expect(JSON.parse(localStorage.getItem("racePreparation") ?? "{}")).toEqual({ [`${BERLIN.id} 2027`]: ["shoes"] });
  });

  test("without known facts says so everywhere, and invents nothing", async () => {
    await openPage("/race-preparation?race=77&goal=6:00:00");

    expect(screen.getByText(/The next date is not known yet/)).toBeVisible();
    expect(field("How far")).toHaveAccessibleDescription(/Its distance is not known/);
    expect(part("What to wear").getByText(/We have no temperature for this race/)).toBeVisible();
    expect(part("Sunrise and darkness").getByText(/The exact place of this race is not known/)).toBeVisible();
    expect(sheet().getByText(/not known: look at the forecast/)).toBeInTheDocument();
    expect(sheet().queryByText("Climbing")).not.toBeInTheDocument();
  });

  test("hands race and goal on to the next tools", async () => {
    await openPage("/race-preparation?race=berlin-marathon&goal=3:45:00");
    const next = part("Next steps");

    expect(next.getByRole("link", { name: "Split times and wrist band" })).toHaveAttribute(
      "href",
      "/marathon-pace-chart?race=berlin-marathon&goal=3%3A45%3A00&strategy=effort",
    );
    expect(next.getByRole("link", { name: "Recovery after the race" })).toHaveAttribute(
      "href",
      "/recovery-tips?race=berlin-marathon",
    );
  });

  test("an ultra handed on to the next tools keeps the reader's miles", async () => {
    updateRunnerProfile({ units: "imperial" });
    const { user } = await openPage("/race-preparation?distance=ultra&km=50+miles&goal=10:00:00");
    const next = part("Next steps");
    expect(next.getByRole("link", { name: "Training plan" })).toHaveAttribute(
      "href",
      "/training-plans?distance=ultra&km=80.4672+km&goal=10%3A00%3A00",
    );

    await user.click(next.getByRole("link", { name: "Recovery after the race" }));

    expect(await screen.findByRole("radio", { name: "Miles" })).toBeChecked();
    expect(screen.getByText(/after 50 miles/)).toBeVisible();
  });

  test("is remembered for the hub once something was entered, not when a link opens", async () => {
    const { user } = await openPage("/race-preparation?race=berlin-marathon");
    expect(localStorage.getItem("lastResults")).toBeNull();

    await user.type(field("Goal"), "3:45:00");

    expect(JSON.parse(localStorage.getItem("lastResults") ?? "{}")).toEqual({
      "/race-preparation": {
        summary: "Berlin Marathon, 3:45:00",
        to: "/race-preparation?race=berlin-marathon&goal=3%3A45%3A00",
      },
    });
  });
});
