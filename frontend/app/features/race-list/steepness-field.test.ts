import { expect, test } from "vitest";
import { steepnessWords } from "./steepness-field.tsx";

test("the words for steepness are explained in the runner's units", () => {
  expect(steepnessWords("metric")).toBe(
    "Flat: under 5 m of climb per km. Rolling: under 10. Hilly: under 20. Very hilly: under 30. Mountainous: 30 or more. " +
      "Net downhill: ends lower than it starts, by more than 1 m per km, and falls much more than it climbs. Downhill: by 11 m per km or more.",
  );
  expect(steepnessWords("imperial")).toContain("Flat: under 26 ft of climb per mi. Rolling: under 53. ");
});
