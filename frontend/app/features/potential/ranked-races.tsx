import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { PotentialRow } from "~/api/types.gen.ts";
import { formatCount, formatNumber } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/race-path.ts";
import { type KnownRunner, useKnownRunner, useModels } from "~/lib/runner-known.ts";
import { type Units, useRunnerProfile } from "~/lib/runner-profile.ts";
import { whoWords } from "~/lib/runner-words.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { rank } from "./ranking.ts";
import { RankingForm } from "./ranking-form.tsx";
import { parseRanking, type RankingInputs, rankingAddress, STEP, typedResult } from "./ranking-inputs.ts";
import { firstRanking, namedDistanceM, questionOf, runnerTyped } from "./ranking-query.ts";
import { RankingTable } from "./ranking-table.tsx";

/** The visitor is meant where the address names nobody, or the very result that they keep. */
function isOfVisitor(inputs: RankingInputs, { raced }: KnownRunner): boolean {
  const [kept] = raced;
  if (!kept) return false;
  const typed = typedResult(inputs);
  return !typed || ("timeS" in typed && kept.timeS === typed.timeS && kept.distanceM === typed.distanceM);
}

/** The rows that arrived with the page; out of all races once they are there, or asked for by a runner who is known. */
function useRanking(inputs: RankingInputs, units: Units) {
  const known = useKnownRunner();
  const isOwn = isOfVisitor(inputs, known);
  const models = useModels(false);
  const { data: table, isError } = useQuery({ ...listPotentialsOptions(), enabled: isOwn });
  const first = useQuery({ ...firstRanking(inputs), enabled: false });
  const runner = useMemo(() => (isOwn ? known : runnerTyped(inputs, models)), [isOwn, known, inputs, models]);
  const ranking = useMemo(
    () => table && runner && rank(table, questionOf(inputs, runner), inputs.show),
    [table, runner, inputs],
  );
  const who = ranking && runner ? whoWords(runner, units, namedDistanceM(inputs)) : first.data?.who[units];
  return { ranking: ranking ?? first.data, who, isError: isError || first.isError };
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
  const { ranking, who, isError } = useRanking(inputs, units);
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
            caption={`Races from the fastest course on, for ${who ?? ""}`}
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
