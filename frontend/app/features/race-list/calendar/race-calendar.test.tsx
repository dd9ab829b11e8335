import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { CalendarMonth, CalendarRace } from "~/api/types.gen.ts";
import { serve } from "../../../../tests/list-page.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { raceCard } from "../../../../tests/sample-races.ts";
import { server } from "../../../../tests/server.ts";

const race = (changes: Partial<CalendarRace>): CalendarRace => raceCard(changes);

function serveDay(races: readonly CalendarRace[]): void {
  serve([]);
  const month: CalendarMonth = {
    month: "2027-09",
    total: races.length,
    days: [{ day: "2027-09-26", count: races.length, races: [...races] }],
    undated: { count: 0, races: [] },
  };
  server.use(http.get("*/api/race-calendar/2027-09", () => HttpResponse.json(month)));
}

test("the calendar opens at the first month with a race", async () => {
  serveDay([race({ id: 1, name: "Berlin Marathon" })]);
  serve([raceCard({ nextEventDate: "2027-09-26" })]);

  const { address } = await openPage("/marathons?search=berlin&view=calendar");

  expect(address()).toBe("/marathons?search=berlin&view=calendar&calendar=2027-09");
});

test("the calendar of a ranking opens at the first month with a ranked race", async () => {
  serveDay([race({ id: 1, name: "Berlin Marathon" })]);
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const nextEventDate = query.get("measured") === "true" ? "2027-09-26" : "2027-01-10";
      const isSoonestFirst = query.get("sortBy") === "nextEventDate";
      const races = isSoonestFirst ? [raceCard({ nextEventDate })] : [];
      return HttpResponse.json(races, { headers: { "X-Total-Count": "1" } });
    }),
  );

  const { address } = await openPage("/marathons?sort=course&view=calendar");

  expect(address()).toBe("/marathons?sort=course&view=calendar&calendar=2027-09");
});

test.each([
  ["2199-12", "November 2199"],
  ["2000-01", "February 2000"],
])("%s, at the end of what addresses name, has a step to %s alone", async (month, step) => {
  serve([]);
  const empty: CalendarMonth = { month, total: 0, days: [], undated: { count: 0, races: [] } };
  server.use(http.get(`*/api/race-calendar/${month}`, () => HttpResponse.json(empty)));
  await openPage(`/marathons?view=calendar&calendar=${month}`);

  const steps = within(screen.getByRole("navigation", { name: "Months" })).getAllByRole("link");
  expect(steps.map(({ textContent }) => textContent.trim())).toEqual([step]);
});

const rowOf = (name: string) => screen.getByRole("link", { name }).closest("li");

test("a day says which race is cancelled, which was moved to it and from when, and which day is expected", async () => {
  serveDay([
    race({ id: 1, name: "Berlin Marathon" }),
    race({ id: 2, name: "Off Marathon", eventStatus: "cancelled" }),
    race({ id: 3, name: "Moved Marathon", eventStatus: "postponed", previousEventDate: "2027-04-04" }),
    race({ id: 4, name: "Maybe Marathon", dateStatus: "expected" }),
    race({ id: 5, name: "Both Marathon", eventStatus: "postponed", dateStatus: "listed" }),
  ]);
  await openPage("/marathons?view=calendar&calendar=2027-09");

  expect(rowOf("Berlin Marathon")).toHaveTextContent(/^Berlin Marathon Berlin$/);
  expect(rowOf("Off Marathon")).toHaveTextContent("Off Marathon cancelled Berlin");
  expect(rowOf("Moved Marathon")).toHaveTextContent("Moved Marathon postponed from 4 Apr 2027 Berlin");
  expect(rowOf("Maybe Marathon")).toHaveTextContent("Maybe Marathon expected Berlin");
  expect(rowOf("Both Marathon")).toHaveTextContent("Both Marathon postponed, listed Berlin");
});
