import { expect, it } from "vitest";
import { COLOUR_SCHEMES, classOf, colourExpression, SCORE_STEPS, TEMPERATURE_STEPS } from "./map-colours.ts";

it("puts a value into the class whose bounds it lies between", () => {
  expect([null, -3, 0, 4.9, 5, 31].map((value) => classOf(value, TEMPERATURE_STEPS))).toEqual([0, 1, 2, 2, 3, 7]);
  expect([undefined, 49.9, 80].map((value) => classOf(value, SCORE_STEPS))).toEqual([0, 1, 5]);
});

it("labels every class with its bounds and unit", () => {
  const labels = (name: "temperature" | "score") => COLOUR_SCHEMES[name].classes.map(({ label }) => label);

  expect(labels("temperature")).toEqual([
    "Below 0 °C",
    "0 to 5 °C",
    "5 to 10 °C",
    "10 to 15 °C",
    "15 to 20 °C",
    "20 to 25 °C",
    "25 °C and above",
  ]);
  expect(labels("score")).toEqual(["Below 50", "50 to 60", "60 to 70", "70 to 80", "80 and above"]);
});

it("colours what is not known grey", () => {
  const expression = colourExpression("month", (name) => name);

  expect(expression.slice(0, 4)).toEqual(["match", ["get", "m"], 1, "--map-month-1"]);
  expect(expression.at(-1)).toBe("--color-elevation-unknown");
});
