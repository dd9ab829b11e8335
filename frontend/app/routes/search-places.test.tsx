/** Places named in a search text, on the list of all races: after "near", and countries after "in". */
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

function place(kind: FoundPlace["kind"], name: string, country: string): FoundPlace {
  const parameters = { [kind]: name, country };
  return { kind, name, title: `${name}, ${country}`, parameters, count: 1, latitude: 10, longitude: 20 };
}

const found = (...places: FoundPlace[]) => {
  server.use(http.get("*/api/places/search", () => HttpResponse.json(places)));
};

/** Races for every list but those of a text that has these words. */
function serveAllBut(words: string): void {
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const isText = (new URL(request.url).searchParams.get("search") ?? "").includes(words);
      return HttpResponse.json(isText ? [] : [raceCard()], { headers: { "X-Total-Count": isText ? "0" : "3" } });
    }),
  );
}

describe("“near” a name", () => {
  beforeEach(() => serveAllBut("near"));

  const around = (title: string) => {
    const near = new URLSearchParams({ near: title, nearLat: "10", nearLon: "20", radiusKm: "50" }).toString();
    return `/all-races?${near}&raceType=marathon`;
  };

  test("is round the city, where the state that it lies in has the same name", async () => {
    const city = { ...place("city", "New York", "United States"), title: "New York, New York" };
    found(place("state", "New York", "United States"), city);
    const page = await openPage("/all-races?search=marathon+near+new+york");

    expect(page.address()).toBe(around("New York, New York"));
  });

  test("is in the state, where the city of that name lies elsewhere", async () => {
    const city = { ...place("city", "Delaware", "United States"), title: "Delaware, Ohio" };
    found(place("state", "Delaware", "United States"), city);
    const page = await openPage("/all-races?search=marathon+near+delaware");

    expect(page.address()).toBe("/all-races?state=Delaware&country=United+States&raceType=marathon");
  });

  test("stays in a nation of the United Kingdom", async () => {
    found(place("state", "Wales", "United Kingdom"), place("city", "Wales", "United States"));
    const page = await openPage("/all-races?search=marathon+near+wales");

    expect(page.address()).toBe("/all-races?state=Wales&country=United+Kingdom&raceType=marathon");
  });

  test("is within 50 miles for runners of miles", async () => {
    updateRunnerProfile({ units: "imperial" });
    found(place("city", "Denver", "United States"));
    const page = await openPage("/all-races?search=half+marathon+near+denver");

    expect(page.address()).toContain("&radiusKm=80&raceType=half-marathon");
  });
});

describe("a country after “in”", () => {
  const FRANCE = place("country", "France", "France");

  test.each([
    ["marathon in france", "country=France&raceType=marathon"],
    ["races in france", "country=France"],
  ])("is the country, not its letters: %s", async (text, query) => {
    serveAllBut(text);
    found(FRANCE, place("state", "Île-de-France", "France"));
    const page = await openPage(`/all-races?${new URLSearchParams({ search: text }).toString()}`);

    expect(page.address()).toBe(`/all-races?${query}`);
  });

  test("may go by another name", async () => {
    serveAllBut("in czech");
    found(place("country", "Czechia", "Czechia"));
    const page = await openPage("/all-races?search=marathon+in+czech+republic");

    expect(page.address()).toBe("/all-races?country=Czechia&raceType=marathon");
  });

  test("is one whose races of that kind are none, too: the list says which filter to give up", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const query = new URL(request.url).searchParams;
        const isFound = query.get("search") === "france" && !query.has("month");
        return HttpResponse.json(isFound ? [raceCard()] : [], { headers: { "X-Total-Count": isFound ? "3" : "0" } });
      }),
    );
    found(FRANCE);
    const page = await openPage("/all-races?search=ultras+in+france+in+may+under+60+km");

    expect(page.address()).toContain("/all-races?country=France&");
  });

  test.each([
    ["holland", place("country", "Netherlands", "Netherlands"), place("city", "Holland", "United States")],
    ["fran", FRANCE, FRANCE],
    ["georgia", place("state", "Georgia", "United States"), place("country", "Georgia", "Georgia")],
  ])("stays text where the name may mean another place: %s", async (name, ...places) => {
    serveAllBut("in ");
    found(...places);
    const page = await openPage(`/all-races?search=marathon+in+${name}`);

    expect(page.address()).toBe(`/all-races?search=${name}&raceType=marathon`);
  });

  test("stays text without “in”: names of races hold names of countries", async () => {
    serveAllBut("marathon turkey");
    found(place("country", "Turkey", "Turkey"));
    const page = await openPage("/all-races?search=marathon+turkey");

    expect(page.address()).toBe("/all-races?search=turkey&raceType=marathon");
  });

  test("stays text where a race has it all in its name", async () => {
    serveAllBut("qqxxqq");
    found(FRANCE);
    const page = await openPage("/all-races?search=marathon+in+france");

    expect(page.address()).toBe("/all-races?search=marathon+in+france");
  });
});
