import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { PotentialRow } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { useKnownRunner, useModels } from "~/lib/runner/use-runner.ts";
import type { Units } from "~/domain/units/units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { whoWords } from "~/lib/runner/text.ts";
import { isOffline, WAITS_FOR_CONNECTION } from "~/lib/api/connection.ts";
import { MOST_ROWS } from "~/lib/api/query-numbers.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { rank, type Ranking } from "./ranking.ts";
import { RankingForm, type RenderWhere } from "./ranking-form.tsx";
import {
  isAnywhere,
  parseRanking,
  rankedListAddress,
  rankingAddress,
  type RankingInputs,
  STEP,
} from "./ranking-inputs.ts";
import {
  criteriaOf,
  firstRanking,
  matchingOf,
  matchingQuery,
  namedDistanceM,
  runnerOfInputs,
} from "./ranking-query.ts";
import { usesStoredResult } from "./ranking-result.ts";
import { RankingTable } from "./ranking-table.tsx";

/** The rows of the page; all races once the table is loaded, which a known runner triggers. */
function useRanking(inputs: RankingInputs, units: Units) {
  const storedRunner = useKnownRunner();
  const isOwn = usesStoredResult(inputs, storedRunner.raced);
  const models = useModels(false);
  const { data: table, error } = useQuery({ ...listPotentialsOptions(), enabled: isOwn });
  const first = useQuery({ ...firstRanking(inputs), enabled: false });
  const isEverywhere = isAnywhere(inputs.where);
  const { data: races } = useQuery({ ...matchingQuery(inputs.where), enabled: isOwn && !isEverywhere });
  const runner = useMemo(
    () => (isOwn ? storedRunner : runnerOfInputs(inputs, models)),
    [isOwn, storedRunner, inputs, models],
  );
  const ranking = useMemo(() => {
    if (!table || !runner || (!isEverywhere && !races)) return undefined;
    return rank(table, criteriaOf(inputs, runner, races && matchingOf(races)), inputs.show);
  }, [table, runner, inputs, isEverywhere, races]);
  const runnerName =
    ranking && runner ? whoWords(runner, units, namedDistanceM(inputs)) : first.data?.runnerNames[units];
  return { ranking: ranking ?? first.data, runnerName, error: error ?? first.error };
}

function racesText(total: number, raceType: RankingInputs["raceType"]): string {
  if (raceType === "any") return formatCount(total, "race");
  const { one, many } = RACE_TYPE_NAMES[raceType];
  return formatCount(total, one.toLowerCase(), many.toLowerCase());
}

const ORDER_WORDS: Readonly<Record<RankingInputs["by"], string>> = {
  course: "The best course comes first, whatever the weather; the times count the usual weather too",
  day: "The best usual weather comes first; the times count the course too",
  pb: "Course and usual weather count together",
};

/** What is known of every race that takes a place. */
function knownWords({ by, withEstimates }: RankingInputs): string {
  if (by === "day") return "whose usual temperature is known";
  if (withEstimates) return "with a known steepness";
  return by === "course"
    ? "whose climb was measured and whose surface is known"
    : "whose climb was measured and whose surface and usual temperature are known";
}

const CAPTIONS: Readonly<Record<RankingInputs["by"], string>> = {
  course: "best course",
  day: "best usual weather",
  pb: "highest PB potential",
};

/** Why the races left out take no place. */
function unknownWords(by: RankingInputs["by"]): string {
  if (by === "day") return "the usual temperature is not known";
  const reason =
    by === "course"
      ? "the climb is not measured, or we don’t know the surface"
      : "the climb is not measured, or we don’t know the surface or the temperature";
  return `the score is an estimate, as ${reason}`;
}

/** How many races take no place, and the switch. */
function LeftOut({ inputs, leftOut }: { inputs: RankingInputs; leftOut: number }) {
  const other = rankingAddress({ ...inputs, withEstimates: !inputs.withEstimates, show: STEP });
  const isEstimating = inputs.withEstimates && inputs.by !== "day";
  if (leftOut === 0 && !isEstimating) return null;
  return (
    <span className="mt-1 block text-muted">
      {isEstimating
        ? "Estimates, marked ≈, are ranked too. "
        : `${formatCount(leftOut, "race")} left out: ${unknownWords(inputs.by)}. `}
      {inputs.by !== "day" && (
        <Link to={other} preventScrollReset className="text-link">
          {isEstimating ? "Measured courses only" : "Include estimated scores"}
        </Link>
      )}
    </span>
  );
}

/** How many races may belong here, and the list with them. */
function NotJudged({ inputs, unknown }: { inputs: RankingInputs; unknown: Ranking["unknown"] }) {
  const counted = (["place", "month"] as const).filter((kind) => unknown[kind] > 0);
  if (counted.length === 0) return null;
  const words = counted.map((kind) => `${formatCount(unknown[kind], "race")} ${UNKNOWN_WORDS[kind]}`);
  return (
    <span className="mt-1 block text-muted">
      Not ranked: {words.join(", ")}.{" "}
      <Link to={rankedListAddress(inputs, counted)} className="text-link">
        Show them in the list
      </Link>
    </span>
  );
}

const LATER = "Please try again later.";
const UNKNOWN_WORDS = { place: "not placed on the map yet", month: "with no date yet" };

interface RankedRacesProps {
  renderSteepness: (row: PotentialRow) => ReactNode;
  renderWhere: RenderWhere;
}

/** Ranking of all races with a known course, fastest for this runner first. */
export function RankedRaces({ renderSteepness, renderWhere }: RankedRacesProps) {
  const { search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const inputs = useMemo(() => parseRanking(new URLSearchParams(search)), [search]);
  const { units } = useRunnerProfile();
  const { ranking, runnerName, error } = useRanking(inputs, units);
  const shown = Math.min(inputs.show, ranking?.total ?? 0);
  return (
    <>
      <RankingForm renderWhere={renderWhere} />
      <p role="status" className="mt-6 mb-3 border-t border-line pt-4 text-[0.9375rem]">
        {ranking && (
          <>
            <strong className="font-semibold">{racesText(ranking.total, inputs.raceType)}</strong> {knownWords(inputs)},
            ranked for {runnerName}. {ORDER_WORDS[inputs.by]}.
            {shown < ranking.total && ` The first ${formatNumber(shown)} are shown.`}
            <LeftOut inputs={inputs} leftOut={ranking.leftOut} />
            <NotJudged inputs={inputs} unknown={ranking.unknown} />
          </>
        )}
        {!ranking &&
          error &&
          failureText(error, `The races could not be loaded. ${isOffline() ? WAITS_FOR_CONNECTION : LATER}`)}
      </p>
      {ranking?.total === 0 && (
        <p className="max-w-prose">
          No race matches.{" "}
          <Link to="/pb-potential" className="text-link">
            Show every marathon
          </Link>
          , or choose another month, place or radius.
        </p>
      )}
      {ranking && ranking.total > 0 && (
        <div aria-busy={isLoading} className={isLoading ? "opacity-60" : ""}>
          <RankingTable
            races={ranking.races}
            units={units}
            by={inputs.by}
            caption={`Races, ${CAPTIONS[inputs.by]} first, for ${runnerName ?? ""}`}
            renderSteepness={renderSteepness}
            options={inputs.options}
          />
        </div>
      )}
      {ranking && shown < ranking.total && shown === MOST_ROWS && (
        <p className="mt-6 max-w-prose text-muted">
          One page shows {MOST_ROWS} races at most. Choose a month or a place to see others.
        </p>
      )}
      {ranking && shown < ranking.total && shown < MOST_ROWS && (
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
