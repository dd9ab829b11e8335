/** Seasons beside a place in a search text, on the list of all races: they are those of the place (decision 0043). */
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const place = (kind: FoundPlace["kind"], name: string, country: string, latitude: number | null): FoundPlace => {
  return {
    kind,
    name,
    title: name,
    parameters: { [kind]: name, country },
    count: 1,
    latitude,
    longitude: latitude && 20,
  };
};
const SYDNEY = place("city", "Sydney", "Australia", -33.9);
const LEEDS = place("city", "Leeds", "United Kingdom", 53.8);
const SOUTH_AFRICA = place("country", "South Africa", "South Africa", null);

/** The months of the list that a text leads to, where no race has all of it in its name. */
async function monthsOf(text: string, ...found: FoundPlace[]): Promise<string | null> {
  server.use(http.get("*/api/places/search", () => HttpResponse.json(found)));
  const page = await openPage(`/all-races?${new URLSearchParams({ search: text }).toString()}`);
  return new URLSearchParams(page.address().split("?")[1]).get("month");
}

describe("a season in a text", () => {
  beforeEach(() => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const isText = /spring|summer/.test(new URL(request.url).searchParams.get("search") ?? "");
        return HttpResponse.json(isText ? [] : [raceCard()], { headers: { "X-Total-Count": isText ? "0" : "3" } });
      }),
    );
  });

  test.each([
    ["spring half marathons near sydney", SYDNEY, "9,10,11"],
    ["spring marathon sydney", SYDNEY, "9,10,11"],
    ["summer half marathon in south africa", SOUTH_AFRICA, "12,1,2"],
  ])("is that of the south beside a place of the south: %s", async (text, found, months) => {
    expect(await monthsOf(text, found)).toBe(months);
  });

  test.each([
    ["spring half marathons near leeds", LEEDS],
    ["spring marathon leeds", LEEDS],
    ["spring marathon sydne", SYDNEY],
  ])("is that of the north beside other text: %s", async (text, found) => {
    expect(await monthsOf(text, found)).toBe("3,4,5");
  });

  test("is that of the south also where no race of it is there", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const query = new URL(request.url).searchParams;
        const isThere = query.get("search") === "rio" && !query.getAll("month").includes("12");
        return HttpResponse.json(isThere ? [raceCard()] : [], { headers: { "X-Total-Count": isThere ? "3" : "0" } });
      }),
    );

    expect(await monthsOf("summer marathon rio", place("city", "Rio", "Brazil", -22.9))).toBe("12,1,2");
  });

  test("does not move months that are named one by one", async () => {
    expect(await monthsOf("march spring", SYDNEY)).toBe("3,4,5");
    expect(await monthsOf("summer september near sydney", SYDNEY)).toBe("6,7,8,9");
  });

  test("is that of the country whose list is searched", async () => {
    const page = await openPage("/all-races?search=spring&country=Australia");

    expect(page.address()).toContain("month=9%2C10%2C11");
  });
});
