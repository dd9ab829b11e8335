/** Actions on the result of a tool, beside it: print it, and share a link that opens it. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { serveRaces } from "../../tests/pace-chart-page.ts";

test.each([
  ["/marathon-pace-chart?goal=3%3A45%3A00"],
  ["/marathon-predictor?recent=45%3A00"],
  ["/race-preparation?goal=3%3A45%3A00"],
  ["/recovery-tips?date=2027-04-25"],
])("%s", async (path) => {
  serveRaces();
  const user = userEvent.setup();
  await openPage(path);

  expect(await screen.findByRole("button", { name: "Print" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Share" }));

  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${path}`);
});
