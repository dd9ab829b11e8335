// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { clientWithQuickRetries } from "../../../../tests/quick-retries.ts";
import { comparison, storeSessionOf } from "../../../../tests/sample-saved-races.ts";
import { serveRaces } from "../../../../tests/serve-races.ts";
import { server } from "../../../../tests/server.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { migrateGuestLists } from "./guest-migration.ts";

const migrate = () => migrateGuestLists(clientWithQuickRetries());

test("a migration sends nothing more once another person signs in, whose own migration moves what is left", async () => {
  const writers: (string | null)[] = [];
  const onFirst: { act?: () => void } = { act: () => storeSessionOf("bob") };
  server.use(
    ...serveRaces(),
    http.post("*/api/favorites", ({ request }) => {
      writers.push(request.headers.get("Authorization"));
      onFirst.act?.();
      delete onFirst.act;
      return HttpResponse.json({}, { status: 201 });
    }),
    http.get("*/api/comparisons", () => HttpResponse.json([])),
    http.post("*/api/comparisons", ({ request }) => {
      writers.push(request.headers.get("Authorization"));
      return HttpResponse.json(comparison(), { status: 201 });
    }),
  );
  storeSessionOf("ada");
  guestFavourites.replace([3, 4].map((raceId) => ({ raceId, raceType: "marathon" })));
  guestComparison.add({ raceId: 7, raceType: "marathon" });

  expect(await migrate()).toEqual({ favourites: "failed", comparison: "failed" });
  expect(writers).toEqual(["Bearer ada"]);
  expect(guestFavourites.races()).toHaveLength(2);
  expect(guestComparison.races()).toHaveLength(1);

  expect(await migrate()).toEqual({ favourites: "migrated", comparison: "migrated" });
  expect(writers.slice(1)).toEqual(["Bearer bob", "Bearer bob", "Bearer bob"]);
  expect(guestFavourites.races()).toEqual([]);
});
