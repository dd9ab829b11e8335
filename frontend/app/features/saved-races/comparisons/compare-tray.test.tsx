import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { guestComparison } from "~/features/saved-races/guest-lists.ts";
import { clearSavedRaces } from "../../../../tests/saved-races-page.tsx";
import { CompareTray } from "./compare-tray.tsx";

beforeEach(clearSavedRaces);

function open(raceIds: readonly number[]) {
  guestComparison.replace(raceIds.map((raceId) => ({ raceId, raceType: "marathon" })));
  render(
    <MemoryRouter>
      <CompareTray />
    </MemoryRouter>,
  );
}

test("with one race the bar names the next step", () => {
  open([2]);

  expect(screen.getByRole("link", { name: "Compare 1 race" })).toHaveAttribute("href", "/compare?races=2");
  expect(screen.getByText("Choose one more race to compare.")).toBeVisible();
});

test("with two races it is the way to the comparison alone", () => {
  open([2, 3]);

  expect(screen.getByRole("link", { name: "Compare 2 races" })).toBeVisible();
  expect(screen.queryByText(/Choose one more race/)).not.toBeInTheDocument();
});
