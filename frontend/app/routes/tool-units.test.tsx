/** Tools for a runner who counts in miles: pace charts, wrist bands, calculators. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { goal, serveRaces, table, timeAt } from "../../tests/pace-chart-page.ts";

beforeEach(() => {
  serveRaces();
  updateRunnerProfile({ units: "imperial" });
});
afterEach(() => updateRunnerProfile({ units: "metric" }));

describe("a pace chart for a runner who counts in miles", () => {
  test("has a wrist band in miles, and miles before kilometres", async () => {
    await openPage("/marathon-pace-chart");

    expect(goal()).toHaveTextContent("4:00:00");
    expect((await screen.findAllByText(/^9:09 \/mi, 5:41 \/km$/))[0]).toBeVisible();
    expect(screen.getAllByText("Every mile of 26.2")[0]).toBeVisible();
    expect(timeAt("Times along the way", "15 mi")).toBe("2:17:18");
    const captions = screen.getAllByText(/^(Miles|Kilometres)$/, { selector: "caption" });
    expect(captions.map(({ textContent }) => textContent)).toEqual(["Miles", "Kilometres"]);
    expect(screen.getByText("Every mile at the same pace.")).toBeInTheDocument();
  });

  test("has water and large marks in miles", async () => {
    const { user } = await openPage("/marathon-pace-chart?gelEvery=40&band=3mi");

    await user.type(await screen.findByRole("textbox", { name: "Water every" }), "60");
    expect(screen.getByText("Enter a number from 0.3 to 31.1 miles.")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Every 3 miles, large" })).toBeChecked();
    expect(screen.queryByRole("radio", { name: "Every 5 km, large" })).not.toBeInTheDocument();
    expect(screen.getAllByText("Every 3 miles of 26.2")[0]).toBeVisible();
    expect(within(table("Wrist band")).getByRole("row", { name: /^24 3:39:41/ })).toBeVisible();
  });

  test("has its goals at whole miles, and the choice of splits with miles first", async () => {
    await openPage("/marathon-pace-chart");

    const heads = within(await screen.findByRole("table", { name: /^Times along the way for goals/ }));
    expect(heads.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Goal",
      "Pace",
      "5 mi",
      "10 mi",
      "Half",
      "20 mi",
    ]);
    const splits = within(screen.getByRole("group", { name: "Splits on the band" }));
    expect(splits.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["mi", "km", "3mi"]);
    expect(screen.getByRole("region", { name: "Wrist band" })).not.toHaveTextContent("millimetres");
  });

  test("keeps the kilometres of an address that asks for them", async () => {
    await openPage("/marathon-pace-chart?band=km");

    expect((await screen.findAllByText(/^Every kilometre of/))[0]).toBeVisible();
  });

  test("says a gentle start and the watch in miles, and reads a length in miles", async () => {
    await openPage("/marathon-pace-chart?strategy=warm&warm=3+miles&gps=1");

    expect(screen.getByText(/The first 3 miles at 9:\d\d \/mi, the rest at 9:\d\d \/mi\./)).toBeVisible();
    expect(
      screen.getByText(/shows 26\.48 miles at the finish\. Average watch pace needed: 9:04 \/mi, or/),
    ).toBeVisible();
    expect(within(table("Miles")).getAllByRole("row")).toHaveLength(1 + 27);
  });
});

test("the small tools begin with examples in miles, feet and degrees Fahrenheit", async () => {
  await openPage("/running-tools");

  expect((await screen.findAllByDisplayValue("72 °F"))[0]).toBeInTheDocument();
  expect(screen.getAllByDisplayValue("0 ft")).toHaveLength(2);
  expect(screen.getByDisplayValue("6 mph")).toBeInTheDocument();
  expect(await screen.findByText(/The halves took 2:00:16 and 2:20:44/)).toBeVisible();
});
