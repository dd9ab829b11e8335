import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { guestComparison } from "~/features/saved-races/guest-lists.ts";
import { names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(() => {
  serveComparedRaces();
  const listed = [
    raceCard({ id: 2, name: "Boston Marathon" }),
    raceCard({ id: 3, name: "Halle Half", raceType: "half-marathon" }),
  ];
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const text = new URL(request.url).searchParams.get("search") ?? "";
      return HttpResponse.json(listed.filter(({ name }) => name.toLowerCase().includes(text)));
    }),
  );
});

async function searchFor(user: Awaited<ReturnType<typeof openPage>>["user"], text: string) {
  await user.click(await screen.findByRole("button", { name: "Add a race" }));
  const dialog = screen.getByRole("dialog", { name: "Add a race" });
  const field = within(dialog).getByRole("searchbox", { name: "Race to compare" });
  expect(field).toHaveFocus();
  await user.type(field, text);
  return dialog;
}

test("A race found by its name is added to the comparison without leaving it, and kept for the guest", async () => {
  guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
  const { user, address } = await openPage("/compare?races=1,2");

  const dialog = await searchFor(user, "halle");
  await user.click(await within(dialog).findByRole("button", { name: /Halle Half/ }));

  await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Boston Marathon", "Halle Half"]));
  expect(address()).toBe("/compare?races=1,2,3");
  expect(guestComparison.races().at(-1)).toEqual({ raceId: 3, raceType: "half-marathon" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("The sixth race takes the button that adds one: why none follows gets the focus", async () => {
  const { user } = await openPage("/compare?races=1,2,4,5,6");

  const dialog = await searchFor(user, "halle");
  await user.click(await within(dialog).findByRole("button", { name: /Halle Half/ }));

  expect(await screen.findByText(/^A comparison has at most 6 races/)).toHaveFocus();
});

test("A race that is compared already is named and not added again", async () => {
  const { user, address } = await openPage("/compare?races=1,2");

  const dialog = await searchFor(user, "boston");
  await within(dialog).findByRole("button", { name: /Boston Marathon/ });
  await user.keyboard("{Enter}");

  expect(await within(dialog).findByText("Boston Marathon is already in this comparison.")).toBeVisible();
  expect(address()).toBe("/compare?races=1,2");
});

test.each([
  ["six", "1,2,3,4,5,6", "one"],
  ["eight", "1,2,3,4,5,6,7,8", "3 races"],
])("A comparison of %s races says why none can be added, and how many to remove", async (_, raceIds, count) => {
  await openPage(`/compare?races=${raceIds}`);

  expect(screen.getByText(`A comparison has at most 6 races. Remove ${count} to add another.`)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a race" })).not.toBeInTheDocument();
});
