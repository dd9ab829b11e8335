import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";
import { catalogueFacts, raceCard } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { guestFavourites } from "./guest-lists.ts";

beforeEach(() => {
  server.use(
    http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("/api/marathons/2", () => HttpResponse.json(raceCard({ id: 2, name: "Berlin Marathon" }))),
  );
});
afterEach(() => {
  guestFavourites.replace([]);
});

test("the heart of the header counts a guest's saved races and opens their list", async () => {
  guestFavourites.replace([{ raceId: 2, raceType: "marathon" }]);
  const { user } = await openPage("/about");

  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Saved races: 1" }));

  const panel = await screen.findByRole("dialog", { name: "Saved races" });
  expect(await within(panel).findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
  expect(within(panel).getByRole("link", { name: /Sign in/ })).toHaveAttribute(
    "href",
    expect.stringContaining("/login"),
  );
});

test("without a saved race the list says how to save one", async () => {
  const { user } = await openPage("/about");

  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Saved races: 0" }));

  expect(await screen.findByText(/No saved races yet/)).toBeVisible();
});
