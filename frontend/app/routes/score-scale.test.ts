import { expect, test } from "vitest";
import { SCORE_SCALE_TEXT, ULTRA_SCALE_TEXT } from "~/features/race-page/potential/race-scores.tsx";
import { SCORE_MARKS } from "~/domain/prediction/pb-score.ts";

test("the text of the scale matches the server's score", () => {
  const flat = SCORE_MARKS.find(({ factor }) => factor === 1);
  const slower = SCORE_MARKS.find(({ factor }) => factor > 1);
  if (!flat || !slower) throw new Error("the scale has no mark for a flat road, or none below it");
  const minutesAPoint = ((slower.factor - 1) * 210) / (flat.score - slower.score);

  expect(SCORE_SCALE_TEXT).toBe(
    `${flat.score} = flat, cool and at sea level. Each point lost costs about half a minute of a 3:30 marathon.`,
  );
  expect(minutesAPoint).toBeCloseTo(0.5, 1);
});

test("the text for ultras has the same marks without a marathon's minutes", () => {
  const marks = SCORE_MARKS.map(({ factor, score }) => [factor, score]);

  expect(marks.slice(1)).toEqual([
    [1, 90],
    [1.1, 50],
    [2, 0],
  ]);
  expect(ULTRA_SCALE_TEXT).toMatch(/^90 = flat, .* 50 = a tenth more time .* 0 = twice the time\.$/);
});
