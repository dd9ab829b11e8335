import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { PotentialRow } from "~/api/types.gen.ts";
import { formatCount, formatNumber } from "~/lib/formats.ts";
import { lengthUnit } from "~/lib/measures.ts";
import { RACE_TYPE_NAMES } from "~/lib/race-path.ts";
import { useRunnerLevel } from "~/lib/runner-level.ts";
import { type RecentResult, type Units, useRunnerProfile } from "~/lib/runner-profile.ts";
import { nameOfDistance } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { rank } from "./ranking.ts";
import { RankingForm } from "./ranking-form.tsx";
import { parseRanking, type RankingInputs, rankingAddress, STEP, typedResult } from "./ranking-inputs.ts";
import { firstRanking, questionOf } from "./ranking-query.ts";
import { RankingTable } from "./ranking-table.tsx";

type Result = Pick<RecentResult, "timeS" | "distanceM">;

/** The rows that arrived with the page; all races once they are asked for, by a choice or by a runner who is known. */
function useRanking(inputs: RankingInputs) {
  const level = useRunnerLevel();
  const typed = typedResult(inputs);
  const isOwn = typed === undefined && level.result !== undefined;
  const { data: table, isError } = useQuery({ ...listPotentialsOptions(), enabled: isOwn });
  const first = useQuery({ ...firstRanking(inputs), enabled: false });
  const question = questionOf(inputs, level.flatMarathonTimeS);
  const { flatMarathonTimeS } = question;
  const ranking = useMemo(
    () => table && rank(table, { ...questionOf(inputs), flatMarathonTimeS }, inputs.show),
    [table, inputs, flatMarathonTimeS],
  );
  const result = typed && "timeS" in typed ? typed : isOwn ? level.result : undefined;
  return { ranking: ranking ?? first.data, flatMarathonTimeS, result, isError: isError || first.isError };
}

/** "you: 1:45:00 over a half marathon makes 3:39:01 …" */
function whoText(result: Result | undefined, flatS: number, units: Units): string {
  const flat = `${formatDuration(flatS)} for a marathon on a flat, cool road`;
  if (!result) return `a runner who takes ${flat}`;
  const name = nameOfDistance(result.distanceM, lengthUnit(units));
  return `you: ${formatDuration(result.timeS)} over ${name.endsWith("marathon") ? `a ${name}` : name} makes ${flat}`;
}

function racesText(total: number, raceType: RankingInputs["raceType"]): string {
  if (raceType === "any") return formatCount(total, "race");
  const { one, many } = RACE_TYPE_NAMES[raceType];
  return formatCount(total, one.toLowerCase(), many.toLowerCase());
}

interface RankedRacesProps {
  renderSteepness: (row: PotentialRow) => ReactNode;
}

/** Every race whose course is known well enough, fastest for this runner first. */
export function RankedRaces({ renderSteepness }: RankedRacesProps) {
  const { search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const inputs = useMemo(() => parseRanking(new URLSearchParams(search)), [search]);
  const { units } = useRunnerProfile();
  const { ranking, flatMarathonTimeS, result, isError } = useRanking(inputs);
  const who = whoText(result, flatMarathonTimeS, units);
  const shown = Math.min(inputs.show, ranking?.total ?? 0);
  return (
    <>
      <RankingForm continents={ranking?.continents ?? []} countries={ranking?.countries ?? []} />
      <p role="status" className="mt-6 mb-3 border-t border-line pt-4 text-[0.9375rem]">
        {ranking && (
          <>
            <strong className="font-semibold">{racesText(ranking.total, inputs.raceType)}</strong> with a known
            steepness, ranked for {who}.{shown < ranking.total && ` The first ${formatNumber(shown)} are shown.`}
          </>
        )}
        {!ranking && isError && "The races could not be loaded. Please try again later."}
      </p>
      {ranking?.total === 0 && (
        <p className="max-w-prose">
          No race matches.{" "}
          <Link to="/pb-potential" className="text-link">
            Begin again with every marathon
          </Link>
          , or choose another month or region.
        </p>
      )}
      {ranking && ranking.total > 0 && (
        <div aria-busy={isLoading} className={isLoading ? "opacity-60" : ""}>
          <RankingTable
            races={ranking.races}
            units={units}
            caption={`Races from the fastest course on, for ${who}`}
            renderSteepness={renderSteepness}
            options={inputs.options}
          />
        </div>
      )}
      {ranking && shown < ranking.total && (
        <p className="no-print mt-6">
          <Link
            to={rankingAddress({ ...inputs, show: inputs.show + STEP })}
            preventScrollReset
            className={buttonClasses("secondary")}
          >
            Show {formatNumber(Math.min(STEP, ranking.total - shown))} more
          </Link>
        </p>
      )}
    </>
  );
}
