import type { RaceCard } from "~/api/types.gen.ts";
import { isTooWide } from "~/domain/prediction/pb-score.ts";
import { formatPbPotential } from "~/lib/format/formats.ts";

export type ScoreKind = "course" | "day" | "pb";

export const SCORE_NAMES: Readonly<Record<ScoreKind, string>> = {
  course: "Course score",
  day: "Weather score",
  pb: "PB potential",
};

type Banded = readonly [low: number, high: number] | null;
type Scored = Pick<
  RaceCard,
  "raceType" | "pbPotential" | "pbPotentialBand" | "courseScore" | "courseScoreBand" | "dayScore"
>;

/** A score of a card. */
interface CardScore {
  value: number | null;
  /** Low and high of an estimate; null where the score rests on measurements. */
  band: Banded;
  /** The band is too wide for a score: no value and no band are given, in no list and no comparison. */
  isTooUncertain: boolean;
}

function unlessTooWide(race: Scored, value: number | null, band: Banded): CardScore {
  if (band && isTooWide(race, ...band)) return { value: null, band: null, isTooUncertain: true };
  return { value, band, isTooUncertain: false };
}

/** The score of one kind, with its band where the number is an estimate. */
export function scoreOfCard(race: Scored, kind: ScoreKind): CardScore {
  if (kind === "course") return unlessTooWide(race, race.courseScore, race.courseScoreBand);
  if (kind === "day") return { value: race.dayScore, band: null, isTooUncertain: false };
  return unlessTooWide(race, race.pbPotential, race.pbPotentialBand);
}

/** "82.4 / 100"; an estimate begins with its band: "49 to 87, ≈ 71.2 / 100". */
export function scoreText(value: number, band: readonly [number, number] | null): string {
  const number = `${formatPbPotential(value)} / 100`;
  return band ? `${band[0]} to ${band[1]}, ≈ ${number}` : number;
}

interface ScoreFigureProps {
  value: number | null;
  /** Low and high of an estimate; null where the score rests on measurements. */
  band: readonly [number, number] | null;
  /** Without "/ 100", for columns whose head says what they are. */
  isShort?: boolean;
}

/** A score out of 100. Where it rests on a word, the band comes first and the number says "≈". */
export function ScoreFigure({ value, band, isShort = false }: ScoreFigureProps) {
  if (value === null) return <span className="text-sm text-muted">{isShort ? "–" : "not yet rated"}</span>;
  const outOf = isShort ? null : <span className="text-sm text-muted"> / 100</span>;
  if (band === null) {
    return (
      <span className="whitespace-nowrap">
        {formatPbPotential(value)}
        {outOf}
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      {band[0]} to {band[1]},{" "}
      <span className="text-sm text-muted">
        ≈ {formatPbPotential(value)}
        {isShort ? "" : " / 100"}
      </span>
    </span>
  );
}
