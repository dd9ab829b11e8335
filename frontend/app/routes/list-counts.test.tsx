/** Counts of a list of the races that it cannot show: unknown ones, none at all, and those that files leave out. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { facet, serve, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveTwoRaces);

const NEAR_YORK = "near=York&nearLat=53.9&nearLon=-1.1";
const radius = (high: number, count: number) => ({ low: 0, high, count });

describe("races that a filter cannot judge", () => {
  test("are counted for a region of a country, and for an area of the map", async () => {
    serveFacets({
      facets: [
        facet({ filter: "country", isSet: true }),
        facet({ filter: "county", isSet: true, unknown: 3 }),
        facet({ filter: "area", isSet: true, unknown: 5 }),
      ],
    });
    await openPage("/all-races?country=united-kingdom&county=kent&area=-1,50,2,52");

    expect(await screen.findByText(/\+3 races without a known county/)).toBeVisible();
    const ofArea = screen.getByText(/\+5 races not placed on the map yet/);
    expect(within(ofArea).getByRole("link", { name: /^show/ })).toHaveAttribute(
      "href",
      "/all-races?county=kent&country=united-kingdom&unknown=area&area=-1%2C50%2C2%2C52",
    );
  });

  test("are not counted for a region without its country: they would be those of the world", async () => {
    serveFacets({
      facets: [
        facet({ filter: "state", isSet: true, unknown: 900 }),
        facet({ filter: "month", isSet: true, unknown: 2 }),
      ],
    });
    await openPage("/all-races?state=texas&month=5");

    expect(await screen.findByText(/\+2 races with no date yet/)).toBeVisible();
    expect(screen.queryByText(/without a known state/)).not.toBeInTheDocument();
  });
});

describe("an empty list", () => {
  beforeEach(() => serve([]));

  test("offers three ways that a reader can take, whatever the page sets", async () => {
    serveFacets({
      relax: [
        { filters: ["raceType"], count: 60 },
        { filters: ["raceType", "month"], count: 50 },
        { filters: ["month"], count: 40 },
        { filters: ["terrain"], count: 30 },
        { filters: ["climbM"], count: 20 },
        { filters: ["participants"], count: 10 },
      ],
    });
    await openPage("/marathons?month=4&terrain=sand&climbMMin=900&participantsMin=5000");

    await screen.findByRole("link", { name: "Remove month April" });
    const ways = screen.getAllByRole("link", { name: /^Remove (?!filter|all)/ }).map((link) => link.textContent);
    expect(ways).toEqual(["Remove month April", "Remove terrain Sand", "Remove climb at least 900 m"]);
  });

  test("offers the next radius with races in it", async () => {
    serveFacets({
      facets: [facet({ filter: "near", isSet: true, bins: [radius(50, 0), radius(80, 4), radius(100, 7)] })],
    });
    await openPage(`/marathons?${NEAR_YORK}&radiusKm=25`);

    const wider = await screen.findByRole("link", { name: "Search within 100 km" });
    expect(wider).toHaveAttribute("href", `/marathons?${NEAR_YORK}&radiusKm=100`);
    expect(wider.closest("li")).toHaveTextContent("Search within 100 km: 7 races");
  });
});

test("each radius has the number of races within it, in kilometres and in miles", async () => {
  serveFacets({ facets: [facet({ filter: "near", isSet: true, bins: [radius(25, 3), radius(40, 8)] })] });
  await openPage(`/marathons?${NEAR_YORK}&radiusKm=25`);

  expect(await screen.findByRole("option", { name: "25 km (3)" })).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "25 miles (8)" })).toBeInTheDocument();
});

describe("files of a list", () => {
  const dates = facet({ filter: "date", unknown: 20, values: [{ value: "month", label: null, count: 11 }] });

  test("say that they hold a thousand races at most, and which the calendar leaves out", async () => {
    serveFacets({ facets: [dates] });
    const { user } = await openPage("/marathons");
    const note = await screen.findByText(
      "Each file holds at most 1,000 of 1,234 races, taken in the order of this list. The calendar file leaves out 31 races whose exact day is not known yet.",
    );
    expect(note).not.toBeVisible();

    await user.click(screen.getByText("Share or download"));
    await user.click(screen.getByText("About these downloads"));
    expect(note).toBeVisible();
  });

  test("say where no race has a day, in place of an empty calendar", async () => {
    const facets = [
      facet({ filter: "date", total: 2, unknown: 1, values: [{ value: "month", label: null, count: 1 }] }),
    ];
    serve([raceCard({ nextEventDate: null }), raceCard({ id: 2, nextEventDate: null })]);
    serveFacets({ facets });
    await openPage("/marathons?month=9");

    expect(await screen.findByText("No exact days for a calendar file")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Calendar file" })).toBeNull();
  });

  test("say nothing where they hold everything", async () => {
    serve([raceCard()], 1_000);
    serveFacets({ facets: [facet({ filter: "month", isSet: true, unknown: 2 })] });
    await openPage("/marathons?month=9");

    await waitFor(() => expect(screen.getByText(/\+2 races with no date yet/)).toBeVisible());
    expect(screen.queryByText(/Each file|calendar file/)).not.toBeInTheDocument();
  });
});

test("an order that leaves out every race says so, and how to see them", async () => {
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const isRanked = new URL(request.url).searchParams.has("measured");
      return HttpResponse.json([], { headers: { "X-Total-Count": isRanked ? "0" : "20" } });
    }),
  );

  await openPage("/marathons?month=4&sort=course");

  expect(await screen.findByText("No race with a measured course matches.")).toBeVisible();
  expect(await screen.findByText(/^20 races left out/)).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Show the soonest first" })).toHaveAttribute("href", "/marathons?month=4");
  expect(main.getByRole("link", { name: "Include estimated scores" })).toHaveAttribute(
    "href",
    "/marathons?month=4&sort=course&estimates=1",
  );
});

describe("a box that would leave no race", () => {
  const dates = (values: { value: string; label: null; count: number }[]) =>
    serveFacets({ facets: [facet({ filter: "dateStatus", values })] });
  const box = (name: RegExp) => screen.findByRole("checkbox", { name });

  test("cannot be ticked", async () => {
    dates([{ value: "confirmed", label: null, count: 0 }]);
    await openPage("/marathons");

    expect(await box(/^Date confirmed by the organiser\s+0$/)).toBeDisabled();
    expect(await box(/^Has a course profile/)).toBeEnabled();
  });

  test("can be unticked where an address has it", async () => {
    dates([{ value: "confirmed", label: null, count: 0 }]);
    await openPage("/marathons?dateStatus=confirmed");

    expect(await box(/^Date confirmed/)).toBeChecked();
    expect(await box(/^Date confirmed/)).toBeEnabled();
  });
});
