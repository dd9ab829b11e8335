import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
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

test("the rate an hour is the one that the gels make up", async () => {
  // 9 × 25 g in 3:29:00
  await openPage("/race-preparation?goal=3:29:00");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  expect(within(fuel).getByText("65 g/h")).toBeVisible();
  expect(fuel).toHaveTextContent(
    /9 gels with 25 g of carbohydrate each, one every \d+ min from 0:30 on; whole gels for at least 60 g\/h/,
  );
  expect(fuel).toHaveTextContent("and 225 g of carbohydrate");
});

test("a rate that the gels make up exactly stands alone", async () => {
  await openPage("/race-preparation?goal=5:00:00");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  expect(within(fuel).getByText("60 g/h")).toBeVisible();
  expect(fuel).not.toHaveTextContent("whole gels");
});

test("a race too short for the rate says that more would be too much at once", async () => {
  await openPage("/race-preparation?distance=half&goal=1:10:00");

  expect(screen.getByRole("region", { name: "Fuel and drink" })).toHaveTextContent(
    /g\/h\d+ gels? with 25 g of carbohydrate.*; less than 60 g\/h, because more would be too much at once/,
  );
});

test("stops that are folded away are printed, without their bar", async () => {
  await openPage("/race-preparation?distance=ultra&km=100&goal=12:00:00");

  expect(screen.getByText(/The other \d+ stops/).closest("details")).toHaveClass("printed-whole");
});

test("nothing is drunk by the clock in the last quarter of an hour, and the figures of the drinks agree", async () => {
  await openPage("/race-preparation?goal=4:02:00&fluid=0.54");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  expect(within(fuel).getByText("540 ml/h")).toBeVisible();
  // 540 ml times 3 h 40 min
  expect(within(fuel).getByText("2.0 l")).toBeVisible();
  expect(fuel).toHaveTextContent("up to the last drink at 3:40, and 250 g of carbohydrate");
  expect(within(fuel).getAllByText("180 ml")).toHaveLength(11);
  expect(fuel).toHaveTextContent("and nothing is taken in the last quarter of an hour");
});

test("at aid stations one may drink to the last, so only of gels it is said that none comes so late", async () => {
  await openPage("/race-preparation?goal=4:02:00&stations=5");

  expect(screen.getByRole("region", { name: "Fuel and drink" })).toHaveTextContent(
    "and no gel is taken in the last quarter of an hour",
  );
});

test("a runner who counts in miles drinks fluid ounces, on the page and on its print", async () => {
  await openPage("/race-preparation?goal=4:02:00&fluid=0.54&units=mi");

  const fuel = screen.getByRole("region", { name: "Fuel and drink" });
  // 540 ml are 18.3 fl oz
  expect(within(fuel).getByText("18 fl oz/h")).toBeVisible();
  expect(fuel).toHaveTextContent("as entered, to the whole ounce");
  expect(within(fuel).getByText("66 fl oz")).toBeVisible();
  expect(within(fuel).getAllByText("6 fl oz")).toHaveLength(11);
  expect(fuel).toHaveTextContent("fluid 14 to 27 fl oz");
  expect(document.body).toHaveTextContent("; 66 fl oz to drink in all");
  expect(document.body).not.toHaveTextContent(/\d (ml|l)\b/);
});

describe.each([
  ["mi", "fl oz", /^(\d+) fl oz$/, 1],
  ["km", "ml", /^(\d+) ml$/, 1000],
] as const)("in %s", (units, unit, drink, inAll) => {
  test(`the drinks of the table, of the sheet and the total are the same ${unit}, in whole ones`, async () => {
    // the rate of 12 °C: 540 ml, or 18 fl oz
    await openPage(`/race-preparation?goal=3:45:00&temperature=12+C&units=${units}`);

    const fuel = screen.getByRole("region", { name: "Fuel and drink" });
    const drinks = (texts: HTMLElement[]) =>
      texts.flatMap(({ textContent }) => Number(drink.exec(textContent.split(", ").at(-1) ?? "")?.[1] ?? 0));
    const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0);
    const inTable = drinks(within(fuel).getAllByRole("cell"));
    const inSheet = drinks(within(screen.getByRole("table", { name: /^Times along the way/ })).getAllByRole("cell"));
    const total = /Drink in all([\d.]+) (?:l|fl oz)/.exec(fuel.textContent)?.[1];
    expect(inTable.filter((each) => each > 0)).toHaveLength(10);
    expect(sum(inSheet)).toBe(sum(inTable));
    expect((sum(inTable) / inAll).toFixed(inAll === 1 ? 0 : 1)).toBe(total);
    expect(within(fuel).getByText(`${units === "mi" ? 18 : 540} ${unit}/h`)).toBeVisible();
  });
});
