import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { serveTwoRaces } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);

describe("a list", () => {
  test("marks where the number of runners becomes unknown, and states the order from there", async () => {
    await openPage("/marathons?sort=runners");

    const lines = within(screen.getByRole("region", { name: "Races" })).getAllByRole("listitem");
    expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual([
      expect.stringContaining("Berlin Marathon"),
      "Number of runners not known: races with an international label first, then by name",
      expect.stringContaining("Unnumbered"),
    ]);
  });

  test("marks where the temperature becomes unknown, too", async () => {
    await openPage("/marathons?sort=warmest");
    expect(await screen.findByText("Usual temperature not known")).toBeVisible();
  });

  test("of a few days, marks where the day becomes unknown: those races are of some day in the month", async () => {
    await openPage("/marathons?dateFrom=2027-09-25&dateTo=2027-09-26");

    const lines = within(screen.getByRole("region", { name: "Races" })).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toContainEqual("Day not known yet: expected some time in the month");
  });

  test("of a whole month has no such mark: they are of that month", async () => {
    await openPage("/marathons?dateFrom=2027-09-01&dateTo=2027-09-30");

    expect(screen.getByRole("link", { name: "Unnumbered" })).toBeVisible();
    expect(screen.queryByText(/Day not known yet/)).toBeNull();
  });

  test("has no such mark in another order", async () => {
    await openPage("/marathons?sort=soonest");

    expect(screen.getByRole("link", { name: "Unnumbered" })).toBeVisible();
    expect(screen.queryByText(/Number of runners not known/)).toBeNull();
  });
});
