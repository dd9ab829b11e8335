import { expect, it } from "vitest";
import type { Units } from "~/domain/units/units.ts";
import { COLOUR_SCHEMES, classOf, colourExpression, SCORE_STEPS, TEMPERATURE_STEPS } from "./map-colours.ts";

it("puts a value into the class whose bounds it lies between", () => {
  expect([null, -3, 0, 4.9, 5, 31].map((value) => classOf(value, TEMPERATURE_STEPS))).toEqual([0, 1, 2, 2, 3, 7]);
  expect([undefined, 49.9, 80].map((value) => classOf(value, SCORE_STEPS))).toEqual([0, 1, 5]);
});

it("labels every class with its bounds and the runner's unit", () => {
  const labels = (name: "temperature" | "score", units: Units = "metric") =>
    COLOUR_SCHEMES[name].classes.map(({ label }) => label(units));

  expect(labels("temperature")).toEqual([
    "Below 0 °C",
    "0 to 5 °C",
    "5 to 10 °C",
    "10 to 15 °C",
    "15 to 20 °C",
    "20 to 25 °C",
    "25 °C and above",
  ]);
  expect(labels("temperature", "imperial")).toEqual([
    "Below 32 °F",
    "32 to 41 °F",
    "41 to 50 °F",
    "50 to 59 °F",
    "59 to 68 °F",
    "68 to 77 °F",
    "77 °F and above",
  ]);
  expect(labels("score")).toEqual(["Below 50", "50 to 60", "60 to 70", "70 to 80", "80 and above"]);
});

it("colours what is not known grey", () => {
  const expression = colourExpression("month", (name) => name);

  expect(expression.slice(0, 4)).toEqual(["match", ["get", "m"], 1, "--map-month-1"]);
  expect(expression.at(-1)).toBe("--color-elevation-unknown");
});
