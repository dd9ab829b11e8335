import { describe, expect, test } from "vitest";
import { daysCalled } from "./day-words.ts";

describe("on 27 November 2026, a Friday", () => {
  test.each([
    ...["12 april 2027", "12th april 2027", "12th of april 2027", "april 12 2027", "apr 12th 2027", "2027-04-12"],
    ...["12 april", "april 12"],
  ])("%j is 12 April 2027", (text) => {
    expect(daysCalled(text, "2026-11-27")).toEqual({ dateFrom: "2027-04-12", dateTo: "2027-04-12" });
  });

  test.each([
    ["27 nov", "2026-11-27"],
    ["26 nov", "2027-11-26"],
    ["29 february", "2028-02-29"],
  ])("%j is %s, the next one", (text, day) => {
    expect(daysCalled(text, "2026-11-27")).toEqual({ dateFrom: day, dateTo: day });
  });

  test.each(["this weekend", "next weekend"])("%j is the coming one, as on the home page", (text) => {
    expect(daysCalled(text, "2026-11-27")).toEqual({ dateFrom: "2026-11-28", dateTo: "2026-11-29" });
  });

  test.each([
    "april",
    "april 2027",
    "31 april 2027",
    "0 april",
    "2027-04-31",
    "12/04/2027",
    "12 apricots",
    "may 50",
    "",
  ])("%j is no day", (text) => {
    expect(daysCalled(text, "2026-11-27")).toBeUndefined();
  });
});
