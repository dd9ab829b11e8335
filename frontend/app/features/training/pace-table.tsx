import { formatPace, formatPaceWithUnit } from "~/running/pace.ts";
import { Link } from "react-router";
import type { RaceKind } from "~/running/plan-types.ts";
import type { PlanWords } from "./session-words.ts";

/** The paces of the plan and what they rest on; in words of effort where nothing is known of the runner. */
export function PaceTable({ words, kind }: { words: PlanWords; kind: RaceKind }) {
  const { zones, unit } = words;
  if (!zones)
    return (
      <p className="max-w-prose">
        Enter a race you ran lately, or a goal time, and each session gets its pace. Until then go by effort: easy is a
        pace at which you can talk in sentences, threshold one at which a few words are all you can manage.
      </p>
    );
  const { paces, racePace, vdot, basis } = zones;
  const rows = [
    ["Easy and long runs", `${formatPace(paces.easyFastest, unit)} to ${formatPace(paces.easySlowest, unit)} /${unit}`],
    ["Threshold", formatPaceWithUnit(paces.threshold, unit)],
    ["Intervals", formatPaceWithUnit(paces.interval, unit)],
    ...(racePace === null ? [] : [["Race pace", formatPaceWithUnit(racePace, unit)]]),
  ];
  return (
    <>
      <table className="data-table max-w-md">
        <tbody>
          {rows.map(([name, pace]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td data-align="end" className="font-semibold">
                {pace}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-prose text-sm text-muted">
        By Daniels and Gilbert (1979), from {basis === "result" ? "the race you ran lately" : "your goal alone"}: VDOT{" "}
        {vdot.toFixed(1)}. {basis === "goal" && "They fit only if the goal fits: a race you ran lately says more. "}
        <Link to={kind === "half-marathon" ? "/half-marathon-predictor" : "/marathon-predictor"} className="text-link">
          What a result predicts
        </Link>
      </p>
    </>
  );
}
