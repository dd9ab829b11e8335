/** Steps of the ranges in the filters of a list. */
import { screen, waitFor } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { facet, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveTwoRaces);

describe("a step of a range", () => {
  const climbTo99 = () => screen.getByRole("link", { name: /up to 99 m/ });

  beforeEach(() => serveFacets({ facets: [facet({ filter: "climbM", bins: [{ low: 0, high: 100, count: 7 }] })] }));

  test("is a link to the filters of the address with it", async () => {
    const page = await openPage("/marathons?climbMMin=500&page=2");

    await page.user.click(screen.getByRole("checkbox", { name: /^Trail/ }));

    await waitFor(() => expect(climbTo99()).toHaveAttribute("href", "/marathons?terrain=trail&climbMMax=99"));
    await page.user.click(climbTo99());
    await waitFor(() => expect(page.address()).toBe("/marathons?terrain=trail&climbMMax=99"));
    expect(await screen.findByRole("link", { name: /Remove filter\s?Climb/ })).toBeVisible();
  });

  test("keeps what was chosen while its list is still loading", async () => {
    const page = await openPage("/marathons");
    await page.user.click(screen.getByText("Climb", { selector: "summary span" }));
    await waitFor(climbTo99);
    server.use(
      http.get("*/api/marathons", async ({ request }) => {
        if (!request.url.includes("climbMMax")) await delay("infinite");
        return HttpResponse.json([raceCard()], { headers: { "X-Total-Count": "1" } });
      }),
    );

    await page.user.click(screen.getByRole("checkbox", { name: /^Trail/ }));
    await page.user.click(climbTo99());

    await waitFor(() => expect(page.address()).toBe("/marathons?terrain=trail&climbMMax=99"));
  });

  test("of a temperature or a length ends where the next one begins", async () => {
    const temperatures = [
      { low: null, high: 0, count: 2 },
      { low: 0, high: 5, count: 3 },
    ];
    serveFacets({
      facets: [
        facet({ filter: "temperatureC", bins: temperatures }),
        facet({ filter: "distanceKm", bins: [{ low: 43, high: 60, count: 7 }] }),
      ],
    });
    const page = await openPage("/ultra-marathons");

    expect(await screen.findByRole("link", { name: /43 to below 60 km/ })).toHaveAttribute(
      "href",
      "/ultra-marathons?distanceKmMin=43&distanceKmMax=59.99",
    );
    await page.user.click(screen.getByText("Usual temperature", { selector: "summary span" }));
    const step = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(step(/below 0 °C/)).toBe("/ultra-marathons?temperatureCMax=-0.1");
    expect(step(/0 to below 5 °C/)).toBe("/ultra-marathons?temperatureCMin=0&temperatureCMax=4.9");
  });
});
