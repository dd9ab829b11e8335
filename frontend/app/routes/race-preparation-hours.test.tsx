import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Potential, Race, RaceClimate } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

/** 20 °C at 15:00, one degree less each hour before and after: 5 °C at midnight. */
const CLIMATE = {
  month: 7,
  meanC: 14,
  kind: "station",
  place: "Silverton",
  distanceKm: 3,
  period: null,
  startHour: 18,
  isStartAssumed: false,
  hours: Array.from({ length: 24 }, (_, hour) => {
    const temperatureC = 20 - Math.abs(hour - 15);
    return { hour, temperatureC, lowC: temperatureC - 1, highC: temperatureC + 1 };
  }),
  byMonthC: Array.from({ length: 12 }, () => 14),
} as Partial<RaceClimate> as RaceClimate;
const NOT_FOUND = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };

function serve(changes: Partial<Race>, climate: RaceClimate | null = null): void {
  server.use(
    http.get("*/api/marathons/a-race", () => HttpResponse.json(race(changes))),
    http.get("*/api/marathons/a-race/potential", () => HttpResponse.json({ climate } as Partial<Potential>)),
    http.get("*/api/marathons/a-race/course", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
}

beforeEach(() => {
  localStorage.clear();
});

const part = (name: string) => within(screen.getByRole("region", { name }));
const sheet = () => within(screen.getByRole("article", { name: "Race-day sheet" }));

describe("the last hours before a start at night", () => {
  test("a start at midnight follows a last meal in the evening of the day before", async () => {
    await openPage("/race-preparation?distance=ultra&km=80&goal=24:00:00&start=0:00&mass=70");

    const morning = part("Last hours and bag");
    expect(morning.getByRole("row", { name: /^21:00, the day before The last meal, 70 to 280 g/ })).toBeVisible();
    expect(morning.getByRole("row", { name: "23:45, the day before In the start block" })).toBeVisible();
    expect(morning.getByRole("row", { name: "00:00 Start" })).toBeVisible();
    expect(sheet().getByText("Last meal, the day before")).toBeInTheDocument();
    expect(sheet().getByText("70 to 280 g of carbohydrate by 23:00, the day before")).toBeInTheDocument();
    expect(screen.queryByText(/Get up/)).toBeNull();
  });

  test("whoever starts at 03:30 or later gets up for it", async () => {
    await openPage("/race-preparation?distance=ultra&km=80&goal=24:00:00&start=3:30");

    expect(part("Last hours and bag").getByRole("row", { name: "00:30 Get up, eat breakfast" })).toBeVisible();
  });
});

describe("the time difference of a journey", () => {
  const journey = () => part("Journey and time zone");

  test("across the date line is that of the clocks, with the shift of the body clock beside it", async () => {
    serve({ latitude: 35.69, longitude: 139.69, nextEventDate: "2027-03-07" });
    await openPage("/race-preparation?race=a-race&home=America/Los_Angeles&date=2027-03-07&start=9:10");

    expect(
      journey().getByText(
        "Clocks there are 17 h ahead of yours. The start at 09:10 is 16:10 on the day before at home. Your body clock shifts by 7 h, as after a flight west.",
      ),
    ).toBeVisible();
    expect(journey().getByText(/1 h later than usual at home; bright light in the evening/)).toBeVisible();
  });

  test("of a whole day is no shift of the body clock, and not the same time", async () => {
    serve({ latitude: 1.87, longitude: -157.4 });
    await openPage("/race-preparation?race=a-race&home=Pacific/Honolulu&date=2027-03-07&start=9:00");

    expect(
      journey().getByText(
        "Clocks there are 24 h ahead of yours. The start at 09:00 is 09:00 on the day before at home. That is a whole day, so your body clock need not shift.",
      ),
    ).toBeVisible();
  });
});

describe("kit for a race through the night", () => {
  test("names the coldest hour, and the clothes to carry for it, on the sheet too", async () => {
    serve({ raceType: "ultra-marathon", distanceKm: 160 }, CLIMATE);
    await openPage("/race-preparation?race=a-race&goal=36:00:00&temperature=19");

    // 17 °C at 18:00 on an average day, 5 °C at midnight: two degrees more by the forecast
    expect(
      part("What to wear").getByText(/^It gets much colder during the race: 7 °C at about 00:00, a day later\./),
    ).toHaveTextContent("Carry for it: short-sleeved shirt and arm warmers; thin gloves.");
    expect(
      sheet().getByText(/^short-sleeved shirt and arm warmers, thin gloves: 7 °C at about 00:00/),
    ).toBeInTheDocument();
  });

  test("warns of noon where the race goes on past it into the cool of the evening", async () => {
    serve({ raceType: "ultra-marathon", distanceKm: 100 }, CLIMATE);
    await openPage("/race-preparation?race=a-race&goal=14:00:00&start=6:00");

    expect(part("What to wear").getByText(/^It gets much warmer during the race/)).toBeVisible();
    expect(part("What to wear").queryByText(/much colder/)).toBeNull();
  });
});

describe("clocks that change during the race", () => {
  const BIEL = { raceType: "ultra-marathon", distanceKm: 100, latitude: 47.14, longitude: 7.25 } as const;

  test("are announced with the time of the finish by them, above the plan and on the sheet", async () => {
    serve(BIEL);
    await openPage("/race-preparation?race=a-race&date=2027-10-30&start=18:00&goal=14:00:00");

    const note = screen.getByText("Clocks change during the race.").parentElement;
    expect(note).toHaveTextContent("They go back by 1 h when they show 03:00, a day later.");
    expect(note).toHaveTextContent("on the sheet are 1 h too late");
    expect(note).toHaveTextContent("By the clocks there you finish at 07:00.");
    expect(
      sheet().getByText(
        /Clocks go back by 1 h at 03:00, a day later: later clock times on this sheet are 1 h too late/,
      ),
    ).toBeInTheDocument();
  });

  test("are not mentioned a day earlier", async () => {
    serve(BIEL);
    await openPage("/race-preparation?race=a-race&date=2027-10-29&start=18:00&goal=14:00:00");

    expect(screen.queryByText(/Clocks change during/)).toBeNull();
    expect(sheet().queryByText(/Clocks go/)).toBeNull();
  });
});

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
