/** PB potential takes no result that cannot be: typed, from an address, or stored. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { servePotentials, table } from "../../tests/pb-potential-page.ts";

beforeEach(servePotentials);
afterEach(() => updateRunnerProfile(NO_PROFILE));

test("a result that cannot be is refused at its field, and neither ranked nor stored", async () => {
  const page = await openPage("/pb-potential");

  await page.user.type(screen.getByRole("textbox", { name: "Time" }), "1:45");
  await page.user.click(screen.getByRole("button", { name: "Rank for me" }));

  expect(
    await screen.findByText(/^That is faster than the world's best over this distance, about 1:59:30/),
  ).toBeVisible();
  const time = screen.getByRole("textbox", { name: "Time" });
  expect(time).toHaveAccessibleDescription(/^That is faster than the world's best/);
  expect(time).toHaveValue("1:45");
  expect(screen.getByText(/ranked for a runner who takes 4:00:00/)).toBeVisible();
  expect(runnerProfile().results).toEqual([]);
});

test("a result that cannot be is refused in an address too", async () => {
  await openPage("/pb-potential?distance=5+km&time=3:59:30");

  expect(screen.getByRole("textbox", { name: "Time" })).toHaveAccessibleDescription(
    /^3:59:30 is slower than a slow walk/,
  );
  expect(screen.getByRole("textbox", { name: "Time" })).toHaveValue("3:59:30");
  expect(within(table()).getByRole("row", { name: /Warm Marathon/ })).toHaveTextContent("4:09:36");
});

test("a stored result that cannot be is doubted", async () => {
  updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 6_300, raceId: null, date: null }] });
  await openPage("/pb-potential");

  expect(await screen.findByText(/^The result you entered is faster than the world's best over this/)).toBeVisible();
});
