import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { comparingAccount, names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison } from "../../tests/sample-saved-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

describe("the reader's own comparison", () => {
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

  test("is not changed by a shared comparison until the reader saves that as theirs", async () => {
    guestComparison.replace([{ raceId: 3, raceType: "half-marathon" }]);
    const { user, address } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(address()).toBe("/compare?races=2,1"));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([3]);

    await user.click(await screen.findByRole("button", { name: "Save as mine" }));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "You already have a comparison of 1 race. This would replace it.",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([3]);

    await user.click(screen.getByRole("button", { name: "Save as mine" }));
    await user.click(screen.getByRole("button", { name: "Replace mine" }));

    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2, 1]);
    expect(screen.queryByRole("button", { name: "Save as mine" })).not.toBeInTheDocument();
  });

  test("is offered above the races of a shared comparison", async () => {
    guestComparison.replace([{ raceId: 3, raceType: "half-marathon" }]);
    await openPage("/compare?races=1,2");

    const shared = await screen.findByRole("region", { name: "Shared comparison" });
    const races = screen.getByRole("region", { name: "Comparison" });
    expect(shared.compareDocumentPosition(races)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("says whose it is, in the place that is kept for the note of a shared one", async () => {
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    await openPage("/compare?races=1,2");

    expect(await screen.findByText("This is your own comparison.")).toBeVisible();
  });

  test("is replaced without asking where the shared one has all its races", async () => {
    guestComparison.replace([{ raceId: 1, raceType: "marathon" }]);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(await screen.findByRole("button", { name: "Save as mine" }));

    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([1, 2]);
    expect(await screen.findByText("Saved as your comparison")).toBeVisible();
  });

  test("of an account can be kept beside the shared one", async () => {
    const saved = comparingAccount([comparison({ raceIds: ["3", "4"] })]);
    const { user } = await openPage("/compare?races=1,2");
    await user.click(await screen.findByRole("button", { name: "Save as mine" }));
    expect(saved.comparisons).toHaveLength(1);

    await user.click(screen.getByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(saved.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
      ["My Races", ["3", "4"]],
      ["My Races 2", ["1", "2"]],
    ]);
    expect(screen.queryByRole("button", { name: "Save as mine" })).not.toBeInTheDocument();
  });

  test("follows the compare buttons of the favourites below it", async () => {
    for (const raceId of [1, 2]) guestFavourites.add({ raceId, raceType: "marathon" });
    const { user, address } = await openPage("/compare");

    await user.click(await screen.findByRole("button", { name: "Compare Berlin Marathon" }));
    await waitFor(() => expect(names()).toEqual(["Berlin Marathon"]));
    await user.click(await screen.findByRole("button", { name: "Compare Boston Marathon" }));

    await waitFor(() => expect(address()).toBe("/compare?races=1,2"));
    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Boston Marathon"]));
    expect(screen.queryByRole("region", { name: "Shared comparison" })).not.toBeInTheDocument();
  });

  test("keeps the focus where a race is removed", async () => {
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    const { user } = await openPage("/compare?races=1,2");
    (await screen.findByRole("link", { name: "Remove Berlin Marathon" })).focus();

    await user.keyboard("{Enter}");

    await waitFor(() => expect(names()).toEqual(["Boston Marathon"]));
    expect(screen.getByRole("region", { name: "Comparison" })).toHaveFocus();
  });

  test("that is empty says how to add races, and shows the guest's favourites", async () => {
    guestFavourites.add({ raceId: 1, raceType: "marathon" });
    await openPage("/compare");

    expect(screen.getByText(/You are not comparing any races yet/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in to see them everywhere" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fcompare",
    );
  });
});

describe("races beyond the sixth", () => {
  const EIGHT = ["1", "2", "3", "4", "5", "6", "7", "8"];
  const AFTER = ["Boston Marathon", "Halle Half", "Race 4", "Race 5", "Race 6", "Race 7"];
  const removeTheFirst = async ({ user }: Awaited<ReturnType<typeof openPage>>) => {
    await waitFor(() => expect(names()).toHaveLength(6));
    await user.click(screen.getByRole("link", { name: "Remove Berlin Marathon" }));
    await waitFor(() => expect(names()).toEqual(AFTER));
  };

  test.each(["/compare", "/compare?races=1,2,3,4,5,6"])(
    "stay in a guest's comparison that is changed at %s, and the seventh moves up",
    async (address) => {
      localStorage.setItem("marathonComparison", JSON.stringify(EIGHT));
      const page = await openPage(address);
      await screen.findByText("This is your own comparison.");

      await removeTheFirst(page);

      expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2, 3, 4, 5, 6, 7, 8]);
      expect(page.address()).toBe("/compare?races=2,3,4,5,6,7,8");
      expect(screen.getByText("This is your own comparison.")).toBeVisible();
    },
  );

  test.each([
    ["My Races", "This is your own comparison."],
    ["Spring", "Saved as “Spring”. Changes on this page are saved to it."],
  ])("stay in %s of an account", async (name, note) => {
    const saved = comparingAccount([comparison({ id: "eight", name, raceIds: EIGHT })]);
    const page = await openPage(`/compare?races=${EIGHT.join()}`);
    await screen.findByText(note);

    await removeTheFirst(page);

    await waitFor(() => expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([EIGHT.slice(1)]));
    expect(page.address()).toBe("/compare?races=2,3,4,5,6,7,8");
    expect(screen.getByText(note)).toBeVisible();
  });

  test("stay in a comparison of an account that is saved again under its name", async () => {
    const saved = comparingAccount([comparison({ id: "eight", name: "Spring", raceIds: EIGHT })]);
    const { user } = await openPage(`/compare?races=${EIGHT.join()}`);
    await screen.findByText(/Saved as “Spring”/);

    await user.click(screen.getByRole("button", { name: "Save to my account" }));

    expect(await screen.findByText("Saved as “Spring”")).toBeVisible();
    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([EIGHT]);
  });

  test("stay in the address of a shared comparison, whose seventh moves up", async () => {
    const page = await openPage(`/compare?races=${EIGHT.join()}`);

    await removeTheFirst(page);

    expect(page.address()).toBe("/compare?races=2,3,4,5,6,7,8");
  });
});

describe("a comparison that is saved under a name", () => {
  const SPRING = () => comparison({ id: "spring", name: "Spring", raceIds: ["1", "2", "3"] });

  test("is shown with its name, and changes with the page", async () => {
    const saved = comparingAccount([comparison({ raceIds: ["4"] }), SPRING()]);
    const { user, address } = await openPage("/compare?races=1,2,3");
    expect(await screen.findByText(/Saved as “Spring”/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name of this comparison" })).toHaveValue("Spring");
    expect(screen.queryByRole("button", { name: "Save as mine" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));
    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Halle Half"]));
    expect(screen.getByText(/Saved as “Spring”/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Move Halle Half to the left" }));

    await waitFor(() =>
      expect(saved.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
        ["My Races", ["4"]],
        ["Spring", ["3", "1"]],
      ]),
    );
    expect(address()).toBe("/compare?races=3,1");
    expect(screen.getByText(/Saved as “Spring”/)).toBeVisible();
  });

  test("is rolled back when the server refuses the change", async () => {
    comparingAccount([SPRING()]);
    server.use(http.put("*/api/comparisons/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    const { user } = await openPage("/compare?races=1,2,3");
    await screen.findByText(/Saved as “Spring”/);

    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    expect(await screen.findByText("503: Service Unavailable")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Save as mine" })).toBeVisible();
  });

  test("that was removed elsewhere is said to be", async () => {
    const saved = comparingAccount([SPRING()]);
    const { user } = await openPage("/compare?races=1,2,3");
    await screen.findByText(/Saved as “Spring”/);
    saved.comparisons.splice(0);

    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    expect(await screen.findByText("This comparison was removed, on another device or in another tab.")).toBeVisible();
  });

  test("is not shown as a shared comparison while the account has not answered", async () => {
    comparingAccount([SPRING()]);
    const answering = Promise.withResolvers<undefined>();
    server.use(http.get("*/api/comparisons", () => answering.promise));
    await openPage("/compare?races=1,2,3");

    expect(screen.queryByRole("button", { name: "Save as mine" })).not.toBeInTheDocument();
    answering.resolve(undefined);
    expect(await screen.findByText(/Saved as “Spring”/)).toBeVisible();
  });
});
