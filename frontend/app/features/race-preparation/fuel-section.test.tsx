import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";

const rowsOf = (section: HTMLElement) => within(section).getAllByRole("row", { hidden: true }).length;

test("a race of weeks lists its first stops and how many there are, so that its page stays small", async () => {
  await openPage("/race-preparation?distance=ultra&km=5000&goal=60%20d&carbs=120&dose=5");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  expect(rowsOf(fuel)).toBeLessThan(250);
  expect(fuel).toHaveTextContent("The next 216 stops");
  expect(fuel).toHaveTextContent(/It goes on like this to the finish: 3\d,\d{3} stops in all\./);
});

test("a race of a day lists every stop", async () => {
  await openPage("/race-preparation?distance=ultra&km=100&goal=12:00:00");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  expect(fuel).toHaveTextContent(/The other \d+ stops/);
  expect(fuel).not.toHaveTextContent("It goes on like this");
});
