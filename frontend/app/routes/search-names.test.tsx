/** Short and local names in a search text, on the list of all races. */
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { serve } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

/** So many races for a query that has these words; none for others. */
function serveTotals(totals: Readonly<Record<string, number>>): void {
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const query = new URL(request.url).searchParams.toString();
      const total = Object.entries(totals).find(([words]) => query.includes(words))?.[1] ?? 0;
      return HttpResponse.json(total > 0 ? [raceCard()] : [], { headers: { "X-Total-Count": String(total) } });
    }),
  );
}

beforeEach(() => serve([]));

test("a short name that other races contain leads to the races that it means", async () => {
  serveTotals({ "search=nyc": 2, "search=new+york+city": 9 });
  await openPage("/all-races?search=nyc");

  const meant = screen.getByRole("link", { name: "races matching “new york city”" });
  expect(meant).toHaveAttribute("href", "/all-races?search=new+york+city");
  expect(meant.closest("li")).toHaveTextContent(": 9");
});

test("a city called by its local name leads to the races that have its English name", async () => {
  serveTotals({ "search=M%C3%BCnchen": 2, "search=munich": 3 });
  await openPage("/all-races?search=M%C3%BCnchen");

  const meant = screen.getByRole("link", { name: "races matching “munich”" });
  expect(meant).toHaveAttribute("href", "/all-races?search=munich");
  expect(meant.closest("li")).toHaveTextContent(": 3");
});

test("a local name that no race has becomes the English one", async () => {
  serveTotals({ "search=wien+marathon": 0, "search=vienna+marathon": 2 });
  const page = await openPage("/all-races?search=wien+marathon");

  expect(page.address()).toContain("vienna");
});
