import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { API_GROUPS } from "~/api/public-api.gen.ts";
import { API_EXAMPLES } from "~/features/developers/api-examples.ts";

test("the page of developers names each public route with its parameters, answers and an example", async () => {
  await openPage("/developers");

  expect(await screen.findByRole("heading", { level: 1, name: "Developers" })).toBeVisible();
  const route = screen.getByRole("article", { name: "Races of every type, filtered and sorted" });
  expect(within(route).getByText("GET /api/marathons")).toBeVisible();
  expect(within(route).getByText("country")).toBeVisible();
  expect(within(route).getByText("429")).toBeVisible();
  expect(within(route).getByRole("link")).toHaveAttribute("href", API_EXAMPLES["list_marathons"]);
  expect(screen.getByRole("link", { name: "Races (CSV)" })).toHaveAttribute("href", "/api/catalogue.csv");
});

test("every public route has an example, and no example is of another", () => {
  const shown = API_GROUPS.flatMap(({ routes }) => routes.map(({ id }) => id));

  expect(Object.keys(API_EXAMPLES).sort()).toEqual(shown.sort());
});
