import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { SCORE_MARKS, SCORED_RUNNER_S } from "~/domain/prediction/pb-score.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

const MEANINGS = {
  100: "As fast as any course on Earth: a steep net downhill in cool weather",
  90: "A flat, cool, paved road at sea level",
  50: "A tenth slower: hilly, or flat and hot",
  0: "Twice the time: a steep mountain trail",
} as const;

/** Meaning of the scores 100, 90, 50 and 0, in words and minutes. */
export function ScoreScale() {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="The scale of the score">
      <DataTable columns={["Score", "What it means", figures("A 4:00 marathon")]} className="max-w-3xl">
        <tbody>
          {SCORE_MARKS.map(({ score, factor }) => (
            <tr key={score}>
              <th scope="row" className="font-serif text-xl font-[560]">
                {score}
              </th>
              <td>{MEANINGS[score]}</td>
              <td data-align="end" className="whitespace-nowrap">
                {formatDuration(SCORED_RUNNER_S * factor)}
                {factor !== 1 && (
                  <span className="block text-sm text-muted">{formatDifference(SCORED_RUNNER_S * (factor - 1))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
