/** The sitemap: countries of each type with their numbers of races, and below some of them their regions. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { server } from "../../tests/server.ts";

test("lists countries with counts, and folds the regions of a country below it", async () => {
  const place = (name: string, slug: string, count: number) => ({ name, slug, count });
  server.use(
    http.get("*/api/articles", () => HttpResponse.json([])),
    http.get("*/api/places", ({ request }) => {
      const country = new URL(request.url).searchParams.get("country");
      if (country === null) return HttpResponse.json([place("Canada", "canada", 12), place("Japan", "japan", 5)]);
      return HttpResponse.json(country === "canada" ? [place("Ontario", "ontario", 3)] : []);
    }),
  );
  await openPage("/sitemap");
  const marathons = (await screen.findByRole("heading", { name: "Marathons by country" })).closest("section");

  const tree = within(marathons ?? document.body);
  expect(tree.getByRole("link", { name: "Japan" })).toHaveAttribute("href", "/marathons/japan");
  await userEvent.click(tree.getByText("1 region of Canada"));
  expect(tree.getByRole("link", { name: "Ontario" })).toHaveAttribute("href", "/marathons/canada/ontario");
  expect(tree.getByText("3")).toBeVisible();
  expect(tree.queryByText(/of Japan/)).toBeNull();
});
