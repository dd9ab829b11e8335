/** Focus in a list after the focused element has gone. */
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { CalendarMonth } from "~/api/types.gen.ts";
import { facet, serve, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage, type OpenPage } from "../../tests/open-page.tsx";
import { raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveTwoRaces);

describe("a list", () => {
  test("keeps the focus at the number of races where a filter is removed, and where another page is opened", async () => {
    const page = await openPage("/marathons?month=4");
    (await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ })).focus();

    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/marathons"));
    const number = await screen.findByText(/page 1 of/);
    expect(number.closest("[role=status]")).toHaveFocus();

    screen.getByRole("link", { name: "Next" }).focus();
    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/marathons?page=2"));
    expect(number.closest("[role=status]")).toHaveFocus();
  });

  test("keeps a choice whose races are on their way where a filter of the list before is removed", async () => {
    const page = await openPage("/marathons?month=4");
    await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ });
    server.use(
      http.get("*/api/marathons", async ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has("month")) await new Promise(() => undefined);
        return HttpResponse.json([raceCard()], { headers: { "X-Total-Count": "7" } });
      }),
    );

    await page.user.click(screen.getByRole("checkbox", { name: /Trail/ }));
    await page.user.click(screen.getByRole("link", { name: /Remove filter\s?Month\s?April/ }));

    await waitFor(() => expect(page.address()).toBe("/marathons?terrain=trail"));
    expect(await screen.findByText("7 races")).toBeVisible();
  });
});

const numberOfRaces = () => document.getElementById("results");

/** By keyboard: the link goes, or its list. */
async function follow({ user, address }: OpenPage, link: HTMLElement, leadsTo: string): Promise<void> {
  link.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(leadsTo));
}

describe("the number of races has the focus", () => {
  test("where races are shown that a filter cannot judge", async () => {
    serveFacets({ facets: [facet({ filter: "elevationProfile", isSet: true, unknown: 9 })] });
    const page = await openPage("/marathons?elevationProfile=flat");

    const link = await screen.findByRole("link", { name: /^show/ });
    await follow(page, link, "/marathons?elevationProfile=flat&unknown=elevationProfile");

    expect(numberOfRaces()).toHaveFocus();
  });

  test.each([
    ["Remove month April", "/marathons?terrain=sand"],
    ["Remove all filters", "/marathons"],
  ])("after this way out of a list without races: %s", async (name, leadsTo) => {
    serve([]);
    const page = await openPage("/marathons?month=4&terrain=sand");

    await follow(page, screen.getByRole("link", { name }), leadsTo);

    expect(numberOfRaces()).toHaveFocus();
  });

  test("after a removal that brings races", async () => {
    serve([]);
    serveFacets({ relax: [{ filters: ["month"], count: 7 }] });
    const page = await openPage("/marathons?month=4&terrain=sand");

    await follow(page, await screen.findByRole("link", { name: "Remove month April" }), "/marathons?terrain=sand");

    expect(numberOfRaces()).toHaveFocus();
  });

  test("after the swap of two days, and after another order", async () => {
    serve([]);
    const page = await openPage("/marathons?dateFrom=2027-05-02&dateTo=2027-05-01&sort=course");
    const swap = screen.getByRole("link", { name: "Swap the two days" });
    await follow(page, swap, "/marathons?dateFrom=2027-05-01&dateTo=2027-05-02&sort=course");
    expect(numberOfRaces()).toHaveFocus();

    const soonest = screen.getByRole("link", { name: "Show the soonest first" });
    await follow(page, soonest, "/marathons?dateFrom=2027-05-01&dateTo=2027-05-02");

    expect(numberOfRaces()).toHaveFocus();
  });

  test("after a place that the text may mean", async () => {
    serve([]);
    const york = { kind: "city", name: "York", title: "York", parameter: "city", value: "York", count: 2 } as const;
    const locations = [{ ...york, parameters: { city: "York" } }];
    server.use(http.get("*/api/suggest", () => HttpResponse.json(suggestions({ locations }))));
    const page = await openPage("/all-races?search=yrok");

    await follow(page, await screen.findByRole("link", { name: "York" }), "/all-races?city=York");

    expect(numberOfRaces()).toHaveFocus();
  });

  test("after another place of the name", async () => {
    const places = ["Canada", "United Kingdom"].map((country) => ({
      kind: "city",
      name: "Cambridge",
      title: `Cambridge, ${country}`,
      parameters: { city: "Cambridge", country },
      count: 2,
      latitude: 45,
      longitude: 9,
    }));
    server.use(http.get("*/api/places/search", () => HttpResponse.json(places)));
    const page = await openPage("/all-races?near=Cambridge,+Canada&nearLat=43&nearLon=-80&radiusKm=50");

    const link = await screen.findByRole("link", { name: "Cambridge, United Kingdom" });
    await follow(page, link, "/all-races?near=Cambridge%2C+United+Kingdom&nearLat=45&nearLon=9&radiusKm=50");

    expect(numberOfRaces()).toHaveFocus();
  });

  test.each([
    ["2 more on 26 Sept 2027", "dateFrom=2027-09-26&dateTo=2027-09-26"],
    ["3 more of this month", "dateFrom=2027-09-01&dateTo=2027-09-30"],
  ])("after this link of a calendar: %s", async (name, query) => {
    const month: CalendarMonth = {
      month: "2027-09",
      total: 7,
      days: [{ day: "2027-09-26", count: 3, races: [raceCard()] }],
      undated: { count: 4, races: [raceCard({ id: 2 })] },
    };
    server.use(http.get("*/api/race-calendar/2027-09", () => HttpResponse.json(month)));
    const page = await openPage("/marathons?view=calendar&calendar=2027-09");

    await follow(page, await screen.findByRole("link", { name }), `/marathons?${query}`);

    expect(numberOfRaces()).toHaveFocus();
  });
});

test("a link of an empty list that opens another window leaves the focus where it is", async () => {
  serve([]);
  const { user } = await openPage("/marathons?month=4&terrain=sand");
  const link = screen.getByRole("link", { name: "Remove all filters" });
  link.focus();

  await user.keyboard("{Control>}");
  await user.click(link);

  expect(link).toHaveFocus();
});
