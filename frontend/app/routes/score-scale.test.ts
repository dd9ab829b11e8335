import { expect, test } from "vitest";
import { SCORE_SCALE_TEXT } from "~/features/race-page/potential/race-scores.tsx";
import { SCORE_MARKS } from "~/domain/prediction/pb-score.ts";

/** What a factor is called in the sentence on the page of a race. */
const WORDS = new Map<number, string>([
  [0.92, "is 8 % faster"],
  [1, "is that road itself"],
  [1.1, "is a tenth slower"],
  [2, "takes twice the time"],
]);

test("the text of the scale matches the server's score", () => {
  const said = SCORE_SCALE_TEXT.split("; ");
  expect(said).toHaveLength(SCORE_MARKS.length);
  for (const [place, { factor, score }] of SCORE_MARKS.entries()) {
    expect(said[place]).toContain(`${score} ${WORDS.get(factor) ?? "is nowhere said"}`);
  }
});
