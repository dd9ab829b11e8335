import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareRequests } from "~/lib/api/api-requests.ts";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts, suggestions } from "../../tests/sample-races.ts";
import { account, LISTS, section, serveSavedRaces } from "../../tests/saved-lists-page.tsx";
import { server } from "../../tests/server.ts";

/** The fields of SPEC section 3 and no other, as an older server or a played one answers. */
const SPECIFIED = {
  id: 1,
  slug: "berlin-marathon",
  name: "Berlin Marathon",
  sponsor: "A sponsor",
  raceType: "marathon",
  city: "Berlin",
  state: "Berlin",
  county: "Berlin",
  country: "Germany",
  continent: "Europe",
  participants: 54062,
  elevationProfile: "Flat",
  terrain: "Road",
  nextEventDate: "2027-09-26",
  pbPotential: 82.4,
  description: "A lap of the city.",
  faqs: JSON.stringify([{ question: "Flat?", answer: "Yes." }]),
  imageUrl: "https://example.org/berlin.jpg",
  website: "https://example.org/berlin",
};

/** Of the fields those that no race can be without; all others null. */
const BARE = {
  ...Object.fromEntries(Object.keys(SPECIFIED).map((name) => [name, null])),
  id: 2,
  name: "Somewhere Marathon",
  raceType: "marathon",
  participants: 12,
};

const { imageUrl: _, ...withoutImage } = SPECIFIED;
const IMAGELESS = { ...withoutImage, id: 3, slug: "imageless", name: "Imageless Marathon" };

const RACES: { id: number; slug?: string; name: string }[] = [SPECIFIED, BARE, IMAGELESS];
const NAMES = RACES.map(({ name }) => name);

prepareRequests();

beforeEach(() => {
  serveSavedRaces();
  const missing = () => HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons", () => HttpResponse.json(RACES)),
    http.get("*/api/marathons/:id/:part", missing),
    http.get("*/api/marathons/:id", ({ params }) => {
      const asked = String(params["id"]);
      const race = RACES.find(({ id, slug }) => [slug, `race-${id}`, String(id)].includes(asked));
      return race ? HttpResponse.json(race) : missing();
    }),
  );
});

const main = () => within(screen.getByRole("main"));

describe("races with the fields of SPEC section 3 alone", () => {
  test.each(["/", "/marathons", "/all-races"])("are listed at %s", async (address) => {
    await openPage(address);

    for (const name of NAMES) expect((await main().findAllByText(name))[0]).toBeVisible();
    expect(screen.queryByText("Something went wrong")).toBeNull();
  });

  test("have their pages", async () => {
    await openPage("/marathon/berlin-marathon");

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Berlin Marathon");
    const next = within(screen.getByRole("region", { name: "Next race" }));
    expect(next.getByText("26 Sept 2027")).toBeVisible();
    expect(next.getByText("Not confirmed by the organiser")).toBeVisible();
  });

  test.each(["/marathon/race-2", "/marathon/imageless"])(
    "have their pages where little is known: %s",
    async (address) => {
      await openPage(address);

      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/(Somewhere|Imageless) Marathon/);
    },
  );

  test("are compared", async () => {
    await openPage("/compare?races=1,2,3");

    const table = within(screen.getByRole("table", { name: /fact by fact$/ }));
    for (const name of NAMES) expect(table.getAllByText(name)[0]).toBeVisible();
  });

  test("are in the lists of the dashboard", async () => {
    const savedAt = "2026-11-20T06:00:00Z";
    account({ favourites: [1, 2, 3].map((raceId) => ({ raceId, raceType: "marathon", savedAt })) });
    await openPage("/lists", LISTS);

    await section("Upcoming favourites");
    for (const name of NAMES) expect((await main().findAllByText(name))[0]).toBeVisible();
  });
});
