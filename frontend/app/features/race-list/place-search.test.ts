// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { server } from "../../../tests/server.ts";
import { CHOSEN_RADIUS_KM, whereOf, withTypedPlace } from "./place-search.ts";
import { NO_FILTERS } from "./race-filters.ts";

const CARMEL: FoundPlace = {
  kind: "city",
  name: "Carmel",
  title: "Carmel, California",
  parameters: { city: "Carmel", country: "united-states" },
  count: 3,
  latitude: 36.55,
  longitude: -121.92,
};

test.each([
  ["metric", 50],
  ["imperial", 80],
] as const)("a city that is chosen with %s units stands for %i km around it", (units, radiusKm) => {
  expect(whereOf(CARMEL, CHOSEN_RADIUS_KM[units]).near?.radiusKm).toBe(radiusKm);
});

function withTyped(text: string, search: string) {
  return withTypedPlace(clientWithQuickRetries(), { ...NO_FILTERS, search, page: 3 }, text);
}

test("a place is where races are looked for, and the words beside it stay a search", async () => {
  server.use(http.get("*/api/places/search", () => HttpResponse.json([CARMEL])));

  const near = { latitude: 36.55, longitude: -121.92, name: "Carmel, California", radiusKm: 50 };
  expect(await withTyped("carmel", "Big Sur")).toEqual({ ...NO_FILTERS, search: "Big Sur", near });
});

test("a city that is typed has miles round it for runners of miles", async () => {
  server.use(http.get("*/api/places/search", () => HttpResponse.json([CARMEL])));
  updateRunnerProfile({ units: "imperial" });

  expect((await withTyped("carmel", "")).near?.radiusKm).toBe(80);
});

test.each([
  ["Xyzzy", "", "Xyzzy"],
  ["Xyzzy", "Big Sur", "Big Sur Xyzzy"],
  ["Xyzzy", "Xyzzy", "Xyzzy"],
])("%j that is no place is added to the search %j", async (text, search, together) => {
  server.use(http.get("*/api/places/search", () => HttpResponse.json([])));

  expect(await withTyped(text, search)).toEqual({ ...NO_FILTERS, search: together });
});
