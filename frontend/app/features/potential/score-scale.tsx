import { formatDifference, formatDuration } from "~/running/durations.ts";

const REFERENCE_S = 14_400;

/** The marks of the scale, as docs/method.md sets them. */
const MARKS = [
  { score: 100, factor: 0.92, words: "As fast as any course on Earth: a steep net downhill in cool weather" },
  { score: 90, factor: 1, words: "A flat, cool, paved road at sea level" },
  { score: 50, factor: 1.1, words: "A tenth slower: hilly, or flat and hot" },
  { score: 0, factor: 2, words: "Twice the time: a steep mountain trail" },
] as const;

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
          {MARKS.map(({ score, factor, words }) => (
            <tr key={score}>
              <th scope="row" className="font-serif text-xl font-[560]">
                {score}
              </th>
              <td>{words}</td>
              <td data-align="end" className="whitespace-nowrap">
                {formatDuration(REFERENCE_S * factor)}
                {factor !== 1 && (
                  <span className="block text-sm text-muted">{formatDifference(REFERENCE_S * (factor - 1))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
