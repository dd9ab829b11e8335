/** Counts of choices where the list also has races without a value: each one is the total of the list that it leads to. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { facet, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";

/** As the server counts them: the 20 races without a value in each. */
const MONTHS = { 3: 21, 4: 22, 5: 24 };
const facets = [
  facet({
    filter: "month",
    unknown: 20,
    values: Object.entries(MONTHS).map(([value, count]) => ({ value, label: null, count })),
  }),
  facet({
    filter: "cutOffH",
    unknown: 20,
    bins: [
      { low: 8, high: 12, count: 21 },
      { low: 12, high: 24, count: 25 },
      { low: 24, high: null, count: 20 },
    ],
  }),
  facet({
    filter: "climbM",
    unknown: 20,
    bins: [
      { low: 0, high: 100, count: 23 },
      { low: 100, high: null, count: 20 },
    ],
  }),
];

beforeEach(() => {
  serveTwoRaces();
  serveFacets({ facets });
});

const optionsOf = async (label: string) => {
  const options = within(await screen.findByLabelText(label)).getAllByRole("option");
  return options.map(({ textContent }) => textContent);
};

test("a season counts the races with no date once, not for each of its months", async () => {
  await openPage("/marathons?country=united-kingdom&unknown=month");

  expect(await screen.findByRole("option", { name: "April (22)" })).toBeInTheDocument();
  expect(screen.getByRole("option", { name: /^Spring/ })).toHaveTextContent(/\(27\)$/);
});

test("a least value counts the races without one once, not for each step above it", async () => {
  await openPage("/marathons?unknown=cutOffH");

  await screen.findByRole("option", { name: "At least 24 h (20)" });
  const options = await optionsOf("Time limit (cut-off)");
  expect(options).toContain("At least 8 h (26)");
  expect(options).toContain("At least 12 h (25)");
});

test("a step without a race of its own is not offered for the races without a value", async () => {
  await openPage("/marathons?unknown=climbM");

  const steps = await screen.findAllByRole("link", { name: /^Climb/, hidden: true });
  expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Climb up to .*23$/)]);
});

test("counts of a list without those races are sums of their parts", async () => {
  await openPage("/marathons?country=united-kingdom");

  expect(await screen.findByRole("option", { name: /^Spring.*\(67\)$/ })).toBeInTheDocument();
});
