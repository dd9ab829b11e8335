import type { RaceCard } from "~/api/types.gen.ts";
import { formatPbPotential } from "~/lib/format/formats.ts";

export type ScoreKind = "course" | "day" | "pb";

export const SCORE_NAMES: Readonly<Record<ScoreKind, string>> = {
  course: "Course score",
  day: "Weather score",
  pb: "PB potential",
};

type Scored = Pick<RaceCard, "pbPotential" | "pbPotentialBand" | "courseScore" | "courseScoreBand" | "dayScore">;

/** The score of one kind, with its band where the number is an estimate. */
export function scoreOfCard(race: Scored, kind: ScoreKind) {
  if (kind === "course") return { value: race.courseScore, band: race.courseScoreBand };
  if (kind === "day") return { value: race.dayScore, band: null };
  return { value: race.pbPotential, band: race.pbPotentialBand };
}

/** Half the way from a flat, cool road (90) to hills that cost a tenth (50): a wider band of an ultra tells nothing. */
const WIDEST_BAND = 20;

/** Whether a band is too wide to tell one ultra from another: trails and unmeasured climbs widen nearly all of theirs. */
export function isTooWide(
  { raceType }: Pick<RaceCard, "raceType">,
  low: number | null | undefined,
  high: number | null | undefined,
): boolean {
  return raceType === "ultra-marathon" && (high ?? 0) - (low ?? 0) > WIDEST_BAND;
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
      {band[0]} to {band[1]}{" "}
      <span className="text-sm text-muted">
        ≈ {formatPbPotential(value)}
        {isShort ? "" : " / 100"}
      </span>
    </span>
  );
}
