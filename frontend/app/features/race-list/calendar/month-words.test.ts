import { expect, it } from "vitest";
import { monthWords } from "./month-words.ts";

const wordsOf = (month: string, dated: number, undated: number, present = "2026-11") =>
  monthWords({ month, total: dated + undated, days: [], undated: { count: undated, races: [] } }, present);

it("counts only races with a day as still to come this month", () => {
  expect(wordsOf("2026-11", 4, 0)).toBe("4 races still to come this month");
  expect(wordsOf("2026-11", 4, 5)).toBe(
    "4 races still to come this month. 5 races without a known day may already have taken place.",
  );
  expect(wordsOf("2026-11", 0, 1)).toBe("1 race without a known day may already have taken place.");
  expect(wordsOf("2026-11", 0, 0)).toBe("No races still to come this month");
});

it("says of a month before the present one that it is over", () => {
  expect(wordsOf("2026-10", 0, 0)).toBe("This month is over. The calendar shows coming races only.");
  expect(wordsOf("2025-12", 0, 0)).toBe("This month is over. The calendar shows coming races only.");
});

it("counts all races of a coming month", () => {
  expect(wordsOf("2026-12", 4, 5)).toBe("9 races in this month");
  expect(wordsOf("2027-01", 0, 0)).toBe("No races in this month");
  expect(wordsOf("2026-10", 0, 0, "2026-09")).toBe("No races in this month");
});
