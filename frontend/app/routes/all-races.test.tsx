import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { place, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { asked, heading, serve, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);

describe("all races", () => {
  test("has a title from its filters, and shows the race types", async () => {
    await openPage("/all-races?country=germany&raceType=marathon");

    expect(heading()).toHaveTextContent("Marathons in Germany");
    expect(screen.getByRole("combobox", { name: "Distance" })).toHaveValue("marathon");
    expect(asked).toEqual(["country=germany&raceType=marathon&sortBy=nextEventDate&sortOrder=asc&limit=24"]);
  });

  test("place and search stay when other filters change", async () => {
    const page = await openPage("/all-races?search=city&country=germany");

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Distance" }), "Ultra marathons");

    await waitFor(() => {
      expect(page.address()).toBe("/all-races?search=city&country=germany&raceType=ultra-marathon");
    });
  });

  test("text with a home nation redirects to the nation", async () => {
    serve([raceCard({ state: "Scotland", country: "United Kingdom" })]);
    const page = await openPage("/all-races?search=state+of+scotland&month=5");

    expect(page.address()).toBe("/all-races?state=Scotland&country=United+Kingdom&month=5");
    expect(heading()).toHaveTextContent("Races in Scotland, United Kingdom");
  });

  test("text that may be a name stays a text search while it finds races", async () => {
    const page = await openPage("/all-races?search=march+madness");

    expect(page.address()).toBe("/all-races?search=march+madness");
  });

  test("text without a match is tried as filters", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const isTried = new URL(request.url).searchParams.get("month") === "9";
        return HttpResponse.json(isTried ? [raceCard()] : [], { headers: { "X-Total-Count": isTried ? "1" : "0" } });
      }),
    );
    const page = await openPage("/all-races?search=berlin+sep");

    expect(page.address()).toBe("/all-races?search=berlin&month=9");
  });

  test.each([
    ["marathn+berlin", "search=berlin&raceType=marathon"],
    ["marathn+berlin+april", "search=berlin&raceType=marathon&month=4"],
  ])("a word of a filter may have one letter wrong: %s", async (typed, query) => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const isTried = new URL(request.url).searchParams.get("raceType") === "marathon";
        return HttpResponse.json(isTried ? [raceCard()] : [], { headers: { "X-Total-Count": isTried ? "1" : "0" } });
      }),
    );

    const page = await openPage(`/all-races?search=${typed}`);

    expect(page.address()).toBe(`/all-races?${query}`);
  });

  /** Serves races to a list of this text alone. */
  function serveTextAlone(text: string) {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const query = new URL(request.url).searchParams;
        const names = [...query.keys()].filter((name) => !["sortBy", "sortOrder", "limit"].includes(name));
        const isFound = names.join() === "search" && query.get("search") === text;
        return HttpResponse.json(isFound ? [raceCard()] : [], { headers: { "X-Total-Count": isFound ? "1" : "0" } });
      }),
    );
  }

  test("words that leave no race between them are filters too, and the list says which to give up", async () => {
    serveTextAlone("spain");
    serveFacets({ relax: [{ filters: ["month"], count: 19 }] });

    const page = await openPage("/all-races?search=trail+ultra+spain+may");

    expect(page.address()).toBe("/all-races?search=spain&raceType=ultra-marathon&month=5&terrain=trail");
    expect(await screen.findByRole("link", { name: "Remove month May" })).toBeVisible();
    expect(screen.getByText(": 19 races")).toBeVisible();
  });

  test("text of which no race has the rest is not taken apart", async () => {
    serveTextAlone("spain");

    const page = await openPage("/all-races?search=trail+ultra+qqxxqq+may");

    expect(page.address()).toBe("/all-races?search=trail+ultra+qqxxqq+may");
  });

  test("a year is one filter", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const isTried = new URL(request.url).searchParams.get("dateTo") === "2027-12-31";
        return HttpResponse.json(isTried ? [raceCard()] : [], { headers: { "X-Total-Count": isTried ? "1" : "0" } });
      }),
    );

    const page = await openPage("/all-races?search=london+2027");

    expect(page.address()).toBe("/all-races?search=london&dateFrom=2027-01-01&dateTo=2027-12-31");
    await page.user.click(await screen.findByRole("link", { name: /Remove.*Year.*2027/ }));
    await waitFor(() => {
      expect(page.address()).toBe("/all-races?search=london");
    });
  });

  test("a name that reads like a distance from a place stays a text search while it finds races", async () => {
    const page = await openPage("/all-races?search=45+miles+of+hope");

    expect(page.address()).toBe("/all-races?search=45+miles+of+hope");
    expect(screen.queryByRole("list", { name: "What the text also means" })).toBeNull();
  });

  test("a distance from a place is looked for where no race has it in its name", async () => {
    const leeds = { kind: "city", name: "Leeds", title: "Leeds, England", parameters: {}, count: 9 };
    server.use(
      http.get("*/api/places/search", () => HttpResponse.json([{ ...leeds, latitude: 53.8, longitude: -1.55 }])),
      http.get("*/api/marathons", ({ request }) => {
        const isNear = new URL(request.url).searchParams.has("nearLat");
        return HttpResponse.json(isNear ? [raceCard()] : [], { headers: { "X-Total-Count": isNear ? "1" : "0" } });
      }),
    );
    const page = await openPage("/all-races?search=50+miles+of+leeds");

    expect(page.address()).toBe("/all-races?near=Leeds%2C+England&nearLat=53.8&nearLon=-1.55&radiusKm=80");
  });

  test("the words beside a place that is not known stay in the search", async () => {
    server.use(http.get("*/api/places/search", () => HttpResponse.json([])));
    const page = await openPage("/all-races?search=big+sur+near+xyzzy");

    expect(page.address()).toBe("/all-races?search=big+sur+xyzzy");
  });

  test("text without a match in either way shows a message", async () => {
    serve([]);
    const page = await openPage("/all-races?search=qqxxqq+marathon");

    expect(page.address()).toBe("/all-races?search=qqxxqq+marathon");
    expect(screen.getByText("No race matches “qqxxqq marathon”.")).toBeVisible();
  });

  test("places have their proper names", async () => {
    serve([raceCard({ state: "California", country: "United States" })]);
    await openPage("/all-races?country=usa&state=ca");

    expect(heading()).toHaveTextContent("Races in California, United States");
    expect(screen.getByRole("link", { name: /Remove filter\s?State\s?California/ })).toBeVisible();
  });

  test("a place without matching races keeps its proper name", async () => {
    serve([]);
    server.use(http.get("*/api/places/:country", () => HttpResponse.json({ place: place({ name: "United States" }) })));
    await openPage("/all-races?country=usa&month=5");

    expect(heading()).toHaveTextContent("Races in the United States");
  });

  test("an unknown place shows a message", async () => {
    serve([]);
    server.use(http.get("*/api/places/:country", () => HttpResponse.json({ status: 404 }, { status: 404 })));
    await openPage("/all-races?country=narnia");

    expect(heading()).toHaveTextContent("No place called “narnia”");
    expect(
      screen.getByText("We have no place with races of this name. Check the spelling, or search for it."),
    ).toBeVisible();
  });

  test.each([
    ["xx", "No place called “xx”"],
    ["atlantis&month=5", "No place called “atlantis”"],
    ["africa&month=5", "Races in Africa in May"],
    ["South+America", "Races in South America"],
  ])("an empty list of the continent %s is called: %s", async (continent, title) => {
    serve([]);
    await openPage(`/all-races?continent=${continent}`);

    expect(heading()).toHaveTextContent(title);
  });

  test.each([
    ["city=Atlantis", [], "No place called “Atlantis”"],
    ["county=Atlantis&country=usa", [], "No place called “Atlantis”"],
    ["city=Berlin&month=5", [{ kind: "city" }], "Races in Berlin in May"],
    ["county=Berlin", [{ kind: "city" }], "No place called “Berlin”"],
  ])("an empty list of %s says whether the town is known", async (where, found, title) => {
    serve([]);
    server.use(
      http.get("*/api/places/search", () => HttpResponse.json(found)),
      http.get("*/api/places/:country", () => HttpResponse.json({ place: place({ name: "United States" }) })),
    );
    await openPage(`/all-races?${where}`);

    expect(heading()).toHaveTextContent(title);
  });

  test("a page beyond the last redirects to the last", async () => {
    const page = await openPage("/all-races?page=9999");

    expect(page.address()).toBe("/all-races?page=52");
  });

  test.each([
    ["/all-races", "Soonest"],
    ["/all-races?search=berlin", "Best match"],
  ])("%s begins with: %s", async (address, label) => {
    await openPage(address);

    const order = screen.getByRole("combobox", { name: "Order" });
    expect(within(order).getByRole("option", { selected: true })).toHaveTextContent(label);
  });
});
