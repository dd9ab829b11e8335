import { formatPace, formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { Link } from "react-router";
import type { PlanInputs } from "~/features/training/plan-inputs.ts";
import { predictorAddress } from "~/features/training/plan-runner.ts";
import type { RequestedPlan } from "~/features/training/requested-plan.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { supportedWhere } from "./session-text.ts";
import type { Zones } from "./training-zones.ts";

/** Of a goal that is run at easy pace, which is no slip of the table; an ultra is run so anyway. */
function slowGoal({ paces, racePace, basis }: Zones): string | null {
  if (basis === "goal" || racePace === null || racePace <= paces.easyFastest) return null;
  return `Your goal is slower than your result predicts: its race pace ${racePace <= paces.easySlowest ? "lies within" : "is slower than"} your easy pace. `;
}

interface PaceTableProps {
  requested: RequestedPlan;
  inputs: PlanInputs;
}

/** To the predictor with the runner of the plan. */
function PredictorLink({ requested, inputs }: PaceTableProps) {
  const predictor = requested.request.raceKind === "half-marathon" ? "/half-marathon-predictor" : "/marathon-predictor";
  return (
    <Link to={predictorAddress(requested, inputs, useRunnerProfile()) ?? predictor} className="no-print text-link">
      What a result predicts
    </Link>
  );
}

/** The paces of the plan and what they rest on; in words of effort where nothing is known of the runner. */
export function PaceTable({ requested, inputs }: PaceTableProps) {
  const { zones, unit } = requested.display;
  if (!zones)
    return (
      <p className="max-w-prose">
        <span className="no-print">Enter a recent race, or a goal time, and each session gets its pace. </span>
        Without a pace, go by effort: easy is a pace at which you can talk in sentences, threshold one at which a few
        words are all you can manage.
      </p>
    );
  const { paces, racePace, gap, vdot, basis, isEasySlowed } = zones;
  const rows = [
    ["Easy and long runs", `${formatPace(paces.easyFastest, unit)} to ${formatPace(paces.easySlowest, unit)} /${unit}`],
    ["Threshold", formatPaceWithUnit(paces.threshold, unit)],
    ["Intervals", formatPaceWithUnit(paces.interval, unit)],
    ...(gap ? [[`Race day, at the start, ${supportedWhere(gap)}`, formatPaceWithUnit(gap.supportedPace, unit)]] : []),
    ...(racePace === null ? [] : [[gap ? "Race pace in training" : "Race pace", formatPaceWithUnit(racePace, unit)]]),
  ];
  return (
    <>
      <table className="data-table max-w-md print:break-inside-avoid">
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
        By Daniels and Gilbert (1979), from {basis === "result" ? "your recent race" : "your goal alone"}: VDOT{" "}
        {vdot.toFixed(1)}, their measure of fitness.{" "}
        {basis === "goal" && "They fit only if the goal fits: a recent race is better evidence. "}
        {isEasySlowed &&
          `We predict a slower marathon than their table, ${formatPaceWithUnit(paces.marathon, unit)}: your easy pace is slower too. `}
        {requested.request.raceKind !== "ultra-marathon" && slowGoal(zones)}
        <PredictorLink requested={requested} inputs={inputs} />
      </p>
    </>
  );
}
