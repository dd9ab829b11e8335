import { Link } from "react-router";
import { courseStrategy } from "~/lib/navigation/course-strategy.ts";
import type { Race } from "~/api/types.gen.ts";
import { compareAddress } from "~/lib/navigation/compare-address.ts";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, type PaceUnit, paceOf } from "~/domain/pace/pace.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import type { PredictionRequest } from "~/features/predictor/prediction-request.ts";
import type { Predictor } from "~/features/predictor/predictors.ts";

const CARDS = [
  {
    key: "ambitious",
    letter: "A",
    title: "If all goes well",
    words: "One runner in four with such results is this fast.",
  },
  { key: "likely", letter: "B", title: "To plan with", words: "The middle of the range." },
  { key: "safe", letter: "C", title: "On a slow day", words: "Three runners in four are this fast." },
] as const;

interface GoalCardsProps {
  prediction: Prediction;
  predictor: Predictor;
  race: Race | undefined;
  /** The figures come from the address, not from the profile. */
  isFromAddress: boolean;
}

function linkQuery(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}

/** In miles to a thousandth: what was typed in them is the same there. */
function lengthIn(units: PaceUnit, metres: number): string {
  return units === "km"
    ? `${Number((metres / METRES.km).toFixed(2))} km`
    : `${Number((metres / METRES.mile).toFixed(3))} miles`;
}

/** Query that gives a plan the runner's figures where they came by a link and not from this browser's profile. */
function runnerQuery({ raced: [recent, second], inputs, units }: PredictionRequest): Record<string, string> {
  const ranAt = (name: string, raceId: number | null) => (raceId === null ? {} : { [name]: String(raceId) });
  return {
    recentDistance: nameOfDistance(recent.distanceM, units),
    recent: formatDuration(recent.timeS),
    ...ranAt("ranAt", recent.raceId),
    ...(second && {
      recentDistance2: nameOfDistance(second.distanceM, units),
      recent2: formatDuration(second.timeS),
      ...ranAt("ranAt2", second.raceId),
    }),
    ...(inputs.weeklyM === null ? {} : { weekly: lengthIn(units, inputs.weeklyM) }),
    ...(inputs.longestRunM === null ? {} : { longest: lengthIn(units, inputs.longestRunM) }),
    units,
  };
}

/** Three goals, each with links that pass it to the pace chart and the training plan. */
export function GoalCards({ prediction, predictor, race, isFromAddress }: GoalCardsProps) {
  const { goals, request } = prediction;
  const about = race ? { race: race.slug ?? String(race.id) } : undefined;
  return (
    <Section
      id="goals"
      title="Three goals"
      lead="Do not start at the pace of your best goal. Decide at half way which goal to run for."
    >
      <ul className="grid gap-4 sm:grid-cols-3">
        {CARDS.map(({ key, letter, title, words }) => {
          const goal = formatDuration(goals[key]);
          const query = linkQuery({ goal, ...about, ...courseStrategy(race) });
          const planQuery = linkQuery({
            goal,
            ...(about ?? { distance: predictor.planDistance }),
            ...(isFromAddress ? runnerQuery(request) : {}),
          });
          return (
            <li key={key} className="break-inside-avoid rounded-md border border-line bg-raised p-4">
              <p className="legend">
                Goal {letter}: {title}
              </p>
              <p className="mt-1 text-3xl font-bold tracking-tight">{goal}</p>
              <p className="text-muted">
                {formatPaceWithUnit(paceOf(goals[key], request.inputs.targetM), request.units)}
              </p>
              <p className="mt-1 text-sm">{words}</p>
              <p className="no-print mt-2 flex flex-wrap gap-x-4">
                <Link
                  to={`${predictor.paceChart}?${query}`}
                  aria-label={`Splits and band for ${goal}`}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  Splits and band
                </Link>
                <Link
                  to={`/training-plans?${planQuery}`}
                  aria-label={`Plan for ${goal}`}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  Plan
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
      {race && (
        <p className="no-print mt-4">
          <Link to={compareAddress([race.id])} className="text-link font-semibold">
            Compare {race.name} with other races
          </Link>
        </p>
      )}
    </Section>
  );
}
