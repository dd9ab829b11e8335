import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { RaceCard } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { race } from "../../tests/sample-race.ts";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

let asked: URLSearchParams[];

function serve(races: RaceCard[] | "failure") {
  asked = [];
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      if (query.get("limit") === "1") return HttpResponse.json([], { headers: { "X-Total-Count": "106" } });
      return races === "failure" ? HttpResponse.json({ status: 500 }, { status: 500 }) : HttpResponse.json(races);
    }),
  );
}

beforeEach(() => {
  serve([]);
});

const FIELD = [
  raceCard(),
  raceCard({ id: 2, slug: "paris-half", name: "Paris Half", raceType: "half-marathon", participants: 45000 }),
  raceCard({ id: 3, slug: null, name: "Ultra", raceType: "ultra-marathon", participants: 900, pbPotential: 61.27 }),
  raceCard({ id: 4, slug: "unknown-size", name: "Unknown Size", participants: null }),
];

describe("the home page", () => {
  test("requests the ten marathons with most runners as specified", async () => {
    await openPage("/");

    expect(asked.map(String)).toContain("raceType=marathon&sortBy=participants&sortOrder=desc&limit=10");
  });

  test("links to both lists and has the search field", async () => {
    await openPage("/");
    const main = within(screen.getByRole("main"));

    expect(main.getByRole("link", { name: "View Marathons" })).toHaveAttribute("href", "/marathons");
    expect(main.getByRole("link", { name: "View Half Marathons" })).toHaveAttribute("href", "/half-marathons");
    expect(main.getByRole("combobox", { name: "Search races, cities or countries" })).toBeVisible();
  });

  test("has the races of the coming weekend, which on most days is not the one called next", async () => {
    await openPage("/");

    const weekend = within(screen.getByRole("region", { name: "The coming weekend" }));
    expect(weekend.getByRole("form", { name: "The coming weekend" })).toBeVisible();
  });

  test("has twelve place guides with their counts", async () => {
    await openPage("/");

    const guides = within(screen.getByRole("region", { name: "Race lists by country" })).getAllByRole("link");
    expect(guides.map((guide) => guide.getAttribute("href"))).toEqual([
      "/half-marathons/united-states",
      "/half-marathons/united-kingdom",
      "/flat-half-marathons-us",
      "/flat-half-marathons-uk",
      "/marathons/united-states",
      "/marathons/united-kingdom",
      "/marathons/germany",
      "/marathons/france",
      "/ultra-marathons",
      "/ultra-marathons/united-states",
      "/ultra-marathons/united-kingdom",
      "/ultra-marathons/france",
    ]);
    expect(guides[0]).toHaveAccessibleName(/^Half marathons:\s?United States\s?106 races$/);
  });

  test("the table has its seven columns, leaves out races of unknown size and links each to its own path", async () => {
    serve(FIELD);
    await openPage("/");

    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Rank",
      "Marathon",
      "Runners",
      "Steepness",
      "Terrain",
      "Next Race",
      "PB Potential",
    ]);
    expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/marathon/berlin-marathon",
      "/half-marathon/paris-half",
      "/ultra-marathon/race-3",
    ]);
    expect(table.getByRole("cell", { name: /61\.3\s?\/ 100/ })).toBeVisible();
  });

  test("the first three of the list are featured, each with its details, a heart and a way to share", async () => {
    serve(FIELD);
    await openPage("/");

    const cards = screen.getAllByRole("article").map((card) => within(card));
    expect(cards).toHaveLength(3);
    expect(cards[0]?.getByRole("link", { name: "View Details of Berlin Marathon" })).toHaveTextContent("View Details");
    expect(cards[0]?.getByRole("button", { name: "Save Berlin Marathon" })).toBeVisible();
    expect(cards[0]?.getByRole("button", { name: "Share Berlin Marathon" })).toBeVisible();
    expect(cards[0]?.getByText("26 Sept 2027")).toBeVisible();
  });

  test("a featured race shows its profile in the reader's units, and a poster nowhere", async () => {
    updateRunnerProfile({ units: "imperial" });
    serve(FIELD);
    server.use(
      http.get("*/api/marathons/:id", ({ params }) =>
        HttpResponse.json(params["id"] === "paris-half" ? race({ course: null }) : race()),
      ),
    );
    await openPage("/");

    const [first, second] = screen.getAllByRole("article").map((card) => within(card));
    expect(
      await first?.findByRole("img", { name: "Course profile between 121 ft and 174 ft above sea level" }),
    ).toBeVisible();
    const unknown = await second?.findByText("Course profile not known");
    expect(unknown).toBeVisible();
    expect(unknown?.className).not.toMatch(/border/);
    expect(document.querySelector("article img")).toBeNull();
    updateRunnerProfile({ units: "metric" });
  });

  test("a photograph by the organiser stands on the card", async () => {
    serve([raceCard({ imageUrl: "/api/race-photos/abc/wide.webp" })]);
    await openPage("/");

    expect(document.querySelector("article img")).toHaveAttribute("src", "/api/race-photos/abc/wide.webp");
  });

  test("an empty list shows its message", async () => {
    await openPage("/");

    expect(screen.getByText("No marathons found.")).toBeVisible();
  });

  test("a failed list shows its message, and the rest of the page works", async () => {
    serve("failure");
    await openPage("/");

    expect(screen.getByText("Error loading marathons. Please try again later.")).toBeVisible();
    expect(screen.getByRole("link", { name: "View Marathons" })).toBeVisible();
  });
});
