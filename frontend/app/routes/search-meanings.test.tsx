/** Meanings of a search text beside its letters, on the list of all races. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { LocationSuggestion } from "~/api/types.gen.ts";
import { serve, serveFacets } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const MANCHESTER: LocationSuggestion = {
  kind: "city",
  name: "Manchester",
  title: "Manchester, England",
  parameter: "city",
  value: "Manchester",
  parameters: { city: "Manchester", country: "United Kingdom" },
  count: 12,
};

/** Which texts were asked for. */
function serveSuggestions(): string[] {
  const texts: string[] = [];
  server.use(
    http.get("*/api/suggest", ({ request }) => {
      texts.push(new URL(request.url).searchParams.get("q") ?? "");
      const races = [raceCard({ name: "Great North Run", slug: "great-north-run", raceType: "half-marathon" })];
      return HttpResponse.json({ races, locations: [MANCHESTER] });
    }),
  );
  return texts;
}

/** So many races for a query that has these words; none for others. */
function serveTotals(totals: Readonly<Record<string, number>>, race = raceCard()): void {
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const query = new URL(request.url).searchParams.toString();
      const total = Object.entries(totals).find(([words]) => query.includes(words))?.[1] ?? 0;
      return HttpResponse.json(total > 0 ? [race] : [], { headers: { "X-Total-Count": String(total) } });
    }),
  );
}

const didYouMean = () => screen.queryByRole("region", { name: "Did you mean" });
const alsoMeant = () => screen.queryByRole("list", { name: "What the text also means" });

beforeEach(() => serve([]));

describe("a text that nothing contains", () => {
  test("leads to the races and places that it may mean", async () => {
    const texts = serveSuggestions();
    await openPage("/all-races?search=gnr");

    const meant = within(await screen.findByRole("region", { name: "Did you mean" }));
    expect(meant.getByRole("link", { name: "Great North Run" })).toHaveAttribute(
      "href",
      "/half-marathon/great-north-run",
    );
    expect(meant.getByRole("link", { name: "Manchester, England" })).toHaveAttribute(
      "href",
      "/all-races?city=Manchester&country=United+Kingdom",
    );
    expect(texts).toEqual(["gnr"]);
  });

  test("is the list of what its short name stands for, where there is one", async () => {
    serveTotals({ "search=great+north+run": 1 });
    const page = await openPage("/all-races?search=gnr&raceType=half-marathon");

    expect(page.address()).toBe("/all-races?search=great+north+run&raceType=half-marathon");
  });

  test("says nothing where it means nothing", async () => {
    await openPage("/all-races?search=qqxxqq");

    expect(screen.getByText("No race matches “qqxxqq”.")).toBeVisible();
    expect(didYouMean()).not.toBeInTheDocument();
  });

  test("is meant as it stands where another filter leaves nothing", async () => {
    serveSuggestions();
    serveFacets({ relax: [{ filters: ["month"], count: 3 }] });
    await openPage("/all-races?search=berlin&month=1");

    expect(await screen.findByRole("link", { name: "Remove month January" })).toBeVisible();
    expect(didYouMean()).not.toBeInTheDocument();
  });
});

describe("a single word that is a filter too", () => {
  test("is text first, with the filter as a link above the list", async () => {
    serveTotals({ "search=spring": 150, "month=3&month=4&month=5": 2100 });
    const page = await openPage("/all-races?search=spring&raceType=marathon");

    expect(page.address()).toBe("/all-races?search=spring&raceType=marathon");
    const filter = screen.getByRole("link", { name: "Races in spring, March to May" });
    expect(filter).toHaveAttribute("href", "/all-races?raceType=marathon&month=3%2C4%2C5");
    expect(filter.closest("li")).toHaveTextContent("Races in spring, March to May: 2,100");
  });

  test.each([
    ["may", "month=5", "Races in May"],
    ["asia", "continent=asia", "Races in Asia"],
    ["hot", "temperatureCMin=22", "Races with usual temperature at least 22 °C"],
    ["flat", "elevationProfile=Flat", "Races with steepness Flat"],
    ["ultra", "raceType=ultra-marathon", "Ultra marathons"],
  ])("%s", async (word, query, words) => {
    serveTotals({ [`search=${word}`]: 4, [query]: 90 });
    await openPage(`/all-races?search=${word}`);

    expect(screen.getByRole("link", { name: words }).closest("li")).toHaveTextContent(`${words}: 90`);
  });

  test("so are several words that names have together", async () => {
    serveTotals({ "search=trail+marathon": 4, "terrain=Trail": 90 });
    await openPage("/all-races?search=trail+marathon");

    const filter = screen.getByRole("link", { name: "Marathons on trail" });
    expect(filter.closest("li")).toHaveTextContent("Marathons on trail: 90");
    expect(filter).toHaveAttribute("href", "/all-races?raceType=marathon&terrain=trail");
  });

  test("a short name that stands for one race leads to it, beside the races that contain its letters", async () => {
    const name = "New York City Marathon";
    serveTotals({ "search=nyc": 9, "search=new+york+city": 1 }, raceCard({ name, slug: "new-york-city-marathon" }));
    await openPage("/all-races?search=nyc");

    const meant = within(await screen.findByRole("list", { name: "What the text also means" }));
    expect(meant.getByRole("link", { name })).toHaveAttribute("href", "/marathon/new-york-city-marathon");
    expect(meant.getByRole("listitem")).toHaveTextContent(/^Did you mean\sNew York City Marathon$/);
  });

  test("becomes the filter where no race contains it", async () => {
    serveTotals({ "month=3&month=4&month=5": 2100 });
    const page = await openPage("/all-races?search=spring");

    expect(page.address()).toBe("/all-races?month=3%2C4%2C5");
    expect(alsoMeant()).not.toBeInTheDocument();
  });
});

test("a mountain range becomes the place", async () => {
  serveTotals({ "mountains=Alps": 40 });
  const page = await openPage("/all-races?search=alps&month=7");

  expect(page.address()).toBe("/all-races?mountains=Alps&month=7");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Races in the Alps");
});

describe("a distance beside a name", () => {
  test("is text first, with the races of that distance as a link: more are called otherwise", async () => {
    serveTotals({ "search=london+half": 1, "search=london": 40 });
    await openPage("/all-races?search=london+half");

    const meant = screen.getByRole("link", { name: "Half marathons matching “london”" });
    expect(meant).toHaveAttribute("href", "/all-races?search=london&raceType=half-marathon");
    expect(meant.closest("li")).toHaveTextContent(": 40");
  });

  test("is no more than the name of a race, where it is one", async () => {
    serveTotals({ "search=berlin+marathon": 1, "search=berlin": 12 });
    await openPage("/all-races?search=berlin+marathon");

    expect(screen.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(alsoMeant()).not.toBeInTheDocument();
  });
});

describe("a goal among other words", () => {
  test("is kept as a chip, puts the fastest courses first and leaves out no race", async () => {
    serveTotals({ "search=berlin&raceType=marathon": 3 });
    const page = await openPage("/all-races?search=sub+4+berlin");

    expect(page.address()).toBe("/all-races?search=berlin&raceType=marathon&goal=4%3A00&sort=pb-potential&estimates=1");
    expect(await screen.findByText(/The goal, sub 4:00, leaves out no race/)).toBeVisible();

    await page.user.click(await screen.findByRole("link", { name: /Remove filter\s?Goal\s?sub 4:00/ }));
    await waitFor(() => expect(page.address()).toBe("/all-races?search=berlin&raceType=marathon"));
  });

  test("is a filter at once where the text says nothing else", async () => {
    serveTotals({ "month=5": 30 });
    const page = await openPage("/all-races?search=marathon+in+may+under+3+hours");

    expect(page.address()).toBe("/all-races?raceType=marathon&month=5&goal=3%3A00&sort=pb-potential&estimates=1");
  });
});

describe("a first race", () => {
  test("offers every race of its distance above those that have the word in their name", async () => {
    serveTotals({ "search=first&raceType=marathon": 2, "raceType=marathon": 2056 });
    const page = await openPage("/all-races?search=first&raceType=marathon");

    expect(page.address()).toBe("/all-races?search=first&raceType=marathon");
    const meant = within(screen.getByRole("list", { name: "What the text also means" })).getByRole("link");
    expect(meant).toHaveAttribute("href", "/all-races?raceType=marathon");
    expect(meant.closest("li")).toHaveTextContent("Marathons: 2,056");
  });

  test("is the list of its distance where no name has the word", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const total = new URL(request.url).searchParams.has("search") ? 0 : 50;
        return HttpResponse.json(total ? [raceCard()] : [], { headers: { "X-Total-Count": String(total) } });
      }),
    );
    const page = await openPage("/all-races?search=my+first+half+marathon");

    expect(page.address()).toBe("/all-races?raceType=half-marathon");
  });
});

describe("on the page of one type", () => {
  test.each([
    ["/marathons?search=sub+4+may", "/marathons?month=5&goal=4%3A00&sort=pb-potential&estimates=1"],
    ["/marathons?search=marathons+in+scotland", "/marathons?state=Scotland&country=United+Kingdom"],
    [
      "/half-marathons?search=cool+autumn+half&terrain=road",
      "/half-marathons?month=9%2C10%2C11&terrain=road&temperatureCMax=12",
    ],
    ["/ultra-marathons?search=ultras+50+to+100+km", "/ultra-marathons?distanceKmMin=50&distanceKmMax=100"],
    ["/marathons?search=flat+ultras+in+may", "/ultra-marathons?month=5&elevationProfile=flat"],
  ])("words are filters: %s", async (opened, address) => {
    serve([raceCard()]);
    const page = await openPage(opened);

    expect(page.address()).toBe(address);
  });

  test("a text that nothing contains is tried as filters", async () => {
    serveTotals({ "search=berlin&raceType=marathon&month=9": 1 });
    const page = await openPage("/marathons?search=berlin+sep");

    expect(page.address()).toBe("/marathons?search=berlin&month=9");
  });

  test("a word that is a filter too is offered as one", async () => {
    serveTotals({ "search=spring": 15, "month=3&month=4&month=5": 900 });
    const page = await openPage("/marathons?search=spring");

    expect(page.address()).toBe("/marathons?search=spring");
    const filter = screen.getByRole("link", { name: "Marathons in spring, March to May" });
    expect(filter).toHaveAttribute("href", "/marathons?month=3%2C4%2C5");
    expect(filter.closest("li")).toHaveTextContent(": 900");
  });
});
