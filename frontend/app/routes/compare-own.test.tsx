import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { guestComparison, guestFavourites } from "~/features/shortlist/guest-list.ts";
import { comparingAccount, names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison } from "../../tests/sample-shortlist.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

describe("one's own comparison", () => {
  test("opens at the bare address", async () => {
    guestComparison.replace([2, 1].map((raceId) => ({ raceId, raceType: "marathon" })));

    const { address } = await openPage("/compare");

    await waitFor(() => expect(address()).toBe("/compare?races=2,1"));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
  });

  test("changes with the page", async () => {
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("link", { name: "Remove Berlin Marathon" }));

    await waitFor(() => expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2]));
  });

  test("is left alone by somebody else's, until one keeps that one", async () => {
    guestComparison.replace([{ raceId: 3, raceType: "half-marathon" }]);
    const { user, address } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(address()).toBe("/compare?races=2,1"));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([3]);

    await user.click(await screen.findByRole("button", { name: "Keep this one" }));
    expect(screen.getByRole("alert")).toHaveTextContent("You keep a comparison of 1 race already.");
    await user.click(screen.getByRole("button", { name: "Leave mine as it is" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([3]);

    await user.click(screen.getByRole("button", { name: "Keep this one" }));
    await user.click(screen.getByRole("button", { name: "Put this one in its place" }));

    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2, 1]);
    expect(screen.queryByRole("button", { name: "Keep this one" })).not.toBeInTheDocument();
  });

  test("is not asked about where nothing of it would be lost", async () => {
    guestComparison.replace([{ raceId: 1, raceType: "marathon" }]);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(await screen.findByRole("button", { name: "Keep this one" }));

    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([1, 2]);
    expect(await screen.findByText("This is your comparison now")).toBeVisible();
  });

  test("of an account stays beside the one that is kept as well", async () => {
    const kept = comparingAccount([comparison({ raceIds: ["3", "4"] })]);
    const { user } = await openPage("/compare?races=1,2");
    await user.click(await screen.findByRole("button", { name: "Keep this one" }));
    expect(kept.comparisons).toHaveLength(1);

    await user.click(screen.getByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
      ["My Races", ["3", "4"]],
      ["My Races 2", ["1", "2"]],
    ]);
    expect(screen.queryByRole("button", { name: "Keep this one" })).not.toBeInTheDocument();
  });

  test("that is empty says how to fill it, and shows the guest's saved races", async () => {
    guestFavourites.add({ raceId: 1, raceType: "marathon" });
    await openPage("/compare");

    expect(screen.getByText(/No race is being compared/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in to keep it" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fcompare",
    );
  });
});

describe("a comparison that is kept under a name", () => {
  const SPRING = () => comparison({ id: "spring", name: "Spring", raceIds: ["1", "2", "3"] });

  test("is known by it, and changes with the page", async () => {
    const kept = comparingAccount([comparison({ raceIds: ["4"] }), SPRING()]);
    const { user, address } = await openPage("/compare?races=1,2,3");
    expect(await screen.findByText(/keep this comparison as “Spring”/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name of this comparison" })).toHaveValue("Spring");
    expect(screen.queryByRole("button", { name: "Keep this one" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));
    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Halle Half"]));
    expect(screen.getByText(/keep this comparison as “Spring”/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Move Halle Half to the left" }));

    await waitFor(() =>
      expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
        ["My Races", ["4"]],
        ["Spring", ["3", "1"]],
      ]),
    );
    expect(address()).toBe("/compare?races=3,1");
    expect(screen.getByText(/keep this comparison as “Spring”/)).toBeVisible();
  });

  test("and cannot be changed is said to be as it was", async () => {
    comparingAccount([SPRING()]);
    server.use(http.put("*/api/comparisons/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    const { user } = await openPage("/compare?races=1,2,3");
    await screen.findByText(/keep this comparison as “Spring”/);

    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    expect(await screen.findByText("Your comparison could not be changed. Please try again.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Keep this one" })).toBeVisible();
  });

  test("is not called another's while the account has not answered", async () => {
    comparingAccount([SPRING()]);
    const answering = Promise.withResolvers<undefined>();
    server.use(http.get("*/api/comparisons", () => answering.promise));
    await openPage("/compare?races=1,2,3");

    expect(screen.queryByRole("button", { name: "Keep this one" })).not.toBeInTheDocument();
    answering.resolve(undefined);
    expect(await screen.findByText(/keep this comparison as “Spring”/)).toBeVisible();
  });
});
