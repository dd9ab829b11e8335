import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { heading, serveRace } from "../../tests/race-page.ts";
import { race } from "../../tests/sample-race.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { forgetRunner } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

describe("a race page", () => {
  test("the other distances of its event are linked, with their day where it is another, or as cancelled", async () => {
    const others = [
      {
        id: 8,
        slug: "berlin-50",
        name: "Berlin 50",
        raceType: "ultra-marathon",
        distanceKm: 50,
        nextEventDate: "2027-09-25",
        eventStatus: "scheduled",
      },
      {
        id: 9,
        slug: "berlin-half",
        name: "Berlin Half",
        raceType: "half-marathon",
        distanceKm: 21.0975,
        nextEventDate: null,
        eventStatus: "scheduled",
      },
      {
        id: 10,
        slug: "berlin-10",
        name: "Berlin Night Half",
        raceType: "half-marathon",
        distanceKm: 21.0975,
        nextEventDate: "2027-09-26",
        eventStatus: "cancelled",
      },
    ] as const;
    const self = race({ nextEventDate: "2027-09-26" });
    const { id, slug, name, raceType, distanceKm, nextEventDate, eventStatus } = self;
    const races = [others[0], { id, slug, name, raceType, distanceKm, nextEventDate, eventStatus }, ...others.slice(1)];
    serveRace({ ...self, event: { slug: "berlin-marathon", name: "Berlin Marathon", races } });
    await openPage("/marathon/berlin-marathon");

    const list = within(screen.getByRole("region", { name: "Other distances of this event" }));
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/ultra-marathon/berlin-50",
      "/half-marathon/berlin-half",
      "/half-marathon/berlin-10",
    ]);
    expect(list.getByText("Ultra marathon, 50 km, 25 Sept 2027")).toBeVisible();
    expect(list.getByText("Half marathon, 21.1 km")).toBeVisible();
    expect(list.getByText("Half marathon, 21.1 km, cancelled")).toBeVisible();
  });

  test("a race that is its own event names no other distances", async () => {
    serveRace(race());
    await openPage("/marathon/berlin-marathon");

    expect(screen.queryByText("Other distances of this event")).toBeNull();
  });

  test("similar races are grouped by reason", async () => {
    serveRace(race(), { nearby: [raceCard({ id: 9, slug: "potsdam", name: "Potsdam" })], sameMonth: [] });
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("link", { name: "Potsdam" })).toHaveAttribute("href", "/marathon/potsdam");
    expect(screen.getByRole("heading", { name: "Nearby" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "In the same month" })).toBeNull();
  });
});

describe("the address of a race", () => {
  test.each(["/marathon/race-1?debug=1", "/half-marathon/berlin-marathon?debug=1", "/ultra-marathon/1?debug=1"])(
    "%s leads to its own",
    async (address) => {
      serveRace(race());

      const page = await openPage(address);

      expect(page.address()).toBe("/marathon/berlin-marathon?debug=1");
    },
  );

  test("a race without a slug stays at its number", async () => {
    serveRace(race({ slug: null }));

    const page = await openPage("/marathon/race-1");

    expect(page.address()).toBe("/marathon/race-1");
  });

  test("an unknown one is a 404", async () => {
    serveRace(race());
    await openPage("/marathon/no-such-race");

    expect(heading()).toHaveTextContent("404 Page Not Found");
  });
});
