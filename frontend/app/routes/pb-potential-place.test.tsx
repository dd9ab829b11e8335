import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { order, servePotentials, table } from "../../tests/pb-potential-page.ts";
import { server } from "../../tests/server.ts";

const DAKAR: FoundPlace = {
  kind: "city",
  name: "Dakar",
  title: "Dakar",
  parameters: { city: "Dakar", country: "Senegal" },
  count: 1,
  latitude: 14.69,
  longitude: -17.45,
};
const SENEGAL: FoundPlace = { ...DAKAR, kind: "country", title: "Senegal", parameters: { country: "Senegal" } };
const NEAR_DAKAR = "near=Dakar&nearLat=14.69&nearLon=-17.45";

let asked: string[];

beforeEach(() => {
  servePotentials();
  asked = [];
  server.use(
    http.get("*/api/places/search", ({ request }) => {
      const text = new URL(request.url).searchParams.get("q")?.toLowerCase() ?? "";
      return HttpResponse.json([DAKAR, SENEGAL].filter(({ title }) => title.toLowerCase().startsWith(text)));
    }),
    http.get("*/api/matching-races", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(
        query.has("nearLat") ? { ids: [2], unknownIds: [3], awayKm: [22.4] } : { ids: [2], unknownIds: [] },
      );
    }),
  );
});

const place = () => screen.getByRole("combobox", { name: "Where" });

test("a place that is chosen and its radius rank its races, with their distances, and are in the address", async () => {
  const page = await openPage("/pb-potential");
  expect(screen.getByRole("combobox", { name: "Within" })).toBeDisabled();

  await page.user.type(place(), "dak");
  await page.user.click(await screen.findByRole("option", { name: /Dakar/ }));
  await waitFor(() => {
    expect(page.address()).toBe(`/pb-potential?${NEAR_DAKAR}&radiusKm=50`);
    expect(order()).toEqual(["Warm Marathon"]);
  });
  expect(within(table()).getByText(/22 km away/)).toBeVisible();
  expect(screen.getByText(/^Not ranked: 1 race not placed on the map yet\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Show them in the list" })).toHaveAttribute(
    "href",
    `/marathons?${NEAR_DAKAR}&radiusKm=50&unknown=near&sort=course`,
  );

  await page.user.selectOptions(screen.getByRole("combobox", { name: "Within" }), "200 km");
  await waitFor(() => expect(page.address()).toBe(`/pb-potential?${NEAR_DAKAR}&radiusKm=200`));
  expect(asked.at(-1)).toBe("nearLat=14.69&nearLon=-17.45&radiusKm=200");
  expect(screen.getByRole("link", { name: "The same races as a list" })).toHaveAttribute(
    "href",
    `/marathons?${NEAR_DAKAR}&radiusKm=200&sort=course`,
  );
});

test("a form that is sent as it stands names the place and the radius: the address has them", async () => {
  const page = await openPage("/pb-potential?month=4&place=dakar&radiusKm=100");

  expect(page.address()).toBe(`/pb-potential?month=4&${NEAR_DAKAR}&radiusKm=100`);
  expect(place()).toHaveValue("Dakar");
  expect(order()).toEqual(["Warm Marathon"]);
});

test("the same name again keeps the place", async () => {
  const page = await openPage(`/pb-potential?${NEAR_DAKAR}&radiusKm=25&place=Dakar`);

  expect(page.address()).toBe(`/pb-potential?${NEAR_DAKAR}&radiusKm=25`);
});

test("an empty name is anywhere", async () => {
  const page = await openPage("/pb-potential?country=Senegal&place=");

  expect(page.address()).toBe("/pb-potential");
  expect(order()).toHaveLength(3);
});

test("a name that no place has is said, and the ranking stays", async () => {
  await openPage("/pb-potential?place=Atlantis");

  expect(screen.getByRole("alert")).toHaveTextContent("No place with races called “Atlantis” was found.");
  expect(order()).toHaveLength(3);
});

test("a former address of a region ranks its races", async () => {
  await openPage("/pb-potential?region=africa");

  expect(asked).toEqual(["continent=africa"]);
  expect(place()).toHaveValue("Africa");
  expect(order()).toEqual(["Warm Marathon"]);
});
