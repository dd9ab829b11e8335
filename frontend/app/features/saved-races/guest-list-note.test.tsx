import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";
import { guestComparison, guestFavourites } from "./guest-lists.ts";

afterEach(() => {
  guestFavourites.replace([]);
  guestComparison.replace([]);
});

const main = () => within(screen.getByRole("main"));

test("a guest who is asked to sign in finds the races kept in this browser, each counted once", async () => {
  guestFavourites.replace([
    { raceId: 2, raceType: "marathon" },
    { raceId: 3, raceType: "marathon" },
  ]);
  guestComparison.replace([{ raceId: 3, raceType: "marathon" }]);

  await openPage("/login?redirect=%2Fmy-races");

  expect(await main().findByRole("link", { name: "see the 2 races kept in this browser" })).toHaveAttribute(
    "href",
    "/compare",
  );
});

test("the link comes with the first kept race", async () => {
  await openPage("/login");
  expect(main().queryByRole("link", { name: /kept in this browser/ })).not.toBeInTheDocument();

  guestFavourites.replace([{ raceId: 2, raceType: "marathon" }]);
  expect(await main().findByRole("link", { name: "see the race kept in this browser" })).toBeVisible();
});
