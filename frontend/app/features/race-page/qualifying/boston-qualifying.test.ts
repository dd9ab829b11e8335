import { expect, test } from "vitest";
import { bostonDay } from "./boston-qualifying.tsx";

test.each([
  [2024, "2024-04-15"],
  [2025, "2025-04-21"],
  [2026, "2026-04-20"],
  [2027, "2027-04-19"],
  // the first of April is itself a Monday
  [2030, "2030-04-15"],
])("Boston %i is run on %s", (year, day) => {
  expect(bostonDay(year)).toBe(day);
  expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
});
