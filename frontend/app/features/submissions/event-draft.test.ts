import { describe, expect, test } from "vitest";
import { draftOf, emptyDraft, formOf, newRace, type RaceDraft } from "./event-draft.ts";

/** What is sent of a form with one race. */
function sentOf(race: Partial<RaceDraft>) {
  const { form, problems } = formOf({ ...emptyDraft(), races: [{ ...newRace("marathon"), ...race }] });
  return { race: form.races?.[0], problems };
}

describe("the figures of an event form", () => {
  test.each([
    ["entryCapacity", "10,000", "10000"],
    ["entryCapacity", "1.000.000", "1000000"],
    ["price", "1,500", "1500"],
    ["price", "1.500", "1500"],
    ["elevationGainM", "1,200", "1200"],
    ["elevationLossM", "1.200", "1200"],
  ] as const)("ask for plain digits where %s is given as %s, which may be thousands", (name, typed, plain) => {
    const { race, problems } = sentOf({ [name]: typed });

    const message = `Please write ${plain}, without a comma or point.`;
    expect(problems).toEqual([{ field: `races.0.${name}`, code: "not_a_number", message }]);
    expect(race?.[name]).toBeNull();
  });

  test("may have a decimal comma where it cannot be taken for thousands", () => {
    const { race, problems } = sentOf({
      distanceKm: "42,195",
      entryCapacity: "10000",
      price: "89,50",
      elevationGainM: "120,5",
      elevationLossM: "0,125",
    });

    expect(problems).toEqual([]);
    expect(race).toMatchObject({
      distanceKm: 42.195,
      entryCapacity: 10_000,
      price: 89.5,
      elevationGainM: 120.5,
      elevationLossM: 0.125,
    });
  });

  test("may have three decimals in a coordinate", () => {
    const { form, problems } = formOf({ ...emptyDraft(), latitude: "52,516", longitude: "-13.378" });

    expect(problems).toEqual([]);
    expect(form).toMatchObject({ latitude: 52.516, longitude: -13.378 });
  });

  test("are sent as they were stored, also with three decimals", () => {
    const stored = { raceType: "marathon", elevationGainM: 123.456, price: 12.125 } as const;

    const { form, problems } = formOf(draftOf({ races: [stored] }));

    expect(problems).toEqual([]);
    expect(form.races?.[0]).toMatchObject(stored);
  });
});

describe("a time limit without a colon", () => {
  test.each([
    ["half-marathon", "180"],
    ["half-marathon", "10"],
    ["marathon", "390"],
    ["marathon", "25"],
  ] as const)("asks whether a %s has %s hours", (raceType, typed) => {
    const { race, problems } = sentOf({ raceType, cutOff: typed });

    const message = `${typed} hours? Write 3:00 for three hours.`;
    expect(problems).toEqual([{ field: "races.0.cutOffMin", code: "out_of_range", message }]);
    expect(race?.cutOffMin).toBeNull();
  });

  test.each([
    ["half-marathon", "3", 180],
    ["marathon", "24", 1440],
    ["ultra-marathon", "168", 10_080],
    ["half-marathon", "180:00", 10_800], // the server says what a half marathon may have
  ] as const)("is read for a %s of %s", (raceType, typed, minutes) => {
    const { race, problems } = sentOf({ raceType, cutOff: typed });

    expect(problems).toEqual([]);
    expect(race?.cutOffMin).toBe(minutes);
  });
});

describe("a rule that the date follows each year", () => {
  const rule = { ...emptyDraft(), ruleKind: "weekday", ruleWeek: "2", ruleWeekday: "6" } as const;

  test("is not left out in silence where its month is missing", () => {
    const { problems } = formOf(rule);

    expect(problems).toEqual([{ field: "dateRule", code: "required", message: "Choose the month." }]);
  });

  test("is sent with its month", () => {
    const { form, problems } = formOf({ ...rule, ruleMonth: "4" });

    expect(problems).toEqual([]);
    expect(form.dateRule).toEqual({ month: 4, week: 2, weekday: 6 });
  });
});
