import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { comparingAccount, names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison } from "../../tests/sample-saved-races.ts";

beforeEach(serveComparedRaces);

/** 1 and 2 are marathons, 3 is a half marathon. */
describe("the type of a comparison on its page", () => {
  test.each([
    ["1,2", "marathon"],
    ["1,3", null],
  ])("that is saved with the races %s is %s", async (races, raceType) => {
    const saved = comparingAccount();
    const { user } = await openPage(`/compare?races=${races}`);

    await user.click(await screen.findByRole("button", { name: "Save to my account" }));

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: races.split(","), raceType }]));
  });

  test("that is saved under a name follows its races, and it stays public", async () => {
    const spring = comparison({ id: "spring", name: "Spring", raceIds: ["1", "2", "3"], isPublic: true });
    const saved = comparingAccount([spring]);
    const { user } = await openPage("/compare?races=1,2,3");
    await screen.findByText(/Saved as “Spring”/);

    await user.click(screen.getByRole("link", { name: "Remove Halle Half" }));

    await waitFor(() =>
      expect(saved.comparisons).toMatchObject([{ raceIds: ["1", "2"], raceType: "marathon", isPublic: true }]),
    );
  });

  test("that a guest takes over from a link is that of its races", async () => {
    const { user } = await openPage("/compare?races=3");
    await waitFor(() => expect(names()).toEqual(["Halle Half"]));

    await user.click(await screen.findByRole("button", { name: "Save as mine" }));

    expect(JSON.parse(localStorage.getItem("marathonComparison") ?? "")).toMatchObject({
      raceIds: ["3"],
      raceType: "half-marathon",
    });
  });
});
