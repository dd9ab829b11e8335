import { expect, test } from "vitest";
import { fieldValueText } from "./field-labels.ts";

test.each([
  ["races.0.cutOffMin", 360, "6 h"],
  ["races.0.cutOffMin", 375, "6 h 15 min"],
  ["races.1.cutOffMin", 45, "45 min"],
  ["races.0.distanceKm", 42.195, "42.195 km"],
  ["races.0.elevationGainM", 620, "620 m"],
  ["races.0.entryCapacity", 5000, "5000"],
])("a figure of a form is told with its unit: %s of %s", (field, value, text) => {
  expect(fieldValueText(field, value)).toBe(text);
});

test.each([
  ["races.0.cutOffMin", "6:15", "6:15"],
  ["races.0.cutOffMin", null, "–"],
  ["city", "", "–"],
])("what was typed is told as it was typed: %s of %s", (field, value, text) => {
  expect(fieldValueText(field, value)).toBe(text);
});
