import { expect, it } from "vitest";
import { addMonths, firstMonth, isMonth, weeksOf } from "./calendar-weeks.ts";

it("knows months of this century and the next", () => {
  expect(["2027-05", "2199-12", "2027-13", "1999-01", "2200-01", "2027-5", ""].map((text) => isMonth(text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it("counts months across years", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(() => addMonths("soon", 1)).toThrow(RangeError);
});

it("lays a month out in weeks from Monday, without days of other months", () => {
  const weeks = weeksOf("2027-05");

  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, "2027-05-01", "2027-05-02"]);
  expect(weeks[5]).toEqual(["2027-05-31", null, null, null, null, null, null]);
  expect(weeksOf("2027-02")).toHaveLength(4);
  expect(weeksOf("2026-12").flat().filter(Boolean)).toHaveLength(31);
});

it("opens at the month of the filters, else at the present one", () => {
  expect(firstMonth({}, "2026-11-22")).toBe("2026-11");
  expect(firstMonth({ month: [5, 10] }, "2026-11-22")).toBe("2027-05");
  expect(firstMonth({ month: [11] }, "2026-11-22")).toBe("2026-11");
  expect(firstMonth({ dateFrom: "2027-03-14" }, "2026-11-22")).toBe("2027-03");
  expect(firstMonth({ month: [6], dateFrom: "2100-05-01" }, "2026-11-22")).toBe("2100-06");
  expect(firstMonth({ month: [3], dateFrom: "2199-12-01" }, "2026-11-22")).toBe("2199-12");
  expect(firstMonth({ dateFrom: "2025-03-14" }, "2026-11-22")).toBe("2026-11");
});
