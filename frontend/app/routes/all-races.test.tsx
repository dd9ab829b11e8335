import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { place, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { asked, heading, serve, serveTwoRaces } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);

describe("all races", () => {
  test("is titled by its filters, and tells the types apart", async () => {
    await openPage("/all-races?country=germany&raceType=marathon");

    expect(heading()).toHaveTextContent("Marathons in Germany");
    expect(screen.getByRole("combobox", { name: "Distance" })).toHaveValue("marathon");
    expect(asked).toEqual(["country=germany&raceType=marathon&limit=24"]);
  });

  test("the place and the search stay while other filters change", async () => {
    const page = await openPage("/all-races?search=city&country=germany");

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Distance" }), "Ultra marathons");

    await waitFor(() => {
      expect(page.address()).toBe("/all-races?search=city&country=germany&raceType=ultra-marathon");
    });
  });

  test("text that names a home nation asks for the nation", async () => {
    serve([raceCard({ state: "Scotland", country: "United Kingdom" })]);
    const page = await openPage("/all-races?search=state+of+scotland&month=5");

    expect(page.address()).toBe("/all-races?state=Scotland&country=United+Kingdom&month=5");
    expect(heading()).toHaveTextContent("Races in Scotland, United Kingdom");
  });

  test("text that may be a name stays text as long as it finds races", async () => {
    const page = await openPage("/all-races?search=march+madness");

    expect(page.address()).toBe("/all-races?search=march+madness");
  });

  test("text that finds nothing is tried as filters", async () => {
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const isTried = new URL(request.url).searchParams.get("month") === "9";
        return HttpResponse.json(isTried ? [raceCard()] : [], { headers: { "X-Total-Count": isTried ? "1" : "0" } });
      }),
    );
    const page = await openPage("/all-races?search=berlin+sep");

    expect(page.address()).toBe("/all-races?search=berlin&month=9");
  });

  test("text that finds nothing either way is said to", async () => {
    serve([]);
    const page = await openPage("/all-races?search=qqxxqq+marathon");

    expect(page.address()).toBe("/all-races?search=qqxxqq+marathon");
    expect(screen.getByText("No race matches “qqxxqq marathon”.")).toBeVisible();
  });

  test("places are called by their own names", async () => {
    serve([raceCard({ state: "California", country: "United States" })]);
    await openPage("/all-races?country=usa&state=ca");

    expect(heading()).toHaveTextContent("Races in California, United States");
    expect(screen.getByRole("link", { name: /Remove filter\s?State\s?California/ })).toBeVisible();
  });

  test("a place with no race that fits keeps its own name", async () => {
    serve([]);
    server.use(http.get("*/api/places/:country", () => HttpResponse.json({ place: place({ name: "United States" }) })));
    await openPage("/all-races?country=usa&month=5");

    expect(heading()).toHaveTextContent("Races in United States");
  });

  test("a place that nobody knows is said to be unknown", async () => {
    serve([]);
    server.use(http.get("*/api/places/:country", () => HttpResponse.json({ status: 404 }, { status: 404 })));
    await openPage("/all-races?country=narnia");

    expect(heading()).toHaveTextContent("No place known as “narnia”");
    expect(screen.getByText("We do not know a country or state called “narnia”.")).toBeVisible();
  });

  test("a page far beyond the last is the last", async () => {
    const page = await openPage("/all-races?page=9999");

    expect(page.address()).toBe("/all-races?page=52");
  });

  test("the plain order does not claim more than it knows", async () => {
    await openPage("/all-races");

    const order = screen.getByRole("combobox", { name: "Order" });
    expect(within(order).getByRole("option", { selected: true })).toHaveTextContent(
      "Most runners first (unknown last)",
    );
    expect(within(order).queryByRole("option", { name: "Most runners" })).toBeNull();
  });
});
