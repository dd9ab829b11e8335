import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { createMemoryRouter, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { queryClientContext } from "~/lib/api/query-client.ts";
import { followStructuredData } from "~/lib/navigation/followed-structured-data.ts";
import { routes } from "~/routes.tsx";
import { clientWithQuickRetries } from "../../tests/quick-retries.ts";
import { serveRace } from "../../tests/race-page.ts";
import { race } from "../../tests/sample-race.ts";
import { catalogueFacts, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const ORIGIN = "https://startline.test";
const SCRIPTS = 'script[type="application/ld+json"]';

type Item = Record<string, unknown>;

const items = () => [...document.querySelectorAll(SCRIPTS)].map(({ textContent }) => JSON.parse(textContent) as Item);
const types = () => items().map((item) => item["@type"]);

/** The product at an address, with what the server wrote into that page. */
async function openWith(address: string, written: Item[]) {
  document.body.innerHTML = written
    .map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`)
    .join("");
  const queryClient = clientWithQuickRetries();
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  followStructuredData(router, queryClient, ORIGIN);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}

beforeEach(() => {
  serveRace(race({ faqs: JSON.stringify([{ question: "Flat?", answer: "Yes." }]) }));
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons", () => HttpResponse.json([raceCard()])),
    http.get("*/api/articles", () => HttpResponse.json([])),
  );
});

test("the structured data is that of the page one goes to", async () => {
  const router = await openWith("/about", [{ "@type": "SportsEvent", name: "London Marathon" }]);

  await router.navigate("/marathon/berlin-marathon");

  await waitFor(() => expect(types()).toEqual(["SportsEvent", "BreadcrumbList", "FAQPage"]));
  expect(items()[0]).toMatchObject({ name: "Berlin Marathon", url: `${ORIGIN}/marathon/berlin-marathon` });

  await router.navigate("/");

  await waitFor(() => expect(types()).toEqual(["WebSite", "ItemList"]));
});

test("a page without any takes away that of the page before", async () => {
  const router = await openWith("/marathon/berlin-marathon", [{ "@type": "SportsEvent", name: "Berlin Marathon" }]);

  await router.navigate("/about");

  await waitFor(() => expect(items()).toEqual([]));
});

test("a race that is not found has none", async () => {
  const router = await openWith("/marathon/berlin-marathon", [{ "@type": "SportsEvent", name: "Berlin Marathon" }]);

  await router.navigate("/marathon/nowhere");

  await waitFor(() => expect(items()).toEqual([]));
});

test("what the server wrote into the first page stays as it is", async () => {
  const written = { "@type": "SportsEvent", name: "Berlin Marathon", sameAs: "as the server wrote it" };
  const router = await openWith("/marathon/berlin-marathon", [written]);
  await router.revalidate();

  expect(items()).toEqual([written]);
});

test("a page that the browser renders from the start gets its own", async () => {
  await openWith("/marathon/berlin-marathon", []);

  await waitFor(() => expect(types()).toContain("SportsEvent"));
});
