import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LEAST, LeastField } from "./least-field.tsx";

const FACET = { isSet: false, unknown: 4, counts: { "50-60": 2, "60-70": 3, "70-80": 5, "80-90": 7, "90-": 1 } };

const optionsOf = (value: number | undefined) => {
  const least = LEAST.find(({ filter }) => filter === "pbPotential");
  if (!least) throw new Error("No PB potential");
  render(<LeastField least={least} value={value} facet={FACET} />);
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
};

test("each step says how many races it leaves", () => {
  expect(optionsOf(undefined)).toEqual([
    "Any",
    "At least 50 (18)",
    "At least 60 (16)",
    "At least 70 (13)",
    "At least 80 (8)",
    "At least 90 (1)",
  ]);
});

test("a value of the address that is no step stands in order, without the count of a step", () => {
  expect(optionsOf(75).slice(2, 5)).toEqual(["At least 60 (16)", "At least 70 (13)", "At least 75"]);
  expect(screen.getByRole("combobox")).toHaveValue("75");
});
