import { Link } from "react-router";
import type { PotentialRow } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatOfAll } from "~/domain/pace/durations.ts";
import { formatTemperature, type Units } from "~/domain/units/units.ts";
import { formatCount, formatDate, monthName } from "~/lib/format/formats.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { courseConsequences } from "~/domain/course/course-marks.ts";
import type { BestRaces } from "./best-races.ts";

function whenAndWhere({ nextEventDate, month, city, country }: PotentialRow): string {
  const when = nextEventDate === null ? month !== null && monthName(month) : formatDate(nextEventDate);
  return [when, [city, country].filter(Boolean).join(", ")].filter(Boolean).join(" · ");
}

/** What follows from the course for records and Boston, where anything does. */
function Consequences({ row, units }: { row: PotentialRow; units: Units }) {
  const text = courseConsequences(row, units);
  return text === null ? null : <p className="text-sm text-warning">{text}</p>;
}

/** How many courses are measured, where that is not all of them. */
function measuredText({ measured, estimated, inputs }: BestRaces): string {
  if (estimated === 0) return "";
  const all = `${formatNumber(measured)} of ${formatCount(measured + estimated, "race")} with a known steepness`;
  return inputs.withEstimates
    ? ` Only ${all} were measured, so estimates, marked ≈, are among them.`
    : ` ${all} are ranked: those with a measured course and a known temperature.`;
}

/** Races with the runner's time, the fastest first. */
export function BestRaceList(found: BestRaces) {
  const { races, inputs } = found;
  const { units } = useRunnerProfile();
  if (races.length === 0) return <p className="mt-5">No race matches. Choose another month or region.</p>;
  const format = formatOfAll(races.flatMap(({ time }) => time ?? []));
  return (
    <>
      <p className="mt-5 text-[0.9375rem]">
        Your likely time there in the usual weather, fastest first.
        {measuredText(found)}
      </p>
      <ol className="mt-2 grid gap-x-8 border-t border-line-strong md:grid-cols-3">
        {races.map(({ row, time, isEstimate }) => (
          <li key={row.id} className="border-b border-line py-4">
            <p className="text-2xl font-semibold">
              {time && inputs.withEstimates && isEstimate.pb && "≈ "}
              {time ? format(time) : "Time not known"}
            </p>
            <h3 className="mt-1 text-lg">
              <Link to={racePath(row)} className="underline-offset-4 hover:text-accent hover:underline">
                {row.name}
              </Link>
            </h3>
            <p className="text-sm text-muted">
              {whenAndWhere(row)}
              {row.meanC !== null && ` · ${formatTemperature(row.meanC, units)} on average, day and night`}
            </p>
            <Consequences row={row} units={units} />
          </li>
        ))}
      </ol>
    </>
  );
}
