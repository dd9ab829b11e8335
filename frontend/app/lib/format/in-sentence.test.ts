import { expect, test } from "vitest";
import { inSentence } from "./in-sentence.ts";

test.each([
  ["Time limit", "time limit"],
  ["PB potential", "PB potential"],
  ["Boston qualifier", "Boston qualifier"],
  ["Climb per km", "climb per km"],
  ["", ""],
])("%j is %j inside a sentence", (label, text) => {
  expect(inSentence(label)).toBe(text);
});
