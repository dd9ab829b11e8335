import { describe, expect, test } from "vitest";
import { clockAt, instantAt, isTimeZone, offsetMinutes, zoneNamed } from "./time-zones.ts";

const at = (text: string) => Date.parse(text);

describe("clocks of the world", () => {
  test.each([
    ["Europe/London", "2027-04-25T08:00:00Z", 60],
    ["Europe/London", "2027-01-25T08:00:00Z", 0],
    ["America/New_York", "2027-11-07T05:00:00Z", -240],
    ["America/New_York", "2027-11-07T07:00:00Z", -300],
    ["Asia/Kathmandu", "2027-05-29T00:00:00Z", 345],
    ["Pacific/Kiritimati", "2027-01-01T12:00:00Z", 840],
  ])("%s at %s is %d minutes ahead", (zone, instant, minutes) => {
    expect(offsetMinutes(zone, at(instant))).toBe(minutes);
  });

  test("a clock time is the instant that shows it, also on the day clocks change", () => {
    expect(instantAt("2027-04-25", 600, "Europe/London")).toBe(at("2027-04-25T09:00:00Z"));
    // New York's marathon is run hours after clocks went back
    expect(instantAt("2027-11-07", 9 * 60 + 10, "America/New_York")).toBe(at("2027-11-07T14:10:00Z"));
    expect(instantAt("2027-11-07", 30, "America/New_York")).toBe(at("2027-11-07T04:30:00Z"));
    expect(instantAt("2027-01-01", 360, "Pacific/Kiritimati")).toBe(at("2026-12-31T16:00:00Z"));
  });

  test("an instant is shown to the nearest minute", () => {
    expect(clockAt("Europe/Berlin", at("2027-09-26T04:59:40Z"))).toBe("07:00");
    expect(clockAt("America/New_York", at("2027-11-07T04:30:00Z"))).toBe("00:30");
  });

  test("a name that is none is recognised", () => {
    expect(isTimeZone("Europe/London")).toBe(true);
    expect(isTimeZone("Europe/Atlantis")).toBe(false);
    expect(isTimeZone("")).toBe(false);
  });

  test.each([
    ["Europe/London", "Europe/London"],
    ["  europe/london ", "Europe/London"],
    ["London", "Europe/London"],
    ["new york", "America/New_York"],
    ["UTC", "UTC"],
    ["Atlantis", undefined],
    ["+01:00", undefined],
    ["", undefined],
  ])("“%s” names %s", (text, zone) => {
    expect(zoneNamed(text)).toBe(zone);
  });
});
