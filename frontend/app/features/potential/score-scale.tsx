import { formatDifference, formatDuration } from "~/running/durations.ts";
import { SCORE_MARKS, SCORED_RUNNER_S } from "~/running/pb-score.ts";

const WORDS = {
  100: "As fast as any course on Earth: a steep net downhill in cool weather",
  90: "A flat, cool, paved road at sea level",
  50: "A tenth slower: hilly, or flat and hot",
  0: "Twice the time: a steep mountain trail",
} as const;

/** What 100, 90, 50 and 0 mean, in words and in minutes. */
export function ScoreScale() {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="The scale of the score">
      <table className="data-table max-w-3xl">
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">What it means</th>
            <th scope="col" data-align="end">
              A 4:00 marathon
            </th>
          </tr>
        </thead>
        <tbody>
          {SCORE_MARKS.map(({ score, factor }) => (
            <tr key={score}>
              <th scope="row" className="font-serif text-xl font-[560]">
                {score}
              </th>
              <td>{WORDS[score]}</td>
              <td data-align="end" className="whitespace-nowrap">
                {formatDuration(SCORED_RUNNER_S * factor)}
                {factor !== 1 && (
                  <span className="block text-sm text-muted">{formatDifference(SCORED_RUNNER_S * (factor - 1))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
