import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { guestComparison } from "~/features/saved-races/guest-lists.ts";
import { names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

const move = (race: string, to: "left" | "right") => screen.queryByRole("link", { name: `Move ${race} to the ${to}` });
const placed = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(text));

test("a race that is moved keeps the keyboard's place, to the edge of the table too, and its column is spoken", async () => {
  const { user } = await openPage("/compare?races=1,2,3");

  move("Berlin Marathon", "right")?.focus();
  await user.keyboard("{Enter}");
  await placed("Berlin Marathon is now column 2 of 3");
  expect(move("Berlin Marathon", "right")).toHaveFocus();

  await user.keyboard("{Enter}");
  await placed("Berlin Marathon is now column 3 of 3");
  expect(names()).toEqual(["Boston Marathon", "Halle Half", "Berlin Marathon"]);
  expect(move("Berlin Marathon", "right")).toBeNull();
  expect(move("Berlin Marathon", "left")).toHaveFocus();
});

test("a race that is removed is spoken, and one that is added", async () => {
  const { user } = await openPage("/compare?races=1,2,3");

  await user.click(await screen.findByRole("link", { name: "Remove Halle Half" }));
  await placed("Halle Half removed, 2 races");

  server.use(http.get("*/api/marathons", () => HttpResponse.json([raceCard({ id: 4, name: "Race 4" })])));
  await user.click(screen.getByRole("button", { name: "Add a race" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add a race" }));
  await user.type(dialog.getByRole("searchbox", { name: "Race to compare" }), "race");
  await user.click(await dialog.findByRole("button", { name: /Race 4/ }));
  await placed("Race 4 added, 3 races");
});

test("another comparison in the place of a shared one is spoken, and has the focus that its link loses", async () => {
  guestComparison.replace([3, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
  const { user } = await openPage("/compare?races=1,2");

  (await screen.findByRole("link", { name: "Show mine" })).focus();
  await user.keyboard("{Enter}");

  await placed("Now 2 races: Halle Half and Boston Marathon");
  expect(screen.getByRole("region", { name: "Comparison" })).toHaveFocus();
});

test("the last race that is removed leaves the focus at the heading of the page", async () => {
  const { user, address } = await openPage("/compare?races=1");

  (await screen.findByRole("link", { name: "Remove Berlin Marathon" })).focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(address()).toBe("/compare"));
  expect(await screen.findByText(/^You are not comparing any races yet/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("the last race that the guide has leaves the focus there too, with one that it has not in the address", async () => {
  const { user, address } = await openPage("/compare?races=1,999");

  (await screen.findByRole("link", { name: "Remove Berlin Marathon" })).focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(address()).toBe("/compare?races=999"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
