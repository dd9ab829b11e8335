import { expect, test } from "vitest";
import { fieldSizeCalled } from "./field-size-words.ts";
import { possibleFilters } from "./text-filters.ts";

test.each([
  ["under 500 runners", { participantsMax: 500 }],
  ["fewer than 1 000 finishers", { participantsMax: 1000 }],
  ["over 20k runners", { participantsMin: 20_000 }],
  ["at least 20.000 people", { participantsMin: 20_000 }],
])("%j is a number of runners", (text, range) => {
  expect(fieldSizeCalled(text)).toEqual(range);
});

test.each(["500 runners", "under 500", "under 0 runners", "over 900k runners", "under 500 runnersworld"])(
  "%j is none",
  (text) => {
    expect(fieldSizeCalled(text)).toBeUndefined();
  },
);

test("it stands beside a distance and a place", () => {
  expect(possibleFilters("marathon in Berlin over 10,000 runners")).toEqual({
    search: "Berlin",
    raceType: "marathon",
    numbers: { participantsMin: 10_000 },
  });
});
