/** PB potential of a race in large figures, and its course and its day side by side. */
import type { Potential, Race } from "~/api/types.gen.ts";
import { isTooWide } from "~/domain/prediction/pb-score.ts";
import { SCORE_NAMES } from "~/features/races/score-figure.tsx";
import { formatPbPotential } from "~/lib/format/formats.ts";

/** Marks of the score's scale, as on the server (`data/golden/score.json`). */
export const SCORE_SCALE_TEXT =
  "90 = flat, cool and at sea level. Each point lost costs about half a minute of a 3:30 marathon.";

/** The same scale without the marathon's minutes. */
export const ULTRA_SCALE_TEXT =
  "90 = flat, cool and at sea level. 50 = a tenth more time than that, 0 = twice the time.";

/** A point costs half a minute of a marathon between these scores alone. */
const EVEN_SCORES = [50, 90] as const;

function scaleText({ raceType }: Race, score: number = EVEN_SCORES[0]): string {
  const isEven = score >= EVEN_SCORES[0] && score <= EVEN_SCORES[1];
  return raceType === "marathon" && isEven ? SCORE_SCALE_TEXT : ULTRA_SCALE_TEXT;
}

type Reason = Potential["estimates"][number];

const REASONS: Readonly<Record<Reason, string>> = {
  steepness: "the climb is not measured",
  surface: "we don’t know the surface",
  temperature: "we don’t know how warm it usually is",
};

const reasonsText = (reasons: readonly Reason[]) => reasons.map((reason) => REASONS[reason]).join(", and ");

/** "Anywhere from 49 to 87: we don’t know the surface." */
function bandText(low: number, high: number, reasons: readonly Reason[]): string {
  return `Anywhere from ${Math.round(low)} to ${Math.round(high)}: ${reasonsText(reasons)}.`;
}

interface ScoresProps {
  race: Race;
  potential: Potential;
}

/** The number first where it rests on measurements, else its band. */
export function Headline({ race, potential, score }: ScoresProps & { score: number }) {
  const { scoreLow, scoreHigh, estimates } = potential;
  if (estimates.length > 0 && scoreLow !== null && scoreHigh !== null && isTooWide(race, scoreLow, scoreHigh)) {
    return (
      <div>
        <p className="font-serif text-xl leading-snug font-[560]">
          Too uncertain for a score: {reasonsText(estimates)}.
        </p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          It could lie anywhere from {Math.round(scoreLow)} to {Math.round(scoreHigh)} of 100. Not ranked.
        </p>
        <p className="text-sm text-muted">{scaleText(race)}</p>
      </div>
    );
  }
  if (estimates.length > 0 && scoreLow !== null && scoreHigh !== null) {
    return (
      <div>
        <p className="font-serif text-xl leading-snug font-[560]">{bandText(scoreLow, scoreHigh, estimates)}</p>
        <p className="mt-1 text-[0.9375rem]">
          PB potential ≈ {formatPbPotential(score)} <span className="text-muted">/ 100, an estimate.</span>{" "}
          <span className="text-muted">Not ranked.</span>
        </p>
        <p className="text-sm text-muted">{scaleText(race, score)}</p>
      </div>
    );
  }
  return (
    <div>
      <p className="whitespace-nowrap">
        <span className="font-serif text-4xl font-[560]">{formatPbPotential(score)}</span>
        <span className="text-muted"> / 100</span>
      </p>
      <div className="text-sm">
        <p>
          Between {formatPbPotential(scoreLow)} and {formatPbPotential(scoreHigh)}, because some facts are uncertain.
        </p>
        <p className="text-muted">{scaleText(race, score)}</p>
      </div>
    </div>
  );
}

interface OneScoreProps {
  name: string;
  about: string;
  score: number | null;
  low: number | null;
  high: number | null;
  isEstimate: boolean;
  /** The range says nothing: a measured score stands without it, an estimate is no score. */
  isWide: boolean;
}

function OneScore({ name, about, score, low, high, isEstimate, isWide }: OneScoreProps) {
  const ends = low === null || high === null || isWide ? [] : [Math.round(low), Math.round(high)];
  // of both ends alike the figure itself says it all
  const band = ends[0] !== ends[1] && ends.join(" to ");
  return (
    <div className="border-t border-line pt-2 md:border-t-0 md:border-l md:pt-0 md:pl-4">
      <dt className="font-semibold">{name}</dt>
      <dd>
        {score === null || (isEstimate && isWide) ? (
          <span className="text-muted">{score === null ? "Not known" : "Too uncertain"}</span>
        ) : (
          <>
            {isEstimate && band && <span className="font-serif text-2xl font-[560]">{band} </span>}
            <span className={isEstimate ? "text-muted" : "font-serif text-2xl font-[560]"}>
              {isEstimate && "≈ "}
              {formatPbPotential(score)}
            </span>
            <span className="text-sm text-muted"> / 100{!isEstimate && band && `, ${band}`}</span>
          </>
        )}
        <span className="block text-sm text-muted max-md:sr-only">{about}</span>
      </dd>
    </div>
  );
}

/** Course and day: PB potential is both together. */
export function TwoScores({ race, potential }: ScoresProps) {
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6">
      <OneScore
        name={SCORE_NAMES.course}
        about="Hills, altitude and surface. It does not depend on the weather."
        score={potential.courseScore}
        low={potential.courseScoreLow}
        high={potential.courseScoreHigh}
        isEstimate={potential.estimates.some((reason) => reason !== "temperature")}
        isWide={isTooWide(race, potential.courseScoreLow, potential.courseScoreHigh)}
      />
      <OneScore
        name={SCORE_NAMES.day}
        about="How good the usual weather of race day is for running."
        score={potential.dayScore}
        low={potential.dayScoreLow}
        high={potential.dayScoreHigh}
        isEstimate={false}
        isWide={isTooWide(race, potential.dayScoreLow, potential.dayScoreHigh)}
      />
    </dl>
  );
}
