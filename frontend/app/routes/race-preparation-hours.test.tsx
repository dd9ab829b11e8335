import { screen, within } from "@testing-library/react";
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

  test("checklist and shopping list speak of that meal too, and of no breakfast", async () => {
    await openPage("/race-preparation?distance=ultra&km=80&goal=24:00:00&start=0:00&mass=70");

    expect(part("Checklist").getByText(/race clothes, the last meal and race fuel/)).toBeVisible();
    expect(
      part("Checklist").getByText("The last meal as rehearsed, the evening before; then small sips."),
    ).toBeVisible();
    expect(
      part("Fuel and drink").getByText("Food that you know for the last meal, with 70 to 280 g of carbohydrate"),
    ).toBeVisible();
    expect(screen.queryByText(/breakfast/i)).toBeNull();
  });

  test("a start in the evening follows a last meal on the day itself", async () => {
    await openPage("/race-preparation?start=19:00");

    expect(part("Checklist").getByText("The last meal as rehearsed, then small sips.")).toBeVisible();
    expect(
      part("Fuel and drink").getByText("Food that you know for the last meal, with plenty of carbohydrate"),
    ).toBeVisible();
    expect(screen.queryByText(/breakfast/i)).toBeNull();
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

  test("are announced above the plan and on the sheet, and all clock times after it are in the new time", async () => {
    serve(BIEL, CLIMATE);
    await openPage(
      "/race-preparation?race=a-race&date=2027-10-30&start=18:00&goal=14:00:00&temperature=19&stations=10",
    );

    const note = screen.getByText("Clocks change during the race.").parentElement;
    expect(note).toHaveTextContent("They go back by 1 h when they show 03:00, a day later.");
    expect(note).toHaveTextContent("after that are in the new time: you finish at 07:00, a day later.");
    expect(
      sheet().getByText(/Clocks go back by 1 h at 03:00, a day later: clock times after that are in the new time/),
    ).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^60 8:24:00 02:24 \+1/ })).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^70 9:48:00 02:48 \+1/ })).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^Finish 14:00:00 07:00 \+1/ })).toBeInTheDocument();
    expect(
      part("Fuel and drink").getByRole("row", { name: /^70 km 9:48 02:48, a day later/, hidden: true }),
    ).toBeDefined();
    expect(part("What to wear").getByText(/ at 07:00, a day later, when you finish/)).toBeVisible();
  });

  test("forward take an hour away from the clock times after it", async () => {
    serve(BIEL);
    await openPage("/race-preparation?race=a-race&date=2027-03-27&start=18:00&goal=14:00:00");

    expect(screen.getByText("Clocks change during the race.").parentElement).toHaveTextContent(
      "They go forward by 1 h when they show 02:00, a day later.",
    );
    expect(sheet().getByRole("row", { name: /^60 8:24:00 03:24 \+1/ })).toBeInTheDocument();
    expect(sheet().getByRole("row", { name: /^Finish 14:00:00 09:00 \+1/ })).toBeInTheDocument();
  });

  test("are not mentioned a day earlier", async () => {
    serve(BIEL);
    await openPage("/race-preparation?race=a-race&date=2027-10-29&start=18:00&goal=14:00:00");

    expect(screen.queryByText(/Clocks change during/)).toBeNull();
    expect(sheet().queryByText(/Clocks go/)).toBeNull();
  });
});
