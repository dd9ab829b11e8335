/** Splits as people paste them: one mark a line, the distance and then the time since the start. */
import { parseDistance } from "~/domain/pace/distances.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import type { Mark } from "~/domain/course/split-analysis.ts";

const MOST_MARKS = 300;

/** `5 km 24:10`, `half 1:45:02`, `10: 48:40`. Says which line is wrong, and how. */
export function readSplits(text: string, unit: "km" | "mi"): { marks: readonly Mark[] } | { error: string } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return { error: "Enter one mark a line, such as 5 km 24:10." };
  if (lines.length > MOST_MARKS) return { error: `That is more than ${MOST_MARKS} lines.` };
  const marks: Mark[] = [];
  for (const [index, line] of lines.entries()) {
    const mark = readLine(line, unit);
    if ("error" in mark) return { error: `Line ${index + 1}: ${mark.error}` };
    const before = marks.at(-1);
    if (before && mark.distanceM <= before.distanceM)
      return { error: `Line ${index + 1}: this mark lies before the last.` };
    if (before && mark.elapsedS <= before.elapsedS) {
      return { error: `Line ${index + 1}: this time is not after the last. Times count from the start.` };
    }
    marks.push(mark);
  }
  return { marks };
}

function readLine(line: string, unit: "km" | "mi"): Mark | { error: string } {
  const found = /^(.+?)[\s:;,=]*[\s;=]\s*(\S+)$/.exec(line.normalize("NFKC").trim());
  if (!found) return { error: "write a distance and a time, such as 5 km 24:10." };
  const distance = parseDistance(found[1] ?? "", unit);
  if ("error" in distance) return distance;
  const time = parseRaceTime(found[2] ?? "", distance.distanceM);
  return "error" in time ? time : { distanceM: distance.distanceM, elapsedS: time.seconds };
}
